"""What other programs make of an export: hledger, Ledger and Beancount judge it, a spreadsheet cannot run
it, and what was written comes back."""

import csv
import io
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarokscore import games
from tarokscore.core import LedgerError
from tarokscore.core.figures import visible
from tarokscore.exporting import beancount, csv_cells, csv_rows, hledger, importing, journal, ndjson
from tarokscore.ledger import agreements, corrections, recording
from tarokscore.ledger import format as documents
from tarokscore.ledger.applying import build_book
from tarokscore.ledger.format import Document
from tarokscore.summary.sessions import choose
from tests.conftest import GARDE, PLAYERS, PRISE_LOST, Run
from tests.evenings import AT, EVIL, EVIL_NOTES, played, started

SAMPLES = Path(__file__).parents[2] / "samples"


def evening(variant: str) -> Document:
    """The sample evening of a game."""
    text = (SAMPLES / f"{variant}-evening.jsonl").read_text(encoding="utf-8")
    deals = [json.loads(line) for line in text.splitlines()]
    return played(started(deals[0]["players"], variant, dealer=deals[0]["dealer"]), *deals)


def hostile(names: tuple[str, ...]) -> Document:
    """An evening of people whose names are commands to somebody, with notes of the same kind."""
    document = started(names, options={"five_players": "dealer-out"})
    for place, note in enumerate(EVIL_NOTES):
        dealer, declarer = names[place % 5], names[(place + 1) % 5]
        deal = {**GARDE, "dealer": dealer, "declarer": declarer, "note": note}
        document = played(document, deal, at=f"2026-11-{21 + place}T20:00:00+01:00")
    made = build_book(document)
    document = document.plus(corrections.manual(made, {names[0]: -5, names[1]: 5}, EVIL_NOTES[0], AT))
    made = build_book(document)
    document = document.plus(corrections.void(made, 2, EVIL_NOTES[0], AT))
    return document.plus(
        agreements.payment(build_book(document), names[0], names[1], "8.85", "EUR", AT, EVIL_NOTES[0])
    )


def exported(document: Document) -> journal.Journal:
    made = build_book(document)
    return journal.journal(made, choose(made))


EVENINGS = [pytest.param(lambda id=row.id: evening(id), id=row.id) for row in games.TABLE]
EVENINGS += [
    pytest.param(lambda names=names: hostile(names), id=f"hostile-{at}") for at, names in enumerate(EVIL)
]
every_evening = pytest.mark.parametrize("made", EVENINGS)


