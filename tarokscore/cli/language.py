"""The language of messages: --lang, else that of the ledger, else TAROKSCORE_LANG, else the locale, else
English."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from pathlib import Path

from tarokscore.cli.command import default_ledger, wrong_usage
from tarokscore.core import Message, exact_json, speaking
from tarokscore.core.catalogue import SOURCE, catalogue, code_of, languages

LOCALE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first one set counts
HEAD = 4096  # bytes of a ledger that contain its language, if it has one
IN_OUR_ORDER = re.compile(rb'\s*\{\s*"format"')  # unless an editor has sorted the keys
OWN = re.compile(rb'\s*\{[^\[{]*?"format"\s*:\s*"tarokscore-ledger"[^\[{]*?"language"\s*:\s*"([a-z]+)"')
COMPLETES = "_TAROKSCORE_COMPLETE"  # set while the shell completes a line
COMPLETED = ("_TYPER_COMPLETE_ARGS", "COMP_WORDS")  # the line so far: zsh, fish; bash
LANGUAGE = re.compile(r"--lang(?:=(.*))?", re.DOTALL)
LEDGER = re.compile(r"-l(.+)?|--ledger(?:=(.*))?", re.DOTALL)

_asked: ContextVar[str | None] = ContextVar("asked", default=None)


@contextmanager
def in_language(code: str | None, arguments: Sequence[str] = ()) -> Iterator[None]:
    """Word all messages inside in the language `code`; None: in that asked for outside, else that of the
    ledger named by the arguments, else of the environment. Raises DealError for an unknown language."""
    chosen = asked_language() if code is None else language_code(code)
    token = _asked.set(chosen)
    try:
        with speaking(catalogue(chosen or ledger_language(arguments) or environment_language(os.environ))):
            yield
    finally:
        _asked.reset(token)


def completion_language() -> AbstractContextManager[None] | None:
    """As `in_language`, for the command line that the shell completes; None if it completes none."""
    if COMPLETES not in os.environ:
        return None
    typed = next((os.environ[name] for name in COMPLETED if name in os.environ), "")
    rest, code = without_language(typed.split())
    return in_language(code_of(code or ""), rest)


def asked_language() -> str | None:
    """The code of the language given with --lang; None without it."""
    return _asked.get()


def language_to_keep() -> str | None:
    """The language code to store in a ledger that the prompt starts: that of --lang, else of the environment;
    None for English by default."""
    spoken = asked_language() or environment_language(os.environ)
    return spoken if spoken != SOURCE or asked_language() else None


def ledger_language(arguments: Sequence[str]) -> str | None:
    """The first language of the ledgers named in the arguments of a command line, or of the default ledger.
    None if they have none or cannot be read (which the command reports)."""
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


def environment_language(environment: Mapping[str, str]) -> str:
    """The language of the environment: TAROKSCORE_LANG, else the first known one of the locale, else English.

    >>> environment_language({"LANG": "C.UTF-8"})
    'en'
    >>> environment_language({"TAROKSCORE_LANG": "en", "LANG": "fr_FR.UTF-8"})
    'en'
    >>> environment_language({"LANGUAGE": "de:fr", "LANG": "de_DE.UTF-8"})
    'fr'
    """
    wanted = environment.get("TAROKSCORE_LANG")
    if wanted and (code := code_of(wanted)) is not None:
        return code
    found = next((environment[name] for name in LOCALE if environment.get(name)), SOURCE)
    return next(filter(None, map(code_of, found.split(":"))), SOURCE)


def without_language(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """Remove --lang from a command line. Returns the other arguments, and its last value (None if absent).

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
    """(range of words, value) of each occurrence of an option in a command line before "--". option: a
    pattern whose groups are the value within the same word; without one the next word is the value.

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
    """The code of a language as given with `option`. Raises DealError if it is unknown."""
    found = code_of(code)
    if not code:
        wrong_usage(Message("option {option} needs a value", option=option))
    if found is None:
        there_is = Message("{option} {code}: there is {languages}")
        wrong_usage(there_is.filled(option=option, code=code, languages=", ".join(languages())))
    return found
