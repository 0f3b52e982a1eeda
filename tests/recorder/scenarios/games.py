"""Every sample evening: played through and looked at from all sides; and once more with all corrections."""

import json
from typing import Any, NamedTuple

from tests.recorder.session import START, Session


class Sample(NamedTuple):
    """An evening in samples/, and a house rule that its game can change in the middle."""

    name: str
    variant: str
    rule: str


SAMPLES = (
    Sample("french-tarot-evening", "french-tarot", "base_points=30"),
    Sample("french-tarot-five", "french-tarot", "petit_au_bout_partner_capture=won"),
    Sample("hungarian-tarokk-evening", "hungarian-tarokk", "xxi_catch_value=30"),
    Sample("taroky-evening", "taroky", "second_duty_value=2"),
    Sample("bavarian-tarock-evening", "bavarian-tarock", "pot_at_close=leave"),
    Sample("dappen-evening", "dappen", "solo_doubles_ulti=true"),
    Sample("koenigrufen-evening", "koenigrufen", "mondfang=1"),
    Sample("slovenian-tarok-evening", "slovenian-tarok", "klop_flat=60"),
    Sample("illusztralt-tarokk-evening", "illusztralt-tarokk", "xxi_catch_value=30"),
    Sample("zwanzigerrufen-evening", "zwanzigerrufen", "solo_value=5"),
    Sample("cego-evening", "cego", "bettel=40"),
    Sample("danish-tarok-evening", "danish-tarok", "score_card_points=false"),
)
WHOLE = ("bavarian-tarock-evening", "slovenian-tarok-evening")  # in the longest forms
SEARCHED = ("french-tarot-evening", "dappen-evening", "koenigrufen-evening")  # for a total: slow in others
IDS = tuple(dict.fromkeys(sample.variant for sample in SAMPLES))


