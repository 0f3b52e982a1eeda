"""A deal in words wherever one is told: corrected, disputed, protested against, settled without a ledger."""

from pathlib import Path

import pytest

from tarokscore.cli.command import reporting
from tarokscore.cli.dialog.deal_dialog import add_line
from tests.conftest import Run
from tests.recorder.recordings import SAMPLES
from tests.terminal import Terminal

pytestmark = pytest.mark.usefixtures("few_pairs")
DEAL = "garde Anna 49 2 bouts"


def facts(table: Run, number: int = 1) -> dict[str, object]:
    """The facts of a deal as the ledger has them."""
    found: dict[str, object] = table("explain", str(number), "--json").json["data"]["deal"]
    return found


@pytest.mark.parametrize(
    ("words", "key", "value"),
    [
        ("points 52", "card_points", 52),
        ("card_points 52", "card_points", 52),
        ("52 points", "card_points", 52),
        ("declarer Béla", "declarer", "Béla"),
        ("preneur Béla", "declarer", "Béla"),
        ("3 bouts", "bouts", 3),
        ("garde sans", "contract", "garde-sans"),
        ("prise", "contract", "prise"),
        ("chutée de 3", "card_points", 38),
        ("garde Cili 44 2 bouts", "declarer", "Cili"),
    ],
)
def test_a_deal_is_amended_by_what_was_otherwise(table: Run, words: str, key: str, value: object) -> None:
    table("add", DEAL)
    before = facts(table)
    done = table("amend", "1", "--why", "told wrong", *words.split())
    assert done.code == 0, done.err
    after = facts(table)
    assert after[key] == value
    if "Cili" not in words:
        assert {each: after[each] for each in before if each != key} == {
            each: before[each] for each in before if each != key
        }


def test_a_correction_that_leaves_no_deal_is_refused_and_nothing_changes(table: Run) -> None:
    table("add", DEAL)
    refused = table("amend", "1", "--why", "told wrong", "points", "92")
    assert refused.code == 2 and "92" in refused.err
    assert facts(table)["card_points"] == 49


def test_a_deal_as_somebody_tells_it_is_what_they_claim(table: Run) -> None:
    """FT-20, FT-10: (25 + 8) × 4 of each for a garde sans with 49 and two bouts."""
    table("add", DEAL)
    done = table("dispute", "1", "as", "garde", "sans", "--json")
    assert done.code == 0
    assert done.json["data"]["claims"] == {"Anna": 396, "Béla": -132, "Cili": -132, "Dani": -132}


def test_an_amount_is_looked_for_in_the_deal_as_it_is_told(table: Run) -> None:
    table("add", DEAL)
    agreed = table("dispute", "1", "Anna=396", "as", "garde", "sans")
    assert agreed.code == 0
    assert agreed.out.splitlines()[0] == "Taken as it was told: garde sans"
    assert "that is what the deal came to" in agreed.out
    other = table("dispute", "1", "Anna=408", "as", "garde", "sans")
    assert "50 card points, not 49" in other.out
    unread = table("dispute", "1", "Anna=408", "as", "garde", "mit", "Xaver")
    assert unread.code == 2 and "Xaver" in unread.err
    assert facts(table) == facts(table) | {"contract": "garde"}


def test_a_protest_says_in_words_what_was_otherwise(table: Run) -> None:
    table("add", DEAL)
    done = table("protest", "1", "points", "45", "--by", "Béla", "--reason", "counted again")
    assert done.code == 0, done.err
    upheld = table("standings").out.splitlines()[1].split()
    assert upheld == ["1.", "Anna", "+198", "+174"]  # FT-20: (25 + 4) × 2 of each


def test_a_deal_in_words_is_settled_without_a_ledger(run: Run) -> None:
    done = run("settle", "french-tarot", "players Anna Béla Cili Dani,", *DEAL.split())
    assert done.code == 0 and done.out.startswith("Anna +198")
    unnamed = run("settle", "french-tarot", *DEAL.split())
    assert unnamed.code == 2 and "players NAME NAME" in unnamed.err


def test_a_deal_told_twice_is_noticed_in_a_pipe(table: Run, tmp_path: Path) -> None:
    """It is saved, since cards may fall alike twice; nobody can be asked there."""
    assert table("add", DEAL).err == ""
    again = table("add", DEAL)
    assert again.code == 0 and "the same as deal 1" in again.err
    warned = table("add", DEAL, "--json").json["problems"]
    assert [each["message"] for each in warned] == ["this says the same as deal 2"]
    one = tmp_path / "one.json"
    one.write_text('{"declarer": "Anna", "contract": "garde", "bouts": 2, "card_points": 49}')
    table("add", str(one))
    twice = table("add", str(one)).err
    assert "the same as deal 4" in twice and "of the list" not in twice
    assert table("add", "garde Anna 50 2 bouts").err == ""
    lines = tmp_path / "evening.txt"
    lines.write_text("prise Béla 41 1 bout\nprise Béla 41 1 bout\nprise Cili 41 1 bout\n", encoding="utf-8")
    assert table("add", str(lines)).err.count("the same as deal") == 1


