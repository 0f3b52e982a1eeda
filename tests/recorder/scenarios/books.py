"""What is known of each game, and how each command is used: the printed help of all."""

import json

from tests.recorder.session import Session

COMMANDS = (
    "settle", "new", "players", "add", "undo", "void", "amend", "house", "standings", "sheet",
    "explain", "check", "summary", "chart", "export", "import", "dispute", "rescore", "compare", "seal",
    "expect", "protest", "resolve", "payout", "paid", "notation", "count", "variants", "rules",
    "schema",
)  # fmt: skip


def help_pages(session: Session) -> None:
    """Every help page."""
    for arguments in ((), ("--help",), ("-h",), ("--version",)):
        session.run(*arguments)
    for command in COMMANDS:
        session.run(command, "--help")


def play(session: Session, game: str) -> None:
    """Contracts, house rules, vocabulary, rules, schema, notation and counting of a game."""
    run = session.run
    run("variants", game)
    if game == "dappen":  # the shortest; the others' would say in other words what their text says
        run("variants", game, "--json")
        run("rules", game, "--all")
    presets = json.loads(session.look("variants", game, "--json").out)["data"]["presets"]
    rules = run("rules", game).text
    first = next(line.split()[0] for line in rules.splitlines() if "-" in line.split(" ")[0])
    run("rules", game, first, first.lower(), "XX-1")
    run("rules", game, first, "--json")
    run("rules", game, "--print")
    for preset in presets:
        run("rules", game, "--print", "--preset", preset)
    run("schema", game)
    run("schema", game, "--options")
    run("notation", game)
    run("notation", game, "--json")
    run("count", game)
    run("count", game, "--json")
    run("count", game, "3", "kings", "2", "others", "--json")
    run("count", game, "1", "king", "2", "queens", "--players", "4")
