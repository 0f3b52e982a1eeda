"""The command line as scripts and people rely on it: output, messages, exit codes, and nothing lost."""

import json
import os
import re
from pathlib import Path

import pytest

from tarokscore.cli.app import COMMANDS, load_command
from tarokscore.cli.command_list import OF_A_LEDGER
from tarokscore.cli.shell_completion import completions
from tarokscore.render import layout
from tests.conftest import GARDE, PLAYERS, PRISE_LOST, Run, ledger_json

DEAL = {"variant": "french-tarot", "players": list(PLAYERS), **GARDE}


# --- settle ------------------------------------------------------------------------------------


def test_settle_shows_scores_rules_and_who_pays(run: Run) -> None:
    done = run("settle", "-", given=DEAL)
    assert done.code == 0
    assert done.out.splitlines()[0] == "Anna +198, Béla −66, Cili −66, Dani −66"
    assert "FT-20   garde made by 8: (25 + 8) × 2 = 66" in done.out
    assert "Béla pays Anna 66; Cili pays Anna 66; Dani pays Anna 66." in done.out


def test_settle_json_is_an_envelope(run: Run) -> None:
    found = run("settle", "--json", given=DEAL).json
    assert (found["tarokscore"], found["command"], found["ok"], found["problems"]) == (
        "1",
        "settle",
        True,
        [],
    )
    assert found["data"]["scores"] == {"Anna": 198, "Béla": -66, "Cili": -66, "Dani": -66}
    assert found["data"]["lines"][0]["rule"] == "FT-20"


def test_house_rules_from_set_preset_and_file(run: Run, tmp_path: Path) -> None:
    """(30 + 8) × 2 = 76; (40 + 8) × 2 = 96: what is typed wins over the file."""
    (tmp_path / "house.json").write_text('{"base_points": 30}')
    assert "Anna +228" in run("settle", "-", "--options", "house.json", given=DEAL).out
    assert (
        "Anna +288"
        in run("settle", "-", "--options", "house.json", "--set", "base_points=40", given=DEAL).out
    )
    assert run("settle", "-", "--preset", "fft-2012", given=DEAL).code == 0
    refused = run("settle", "-", "--set", "scoring=guess", given=DEAL)
    assert refused.code == 2
    assert "options.scoring" in refused.err and "multiplier, fixed" in refused.err


def test_a_refusal_says_where_what_why_and_what_to_do(run: Run) -> None:
    refused = run("settle", "-", given={**DEAL, "card_points": 92, "declarer": "Zoé"})
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.splitlines() == [
        "declarer   [FT-V1]", '    "Zoé"', "  Zoé is not at the table", "  players: Anna, Béla, Cili, Dani",
        "card_points   [FT-3]", "    92", "  92 card points; the pack has 91", "  0 to 91",
    ]  # fmt: skip


def test_a_refusal_for_programs(run: Run) -> None:
    refused = run("settle", "--json", given={**DEAL, "bouts": 4})
    assert refused.code == 2
    (problem,) = refused.json["problems"]
    assert (refused.json["ok"], problem["where"], problem["rule"]) == (False, "bouts", "FT-4")


def test_lines_in_lines_out(run: Run) -> None:
    text = "\n".join([json.dumps(DEAL), "", '{"variant": "bridge"}', json.dumps(DEAL)])
    done = run("settle", "--lines", "-", given=text)
    results = [json.loads(line) for line in done.out.splitlines()]
    assert [(result["line"], result["ok"]) for result in results] == [(1, True), (3, False), (4, True)]
    assert done.code == 2
    assert results[0]["scores"]["Anna"] == 198


# --- an evening --------------------------------------------------------------------------------


def test_new_add_standings(table: Run) -> None:
    done = table("add", "-", given=GARDE)
    assert done.code == 0
    assert done.out.startswith("1 saved: garde Anna 49, 2 bouts\n")
    found = table("standings", "--json").json["data"]
    assert [(row["place"], row["player"], row["total"]) for row in found["standings"]] == [
        (1, "Anna", 198), (2, "Béla", -66), (2, "Cili", -66), (2, "Dani", -66),
    ]  # fmt: skip
    assert found["dealer"] == "Anna"