def test_enter_alone_does_not_save_a_deal_twice(table: Run, tmp_path: Path) -> None:
    table("add", DEAL)
    asked: list[str] = []

    def enter(question: object, words: object = ()) -> str:
        asked.append(str(question))
        return ""

    (path,) = tmp_path.rglob("*.json")
    before = path.read_bytes()
    with reporting("add", False, str(path)) as answer:
        add_line(answer, DEAL, path, ask=enter)
    assert asked == ["This says the same as deal 1. Save it too? [y/N] "]
    assert path.read_bytes() == before


def test_a_deal_told_otherwise_is_compared_in_the_figures_that_the_table_notes(run: Run) -> None:
    run("new", "slovenian-tarok", "Ana", "Borut", "Cene", "Dana")
    run("add", "tri Ana Borut 45, trula")
    noted = run("dispute", "1", "as", "tri Ana Borut 45", "--json").json["data"]
    assert noted["claims"] == {"Ana": 20, "Borut": 20, "Cene": 0, "Dana": 0}
    assert noted["answers"]
    settled = run("dispute", "1", "as", "tri Ana Borut 45", "--settled", "--json").json["data"]
    assert settled["claims"] == {"Ana": 40, "Borut": 40, "Cene": -40, "Dana": -40}
    assert settled["answers"]


def test_what_an_amended_deal_lacks_is_asked_one_fact_after_the_other(run: Run, tmp_path: Path) -> None:
    """SL-V2, SL-V10: another contract and an announced bonus, of which partner and outcome are not told."""
    run("new", "slovenian-tarok", "Ana", "Borut", "Cene", "Dana")
    run("add", "solo ena Ana 45")
    terminal = Terminal(tmp_path, "amend", "1", "tri, pagat napovedan", term="dumb")
    terminal.type([("alone, or with whom?", "borut"), ("made or failed", "narejen"), ("why?", "")])
    assert terminal.end() == 0, terminal.text
    deal = facts(run)
    assert (deal["contract"], deal["partner"], deal["card_points"]) == ("three", "Borut", 45)
    assert deal["bonuses"] == [{"name": "pagat-ultimo", "side": "declarer", "announced": True, "made": True}]


def test_an_amendment_that_was_not_told_to_its_end_changes_nothing(run: Run, tmp_path: Path) -> None:
    run("new", "slovenian-tarok", "Ana", "Borut", "Cene", "Dana")
    run("add", "tri Ana Borut 45")
    terminal = Terminal(tmp_path, "amend", "1", "pagat napovedan", term="dumb")
    terminal.type([("made or failed", "quit")])
    terminal.end()
    assert "nothing was saved" in terminal.text
    assert "bonuses" not in facts(run)


def test_a_refused_amendment_speaks_the_words_of_the_line(run: Run) -> None:
    run("new", "slovenian-tarok", "Ana", "Borut", "Cene", "Dana")
    run("add", "tri Ana Borut 45")
    refused = run("amend", "1", "--why", "told wrong", "pagat napovedan")
    assert refused.code == 2 and "narejen or izgubljen" in refused.err and "{" not in refused.err
    assert run("amend", "1", "--why", "told wrong", "sama").code == 0
    assert "partner" not in facts(run)


@pytest.mark.parametrize(
    ("words", "announced", "made"),
    [("pagat narejen", True, True), ("pagat tih", False, False), ("kontra igre", True, False)],
)
def test_of_a_bonus_only_what_was_otherwise_is_amended(
    run: Run, words: str, announced: bool, made: bool
) -> None:
    """An announced bonus stays announced where only its outcome is told."""
    run("new", "slovenian-tarok", "Ana", "Borut", "Cene", "Dana")
    run("add", "solo dve Cene 40, pagat napovedan izgubljen")
    done = run("amend", "1", "--why", "told wrong", *words.split())
    assert done.code == 0, done.err
    (pagat,) = facts(run)["bonuses"]  # type: ignore[misc]
    assert (pagat.get("announced", False), pagat["made"]) == (announced, made)


def test_words_that_may_say_nothing_are_no_choice(run: Run) -> None:
    run("new", "slovenian-tarok", "Ana", "Borut", "Cene", "Dana")
    run("add", "tri Ana Borut 45")
    refused = run("amend", "1", "--why", "told wrong", "brez", "pagata")
    assert refused.code == 2 and "“”" not in refused.err


