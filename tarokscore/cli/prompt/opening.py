"""The questions that start a ledger: which game, who plays, who deals, which house rules, which stake."""

from collections.abc import Mapping
from pathlib import Path

from tarokscore import games
from tarokscore.cli.actions import start_ledger
from tarokscore.cli.language import kept
from tarokscore.cli.prompt.questions import Back, NoAnswer, ask, choose
from tarokscore.cli.prompt.terminal import Terminal
from tarokscore.cli.shell import note, say
from tarokscore.core import DealError, Json, Message
from tarokscore.core.figures import quoted
from tarokscore.core.words import fold
from tarokscore.ledger.format import Terms
from tarokscore.money import terms
from tarokscore.render.text import text
from tarokscore.schema.fields import typed
from tarokscore.views.document import Paragraph, Table, Words, section

PLAYERS = 1  # the place of the question for names, which alone can be refused together with others


def start(terminal: Terminal, path: Path) -> bool:
    """Ask, and make the ledger. False where nobody wants one; then nothing is written."""
    _tell(Message("There is no ledger yet: {file}. A few questions start one.", file=str(path)))
    _tell(Message("< goes back to the question before; quit or Ctrl-D leaves."))
    try:
        said = _Opening(terminal)
        while True:
            said.ask()
            try:
                _, warnings = start_ledger(
                    path,
                    said.row.id,
                    said.players,
                    said.dealer,
                    said.rules,
                    terms=said.stake,
                    language=kept(),
                )
            except DealError as error:
                _refuse(error)
                said.next = PLAYERS
                continue
            for each in warnings:
                say(note(each))
            return True
    except NoAnswer:
        _tell(Message("Nothing was written."))
        return False


class _Opening:
    """What was answered so far. next: the place of the question that comes next."""

    row: games.Row
    players: tuple[str, ...] = ()
    dealer = ""
    rules: Mapping[str, Json] = {}
    stake: Terms | None = None

    def __init__(self, terminal: Terminal) -> None:
        self.terminal, self.next = terminal, 0

    def ask(self) -> None:
        """Question after question, and back, until all are answered. Raises NoAnswer."""
        questions = (self._game, self._players, self._dealer, self._house_rules, self._stake)
        while self.next < len(questions):
            try:
                questions[self.next]()
                self.next += 1
            except Back:
                self.next = max(0, self.next - 1)
                if questions[self.next] == self._house_rules and not self.row.presets:
                    self.next -= 1

    def _game(self) -> None:
        self.row = _game(self.terminal)

    def _players(self) -> None:
        self.players = _players(self.terminal, self.row, self.players)

    def _dealer(self) -> None:
        self.dealer = _dealer(self.terminal, self.players)

    def _house_rules(self) -> None:
        self.rules = _house_rules(self.terminal, self.row)

    def _stake(self) -> None:
        self.stake = _stake(self.terminal)


def _tell(words: Words) -> None:
    say(text([section(words)]))


def _refuse(error: DealError) -> None:
    """Why an answer cannot be, below the question that it answers."""
    for each in error.problems:
        message = each.sentence
        if each.written:
            message = Message("{place}: {message}", place=quoted(each.written), message=message)
        said = [str(message), each.hint]
        say(text([section(*(Paragraph(words, "  ", "  ") for words in said if words))]))


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


def _players(terminal: Terminal, row: games.Row, before: tuple[str, ...]) -> tuple[str, ...]:
    gap = ", " if any(" " in name for name in before) else " "
    while True:
        question = Message("who plays, in order of play ({players})? ", players=row.players)
        answer = ask(terminal, question, gap.join(before))
        found = answer.split(",") if "," in answer else answer.split()
        names = tuple(name.strip() for name in found if name.strip())
        if len(names) > 1 and len({fold(name) for name in names}) == len(names):
            return names
        _tell(
            Message("The names, a space between them; with a comma between, a name may have several words.")
        )


def _dealer(terminal: Terminal, players: tuple[str, ...]) -> str:
    """Who deals first."""
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
    for name, options in games.load(row.id).PRESETS.items():
        choices.append((name, ", ".join(f"{option} = {typed(value)}" for option, value in options.items())))
    place = choose(terminal, Message("which house rules? Enter for the usual ones"), choices, ready=0)
    return {"preset": row.presets[place - 1]} if place else {}


def _stake(terminal: Terminal) -> Terms | None:
    """What a point is worth; None where nobody plays for money."""
    while True:
        answer = ask(terminal, Message("what is a point worth, e.g. 0.10 EUR? Enter for nothing: "))
        if not answer:
            return None
        try:
            amount, currency = terms.price(answer)
        except DealError as error:
            _refuse(error)
            continue
        return Terms(stake=amount, currency=currency or terms.CURRENCY, coin=terms.COIN)