def test_several_deals_one_per_line_or_as_a_list(table: Run) -> None:
    assert table("add", "-", given=f"{json.dumps(GARDE)}\n\n{json.dumps(PRISE_LOST)}\n").code == 0
    assert table("add", "-", given=[GARDE, {"outcome": "all-passed"}]).code == 0
    assert len(table("sheet", "--json").json["data"]["rows"]) == 4


def test_several_deals_are_saved_all_or_none(table: Run, tmp_path: Path) -> None:
    before = (tmp_path / "tarokscore.json").read_bytes()
    refused = table("add", "-", given=f'{json.dumps(GARDE)}\n{{"declarer": "Zoé"}}\n')
    assert refused.code == 2
    assert "line 2: declarer" in refused.err
    assert (tmp_path / "tarokscore.json").read_bytes() == before


def test_the_sheet_has_a_row_per_deal_and_running_totals(table: Run) -> None:
    table("add", "-", given=[GARDE, PRISE_LOST, {"outcome": "all-passed"}])
    table("void", "2", "--why", "misread")
    assert table("sheet").out.splitlines() == [
        "no.  Anna  Béla  Cili  Dani  deal",
        "  1  +198   −66   −66   −66  garde Anna",
        "  2     –     –     –     –  void: misread",
        "  3  +198   −66   −66   −66  donne passée",
    ]
    assert table("sheet", "--amounts").out.splitlines()[-1].split() == ["+198", "−66", "−66", "−66", "total"]


def test_amend_with_one_key_or_a_whole_deal(table: Run) -> None:
    table("add", "-", given=GARDE)
    recounted = table("amend", "1", "--why", "recount", "--change", "card_points=45").out.splitlines()
    assert recounted[0].startswith("1 is amended: garde Anna 45, 2 bouts"), "as it is read"
    assert recounted[1].startswith("Anna +174")
    table("amend", "1", "--why", "who", "--change", "declarer=bel")
    assert table("amend", "1", "--why", "who", "--change", "declarer=An").out.startswith(
        "1 is amended: garde Anna"
    )
    again = table("amend", "1", "-", "--why", "again", given={**GARDE, "card_points": 41, "dealer": "Cili"})
    assert again.out.startswith("1 is amended: garde Anna 41, dealer Cili, 2 bouts"), "Cili is new"
    assert "Anna +150" in again.out
    assert table("amend", "1", "--why", "?").code == 2
    assert table("amend", "9", "--why", "?", "--change", "bouts=1").code == 2
    assert table("amend", "1", "--why", " ", "--change", "bouts=1").code == 2


def test_undo_says_what_it_took_back(table: Run) -> None:
    table("add", "-", given=GARDE)
    assert table("undo").out.startswith("Taken back: deal 1.")
    assert table("undo").code == 2


def test_manual_booking(table: Run) -> None:
    assert table("add", "--manual", "Anna=-5", "--manual", "Béla=+5", "--note", "a fine").code == 0
    assert "by hand: a fine" in table("sheet").out
    assert "Anna pays Béla 5." in table("explain", "1").out
    refused = table("add", "--manual", "Anna=-5", "--note", "a fine")
    assert refused.code == 2 and "sum to −5" in refused.err
    assert table("add", "--manual", "Anna=-5", "--manual", "Béla=5").code == 2
    assert table("add", "--manual", "Anna=x", "--note", "a fine").code == 2
    assert table("add", "--manual", "Anna=0.5", "--manual", "Béla=-0.5", "--note", "a fine").code == 2


def test_house_rules_are_shown_and_changed_for_later_deals(table: Run) -> None:
    table("add", "-", given=GARDE)
    assert "base_points = 25" in table("house").out
    assert "base_points = 30" in table("house", "--set", "base_points=30", "--why", "more").out
    table("add", "-", given=GARDE)
    rows = table("sheet", "--json").json["data"]["rows"]
    assert [row["scores"]["Anna"] for row in rows] == [198, 228]
    assert table("check").code == 0
    assert table("house", "--set", "base_points=30").code == 2


