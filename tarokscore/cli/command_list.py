"""Every command with its group and a one-line description, in the order of the help."""

from typing import NamedTuple

from tarokscore.core import Message, fold


class Group(NamedTuple):
    """A group of commands. commands: {name: description that fits on one line of the help}."""

    title: Message
    commands: dict[str, Message]


GROUPS = (
    Group(
        Message("Play"),
        {
            "new": Message("Start a ledger: the game, the players, the house rules."),
            "add": Message("Settle a finished deal and save it."),
            "standings": Message("Where everybody stands, and who deals next."),
            "sheet": Message("The score sheet: a row per deal."),
            "players": Message("Who sits where; somebody joins, leaves, is renamed."),
            "house": Message("The house rules of the table; change them."),
            "count": Message("Counted cards: their card points."),
            "notation": Message("How a deal is told in words."),
        },
    ),
    Group(
        Message("Correct"),
        {
            "undo": Message("Take back the last entry."),
            "amend": Message("Put another version in a deal's place."),
            "void": Message("Strike a deal: it stays, and counts for nothing."),
        },
    ),
    Group(
        Message("Why"),
        {
            "explain": Message("Why a deal paid what it paid, rule by rule (or: why)."),
            "dispute": Message("What would have to be true for another amount."),
            "protest": Message("Mark a deal as disputed."),
            "resolve": Message("Settle a protest."),
            "expect": Message("Note what the paper says; check compares it."),
            "check": Message("Settle every deal again and compare."),
            "compare": Message("Two records of one evening: where they differ."),
            "rescore": Message("What other house rules would have made of it."),
            "seal": Message("Seven words that only this ledger has."),
            "guide": Message("How things are done, a page each."),
            "rules": Message("The numbered rules of a game."),
            "variants": Message("The games, their contracts, bonuses and options."),
        },
    ),
    Group(
        Message("End of the evening"),
        {
            "payout": Message("Points to money: who hands what to whom."),
            "paid": Message("Note money that was handed over."),
            "summary": Message("The evening on a page: text, HTML, Markdown, CSV."),
            "chart": Message("Everybody's running total as a picture."),
        },
    ),
    Group(
        Message("For programs"),
        {
            "settle": Message("Settle a deal, or a stream of them, without a ledger."),
            "export": Message("The ledger for spreadsheets and accounting programs."),
            "import": Message("A new ledger from what export wrote."),
            "schema": Message("JSON Schemas of ledger, deals and house rules."),
        },
    ),
)

COMMANDS = tuple(name for group in GROUPS for name in group.commands)
WITHOUT_LEDGER = ("new", "count", "notation", "guide", "rules", "variants", "settle", "import", "schema")
"""Commands that need no existing ledger."""
OF_A_LEDGER = tuple(name for name in COMMANDS if name not in WITHOUT_LEDGER)

ALIASES = {
    "why": "explain", "score": "standings", "games": "variants",
    "nouveau": "new", "ajouter": "add", "classement": "standings", "marque": "standings", "feuille": "sheet",
    "joueurs": "players", "conventions": "house", "cartes": "count",
    "annuler": "undo", "corriger": "amend", "supprimer": "void",
    "pourquoi": "explain", "contester": "dispute", "réclamer": "protest", "trancher": "resolve",
    "attendu": "expect", "vérifier": "check", "comparer": "compare", "simuler": "rescore", "sceau": "seal",
    "règles": "rules", "jeux": "variants",
    "paiement": "payout", "payé": "paid", "payer": "paid", "résumé": "summary", "courbe": "chart",
    "calculer": "settle", "exporter": "export", "importer": "import", "schéma": "schema",
}  # fmt: skip
"""{other name: command}, in French and English."""

_NAMED = {fold(name): command for name, command in (*zip(COMMANDS, COMMANDS, strict=True), *ALIASES.items())}


def command_named(word: str) -> str | None:
    """The command with this name or alias, whatever the letter case and accents; None if there is none.

    >>> command_named("Resume"), command_named("résumé"), command_named("garde")
    ('summary', 'summary', None)
    """
    return _NAMED.get(fold(word)) if word.isalpha() else None