def run(program: str, *arguments: str, given: str) -> str:
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed: apt-get install {program}")
    done = subprocess.run(
        [program, *arguments], input=given, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


# --- plain-text accounting -------------------------------------------------------------------------


@every_evening
def test_hledger_accepts_it_and_finds_the_same_balances(made: Callable[[], Document]) -> None:
    document = made()
    it = exported(document)
    text = hledger.hledger(it)
    run("hledger", "-f", "-", "check", "--strict", given=text)
    out = run(
        "hledger", "-f", "-", "balance", "cur:POINTS", "-E", "-N", "-O", "csv", "--layout=bare", given=text
    )
    found = {row[0]: int(row[2]) for row in csv.reader(io.StringIO(out)) if row[1] == "POINTS"}
    accounts = hledger.accounts(it)
    assert found == {accounts[name]: total for name, total in build_book(document).balances.items()}
    days = run("hledger", "-f", "-", "print", "-O", "csv", given=text)
    codes = {row["code"] for row in csv.DictReader(io.StringIO(days))}
    assert codes - {""} == {
        str(each.number) for each in build_book(document).bookings.values() if not each.voided
    }


@every_evening
def test_ledger_accepts_it_and_finds_the_same_balances(made: Callable[[], Document]) -> None:
    document = made()
    it = exported(document)
    given = hledger.ledger(it)
    form = "%(account)\\t%(scrub(display_total))\\n"
    out = run(
        "ledger", "-f", "-", "--args-only", "--strict", "--pedantic", "balance", "--flat", "--no-total",
        "--empty", "-l", 'commodity == "POINTS"', "--balance-format", form, given=given,
    )  # fmt: skip
    found = dict(line.split("\t") for line in out.splitlines() if line.strip())
    accounts = hledger.accounts(it)
    for name, total in build_book(document).balances.items():
        assert found.get(accounts[name], "0").removesuffix(" POINTS") == str(total), out


@every_evening
def test_beancount_accepts_it_and_finds_the_same_balances(made: Callable[[], Document]) -> None:
    loader = pytest.importorskip(
        "beancount.loader", reason="beancount is not installed: pip install beancount"
    )
    from beancount.core import data, realization

    document = made()
    it = exported(document)
    entries, errors, _ = loader.load_string(beancount.beancount(it))
    assert errors == []
    tree = realization.realize(entries)
    accounts = beancount.accounts(it)
    for name, total in build_book(document).balances.items():
        inventory = realization.get(tree, accounts[name]).balance
        assert inventory.get_currency_units("POINTS").number == total
    told = {entry.meta["name"] for entry in entries if isinstance(entry, data.Open)}
    assert len(told) == len(it.accounts)
    numbers = [entry.meta.get("number") for entry in entries if isinstance(entry, data.Transaction)]
    assert len([each for each in numbers if each]) == sum(
        1 for each in build_book(document).bookings.values() if not each.voided
    )


def test_a_journal_that_is_wrong_is_found_out() -> None:
    """The assertions at its end are real ones."""
    text = hledger.hledger(exported(evening("french-tarot"))).replace(
        "players:Anna  84 POINTS", "players:Anna  85 POINTS"
    )
    if shutil.which("hledger") is None:
        pytest.skip("hledger is not installed: apt-get install hledger")
    done = subprocess.run(
        ["hledger", "-f", "-", "check"], input=text, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0


def test_a_transaction_per_deal_with_its_line_its_date_and_its_players() -> None:
    text = hledger.hledger(exported(played(started(PLAYERS), GARDE)))
    assert "2026-11-21 * (1) garde Anna\n    players:Anna  198 POINTS\n    players:Béla  -66 POINTS\n" in text


def test_payments_are_transactions_in_money() -> None:
    document = played(started(PLAYERS), GARDE)
    document = document.plus(agreements.payment(build_book(document), "Béla", "Anna", "6.60", "EUR", AT))
    text = beancount.beancount(exported(document))
    assert '* "Béla pays Anna"\n  Assets:Players:Béla  6.60 EUR\n  Assets:Players:Anna  -6.60 EUR' in text


def test_accounts_of_names_that_differ_only_in_signs_stay_apart() -> None:
    it = exported(started(("a:b", "A:B", "a;b", "山田さん")))
    for accounts in (hledger.accounts(it), beancount.accounts(it)):
        assert len({account.casefold() for account in accounts.values()}) == 4


# --- a spreadsheet ---------------------------------------------------------------------------------

FORMULA = re.compile(r"\s*[=+\-@＝＋－＠|%]")


@pytest.mark.parametrize("names", EVIL)
def test_no_cell_is_a_formula(names: tuple[str, ...]) -> None:
    """Whatever begins as one has a ' before it; bare figures are whole numbers."""
    made = build_book(hostile(names))
    for row in csv.reader(io.StringIO(csv_rows.csv(made, choose(made)), newline="")):
        for cell in row:
            assert not FORMULA.match(cell) or re.fullmatch(r"-?\d+", cell), cell
            assert visible(cell) == cell


def test_signs_that_spreadsheets_know() -> None:
    for text in ("=1", "+1", "-1", "@x", " =1", "＝1", "|calc", "'x"):
        assert csv_cells.escaped(text) == f"'{text}" and csv_cells.unescaped(f"'{text}") == text
    assert csv_cells.row(["=a", -66]) == '"\'=a",-66\r\n'


def test_a_table_on_a_terminal_is_no_command_for_it_and_comes_back() -> None:
    """What terminals obey is written as its code; a text that looks like one is told apart."""
    for text in (
        "\x1b[31mred",
        "\u202eesrever",
        "\x9b2J",
        "\t=1",
        "a\r\nb",
        "<U+001B>",
        "<U+003C>U+001B>",
        "C:\\n",
    ):
        assert (
            visible(csv_cells.escaped(text)) == csv_cells.escaped(text)
            and csv_cells.unescaped(csv_cells.escaped(text)) == text
        )
    assert csv_cells.escaped("\x1b[31mred") == "<U+001B>[31mred"


PIECES = (*"<>U+01BC\\\n\t\r=@-'\";, \x00\x1b\x7f\x9b\u202e\ufeffaé山😀", "<U+001B>", "<U+", "U+003C>")


@given(st.lists(st.sampled_from(PIECES)).map("".join))
def test_every_cell_comes_back(text: str) -> None:
    assert csv_cells.unescaped(csv_cells.escaped(text)) == text


def test_what_a_spreadsheet_saved_in_europe_is_read() -> None:
    """Semicolons between the cells, quotes only where they must be."""
    document = hostile(EVIL[0])
    made = build_book(document)
    rows = csv.reader(io.StringIO(csv_rows.csv(made, choose(made)), newline=""))
    saved = io.StringIO(newline="")
    csv.writer(saved, delimiter=";").writerows(rows)
    again = build_book(importing.read(b"\xef\xbb\xbf" + saved.getvalue().encode()))
    assert again.balances == made.balances


# --- and back --------------------------------------------------------------------------------------


@every_evening
def test_ndjson_brings_back_every_entry(made: Callable[[], Document]) -> None:
    document = made()
    assert importing.read(ndjson.ndjson(document).encode()) == document


@every_evening
def test_csv_brings_back_what_stands(made: Callable[[], Document]) -> None:
    document = made()
    before = build_book(document)
    after = build_book(importing.read(csv_rows.csv(before, choose(before)).encode()))
    assert after.balances == before.balances and after.options == before.options
    assert [each.amount for each in after.paid] == [each.amount for each in before.paid]
    for number, booking in before.bookings.items():
        again = after.bookings[number]
        assert (again.scores, again.deal, again.voided) == (booking.scores, booking.deal, booking.voided)
    assert importing.import_warnings(csv_rows.csv(before, choose(before)).encode()) == ()


def test_corrections_come_back_as_what_they_came_to() -> None:
    """Amended, struck, taken back, other house rules, a fine: the same balances and the same next dealer."""
    document = played(started(PLAYERS), GARDE, PRISE_LOST, GARDE)

    def more(make: Callable[[Any], Any]) -> None:
        nonlocal document
        document = document.plus(make(build_book(document)))

    more(lambda made: corrections.amend(made, 1, {**GARDE, "card_points": 45}, "recount", AT)[0])
    more(lambda made: agreements.new_rules(made, {"base_points": 30}, "more", AT))
    document = played(document, GARDE)
    more(lambda made: corrections.void(made, 2, "misread", AT))
    more(lambda made: corrections.manual(made, {"Anna": -5, "Béla": 5}, "a fine", AT))
    more(lambda made: corrections.undo(made, None, AT))
    before = build_book(document)
    after = build_book(importing.read(csv_rows.csv(before, choose(before)).encode()))
    assert (after.balances, recording.outlook(after), after.options) == (
        before.balances, recording.outlook(before), before.options,
    )  # fmt: skip


@pytest.mark.parametrize("variant", [row.id for row in games.TABLE])
def test_who_dealt_and_who_deals_next_come_back_after_a_deal_was_struck(variant: str) -> None:
    """The turn moves back by one deal, the dealers of the others stay as they were, and so do all figures."""
    document = evening(variant)
    struck = document.plus(corrections.void(build_book(document), 2, "misread", AT))
    before = build_book(struck)
    after = build_book(importing.read(csv_rows.csv(before, choose(before)).encode()))
    assert [each.dealer for each in after.bookings.values()] == [
        each.dealer for each in build_book(document).bookings.values()
    ]
    assert recording.outlook(after) == recording.outlook(before) and after.balances == before.balances


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text.replace(",198,", ",199,"), "row 3"),
        (lambda text: text.replace("198,-66,", "198,-107,"), "it says Anna +198, Béla −107,"),
        (lambda text: text.replace(",198,-66,-66,-66", ",,,,"), "it says nothing, and comes to Anna +198,"),
        (lambda text: "a,b\r\n", "columns"),
        (lambda text: "", "columns"), (lambda text: text.replace('""garde""', '""nonsense""'), "row 3"),
        (lambda text: text.replace('"deal",1', '"meal",1'), "no kind"), (lambda text: "{}", "head"),
        (lambda text: text.split("\r\n")[0], "row of the ledger"),
        (lambda text: '{"type": "ledger"}', "ledger"),
        (lambda text: text.replace(",198,", ",=198,"), "whole number"),
    ],
)  # fmt: skip
def test_a_file_that_was_changed_is_refused_and_nothing_is_written(
    run: Run, change: Callable[[str], str], said: str, tmp_path: Path
) -> None:
    made = build_book(played(started(PLAYERS), GARDE))
    text = change(csv_rows.csv(made, choose(made)))
    refused = run("import", "-", given=text)
    assert refused.code == 3 and said in " ".join(refused.err.split())
    assert not (tmp_path / "tarokscore.json").exists()


