"""A deal in the table's own words, on one line: "garde Anna 49 2 bouts, petit au bout, poignée Béla".

Generic over the games: what can be said follows from a game's Deal model and its vocabulary. Every reading
of a line is found; the rules of the game say which of them can be; what costs more than another is never
taken silently; several are asked about.

    line - tokens - words -> lattice of items -> statements -> drafts -> readings -> judged deals -> a deal,
    or a question; and back: deal -> line

The words of a game
    words/<language>.json  words that every game shares, case endings; languages.py loads them
    lexicon.py      phrase -> the items that it can mean in this game, and what each is called
    phrases.py      the words of a phrase, as the tokens of a line have them
    wording.py      the first word for each value of a deal
    names.py        the names of a table in all their forms
One line as items
    tokens.py       words, numbers, quoted texts and signs
    spelling.py     the words of the game that a token can stand for: a form of them, or a slip of the pen
    items.py        token -> the words, names and numbers that begin there, and where each ends
    lattice.py      place -> items, also behind articles and verbs; clauses
    players.py      the players that a line names itself
The grammar: what can be said
    patterns.py     a small language of patterns; each describes a parser over the lattice
    rule.py         a rule: a pattern, the statement that it makes, what that costs
    statements.py   rules: the contract, who plays, points, how it went
    doublings.py    rules: who doubled what
    values.py       rules: every other key of a game
    bonus.py        one bonus or declaration, with all that is said of it
    bonuses.py      rules: bonuses and declarations, and several at once
    fillers.py      rules: what may be skipped, as it says nothing
    grammar.py      the rules of a game, by what they can begin with
From statements to a deal
    drafts.py       a partial deal, and what one statement adds to it
    readings.py     every way through a line, and what it costs
    judging.py      a reading as a deal: what is missing, what the game refuses
    results.py      result, margin and card points of a reading
    choosing.py     which of the judged deals are left
    parser.py       line -> the deals that it can mean
    reader.py       line -> the facts of a deal, or the error with its questions
Questions and errors
    errors.py       the error of a line: troubles with their place, and choices
    ambiguity.py    the questions about a line that can mean several deals, or misses a fact
    expected.py     what the grammar looks for at a place, in words of the game
    unparsable.py   the trouble of a line without a reading
    refusals.py     refusals of a game in the words that a line takes
    question_text.py  the text of a question, its answers and its help
    answers.py      what is typed at a question -> facts
From deals to lines, and the rest
    writer.py       deal -> line
    round_trip.py   deal -> line, which was read back as the same deal
    corrections.py  a deal with what a line says otherwise
    next_words.py   completion of a line that is being typed
    examples.py     the lines that a game ships with, each with what it comes to
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tarokscore.notation.corrections import corrected
    from tarokscore.notation.errors import Choice, NotationError, Trouble
    from tarokscore.notation.parser import ParsedDeal
    from tarokscore.notation.reader import read
    from tarokscore.notation.refusals import of_line, spoken
    from tarokscore.notation.round_trip import write
    from tarokscore.notation.writer import echo, no_name_is_a_word, quoted
else:
    _MODULES = {
        "corrected": "corrections",
        "ParsedDeal": "parser",
        "read": "reader",
        **dict.fromkeys(("of_line", "spoken"), "refusals"),
        **dict.fromkeys(("Choice", "NotationError", "Trouble"), "errors"),
        "write": "round_trip",
        **dict.fromkeys(("echo", "no_name_is_a_word", "quoted"), "writer"),
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
    "echo",
    "no_name_is_a_word",
    "of_line",
    "quoted",
    "read",
    "spoken",
    "write",
]
