"""The head of a damaged ledger: what of it can be read, and what the hash of the first entry proves. Pure.

Game and players are never guessed: they are proved by that hash, or asked for.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError

from tarokscore import games, schema
from tarokscore.core import NOTHING, JsonObject, LedgerError, Message, exact_json
from tarokscore.core.words import similar
from tarokscore.ledger import format, shape_errors
from tarokscore.ledger.altered_head import is_same_value, matching_head, restored_head
from tarokscore.ledger.entries import LANGUAGE_CODE, DealEntry, Entry
from tarokscore.ledger.format import Document
from tarokscore.ledger.repair.salvage import Salvaged

BY_HASH = Message("the hash of the first entry proves it")
UNSHOWN = Message("nothing shows what it was")
NAMES = {
    "variant": Message("the game"),
    "players": Message("the players"),
    "created": Message("when it was begun"),
    "dealer": Message("the first dealer"),
    "language": Message("the language"),
}
"""The keys of a head beside the house rules, as they are told."""


class Restored(NamedTuple):
    """document: the ledger with every entry that was read, under their old numbers; lost: one sentence for
    each key of the head that could not be read or was changed; proved: whether the hash of the first entry
    confirms the head."""

    document: Document
    lost: list[Message]
    proved: bool


def restored(
    found: Salvaged, entries: Sequence[Entry], at: str, game: str | None, given: tuple[str, ...]
) -> Restored:
    """Restore the head as far as it can be read. at: the time to use where the old one is lost; game, given:
    the game and the players as for `repaired`. Raises LedgerError where they are needed from the user, or the
    ledger has a newer format."""
    told = found.told
    version = told.get("version")
    if isinstance(version, int) and version > format.VERSION:
        raise LedgerError(
            Message("this ledger has format version {version}", version=version),
            Message("use a newer tarokscore to repair it"),
        )
    variant, players = _game_and_players(told, entries, game, given)
    seated = tuple(map(schema.nfc, told["players"])) if _are_names(told.get("players")) else players
    dealer: Any = schema.nfc(told.get("dealer"))
    created: Any = told.get("created")
    language: Any = told.get("language")
    rules: JsonObject = told["options"] if isinstance(told.get("options"), Mapping) else found.loose

    def drafted(variant: str, players: tuple[str, ...]) -> Document:
        return Document(
            variant=variant,
            created=created if _is_text(created) else entries[0].at if entries else at,
            players=players,
            dealer=dealer if _is_text(dealer) else None,
            options=_rules(variant, rules),
            language=language if re.match(LANGUAGE_CODE, str(language)) else None,
            entries=tuple(entries),
        )

    names = dict.fromkeys((variant, *(row.id for row in games.TABLE)))
    heads = (drafted(each, seats) for seats in dict.fromkeys((players, seated)) for each in names)
    try:
        likely = drafted(variant, players)
        then = _chained(heads, likely, entries)
    except ValidationError as error:
        message = Message("its first lines cannot be read: {error}", error=shape_errors.entry_fault(error))
        raise LedgerError(message, Message("mend them by hand")) from None
    made = then or (likely if dealer in players else likely.changed({"dealer": None}))
    why = BY_HASH if then else UNSHOWN
    written = {**told, "dealer": dealer, "variant": variant, "players": players if given else seated}
    lost = [
        _unlike(what, written.get(key), made.head.get(key), UNSHOWN if key == "language" else why)
        for key, what in NAMES.items()
    ]
    if not rules.keys() & made.options.keys():
        lost.append(Message("the house rules cannot be read: the rulebook's are taken; {why}", why=why))
        rules = likely.options
    a_rule = Message("the house rule {name}")
    lost += [
        _unlike(a_rule.filled(name=name), rules.get(name), value, why) for name, value in made.options.items()
    ]
    return Restored(made, [each for each in lost if each], then is not None)


def _unlike(what: Message, written: object, taken: object, why: Message) -> Message:
    """The sentence that a key of the head differs from what is written (None: it could not be read) and what
    is used instead, if anything; NOTHING where it does not differ."""
    if is_same_value(written, taken):
        return NOTHING
    said = Message("{what} cannot be {written}: {taken} is taken; {why}")
    if written is None:
        said = Message("{what} cannot be read: {taken} is taken; {why}")
    elif taken is None:
        said = Message("{what} cannot be {written}: none is taken; {why}")
    return said.filled(
        what=what, written=exact_json.quoted_excerpt(written), taken=exact_json.quoted_excerpt(taken), why=why
    )


def _game_and_players(
    told: JsonObject, entries: Sequence[Entry], game: str | None, given: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    """Return (game id, players). Raises LedgerError where one of them cannot be read and is not given."""
    players: Any = given or told.get("players")
    row = games.find(game) if game else _game_of(told)
    if row is None and game:
        raise LedgerError(
            Message("{unknown} is not a game known here", unknown=game),
            Message("tarokscore variants lists them"),
        )
    if row is not None and _are_names(players):
        return row.id, tuple(map(schema.nfc, players))
    seen = next((entry.deal["players"] for entry in entries if isinstance(entry, DealEntry)), None)
    asked = []
    if row is None:
        near = similar(str(told.get("variant")), [each.id for each in games.TABLE], n=1)
        asked.append(Message("--game {game}", game=near[0] if near else Message("GAME")))
    if not _are_names(players):
        names = ",".join(seen) if seen else Message("{name},{name},…", name=Message("NAME"))
        asked.append(Message("--players {names}", names=names))
    message = Message("who played cannot be read")
    if row is None:
        message = Message("which game was played cannot be read")
        if (variant := told.get("variant")) is not None:
            message = Message(
                "which game was played cannot be read: {written}", written=exact_json.quoted_excerpt(variant)
            )
    hint = Message("say it: tarokscore check --repair NEW {asked}", asked=" ".join(map(str, asked)))
    raise LedgerError(message, hint)


def _game_of(told: JsonObject) -> games.Row | None:
    """The game that the head names."""
    variant = told.get("variant")
    return games.find(variant) if isinstance(variant, str) else None


def _are_names(value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and bool(value)
        and all(map(_is_text, value))
        and len(set(value)) == len(value)
    )


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _rules(variant: str, told: JsonObject) -> dict[str, Any]:
    """The complete house rules: those that can be read, completed by the defaults of the rulebook."""
    model = games.load(variant).Options
    known = {name: value for name, value in told.items() if name in schema.fields_of(model)}
    made, _, _ = schema.shape(model, known, {})
    return (made or model()).plain()


def _chained(heads: Iterable[Document], likely: Document, entries: Sequence[Entry]) -> Document | None:
    """The head to which the first entry was chained, if its hash proves it: one of the candidates, or the
    likely one with a single difference; else None."""
    first = entries[0] if entries else None
    if first is None or first.n != 1 or not first.hash:
        return None
    return matching_head(heads, first) or restored_head(likely)
