"""Settling an argument: the answers name what would have to be true, and every one of them is true."""

import random
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any, TypeVar

import pytest

import tarokscore
from tarokscore import games, settling
from tarokscore.core import Place, exact_json
from tarokscore.schema.absent import ABSENT
from tarokscore.schema.keys import item_of, keys, values
from tarokscore.schema.records import record
from tarokscore.whatif import changes, paper_slips
from tarokscore.whatif.change_wording import ChangeWording
from tarokscore.whatif.claim_search import ClaimExplanation, explain_claim
from tarokscore.whatif.disputed_deal import DisputedDeal
from tests import dispute_figures
from tests.conftest import GARDE, PLAYERS, PRISE_LOST, Run

TABLE = {"variant": "french-tarot", "players": list(PLAYERS)}
Item = TypeVar("Item")
PETIT = [{"name": "petit-au-bout", "side": "declarer", "made": True}]
LOST = {**TABLE, "declarer": "Anna", "contract": "garde", "bouts": 1, "card_points": 35, "bonuses": PETIT}
"""(25 + 16) × 2 = 82 lost, 20 for the petit: 62 from Anna to each of three [FT-20, FT-22]."""
TAKEN = {"name": "petit-au-bout", "side": "defenders", "made": False, "taken_by": "partner"}


def case(deal: dict[str, Any], *, in_notes: bool = False) -> DisputedDeal:
    variant = deal["variant"]
    rules = settling.house_rules(variant, None).plain()
    return DisputedDeal(variant, deal, rules, settling.carried_state(variant, None), in_notes)


def ifs(verdict: ClaimExplanation, changes: int = 1) -> list[str]:
    return [str(each.said) for each in verdict.explanations if len(each.changes) == changes]


# --- other facts -------------------------------------------------------------------------------


def test_the_petit_was_the_other_sides() -> None:
    """82 + 20 = 102 from Anna to each of three: −306."""
    found = explain_claim(case(LOST), {"Anna": -306}, most=1)
    assert found.scores["Anna"] == -186
    assert str(found.explanations[0].said) == "the petit au bout of the declarer's side was not made [FT-22]"
    assert "petit au bout (made) was the defenders'" in str(found.explanations[1].said)


def test_card_points_that_come_to_the_same_are_told_as_a_range() -> None:
    """35 and two thirds win, all below it pay 1 instead of getting it [KR-3, KR-10]."""
    rufer = {"variant": "koenigrufen", "players": ["Anna", "Bert", "Cora", "Dori"], "dealer": "Dori"}
    won = {**rufer, "contract": "rufer", "declarer": "Anna", "partner": "Cora", "card_points": 40}
    found = ifs(explain_claim(case(won), {"Anna": -1, "Bert": 1, "Cora": -1, "Dori": 1}, most=1))
    assert "the declarer's side had 0 to 35 or 35/1 card points, not 40 [KR-10]" in found


@pytest.mark.parametrize(
    ("claim", "names"),
    [
        (58 * 3, "the declarer's side had 45 card points, not 49"),  # (25 + 4) × 2
        (33 * 3, "it was prise, not garde"),  # (25 + 8) × 1
        (33 * 4 * 3, "it was garde sans, not garde"),
        (-(25 + 2) * 2 * 3, "the number of bouts was 1, not 2"),  # 51 needed, 49 taken
        (-66, "Béla, Cili or Dani, not Anna, was the declarer"),
        (66 * 3 + 20 * 3, "the simple poignée of Anna, Béla, Cili or Dani was forgotten"),
    ],
)
def test_one_fact_told_otherwise(claim: int, names: str) -> None:
    found = ifs(explain_claim(case({**TABLE, **GARDE}), {"Anna": claim}, most=1))
    assert any(names in each for each in found[:3]), found


def test_swapped_digits_come_before_other_numbers() -> None:
    """54 for 45: (25 + 3) × 1 made, not (25 + 6) lost."""
    found = explain_claim(case({**TABLE, **PRISE_LOST}), {"Béla": 28 * 3}, most=1)
    assert str(found.explanations[0].said).startswith(
        "the declarer's side had 54 card points, not 45 (digits swapped)"
    )


