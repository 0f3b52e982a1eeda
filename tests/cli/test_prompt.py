"""The standing prompt in a real pseudo-terminal, as somebody at a table uses it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tarokscore.cli.app import app
from tarokscore.cli.prompt.toolbar import toolbar
from tarokscore.ledger.applying import build_book
from tarokscore.render.layout import width
from tests.conftest import GARDE, PLAYERS, PRISE_LOST, ledger_json
from tests.evenings import played, started
from tests.terminal import Terminal

START = [
    ("which game?", "fran"),
    ("who plays", "Anna Béla Cili Dani"),
    ("who deals", ""),
    ("which?", ""),
    ("point worth", ""),
]


def opened(folder: Path, *players: str, game: str = "french-tarot", **how: object) -> Terminal:
    """The prompt of a table that was just begun, of four players of French tarot if nothing else is said."""
    seats = players or PLAYERS
    ledger = str(folder / str(how.get("ledger", "tarokscore.json")))
    assert CliRunner().invoke(app, ["new", game, *seats, "--dealer", seats[-1], "-l", ledger]).exit_code == 0
    return Terminal(folder, **how)  # type: ignore[arg-type]


def entries(folder: Path) -> list[str]:
    return [each["type"] for each in ledger_json(folder)["entries"]]


def test_an_evening_at_the_prompt(tmp_path: Path) -> None:
    """Begun, told, explained, taken back, struck with a reason full of a shell's signs, claimed."""
    terminal = Terminal(tmp_path)
    terminal.finish([
        *START,
        ("deal 1>", "garde Anna 49 2 bouts, petit au bout"),
        ("dealer: Anna", "why 1"),
        ("pays Anna", "undo"),
        ("Taken back: deal 1", "garde Béla 41 1 bout"),
        ("1 saved", "garde Anna 49 2 bouts"),
        ("2 saved", 'void 2 d\'Anna & (Béla)! "$HOME"'),
        ("2 is void: d'Anna & (Béla)! $HOME.", "dispute 1 Anna=80"),
        ("claimed: Anna +80", "standings"),
        ("after 1 deal", "\x04"),
    ])  # fmt: skip
    assert "Everything is saved in tarokscore.json." in terminal.text
    assert entries(tmp_path) == ["deal", "undo", "deal", "deal", "void"]
    assert ledger_json(tmp_path)["players"] == list(PLAYERS)
    assert ledger_json(tmp_path)["dealer"] == "Dani"


def test_a_mistake_leaves_the_line_to_be_mended(tmp_path: Path) -> None:
    """The caret stands under the word; the cursor stands before it, and what is typed goes there."""
    terminal = opened(tmp_path)
    terminal.finish([
        ("deal 1>", "garde Anna 49 2 bouts & pettit au bout"),
        ("                        ^", "\x0b\x7f\x7f"),  # Ctrl-K: the rest of the line away
        ("1 saved: garde Anna 49, 2 bouts", "quit"),
    ])  # fmt: skip
    assert entries(tmp_path) == ["deal"]


def test_a_forgotten_partner_is_asked_for(tmp_path: Path) -> None:
    """Five players: the answer is a name, and the deal is saved with it."""
    terminal = opened(tmp_path, *PLAYERS, "Ernő")
    terminal.finish([
        ("deal 1>", "garde Anna 49 2 bouts"), ("with whom?", ""),  # nothing chosen: the line stands there
        ("deal 1>", ""), ("with whom?", "cil"), ("1 saved", "\x04"),
    ])  # fmt: skip
    assert ledger_json(tmp_path)["entries"][0]["deal"]["partner"] == "Cili"


def test_ctrl_c_clears_the_line_and_goes_on(tmp_path: Path) -> None:
    terminal = opened(tmp_path)
    terminal.finish([("deal 1>", "garde Zoltan"), ("^", "\x03"), ("deal 1>", "\x04")])
    assert entries(tmp_path) == []
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix != ".lock") == ["tarokscore.json"]