def test_a_row_that_somebody_took_out_is_told(run: Run) -> None:
    """Row 4 of the file is the second deal; the third one is the second then."""
    made = build_book(played(started(PLAYERS), GARDE, GARDE, GARDE))
    rows = csv_rows.csv(made, choose(made)).splitlines(keepends=True)
    told = run("import", "-", given="".join([*rows[:3], *rows[4:]]))
    assert told.code == 0 and "row 4" in told.err and "no. 3 follows no. 1" in told.err
    assert importing.import_warnings("".join(rows).encode()) == ()


def test_import_overwrites_no_ledger(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    content = (tmp_path / "tarokscore.json").read_bytes()
    text = table("export", "--to", "ndjson").out
    assert table("import", "-", given=text).code == 3
    assert (tmp_path / "tarokscore.json").read_bytes() == content
    assert table("import", "-", "--ledger", "again.json", given=text).code == 0
    assert (tmp_path / "again.json").read_bytes() == content


def test_export_writes_files_but_never_over_the_ledger(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    assert table("export", "--to", "csv", "-o", "evening.csv").out == "evening.csv is written.\n"
    assert (tmp_path / "evening.csv").read_text(encoding="utf-8").startswith('"kind","number"')
    assert table("export", "--to", "csv", "-o", "tarokscore.json").code == 2
    assert table("export", "--to", "csv", "-o", "nowhere/x.csv").code == 3
    assert table("export", "--to", "ndjson", "--last").code == 2
    assert table("export", "--to", "excel").code == 2
    assert table("standings").code == 0


def test_a_document_with_payments_is_a_valid_one() -> None:
    document = hostile(EVIL[0])
    assert documents.parse(documents.to_bytes(document)) == document


def test_renamed_people_and_another_table_come_back() -> None:
    """Under today's names, with today's table and what was paid."""
    from tarokscore.ledger import players

    document = played(started(PLAYERS), GARDE)

    def more(make: Callable[[Any], Any]) -> None:
        nonlocal document
        document = document.plus(make(build_book(document)))

    more(lambda made: agreements.payment(made, "Béla", "Anna", "5.00", "EUR", AT))
    more(lambda made: players.rename(made, "Anna", "Annamária", AT))
    document = played(document, PRISE_LOST)
    more(lambda made: players.join(made, ["Ernő"], AT))
    before = build_book(document)
    after = build_book(importing.read(csv_rows.csv(before, choose(before)).encode()))
    assert after.balances == before.balances and after.players == before.players
    assert (after.paid[0].payer, after.paid[0].payee) == ("Béla", "Annamária")
    assert "players:Annamária  198 POINTS" in hledger.hledger(exported(document))


def test_a_payment_that_no_export_wrote_is_refused_in_our_words() -> None:
    made = build_book(played(started(PLAYERS), GARDE))
    made = build_book(made.document.plus(agreements.payment(made, "Béla", "Anna", "5.00", "EUR", AT)))
    rows = csv_rows.csv(made, choose(made))
    with pytest.raises(LedgerError) as refused:
        importing.read(rows.replace("5.00", "5,00 or so").encode())
    assert "amount: " in str(refused.value) and "pattern" not in str(refused.value)


def test_what_somebody_agreed_or_paid_who_has_played_no_deal_yet_comes_back() -> None:
    """Each seating stands in its place: whoever joined has an account from then on."""
    from tarokscore.ledger import players

    document = played(started(PLAYERS), GARDE)

    def more(make: Callable[[Any], Any]) -> None:
        nonlocal document
        document = document.plus(make(build_book(document)))

    more(lambda made: players.join(made, ["Ernő"], AT))
    more(lambda made: corrections.manual(made, {"Ernő": -5, "Anna": 5}, "late", AT))
    more(lambda made: agreements.payment(made, "Ernő", "Béla", "1.00", "EUR", AT))
    more(lambda made: players.leave(made, ["Ernő"], AT))
    more(lambda made: players.rename(made, "Ernő", "Ernst", AT))
    before = build_book(document)
    after = build_book(importing.read(csv_rows.csv(before, choose(before)).encode()))
    assert after.balances == before.balances and after.balances["Ernst"] == -5
    assert after.players == before.players == PLAYERS
    assert after.paid[0].payer == "Ernst"