def evening(session: Session, sample: Sample) -> None:
    """A whole evening without a slip, and everything that can be asked about it."""
    run, deals = session.run, _begun(session, sample)
    file = f"samples/{sample.name}.jsonl"
    run("add", file)
    session.about("looked at")
    for command in ("standings", "sheet", "check", "house", "players", "summary", "chart", "seal"):
        run(command)
    whole = sample.name in WHOLE
    for command in (
        "standings",
        "check",
        "house",
        "players",
        "seal",
        *(["sheet", "payout", "chart"] if whole else []),
    ):
        run(command, "--json")
    run("sheet", "--amounts")
    session.about("explained")
    rows = len(deals)
    for number in range(1, rows + 2):
        run("explain", str(number))
    for number in (1, rows // 2, rows):
        for how in ("--brief", "--markdown", "--json"):
            run("explain", str(number), how)
    run("explain", "1", "--rules")
    session.about("told on one line, and in words again")
    told = [run("notation", sample.variant, "--deal", "-", given=deal).text for deal in deals]
    run("notation", sample.variant, "--deal", "-", "--json", given=deals[0])
    session.time = START  # as the first ledger was: it should be the same but for the spelling
    _begun(session, sample, "words.json")
    run("add", "-", "-l", "words.json", given="".join(told))
    run("compare", "words.json")
    session.about("settled by itself")
    players, dealer = deals[0]["players"], deals[0].get("dealer")
    first = {**deals[0], "variant": sample.variant, "dealer": dealer}
    run("settle", "-", given=first)
    run("settle", "--json", given=first)
    run("settle", "--variant", sample.variant, given={"players": players, **deals[-1]})
    lines = [json.dumps({"players": players, **deal}, ensure_ascii=False) for deal in deals]
    deal_lines = session.write("lines.jsonl", "\n".join(lines))
    run("settle", "--lines", "--variant", sample.variant, deal_lines)
    _handed_on(session, whole=whole)
    _asked(session, sample, deals)


def _handed_on(session: Session, *, whole: bool) -> None:
    """Summary in its other forms, money, and other programs."""
    run = session.run
    session.about("handed on")
    if whole:
        run("summary", "--full")
        for form in ("markdown", "csv", "json"):
            run("summary", "--to", form)
        run("summary", "--last", "--seed", "7", "--out", "page.md")
    run("payout", "--stake", "0.10", "--coin", "0.05", "--deals")
    run("payout", "--stake", "1", "--currency", "CZK", "--cap", "20", *(["--json"] if whole else []))
    for form in ("ledger", "beancount", "hledger") if whole else ("beancount",):
        run("export", "--to", form)
    for form in ("csv", "ndjson") if whole else ("csv",):
        text = run("export", "--to", form).out
        run("import", "-", "-l", f"{form}.json", given=text)
        run("check", "-l", f"{form}.json")
    run("compare", "csv.json")


def _asked(session: Session, sample: Sample, deals: list[dict[str, object]]) -> None:
    """What would have to be true; what other house rules would make of it; another record."""
    run = session.run
    session.about("asked")
    rows = json.loads(session.look("sheet", "--amounts", "--json").out)["data"]["rows"]
    played = [row for row in rows if any(row["scores"].values())]
    for row, more in ((played[0], None), *([(played[-1], -1)] if sample.name in WHOLE else [])):
        name, amount = next((name, amount) for name, amount in row["scores"].items() if amount)
        claim = f"{name}={2 * amount if more is None else amount + more}"
        run("dispute", str(row["number"]), "--claim", claim, *([] if more is None else ["--json"]))
    if sample.name in SEARCHED:
        name = next(iter(played[0]["scores"]))
        total = sum(row["scores"].get(name, 0) for row in rows[:3])
        run("dispute", "--total", f"{name}={total + 10}", "--after", "3")
    run("rescore", "--set", sample.rule)
    for preset in json.loads(session.look("variants", sample.variant, "--json").out)["data"]["presets"]:
        run("rescore", "--preset", preset, "--json")
    changed = [dict(deal) for deal in deals]
    for deal in changed[1:4]:
        if isinstance(deal.get("card_points"), int):
            deal["card_points"] = int(str(deal["card_points"])) + 1
    del changed[5]
    theirs = "\n".join(json.dumps(deal, ensure_ascii=False) for deal in changed)
    run("compare", session.write("theirs.jsonl", theirs))
    run("compare", "theirs.jsonl", "--json")


def corrections(session: Session, sample: Sample) -> None:
    """Two evenings with everything that can be corrected, agreed, paid and protested."""
    run, deals = session.run, _begun(session, sample)
    names = list(json.loads(session.read())["players"])
    for deal in deals[:6]:
        run("add", "-", given=deal)
    numbered = [number for number, deal in enumerate(deals[:6], 1) if COUNTED & deal.keys()]
    first, second = str(numbered[0]), str(numbered[1])
    run("amend", first, "--why", "counted again", "--change", "note=counted again", "--json")
    run("amend", first, "--why", "miscounted", "--change", _counted_again(deals[numbered[0] - 1]))
    run("amend", second, "-", "--why", "told anew", given={**deals[numbered[1] - 1], "note": "anew"})
    run("explain", first)
    run("void", second, "--why", "not dealt rightly")
    run("undo")
    run("undo", "--why", "it was right before", "--json")
    run("void", second, "--why", "misdealt", "--json")
    run("sheet")
    run("add", "--manual", f"{names[0]}=-6", "--manual", f"{names[1]}=6", "--note", "a round of beer")
    run("house", "--set", sample.rule, "--why", "agreed at the table")
    session.later(46)
    for deal in deals[6:12]:
        run("add", "--json", "-", given={key: value for key, value in deal.items() if key != "dealer"})
    run("protest", "5", "--by", names[0], "--reason", "it does not count")
    run("protest", "6", "--by", names[1], "--reason", "another amount", "--claim", f"{names[0]}=8", "--claim",
        f"{names[1]}=-8")  # fmt: skip
    run("standings")
    run("standings", "--json")
    run("resolve", "5", "--rejected", "--why", "it does")
    run("resolve", "6", "--upheld", "--why", "so it was")
    run("explain", "6")
    run("undo")
    run("resolve", "6", "--upheld", "--by", names[1], "--why", "so it was, after all", "--json")
    run("protest", "7", "--by", names[2], "--reason", "nobody wrote it down", "--json")
    run("players", "rename", names[2], f"{names[2]} jr.")
    run("expect", "4", f"{names[0]}=1", "--note", "says the paper")
    run("check")
    run("check", "--json")
    run("undo")
    last = json.loads(session.look("sheet", "--json").out)["data"]["rows"][-1]
    totals = last["totals"]
    run(
        "expect",
        str(last["number"]),
        *(f"{name}={total}" for name, total in totals.items()),
        "--settled",
        "--note",
        "it agrees",
    )
    run("paid", names[0], names[1], "2.50", "--stake", "0.10", "--note", "in coins")
    run("paid", names[1], names[0], "0.50", "--json")
    run("payout")
    run("seal")
    run("check")
    run("check", "--json")
    run("sheet")
    run("sheet", "--amounts")
    run("summary", "--session", "2")
    run("summary", "--since", "2026-11-22", "--to", "csv")
    run("chart", "--until", "2026-11-20")
    run("export", "--to", "csv", "--last")
    run("export", "--to", "hledger", "--session", "1")
    run("house")
    run("players")
    run("rescore", "--set", sample.rule)
    run("standings")


def _begun(session: Session, sample: Sample, ledger: str = "tarokscore.json") -> list[dict[str, object]]:
    """A new ledger for the sample's table. Gives the sample's deals."""
    text = session.read(f"samples/{sample.name}.jsonl").decode()
    deals = [json.loads(line) for line in text.splitlines()]
    dealer = ("--dealer", deals[0]["dealer"]) if "dealer" in deals[0] else ()
    session.run("new", sample.variant, *deals[0]["players"], *dealer, "-l", ledger)
    return deals


COUNTED = {"card_points", "points"}


def _counted_again(deal: dict[str, Any]) -> str:
    """A change of a deal's points: one more of the declarer, or one that a player has of another one's."""
    if "card_points" in deal:
        return f"card_points={_one_more(str(deal['card_points']))}"
    (one, more), (other, less), *rest = deal["points"].items()
    return f"points={json.dumps({one: more - 1, other: less + 1, **dict(rest)}, ensure_ascii=False)}"


def _one_more(points: str) -> str:
    whole, _, rest = points.partition("/")
    return f"{int(float(whole)) + 1}" + (f"/{rest}" if rest else "")
