"""The language that sentences are said in: --lang, else TAROKSCORE_LANG, else the locale, else English."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from tarokscore.cli.shell import usage
from tarokscore.core import Message, speaking
from tarokscore.core.catalogue import SOURCE, catalogue, code_of, languages

OPTION = "--lang"
LOCALE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts
_asked: ContextVar[str | None] = ContextVar("asked", default=None)


@contextmanager
def in_language(code: str | None) -> Iterator[None]:
    """Say everything inside in the language that was asked for, here or by whoever called. Raises DealError
    for a language that there is none of."""
    asked = _asked.get() if code is None else _known(code)
    token = _asked.set(asked)
    try:
        with speaking(catalogue(asked or surrounding(os.environ))):
            yield
    finally:
        _asked.reset(token)


def surrounding(environment: Mapping[str, str]) -> str:
    """The language of the surroundings.

    >>> surrounding({"LANG": "C.UTF-8"}), surrounding({"TAROKSCORE_LANG": "en", "LANG": "fr_FR.UTF-8"})
    ('en', 'en')
    """
    said = environment.get("TAROKSCORE_LANG")
    if said and (code := code_of(said)) is not None:
        return code
    found = next((environment[name] for name in LOCALE if environment.get(name)), SOURCE)
    return code_of(found.partition(":")[0]) or SOURCE


def without_language(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """A command line without its --lang, which may stand anywhere before a --, and what it says.

    >>> without_language(["standings", "--lang", "fr", "--json"])
    (['standings', '--json'], 'fr')
    >>> without_language(["add", "--lang=fr", "--", "--lang"])
    (['add', '--', '--lang'], 'fr')
    """
    rest, said = list[str](), None
    left = iter(arguments)
    for each in left:
        if each == "--":
            return [*rest, each, *left], said
        if each == OPTION:
            said = next(left, "")
        elif each.startswith(f"{OPTION}="):
            said = each.partition("=")[2]
        else:
            rest.append(each)
    return rest, said


def _known(code: str) -> str:
    found = code_of(code)
    if found is None:
        usage(
            Message(
                "{option} {code}: there is {languages}",
                option=OPTION,
                code=code,
                languages=", ".join(languages()),
            )
        )
    return found
