"""The score sheet of a ledger: its rows, the ranking, and what a booking is called. Plain data."""

from collections.abc import Collection
from typing import NamedTuple

from tarokscore import games, rulebook
from tarokscore.core import JsonObject, Message, Scores
from tarokscore.core.amounts import ranked, summed
from tarokscore.core.exact_json import as_text
from tarokscore.ledger import expected_totals, protests
from tarokscore.ledger.book import Book
from tarokscore.ledger.bookings import Booking
from tarokscore.ledger.notes import note_in_words
from tarokscore.schema.keys import names_in


def ranking(book: Book) -> list[tuple[int, str, int]]:
    """(place, player, score points), best first; equal scores share a place. A pot is no player."""
    return ranked({name: book.balances.get(name, 0) for name in book.people})


def label(booking: Booking, variant: str) -> str:
    """A booking in a few words: "garde Anna + Béla", "donne passée", "fausse donne Dany", "by hand: a fine",
    in a game without contracts "kongeultimo Anna"; * if amended."""
    if booking.deal is None:
        return str(Message("by hand: {note}", note=note_in_words(booking.note)))
    ids = [booking.deal.get("contract"), booking.deal.get("outcome")]
    contract, outcome = (rulebook.native(variant, as_text(id)) if id and id != "played" else "" for id in ids)
    side = (booking.deal.get(key) for key in ("declarer", "partner"))
    players = " + ".join(as_text(player) for player in side if player)
    whose = _whose(booking, variant)
    told: list[tuple[str, ...]]
    if not (contract or outcome):
        told = [(_chief_bonus(booking.deal, variant), players)]
    else:
        told = [(contract, players), (outcome, whose)] if whose else [(contract, outcome, players)]
    phrases = [" ".join(filter(None, words)) for words in told]
    return ", ".join(filter(None, phrases)) + ("*" if booking.amended else "")


def _chief_bonus(deal: JsonObject, variant: str) -> str:
    """What a deal without a contract is known by: the first of its bonuses, in the order in which the game
    names them, and whose it was; those that failed last."""
    names, told = names_in(games.load(variant).Deal, "bonuses"), deal.get("bonuses")
    bonuses = sorted(
        (
            each
            for each in (told if isinstance(told, list) else ())
            if isinstance(each, dict) and each.get("name") in names
        ),
        key=lambda each: (each.get("made") is False, names.index(each["name"])),
    )
    if not bonuses:
        return ""
    return " ".join((rulebook.native(variant, bonuses[0]["name"]), as_text(bonuses[0].get("player")))).strip()


def _whose(booking: Booking, variant: str) -> str:
    """Who did what ended the deal, where its game has somebody do it and the deal says who."""
    deal = booking.deal or {}
    key = games.load(variant).WHOSE.get(str(deal.get("outcome")))
    who = booking.dealer if key == "dealer" else deal.get(key or "")
    return " + ".join(map(as_text, who if isinstance(who, list) else [who or None]))


def _protested(book: Book) -> dict[int, str]:
    if not book.remarks:
        return {}
    said: dict[int, list[str]] = {}
    for each in protests.open_protests(book):
        said.setdefault(each.number, []).append(f"{each.by}: {each.reason}")
    return {number: "; ".join(some) for number, some in said.items()}


class SheetRow(NamedTuple):
    """A row of the score sheet, as plain data. void: why it counts nothing (its scores are kept); protest:
    whose, and why; scores: what it brought; totals: after it; noted: as the paper sheet has them, None where
    it notes what is settled."""

    number: int
    label: str
    deal: JsonObject | None
    dealer: str | None
    note: str | None
    void: str | None
    amended: str | None
    protest: str | None
    scores: Scores
    totals: Scores
    noted: Scores | None


def sheet_rows(book: Book, numbers: Collection[int] | None = None) -> list[SheetRow]:
    """One row per booking, or for those in `numbers`. Totals begin at zero with the first row."""
    totals, in_notes = dict.fromkeys(book.accounts, 0), dict[str, int]()
    protested = _protested(book)
    noted = dict(
        expected_totals.noted_points(book, whole=False)
    )  # up to a deal that is refused today; `check` says so
    found = []
    for booking in book.rows:
        if numbers is not None and booking.number not in numbers:
            continue
        totals = summed((totals, booking.counts))
        in_notes = summed((in_notes, noted.get(booking.number, {})))
        found.append(
            SheetRow(
                booking.number, label(booking, book.variant), booking.deal, booking.dealer,
                booking.note or None, booking.voided or None, booking.amended or None,
                protested.get(booking.number), booking.scores, totals,
                in_notes if booking.number in noted else None,
            )
        )  # fmt: skip
    return found