def test_explain_shows_what_was_corrected(table: Run) -> None:
    table("add", "-", given={**GARDE, "note": "what a hand"})
    table("amend", "1", "--why", "recount", "--change", "card_points=45")
    shown = table("explain", "1").out
    assert shown.splitlines()[0] == "1: garde Anna* · amended: recount · note: what a hand"
    assert "garde made by 4: (25 + 4) × 2 = 58" in shown
    assert table("explain", "1", "--json").json["data"]["deal"]["card_points"] == 45


def test_a_void_deal_is_explained_as_what_it_is(table: Run) -> None:
    table("add", "-", given=GARDE)
    table("void", "1", "--why", "misread")
    assert table("explain", "1").out.splitlines()[-1] == "The deal is void: it counts for nothing."


def test_the_right_file_is_blamed(table: Run, tmp_path: Path) -> None:
    """The deal is fine; the ledger, or the file of house rules, is not."""
    (tmp_path / "deal.json").write_text(json.dumps(GARDE))
    assert table("settle", "deal.json", "--options", "nofile").err.startswith("nofile: it cannot be read")
    (tmp_path / "tarokscore.json").write_text("{}")
    assert table("add", "deal.json").err.startswith("tarokscore.json: this is no tarokscore ledger")


def test_text_is_no_deal(table: Run) -> None:
    assert table("add", "-", given=json.dumps(json.dumps(GARDE))).code == 2
    assert "there is nothing in it" in table("add", "-", given="").err


def test_a_player_may_be_called_12(run: Run) -> None:
    run("new", "french-tarot", "12", "Béla", "Cili", "Dani")
    run("add", "-", given=GARDE | {"declarer": "Béla"})
    assert run("amend", "1", "--why", "a slip", "--change", "declarer=12").code == 0


def test_a_long_word_takes_no_time(run: Run) -> None:
    assert run("settle", "-", given={**DEAL, "declarer": "x" * 3_000_000}).code == 2


