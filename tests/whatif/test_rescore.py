"""A whole ledger under other house rules: only what changes, and nothing is written."""

from pathlib import Path

from tests.conftest import GARDE, PLAYERS, PRISE_LOST, Run


def test_rescore_shows_only_what_changes_and_writes_nothing(table: Run, tmp_path: Path) -> None:
    """(30 + 8) × 2 × 3 = 228; the deal that was passed out does not change."""
    table("add", "-", given=[GARDE, {"outcome": "all-passed"}])
    before = (tmp_path / "tarokscore.json").read_bytes()
    found = table("rescore", "--set", "base_points=30")
    assert "before  Anna +198" in found.out and "after   Anna +228" in found.out
    assert "1 of 2 deals changes; nothing was written." in found.out
    told = table("rescore", "--set", "base_points=30", "--json").json["data"]
    assert [row["number"] for row in told["changed"]] == [1]
    assert told["moved"] == {"Anna": 30, "Béla": -10, "Cili": -10, "Dani": -10}
    assert (tmp_path / "tarokscore.json").read_bytes() == before
    assert table("rescore").code == 2
    assert table("rescore", "--set", "base_points=x").code == 2
    assert "None of 2 deals changes." in table("rescore", "--preset", "fft-2012").out


def test_rescore_lists_everybody_as_the_sheet_does(table: Run) -> None:
    """Also after a new name, and with who has yet to play."""
    table("add", "-", given=GARDE)
    table("players", "rename", "Béla", "Zita")
    table("players", "join", "Emil")
    sheet = table("sheet", "--json").json["data"]["accounts"]
    assert sheet == ["Anna", "Zita", "Cili", "Dani", "Emil"]
    told = table("rescore", "--set", "base_points=30", "--json").json["data"]
    assert list(told["before"]) == list(told["after"]) == list(told["moved"]) == sheet


def test_a_deal_that_could_not_have_been_is_left_out_of_both_columns(table: Run) -> None:
    """Under the federation's rules only the declarer announces a chelem [FT-26]. What is left is the prise:
    31 from the declarer to each other [FT-20], and 50 that Anna gave Cili by hand."""
    chelem = {"name": "chelem", "side": "defenders", "announced": True, "made": False}
    assert table("add", "-", given=[{**GARDE, "bonuses": [chelem]}, PRISE_LOST]).code == 0
    table("add", "--manual", "Anna=-50", "--manual", "Cili=50", "--note", "a bet")
    found = table("rescore", "--preset", "fft-2012")
    assert "1: garde Anna\n  could not have been: " in found.out
    assert "1 deal could not have been: left out of both columns." in found.out
    told = table("rescore", "--preset", "fft-2012", "--json").json["data"]
    assert told["left_out"] == [1]
    assert told["before"] == told["after"] == {"Anna": -19, "Béla": -93, "Cili": 81, "Dani": 31}


def test_an_emptied_pot_stays_empty(run: Run) -> None:
    """With a stake of 5 the first Aufnahme takes 10 of 15 and the second the rest; the game is over [BT-8,
    BT-16], and the third and fourth could not have been. In both columns stand the stakes and two deals: 300
    less 20, and nothing."""
    run("new", "bavarian-tarock", "Anna", "Bert", "Cilli", "--dealer", "Cilli")
    run("add", "-", given=[{"declarer": "Anna", "contract": "aufnahme", "card_points": 70}] * 4)
    told = run("rescore", "--set", "stake=5", "--json").json["data"]
    assert told["left_out"] == [3, 4]
    assert told["before"] == {"Anna": -80, "Bert": -100, "Cilli": -100, "pot": 280}
    assert told["after"] == {"Anna": 10, "Bert": -5, "Cilli": -5, "pot": 0}
    shown = run("rescore", "--set", "stake=5").out
    assert "3, 4\n  could not have been: " in shown
    assert "2 deals could not have been: left out of both columns." in shown


def test_rescore_tells_what_the_table_notes_as_well(run: Run) -> None:
    """44 points are 9 over 35, noted 20 + 10 for both, or 20 + 9 unrounded; settled by differences 60 and
    58 [SL-10, SL-11, SL-61]."""
    run("new", "slovenian-tarok", "Ana", "Bor", "Cene", "Dana")
    run("add", "-", given={"declarer": "Ana", "partner": "Bor", "contract": "two", "card_points": 44})
    told = run("rescore", "--set", "rounding=1", "--json").json["data"]
    assert told["noted"]["before"] == {"Ana": 30, "Bor": 30, "Cene": 0, "Dana": 0}
    assert told["noted"]["after"] == {"Ana": 29, "Bor": 29, "Cene": 0, "Dana": 0}
    assert told["after"] == {"Ana": 58, "Bor": 58, "Cene": -58, "Dana": -58}
    assert told["changed"][0]["noted"] == told["noted"]
    shown = run("rescore", "--set", "rounding=1").out
    assert "before, noted    Ana +30, Bor +30" in shown and "after, noted     Ana +29, Bor +29" in shown


def test_rescore_from_one_way_of_noting_to_the_other(run: Run) -> None:
    """Where only winners note, nobody notes a loss; else what is settled is noted [FT-20, FT-60]."""
    settled = {"Anna": 198, "Béla": -66, "Cili": -66, "Dani": -66}
    for before, after in (("winners-only", "zero-sum"), ("zero-sum", "winners-only")):
        run("new", "french-tarot", *PLAYERS, "-l", before, "--set", f"accounting={before}")
        run("add", "-", "-l", before, given=GARDE)
        told = run("rescore", "--set", f"accounting={after}", "-l", before, "--json").json["data"]["noted"]
        kinds = {before: told["before"], after: told["after"]}
        assert kinds["zero-sum"] == settled
        assert all(amount >= 0 for amount in kinds["winners-only"].values())