@pytest.mark.parametrize(
    ("game", "players", "line", "words", "left"),
    [
        ("french-tarot", "Anna Béla Cili Dani", "garde Anna 49 2 bouts, petit au bout, poignée Béla",
         "pas de petit au bout", [{"name": "simple-poignee", "player": "Béla"}]),
        ("french-tarot", "Anna Béla Cili Dani", "garde Anna 49 2 bouts, petit au bout défense",
         "sans petit au bout", []),
        ("slovenian-tarok", "Ana Borut Cene Dana", "tri Ana Borut 45, pagat uspel, kralji drugi",
         "brez pagata", [{"name": "kings", "side": "defenders"}]),
        ("hungarian-tarokk", "Anna Béla Cili Dani", "három Anna Béla 50, trull Cili", "trull nélkül", []),
        ("illusztralt-tarokk", "Anna Béla Cili Dani", "három Anna Béla 50, trull Cili", "nincs trull", []),
        ("koenigrufen", "Anna Cora Dori Rosi", "Solorufer Cora Dori 40, Uhu Gegner", "ohne Uhu", []),
        ("zwanzigerrufen", "Anna Cora Dori Rosi", "Rufer Cora Dori 40, Pagat Gegner", "kein Pagat", []),
        ("taroky", "Jana Petr Pavel Alena", "1. pov Jana Petr 44, pagát splněný", "bez pagáta", []),
    ],
)  # fmt: skip
def test_a_bonus_that_is_denied_is_taken_from_the_deal(
    run: Run, game: str, players: str, line: str, words: str, left: list[dict[str, object]]
) -> None:
    run("new", game, *players.split())
    added = run("add", line)
    assert added.code == 0, added.err
    done = run("amend", "1", "--why", "told wrong", words)
    assert done.code == 0, done.err
    bonuses = facts(run).get("bonuses", []) + facts(run).get("declarations", [])  # type: ignore[operator]
    assert [{key: each[key] for key in left[0]} if left else each for each in bonuses] == left
    again = run("amend", "1", "--why", "told wrong", words)
    assert again.code == 2 and "deal 1 has no" in again.err


def test_a_denied_bonus_is_its_owners_and_a_denied_doubling_where_it_was_said(run: Run) -> None:
    run("new", "slovenian-tarok", "Ana", "Borut", "Cene", "Dana")
    run("add", "tri Ana Borut 45 kontra Cene, pagat napovedan narejen kontra")
    assert "no pagat" in run("amend", "1", "--why", "told wrong", "brez", "pagata", "Cene").err
    assert run("amend", "1", "--why", "told wrong", "pagat", "brez", "kontre").code == 0
    assert facts(run)["doubling"] == "kontra"
    assert "doubling" not in facts(run)["bonuses"][0]  # type: ignore[index]
    assert run("amend", "1", "--why", "told wrong", "brez", "kontre").code == 0
    assert "doubling" not in facts(run)


def test_what_is_denied_is_not_in_the_deal_that_is_claimed(run: Run) -> None:
    """FT-22: the petit au bout is 10 a head, times the 2 of the garde."""
    run("new", "french-tarot", "Anna", "Béla", "Cili", "Dani")
    run("add", DEAL + ", petit au bout")
    done = run("dispute", "1", "as", "pas", "de", "petit", "au", "bout", "--json")
    assert done.json["data"]["claims"] == {"Anna": 198, "Béla": -66, "Cili": -66, "Dani": -66}
    assert done.json["data"]["answers"]


def test_of_an_honour_from_the_talon_only_what_was_otherwise_is_amended(run: Run) -> None:
    players = ("Anna", "Béla", "Cili", "Dani", "Elek")
    run("new", "hungarian-tarokk", *players, "--dealer", "Elek", "--set", "talon_honours=true")
    added = run("add", "három Cili Dani 60, skíz a talonból Béla, pagát Cili")
    assert added.code == 0, added.err
    assert run("amend", "1", "--why", "told wrong", "skíz a talonból Anna").code == 0
    honours = [{"card": "pagat", "player": "Cili"}, {"card": "skiz", "player": "Anna"}]
    assert facts(run)["talon_honours"] == honours


def test_what_a_compared_line_lacks_is_said_in_words(table: Run) -> None:
    table("add", DEAL)
    Path("theirs.txt").write_text(f"{DEAL}, poignée\n{DEAL}\n", encoding="utf-8")
    compared = table("compare", "theirs.txt")
    assert compared.code == 1
    assert "say whose it is: NAME" in compared.out and "declarations[" not in compared.out