def test_check_answers_no_with_exit_code_1(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    assert table("check").code == 0
    raw = ledger_json(tmp_path)
    raw["entries"][0]["scores"] |= {"Anna": 199, "Béla": -67}
    (tmp_path / "tarokscore.json").write_text(json.dumps(raw))
    found = table("check")
    assert found.code == 1
    assert "entry 1, deal 1, Anna: score: recorded +199, computed +198" in found.out
    assert table("check", "--json").json["ok"] is False


def test_check_says_a_carried_state_in_words_and_gives_it_as_data(table: Run, tmp_path: Path) -> None:
    """FT-20, FT-10: (25 + 8) × 2 of each of three; nothing of it is in the file."""
    table("add", "-", given=GARDE)
    raw = ledger_json(tmp_path)
    raw["entries"][0]["state"]["totals"] = {}
    (tmp_path / "tarokscore.json").write_text(json.dumps(raw))
    said = " ".join(table("check").out.split())
    assert "recorded nothing, computed Anna 198, Béla −66, Cili −66, Dani −66" in said
    (found,) = (each for each in table("check", "--json").json["data"]["findings"] if each["stored"] == {})
    assert found["computed"] == {"Anna": 198, "Béla": -66, "Cili": -66, "Dani": -66}


# --- what is known -----------------------------------------------------------------------------


def test_variants_lists_the_games_and_shows_one(run: Run) -> None:
    assert "french-tarot" in run("variants").out and "Tarot français" in run("variants").out
    shown = run("variants", "tarot").out
    assert "garde-sans" in shown and "base_points = 25" in shown and "petit_au_bout_partner_capture" in shown
    assert run("variants", "--json").json["data"][0]["id"] == "french-tarot"
    assert run("variants", "bridge").code == 2


def test_rules_are_printed_by_id_in_any_case(run: Run) -> None:
    assert run("rules", "french-tarot", "FT-22").out.startswith("FT-22")
    assert run("rules", "tarot", "ft-22").out == run("rules", "french-tarot", "FT-22").out
    assert "Source:" in run("rules", "french-tarot", "FT-22").out
    assert run("rules", "french-tarot", "FT-999").code == 2
    assert "FT-20" in run("rules", "french-tarot").out


def test_schemas_are_json(run: Run) -> None:
    assert json.loads(run("schema").out)["title"] == "tarokscore ledger"
    assert "contract" in json.loads(run("schema", "french-tarot").out)["properties"]
    assert "base_points" in json.loads(run("schema", "french-tarot", "--options").out)["properties"]


# --- files that cannot be used -----------------------------------------------------------------


@pytest.mark.parametrize(
    "command", [["standings"], ["sheet"], ["check"], ["explain", "1"], ["undo"], ["house"]]
)
def test_no_ledger_is_said_with_the_remedy(run: Run, command: list[str]) -> None:
    missing = run(*command)
    assert missing.code == 3
    assert "tarokscore new" in missing.err


@pytest.mark.parametrize(
    "content", ["", "{", "null", '{"format": "tarokscore-ledger", "version": 99}', "\x00"]
)
def test_a_foreign_ledger_is_never_overwritten(run: Run, tmp_path: Path, content: str) -> None:
    path = tmp_path / "tarokscore.json"
    path.write_text(content)
    for command in (["add", "-"], ["undo"], ["void", "1", "--why", "x"], ["new", "french-tarot", *PLAYERS]):
        assert run(*command, given=GARDE).code == 3
    assert path.read_text() == content


def test_a_missing_deal_file(table: Run) -> None:
    missing = table("add", "nowhere.json")
    assert missing.code == 3 and "nowhere.json" in missing.err
    assert table("settle", "--lines", "nowhere.json").code == 3


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_permission(table: Run, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        assert table("add", "-", given=GARDE).code == 3
    finally:
        tmp_path.chmod(0o700)


def test_a_full_disk_leaves_the_ledger_as_it_was(
    table: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = (tmp_path / "tarokscore.json").read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    refused = table("add", "-", given=GARDE)
    assert refused.code == 3 and "no space left" in refused.err
    assert (tmp_path / "tarokscore.json").read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix == ".new") == []


def test_the_ledger_is_chosen_by_option_or_variable(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("new", "french-tarot", *PLAYERS, "-l", "one.json").code == 0
    monkeypatch.setenv("TAROKSCORE_LEDGER", "two.json")
    assert run("new", "french-tarot", *PLAYERS).code == 0
    assert Path("one.json").exists() and Path("two.json").exists()


# --- names -------------------------------------------------------------------------------------


def test_names_of_any_kind_stay_as_they_are_and_aligned(run: Run) -> None:
    """Accents, Japanese, digits: columns end where they should and nothing is taken for a number."""
    names = ["007", "山田さん", "Be\u0301la", "1e5"]
    assert run("new", "french-tarot", *names).code == 0
    run("add", "-", given={**GARDE, "declarer": "007"})
    lines = run("sheet").out.splitlines()
    assert lines[0] == "no.   007  山田さん  Béla  1e5  deal"
    assert lines[1] == "  1  +198       −66   −66  −66  garde 007"
    assert list(run("standings", "--json").json["data"]["balances"]) == ["007", "山田さん", "Béla", "1e5"]


NINES = "9" * 5000  # Python converts no more than 4300 digits


@pytest.mark.parametrize(
    "command",
    [
        ["add", f"garde Anna {NINES} 2 bouts"],
        ["add", f"garde Anna 49,5{NINES} 2 bouts"],
        ["add", f"garde Anna 49/{NINES}"],
        ["amend", "1", "points", NINES],
        ["amend", "1", "--why", "x", "--change", "card_points=1e99999"],
        ["summary", "--session", NINES],
        ["export", "--to", "csv", "--session", NINES],
        ["count", "french-tarot", NINES, "0", "0", "0", "0", "0"],
        ["dispute", NINES, "--claim", "Anna=3"],
    ],
)
def test_a_number_of_thousands_of_digits_is_refused(table: Run, command: list[str]) -> None:
    table("add", "-", given=GARDE)
    refused = table(*command)
    assert refused.code in (2, 3) and refused.err


def test_a_number_with_a_giant_exponent_is_refused_and_its_stream_goes_on(run: Run) -> None:
    deal = json.dumps(DEAL)
    lines = f"{deal.replace('49', '1e99999')}\n{deal}\n"
    refused, settled = map(json.loads, run("settle", "--lines", "-", given=lines).out.splitlines())
    assert refused["ok"] is False and "1E+99999" in refused["problems"][0]["message"]
    assert settled["ok"] is True


def test_a_note_may_be_a_number_of_thousands_of_digits(table: Run) -> None:
    assert table("add", f"garde Anna 49 2 bouts, note {NINES}").code == 0
    assert json.loads(Path("tarokscore.json").read_text("utf-8"))["entries"][-1]["deal"]["note"] == NINES


@pytest.mark.parametrize("command", [["standings"], ["sheet"], ["explain", "1"], ["explain", "2"]])
def test_names_and_notes_are_no_commands_for_the_terminal(run: Run, command: list[str]) -> None:
    evil = "A\x1b[31m\u202ereverse"
    assert run("new", "french-tarot", evil, "Béla", "Cili", "Dani").code == 0
    assert run("add", "-", given={**GARDE, "declarer": evil, "note": "\x1b]0;title\x07\n"}).code == 0
    assert run("add", "--manual", f"{evil}=-1", "--manual", "Béla=1", "--note", "\x1b[2J").code == 0
    shown = run(*command)
    assert shown.code == 0
    assert not set("\x1b\x07\u202e") & set(shown.out + shown.err)


@pytest.mark.parametrize(
    "command", [["standings", "--json"], ["sheet", "--json"], ["export", "--to", "ndjson"]]
)
def test_names_are_no_commands_in_json_and_read_the_same(run: Run, command: list[str]) -> None:
    """What JSON lets stand as it is: the one-sign form of the escape, and signs that turn the direction."""
    evil = "A\x9b2J\u202ereverse\u2066"
    assert run("new", "french-tarot", evil, "Béla", "Cili", "Dani").code == 0
    shown = run(*command).out
    assert not set("\x9b\u202e\u2066") & set(shown)
    assert f'"{evil}"' in re.sub(r"\\u(\w{4})", lambda code: chr(int(code[1], 16)), shown)


def test_a_problem_is_no_command_for_the_terminal(table: Run) -> None:
    refused = table("add", "-", given={**GARDE, "contract": "\x1b[31m", "\x1b[2J": 1})
    assert refused.code == 2
    assert "\x1b" not in refused.err


def test_wrong_usage_is_exit_code_2(run: Run) -> None:
    assert run("nonsense").code == 2
    assert run("void", "x", "--why", "y").code == 2
    assert run("void").code == 2
    strange = run("--nonsense", "standings")
    assert (strange.code, strange.err.splitlines()[:2]) == (2, ["arguments", "  no such option: --nonsense"])


def test_wrong_usage_names_what_is_like_it_without_the_quotes_of_a_library(run: Run) -> None:
    for told, said in (
        (["gamend"], "no such command: gamend (did you mean amend?)"),
        (["add", "--jsno"], "no such option: --jsno (did you mean --json, --note?)"),
    ):
        assert run(*told).err.splitlines()[1].strip() == said
    assert "commande inconnue" in run("--lang", "fr", "gamend").err
    assert "Did you" not in run("--lang", "fr", "gamend").err


def test_an_option_is_not_the_value_of_the_one_before_it(table: Run) -> None:
    """Else `--why --json` is void for the reason “--json”."""
    table("add", "-", given=GARDE)
    for missing in (["--why", "--json"], ["--why"], ["--why", "--"]):
        refused = table("void", "1", *missing)
        assert (
            refused.code == 2
            and "--why needs a value: tarokscore void --why TEXT" in refused.err + refused.out
        ), missing
    assert table("void", "1", "--why=--json").code == 0, "in one word it can be"


def test_every_command_has_help(run: Run) -> None:
    for name in COMMANDS:
        shown = run(name, "--help")
        assert shown.code == 0 and len(shown.out.splitlines()) > 5, name


def test_completion_knows_games_options_contracts_and_players(table: Run) -> None:
    def found(kind: str, word: str) -> list[str]:
        return [each for each, _ in completions(kind, word, {}, Path("tarokscore.json"))]

    assert ("french-tarot", "Tarot français") in completions("variants", "fr", {}, Path("tarokscore.json"))
    assert "base_points=" in found("options", "base")
    assert found("options", "scoring=f") == ["scoring=fixed"]
    assert found("changes", "contract=garde-s") == ["contract=garde-sans"]
    assert found("changes", "declarer=B") == ["declarer=Béla"]
    assert found("amounts", "C") == ["Cili="]
    assert found("words", "bé") == ["Béla"]
    assert {"petit au bout", "petit chelem", "petit sec"} <= set(found("words", "Petit"))


def test_a_figure_stays_on_the_line_of_the_name_it_belongs_to() -> None:
    for width in range(61, 80):
        lines = layout.indented(f"{'x' * width} Béla −66, Chloé +33", "", "").splitlines()
        assert len(lines) == 2 and not lines[0].endswith(("Béla", "Chloé"))


def test_names_may_be_short_wherever_an_account_is_named(table: Run) -> None:
    table("add", "garde", "Anna", "49", "2", "bouts")
    assert table("add", "--manual", "an=5", "--manual", "bel=-5", "--note", "tea").code == 0
    assert table("expect", "1", "an=198").out == "Anna +198 after deal 1: agreed\n"
    assert (
        "Béla protests against 1: why not" in table("protest", "1", "--by", "bel", "--reason", "why not").out
    )
    assert "protest of Béla against 1 is rejected" in (
        table("resolve", "1", "--by", "béla", "--rejected", "--why", "so").out
    )
    assert table("dispute", "1", "--claim", "an=-198").out.startswith(
        "claimed: Anna −198; settled: Anna +198"
    )
    assert table("standings", "--json").json["data"]["balances"]["Anna"] == 203


def test_a_short_name_that_several_have_is_refused_with_the_choices(run: Run) -> None:
    assert run("new", "french-tarot", "Anna", "Anton", "Cili", "Dani").code == 0
    assert "“an” can be Anna or Anton" in run("add", "--manual", "an=5", "--manual", "cili=-5").err
    twice = run("add", "--manual", "ann=5", "--manual", "Anna=-5")
    assert twice.code == 2 and "named twice" in twice.err


def test_a_command_that_is_shown_is_about_the_ledger_that_was_named(run: Run) -> None:
    """Typed as it stands there, it would otherwise change another one."""
    for ledger in ("tarokscore.json", "other evening.json"):
        run("new", "french-tarot", *PLAYERS, "--dealer", "Dani", "-l", ledger)
        run("add", "garde", "Anna", "49", "2", "bouts", "-l", ledger)
    twice = run("add", "garde", "Anna", "49", "2", "bouts", "-l", "other evening.json").err
    assert 'tarokscore undo -l "other evening.json"' in " ".join(twice.split())
    assert "tarokscore undo)" in run("add", "garde", "Anna", "49", "2", "bouts").err
    expected = run("expect", "Anna=5", "-l", "other evening.json").out
    assert 'tarokscore dispute -l "other evening.json" --total Anna=5 --after 2' in expected


def test_what_is_of_no_ledger_takes_none() -> None:
    for name in COMMANDS:
        taken = {option for each in load_command(name).params for option in each.opts}
        assert ("--ledger" in taken) is (name in OF_A_LEDGER or name in ("new", "import")), name
