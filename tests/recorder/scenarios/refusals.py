"""What goes wrong at the command line: wrong usage, impossible deals, files that are no ledgers."""

import json

from tests.recorder.scenarios.books import COMMANDS
from tests.recorder.session import Session

PLAYERS = ("Anna", "Béla", "Cili", "Dani")
GARDE = {"declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 49}
PRISE_LOST = {"declarer": "Béla", "contract": "prise", "bouts": 1, "card_points": 45}
DEAL = {"variant": "french-tarot", "players": list(PLAYERS), **GARDE}


def play(session: Session) -> None:
    """Play them."""
    _settle(session)
    _usage(session)
    _ledgers(session)
    _table(session)
    _altered(session)
    _evil(session)


def _settle(session: Session) -> None:
    run = session.run
    session.about("settle")
    run("settle", "-", given=DEAL)
    run("settle", "-", "--options", session.write("house.json", '{"base_points": 30}'), given=DEAL)
    run("settle", "-", "--options", "house.json", "--set", "base_points=40", given=DEAL)
    run("settle", "-", "--preset", "fft-2012", given=DEAL)
    run("settle", "-", "--preset", "fft", given=DEAL)
    run("settle", "-", "--set", "scoring=guess", given=DEAL)
    run("settle", "-", "--set", "nonsense=1", "--json", given=DEAL)
    run("settle", "-", "--set", "base_points", given=DEAL)
    run("settle", "-", "--options", "nofile", given=DEAL)
    run("settle", "-", given={**DEAL, "card_points": 92, "declarer": "Zoé"})
    run("settle", "--json", given={**DEAL, "bouts": 4})
    run("settle", "--state", "{", given=DEAL)
    run("settle", "--state", '{"nonsense": 1}', given=DEAL)
    for wrong in (
        {**DEAL, "variant": "bridge"}, {key: value for key, value in DEAL.items() if key != "variant"},
        {**DEAL, "players": "Anna"}, {**DEAL, "players": ["Anna"]}, {**DEAL, "players": ["A", "A", "B", "C"]},
        {**DEAL, "bouts": "two", "card_points": 0.1}, {**DEAL, "surprise": {"deep": [1]}},
        {**DEAL, "bonuses": {}},
        {**DEAL, "declarer": 7}, {}, [], "text", "", "{", '{"a":1,"a":2}', "null", "[1]", b"\xff\xfe", "NaN",
        {**DEAL, "card_points": 49.5, "players": [*PLAYERS, "Ernő"]}, {**DEAL, "contract": "gardé sans"},
        {**DEAL, "bonuses": [{"name": "petit"}, {"name": "chelem", "announced": "maybe"}]},
    ):  # fmt: skip
        run("settle", given=wrong)
        run("settle", "--json", given=wrong)
    text = "\n".join([json.dumps(DEAL), "", '{"variant": "bridge"}', "{", "null", json.dumps(DEAL)])
    run("settle", "--lines", "-", given=text)
    run("settle", "--lines", "nowhere.json")
    run("settle", "nowhere.json")


def _usage(session: Session) -> None:
    run = session.run
    session.about("wrong usage")
    for words in (
        "nonsense", "--nonsense standings", "void x --why y", "void 1", "amend", "amend 1 --why x", "new",
        "new bridge A B C D", "new french-tarot A -l alone.json", "new french-tarot A A B C",
        "summary --to pdf",
        "summary --to md", "summary --to txt", "summary --out x.doc", "export", "export --to xml", "rules",
        "rules bridge", "rules tarot FT-999", "variants bridge", "schema bridge", "notation bridge",
        "count bridge",
        "count tarot 2", "count tarot two kings", "count tarot 99 kings", "paid", "payout --stake x",
        "dispute", "dispute 1", "dispute x.json --claim A=1", "protest 1", "resolve 1", "expect 1",
        "import",
        "import nowhere.csv", "compare nowhere.json", "chart --out x.txt", "seal --surprise",
        "add --nonsense", "players fly", "standings --json --nonsense", "--json", "rescore",
        "check --seal words",
    ):  # fmt: skip
        run(*words.split())
    run("schema")
    run("variants", "--json")
    run("rules", "tarot", "ft-22")
    run("notation")


def _ledgers(session: Session) -> None:
    run = session.run
    session.about("no ledger")
    needed = {
        "explain": ["1"], "void": ["1", "--why", "x"], "amend": ["1", "--why", "x", "--change", "bouts=1"],
        "add": ["-"], "export": ["--to", "csv"], "expect": ["1", "A=1"], "paid": ["A", "B", "1"],
        "protest": ["1", "--by", "A", "--reason", "x"], "resolve": ["1", "--upheld", "--why", "x"],
        "dispute": ["1", "--claim", "A=1"], "compare": ["other.json"], "rescore": ["--set", "base_points=30"],
    }  # fmt: skip
    without = ("settle", "new", "import", "notation", "count", "variants", "rules", "schema")
    for command in COMMANDS:
        if command not in without:
            run(command, *needed.get(command, []), given=GARDE)
    session.about("what is no ledger")
    foreign = '{"format": "tarokscore-ledger", "version": 99}'
    for content in ("", "{", "null", "[]", "{}", foreign, "\x00", b"\xff\xfe\x00", "players: 4"):
        path = session.write("foreign.json", content)
        run("standings", "-l", path)
        run("check", "-l", path, "--json")
        run("check", "-l", path, "--repair", "new.json")
        run("add", "-", "-l", path, given=GARDE)
        run("new", "french-tarot", *PLAYERS, "-l", path)
    run("standings", "-l", "samples")
    run("new", "french-tarot", *PLAYERS, "-l", "no/such/folder.json")


def _table(session: Session) -> None:
    run = session.run
    session.about("at a table")
    run("new", "french-tarot", *PLAYERS, "--dealer", "Zoé")
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani", "--set", "base_points=25", "--json")
    run("new", "french-tarot", *PLAYERS)
    run("undo")
    run("add", "-", given=f'{json.dumps(GARDE)}\n{{"declarer": "Zoé"}}\n')
    run("add", "-", given=f"{json.dumps(GARDE)}\n\n{json.dumps(PRISE_LOST)}\n")
    run("add", "-", given=[GARDE, {"outcome": "all-passed"}])
    run("add", "-", given="")
    run("add")
    run("add", "nowhere.json")
    run("add", "-", given=json.dumps(json.dumps(GARDE)))
    run("add", "-", given="garde Anna 49 2 bouts\nprise Béla 45 1 bout, note tired\n")
    run("add", "-", "--json", given="garde Anna 49 2 bouts\ngrade Béla 45 1 bout\n")
    for words in (
        "garde", "garde Anna", "garde Anna 49", "garde Zoé 49 2 bouts", "garde Anna 49 2 bouts petit", "49",
        '{"declarer": "Anna"}', "passée", "garde Anna 49 2 bouts, chelem annoncé raté", "Anna Béla garde 49",
    ):  # fmt: skip
        run("add", words)
        run("add", "--json", words)
    for manual in (
        ("Anna=-5", "Béla=+5"), ("Anna=-5",), ("Anna=x", "Béla=5"), ("Anna=0.5", "Béla=-0.5"),
        ("Zoé=5", "Anna=-5"),
    ):  # fmt: skip
        run("add", *(part for each in manual for part in ("--manual", each)), "--note", "a fine")
    run("add", "--manual", "Anna=-5", "--manual", "Béla=5")
    run("add", "--say", "garde", "Anna", "49", "2", "bouts")
    run("amend", "1", "--why", "recount", "--change", "card_points=45")
    run("amend", "1", "--why", "who", "--change", "declarer=bel")
    run("amend", "1", "-", "--why", "again", given={**GARDE, "card_points": 41, "dealer": "Cili"})
    run("amend", "1", "--why", "?")
    run("amend", "9", "--why", "?", "--change", "bouts=1")
    run("amend", "1", "--why", " ", "--change", "bouts=1")
    run("amend", "1", "--why", "no", "--change", "bouts=7", "--change", "card_points=200", "--json")
    run("void", "9", "--why", "x")
    run("void", "2", "--why", "x", "--json")
    run("void", "2", "--why", "x")
    run("explain", "2")
    run("explain", "0")
    run("explain", "99", "--json")
    run("house", "--set", "base_points=25")
    run("house", "--set", "base_points=x")
    run("protest", "1", "--by", "Zoé", "--reason", "x")
    run("protest", "1", "--by", "Anna", "--reason", "x", "--claim", "Anna=1")
    run("protest", "1", "--by", "Anna", "--reason", "x", "--change", "bouts=9")
    run("protest", "1", "--by", "Anna", "--reason", "x", "--change", "bouts=3")
    run("protest", "1", "--by", "Béla", "--reason", "y", "--change", "bouts=1")
    run("standings")
    run("resolve", "1", "--upheld", "--why", "both?")
    run("resolve", "1", "--upheld", "--by", "Anna", "--why", "right")
    run("resolve", "1", "--upheld", "--by", "Béla", "--why", "right, too")
    run("resolve", "3", "--upheld", "--why", "none there")
    run("expect", "99", "Anna=1")
    run("expect", "1", "Zoé=1", "Anna=x")
    run("expect", "1", "an=198", "--json")
    run("check")
    run("dispute", "1", "--claim", "an=7")
    run("dispute", "1", "--claim", "an=-198", "--all")
    run("dispute", "99", "--claim", "an=-198")
    run("dispute", session.write("next.json", GARDE), "--claim", "Béla=-88", "--json")
    run("dispute", "--total", "Zoé=1", "--after", "2")
    run("paid", "Anna", "Anna", "1")
    run("paid", "Anna", "Béla", "-1", "--stake", "0.10")
    run("paid", "Anna", "Béla", "1")
    run("payout")
    run("payout", "--stake", "0.10", "--coin", "0.03")
    run("summary", "--session", "9")
    run("summary", "--since", "yesterday")
    run("summary", "--out", "page.pdf")
    run("export", "--to", "csv", "--json")
    run("import", session.write("not.csv", "kind,number\nx,1\n"), "-l", "not.json")
    run("check", "--seal", "one two three")
    run("check", "--seal", "one two three", "--json")
    run("sheet")


def _altered(session: Session) -> None:
    """A ledger that somebody else changed, and one that lost its end."""
    run, text = session.run, session.read()
    session.about("altered")
    lines = text.split(b"\n")
    changed = text.replace(b'"bouts": 2', b'"bouts": 3', 1)
    for name, content in (
        ("changed.json", changed), ("torn.json", text[: len(text) * 2 // 3]),
        ("short.json", b"\n".join(lines[: len(lines) // 2])), ("twice.json", text + text),
    ):  # fmt: skip
        path = session.write(name, content)
        run("standings", "-l", path)
        run("check", "-l", path)
        run("check", "-l", path, "--json")
        run("check", "-l", path, "--repair", f"whole-{name}")
        run("standings", "-l", f"whole-{name}")


def _evil(session: Session) -> None:
    """Names and notes that mean something to terminals, pages, sheets and journals."""
    run, at = session.run, ("-l", "evil.json")
    session.about("evil names")
    names = ("A\x1b[31m\u202ereverse", "=1+1", "<b>x</b>", "a:b;c")
    run("new", "french-tarot", *names, *at)
    run(
        "add", "-", *at, given={**GARDE, "declarer": names[0], "note": "\x1b]0;title\x07\n[2026-13-45] k:: 1"}
    )
    run("add", *at, "--manual", f"{names[0]}=-1", "--manual", f"{names[1]}=1", "--note", "\x1b[2J=SUM(A1)")
    for command in ("standings", "sheet", "explain 1", "explain 2 --markdown", "standings --json", "check"):
        run(*command.split(), *at)
    for form in ("csv", "ndjson", "hledger", "ledger", "beancount"):
        run("export", "--to", form, *at)
    for form in ("text", "markdown", "html", "csv"):
        run("summary", "--to", form, *at)
    run("add", "-", *at, given={**GARDE, "contract": "\x1b[31m", "\x1b[2J": 1})
    run("new", "french-tarot", "007", "山田さん", "Be\u0301la", "1e5", "-l", "wide.json")
    run("add", "-", "-l", "wide.json", given={**GARDE, "declarer": "007"})
    run("sheet", "-l", "wide.json")
