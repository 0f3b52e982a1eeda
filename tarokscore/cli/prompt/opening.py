"""The questions that start a ledger: which game, who plays, who deals, which house rules, which stake."""

import re
from collections.abc import Mapping
from pathlib import Path

from tarokscore import games, settling
from tarokscore.cli.house_rules import HouseRules
from tarokscore.cli.language import kept
from tarokscore.cli.new_ledger import start_ledger
from tarokscore.cli.prompt.questions import Back, NoAnswer, ask, choose
from tarokscore.cli.prompt.splitting import split
from tarokscore.cli.prompt.terminal import Terminal
from tarokscore.cli.questions import NO, Retyped
from tarokscore.cli.shell import note, say
from tarokscore.core import DealError, Json, Message, Problem
from tarokscore.core.figures import quoted
from tarokscore.core.words import fold
from tarokscore.ledger.format import Terms
from tarokscore.money import terms
from tarokscore.render.text import text
from tarokscore.schema.fields import typed
from tarokscore.views.document import Paragraph, Table, Words, section

_BETWEEN_NAMES = re.compile(r"\s*[;&+/|]\s*|\s+(?:und|and|et)\s+", re.IGNORECASE)
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
        found = _BETWEEN_NAMES.sub(",", answer).split("," if "," in answer else None)
        if "," not in answer:
            found = _BETWEEN_NAMES.sub(" ", answer).split()
        names = tuple(name.strip() for name in found if name.strip())
        if _can_sit(names, row):
            return names
        if len(names) < 2:
            _tell(
                Message(
                    "The names, a space between them; with a comma between, a name may have several words."
                )
            )


def _can_sit(names: tuple[str, ...], row: games.Row) -> bool:
    """Whether they are names that differ, of as many as play this game; else it is said why not."""
    problems = []
    for place, name in enumerate(names):
        if fold(name) in map(fold, names[:place]):
            message = Message("{name} is there twice; names must differ", name=name)
            problems.append(Problem("players", "", message))
    least, _, most = row.players.partition("–")
    if not problems and not int(least) <= len(names) <= int(most or least):
        message = Message(
            "{n} names; {game} is for {players}", n=len(names), game=row.name, players=row.players
        )
        problems.append(Problem("players", "", message))
    _refuse(DealError(problems))
    return not problems


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
    question = Message("which house rules? Enter for the usual ones; or OPTION=VALUE")
    while True:
        try:
            place = choose(terminal, question, choices, ready=0, is_other=lambda answer: "=" in answer)
            return {"preset": row.presets[place - 1]} if place else {}
        except Retyped as other:
            words = [word.strip(",") for word in split(other.line)]
        preset = next((word for word in words if word in row.presets), None)
        try:
            chosen = HouseRules([word for word in words if word != preset], preset).chosen()
            settling.house_rules(row.id, chosen)
        except DealError as error:
            _refuse(error)
        else:
            return chosen


def _stake(terminal: Terminal) -> Terms | None:
    """What a point is worth; None where nobody plays for money."""
    while True:
        answer = ask(terminal, Message("what is a point worth, e.g. 0.10 EUR? Enter for nothing: "))
        if not answer or answer.casefold() in (*NO, "none", "-") or re.fullmatch("0([.,]0*)?", answer):
            return None
        try:
            amount, currency = terms.price(answer)
        except DealError as error:
            _refuse(error)
            continue
        return Terms(stake=amount, currency=currency or terms.CURRENCY, coin=terms.COIN)