def test_points_in_thirds_are_no_path(run: Run, tmp_path: Path) -> None:
    """Unless there is such a file."""
    run("new", "koenigrufen", "Anna", "Bert", "Carl", "Dora")
    run("add", "Rufer Anna Bert 41")
    assert run("amend", "1", "--why", "told wrong", "44/1").code == 0
    assert facts(run)["card_points"] == "44/1"
    assert run("amend", "1", "--why", "told wrong", "folder/44").code == 3
    (tmp_path / "44").mkdir()
    (tmp_path / "44" / "1").write_text("{", encoding="utf-8")
    assert "44/1" in run("amend", "1", "--why", "told wrong", "44/1").err


def test_a_protest_takes_amounts_as_a_dispute_does(table: Run) -> None:
    """FT-20: 198 and three times 66; demanded is the deal with the signs turned."""
    table("add", DEAL)
    demanded = ("Anna=-198", "Béla=66", "cili=66", "Dani=66")
    for amounts in (demanded, ("--claim", demanded[0], *demanded[1:])):
        done = table("protest", "1", "--by", "Dani", "--why", "lost", *amounts)
        assert done.code == 0, done.err
        upheld = [line.split()[-1] for line in table("standings").out.splitlines()[1:5]]
        assert upheld == ["−198", "+66", "+66", "+66"]
        table("undo")


def test_what_looks_like_an_amount_and_names_nobody_is_a_fact(table: Run) -> None:
    table("add", DEAL)
    assert table("protest", "1", "--by", "Dani", "--why", "miscounted", "bouts=1").code == 0
    table("resolve", "1", "--upheld", "--why", "so it is")
    assert facts(table)["bouts"] == 1


def test_a_protest_gives_its_reason_as_every_correction_does(table: Run) -> None:
    table("add", DEAL)
    for option in ("--why", "--reason"):
        done = table("protest", "1", "--by", "Dani", option, "miscounted")
        assert "Dani protests against 1: miscounted." in done.out, done.err
        table("undo")


def test_a_missing_reason_is_asked_for_by_its_option(table: Run) -> None:
    table("add", DEAL)
    refused = table("amend", "1", "points", "52")
    assert refused.code == 2 and "--why TEXT" in refused.err


def test_a_dispute_without_a_number_is_about_the_last_deal(table: Run) -> None:
    table("add", DEAL)
    table("add", "prise Béla 60 1 bout")
    found = table("dispute", "Anna=-34")  # 25 + 9 of each [FT-20]
    assert (found.code, found.out.splitlines()[0]) == (0, "Of deal 2, the last one:")
    assert "that is what the deal came to" in found.out
    assert table("dispute", "Anna=198", "--json").json["data"]["deal"] == 2
    unknown = table("dispute", f"{'A' * 300}=4")  # longer than the name of a file can be
    assert unknown.code == 2 and "who has: Anna, Béla, Cili, Dani" in unknown.err


def test_a_claim_about_a_file_is_typed_as_one_about_the_sheet_is(run: Run) -> None:
    """petit.json: 264 for Anna; 204 without what the petit brings [FT-20, FT-23]."""
    petit = str(SAMPLES / "petit.json")
    said = [run("dispute", petit, *claim).out for claim in (("Anna", "204"), ("Anna=204",))]
    assert said[0] == said[1] and "+204 is right" in said[0]
    told = run("dispute", petit, "as", "garde")
    assert told.code == 2 and "as WORDS goes with the number of a deal" in told.err


def test_a_disputed_total_without_a_deal_is_no_total(table: Run) -> None:
    assert "there is no deal yet that could be disputed" in table("dispute", "--total", "Anna=20").err


def test_a_deal_is_told_anew_by_the_names_of_its_own_table(run: Run) -> None:
    """Emil has left since; the line that tells the deal whole names him all the same."""
    run("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "Emil")
    run("add", "garde Emil appelé Anna 45 2 bouts")
    run("players", "leave", "Emil")
    again = run("amend", "1", "--why", "recount", *["garde", "Emil", "appelé", "Béla", "47", "2", "bouts"])
    assert again.code == 0, again.err
    deal = facts(run)
    assert (deal["declarer"], deal["partner"], deal["card_points"]) == ("Emil", "Béla", 47)


@pytest.mark.parametrize("words", ["5 de plus", "+5", "5 de moins"])
def test_more_or_less_alone_corrects_nothing(table: Run, words: str) -> None:
    """Counted from the points that were told, or from those that win?"""
    table("add", DEAL)
    before = facts(table)
    assert table("amend", "1", "--why", "recount", words).code == 2
    assert facts(table) == before
