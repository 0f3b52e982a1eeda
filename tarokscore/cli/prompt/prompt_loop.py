"""The standing prompt: each line is a deal or a command. Deals are saved immediately."""

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tarokscore import games
from tarokscore.asking.given_answers import GivenAnswers
from tarokscore.asking.table_setup import current_setup
from tarokscore.cli.command import ledger_at, now, reporting
from tarokscore.cli.command_list import COMMANDS, GROUPS, command_named
from tarokscore.cli.dialog.deal_dialog import add_line
from tarokscore.cli.dialog.line_input import line_of, read_line
from tarokscore.cli.dialog.prompting import HELP_WORDS, Prompt, Retyped, choose, confirm
from tarokscore.cli.dialog.terminal import Terminal
from tarokscore.cli.line_errors import LineError
from tarokscore.cli.output.follow import Followed, following
from tarokscore.cli.prompt import follow_commands, opening
from tarokscore.cli.prompt.completion import NextWords
from tarokscore.cli.prompt.splitting import split
from tarokscore.cli.prompt.toolbar import toolbar
from tarokscore.cli.shell import Exit, Left, NoAnswer, out, say, show, terminal_columns
from tarokscore.cli.sidecar_file import SidecarFile
from tarokscore.core import DealError, LedgerError, Message, Words, fold
from tarokscore.core.exact_json import whole_number
from tarokscore.ledger import Book, open_book, recording
from tarokscore.ledger.storage import is_there
from tarokscore.notation import NotationError
from tarokscore.notation.answers import is_whole
from tarokscore.notation.examples import examples
from tarokscore.notation.question_text import line_so_far
from tarokscore.render.layout import clip, drawing_for, showing_commands
from tarokscore.render.text import text
from tarokscore.views.document import Paragraph, View
from tarokscore.views.standings import standings

if TYPE_CHECKING:
    from typer._click.core import Command

LEAVE = ("quit", "exit", "bye", "quitter")
REMEMBERED = 50  # deals of the ledger in the history


def open_table(path: Path, program: "Command") -> None:
    """Open a ledger, or start one, and run its prompt until the user leaves. program: runs the lines that are
    commands. Raises typer.Exit if the ledger cannot be opened."""
    with (
        reporting("", False, str(path)) as result,
        ledger_at(path),
        drawing_for(terminal_columns()),
        showing_commands(COMMANDS),
    ):
        result.printed = True
        if is_there(path) or opening.start(Terminal(), path):
            with following() as files:
                PromptLoop(path, files, program).run()


