"""A summary as tables, for every form in which it is drawn."""

from collections.abc import Sequence
from fractions import Fraction

from tarokscore.core import Message, Plural
from tarokscore.money import terms
from tarokscore.money.data import remarks
from tarokscore.money.payout import Payout
from tarokscore.summary import statistics, streaks_and_seats
from tarokscore.summary.statistics import ROLES, BonusTally, Tally, Tries
from tarokscore.summary.summary import Summary
from tarokscore.views.document import Cell, Pages, Points, Section, Share, Table, Words, section
from tarokscore.views.payout import agreed
from tarokscore.views.sheet import is_noted, marks, sheet_table


def pages(it: Summary) -> Pages:
    """The whole summary."""
    return opening(it)._replace(tables=tuple(tables(it)))


def opening(it: Summary) -> Pages:
    """What it is of, before any table."""
    deals = Plural("{n} deal", "{n} deals", n=len(it.deals))
    evenings = Plural("{n} evening", "{n} evenings", n=len(it.chosen.evenings))
    counted = Message("{deals}, {evenings}", deals=deals, evenings=evenings)
    return Pages(it.title, it.chosen.days, counted, ())


def summary_view(it: Pages) -> list[Section]:
    """What it is of, then one table after the other."""
    return [section(heading(it)), *(section(table) for table in it.tables)]


def heading(it: Pages) -> Message:
    """What it is of."""
    if it.days:
        return Message("{title}, {days}: {counted}", title=it.title, days=it.days, counted=it.counted)
    return Message("{title}: {counted}", title=it.title, counted=it.counted)


def tables(it: Summary) -> list[Table]:
    """All that there is to show, without what would be empty."""
    made = (
        ranking(it), sheet(it), records(it), payout(it), roles(it), contracts(it), bonuses(it),
        bonuses_of_players(it), doublings(it), streaks(it), partners(it), paid(it), seats(it), dealing(it),
        order(it), house(it),
    )  # fmt: skip
    return [table for table in made if table.rows]


def _table(
    id: str,
    title: Message,
    heads: tuple[Words, ...],
    rows: tuple[tuple[Cell, ...], ...],
    words: tuple[int, ...] = (0,),
    note: Words = "",
) -> Table:
    return Table(heads, rows, words, id, title, note)


def ranking(it: Summary) -> Table:
    rows: list[tuple[Cell, ...]] = [(f"{place}.", name, Points(total)) for place, name, total in it.ranking]
    rows += [("", pot, Points(it.totals[pot])) for pot in it.pots]
    if not it.noted:
        return _table("ranking", Message("Ranking"), ("", "player", "points"), tuple(rows), (1,))
    rows = [(place, name, points, _points(it.noted.get(str(name)))) for place, name, points in rows]
    heads = ("", "player", "points", "noted")
    return _table("ranking", Message("Ranking"), heads, tuple(rows), (1,), "points: settled by differences.")


def _points(value: int | None) -> Points | None:
    return None if value is None else Points(value)


def sheet(it: Summary) -> Table:
    what = Message("Running totals.")
    if is_noted(it.sheet):
        what = Message("Noted totals; the last row is settled.")
    note = " ".join(map(str, [what, *(f"{mark}." for mark in marks(it.sheet))]))
    return sheet_table(it.sheet, it.accounts)._replace(title=Message("Score sheet"), note=note)


def records(it: Summary) -> Table:
    rows = [
        (each.what, each.who or None, Points(each.amount) if each.who else each.amount, each.number)
        for each in it.records
    ]
    return _table("records", Message("Records"), ("", "player", "figure", "deal"), tuple(rows), (0, 1))


def payout(it: Summary) -> Table:
    """Who hands what to whom, where the table has agreed on what a point is worth."""
    stake = terms.agreed(it.book)
    if stake is None:
        return _table("payout", Message("Payout"), (), ())
    found = Payout(it.book, stake, it.chosen)
    rows = tuple(
        (each.payer, each.payee, f"{found.money(each.amount)} {stake.currency}")
        for each in found.plan.transfers
    )
    said = [f"{agreed(found)}.", *remarks(found)]
    heads = (Message("who"), Message("hands whom"), Message("what"))
    return _table("payout", Message("Payout"), heads, rows, (0, 1), " ".join(said))


