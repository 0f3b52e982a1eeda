"""The language that sentences are said in: --lang, else the ledger's own, else TAROKSCORE_LANG, else the
locale, else English."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import takewhile
from pathlib import Path

from tarokscore.cli.options import default_ledger
from tarokscore.cli.shell import usage
from tarokscore.core import Message, speaking
from tarokscore.core.catalogue import SOURCE, catalogue, code_of, languages

OPTION = "--lang"
LOCALE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts
HEAD = 4096  # bytes in which a ledger says which language it speaks
OWN = re.compile(rb'\s*\{[^\[{]*?"format"\s*:\s*"tarokscore-ledger"[^\[{]*?"language"\s*:\s*"([a-z]+)"')
LEDGER = re.compile(r"(?:-l|--ledger(?:=|$))(.*)", re.DOTALL)

_asked: ContextVar[str | None] = ContextVar("asked", default=None)


@contextmanager
def in_language(code: str | None, arguments: Sequence[str] = ()) -> Iterator[None]:
    """Word everything inside in the language `code`, else in that of the ledger that the arguments name.
    Raises DealError for an unknown language."""
    chosen = asked() if code is None else known(code)
    token = _asked.set(chosen)
    try:
        with speaking(catalogue(chosen or own_language(arguments) or surrounding(os.environ))):
            yield
    finally:
        _asked.reset(token)


def asked() -> str | None:
    """The code of the language that was asked for with --lang."""
    return _asked.get()


def kept() -> str | None:
    """Return the language code to store in a ledger started by the prompt: that of --lang, else of the
    environment; None for English by default."""
    spoken = asked() or surrounding(os.environ)
    return spoken if spoken != SOURCE or asked() else None


def own_language(arguments: Sequence[str]) -> str | None:
    """The language of the ledgers named in a command line, or of the default one: the first that has one.
    None where none has, or it cannot be read (the command then reports that)."""
    return next(filter(None, map(_language_of, _ledgers(arguments))), None)


def _language_of(path: Path) -> str | None:
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            found = OWN.match(file.read(HEAD))
    except OSError:
        return None
    return code_of(found[1].decode()) if found else None


def _ledgers(arguments: Sequence[str]) -> list[Path]:
    """
    >>> [str(path) for path in _ledgers(["sheet", "-l", "a.json", "--ledger=b.json", "-lc.json"])]
    ['a.json', 'b.json', 'c.json']
    """
    left, found = iter(list(takewhile(lambda each: each != "--", arguments))), list[Path]()
    for each in left:
        if named := LEDGER.fullmatch(each):
            found.append(Path(named[1] or next(left, "")))
    return found or [default_ledger()]


def surrounding(environment: Mapping[str, str]) -> str:
    """The language of the environment: TAROKSCORE_LANG, else the locale.

    >>> surrounding({"LANG": "C.UTF-8"}), surrounding({"TAROKSCORE_LANG": "en", "LANG": "fr_FR.UTF-8"})
    ('en', 'en')
    """
    said = environment.get("TAROKSCORE_LANG")
    if said and (code := code_of(said)) is not None:
        return code
    found = next((environment[name] for name in LOCALE if environment.get(name)), SOURCE)
    return code_of(found.partition(":")[0]) or SOURCE


def without_language(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """Split --lang off a command line: the other arguments, and its value (None if absent). It may stand
    anywhere before "--".

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


def known(code: str) -> str:
    """The code of a language. Raises DealError where it is unknown."""
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
