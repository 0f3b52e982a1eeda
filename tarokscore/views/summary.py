"""The tables of a summary, for all its formats, and the short summary of an evening."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction

from tarokscore.core import Message, Plural, Words, decimal, summed
from tarokscore.money.payout import Payout
from tarokscore.summary import statistics, streaks_and_records
from tarokscore.summary.statistics import BonusAttempts, BonusTally, Tally
from tarokscore.summary.summary import Summary
from tarokscore.views.document import Cell, FigureText, Pages, Points, Share, Table, View, points
from tarokscore.views.payout import payout_notes, terms_in_words
from tarokscore.views.standings import is_noted, legend, place_rows, sheet_table


def pages(it: Summary) -> Pages:
    """The whole summary as a document."""
    return opening(it)._replace(tables=tuple(tables(it)))


def opening(it: Summary) -> Pages:
    """Title, days and number of deals, without tables."""
    deals = Plural("{n} deal", "{n} deals", n=len(it.deals))
    evenings = Plural("{n} evening", "{n} evenings", n=len(it.chosen.evenings))
    counted = Message("{deals}, {evenings}", deals=deals, evenings=evenings)
    return Pages(it.title, it.chosen.days, counted, ())


def summary_view(it: Pages) -> View:
    """The heading, then every table."""
    return heading(it), *it.tables


def heading(it: Pages) -> Message:
    """Title, days and number of deals in one sentence."""
    if it.days:
        return Message("{title}, {days}: {counted}", title=it.title, days=it.days, counted=it.counted)
    return Message("{title}: {counted}", title=it.title, counted=it.counted)


PLAYER, POINTS, BONUS_HEAD = Message("player"), Message("points"), Message("bonus")
DEAL, DEALS, WON = Message("deal"), Message("deals"), Message("won")


def _joined(notes: Iterable[Words]) -> str:
    return " ".join(map(str, notes))


def ranking(it: Summary) -> Table:
    """A row for each player, best first, and for each pot."""
    rows: list[Sequence[Cell]] = [*place_rows(it.ranking, {pot: it.totals[pot] for pot in it.pots})]
    if not it.noted:
        return Table(("", PLAYER, POINTS), rows)
    rows = [(*row, points(it.noted.get(str(row[1])))) for row in rows]
    note = Message("points: settled by differences.")
    return Table(("", PLAYER, POINTS, Message("noted")), rows, note=note)


def sheet(it: Summary) -> Table:
    """The running totals after each deal."""
    what = Message("Running totals.")
    if is_noted(it.sheet):
        what = Message("Noted totals; the last row is settled.")
    note = _joined([what, *(f"{mark}." for mark in legend(it.sheet))])
    return sheet_table(it.sheet, it.accounts)._replace(note=note)


RECORDS = {
    "most in one deal": Message("most in one deal"),
    "least in one deal": Message("least in one deal"),
    "highest total": Message("highest total"),
    "lowest total": Message("lowest total"),
    "largest lead": Message("largest lead"),
    "changes in the lead": Message("changes in the lead"),
}


def records(it: Summary) -> Table:
    """The largest amounts, and whose they were in which deal."""
    rows = [
        (RECORDS[each.what], each.who or None, Points(each.amount) if each.who else each.amount, each.number)
        for each in it.records
    ]
    return Table(("", PLAYER, Message("figure"), DEAL), rows)


def payout(it: Summary) -> Table:
    """The transfers of the payout; an empty table if no stake was agreed."""
    stake = it.book.standing.terms
    if stake is None:
        return Table((), ())
    found = Payout(it.book, stake, it.chosen)
    rows = [
        (each.payer, each.payee, FigureText(f"{decimal(found.money(each.amount))} {stake.currency}"))
        for each in found.plan.transfers
    ]
    heads = (Message("who"), Message("hands whom"), Message("what"))
    return Table(heads, rows, note=_joined([f"{terms_in_words(found)}.", *payout_notes(found)]))


def _tally(each: Tally) -> tuple[Cell, ...]:
    return (
        each.deals, each.won, Share(each.share), Points(each.points), Points(each.mean),
        Points(each.best), Points(each.worst),
    )  # fmt: skip


TALLY = (
    DEALS, WON, Message("share"), POINTS, Message("mean"), Message("best"), Message("worst"),
)  # fmt: skip
AS = {
    "declarer": Message("declarer"),
    "partner": Message("partner"),
    "defender": Message("defender"),
    "all": Message("all"),
}


def roles(it: Summary) -> Table:
    """A row for each player as declarer, partner and defender."""
    rows = [
        (player, AS[role], *_tally(each))
        for player, found in statistics.by_role(it.deals, it.players).items()
        for role, each in found.items()
    ]
    won = Message("A deal is won by whoever comes out of it with more than nothing.")
    return Table((PLAYER, Message("as"), *TALLY), rows, note=_joined([won, *_beside(it)]))


def _beside(it: Summary) -> list[Message]:
    """Sentences about amounts in the ranking that are in no statistic of deals: stakes, fines, what closes a
    pot."""
    numbers = [str(row.number) for row in it.valid_rows if not it.is_deal(row) and any(row.scores.values())]
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
    """A row for each contract."""
    found = statistics.by_contract(it.deals)
    rows = [(it.native(name), number, *_contract(each)) for name, (number, each) in found.items()]
    heads = (Message("contract"), *TALLY[:3], Message("needed"), *TALLY[3:])
    note = Message(
        "As the declarer saw them. needed: the share at which it comes out at nothing, by what won and lost "
        "ones brought so far."
    )
    return Table(heads, rows, note=note)


def _contract(each: Tally | None) -> tuple[Cell, ...]:
    if each is None:
        return (None,) * len(TALLY)
    _, won, share, *rest = _tally(each)
    return (won, share, _rate(each.needed), *rest)


BONUS = ("", Message("times"), Message("made"), Message("rate"), Message("needed"), Message("net"))


def _bonus(each: BonusTally) -> list[Sequence[Cell]]:
    """A row for the announced bonuses, and one for the others."""
    others = Message("in hand") if each.in_hand else Message("silent")
    return [
        (how, some.times, _made(some), _rate(some.rate), _rate(some.needed), Points(some.net))
        for how, some in ((Message("announced"), each.announced), (others, each.silent))
        if some.times
    ]


def _made(some: BonusAttempts) -> int | None:
    """How many were made; None for a kind that is only recorded if it happened, as a loss."""
    return some.made if some.made or some.rate is not None else None


def _rate(value: Fraction | None) -> Share | None:
    return None if value is None else Share(value)


def bonuses(it: Summary) -> Table:
    """A row for each bonus, announced and silent."""
    found = statistics.by_bonus(it.bonuses, it.bonus_values)
    rows = [(it.native(name), *row) for name, each in found.items() for row in _bonus(each)]
    note = Message(
        "rate: of success, where a failure is recorded too; needed: the rate at which they come out at "
        "nothing; net: points of its side."
    )
    return Table((BONUS_HEAD, *BONUS), rows, note=note)


def bonuses_of_players(it: Summary) -> Table:
    """A row for each player and bonus."""
    found = statistics.by_player_and_bonus(it.bonuses, it.bonus_values)
    rows = [(player, it.native(name), *row) for (player, name), each in found.items() for row in _bonus(each)]
    note = Message("Where it is known whose it was; a side's without a name is its declarer's.")
    return Table((PLAYER, BONUS_HEAD, *BONUS), rows, note=note)


def doublings(it: Summary) -> Table:
    """A row for each kind of doubling: how often it was said, and the points that it moved."""
    rows: list[Sequence[Cell]] = []
    for word in dict.fromkeys(each.word for each in it.doublings):
        mine = [each for each in it.doublings if each.word == word]
        moved = summed((each.moved for each in mine if each.moved is not None), it.players)
        rows.append((it.native(word), len(mine), *(Points(moved[name]) for name in it.players)))
    notes = [Message("What each doubling earned or cost: the deal as it was, less the same deal without it.")]
    if unknown := sum(1 for each in it.doublings if each.moved is None):
        notes.append(Plural("{n} cannot be settled without.", "{n} cannot be settled without.", n=unknown))
    return Table((Message("doubling"), Message("times"), *it.players), rows, note=_joined(notes))


def streaks(it: Summary) -> Table:
    """The longest runs of deals won and lost of each player."""
    rows = [(player, *_run(it, player, 1), *_run(it, player, -1)) for player in it.players if it.deals]
    heads = (PLAYER, Message("won in a row"), DEALS, Message("lost in a row"), DEALS)
    return Table(heads, rows)


def _run(it: Summary, player: str, sign: int) -> tuple[int | None, str | None]:
    """The longest run of a player as two cells: how many deals, and their numbers."""
    run = streaks_and_records.streak(it.deals, player, sign)
    if run is None:
        return None, None
    return run.deals, str(run.first) if run.first == run.last else f"{run.first}–{run.last}"


def partners(it: Summary) -> Table:
    """A row for each pair that played together."""
    found = statistics.by_pair(it.deals)
    rows = [
        (f"{one} + {two}", each.deals, each.won, Points(each.points)) for (one, two), each in found.items()
    ]
    note = Message("Declarer and partner, whichever was which.")
    return Table((Message("pair"), DEALS, WON, POINTS), rows, note=note)


def who_paid_whom(it: Summary) -> Table:
    """A row for each player: the points that they paid to each of the others, deal by deal."""
    rows = [
        (payer, *(paid.get(payee) for payee in it.accounts))
        for payer, paid in it.paid.items()
        if it.valid_rows
    ]
    return Table((Message("from \\ to"), *it.accounts), rows, note=Message("Points, deal by deal."))


def seats(it: Summary) -> Table:
    """A row for each seat, counted from the dealer: the results of those who sat there."""
    rows = [(f"{place}", *_tally(each)) for place, each in statistics.by_seat(it.deals).items()]
    note = Message("Seat 1 is next after the dealer in order of play.")
    return Table((Message("seat"), *TALLY), rows, note=note)


def dealing(it: Summary) -> Table:
    """A row for each player: their results in the deals that they dealt."""
    found = statistics.by_dealer(it.deals, it.players).items()
    return Table((Message("dealer"), *TALLY), [(name, *_tally(each)) for name, each in found])


def order(it: Summary) -> Table:
    """A row for each pair of players: in which share of the resampled evenings the first is ahead."""
    found = it.order
    if found is None:
        return Table((), ())
    rows = [(each.first, each.second, Share(each.share)) for each in found.ahead]
    heads = (Message("ahead"), Message("of"), Message("in so many resamples"))
    return Table(heads, rows, note=found.meaning)


def house(it: Summary) -> Table:
    """The house rules that differ from the defaults, and before which deals they changed."""
    mark = Message("changed")
    rows = [(each.name, each.value, mark, each.about) for each in it.house_rules if not each.usual]
    heads = (Message("option"), Message("value"), "", Message("what it is about"))
    return Table(heads, rows, note=_joined(changes(it)))


def changes(it: Summary) -> list[Message]:
    """Sentences about the deals before which the house rules changed."""
    return [Message("Changed before deal {n}.", n=number) for number in it.house_changed]


TABLES: dict[str, tuple[Message, Callable[[Summary], Table]]] = {
    "ranking": (Message("Ranking"), ranking),
    "sheet": (Message("Score sheet"), sheet),
    "records": (Message("Records"), records),
    "payout": (Message("Payout"), payout),
    "players": (Message("Players"), roles),
    "contracts": (Message("Contracts"), contracts),
    "bonuses": (Message("Bonuses and declarations"), bonuses),
    "bonuses-of-players": (Message("Whose bonuses"), bonuses_of_players),
    "doublings": (Message("Doublings"), doublings),
    "streaks": (Message("Streaks"), streaks),
    "partners": (Message("Partners"), partners),
    "paid": (Message("Who has paid whom"), who_paid_whom),
    "seats": (Message("Seats"), seats),
    "dealing": (Message("As dealer"), dealing),
    "order": (Message("Does the order mean anything?"), order),
    "house": (Message("House rules"), house),
}
"""Every table of a summary: its id, its title, and what makes it."""


def tables(it: Summary) -> list[Table]:
    """Every table that is not empty."""
    made = [make(it)._replace(id=id, title=title) for id, (title, make) in TABLES.items()]
    return [table for table in made if table.rows]


# --- the short summary -------------------------------------------------------------------------


def evening_view(it: Summary) -> View:
    """The short summary: ranking, sheet, records and payout; house rules that differ from the defaults."""
    yield heading(opening(it))
    for table in (_brief_ranking(it), _brief_sheet(it), _brief_records(it), _brief_payout(it)):
        if table.rows:
            yield table
    if it.sheet:
        yield [*_brief_house(it), MORE]


MORE = Message("More with --full: players, contracts, bonuses, streaks, partners, seats.")


def _brief_ranking(it: Summary) -> Table:
    """The ranking, with heads only if there are two kinds of points."""
    found = ranking(it)
    return found._replace(heads=found.heads if it.noted else ())


def _brief_sheet(it: Summary) -> Table:
    title = Message("Running totals")
    if is_noted(it.sheet):
        title = Message("Noted totals; the last row is settled")
    return sheet(it)._replace(title=title, note=_joined(f"{mark}." for mark in legend(it.sheet)))


def _brief_records(it: Summary) -> Table:
    found = records(it)
    rows = [
        (what, who or "", figure, "" if number is None else Message("deal {n}", n=number))
        for what, who, figure, number in found.rows
    ]
    return found._replace(title=Message("Records"), heads=(), rows=rows)


def _brief_payout(it: Summary) -> Table:
    found = payout(it)
    rows = [
        (Message("{payer} hands {payee}", payer=str(payer), payee=str(payee)), amount)
        for payer, payee, amount in found.rows
    ]
    return found._replace(title=Message("Payout"), heads=(), rows=rows)


def _brief_house(it: Summary) -> Iterator[str]:
    """The house rules in one sentence, and the deals before which they changed."""
    told = tuple(f"{each.name} = {each.value}" for each in it.house_rules if not each.usual)
    found = [Message("House rules: {rules}.", rules=told)] if told else []
    if said := _joined([*found, *changes(it)]):
        yield said
