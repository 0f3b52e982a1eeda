"""The questions that start a ledger: which game, who plays, who deals, which house rules, which stake."""

from pathlib import Path

from tarokscore import games
from tarokscore.cli.actions import start_ledger
from tarokscore.cli.language import kept
from tarokscore.cli.prompt.questions import NoAnswer, ask, choose
from tarokscore.cli.prompt.terminal import Terminal
from tarokscore.cli.shell import note, problem_text, say
from tarokscore.core import DealError, Json, Message
from tarokscore.core.words import fold
from tarokscore.ledger.format import Terms
from tarokscore.money import terms
from tarokscore.render.text import text
from tarokscore.views.document import Table, Words, section


def start(terminal: Terminal, path: Path) -> bool:
    """Ask, and make the ledger. False where nobody wants one; then nothing is written."""
    _tell(
        Message("There is no ledger yet: {file}. A few questions start one; Ctrl-D leaves.", file=str(path))
    )
    try:
        row = _game(terminal)
        while True:
            players = _players(terminal, row)
            dealer = _dealer(terminal, players)
            rules = _house_rules(terminal, row)
            stake = _stake(terminal)
            try:
                _, warnings = start_ledger(path, row.id, players, dealer, rules, terms=stake, language=kept())
                for each in warnings:
                    say(note(each))
                return True
            except DealError as error:
                say("\n".join(problem_text(each, "") for each in error.problems))
    except NoAnswer:
        _tell(Message("Nothing was written."))
        return False


def _tell(words: Words) -> None:
    say(text([section(words)]))


def _game(terminal: Terminal) -> games.Row:
    rows = tuple((place, row.name, row.players) for place, row in enumerate(games.TABLE, 1))
    heads = ("", Message("game"), Message("players"))
    say(text([section(Table(heads, rows, (1, 2), gives=1))]))
    while True:
        answer = ask(terminal, Message("which game? a number or a word: "))
        found = _meant(answer)
        if len(found) == 1:
            return found[0]
        if found:
            _tell(Message("Several: {names}. A number says which.", names=tuple(row.name for row in found)))
        else:
            _tell(Message("No game is called so. A number from 1 to {last}.", last=len(games.TABLE)))


def _meant(answer: str) -> list[games.Row]:
    """The games that an answer can mean."""
    if answer.isdigit():
        return [games.TABLE[int(answer) - 1]] if 1 <= int(answer) <= len(games.TABLE) else []
    if (row := games.find(answer)) is not None:
        return [row]
    wanted = fold(answer)
    return [
        row
        for row in games.TABLE
        if wanted and any(wanted in fold(each) for each in (row.id, row.name, *row.also))
    ]


def _players(terminal: Terminal, row: games.Row) -> tuple[str, ...]:
    while True:
        question = Message("who plays, in order of play ({players})? ", players=row.players)
        answer = ask(terminal, question)
        found = answer.split(",") if "," in answer else answer.split()
        names = tuple(name.strip() for name in found if name.strip())
        if len(names) > 1 and len({fold(name) for name in names}) == len(names):
            return names
        _tell(
            Message("The names, a space between them; with a comma between, a name may have several words.")
        )


def _dealer(terminal: Terminal, players: tuple[str, ...]) -> str | None:
    """Who deals first; None where nobody says."""
    while True:
        answer = ask(terminal, Message("who deals first? Enter for {name}: ", name=players[-1]))
        if not answer:
            return players[-1]
        found = [name for name in players if fold(name).startswith(fold(answer))]
        if len(found) == 1 or answer in players:
            return answer if answer in players else found[0]
        _tell(Message("One of: {names}.", names=players))


def _house_rules(terminal: Terminal, row: games.Row) -> dict[str, Json]:
    if not row.presets:
        return {}
    choices: list[tuple[Words, Words]] = [(Message("usual"), Message("as the game's page says"))]
    choices += [(name, Message("a preset of the game")) for name in row.presets]
    place = choose(terminal, Message("which house rules? Enter for the usual ones"), choices, ready=0)
    return {"preset": row.presets[place - 1]} if place else {}


def _stake(terminal: Terminal) -> Terms | None:
    """What a point is worth; None where nobody plays for money."""
    while True:
        answer = ask(terminal, Message("what is a point worth, e.g. 0.10 EUR? Enter for nothing: "))
        amount, _, currency = answer.partition(" ")
        if not amount:
            return None
        try:
            return Terms(
                stake=terms.amount("stake", amount),
                currency=terms.currency_of(currency.strip() or terms.CURRENCY),
                coin=terms.COIN,
            )
        except DealError as error:
            say("\n".join(problem_text(each, "") for each in error.problems))