def _tally(each: Tally) -> tuple[Cell, ...]:
    return (
        each.deals, each.won, Share(each.share), Points(each.points), Points(each.mean),
        Points(each.best), Points(each.worst),
    )  # fmt: skip


TALLY = ("deals", "won", "share", "points", "mean", "best", "worst")


def roles(it: Summary) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for player, found in statistics.by_role(it.deals, it.players).items():
        rows += [(player, role, *_tally(found[role])) for role in (*ROLES, "all") if role in found]
    note = f"A deal is won by whoever comes out of it with more than nothing.{_beside(it)}"
    return _table("players", Message("Players"), ("player", "as", *TALLY), tuple(rows), (0, 1), note)


def _beside(it: Summary) -> str:
    """What the ranking counts and a statistic of deals does not: stakes, fines, what closes a pot."""
    numbers = [str(row.number) for row in it.counting if not row.is_deal and any(row.scores.values())]
    sat_out = ((deal, name) for deal in it.deals for name in it.players if name not in deal.at_table)
    paid = any(deal.scores.get(name) for deal, name in sat_out)
    sitting = " What somebody paid who sat out is in the ranking only." if paid else ""
    if not numbers:
        return sitting
    some = numbers if len(numbers) <= 6 else [*numbers[:3], "…", numbers[-1]]
    of_sheet = f" The ranking counts no. {', '.join(some)} of the sheet as well, which {_no_deals(numbers)}."
    return of_sheet + sitting


def _no_deals(numbers: Sequence[str]) -> str:
    return "is no deal" if len(numbers) == 1 else "are no deals"


def contracts(it: Summary) -> Table:
    found = statistics.by_contract(it.deals)
    rows = tuple((it.native(name), number, *_contract(each)) for name, (number, each) in found.items())
    heads = ("contract", *TALLY[:3], "needed", *TALLY[3:])
    note = (
        "As the declarer saw them. needed: the share at which it comes out at nothing, by what won and lost "
        "ones brought so far."
    )
    return _table("contracts", Message("Contracts"), heads, rows, (0,), note)


def _contract(each: Tally | None) -> tuple[Cell, ...]:
    if each is None:
        return (None,) * len(TALLY)
    _, won, share, *rest = _tally(each)
    return (won, share, None if each.needed is None else Share(each.needed), *rest)


BONUS = ("", "times", "made", "rate", "needed", "net")


def _bonus(each: BonusTally) -> list[tuple[Cell, ...]]:
    """A row for the announced ones, and one for the others."""
    others = "in hand" if each.in_hand else "silent"
    return [
        (how, some.times, _made(some), _rate(some.rate), _rate(some.needed), Points(some.net))
        for how, some in (("announced", each.announced), (others, each.silent))
        if some.times
    ]


def _made(some: Tries) -> int | None:
    """Nothing where it is only recorded because it happened, at a loss."""
    return some.made if some.made or some.rate is not None else None


def _rate(value: Fraction | None) -> Share | None:
    return None if value is None else Share(value)


def bonuses(it: Summary) -> Table:
    found = statistics.by_bonus(it.bonuses, it.values)
    rows = tuple((it.native(name), *row) for name, each in found.items() for row in _bonus(each))
    note = (
        "rate: of success, where a failure is recorded too; needed: the rate at which they come out at "
        "nothing; net: points of its side."
    )
    return _table("bonuses", Message("Bonuses and declarations"), ("bonus", *BONUS), rows, (0, 1), note)


def bonuses_of_players(it: Summary) -> Table:
    found = statistics.by_player_and_bonus(it.bonuses, it.values)
    rows = tuple(
        (player, it.native(name), *row) for (player, name), each in found.items() for row in _bonus(each)
    )
    note = "Where it is known whose it was; a side's without a name is its declarer's."
    return _table(
        "bonuses-of-players", Message("Whose bonuses"), ("player", "bonus", *BONUS), rows, (0, 1, 2), note
    )