class PromptLoop:
    """The prompt of a ledger. files: those that follow the ledger, checked after each line; line, cursor: the
    text to edit at the next prompt; begun: the file that keeps a line until its deal is saved."""

    def __init__(self, path: Path, files: Mapping[Path, Followed], program: "Command") -> None:
        self.path, self.files, self.program = path, files, program
        self.book = open_book(path)
        self.terminal = Terminal(self._history())
        self.ask = Prompt(self.terminal)
        self.completer = NextWords(lambda: self.book, program)
        self.begun = SidecarFile(path, "line")
        self.line = self.begun.read()
        self.cursor: int | None = None

    def _history(self) -> list[str]:
        """The last deals of the ledger as lines."""
        deals = [each.deal for each in self.book.bookings.values() if each.deal is not None]
        return [line for deal in deals[-REMEMBERED:] if (line := line_of(deal, self.book))]

    def run(self) -> None:
        """Show the standings, then read and run line after line until the user leaves."""
        head = Message("{game} · {file}", game=games.row(self.book.variant).name, file=str(self.path))
        out(text([head, *standings(self.book)]))
        show(Message("A deal in words, or a command: help shows both. Ctrl-D leaves."))
        self._follow_again()
        if self.line:
            show(Message("A deal was begun, and stands on the line again."))
            if self.terminal.is_dumb:
                say(f"  {self.line}")
        while True:
            prompt = str(Message("deal {number}> ", number=self.book.next_number))
            default, cursor = self.line, self.cursor
            self.line, self.cursor = "", None
            try:
                below = partial(self._toolbar, default)
                typed = self.terminal.line(prompt, self.completer, below, default, cursor)
            except KeyboardInterrupt:
                self.begun.write("")
                continue
            except EOFError:
                break
            if not typed:
                continue
            with drawing_for(terminal_columns()):
                if not self._take(self._without_the_line_left(typed, default, cursor)):
                    break
                for file in self.files.values():
                    file.look()
            self._reload()
        show(Message("Everything is saved in {file}.", file=str(self.path)))

    def _follow_again(self) -> None:
        """Run the --follow commands that were in force when the prompt was left."""
        for each in follow_commands.to_resume(self.path):
            with suppress(typer.Abort, KeyboardInterrupt):
                self.program(list(each.words), prog_name="tarokscore", standalone_mode=False)

    def _toolbar(self, line: str) -> str:
        """The text below the prompt. line: the text given to edit."""
        if line:
            return clip(str(Message("Enter tries again · Ctrl-C clears the line")), terminal_columns() - 1)
        return toolbar(self.book, terminal_columns() - 1)

    def _reload(self) -> None:
        """Read the ledger again, because another program may have written to it; print why if that fails."""
        try:
            self.book = open_book(self.path)
        except LedgerError as error:
            say(f"{error.message}\n  {error.hint}".rstrip())

    # --- a line ------------------------------------------------------------------------------------

    def _take(self, line: str) -> bool:
        """Run a line; return False if the user leaves."""
        try:
            return self._do(line)
        except Retyped as anew:
            show(Message("Instead of “{line}”, of which nothing is kept.", line=self.line or line))
            return self._take(anew.line)
        except Left:
            return False
        except NoAnswer:
            self.line = self.line or line
        return True

    def _do(self, line: str) -> bool:
        words = split(line)
        named = words[0].casefold()
        self.begun.write("")
        command = command_named(named)
        if (command is None and named not in (*HELP_WORDS, *LEAVE)) or (
            self._is_deal(line, named) and not self._means_command(line, named)
        ):
            self._add(line)
        elif named in LEAVE:
            return False
        elif command is None:
            self._help(words[1:])
        elif command == "amend" and len(words) == 2:
            self._edit(*words)
        else:
            self._run([command, *words[1:]], line)
        return True

    def _without_the_line_left(self, line: str, left: str, cursor: int | None) -> str:
        """The line typed; only what was inserted if that is a command or a whole deal, typed directly into
        the line given to edit: "garde annagarde béla", "summary --followquit". left: that line."""
        place = len(left) if cursor is None else cursor
        before, behind = left[:place], left[place:]
        typed = line[len(before) : len(line) - len(behind)]
        is_apart = before[-1:].isspace() if not behind else typed[-1:].isspace()
        if not left or not typed or before + typed + behind != line or typed[0].isspace() or is_apart:
            return line
        named = typed.split()[0].casefold()
        if named in LEAVE or typed == left:
            return typed
        is_command = command_named(named) or named in HELP_WORDS
        if not is_command and not is_whole(typed, current_setup(self.book)):
            return line
        with suppress(NoAnswer, Retyped):
            if confirm(self.ask, Message("only “{typed}”, without “{line}”?", typed=typed, line=left)):
                return typed
        return line

    def _is_deal(self, line: str, named: str) -> bool:
        """Whether a line that begins with the name of a command is also a deal that can be settled. An
        incomplete one only counts if it begins with a player's name."""
        try:
            recording.add(self.book, read_line(line, self.book).deal, now())
        except NotationError as error:
            is_name = any(fold(name).startswith(fold(named)) for name in self.book.players)
            return is_name and all(each.about for each in error.troubles)
        except DealError:
            return False
        return True

    def _means_command(self, line: str, named: str) -> bool:
        choices: list[tuple[Words, Words]] = [
            (named, Message("the command")), (Message("deal"), Message("a deal in words")),
        ]  # fmt: skip
        return choose(self.ask, Message("“{line}” can be both:", line=line), choices) == 0

    def _run(self, words: list[str], line: str = "") -> None:
        """Run a command. line: as it was typed, which is given to edit again if the command is refused."""
        with suppress(typer.Abort, KeyboardInterrupt):
            code = self.program(words, prog_name="tarokscore", standalone_mode=False)
            self.line = line if code == Exit.REFUSED and len(words) > 1 else ""
            if words[0] == "summary":
                follow_commands.remember(self.path, words, self.files)

    def _edit(self, command: str, number: str) -> None:
        """Give the deal to be amended as a line to edit; on a dumb terminal run `amend` without words."""
        booking = self.book.bookings.get(known) if (known := whole_number(number)) is not None else None
        deal = booking.deal if booking else None
        told = line_of(deal, self.book) if deal else ""
        if told and not self.terminal.is_dumb:
            self.line = f"{command} {number} {told}"
            show(Message("Mend it, or say only what was otherwise; Ctrl-C leaves it as it is."))
        else:
            self._run(["amend", number])

    def _add(self, line: str) -> None:
        """Add a deal in words. If it is refused, the line is given to edit again."""
        self.begun.write(line)
        self.line = line
        with suppress(typer.Exit), reporting("add", False) as result:
            try:
                add_line(result, line, self.path, ask=self.ask, keep=self._keep)
            except LineError as error:
                if self.line == line:  # else it contains the answers to questions, too
                    self.line = error.line
                    self.cursor = min((start for start, _ in error.places), default=None)
                self.begun.write(self.line)
                raise
            self.line = ""
            self.begun.write("")

    def _keep(self, done: GivenAnswers, book: Book) -> None:
        """Keep the answers so far as the line to edit."""
        self.line = line_so_far(done, current_setup(book))
        self.begun.write(self.line)

    def _help(self, about: list[str]) -> None:
        """Print the commands and an example of a deal; or the help of one command."""
        if about and command_named(about[0]):
            self._run([about[0], "--help"])
        else:
            out(text(_help_view(self.book.variant)))


def _help_view(variant: str) -> View:
    yield Message("A deal in words: {line}", line=examples(variant).lines[0].line)
    for group in GROUPS:
        commands = group.commands.items()
        yield [group.title, *(Paragraph(what, f"  {name:<11}", " " * 13) for name, what in commands)]
    yield Message("help COMMAND says more; notation GAME shows the words of a deal.")
