"""The questions about a deal on a terminal, until it is complete; adding and correcting a deal in words."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tarokscore import notation
from tarokscore.asking import given_answers
from tarokscore.asking.partial_deal import refusals_so_far
from tarokscore.asking.questions import LINE
from tarokscore.asking.table_setup import TableSetup, current_setup, setup_of_deal
from tarokscore.cli.actions import save_deal
from tarokscore.cli.command import GIVEN_UP, CommandResult
from tarokscore.cli.dialog.deal_in_progress import ProgressFile
from tarokscore.cli.dialog.line_input import (
    SAVED_TOO,
    choose_reading,
    duplicate_warning,
    is_ambiguous,
    marking_errors,
    read_correction,
    read_line,
    same_as_last,
)
from tarokscore.cli.dialog.prompting import BACK, HELP_WORDS, Prompt, Retyped, confirm, is_command
from tarokscore.cli.line_errors import below_the_line, marked_line
from tarokscore.cli.shell import Left, NoAnswer, problem_text, say, show
from tarokscore.core import DealError, Json, Message, Problem, Words, visible
from tarokscore.core.words import NO, YES
from tarokscore.ledger import Book, open_book
from tarokscore.notation import NotationError, ParsedDeal, question_text, spoken
from tarokscore.notation.answers import is_whole, parse_answer, without_assumed_results
from tarokscore.notation.lexicon import lexicon
from tarokscore.render.layout import indented, page_width, width

MOST_ROWS = 9  # answers listed below each other; more are put into columns


def completed_deal(
    parsed: ParsedDeal, table: TableSetup, ask: Prompt, keep: Callable[[given_answers.GivenAnswers], None]
) -> dict[str, Json]:
    """Ask for the facts that a line leaves open; return the complete deal. parsed: the line as read;
    keep: called with all answers after each of them. Raises DealError, and what `ask` raises."""
    line, *alone = given_answers.of_line(without_assumed_results(parsed, table), parsed.alone)
    questions = DealDialog(ask, table, (*given_answers.answered((), line, table), *alone), keep)
    questions.ask()
    deal = questions.deal
    answers = {key: value for key, value in deal.items() if key not in parsed.deal and key != "players"}
    if "made" in parsed.spans.keys() - parsed.deal.keys():  # the line says "lost": the points must agree
        notation.read(parsed.line, table.variant, table.players, answers, table.options, whole=False)
    return {key: value for key, value in deal.items() if key != "players" or key in parsed.deal}


def add_line(
    result: CommandResult,
    line: str,
    path: Path,
    *,
    ask: Prompt | None = None,
    keep: Callable[[given_answers.GivenAnswers, Book], None] = lambda done, book: None,
    aloud: bool = False,
) -> None:
    """Read, settle and save a deal in words, and set the result. ask: asks about ambiguous places and missing
    facts, None for no questions; keep: called with all answers after each of them. Raises LineError, after
    which the line is printed with marks unless --json was given, LedgerError, NoAnswer."""
    book = open_book(path)
    with marking_errors(line, book, quiet=result.json) as reading:
        reading.parsed = parsed = read_line(line, book, ask)
        deal = parsed.deal
        if ask is not None:
            deal = completed_deal(parsed, current_setup(book), ask, lambda done: keep(done, book))
        same = same_as_last(deal, book)
        if ask is not None and same:
            if not confirm(ask, SAVED_TOO.filled(n=same), usual=False):
                return
        save_deal(result, path, deal, aloud, book)
    if ask is None and same:
        result.warnings = (*result.warnings, duplicate_warning(same))


def correction(result: CommandResult, line: str, book: Book, number: int) -> dict[str, Json]:
    """A deal of the ledger corrected by a line, in whole or in part; on a terminal missing facts are asked
    for. Raises LineError as `add_line`, Left."""
    table = setup_of_deal(book, number)
    ask = Prompt() if result.can_ask else None
    try:
        with marking_errors(line, book, quiet=result.json) as reading:
            reading.parsed = parsed = read_correction(line, book, number, ask)
            told = parsed.deal if ask is None else completed_deal(parsed, table, ask, lambda done: None)
            if problems := refusals_so_far(told, table):
                raise DealError(problems)
            return told
    except Retyped as anew:
        return correction(result, anew.line, book, number)


def add_line_on_terminal(result: CommandResult, line: str, path: Path, aloud: bool) -> None:
    """Add a deal in words with questions. The answers are kept beside the ledger until the deal is saved.
    aloud: as for `save_deals`. Raises LineError, LedgerError."""
    kept = ProgressFile(path)
    with handling_exit(result, kept, aloud, lambda: line):
        add_line(result, line, path, ask=Prompt(), keep=partial(keep, kept), aloud=aloud)
        kept.forget()
        mention_deal_in_progress(path)


def keep(kept: ProgressFile, done: given_answers.GivenAnswers, book: Book) -> None:
    """Write the answers so far (`done`) to their file (`kept`); print once that it keeps another process's
    deal instead."""
    was_refused = kept.is_refused
    kept.save(book.document.created, book.last_entry, done)
    if kept.is_refused and not was_refused:
        say(indented_lines(SECOND))


SECOND = Message(
    "Another deal is in progress at this table, and kept in its place: this one can be saved, and is not "
    "kept for later until that one is saved or given up."
)


@contextmanager
def handling_exit(
    result: CommandResult, kept: ProgressFile, aloud: bool, begun: Callable[[], str]
) -> Iterator[None]:
    """Handle NoAnswer raised inside: keep or forget the answers so far, print which, and set the exit code.
    Handle Retyped: add the other line instead. kept: the file of the answers; aloud: as for `save_deals`;
    begun: returns the deal so far as a line."""
    try:
        yield
    except Retyped as anew:
        show(Message("Instead of “{line}”, of which nothing is kept.", line=begun()))
        kept.forget()
        add_line_on_terminal(result, anew.line, kept.ledger, aloud)
    except NoAnswer as none:
        left = none if isinstance(none, Left) else Left()
        if not left.kept:
            kept.forget()
        result.exit, result.printed = left.exit, True
        say(f"\n{KEPT if kept.written is not None else GIVEN_UP}")


KEPT = Message("Kept for later: tarokscore add goes on with it. Nothing is in the ledger.")


class DealDialog:
    """Asks for the missing facts of a deal. done: the answers so far; first: how many of them no question was
    asked for, which `back` keeps; keep: called with all answers after each of them."""

    def __init__(
        self,
        ask: Prompt,
        table: TableSetup,
        done: given_answers.GivenAnswers,
        keep: Callable[[given_answers.GivenAnswers], None],
    ) -> None:
        self.prompt, self.table, self.done, self.keep = ask, table, done, keep
        self.first = len(done)

    @property
    def deal(self) -> dict[str, Json]:
        """The deal that the answers so far make."""
        return given_answers.deal_of(self.done, self.table)

    def ask(self) -> None:
        """Ask until the deal is complete. Raises Left, NoAnswer, Retyped."""
        while (question := given_answers.next_question(self.done, self.table)) is not None:
            deal = self.deal
            asked = question_text.prompt_for(question, deal, self.table)
            text = self.prompt(_prompt_text(asked), asked.words)
            if text.lower() in HELP_WORDS:
                can_be = question_text.help_with(asked, deal, self.table)
                say("\n".join(indented_lines(each) for each in (can_be, self.prompt.ways_out) if each))
            elif text == BACK:
                self.back()
            elif (chosen := asked.chosen(text)) is not None:
                self._take(given_answers.GivenAnswer(asked.place, chosen.told))
            elif asked.place == "partner" and asked.choices and (text.isdecimal() or text.lower() in YES):
                last = len(asked.choices)
                say(indented_lines(Message("a number from 1 to {last}, or a name", last=last)))
            elif text or asked.ready:
                self._answer(asked.place, text if text and not self._is_ready(text, asked) else asked.enter)
            else:
                self.prompt.unanswered(Message("an answer is needed here; ? says what it can be"))

    def back(self) -> None:
        """Take back the last answer."""
        if len(self.done) <= self.first:
            self.prompt.unanswered(Message("this is the first question"))
            return
        self.done = self.done[:-1]
        self.keep(self.done)

    def _answer(self, place: str, text: str) -> None:
        """Accept an answer, or print why it is none. Raises Retyped if it is a whole deal, or a command,
        instead of an answer."""
        if any(each.key == LINE for each in self.done) and is_whole(text, self.table):
            raise Retyped(text)
        try:
            self._take(parse_answer(place, text, self.done, self.table))
        except NotationError as error:
            self.prompt.unread(text)
            if error.line == text and is_ambiguous(error):
                self._choose(place, error)
            elif error.line == text:
                say(marked_line(error.line, [(each.start, each.end) for each in error.troubles]))
                wrong = (spoken(each, self.table.variant).replace(where="") for each in error.problems)
                say("\n".join(map(below_the_line, wrong)))
            else:
                self.complain(error.problems)
        except DealError as error:
            if is_command(text):
                raise Retyped(text) from None
            self.complain(error.problems)

    def _is_ready(self, text: str, asked: question_text.QuestionPrompt) -> bool:
        """Whether the default answer was typed; if that is "nothing", by any word for it. Other defaults are
        compared exactly, because "no" may begin a name."""
        if asked.ready != str(question_text.NOTHING):
            return text.lower() == asked.ready.lower()
        said = {key for kind, key, _ in lexicon(self.table.variant).meanings(text) if kind == "small"}
        return text.lower() in (asked.ready.lower(), *NO, "-", "0") or not said.isdisjoint(("none", "not"))

    def _choose(self, place: str, error: NotationError) -> None:
        """Accept an ambiguous answer after asking what is meant; nothing if that is not answered."""
        try:
            text = choose_reading(self.prompt, error).text
        except Left:
            raise
        except NoAnswer:
            return
        except Retyped as anew:
            text = anew.line
        self._answer(place, text)

    def _take(self, given: given_answers.GivenAnswer) -> None:
        """Add an answer, or print why it is impossible."""
        try:
            self.done = given_answers.answered(self.done, given, self.table)
        except DealError as error:
            self.complain(error.problems, (*self.done, given))
        else:
            self.keep(self.done)

    def complain(self, problems: Iterable[Problem], told: given_answers.GivenAnswers = ()) -> None:
        """Print the problems of an answer in words that can be typed. told: all answers with it."""
        headed = question_text.headed(problems, given_answers.deal_of(told, self.table), self.table)
        if text := "\n".join(problem_text(spoken(problem, self.table.variant), "") for problem in headed):
            say(text)


def _prompt_text(asked: question_text.QuestionPrompt) -> str:
    """The text to prompt with. If a question has choices, it and they are printed here first."""
    if not asked.choices:
        if asked.ready:
            return str(Message("{question} [{ready}]: ", question=asked.text, ready=asked.ready))
        return str(Message("{question}: ", question=asked.text))
    rows = [f"{each.number:>4}  {visible(each.word)}" for each in asked.choices]
    if len(rows) > MOST_ROWS:
        rows = _beside_each_other(rows)
    say("\n".join([indented_lines(asked.text, ""), *rows]))
    return f"{Message('which?')} "


def _beside_each_other(cells: Sequence[str]) -> list[str]:
    """Short texts as lines of columns, filled column by column."""
    room = max(map(width, cells)) + 1
    columns = max(1, page_width() // room)
    high = -(-len(cells) // columns)
    filled = [cell + " " * (room - width(cell)) for cell in cells]
    return ["".join(filled[row::high]).rstrip() for row in range(high)]


def indented_lines(text: Words, indent: str = "  ") -> str:
    """The lines of a text, each indented and wrapped to the page, with control signs escaped."""
    return "\n".join(indented(visible(line), indent, "  ") for line in str(text).splitlines())


def mention_deal_in_progress(ledger: Path) -> None:
    """Print that another deal is in progress at this table, if there is one."""
    if ProgressFile(ledger).path.exists():
        say(Message("Another deal is in progress: tarokscore add goes on with it."))
