"""A summary in all its forms: they say the same, and what people wrote is text in each of them."""

import csv
import io
import json
import re
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from wcwidth import width

from tarokscore import games
from tarokscore.render import html_page, markdown, pictures, spreadsheet, svg_chart, terminal_chart
from tarokscore.render.cells import shown
from tarokscore.render.text import drawn
from tarokscore.render.text import text as view_text
from tarokscore.schema import fields_of
from tarokscore.summary import summary
from tarokscore.views import summary as tables
from tests.conftest import GARDE, PLAYERS, PRISE_LOST, Run
from tests.evenings import EVIL, played, started, summed
from tests.exporting.test_exports import FORMULA, evening, hostile

FORMS = {
    "text": lambda it: view_text(tables.summary_view(tables.pages(it))),
    "markdown": lambda it: markdown.text(tables.pages(it)),
    "csv": lambda it: spreadsheet.text(tables.pages(it)),
    "html": lambda it: html_page.text(tables.pages(it), it),
}
every_game = pytest.mark.parametrize("variant", [row.id for row in games.TABLE])
every_evil = pytest.mark.parametrize("names", EVIL)


class Page(HTMLParser):
    """What a page holds: its texts, tags, and everything it could fetch."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.handlers: list[str] = []
        self.feed(text)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src", "action", "data")]
        self.handlers += [name for name, _ in attrs if name.startswith("on")]


@every_game
def test_every_form_tells_every_games_evening(variant: str) -> None:
    it = summed(evening(variant))
    first = it.ranking[0]
    for form in FORMS.values():
        text = form(it)
        assert first[1] in text and str(abs(first[2])) in text
        ours = re.sub("“[^”]*”", "", text)  # a rule may well say None of them
        assert "None" not in ours and "Fraction" not in ours
    assert json.loads(json.dumps(summary.summary_data(it)))["ranking"][0]["points"] == first[2]


@every_game
def test_a_terminal_has_80_columns(variant: str) -> None:
    it = summed(evening(variant))
    assert max(map(width, view_text(tables.summary_view(tables.pages(it))).splitlines())) <= 80
    assert max(map(width, terminal_chart.terminal(it).splitlines())) <= 80


def test_a_season_of_many_people_with_long_names_has_80_columns_too() -> None:
    """Seventeen names of sixty letters: what has too many columns goes below one another."""
    names = [f"{chr(65 + at)}{'x' * 59}" for at in range(17)]
    document = started(names[:4])
    for at in range(14):
        some = names[at : at + 4]
        document = played(document, {**GARDE, "players": some, "dealer": some[0], "declarer": some[1]})
    it = summed(document)
    assert max(map(width, view_text(tables.summary_view(tables.pages(it))).splitlines())) <= 80
    assert max(map(width, terminal_chart.terminal(it).splitlines())) <= 80
    sheet = f"\n{drawn(tables.sheet(it))}"
    assert sheet.count("\nno.") >= 2 and sheet.count("\n 14  ") == sheet.count("\nno.")


def test_the_sheet_of_a_summary_ends_with_the_standings() -> None:
    it = summed(played(started(PLAYERS), GARDE, PRISE_LOST))
    sheet = next(table for table in tables.tables(it) if table.id == "sheet")
    assert [shown(cell) for cell in sheet.rows[-1]] == [
        "2",
        "+229",
        "−159",
        "−35",
        "−35",
        "prise Béla",
    ]
    assert it.ranking == ((1, "Anna", 229), (2, "Cili", -35), (2, "Dani", -35), (4, "Béla", -159))


def test_an_empty_ledger_has_a_summary(table: Run) -> None:
    for form in FORMS:
        assert table("summary", "--to", form).code == 0
    assert table("summary", "--json").json["data"]["deals"] == 0
    assert table("chart").out == "There is no deal yet.\n"


def test_the_form_follows_the_name_of_the_file(table: Run, tmp_path: Path) -> None:
    table("add", "-", given=GARDE)
    for name, begins in (
        ("a.html", "<!DOCTYPE html>"),
        ("a.md", "# Tarot"),
        ("a.csv", '"Ranking"'),
        ("a.txt", "Tarot"),
        ("a.HTM", "<!DOCTYPE html>"),
    ):
        assert table("summary", "-o", name).code == 0
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)
    table("summary", "-o", "a.json")
    assert json.loads((tmp_path / "a.json").read_text(encoding="utf-8")) == table("summary", "--json").json
    assert table("summary", "--to", "json").out == table("summary", "--json").out
    assert table("summary", "-o", "tarokscore.json").code == 2
    assert table("summary", "--session", "7").code == 2


def test_a_form_that_cannot_be_written_is_refused_with_those_that_can(table: Run, tmp_path: Path) -> None:
    for name in ("a.pdf", "a.docx", "evening", "a.json.bak"):
        refused = table("summary", "-o", name)
        assert refused.code == 2 and ".html, .png, .md, .csv, .json or .txt" in " ".join(refused.err.split())
        assert not (tmp_path / name).exists()
    assert "print the .html page from a browser" in " ".join(table("summary", "-o", "a.pdf").err.split())
    assert table("summary", "--to", "csv", "-o", "a.html").code == 2
    assert table("summary", "--to", "csv", "--json").code == 2
    assert table("summary", "--to", "text", "-o", "evening").code == 0


def test_no_other_ledger_is_written_over_either(table: Run, tmp_path: Path) -> None:
    table("new", "dappen", *"ABCDEF", "-l", "other.json")
    before = (tmp_path / "other.json").read_bytes()
    assert table("summary", "-o", "other.json").code == 2
    assert (tmp_path / "other.json").read_bytes() == before
    for _ in range(2):  # an export is no ledger
        assert table("export", "--to", "ndjson", "-o", "lines.json").code == 0


def test_house_rules_in_force_are_shown_and_when_they_changed(table: Run) -> None:
    table("add", "-", given=GARDE)
    table("house", "--set", "base_points=30")
    table("add", "-", given=GARDE)
    assert "House rules: base_points = 30. Changed before deal 2." in table("summary").out
    shown = table("summary", "--full").out
    assert "base_points = 30  (changed)" in shown and "Changed before deal 2." in shown


def test_house_rules_that_are_the_games_own_are_not_shown(table: Run) -> None:
    table("add", "-", given=GARDE)
    for form in FORMS:
        assert "base_points" not in table("summary", "--full", "--to", form).out, form
    assert "base_points" in table("summary", "--json").json["data"]["house_rules"]


def test_a_usual_evening_fits_on_two_screens(table: Run) -> None:
    """Twenty deals of four, a stake agreed on, house rules changed: ranking, sheet, records, payout."""
    table("add", "-", given=[GARDE, PRISE_LOST] * 10)
    table("house", "--set", "base_points=30")
    table("paid", "Béla", "Anna", "1", "--stake", "0.05")
    shown = table("summary").out.splitlines()
    assert len(shown) <= 48 and max(map(width, shown)) <= 80
    heads = [line for line in shown if line.isupper()]
    assert heads == ["RUNNING TOTALS", "RECORDS", "PAYOUT"]
    assert shown[2].split() == ["1.", "Anna", "+2290"] and shown[9].startswith("  1 ")
    assert "Béla" in "\n".join(shown[shown.index("PAYOUT") :]) and "1 point = 0.05 EUR" in "\n".join(shown)
    full = table("summary", "--full").out
    assert "STREAKS" in full and "WHO HAS PAID WHOM" in full and "PAYOUT" in full


def test_the_payout_of_a_summary_is_that_of_the_command(table: Run) -> None:
    table("add", "-", given=[GARDE, PRISE_LOST])
    assert "PAYOUT" not in table("summary").out  # what a point is worth was never said
    table("paid", "Béla", "Anna", "1", "--stake", "0.05")
    told = table("payout").out
    shown = table("summary").out.partition("PAYOUT")[2].splitlines()
    transfers = [line.split(" hands ") for line in told.splitlines() if " hands " in line]
    assert transfers
    for line, (payer, rest) in zip(shown[1:], transfers, strict=False):
        assert line.split() == [payer, "hands", *rest.split()]


def test_who_never_played_and_a_pot_that_nothing_was_in_are_left_out(run: Run) -> None:
    run("new", "french-tarot", *PLAYERS, "Zoé", "--dealer", "Zoé", "--set", "five_players=dealer-out")
    for deal in (GARDE, PRISE_LOST):
        run("add", "-", given={**deal, "players": list(PLAYERS), "dealer": "Dani"})
    assert "Zoé" not in run("summary", "--full").out and "Zoé" in run("standings").out


def test_programs_load_nothing_that_draws(table: Run, tmp_path: Path) -> None:
    from tests.test_imports import loaded

    table("add", "-", given=GARDE)
    drawing = {"jinja2", "plotext", "matplotlib", "tabulate", "rich"}
    for command in (
        ["summary", "--json"],
        ["export", "--to", "hledger"],
        ["payout", "--stake", "1", "--json"],
    ):
        assert not loaded(tmp_path, *command) & drawing, command
    assert not loaded(tmp_path, "standings") & {"jinja2", "plotext", "tarokscore.summary", "tarokscore.money"}


# --- hostile names and notes -----------------------------------------------------------------------


@every_evil
def test_a_page_shows_names_as_text(names: tuple[str, ...]) -> None:
    from tarokscore.core.figures import visible

    it = summed(hostile(names))
    text = html_page.text(tables.pages(it), it)
    found = Page(text)
    assert not found.tags & {"script", "b", "img", "iframe", "object", "link", "base", "form"}
    assert found.handlers == [] and all(link.startswith("#") for link in found.links)
    for name in names:
        assert any(visible(name).strip() in data for data in found.texts), name
    assert not set("\x1b\u202e\x07") & set(text)
    assert 'http-equiv="Content-Security-Policy" content="default-src \'none\'' in text


@every_evil
def test_markdown_shows_names_as_text(names: tuple[str, ...]) -> None:
    """Rendered by another program: the same cells, no markup, no link."""
    reader = pytest.importorskip("markdown_it", reason="markdown-it-py is not installed")
    from tarokscore.core.figures import visible

    it = summed(hostile(names))
    rendered = Page(
        reader.MarkdownIt("commonmark", {"html": True})
        .enable("table")
        .render(markdown.text(tables.pages(it)))
    )
    assert rendered.tags <= {"h1", "h2", "p", "table", "thead", "tbody", "tr", "th", "td"}
    shown = "\0".join(rendered.texts)
    for name in names:
        assert " ".join(visible(name).split()) in " ".join(shown.split()), name


@every_evil
def test_a_terminal_gets_no_commands(names: tuple[str, ...]) -> None:
    it = summed(hostile(names))
    for text in (
        view_text(tables.summary_view(tables.pages(it))),
        terminal_chart.terminal(it),
        svg_chart.words(it),
    ):
        assert not set("\x1b\x07\u202e\r") & set(text)


@every_evil
def test_a_spreadsheet_gets_no_formulas(names: tuple[str, ...]) -> None:
    it = summed(hostile(names))
    for row in csv.reader(io.StringIO(spreadsheet.text(tables.pages(it)), newline="")):
        for cell in row:
            assert not FORMULA.match(cell) or cell.lstrip("-").replace(".", "").isdecimal(), cell


# --- charts ----------------------------------------------------------------------------------------


def test_the_chart_ends_where_the_standings_are() -> None:
    """Two deals: x at begin, middle, end; everybody's last point is at the height of their total."""
    chart = svg_chart.running(summed(played(started(PLAYERS), GARDE, PRISE_LOST)))
    assert chart is not None
    ends = {curve.name: curve.points[-1][1] for curve in chart.curves}
    assert ends["Anna"] < ends["Cili"] == ends["Dani"] < ends["Béla"]
    assert all(curve.points[0][1] == chart.zero for curve in chart.curves)
    assert len({(curve.dash, curve.shape) for curve in chart.curves}) == 4
    assert chart.words.startswith("Running totals over 2 entries. At the end: Anna +229, Cili −35")


