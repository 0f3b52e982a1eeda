"""A deal in the table's own words, on one line: "garde Anna 49 2 bouts, petit au bout, poignée Béla".

Generic over the games: what can be said follows from a game's Deal model and its vocabulary. Every reading
of a line is found; the rules of the game say which of them can be; what costs more than another is never
taken silently; several are asked about.

    line - tokens -> lattice -> statements -> drafts -> readings -> judged deals -> a deal, or a question

words/<language>.json  words that every game shares, case endings
languages.py  loads the word lists
tokens.py     a line as words, numbers, quoted texts and signs
lexicon.py    phrase -> what it can mean in this game
names.py      the names of a table in all their forms
spelling.py   the words of the game that a token can stand for: of which it is a form, or a slip of the pen
lattice.py    what each place of a line can be, at one table: words, forms of names, numbers
patterns.py  patterns, and the parsers that they describe
rule.py  a rule: a pattern, and the statement that it makes
grammar.py    what a line can say in a game: the rules of statements, values and bonuses
statements.py the contract, who plays, points, how it went, who doubled
values.py     every other key of the game
bonus.py      one bonus or declaration, with all that is said of it
bonuses.py    the rules for bonuses and declarations, and for several at once
drafts.py     a partial deal, and what one statement adds to it
readings.py   every reading of a line, and what it costs
judging.py    a reading as a deal: what is missing, what the game refuses
results.py    how it went: result, margin and card points of a line
choosing.py   which of the deals that a line can mean are left
parser.py  line -> the deals that it can mean
reader.py  line -> the facts of a deal, a question, or a refusal
ambiguity.py  the questions about a line that can mean several deals, or misses a fact
corrections.py  a deal with what a line says otherwise, or the question what that is
unparsable.py the error for a line without a reading: where, and what could stand there
players.py    the players that a line names itself
expected.py   what the grammar can read at a place, in words of the game
next_words.py completion of a line that is being typed
errors.py     errors and questions about a line, with their position
writer.py  facts -> line, which reads back as the same deal
refusals.py   refusals of a game in the words that a line takes
question_text.py  the text of a question, its answers and its help
answers.py    what is typed at a question -> facts
examples.py   the lines that a game ships with, each with what it comes to
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tarokscore.notation.corrections import corrected
    from tarokscore.notation.errors import Choice, NotationError, Trouble
    from tarokscore.notation.parser import ParsedDeal
    from tarokscore.notation.reader import read
    from tarokscore.notation.refusals import of_line, spoken
    from tarokscore.notation.writer import quoted, write
else:
    _MODULES = {
        "corrected": "corrections",
        "ParsedDeal": "parser",
        "read": "reader",
        **dict.fromkeys(("of_line", "spoken"), "refusals"),
        **dict.fromkeys(("Choice", "NotationError", "Trouble"), "errors"),
        **dict.fromkeys(("quoted", "write"), "writer"),
    }

    def __getattr__(name: str) -> object:
        """The public names are loaded when they are used: most commands read no line."""
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)


__all__ = [
    "Choice",
    "NotationError",
    "ParsedDeal",
    "Trouble",
    "corrected",
    "of_line",
    "quoted",
    "read",
    "spoken",
    "write",
]
