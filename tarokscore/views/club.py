"""The ranking over several ledgers, as tables."""

from collections.abc import Sequence

from tarokscore import games
from tarokscore.core import Message, Plural, Words
from tarokscore.core.words import lookalike_key
from tarokscore.money.club import Club
from tarokscore.summary.sessions import span
from tarokscore.views.document import Cell, Pages, Points, Table, points
from tarokscore.views.payout import signed_money


def club_pages(it: Club, ledgers: int) -> Pages:
    """Ranking and evenings as a document. ledgers: how many."""
    counted = Message(
        "{evenings}, {tables}",
        evenings=Plural("{n} evening", "{n} evenings", n=len(it.evenings)),
        tables=Plural("{n} ledger", "{n} ledgers", n=ledgers),
    )
    days = span([each.day for each in it.evenings])
    return Pages(Message("All tables"), days, counted, (ranking(it), evenings(it)))


def ranking(it: Club) -> Table:
    """A row for each member, with points for each game, and places if there are several games."""
    several = len(it.games) > 1
    heads: list[Words] = [Message("player")]
    for variant in it.games:
        heads.append(games.row(variant).name)
        heads += [""] * several  # the column of places, right of that of points
    heads += [*it.currencies, Message("evenings")]
    rows: list[Sequence[Cell]] = []
    for each in it.members:
        cells: list[Cell] = [each.player]
        for variant in it.games:
            known = variant in each.points
            place: list[Cell] = [f"{each.places[variant]}." if known else ""] if several else []
            cells += [points(each.points.get(variant)), *place]
        worths = (each.worth.get(currency) for currency in it.currencies)
        cells += [None if worth is None else signed_money(worth) for worth in worths]
        rows.append((*cells, each.evenings))
    return Table(heads, rows, "rankings", Message("Ranking"), _note(it))


def _note(it: Club) -> Words:
    said = [
        str(Message("{names} look alike; tarokscore players rename makes them one.", names=alike))
        for alike in lookalikes([each.player for each in it.members])
    ]
    if it.currencies and it.without_stake:
        said.append(str(Message("No point has a worth in {ledgers}.", ledgers=it.without_stake)))
    return " ".join(said)


def lookalikes(names: Sequence[str]) -> list[tuple[str, ...]]:
    """Groups of names that differ only in accents, letter case or the script of a letter."""
    found: dict[str, list[str]] = {}
    for name in sorted(names):
        found.setdefault(lookalike_key(name), []).append(name)
    return [tuple(alike) for alike in found.values() if len(alike) > 1]


def evenings(it: Club) -> Table:
    """A row for each evening of each ledger, with its winner."""
    rows = [
        (each.day, each.ledger, games.row(each.game).name, each.deals,
         *((each.best.player, Points(each.best.points)) if each.best else (None, None)))
        for each in it.evenings
    ]  # fmt: skip
    heads = (Message("day"), Message("ledger"), Message("game"), Message("deals"), Message("best"), "")
    return Table(heads, rows, "evenings", Message("Evenings"))
