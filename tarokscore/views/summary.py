"""A summary as tables, for every form in which it is drawn."""

from collections.abc import Iterable
from fractions import Fraction

from tarokscore.core import Message, Plural
from tarokscore.core.figures import decimal
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
    """Title, days and number of deals, without tables."""
    deals = Plural("{n} deal", "{n} deals", n=len(it.deals))
    evenings = Plural("{n} evening", "{n} evenings", n=len(it.chosen.evenings))
    counted = Message("{deals}, {evenings}", deals=deals, evenings=evenings)
    return Pages(it.title, it.chosen.days, counted, ())


def summary_view(it: Pages) -> list[Section]:
    """The heading, then every table."""
    return [section(heading(it)), *(section(table) for table in it.tables)]


def heading(it: Pages) -> Message:
    """Title, days and number of deals in one sentence."""
    if it.days:
        return Message("{title}, {days}: {counted}", title=it.title, days=it.days, counted=it.counted)
    return Message("{title}: {counted}", title=it.title, counted=it.counted)


def tables(it: Summary) -> list[Table]:
    """Every table that is not empty."""
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


PLAYER, POINTS, BONUS_HEAD = Message("player"), Message("points"), Message("bonus")
DEAL, DEALS, WON = Message("deal"), Message("deals"), Message("won")


def _joined(notes: Iterable[Words]) -> str:
    return " ".join(map(str, notes))


def ranking(it: Summary) -> Table:
    rows: list[tuple[Cell, ...]] = [(f"{place}.", name, Points(total)) for place, name, total in it.ranking]
    rows += [("", pot, Points(it.totals[pot])) for pot in it.pots]
    if not it.noted:
        return _table("ranking", Message("Ranking"), ("", PLAYER, POINTS), tuple(rows), (1,))
    rows = [(place, name, points, _points(it.noted.get(str(name)))) for place, name, points in rows]
    heads = ("", PLAYER, POINTS, Message("noted"))
    return _table(
        "ranking", Message("Ranking"), heads, tuple(rows), (1,), Message("points: settled by differences.")
    )


def _points(value: int | None) -> Points | None:
    return None if value is None else Points(value)


def sheet(it: Summary) -> Table:
    what = Message("Running totals.")
    if is_noted(it.sheet):
        what = Message("Noted totals; the last row is settled.")
    note = _joined([what, *(f"{mark}." for mark in marks(it.sheet))])
    return sheet_table(it.sheet, it.accounts)._replace(title=Message("Score sheet"), note=note)


RECORDS = {
    "most in one deal": Message("most in one deal"),
    "least in one deal": Message("least in one deal"),
    "highest total": Message("highest total"),
    "lowest total": Message("lowest total"),
    "largest lead": Message("largest lead"),
    "changes in the lead": Message("changes in the lead"),
}


def records(it: Summary) -> Table:
    rows = [
        (RECORDS[each.what], each.who or None, Points(each.amount) if each.who else each.amount, each.number)
        for each in it.records
    ]
    return _table(
        "records",
        Message("Records"),
        ("", PLAYER, Message("figure"), DEAL),
        tuple(rows),
        (0, 1),
    )


