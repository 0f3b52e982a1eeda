"""A total that the paper says, said again or for several at once."""

import shlex

from tests.conftest import GARDE, Run


def test_a_total_that_is_said_anew_holds_and_says_what_it_replaces(table: Run) -> None:
    """The garde is 198 for Anna."""
    table("add", "-", given=GARDE)
    assert "no longer" not in table("expect", "1", "Anna=999").out
    assert "no longer" not in table("expect", "1", "Anna=999").out  # that is what was said
    assert table("check").code == 1
    said = table("expect", "1", "Anna=198", "Béla=-66")
    assert "Anna +198 after deal 1: agreed\n  the total expected before, +999, no longer counts\n" in said.out
    assert said.out.count("no longer") == 1
    assert table("check").code == 0
    assert table("expect", "1", "Anna=5", "--json").json["data"]["instead_of"] == {"Anna": 198}
    table("undo")
    assert table("check").code == 0


def test_another_deal_or_another_player_replaces_nothing(table: Run) -> None:
    table("add", "-", given=[GARDE, {"outcome": "all-passed"}])
    table("expect", "1", "Anna=999")
    assert "no longer" not in table("expect", "2", "Anna=198").out
    assert "no longer" not in table("expect", "1", "Béla=-66").out
    assert table("check").code == 1


def test_a_total_that_differs_is_no_deal_to_be_explained(table: Run) -> None:
    table("add", "-", given=GARDE)
    table("expect", "1", "Anna=999")
    found = table("check").out
    assert "dispute --total Anna=999 --after 1" in found and "explain" not in found


def test_the_way_to_look_for_the_reason_fits_the_page_and_can_be_typed(run: Run) -> None:
    run("new", "french-tarot", "Anna Maria", "Bernadette", "Clementine", "Desideria")
    run("add", "-", given={**GARDE, "declarer": "Anna Maria"})
    said = run("expect", "1", "Anna Maria=1", "Bernadette=2", "Clementine=3", "Desideria=-6").out
    assert max(map(len, said.splitlines())) <= 80
    _, typed = said.split("Noted. To look for the reason:\n")
    words = shlex.split(typed.replace("\\\n", ""))  # as a shell goes on with the next line
    assert words[:4] == ["tarokscore", "dispute", "--total", "Anna Maria=1"]
    assert words[-4:] == ["--total", "Desideria=-6", "--after", "1"]
    assert run(*words[1:]).code in (0, 1)
