"""The language that sentences are said in: --lang, else the ledger's own, else TAROKSCORE_LANG, else the
locale, else English."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from pathlib import Path

from tarokscore.cli.command import default_ledger, usage
from tarokscore.core import Message, exact_json, speaking
from tarokscore.core.catalogue import SOURCE, catalogue, code_of, languages

LOCALE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts
HEAD = 4096  # bytes in which a ledger says which language it speaks
IN_OUR_ORDER = re.compile(rb'\s*\{\s*"format"')  # else an editor has sorted the keys
OWN = re.compile(rb'\s*\{[^\[{]*?"format"\s*:\s*"tarokscore-ledger"[^\[{]*?"language"\s*:\s*"([a-z]+)"')
COMPLETES = "_TAROKSCORE_COMPLETE"  # is set while the shell completes a line
COMPLETED = ("_TYPER_COMPLETE_ARGS", "COMP_WORDS")  # the line so far: zsh, fish; bash
LANGUAGE = re.compile(r"--lang(?:=(.*))?", re.DOTALL)
LEDGER = re.compile(r"-l(.+)?|--ledger(?:=(.*))?", re.DOTALL)

_asked: ContextVar[str | None] = ContextVar("asked", default=None)


@contextmanager
def in_language(code: str | None, arguments: Sequence[str] = ()) -> Iterator[None]:
    """Word everything inside in the language `code`, else in that of the ledger that the arguments name.
    Raises DealError for an unknown language."""
    chosen = asked_language() if code is None else language_code(code)
    token = _asked.set(chosen)
    try:
        with speaking(catalogue(chosen or own_language(arguments) or surrounding(os.environ))):
            yield
    finally:
        _asked.reset(token)


def completion_language() -> AbstractContextManager[None] | None:
    """As `in_language`, for a command line that the shell completes, by what is typed of it; None where it
    completes none."""
    if COMPLETES not in os.environ:
        return None
    typed = next((os.environ[name] for name in COMPLETED if name in os.environ), "")
    rest, code = without_language(typed.split())
    return in_language(code_of(code or ""), rest)


def asked_language() -> str | None:
    """The code of the language that was asked for with --lang."""
    return _asked.get()


def kept() -> str | None:
    """Return the language code to store in a ledger started by the prompt: that of --lang, else of the
    environment; None for English by default."""
    spoken = asked_language() or surrounding(os.environ)
    return spoken if spoken != SOURCE or asked_language() else None


def own_language(arguments: Sequence[str]) -> str | None:
    """The language of the ledgers named in a command line, or of the default one: the first that has one.
    None where none has, or it cannot be read (the command then reports that)."""
    named = [Path(value) for _, value in options_in(arguments, LEDGER)] or [default_ledger()]
    return next(filter(None, map(_language_of, named)), None)


def _language_of(path: Path) -> str | None:
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            head = file.read(HEAD)
            if IN_OUR_ORDER.match(head):
                found = OWN.match(head)
                return code_of(found[1].decode()) if found else None
            told = exact_json.loads(head + file.read())
    except (OSError, exact_json.JsonError):
        return None
    language = told.get("language") if isinstance(told, dict) else None
    return code_of(language) if isinstance(language, str) else None


def surrounding(environment: Mapping[str, str]) -> str:
    """The language of the environment: TAROKSCORE_LANG, else the first known one of the locale.

    >>> surrounding({"LANG": "C.UTF-8"}), surrounding({"TAROKSCORE_LANG": "en", "LANG": "fr_FR.UTF-8"})
    ('en', 'en')
    >>> surrounding({"LANGUAGE": "de:fr", "LANG": "de_DE.UTF-8"})
    'fr'
    """
    wanted = environment.get("TAROKSCORE_LANG")
    if wanted and (code := code_of(wanted)) is not None:
        return code
    found = next((environment[name] for name in LOCALE if environment.get(name)), SOURCE)
    return next(filter(None, map(code_of, found.split(":"))), SOURCE)


def without_language(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """Split --lang off a command line: the other arguments, and its value (None if absent).

    >>> without_language(["standings", "--lang", "fr", "--json"])
    (['standings', '--json'], 'fr')
    >>> without_language(["add", "--lang=fr", "--", "--lang"])
    (['add', '--', '--lang'], 'fr')
    """
    found = list(options_in(arguments, LANGUAGE))
    taken = {place for places, _ in found for place in places}
    rest = [each for place, each in enumerate(arguments) if place not in taken]
    return rest, found[-1][1] if found else None


def options_in(arguments: Sequence[str], option: re.Pattern[str]) -> Iterator[tuple[range, str]]:
    """Where an option stands in a command line before "--", and its value. option: its groups are the value
    that is part of the same word; else the next word is it.

    >>> list(options_in(["sheet", "-l", "a.json", "--ledger=b.json", "-lc.json"], LEDGER))
    [(range(1, 3), 'a.json'), (range(3, 4), 'b.json'), (range(4, 5), 'c.json')]
    """
    end, place = [*arguments, "--"].index("--"), 0
    while place < end:
        after = place + 1
        if found := option.fullmatch(arguments[place]):
            value = found[found.lastindex] if found.lastindex else "".join(arguments[after : after + 1])
            after += not found.lastindex
            yield range(place, after), value
        place = after


def language_code(code: str, option: str = "--lang") -> str:
    """The code of a language. option: what it was given by. Raises DealError where it is unknown."""
    found = code_of(code)
    if not code:
        usage(Message("option {option} needs a value", option=option))
    if found is None:
        there_is = Message("{option} {code}: there is {languages}")
        usage(there_is.filled(option=option, code=code, languages=", ".join(languages())))
    return found