def payout(it: Summary) -> Table:
    """The transfers, where the value of a point was agreed."""
    stake = terms.agreed(it.book)
    if stake is None:
        return _table("payout", Message("Payout"), (), ())
    found = Payout(it.book, stake, it.chosen)
    rows = tuple(
        (each.payer, each.payee, f"{decimal(found.money(each.amount))} {stake.currency}")
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


TALLY = (
    DEALS,
    WON,
    Message("share"),
    POINTS,
    Message("mean"),
    Message("best"),
    Message("worst"),
)


AS = {
    "declarer": Message("declarer"),
    "partner": Message("partner"),
    "defender": Message("defender"),
    "all": Message("all"),
}


def roles(it: Summary) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for player, found in statistics.by_role(it.deals, it.players).items():
        rows += [(player, AS[role], *_tally(found[role])) for role in (*ROLES, "all") if role in found]
    won = Message("A deal is won by whoever comes out of it with more than nothing.")
    note = _joined([won, *_beside(it)])
    return _table("players", Message("Players"), (PLAYER, Message("as"), *TALLY), tuple(rows), (0, 1), note)


def _beside(it: Summary) -> list[Message]:
    """What the ranking counts and a statistic of deals does not: stakes, fines, what closes a pot."""
    numbers = [str(row.number) for row in it.counting if not row.is_deal and any(row.scores.values())]
    sat_out = ((deal, name) for deal in it.deals for name in it.players if name not in deal.at_table)
    found: list[Message] = []
    if numbers:
        some = numbers if len(numbers) <= 6 else [*numbers[:3], "…", numbers[-1]]
        found.append(
            Plural(
                "The ranking counts no. {numbers} of the sheet as well, which is no deal.",
                "The ranking counts no. {numbers} of the sheet as well, which are no deals.",
                n=len(numbers),
                numbers=", ".join(some),
            )
        )
    if any(deal.scores.get(name) for deal, name in sat_out):
        found.append(Message("What somebody paid who sat out is in the ranking only."))
    return found


def contracts(it: Summary) -> Table:
    found = statistics.by_contract(it.deals)
    rows = tuple((it.native(name), number, *_contract(each)) for name, (number, each) in found.items())
    heads = (Message("contract"), *TALLY[:3], Message("needed"), *TALLY[3:])
    note = Message(
        "As the declarer saw them. needed: the share at which it comes out at nothing, by what won and lost "
        "ones brought so far."
    )
    return _table("contracts", Message("Contracts"), heads, rows, (0,), note)


def _contract(each: Tally | None) -> tuple[Cell, ...]:
    if each is None:
        return (None,) * len(TALLY)
    _, won, share, *rest = _tally(each)
    return (won, share, None if each.needed is None else Share(each.needed), *rest)


BONUS = ("", Message("times"), Message("made"), Message("rate"), Message("needed"), Message("net"))


def _bonus(each: BonusTally) -> list[tuple[Cell, ...]]:
    """A row for the announced ones, and one for the others."""
    others = Message("in hand") if each.in_hand else Message("silent")
    return [
        (how, some.times, _made(some), _rate(some.rate), _rate(some.needed), Points(some.net))
        for how, some in ((Message("announced"), each.announced), (others, each.silent))
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
    note = Message(
        "rate: of success, where a failure is recorded too; needed: the rate at which they come out at "
        "nothing; net: points of its side."
    )
    return _table("bonuses", Message("Bonuses and declarations"), (BONUS_HEAD, *BONUS), rows, (0, 1), note)


def bonuses_of_players(it: Summary) -> Table:
    found = statistics.by_player_and_bonus(it.bonuses, it.values)
    rows = tuple(
        (player, it.native(name), *row) for (player, name), each in found.items() for row in _bonus(each)
    )
    note = Message("Where it is known whose it was; a side's without a name is its declarer's.")
    return _table(
        "bonuses-of-players",
        Message("Whose bonuses"),
        (PLAYER, BONUS_HEAD, *BONUS),
        rows,
        (0, 1, 2),
        note,
    )


def doublings(it: Summary) -> Table:
    """For each word how often it was said, and what it brought each player."""
    rows: list[tuple[Cell, ...]] = []
    for word in dict.fromkeys(each.word for each in it.doublings):
        mine = [each for each in it.doublings if each.word == word]
        known = [each.moved for each in mine if each.moved is not None]
        moved = [Points(sum(each.get(name, 0) for each in known)) for name in it.players]
        rows.append((it.native(word), len(mine), *moved))
    notes = [Message("What each doubling earned or cost: the deal as it was, less the same deal without it.")]
    if unknown := sum(1 for each in it.doublings if each.moved is None):
        notes.append(Plural("{n} cannot be settled without.", "{n} cannot be settled without.", n=unknown))
    return _table(
        "doublings",
        Message("Doublings"),
        (Message("doubling"), Message("times"), *it.players),
        tuple(rows),
        (0,),
        _joined(notes),
    )


def streaks(it: Summary) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for player in it.players:
        cells: list[Cell] = [player]
        for sign in (1, -1):
            run = streaks_and_seats.streak(it.deals, player, sign)
            cells += [None, None] if run is None else [run.deals, _span(run)]
        rows.append(tuple(cells))
    heads = (
        PLAYER,
        Message("won in a row"),
        DEALS,
        Message("lost in a row"),
        DEALS,
    )
    return _table("streaks", Message("Streaks"), heads, tuple(rows) if it.deals else (), (0, 2, 4))


def _span(run: streaks_and_seats.Streak) -> str:
    return str(run.first) if run.first == run.last else f"{run.first}–{run.last}"


def partners(it: Summary) -> Table:
    found = streaks_and_seats.partners(it.deals)
    rows = tuple(
        (f"{one} + {two}", each.deals, each.won, Points(each.points)) for (one, two), each in found.items()
    )
    note = Message("Declarer and partner, whichever was which.")
    return _table(
        "partners",
        Message("Partners"),
        (Message("pair"), DEALS, WON, POINTS),
        rows,
        (0,),
        note,
    )


def paid(it: Summary) -> Table:
    found = streaks_and_seats.paid((row.scores for row in it.counting), it.accounts, it.pots)
    rows = tuple(
        (payer, *(found[payer].get(payee) if payee != payer else None for payee in it.accounts))
        for payer in it.accounts
    )
    heads: tuple[Words, ...] = (Message("from \\ to"), *it.accounts)
    return _table(
        "paid",
        Message("Who has paid whom"),
        heads,
        rows if it.counting else (),
        (0,),
        Message("Points, deal by deal."),
    )


def seats(it: Summary) -> Table:
    found = streaks_and_seats.seats(it.deals)
    rows = tuple((f"{place}", *_tally(each)) for place, each in found.items())
    note = Message("Seat 1 is next after the dealer in order of play.")
    return _table("seats", Message("Seats"), (Message("seat"), *TALLY), rows, (0,), note)


def dealing(it: Summary) -> Table:
    found = streaks_and_seats.dealing(it.deals, it.players)
    return _table(
        "dealing",
        Message("As dealer"),
        (Message("dealer"), *TALLY),
        tuple((n, *_tally(t)) for n, t in found.items()),
    )


def order(it: Summary) -> Table:
    found = it.order
    if found is None:
        return _table("order", Message("Does the order mean anything?"), (), ())
    rows = tuple((each.first, each.second, Share(each.share)) for each in found.ahead)
    heads: tuple[Words, ...] = (Message("ahead"), Message("of"), Message("in so many resamples"))
    return _table("order", Message("Does the order mean anything?"), heads, rows, (0, 1), found.meaning)


def house(it: Summary) -> Table:
    """The house rules that differ from the defaults, and when they changed."""
    mark = Message("changed")
    rows = tuple((name, value, mark, what) for name, value, usual, what in it.house if not usual)
    heads = (Message("option"), Message("value"), "", Message("what it is about"))
    return _table("house", Message("House rules"), heads, rows, (0, 1, 2, 3), " ".join(map(str, changes(it))))


def changes(it: Summary) -> list[Message]:
    """When the house rules changed."""
    return [Message("Changed before deal {n}.", n=number) for number in it.house_changed]
