"""The questions that start a ledger: which game, who plays, who deals, which house rules, which stake."""

import re
from pathlib import Path

from tarokscore import games, settling
from tarokscore.cli.arguments.house_rule_options import HouseRules
from tarokscore.cli.dialog.prompting import BACK, Back, Prompt, Retyped, choose
from tarokscore.cli.dialog.terminal import Terminal
from tarokscore.cli.language import language_to_keep
from tarokscore.cli.new_ledger import start_ledger
from tarokscore.cli.prompt.splitting import split
from tarokscore.cli.shell import NoAnswer, say, show, warning_text
from tarokscore.core import DealError, JsonObject, Message, Problem, Words, fold, quoted
from tarokscore.core.exact_json import whole_number
from tarokscore.core.words import NO
from tarokscore.ledger import Terms
from tarokscore.ledger.players import matching, wrong_number
from tarokscore.money import terms
from tarokscore.schema.options import typed
from tarokscore.views.document import Paragraph, Table

_BETWEEN_NAMES = re.compile(r"\s*[;&+/|]\s*|\s+(?:und|and|et)\s+", re.IGNORECASE)
PLAYERS = 1  # the index of the question for the players, to return to if the ledger is refused


def start(terminal: Terminal, path: Path) -> bool:
    """Ask the questions on a terminal, and create the ledger. Returns False if the user leaves them; then
    nothing is written. Raises LedgerError."""
    show(Message("There is no ledger yet: {file}. A few questions start one.", file=str(path)))
    show(Message("< goes back to the question before; quit or Ctrl-D leaves."))
    try:
        opening = _Opening(Prompt(terminal))
        while True:
            opening.ask()
            try:
                _, warnings = start_ledger(
                    path,
                    opening.row.id,
                    opening.players,
                    opening.dealer,
                    opening.rules,
                    {},
                    opening.stake,
                    language_to_keep(),
                )
            except DealError as error:
                _refuse(error)
                opening.next = PLAYERS
                continue
            for each in warnings:
                say(warning_text(each))
            return True
    except NoAnswer:
        show(Message("Nothing was written."))
        return False


class _Opening:
    """The answers so far. next: the index of the next question."""

    row: games.Row
    players: tuple[str, ...] = ()
    dealer = ""
    rules: JsonObject = {}
    stake: Terms | None = None

    def __init__(self, ask: Prompt) -> None:
        self.prompt, self.next = ask, 0

    def ask(self) -> None:
        """Ask all questions that are not answered yet, with going back. Raises NoAnswer."""
        questions = (self._game, self._players, self._dealer, self._house_rules, self._stake)
        while self.next < len(questions):
            try:
                self.next += questions[self.next]()
            except Back:
                self.next = max(0, self.next - 1)
                if questions[self.next] == self._house_rules and not self.row.presets:
                    self.next -= 1
            except DealError as error:
                _refuse(error)

    def _asked(self, question: Message, default: str = "") -> str:
        """Ask a question; return the line typed. Raises Back, NoAnswer."""
        answer = self.prompt(question, default=default)
        if answer == BACK:
            raise Back
        return answer

    def _game(self) -> bool:
        rows = [(place, row.name, row.players) for place, row in enumerate(games.TABLE, 1)]
        show(Table(("", Message("game"), Message("players")), rows))
        while len(found := _meant(self._asked(Message("which game? a number or a word: ")))) != 1:
            names = tuple(row.name for row in found)
            several = Message("Several: {names}. A number says which.", names=names)
            none = Message("No game is called so. A number from 1 to {last}.", last=len(games.TABLE))
            show(several if found else none)
        (self.row,) = found
        return True

    def _players(self) -> bool:
        gap = ", " if any(" " in name for name in self.players) else " "
        question = Message("who plays, in order of play ({players})? ", players=self.row.players)
        answer = self._asked(question, gap.join(self.players))
        between = "," if "," in answer else None
        found = _BETWEEN_NAMES.sub(between or " ", answer).split(between)
        names = tuple(name.strip() for name in found if name.strip())
        if can_sit := _can_sit(names, self.row):
            self.players = names
        elif len(names) < 2:
            show(
                Message(
                    "The names, a space between them; with a comma between, a name may have several words."
                )
            )
        return can_sit

    def _dealer(self) -> bool:
        answer = self._asked(Message("who deals first? Enter for {name}: ", name=self.players[-1]))
        found = matching(answer, self.players) if answer else [self.players[-1]]
        if len(found) == 1:
            (self.dealer,) = found
        else:
            show(Message("One of: {names}.", names=self.players))
        return len(found) == 1

    def _house_rules(self) -> bool:
        presets = games.load(self.row.id).PRESETS if self.row.presets else {}
        choices: list[tuple[Words, Words]] = [(Message("usual"), Message("as the game's page says"))]
        for name, options in presets.items():
            settings = ", ".join(f"{option} = {typed(value)}" for option, value in options.items())
            choices.append((name, settings))
        question = Message("which house rules? Enter for the usual ones; or OPTION=VALUE")
        try:
            place = 0
            if presets:
                place = choose(self.prompt, question, choices, 0, is_other=lambda answer: "=" in answer)
            self.rules = {"preset": self.row.presets[place - 1]} if place else {}
        except Retyped as other:
            words = [word.strip(",") for word in split(other.line)]
            preset = next((word for word in words if word in self.row.presets), None)
            self.rules = HouseRules([word for word in words if word != preset], preset, None).chosen()
            settling.house_rules(self.row.id, self.rules)
        return True

    def _stake(self) -> bool:
        answer = self._asked(Message("what is a point worth, e.g. 0.10 EUR? Enter for nothing: "))
        self.stake = None
        if answer and answer.casefold() not in (*NO, "none", "-") and not re.fullmatch("0([.,]0*)?", answer):
            amount, currency = terms.typed_money("--stake", answer)
            self.stake = Terms(stake=amount, currency=currency or terms.CURRENCY, coin=terms.COIN)
        return True


def _refuse(error: DealError) -> None:
    """Print the problems of an answer."""
    for each in error.problems:
        message = each.sentence
        if each.written:
            message = Message("{place}: {message}", place=quoted(each.written.strip('"')), message=message)
        show(*(Paragraph(words, "  ", "  ") for words in (message, each.hint) if words))


def _meant(answer: str) -> list[games.Row]:
    """The games that an answer, a number or a name, can mean."""
    if answer.isdecimal():
        number = whole_number(answer) or 0
        return [games.TABLE[number - 1]] if 1 <= number <= len(games.TABLE) else []
    return games.near(answer)


def _can_sit(names: tuple[str, ...], row: games.Row) -> bool:
    """Whether names differ and are as many as play this game; if not, print why."""
    problems = []
    for place, name in enumerate(names):
        if fold(name) in map(fold, names[:place]):
            message = Message("{name} is there twice; names must differ", name=name)
            problems.append(Problem("players", "", message))
    if not problems and (wrong := wrong_number(row, len(names))):
        problems.append(Problem("players", "", wrong))
    _refuse(DealError(problems))
    return not problems