def test_a_closed_terminal_loses_nothing_that_was_said(tmp_path: Path) -> None:
    terminal = opened(tmp_path)
    terminal.type([("deal 1>", "garde Anna 49 2 bouts, tralala")])
    terminal.wait("without “tralala”", 0)  # a question is open
    terminal.close()
    again = Terminal(tmp_path)
    again.wait("A deal was begun", 0)
    again.wait("garde Anna 49 2 bouts, tralala", 0)
    again.finish([
        ("deal 1>", ""), ("without “tralala”", ""),  # Enter alone leaves no word out
        ("deal 1>", ""), ("without “tralala”", "y"), ("1 saved", "\x04"),
    ])  # fmt: skip


def test_the_bottom_line_fits(tmp_path: Path) -> None:
    """Names are shortened as little as needed; who deals stays."""
    ledger = build_book(played(started(PLAYERS), GARDE, GARDE, PRISE_LOST))
    assert toolbar(ledger, 79) == "Anna +427 · Cili −101 · Dani −101 · Béla −225 · Cili deals"
    assert toolbar(ledger, 50).endswith("Cili deals") and width(toolbar(ledger, 50)) <= 50
    assert toolbar(ledger, 36) == "A+427 C−101 D−101 B−225 · Cili deals"
    assert width(toolbar(ledger, 20)) <= 20


@pytest.mark.parametrize("how", [{"columns": 40}, {"term": "dumb"}])
def test_narrow_and_dumb_terminals(tmp_path: Path, how: dict[str, object]) -> None:
    """No line is wider than the screen; a dumb terminal gets no codes."""
    terminal = opened(tmp_path, **how)
    terminal.finish(
        [("deal 1>", "garde Anna 49 2 bouts"), ("1 saved", "why 1"), ("pays", "help"), ("schema", "\x04")]
    )
    assert entries(tmp_path) == ["deal"]
    if how.get("term") == "dumb":
        assert b"\x1b" not in terminal.seen
    else:
        lines = terminal.text[terminal.text.index("1 saved") :].splitlines()
        assert not [line for line in lines if len(line.rstrip()) > 40 and "deal 2>" not in line]


def test_the_ledger_is_looked_up_as_every_command_does(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, ledger="club.json")
    terminal.finish([*START, ("club.json", "garde Anna 49 2 bouts"), ("1 saved", "\x04")])
    assert json.loads((tmp_path / "club.json").read_text(encoding="utf-8"))["entries"]
    assert not (tmp_path / "tarokscore.json").exists()


def test_names_that_cannot_sit_are_asked_again(tmp_path: Path) -> None:
    """Too few, or one twice; then as people write names, house rules and a stake."""
    terminal = Terminal(tmp_path)
    terminal.finish([
        ("which game?", "1"), ("who plays", "Anna Béla"),
        ("2 at the table; Tarot français is for 3–5", "Anna anna Béla Cili"), ("anna is there twice", "Anna"),
        ("who plays", "Anna, Béla und Cili & Dani"), ("who deals", ""), ("which?", "no_such=1"),
        ("no_such", "petit_chelem=true"), ("point worth", "10ct"), ("deal 1>", "\x04"),
    ])  # fmt: skip
    assert ledger_json(tmp_path)["players"] == list(PLAYERS)
    assert ledger_json(tmp_path)["options"]["petit_chelem"] is True
    assert ledger_json(tmp_path)["entries"][0]["terms"]["stake"] == "0.10"