def test_both_sides_counted_are_one_fact() -> None:
    deal = {**TABLE, **GARDE, "defender_points": 42}
    found = explain_claim(case(deal), {"Anna": 58 * 3})
    assert "the declarer's side had 45 card points, not 49" in str(found.explanations[0].said)
    assert len(found.explanations[0].changes) == 1


def test_two_facts_at_once() -> None:
    """Garde contre with 45: (25 + 4) × 6 = 174. No single fact makes it so."""
    found = explain_claim(case({**TABLE, **GARDE}), {"Anna": 174 * 3})
    assert not [each for each in found.explanations if each.kind == "fact" and len(each.changes) == 1]
    assert any("45 card points" in each and "garde contre, not garde" in each for each in ifs(found, 2))


def test_entries_are_told_in_the_words_of_the_game() -> None:
    """As a player would say them, and not as they are written in a file."""
    valat = {"name": "valat", "side": "declarer", "announced": True, "made": True}
    trull = {"name": "trula", "side": "defenders", "made": False}
    gone = changes.Change(Place("bonuses"), "value", ((("bonuses",), ABSENT),), [valat, trull])
    said = str(ChangeWording("slovenian-tarok").condition(gone))
    assert said == (
        "there was no valat of the declarer's side (announced, made) and no trula of the defenders (lost)"
    )


def test_three_facts_at_once_are_searched_for_on_demand() -> None:
    """Payments are in fives, so that 1 is explained by nothing, and that is told; every pair was tried, and
    every likely change was begun with [BT-9]."""
    passes: list[tuple[int, int]] = []

    def progress(items: Iterable[Item], of: int) -> Iterator[Item]:
        seen = list(items)
        passes.append((len(seen), of))
        yield from seen

    deal = {
        "variant": "bavarian-tarock", "players": ["Anna", "Bert", "Cilli"], "dealer": "Cilli",
        "declarer": "Anna", "contract": "aufnahme", "card_points": 72,
    }  # fmt: skip
    found = explain_claim(case(deal), {"Anna": 10, "Bert": 1}, most=3, progress=progress)
    assert passes and all(seen == of > 0 for seen, of in passes)
    assert not found.explained and found.extent.complete
    assert found.steps == {"Bert": 5}


def made_true(deal: dict[str, Any], options: dict[str, Any], answer: dict[str, Any]) -> tuple[Any, Any]:
    """What a program makes of an answer: every one of its changes made, in a deal and its house rules."""
    whole = exact_json.loads(exact_json.dumps({**deal, "options": options}))
    for change in answer["changes"]:
        *path, last = change["path"]
        place = whole
        for part in path:
            place = place.setdefault(part, []) if isinstance(place, dict) else place[part]
        if isinstance(place, list) and last == len(place):
            place.append(change["would_be"])
        else:
            place[last] = change["would_be"]
    for key in ("bonuses", "declarations"):
        if isinstance(whole.get(key), list):
            whole[key] = [each for each in whole[key] if each is not None]
    options = whole.pop("options")
    return whole, options


