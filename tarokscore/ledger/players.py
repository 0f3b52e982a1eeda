"""Who sits at the table, and under which name: new entries for it. Pure: a book in, an entry out."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from pydantic import ValidationError

from tarokscore import games, schema
from tarokscore.core import NOTHING, DealError, LedgerError, Message, Problem, refuse, words
from tarokscore.core.figures import at_most, disjunction
from tarokscore.ledger import account_names, recording, shape_errors
from tarokscore.ledger.book import Book
from tarokscore.ledger.entries import PlayersEntry
from tarokscore.rules.seats import next_present


def seat(book: Book, players: Sequence[str], at: str) -> PlayersEntry:
    """An entry that seats these players, in order of play, from the next deal on. New names join, missing
    ones leave; if the next dealer leaves, the next player who stays deals. Raises DealError."""
    names = tuple(schema.name(player) for player in players)
    of_a_pot = Message("“{name}” is the name of an account here")
    problems = [*account_names.named_twice(names)]
    problems += [
        _problem(of_a_pot.filled(name=name), Message("choose another name"))
        for name in names
        if name in book.pots
    ]
    if names == book.players:
        problems.append(_problem(Message("they sit like that already")))
    if not names:
        problems.append(_problem(Message("somebody has to stay")))
    refuse(problems)
    return PlayersEntry(n=book.next_entry, at=at, players=names, dealer=_dealer(book, names))


def _dealer(book: Book, players: Sequence[str]) -> str | None:
    """Who deals next at the new table, where the turn was somebody's who leaves."""
    turn = recording.outlook(book).dealer
    if turn is None or turn in players or turn not in book.players:
        return book.replacement_dealer if book.replacement_dealer in players else None
    return next_present(book.players, turn, players)


def join(book: Book, names: Sequence[str], at: str, after: str | None = None) -> PlayersEntry:
    """An entry that seats more players, behind `after` or at the end. A player who returns has their old
    account again. Raises DealError."""
    new = [_known(schema.name(name), book) for name in names]
    here = Message("{name} sits here already")
    refuse(_problem(here.filled(name=name)) for name in new if name in book.players)
    place = len(book.players) if after is None else _seat_of(book, after) + 1
    return seat(book, (*book.players[:place], *new, *book.players[place:]), at)


def _known(name: str, book: Book) -> str:
    """The name as somebody's account has it who is not at the table, whatever its accents and capitals."""
    away = [known for known in book.accounts if known not in book.players]
    same = [known for known in away if words.fold(known) == words.fold(name)]
    return same[0] if len(same) == 1 and name not in book.accounts else name


def leave(book: Book, names: Sequence[str], at: str) -> PlayersEntry:
    """An entry without some of the players, whose accounts stay. Raises DealError."""
    for name in names:
        _seat_of(book, name)
    return seat(book, [player for player in book.players if player not in names], at)


def rename(book: Book, old: str, new: str, at: str) -> PlayersEntry:
    """An entry that gives a player another name, in every earlier entry too. Raises DealError."""
    name = schema.name(new)
    if old not in book.people:
        raise _refusal(
            Message("there is no player {old}", old=old),
            Message("accounts: {accounts}", accounts=at_most(book.accounts, str)),
        )
    if name in book.accounts or name in book.pots:
        raise _refusal(
            Message("{name} has an account already", name=name), Message("two accounts cannot become one")
        )
    players = tuple(name if player == old else player for player in book.players)
    dealer = name if book.replacement_dealer == old else book.replacement_dealer
    return PlayersEntry(n=book.next_entry, at=at, players=players, dealer=dealer, renamed={old: name})


def renewed(book: Book, entry: PlayersEntry) -> PlayersEntry:
    """The entry made anew from what it says, for `check`. Raises DealError, LedgerError."""
    try:
        if entry.renamed:
            ((old, new),) = entry.renamed.items()
            return rename(book, old, new, entry.at)
        return seat(book, entry.players, entry.at)
    except ValidationError as error:  # a name that is none, of a deal before it
        raise LedgerError(shape_errors.entry_fault(error, tagged=False)) from None


def only_match(given: str, names: Sequence[str]) -> str:
    """The full name for a typed name or its unique beginning. Raises DealError."""
    found = matching(given, names)
    if len(found) == 1:
        return found[0]
    message = (
        Message("“{given}” can be {found}", given=given, found=disjunction(found))
        if found
        else Message("there is no {given} here", given=given)
    )
    raise _refusal(message, Message("one of: {names}", names=at_most(names, str)))


def matching(given: str, names: Sequence[str]) -> list[str]:
    """The names that a typed one can mean: the equal one, else all that begin with it."""
    exact = schema.nfc(given.strip())
    if exact in names:
        return [str(exact)]
    said = words.fold(given)
    return list(words.meant(said, names)) if said else []


def joined_and_left(before: Sequence[str], entry: PlayersEntry) -> Mapping[str, list[str]]:
    """Who joins and who leaves by an entry: {"joined": …, "left": …}."""
    old = [entry.renamed.get(name, name) for name in before]
    return {
        "joined": [name for name in entry.players if name not in old],
        "left": [name for name in old if name not in entry.players],
    }


def seating_warnings(book: Book, new: Collection[str], has_come: bool = True) -> Iterator[Problem]:
    """Warn of a number of players that the game is not made for, and of confusable names. new: names that are
    not known yet; has_come: they are of new players, not new names of known ones."""
    row, sitting = games.row(book.variant), len(book.players)
    if message := wrong_number(row, sitting):
        wanted = Message("before the next deal somebody leaves: tarokscore players leave NAME")
        if sitting < int(row.players.partition("–")[0]):
            wanted = Message("before the next deal somebody joins: tarokscore players join NAME")
        yield _problem(message, wanted)
    yield from account_names.confusable(book.people, new, has_come)


def wrong_number(row: games.Row, sitting: int) -> Message:
    """That a game is not for so many players; NOTHING where it is."""
    least, _, most = row.players.partition("–")
    if int(least) <= sitting <= int(most or least):
        return NOTHING
    said = Message("{sitting} at the table; {game} is for {players}")
    return said.filled(sitting=sitting, game=row.name, players=row.players)


def _seat_of(book: Book, name: str) -> int:
    if name not in book.players:
        raise _refusal(
            Message("{name} does not sit here", name=name),
            Message("at the table: {players}", players=at_most(book.players, str)),
        )
    return book.players.index(name)


def _problem(message: Message, hint: Message = NOTHING) -> Problem:
    return Problem("players", "DEAL-3", message, hint)


def _refusal(message: Message, hint: Message) -> DealError:
    return DealError([_problem(message, hint)])