def test_names_beside_the_chart_do_not_lie_upon_each_other() -> None:
    places = svg_chart.spread([50, 50, 50, 300, 301])
    assert all(
        abs(one - other) >= svg_chart.GAP - 0.01 for one in places for other in places if one is not other
    )


@pytest.mark.parametrize(("low", "high"), [(0, 0), (-1, 1), (0, 7), (-1902, 1416), (-3, 0), (0, 10**9)])
def test_steps_hold_everything_in_round_figures(low: int, high: int) -> None:
    found = svg_chart.ticks(low, high)
    assert found[0] <= low and found[-1] >= high and 2 <= len(found) <= 10 and 0 in found


def test_pictures_by_the_optional_extra(table: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: pip install 'tarokscore[charts]'")
    table("add", "-", given=[GARDE, PRISE_LOST])
    for kind, begins in (("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")):
        assert table("chart", "-o", f"chart.{kind}").code == 0
        assert (tmp_path / f"chart.{kind}").read_bytes().startswith(begins)
    assert table("chart", "-o", "chart.gif").code == 2


def test_an_evening_as_a_picture_for_a_chat(table: Run, tmp_path: Path) -> None:
    """Upright; ranking and running totals in words, which an SVG of the same picture holds as text."""
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: pip install 'tarokscore[charts]'")
    from xml.etree import ElementTree

    table("add", "-", given=[GARDE, PRISE_LOST])
    told = table("summary", "-o", "evening.png")
    content = (tmp_path / "evening.png").read_bytes()
    assert told.code == 0 and content.startswith(b"\x89PNG")
    across, down = (int.from_bytes(content[at : at + 4], "big") for at in (16, 20))
    assert 900 <= across < down
    assert (
        table("summary", "--to", "png").code == 2 and table("summary", "--to", "png", "-o", "a.md").code == 2
    )
    it = summed(played(started(PLAYERS), GARDE, PRISE_LOST))
    root = ElementTree.fromstring(pictures.evening(it, "svg").content)
    words = ["".join(each.itertext()).strip() for each in root.iter("{http://www.w3.org/2000/svg}text")]
    ranking = ["1.", "Anna", "+229", "2.", "Cili", "−35", "2.", "Dani", "−35", "4.", "Béla", "−159"]
    start = words.index("1.")
    assert words[start : start + 12] == ranking and "Anna +229" in words
    assert pictures.evening(summed(started(PLAYERS)), "png").content.startswith(b"\x89PNG")


def test_a_picture_takes_names_as_they_are(tmp_path: Path) -> None:
    """$…$ is no formula, < no element."""
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: pip install 'tarokscore[charts]'")
    from xml.etree import ElementTree

    it = summed(played(started(("$\\frac{", "<b>x</b>", "_x", "a&b")), {**GARDE, "declarer": "_x"}))
    root = ElementTree.fromstring(pictures.chart(it, "svg").content)
    texts = "".join(root.itertext())
    assert "$\\frac{" in texts and "<b>x</b>" in texts and "a&b" in texts


def test_names_in_a_picture_stand_apart_and_deals_are_whole_numbers() -> None:
    """Three of four have −66: their names stand below each other, as the lines' own would not."""
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: pip install 'tarokscore[charts]'")
    from xml.etree import ElementTree

    root = ElementTree.fromstring(pictures.chart(summed(played(started(PLAYERS), GARDE)), "svg").content)
    words = {"".join(each.itertext()).strip(): each for each in root.iter("{http://www.w3.org/2000/svg}text")}
    high = [float(words[f"{name} −66"].get("y", "")) for name in PLAYERS[1:]]
    assert all(abs(one - other) >= 11 for one, other in combinations(high, 2))
    assert "1" in words and not any("." in word for word in words)
    assert {"+200", "0", "−100", "Anna +198"} <= set(words)


def test_a_sign_that_no_font_has_is_told(table: Run) -> None:
    """An SVG leaves the fonts to whoever shows it."""
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: pip install 'tarokscore[charts]'")
    table("add", "-", given={**GARDE, "players": ["Anna", "Béla", "Cili", "𓀀"], "dealer": "Anna"})
    told = table("chart", "-o", "chart.png")
    assert told.code == 0 and "no font here has 𓀀" in told.err
    assert table("chart", "-o", "chart.svg").err == ""


def test_no_picture_without_the_extra(table: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "matplotlib", None)
    table("add", "-", given=GARDE)
    refused = table("chart", "-o", "chart.png")
    assert refused.code == 3 and "pip install 'tarokscore[charts]'" in refused.err


def test_every_line_on_a_terminal_has_a_sign_of_its_own() -> None:
    assert terminal_chart.letters(["Anna", "Béla"]) == {"Anna": "A", "Béla": "B"}
    many = terminal_chart.letters([f"Player {at}" for at in range(20)])
    assert len(set(many.values())) == 20 and many["Player 0"] == "1" and many["Player 9"] == "a"


def test_the_chart_on_a_terminal_needs_no_colour(table: Run) -> None:
    table("add", "-", given=[GARDE, PRISE_LOST])
    shown = table("chart").out
    assert "\x1b" not in shown and "A  Anna" in shown and "+229" in shown
    assert table("chart", "--json").json["data"]["totals"]["Anna"] == [198, 229]


# --- rules --print ---------------------------------------------------------------------------------


@every_game
def test_house_rules_fit_on_one_page(run: Run, variant: str) -> None:
    shown = run("rules", "--print", variant).out.splitlines()
    assert len(shown) <= 66 and max(map(width, shown)) <= 80
    text = "\n".join(shown)
    assert all(f" {name} = " in text for name in fields_of(games.load(variant).Options))


@every_game
def test_everybody_who_may_play_can_sign(run: Run, variant: str) -> None:
    """Four on a line; a game with a pot has no cap to agree on."""
    shown = run("rules", "--print", variant).out
    most = max(map(int, games.row(variant).players.split("–")))
    assert shown.partition("Agreed:")[2].split() == ["_" * 14] * most
    assert ("lost in a deal" in shown) != bool(games.load(variant).ACCOUNTS)


def test_what_is_agreed_tonight_is_marked(run: Run) -> None:
    shown = run("rules", "--print", "french-tarot", "--set", "base_points=30").out
    assert "* base_points = 30" in shown and "  scoring = multiplier" in shown
    found: dict[str, Any] = run("rules", "french-tarot", "--print", "--preset", "fft-2012", "--json").json
    assert found["data"]["options"]["petit_au_bout_partner_capture"] == "won"
    assert run("rules", "french-tarot", "--set", "base_points=30").code == 2
    assert run("rules", "--print", "french-tarot", "--set", "base_points=x").code == 2
