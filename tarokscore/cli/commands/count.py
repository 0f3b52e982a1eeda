"""count: counted cards to card points."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated

from tarokscore import games, settling
from tarokscore.cli.arguments.house_rule_options import HouseRules
from tarokscore.cli.arguments.values import game_id
from tarokscore.cli.command import CommandResult, argument, default_ledger, option, wrong_usage
from tarokscore.cli.dialog.prompting import Prompt
from tarokscore.cli.shell import say
from tarokscore.core import DealError, Message, disjunction, fold, is_source_spoken, key_name, refusal
from tarokscore.core.exact_json import whole_number
from tarokscore.core.numerals import counted
from tarokscore.core.words import similar
from tarokscore.ledger import open_book
from tarokscore.ledger.storage import is_there
from tarokscore.rules import counting
from tarokscore.rules.counting import Cards, Counting, shown
from tarokscore.views import counting as report


def count(
    result: CommandResult,
    game: Annotated[str | None, argument("[GAME]", "The ledger's, if none.")],
    cards: Annotated[
        list[str] | None,
        argument("[NUMBER CARDS...]", "E.g. 2 kings 1 queen 9 others; alone: asks, or the table."),
    ],
    players: Annotated[int | None, option("--players", "N", "How many play: which numbers of cards can be.")],
    house: HouseRules,
) -> None:
    """Card points of counted cards; exit code 1 where so many cards are no whole tricks."""
    if (game is None or game.isdecimal()) and is_there(default_ledger()):
        cards = [*([game] if game else []), *(cards or [])]
        game = open_book(default_ledger()).variant
    if game is None:
        wrong_usage(Message("name the game: tarokscore count GAME 2 kings 9 others"))
    variant = game_id(game)
    rules = house.chosen()
    table = games.counting(variant, settling.house_rules(variant, rules) if rules else None)
    amounts = amounts_of(cards, table) if cards else asked(table) if result.can_ask else None
    if amounts is None:
        result.data, result.view = report.table_data(table), report.table_view(table)
        return
    if players is not None and table.piles and players not in table.piles:
        wrong_usage(
            Message(
                "--players {players}: {piles} play this game",
                players=players,
                piles=disjunction(map(str, table.piles)),
            )
        )
    if problems := tuple(counting.problems(table, amounts)):
        raise DealError(problems)
    pile = counting.count(table, amounts)
    result.warnings = tuple(counting.doubts(table, pile.cards, players))
    result.answer(not result.warnings)
    result.data = report.counted_data(pile, amounts)
    result.view = report.counted_view(table, pile, amounts)


def amounts_of(words: Sequence[str], table: Counting) -> dict[str, int]:
    """{kind: how many} for "2 kings 9 others", "kings=2", or one number for each kind in the table's order.
    Raises DealError."""
    parts = _parts(" ".join(words).replace("=", " ").replace(",", " "), table)
    numbers = [number for part in parts if (number := whole_number(part)) is not None]
    if len(numbers) == len(parts) == len(table.cards):
        return {kind.id: number for kind, number in zip(table.cards, numbers, strict=True)}
    found: dict[str, int] = {}
    meant = (_meant(part, table) for part in parts)
    for first in meant:
        match first, next(meant, None):
            case int(), int():
                message = Message("{number} of what? another number follows", number=first)
                raise refusal("cards", message, Message("say 2 kings 9 others"))
            case (int(amount), str(kind)) | (str(kind), int(amount)):
                if kind in found:
                    message = Message("{kind} are told twice", kind=kind)
                    raise _wrong(table, message, Message("say them once"), kind)
                found[kind] = amount
            case _:
                message = Message("{left}: a number and a kind of cards belong together", left=str(first))
                raise _wrong(table, message, _kinds(table))
    return found


def _meant(part: str, table: Counting) -> int | str:
    """A word as a number, or as the id of a kind of cards. Raises DealError if it is neither."""
    if (typed := whole_number(part)) is not None:
        return typed
    if kind := next((each.id for each in table.cards if fold(part) in map(fold, _names(each))), ""):
        return kind
    if (number := counted(part)) is None:
        raise _unknown(part, table)
    return number


def _parts(text: str, table: Counting) -> list[str]:
    """The words of a text, a name of several words ("Gstieß, 21 und 1") replaced by the id of its kind."""
    for kind in table.cards:
        for name in kind.names:
            if " " in name and (long := fold(name.replace(",", " "))) in fold(text):
                text = fold(text).replace(long, kind.id)
    return text.split()


def _wrong(table: Counting, message: Message, hint: Message, where: str = "cards") -> DealError:
    return refusal(where, message, hint, rule=table.rule)


def _unknown(part: str, table: Counting) -> DealError:
    if fold(part) in _TRUMPS:
        (first, most), (last, least) = (
            (key_name(kind.id), shown(Fraction(kind.value))) for kind in (table.cards[0], table.cards[-1])
        )
        hint = Message(
            "{first} are {most} each, {last} {least}: say how many of both",
            first=first, most=most, last=last, least=least,
        )  # fmt: skip
        return _wrong(table, Message("“{part}” can be of several kinds", part=part), hint)
    for kind in table.cards:
        if fold(part) in map(fold, kind.single):
            message = Message("“{part}” is one of the {id}", part=part, id=key_name(kind.id))
            return _wrong(table, message, Message("say how many: {called}", called=kind.called(1)))
    near = similar(part, {name for kind in table.cards for name in _names(kind)})
    wanted = Message("did you mean {near}?", near=disjunction(near)) if near else _kinds(table)
    return _wrong(table, Message("“{part}” are no cards of this game", part=part), wanted)


_TRUMPS = ("tarokk", "tarokks", "tarok", "taroks", "taroki", "tarock", "atout", "atouts", "trump", "trumps")


def _names(kind: Cards) -> tuple[str, ...]:
    """The names of a kind of cards that can be typed, also those in the reader's language."""
    if is_source_spoken():
        return (kind.id, *kind.names)
    return (kind.id, *kind.names, key_name(kind.id), str(kind.called(1)).partition(" ")[2])


def _kinds(table: Counting) -> Message:
    return Message("kinds: {kinds}", kinds=tuple(key_name(kind.id) for kind in table.cards))


def asked(table: Counting) -> dict[str, int]:
    """Ask for the number of each kind, Enter meaning 0. Returns {kind: how many}. Raises Left."""
    found: dict[str, int] = {}
    ask = Prompt()
    for kind in table.cards:
        name, id = kind.names[0], key_name(kind.id)
        question = Message("{name} ({id}, 0 to {pack}): ")
        if fold(name) == fold(id):
            question = Message("{name} (0 to {pack}): ")
        question = question.filled(name=name, id=id, pack=kind.pack)
        while (number := whole_number(ask(question) or "0")) is None or number > kind.pack:
            say(Message("  a number from 0 to {pack}", pack=kind.pack))
        found[kind.id] = number
    return found