def doublings(it: Summary) -> Table:
    """Per word, how often, and what each player got or lost by it."""
    rows: list[tuple[Cell, ...]] = []
    for word in dict.fromkeys(each.word for each in it.doublings):
        mine = [each for each in it.doublings if each.word == word]
        known = [each.moved for each in mine if each.moved is not None]
        moved = [Points(sum(each.get(name, 0) for each in known)) for name in it.players]
        rows.append((it.native(word), len(mine), *moved))
    note = "What each doubling earned or cost: the deal as it was, less the same deal without it."
    if unknown := sum(1 for each in it.doublings if each.moved is None):
        note += f" {unknown} cannot be settled without."
    return _table(
        "doublings", Message("Doublings"), ("doubling", "times", *it.players), tuple(rows), (0,), note
    )


def streaks(it: Summary) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for player in it.players:
        cells: list[Cell] = [player]
        for sign in (1, -1):
            run = streaks_and_seats.streak(it.deals, player, sign)
            cells += [None, None] if run is None else [run.deals, _span(run)]
        rows.append(tuple(cells))
    heads = ("player", "won in a row", "deals", "lost in a row", "deals")
    return _table("streaks", Message("Streaks"), heads, tuple(rows) if it.deals else (), (0, 2, 4))


def _span(run: streaks_and_seats.Streak) -> str:
    return str(run.first) if run.first == run.last else f"{run.first}–{run.last}"


def partners(it: Summary) -> Table:
    found = streaks_and_seats.partners(it.deals)
    rows = tuple(
        (f"{one} + {two}", each.deals, each.won, Points(each.points)) for (one, two), each in found.items()
    )
    note = "Declarer and partner, whichever was which."
    return _table("partners", Message("Partners"), ("pair", "deals", "won", "points"), rows, (0,), note)


def paid(it: Summary) -> Table:
    found = streaks_and_seats.paid((row.scores for row in it.counting), it.accounts, it.pots)
    rows = tuple(
        (payer, *(found[payer].get(payee) if payee != payer else None for payee in it.accounts))
        for payer in it.accounts
    )
    heads = ("from \\ to", *it.accounts)
    return _table(
        "paid",
        Message("Who has paid whom"),
        heads,
        rows if it.counting else (),
        (0,),
        "Points, deal by deal.",
    )


def seats(it: Summary) -> Table:
    found = streaks_and_seats.seats(it.deals)
    rows = tuple((f"{place}", *_tally(each)) for place, each in found.items())
    note = "Seat 1 is next after the dealer in order of play."
    return _table("seats", Message("Seats"), ("seat", *TALLY), rows, (0,), note)


def dealing(it: Summary) -> Table:
    found = streaks_and_seats.dealing(it.deals, it.players)
    return _table(
        "dealing", Message("As dealer"), ("dealer", *TALLY), tuple((n, *_tally(t)) for n, t in found.items())
    )


def order(it: Summary) -> Table:
    found = it.order
    if found is None:
        return _table("order", Message("Does the order mean anything?"), (), ())
    rows = tuple((each.first, each.second, Share(each.share)) for each in found.ahead)
    heads = ("ahead", "of", "in so many resamples")
    return _table("order", Message("Does the order mean anything?"), heads, rows, (0, 1), found.meaning)


def house(it: Summary) -> Table:
    """The house rules that are other than the game's own, and when they changed."""
    rows = tuple((name, value, "changed", what) for name, value, usual, what in it.house if not usual)
    heads = ("option", "value", "", "what it is about")
    return _table("house", Message("House rules"), heads, rows, (0, 1, 2, 3), " ".join(map(str, changes(it))))


def changes(it: Summary) -> list[Message]:
    """When the house rules changed."""
    return [Message("Changed before deal {n}.", n=number) for number in it.house_changed]
