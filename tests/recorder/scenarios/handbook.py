"""The commands of the README, in the order of the page."""

from tests.recorder.session import Session

GARD = '{"declarer": "Anna", "contract": "gard", "bouts": 1, "card_points": 89}\n'
HAFERL = '{"declarer": "Anna", "contract": "aufnahme", "card_points": 72}\n'


def play(session: Session) -> None:
    """Play it."""
    run = session.run
    run("--version")
    run("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--dealer", "Dany")
    run("add", "samples/deal.json")
    run("add", "samples/more-deals.jsonl")
    run("sheet")
    run("explain", "7")
    run("rules", "french-tarot", "FT-23")
    run("amend", "2", "--why", "it was a garde", "--change", "contract=garde")
    run("void", "4", "--why", "dealt from the wrong pack")
    run("undo")
    run("explain", "2")
    run("add", "-", given=GARD)
    run("add", "--manual", "Béla=-20", "--manual", "Anna=20", "--note", "Béla looked at the dog")
    run("check")
    run("standings")
    _table(session)
    for arguments in (
        "count french-tarot 2 bouts 3 rois 1 dame 2 valets 22 autres", "count koenigrufen",
        "count taroky 5 kings", "settle samples/petit.json", "settle samples/petit.json --preset fft-2012",
    ):  # fmt: skip
        run(*arguments.split())
    run("house", "--set", "petit_au_bout_partner_capture=won", "--why", "we asked the federation")
    run("dispute", "7", "--claim", "Anna=144", "--claim", "Béla=-48")
    run("dispute", "1", "--claim", "Anna=106")
    run("rescore", "--preset", "fft-2012")
    first = session.read("samples/deal.json").replace(b"\n", b"")
    theirs = first + b"\n" + session.read("samples/more-deals.jsonl").replace(b"45", b"54")
    run("compare", session.write("theirs.jsonl", theirs))
    run("expect", "1", "Anna=318", "Béla=-106")
    run("expect", "5", "Anna=0")
    run("dispute", "--total", "Anna=0", "--after", "5")
    run("undo")
    run("protest", "6", "--by", "Dany", "--reason", "two bouts", "--change", "bouts=2")
    run("standings")
    run("resolve", "6", "--rejected", "--why", "the Excuse was paid for")
    words = run("seal").text.splitlines()[0]
    run("check", "--seal", words)
    run("variants")
    run("new", "bavarian-tarock", "Anna", "Bert", "Cilli", "--dealer", "Cilli", "-l", "haferl.json")
    run("add", "-", "-l", "haferl.json", given=HAFERL)
    _stube(session)
    run("rules", "--print", "dappen")
    run("settle", "samples/petit.json", "--json")
    _torn(session)


def _table(session: Session) -> None:
    at = ("-l", "table.json")
    session.run("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--dealer", "Dany", *at)
    for words in (
        "garde Anna 49 2 bouts, petit au bout, poignée Anna", "--say petite b 41 1 oudler",
        "grade Chloé 49, petit o bout", "garde Chloé 99 2 bouts, petit au bout", "garde Chloé 49 2",
    ):  # fmt: skip
        session.run("add", *at, *words.split())
    session.run("notation", "koenigrufen")
    session.run("players", "rename", "Béla", "Barna", *at)
    session.run("players", "join", "Emil", "--after", "Anna", *at)
    session.run("players", "leave", "Dany", *at)


def _stube(session: Session) -> None:
    run, at = session.run, ("-l", "stube.json")
    run("new", "koenigrufen", "Franz", "Resi", "Hannes", "Gitti", *at)
    run("add", "samples/koenigrufen-evening.jsonl", *at)
    run("summary", "--last", *at)
    run("summary", "--out", "evening.html", *at)
    run("chart", *at)
    run("payout", "--stake", "0.10", "--coin", "0.05", *at)
    run("payout", "--stake", "0.10", "--coin", "0.05", "--deals", *at)
    run("paid", "Franz", "Hannes", "4", "--stake", "0.10", "--coin", "0.05", *at)
    run("paid", "--all", *at)
    run("export", "--to", "hledger", *at)
    run("import", "-", "-l", "again.json", given=run("export", "--to", "csv", *at).out)


def _torn(session: Session) -> None:
    run = session.run
    run("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--ledger", "torn.json")
    run("add", "samples/more-deals.jsonl", "--ledger", "torn.json")
    session.write("half.json", session.read("torn.json")[:3300])
    run("check", "--ledger", "half.json", "--repair", "whole.json")
    run("check", "--ledger", "whole.json")