@pytest.mark.parametrize("row", games.TABLE, ids=[row.id for row in games.TABLE])
def test_a_fact_changed_at_random_is_named_and_every_answer_is_true(row: games.Row) -> None:
    """What was changed is among the answers. With all changes of an answer made, and nothing else, the deal
    settles to the claim, by the search's own changes and by those that a program is told. Two deals of each
    game, one claim of everybody's amounts and one of a single player's, with few pairs tried;
    `python -m tests.dispute_figures` changes every deal of the vectors three times and makes both claims."""
    deals = list(dispute_figures.told(row.id))
    pool, chance = dispute_figures.pool_of(deals), random.Random(5)
    for told, everybody in ((deals[0], True), (deals[len(deals) // 2], False)):
        tried = (dispute_figures.usable(row.id, told, pool, chance) for _ in range(60))
        mutant, was, now = next(filter(None, tried))
        it = DisputedDeal(row.id, told.deal, told.options, settling.carried_state(row.id, told.state))
        claim = now if everybody else dict([next(each for each in now.items() if each not in was.items())])
        verdict = explain_claim(it, claim, settlements=300)
        assert dispute_figures.rank(told, row.id, verdict, mutant), (mutant.place, mutant.after, it.raw)
        for each in verdict.explanations[:12]:
            deal = dict(changes.changed_deal({**it.raw, changes.OPTIONS: it.options}, each.changes))
            options = deal.pop(changes.OPTIONS)
            settled = tarokscore.settle(deal, options, told.state).scores
            assert claim.items() <= settled.items(), str(each.said)
        for each in record(verdict)["answers"]:
            deal, options = made_true(it.raw, it.options, each)
            settled = tarokscore.settle(exact_json.dumps(deal), options, told.state).scores
            assert settled == each["scores"] and claim.items() <= settled.items(), (each, it.raw)


# --- house rules -------------------------------------------------------------------------------


def test_a_house_rule() -> None:
    """The Petit between partners: lost, +20, or won, −20: 68 + 20 = 88 or 68 − 20 = 48 [FT-23]."""
    deal = {**TABLE, **GARDE, "bouts": 1, "card_points": 60, "bonuses": [TAKEN]}
    found = explain_claim(case(deal), {"Anna": 144}, most=1)
    assert found.scores["Anna"] == 264
    assert "your table plays petit_au_bout_partner_capture = won [FT-23]" in ifs(found)[:3]
    assert {each.kind for each in found.explanations} >= {"fact", "rule"}


def test_a_house_rule_with_the_number_that_the_claim_asks_for() -> None:
    """(20 + 8) × 2 = 56."""
    assert "your table plays base_points = 20 [FT-20]" in ifs(
        explain_claim(case({**TABLE, **GARDE}), {"Anna": 168}, most=1)
    )


def test_a_table_of_figures_goes_with_its_name() -> None:
    """The Vysočina values a trojka on third cards 4 and not 3, among much else: 5 × 4 = 20 [CZ-13]."""
    deal = {
        "variant": "taroky", "players": ["Alena", "Bohumil", "Cyril", "Dana"], "dealer": "Dana",
        "declarer": "Alena", "contract": "trojka", "level": 3, "card_points": 40,
    }  # fmt: skip
    found = explain_claim(case(deal), {"Alena": 60}, most=1)
    assert found.scores["Alena"] == 45
    said = " ".join(ifs(found))
    assert "value_table = vysocina" in said and "by the preset vysocina" in said


# --- slips -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("claim", "kind"),
    [
        (-198, "sign"), (66, "times"), (594, "times"), (-66, "person"),
        (189, "digits"), (19, "digits"), (18, "digits"), (1998, "digits"),
    ],
)  # fmt: skip
def test_a_plain_slip_is_told_apart(claim: int, kind: str) -> None:
    found = explain_claim(case({**TABLE, **GARDE}), {"Anna": claim}, most=1)
    assert kind in {slip.kind for slip in found.slips}


@pytest.mark.parametrize("claim", [197, 199, 298, 98 + 198, 1980, 2198, 208, 178, 8])
def test_a_near_figure_is_no_slip(claim: int) -> None:
    """Nobody writes 197 for 198: there is a reason, or there is none."""
    assert not explain_claim(case({**TABLE, **GARDE}), {"Anna": claim}, most=1).slips


def test_a_carry_forgotten_in_adding_up() -> None:
    """−246 for the game and −60 for the Petit are −306. Who takes the Petit's away has a reason; who adds
    246 and 60 and forgets to carry the 1 of 4 + 6 has −206 [FT-20, FT-22]."""
    lost = {**LOST, "bonuses": [{"name": "petit-au-bout", "side": "defenders", "made": True}]}
    found = explain_claim(case(lost), {"Anna": -206}, most=1)
    assert found.scores["Anna"] == -306
    assert [str(slip.text) for slip in found.slips] == ["a carry is forgotten in adding up: −206 for −306"]


def test_a_slip_explains_no_small_figure() -> None:
    """12 with a digit left out would be anything from 1 to 2: that says nothing."""
    assert not list(paper_slips.amount_slips({"a": 12, "b": -12}, {"a": 2}, ()))


@pytest.mark.usefixtures("few_pairs")
def test_what_only_a_slip_explains_says_so_first(table: Run) -> None:
    table("add", "-", given=GARDE)
    shown = table("dispute", "1", "--claim", "Anna=189", "--claim", "Béla=-66").out
    first = shown.index("explains it")
    assert first < shown.index("A plain slip would explain it:") < shown.index("two digits are swapped")


def test_a_line_left_out() -> None:
    """The game alone: −82 × 3."""
    found = explain_claim(case(LOST), {"Anna": -246}, most=1)
    assert [(slip.kind, slip.rule) for slip in found.slips if slip.kind == "line"] == [("line", "FT-22")]


def test_claims_of_several_are_reconciled_together() -> None:
    """Anna's and Béla's fit one deal; Anna's and a Dani of another deal do not."""
    assert explain_claim(case({**TABLE, **GARDE}), {"Anna": 174, "Béla": -58}, most=1).explanations
    apart = explain_claim(case({**TABLE, **GARDE}), {"Anna": 174, "Dani": -57}, most=1)
    assert not apart.explained and apart.alone["Anna"].explanations


def test_claims_that_do_not_sum_to_zero_are_told_so() -> None:
    found = explain_claim(
        case({**TABLE, **GARDE}), dict(zip(PLAYERS, (198, -66, -66, -62), strict=True)), most=1
    )
    assert str(found.remark).startswith("the claims sum to +4")


# --- what can change is read off the models ----------------------------------------------------


def test_domains() -> None:
    french, third = (keys(games.load(game).Deal) for game in ("french-tarot", "koenigrufen"))
    assert values(french["contract"], ()) == [
        "prise",
        "garde",
        "pousse",
        "garde-sans",
        "garde-contre",
    ]
    assert values(french["declarer"], PLAYERS) == list(PLAYERS)
    assert values(french["bouts"], ()) == [0, 1, 2, 3]
    assert {0, Decimal("0.5"), 91} <= set(values(french["card_points"], ()))
    assert {0, 70, "0/1", "69/2"} <= set(values(third["card_points"], ()))
    assert values(item_of(french["bouts"]), ()) == ["21", "petit", "excuse"]


def test_notes_and_names_of_cards_are_no_facts_to_change() -> None:
    deal = {**TABLE, **GARDE, "note": "x", "called_card": "Anna"}
    assert not {"note", "called_card", "players"} & {
        each.place for each in changes.fact_changes("french-tarot", deal)
    }


def test_a_removed_entry_keeps_the_places_of_the_others() -> None:
    deal = {"bonuses": [{"name": "a"}, {"name": "b", "made": True}]}
    gone = changes.Change(Place("bonuses[0]"), "removed", ((("bonuses", 0), ABSENT),))
    lost = changes.Change(Place("bonuses[1].made"), "value", ((("bonuses", 1, "made"), False),))
    assert changes.changed_deal(deal, [gone, lost]) == {"bonuses": [{"name": "b", "made": False}]}
    assert len(deal["bonuses"]) == 2


# --- on the command line -----------------------------------------------------------------------


@pytest.mark.usefixtures("few_pairs")
def test_dispute_on_the_command_line(table: Run) -> None:
    table("add", "-", given=[GARDE, PRISE_LOST])
    found = table("dispute", "1", "--claim", "Anna=174")
    assert found.code == 0
    assert "claimed: Anna +174; settled: Anna +198" in found.out
    assert " 1. if the declarer's side had 45 card points, not 49 [FT-20]" in found.out
    told = table("dispute", "1", "--claim", "Anna=174", "--json").json["data"]
    assert told["answers"][0]["changes"] == [
        {"where": "card_points", "path": ["card_points"], "was": 49, "would_be": 45}
    ]
    assert table("dispute", "1", "--claim", "Anna=198").out.startswith(
        "Anna +198: that is what the deal came to"
    )


@pytest.mark.usefixtures("few_pairs")
def test_two_deals_taken_for_each_other(table: Run) -> None:
    table("add", "-", given=[GARDE, PRISE_LOST])
    assert "that is what deal 2 brought" in table("dispute", "1", "--claim", "Anna=31").out
    assert "the total after deal 2" in table("dispute", "2", "--claim", "Anna=229").out


def test_nothing_explains_it_is_exit_code_1(table: Run) -> None:
    """All amounts of a lone declarer are multiples of three."""
    table("add", "-", given=GARDE)
    found = table("dispute", "1", "--claim", "Anna=7")
    assert found.code == 1
    assert "Nothing explains it: no one or two facts or house rules, and no slip." in found.out
    assert table("dispute", "1", "--claim", "Anna=7", "--json").json["ok"] is False


@pytest.mark.usefixtures("few_pairs")
def test_a_deal_outside_a_ledger(run: Run) -> None:
    found = run("dispute", "-", "--claim", "Anna=228", "--all", given={**TABLE, **GARDE})
    assert "base_points = 30" in found.out  # (30 + 8) × 2 = 76
    assert "(25 + 8)" not in found.out


@pytest.mark.usefixtures("few_pairs")
def test_a_deal_outside_a_ledger_that_does_not_say_game_and_players(run: Run) -> None:
    """They are said beside it; else it would be the next deal of the ledger, under its house rules."""
    said = ["--variant", "tarot", "--players", "Anna, Béla, Cili, Dani"]
    assert "45 card points" in run("dispute", "-", "--claim", "Anna=174", *said, given=GARDE).out
    refused = run("dispute", "-", "--claim", "Anna=174", given=GARDE)
    assert (refused.code, "the game is not named" in refused.err) == (2, True)
    run("new", "french-tarot", *PLAYERS, "--dealer", "Dani", "--set", "base_points=30")
    found = run("dispute", "-", "--claim", "Anna=228", given=GARDE)  # (30 + 8) × 2 × 3
    assert "that is what the deal came to" in found.out
    assert "45 card points" in run("dispute", "-", "--claim", "Anna=204", given=GARDE).out  # 34 × 2 × 3
    assert run("dispute", "-", "--claim", "Anna=198", "--set", "base_points=25", given=GARDE).out.startswith(
        "Anna +198: that is what"
    )


def test_after_belongs_to_a_total(table: Run) -> None:
    table("add", "-", given=GARDE)
    refused = table("dispute", "1", "--claim", "Anna=1", "--after", "1")
    assert refused.code == 2 and "--after N goes with --total" in refused.err


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["1"], 2), (["--claim", "Anna=1"], 2), (["1", "--claim", "Anna"], 2), (["1", "--claim", "Zoé=1"], 2),
        (["9", "--claim", "Anna=1"], 2), (["1", "--claim", "Anna=1.5"], 2),
        (["--total", "Zoé=1", "--after", "1"], 2), (["nowhere.json", "--claim", "Anna=1"], 3),
    ],
)  # fmt: skip
def test_wrong_usage(table: Run, arguments: list[str], code: int) -> None:
    table("add", "-", given=GARDE)
    found = table("dispute", *arguments)
    assert (found.code, found.out) == (code, "")
    assert found.err


@pytest.mark.usefixtures("few_pairs")
@pytest.mark.parametrize("claim", ["{}=174", "{}=-198", "{}=1"])
def test_names_are_no_commands_for_the_terminal(run: Run, claim: str) -> None:
    evil = "A\x1b[31m\u202e"
    assert run("new", "french-tarot", evil, "Béla", "Cili", "Dani").code == 0
    run("add", "-", given={**GARDE, "declarer": evil, "note": "\x1b]0;x\x07"})
    for arguments in (
        ["dispute", "1", "--claim", claim.format(evil), "--all"],
        ["explain", "1", "--markdown"],
    ):
        shown = run(*arguments)
        assert not set("\x1b\x07\u202e") & set(shown.out + shown.err)