def test_rescore_follows_the_pot(run: Run) -> None:
    """A stake of 5 instead of 100 fills the pot with 15, and 10 of them are won [BT-3, BT-8]."""
    run("new", "bavarian-tarock", "Anna", "Bert", "Cilli", "--dealer", "Cilli")
    run("add", "-", given={"declarer": "Anna", "contract": "aufnahme", "card_points": 70})
    told = run("rescore", "--set", "stake=5", "--json").json["data"]
    assert told["after"] == {"Anna": 5, "Bert": -5, "Cilli": -5, "pot": 5}


def test_what_fills_the_pot_is_no_deal(run: Run) -> None:
    """A stake of 5 makes the opening another one, and the one deal, of 10 from 15, stays what it was."""
    run("new", "bavarian-tarock", "Anna", "Bert", "Cilli", "--dealer", "Cilli")
    run("add", "-", given={"declarer": "Anna", "contract": "aufnahme", "card_points": 70})
    shown = run("rescore", "--set", "stake=5").out
    assert "at the start: Haferl füllen\n" in shown
    assert "None of 1 deal changes; nothing was written." in shown
    assert run("rescore", "--set", "stake=5", "--json").json["data"]["deals"] == 1


def test_what_could_not_have_been_is_told_in_a_sentence(run: Run) -> None:
    run("new", "bavarian-tarock", "Anna", "Bert", "Cilli", "--dealer", "Cilli")
    run("add", "-", given=[{"declarer": "Anna", "contract": "aufnahme", "card_points": 70}] * 3)
    shown = run("rescore", "--set", "stake=5").out
    assert "could not have been: the game is over: the Haferl is empty" in shown


def test_the_rules_that_differ_are_those_in_force_at_each_deal(run: Run) -> None:
    """After a Trischaken the rufer pays double by a rule that was agreed after the ledger was begun: 1 × 2
    [KR-61]. Without it, 1."""
    run("new", "koenigrufen", "Franz", "Resi", "Hannes", "Gitti", "--dealer", "Gitti")
    run("house", "--set", "double_round_after_trischaken=true", "--why", "agreed")
    run("add", "trischaken Franz 24/2 Resi 19/1 Hannes 26 Gitti 0")
    run("add", "Rufer Resi Hannes 38/1")
    told = run("rescore", "--set", "double_round_after_trischaken=false", "--json").json["data"]
    assert told["rules"] == {"double_round_after_trischaken": False}
    assert told["moved"] == {"Franz": 1, "Resi": -1, "Hannes": -1, "Gitti": 1}
    assert run("rescore", "--set", "double_round_after_trischaken=false").out.startswith(
        "with double_round_after_trischaken = false\n"
    )
    same = run("rescore", "--set", "double_round_after_trischaken=true").out
    assert same.startswith("with the same house rules\n") and "None of 2 deals changes." in same


def test_rules_that_one_deal_was_played_by_already_are_named_for_the_others(table: Run) -> None:
    table("add", "-", given=GARDE)
    table("house", "--set", "base_points=30", "--why", "agreed")
    table("add", "-", given=GARDE)
    told = table("rescore", "--set", "base_points=30", "--json").json["data"]
    assert told["rules"] == {"base_points": 30}
    assert [row["number"] for row in told["changed"]] == [1]


def test_a_dealer_stays_who_it_was_when_a_deal_before_could_not_have_been(run: Run) -> None:
    """Élise dealt the first deal: a half point cannot be with four [FT-6]. Agathe dealt the second and played
    in it: where the dealer sits out it could not have been [FT-51]. Bruno dealt the third and sits out: 31
    from Camille to each of three [FT-20]."""
    run("new", "french-tarot", "Agathe", "Bruno", "Camille", "Didier", "Élise", "--dealer", "Élise")
    garde = {"declarer": "Bruno", "contract": "garde", "bouts": 2, "card_points": 40.5}
    alone = {"contract": "prise", "bouts": 1, "card_points": 45}
    deals = [garde, {**alone, "declarer": "Agathe"}, {**alone, "declarer": "Camille"}]
    assert run("add", "-", given=deals).code == 0
    told = run("rescore", "--set", "five_players=dealer-out", "--json").json["data"]
    assert told["left_out"] == [1, 2]
    assert told["after"] == {"Agathe": 31, "Bruno": 0, "Camille": -93, "Didier": 31, "Élise": 31}
    assert "Agathe deals and sits out [FT-51]" in run("rescore", "--set", "five_players=dealer-out").out


def test_what_was_agreed_by_hand_is_said_to_be_in_no_noted_figure(table: Run) -> None:
    """198 is noted, 198 − 10 settled. Without a booking by hand nothing is said."""
    table("add", "-", given=GARDE)
    changes = ["rescore", "--set", "accounting=winners-only"]
    assert "agreed by hand" not in table(*changes).out
    table("add", "--manual", "Anna=-10", "--manual", "Béla=10", "--note", "a bet")
    assert "What was agreed by hand counts in the settled figures only." in table(*changes).out
    told = table(*changes, "--json").json["data"]
    assert (told["noted"]["before"]["Anna"], told["before"]["Anna"]) == (198, 188)