def test_no_stake_is_said_in_a_word(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.finish([*START[:-1], ("point worth", "no"), ("deal 1>", "\x04")])
    assert entries(tmp_path) == []


def test_nothing_is_written_where_nobody_answers(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.finish([("which game?", "\x04")])
    assert list(tmp_path.iterdir()) == []


def test_a_line_that_is_a_deal_and_a_command_is_asked_about(tmp_path: Path) -> None:
    """A player called Why."""
    terminal = Terminal(tmp_path)
    terminal.finish([
        ("which game?", "1"), ("who plays", "Why Béla Cili Dani"), ("who deals", "béla"), ("which?", ""),
        ("point worth", "0,10 CZK"),
        ("deal 1>", "why garde 49 2 bouts"), ("can be both", "2"), ("1 saved", "\x04"),
    ])  # fmt: skip
    assert ledger_json(tmp_path)["entries"][1]["deal"]["declarer"] == "Why"
    assert ledger_json(tmp_path)["dealer"] == "Béla"
    assert ledger_json(tmp_path)["entries"][0]["terms"]["stake"] == "0.10"


def test_questions_of_the_opening_go_back_and_say_what_was_wrong(tmp_path: Path) -> None:
    """What was answered before stands there to be mended; a sign of money is one."""
    terminal = Terminal(tmp_path)
    terminal.finish([
        ("which game?", "fran"), ("who plays", "Anna Béla Cili Dani"), ("who deals", "<"),
        ("Cili Dani", "\x7f\x7f\x7f\x7fEda"), ("Enter for Eda", ""), ("which?", ""),
        ("point worth", "much"), ("“much” is no amount of money", "0,10 €"), ("deal 1>", "quit now"),
    ])  # fmt: skip
    assert "--stake" not in terminal.text
    assert ledger_json(tmp_path)["players"] == ["Anna", "Béla", "Cili", "Eda"]
    terms = ledger_json(tmp_path)["entries"][0]["terms"]
    assert (terms["stake"], terms["currency"]) == ("0.10", "EUR")


def test_quit_leaves_the_opening_at_any_question(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.finish([("which game?", "fran"), ("who plays", "Anna Béla Cili Dani"), ("who deals", "quit")])
    assert "Nothing was written." in terminal.text and list(tmp_path.iterdir()) == []


def test_another_line_answers_a_question(tmp_path: Path) -> None:
    """At [Y/n] and at a list of choices the mended line may be typed at once."""
    terminal = opened(tmp_path, *PLAYERS, "Ernő")
    terminal.finish([
        ("deal 1>", "garde Anna Béla 49 2 bouts, tralala"), ("without “tralala”", "garde Anna 49 2 bouts"),
        ("with whom?", "garde Anna avec Cili 49 2 bouts"), ("1 saved", "garde Anna 49 2 bouts"),
        ("with whom?", "with Béla"), ("2 saved", "\x04"),
    ])  # fmt: skip
    partners = [each["deal"]["partner"] for each in ledger_json(tmp_path)["entries"]]
    assert partners == ["Cili", "Béla"]


def test_a_deal_is_amended_at_the_prompt(tmp_path: Path) -> None:
    """Its number alone puts it on the line; Enter alone is a reason; only what was otherwise will do."""
    terminal = opened(tmp_path)
    terminal.finish([
        ("deal 1>", "garde Anna 49 2 bouts"), ("1 saved", "amend 1"),
        ("amend 1 garde Anna 49, 2 bouts", ", petit au bout"), ("why?", ""),
        ("1 is amended: garde Anna 49, 2 bouts, petit au bout", "amend 1 points 52"), ("why?", "miscounted"),
        ("1 is amended: garde Anna 52, 2 bouts, petit au bout", "amend 1 garde Béla 49 2 bouts"),
        ("why?", ""), ("1 is amended: garde Béla 49, 2 bouts", "amend 7"),
        ("no deal 7", "\x03"), ("deal 2>", "quit"),
    ])  # fmt: skip
    assert [each.get("why") for each in ledger_json(tmp_path)["entries"]] == [
        None, "told wrong", "miscounted", "told wrong",
    ]  # fmt: skip


def test_the_reason_of_enter_is_kept_in_english_and_shown_in_the_readers_language(tmp_path: Path) -> None:
    """What a ledger holds does not depend on who reads it; a reason in French that is there already stays."""
    terminal = opened(tmp_path)
    terminal.finish([
        ("deal 1>", "garde Anna 49 2 bouts"), ("1 saved", "garde Anna 48 2 bouts"),
        ("2 saved", "void 1 --lang fr"), ("Entrée pour", ""), ("1 est annulée", "sheet"),
        ("void: told wrong", "void 2 erreur de saisie"), ("void: erreur de saisie", "quit"),
    ])  # fmt: skip
    reasons = [each.get("why") for each in ledger_json(tmp_path)["entries"]]
    assert reasons == [None, None, "told wrong", "erreur de saisie"]


def test_who_protests_and_who_resolves_is_asked_why(tmp_path: Path) -> None:
    terminal = opened(tmp_path)
    terminal.finish([
        ("deal 1>", "garde Anna 49 2 bouts"), ("1 saved", "protest 1 --by Dani points 48"),
        ("why?", "miscounted"), ("Dani protests against 1: miscounted", "resolve 1 --upheld"),
        ("why?", "so it was"), ("is upheld: so it was", "quit"),
    ])  # fmt: skip
    assert entries(tmp_path) == ["deal", "protest", "amend", "resolve"]


def test_what_cannot_be_protested_is_refused_before_anybody_is_asked_why(tmp_path: Path) -> None:
    terminal = opened(tmp_path)
    terminal.finish([
        ("deal 1>", "garde Anna 49 2 bouts"), ("1 saved", "protest 1 --by Dani --claim Anna=20"),
        ("name the amount of", "\x03"), ("deal 2>", "quit"),
    ])  # fmt: skip
    assert "why?" not in terminal.text


def test_a_command_at_a_question_is_that_command(tmp_path: Path) -> None:
    """One word is one, too: "sheet" is no answer to "Save it too?"."""
    terminal = opened(tmp_path)
    terminal.finish([
        ("deal 1>", "garde Anna 49 2 bouts"), ("1 saved", "garde Anna 49 2 bouts"), ("[y/N]", "sheet"),
        ("no.  Anna", "quit"),
    ])  # fmt: skip
    assert entries(tmp_path) == ["deal"]


def test_a_command_is_taken_and_help_is_given_where_made_or_failed_was_asked(tmp_path: Path) -> None:
    terminal = opened(tmp_path, "Ana", "Bor", "Cene", "Dani", game="slovenian-tarok")
    terminal.finish([
        ("deal 1>", "berač Dani"),
        ("which?", "help"),
        ("made or failed, in any language", "sheet"),
        ("no.  Ana", "berač Dani"),
        ("which?", "izgubljen"),
        ("1 saved", "\x04"),
    ])  # fmt: skip
    assert "cannot stand here" not in terminal.text


def test_why_alone_is_the_last_deal_and_a_word_is_no_number(tmp_path: Path) -> None:
    terminal = opened(tmp_path)
    terminal.finish([
        ("deal 1>", "garde Anna 49 2 bouts"), ("1 saved", "why"), ("1: garde Anna", "why là"),
        ("“là” is no whole number", "\x03"), ("deal 2>", "quit"),
    ])  # fmt: skip
    assert "Input should be" not in terminal.text


def test_a_page_follows_the_prompt_that_goes_on(tmp_path: Path) -> None:
    """Written at once, after each deal, and at the end as a page that reloads itself no more."""
    page = tmp_path / "evening.html"
    terminal = opened(tmp_path)
    terminal.type([
        ("deal 1>", "summary --out evening.html --follow"), ("follows", "garde Anna 49 2 bouts"),
        ("deal 2>", ""),
    ])  # fmt: skip
    terminal.wait("deal 2>", terminal.mark)
    assert "1 deal," in page.read_text(encoding="utf-8") and "refresh" in page.read_text(encoding="utf-8")
    terminal.finish([("deal 2>", "undo"), ("Taken back", "quit")])
    assert "0 deals," in page.read_text(encoding="utf-8")
    assert "refresh" not in page.read_text(encoding="utf-8")


def test_a_page_follows_again_when_the_table_is_opened_again(tmp_path: Path) -> None:
    """Until it is written without --follow: then it stays as it is."""
    page, command = tmp_path / "e.html", "summary --out e.html"
    first = opened(tmp_path)
    first.type([
        ("deal 1>", f"{command} --follow"), ("follows", "garde Anna 49 2 bouts"), ("deal 2>", "quit")
    ])  # fmt: skip
    assert first.end() == 0 and "Everything is saved" in first.text
    again = Terminal(tmp_path)
    again.finish([("e.html follows", "garde Béla 49 2 bouts"), ("deal 3>", command), ("is written", "quit")])
    assert "2 deals," in page.read_text(encoding="utf-8")
    last = Terminal(tmp_path)
    last.type([("deal 3>", "undo"), ("Taken back", "quit")])
    assert last.end() == 0 and "follows" not in last.text
    assert "2 deals," in page.read_text(encoding="utf-8")


def test_a_named_ledger_alone_opens_its_table(tmp_path: Path) -> None:
    first = opened(tmp_path, ledger="club.json")
    first.type([("deal 1>", "quit")])
    assert first.end() == 0 and "Everything is saved" in first.text
    for arguments in (("-l", "club.json"), ("--ledger=club.json",)):
        terminal = Terminal(tmp_path, *arguments)
        terminal.finish([("Tarot français · club.json", "standings"), ("after 0 deals", "quit")])


def test_the_words_that_can_come_next_are_offered(tmp_path: Path) -> None:
    """Tab takes them: the contract, then a player, then what begins a bonus, a player's bonus."""
    terminal = opened(tmp_path)
    terminal.finish([("deal 1>", "gard\t an\t 49 2 bouts, petit au b\t bél\t"), ("1 saved", "\x04")])
    deal = ledger_json(tmp_path)["entries"][0]["deal"]
    assert deal["declarer"] == "Anna" and deal["bonuses"][0]["player"] == "Béla"


def test_a_deal_typed_as_an_answer_takes_the_place_of_the_line_that_was_begun(tmp_path: Path) -> None:
    """Nothing of what was typed first stays: neither its result nor its poignée nor its points."""
    terminal = opened(tmp_path)
    terminal.finish([
        ("deal 1>", "garde Anna 49, poignée Béla"), ("bouts", "prise Béla 45 1 bout"),
        ("Instead of “garde Anna 49, poignée Béla”", ""), ("1 saved: prise Béla 45, 1 bout", "lost"),
        ("which?", "garde Anna 60 2 bouts"), ("2 saved: garde Anna 60", "poignée Anna"),
        ("which?", "garde Dani 49 2 bouts"), ("3 saved", "garde Cili lost"),
        ("card points", "60"), ("bouts", "2"), ("is said to be lost", "\x03"), ("deal 4>", "quit"),
    ])  # fmt: skip
    deals = [each["deal"] for each in ledger_json(tmp_path)["entries"]]
    assert [each["declarer"] for each in deals] == ["Béla", "Anna", "Dani"]
    assert not any("declarations" in each for each in deals)


@pytest.mark.parametrize(("first", "then", "made"), [("won", "verloren", False), ("lost", "gewonnen", True)])
def test_a_result_typed_first_never_goes_before_the_one_of_the_whole_line(
    tmp_path: Path, first: str, then: str, made: bool
) -> None:
    terminal = opened(tmp_path, "Franz", "Sepp", "Mitzi", "Resi", game="koenigrufen")
    terminal.finish([
        ("deal 1>", first), ("which?", f"bettler {then}"), ("was said before", ""),
        ("deal 1>", ""), ("which?", f"bettler Resi {then}"), ("1 saved", "quit"),
    ])  # fmt: skip
    assert ledger_json(tmp_path)["entries"][0]["deal"]["made"] is made


def test_a_command_or_a_deal_typed_into_the_line_that_was_left_is_taken_by_itself(tmp_path: Path) -> None:
    terminal = opened(tmp_path)
    terminal.finish([
        ("deal 1>", "garde Anna"), ("card points", ""), ("deal 1> garde Anna", "garde Béla 49 2 bouts"),
        ("only “garde Béla 49 2 bouts”, without “garde Anna”?", ""), ("1 saved: garde Béla", "garde Zoltan"),
        ("^", "undo"), ("only “undo”", "y"), ("Taken back: deal 1", "summary --folow"), ("--folow", "quit"),
    ])  # fmt: skip
    assert entries(tmp_path) == ["deal", "undo"]


def test_a_refusal_after_the_questions_keeps_their_answers(tmp_path: Path) -> None:
    terminal = opened(tmp_path)
    terminal.finish([
        ("deal 1>", "players leave Cili Dani"), ("deal 1>", "garde Anna"), ("card points", "49"),
        ("bouts", "2"), ("deal 1> garde Anna 49, 2 bouts", "\x03"), ("deal 1>", "quit"),
    ])  # fmt: skip
    assert '["Anna"' not in terminal.text


def test_yes_and_a_number_that_is_none_of_them_name_no_partner(tmp_path: Path) -> None:
    """And an amendment that cannot be read is refused before anybody is asked why."""
    terminal = opened(tmp_path, *PLAYERS, "Ernő")
    terminal.finish([
        ("deal 1>", "garde Anna 49 2 bouts"), ("which?", "y"),
        ("a number from 1 to 5, or a name", ""), ("deal 1>", ""), ("which?", "45"),
        ("a number from 1 to 5, or a name", "cil"), ("1 saved", "amend 1 points 50 becuase of Dani"),
        ("becuase", "\x03"), ("deal 2>", "quit"),
    ])  # fmt: skip
    assert "why?" not in terminal.text
    assert [each["deal"]["partner"] for each in ledger_json(tmp_path)["entries"]] == ["Cili"]


def test_the_french_word_for_undo_drops_the_question_first_and_takes_a_deal_back_only_where_one_begins(
    tmp_path: Path,
) -> None:
    """ "annuler" means what was just asked, never the deal before it."""
    terminal = opened(tmp_path, term="dumb")
    terminal.finish([
        ("deal 1>", "garde Anna 49 2 bouts"),
        ("1 saved", "garde Béla 41"),
        ("bouts", "annuler"),
        ("deal 2>", "annuler"),
        ("Taken back: deal 1", "\x04"),
    ])  # fmt: skip
    assert entries(tmp_path) == ["deal", "undo"]


def test_later_leaves_a_deal_on_the_line_as_the_help_at_its_question_says(tmp_path: Path) -> None:
    terminal = opened(tmp_path, *PLAYERS, "Emil", language="fr")
    terminal.finish([
        ("donne 1>", "garde Anna 49 2 bouts"),
        ("votre choix", "?"),
        ("laisse la donne sur la ligne", "plus tard"),
        ("donne 1> garde Anna 49 2 bouts", ""),
        ("5  Emil", "1"),
        ("enregistrée", "\x04"),
    ])  # fmt: skip
    assert entries(tmp_path) == ["deal"]


@pytest.mark.parametrize("word", ["undo", "annuler", "cancel"])
def test_at_a_question_undo_leaves_the_deals_that_are_saved(tmp_path: Path, word: str) -> None:
    """What is undone there is the line, which stands again; the deal before it stays."""
    terminal = opened(tmp_path)
    terminal.finish([
        ("deal 1>", "prise Anna 50 2 bouts"),
        ("deal 2>", "prise Anna"),
        ("card points", word),
        ("deal 2> prise Anna", "\x03"),
        ("deal 2>", "\x04"),
    ])  # fmt: skip
    assert entries(tmp_path) == ["deal"]


def test_a_command_is_no_reason(tmp_path: Path) -> None:
    terminal = opened(tmp_path)
    terminal.finish([
        ("deal 1>", "garde Anna 49 2 bouts"),
        ("1 saved", "void 1"),
        ("why?", "sheet"),
        ("no.  Anna", "void 1"),
        ("why?", "the sheet said so"),
        ("1 is void: the sheet said so.", "\x04"),
    ])  # fmt: skip
    assert entries(tmp_path) == ["deal", "void"]
