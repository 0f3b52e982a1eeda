"""Who sits where, in a long life of one table."""

from tests.recorder.session import Session

GARDE = {"declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 49}


def play(session: Session) -> None:
    """Play it."""
    run = session.run
    run("new", "french-tarot", "Anna", "Béla", "Cili", "Dani", "--dealer", "Dani")
    run("players")
    run("add", "-", given=GARDE)
    run("players", "join", "Emil")
    run("players", "--json")
    run("add", "garde", "Emil", "49", "2", "bouts", "partner", "Anna")
    run("add", "garde", "Emil", "49", "2", "bouts,", "mit", "Anna")
    run("standings")
    run("players", "leave", "Béla")
    run("players", "seats", "Dani", "Cili", "Emil", "Anna")
    run("add", "garde", "Emil", "49", "2", "bouts")
    run("void", "2", "--why", "void with a newcomer")
    run("players")
    run("undo")
    run("undo")
    run("players")
    run("players", "rename", "Cili", "Anna")
    run("players", "rename", "Cili", "Cilike", "--json")
    run("players", "rename", "Nobody", "Cilike")
    run("players", "join", "Anna")
    run("players", "join", "Béla", "--after", "em")
    run("players", "leave", "Zoé")
    run("players", "seats", "Anna")
    run("players", "dance")
    run("players", "join")
    run("explain", "1")
    run("sheet")
    run("check")
    run("standings", "--json")
