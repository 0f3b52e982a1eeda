"""The options that no other scenario gives, each once."""

import json

from tests.recorder.scenarios.refusals import DEAL, GARDE, PLAYERS, PRISE_LOST
from tests.recorder.session import Session

STATE = {"radli": {"Ana": 1, "Bor": 0, "Cene": 0, "Dana": 0}}
TRI = {"contract": "three", "declarer": "Ana", "partner": "Bor", "card_points": 44}


def play(session: Session) -> None:
    """Play them."""
    run = session.run
    house = session.write("house.json", {"base_points": 30, "petit_chelem": True})
    run("new", "tarot", *PLAYERS, "--options", house, "--set", "target=600")
    run("new", "tarot", *PLAYERS, "--options", "-", "-l", "other.json", given='{"base_points": 20}')
    run("new", "tarot", *PLAYERS, "--preset", "fft-2012", "-l", "other2.json", "--json")
    run("new", "slovenian-tarok", "Ana", "Bor", "Cene", "Dana", "-l", "slovenian.json")
    run("house", "--json")
    run("house", "--preset", "fft-2012", "--why", "the federation's", "--json")
    run("house", "--options", house)
    run("house", "--options", "nofile.json")
    run("add", "-", "--json", given=[GARDE, PRISE_LOST])
    run("add", "--say", "-", given=[GARDE, PRISE_LOST])
    run("add", "--manual", "Anna=3", "--manual", "Dani=-3", "--note", "a bet", "--json")
    run("add", "--say", "--manual", "Anna=3", "--manual", "Dani=-3", "--note", "another")
    session.later(24)
    run("add", "--say", "donne passée")
    run("add", "prise Cili 60 1 bout", "--json")
    _protests(session)
    _searches(session)
    session.about("chosen evenings")
    for chosen in (
        ("--session", "1"), ("--session", "2026-11-21"), ("--since", "2026-11-21"), ("--until", "2026-11-20"),
        ("--last",), ("--since", "2026-11-22", "--until", "2026-11-20"), ("--last", "--session", "1"),
    ):  # fmt: skip
        run("payout", "--stake", "0.10", *chosen)
        run("chart", *chosen)
        run("export", "--to", "csv", *chosen)
    run("summary", "--since", "2026-11-21")
    run("summary", "--session", "7")
    session.about("to files")
    for name in ("page.txt", "page.md", "page.csv", "page.json", "again/page.md"):
        run("summary", "--last", "--out", name)
    run("summary", "--last", "--to", "markdown", "--json")
    run("export", "--to", "ledger", "--out", "book.ledger", "--session", "1")
    run("export", "--to", "csv", "--out", "no/book.csv")
    run("import", "book.ledger", "-l", "imported.json")
    run("export", "--to", "ndjson", "--out", "book.ndjson")
    run("import", "book.ndjson", "-l", "imported.json", "--json")
    run("import", "book.ndjson", "-l", "imported.json")
    run("seal", "-l", "imported.json", "--json")
    run("undo", "--json")
    run("notation", "tarot", "--deal", session.write("deal.json", DEAL))
    run("notation", "tarot", "--deal", "-", given="[]")
    run("schema", "slovenian-tarok", "--options", "--json")
    run("rules", "tarot", "--print", "--options", house, "--set", "scoring=fixed", "--json")


def _protests(session: Session) -> None:
    run = session.run
    session.about("protests")
    other = session.write("otherwise.json", {**PRISE_LOST, "card_points": 54})
    run("protest", "2", "--by", "Dani", "--reason", "54 it was", "--deal", other)
    run("protest", "2", "--by", "Cili", "--reason", "it was a garde", "--deal", "-", "--json",
        given={**PRISE_LOST, "contract": "garde"})  # fmt: skip
    run("protest", "3", "--by", "Cili", "--reason", "both", "--change", "bouts=1", "--claim", "Anna=0")
    run("standings")
    run("resolve", "2", "--upheld", "--by", "Dani", "--why", "counted again")
    run("resolve", "2", "--rejected", "--by", "Cili", "--why", "no", "--json")
    run("explain", "2", "--markdown")
    run("expect", "2", "Anna=1", "--settled", "--json")
    run("check", "--json")
    run("undo")


def _searches(session: Session) -> None:
    run = session.run
    session.about("disputes")
    deal = session.write("claimed.json", {"variant": "tarot", **GARDE})
    run("dispute", deal, "--players", ",".join(PLAYERS), "--claim", "Anna=150")
    run("dispute", session.write("next.json", GARDE), "--claim", "Anna=150", "--all")
    run("dispute", deal, "--players", "Anna,Béla,Cili", "--variant", "tarot", "--preset", "fft-2012",
        "--claim", "Anna=132", "--set", "base_points=30")  # fmt: skip
    run("dispute", "1", "--claim", "Anna=1", "--claim", "Béla=1")
    run("dispute", "1", "--claim", "Anna=151")
    run("dispute", "--total", "Anna=10", "--total", "Béla=-20", "--after", "3", "--json")
    at = ("-l", "slovenian.json")
    run(
        "add",
        "-",
        *at,
        given=[{**TRI, "players": ["Ana", "Bor", "Cene", "Dana"]}, {**TRI, "declarer": "Dana"}],
    )
    run("settle", "--variant", "slovenian-tarok", "--state", json.dumps(STATE),
        given={**TRI, "players": ["Ana", "Bor", "Cene", "Dana"]})  # fmt: skip
    run("dispute", "2", "--claim", "Ana=20", "--settled", *at)
    run("expect", "2", "Ana=20", "--settled", *at)
    run("rescore", "--options", session.write("radli.json", {"radli": False}), *at)
