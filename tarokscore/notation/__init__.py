"""Parsing a deal written on one line in players' words: "garde Anna 49 2 bouts, petit au bout, poignée Béla".

Generic over the games: what a line can say follows from a game's Deal model and its vocabulary. All readings
of a line are found, each with a cost; the game's refusals rule out impossible ones. A reading that costs more
than another one is never taken without a question, and several possible ones lead to a question.

    line - tokens - words -> lattice of items -> statements -> drafts -> readings -> judged deals -> a deal,
    or a question; and back: deal -> line

Terms: a place is the index of a token; an entry is a bonus or declaration; a clause stands between commas; a
small word is a function word, such as "with"; a statement is what one grammar rule matched.

The words of a game
    words/<language>.json  words that every game shares, case endings; languages.py loads them
    lexicon.py      phrase -> the items that it can mean in this game; item -> its names
    phrases.py      the words of a phrase, split as a line is split into tokens
    wording.py      the first word for each value of a deal
    names.py        the names of a table in all their forms
One line as items
    tokens.py       words, numbers, quoted texts and signs
    spelling.py     the words of the game that a token can stand for: inflected, shortened or misspelled
    items.py        token -> the words, names and numbers that begin there, and where each ends
    lattice.py      place -> items, also those after articles and verbs; clauses
    players.py      the players that a line names itself
The grammar
    patterns.py     a small language of patterns; each describes a parser over the lattice
    rule.py         a rule: a pattern, the statement that it makes, its cost
    statements.py   rules: the contract, the players' roles, points, result
    doublings.py    rules: who doubled what
    values.py       rules: every other key of a game
    bonus.py        one bonus or declaration with its owner, result and doubling
    bonuses.py      rules: bonuses and declarations, and several at once
    fillers.py      rules: words and signs that may be skipped since they carry no fact
    grammar.py      the rules of a game, by the items that they can begin with
From statements to a deal
    drafts.py       a partial deal, and what one statement adds to it
    readings.py     every way through a line, and its cost
    judging.py      a reading as a deal: what is missing, what the game refuses
    results.py      result, margin and card points of a reading
    choosing.py     the best of the judged deals
    parser.py       line -> the deals that it can mean
    reader.py       line -> the facts of a deal, or an error with questions
Questions and errors
    errors.py       the error of a line: troubles with their place, and choices
    ambiguity.py    the questions about a line that can mean several deals, or lacks a fact
    expected.py     what the grammar expects at a place, in words of the game
    unparsable.py   the trouble of a line without a reading
    refusals.py     refusals of a game in the words that a line accepts
    question_text.py  the text of a question, its answers and its help
    answers.py      the text typed at a question -> facts
From deals to lines, and the rest
    writer.py       deal -> line
    round_trip.py   deal -> line, checked by parsing it again
    corrections.py  a recorded deal changed by what a line says
    next_words.py   completion of a line that is being typed
    examples.py     the example lines of a game, each with its result
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
        """Load a public name on first use: most commands parse no line."""
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
