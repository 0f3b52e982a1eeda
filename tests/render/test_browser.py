"""The page in a real browser: Chromium, headless, with nothing of its own remembered and no way out."""

import html
import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tarokscore.ledger.applying import build_book
from tarokscore.ledger.format import Document
from tarokscore.money.club import Ledger
from tarokscore.money.club import club as together
from tarokscore.render import html_page
from tarokscore.summary import sessions
from tarokscore.summary.summary import Summary
from tarokscore.views.club import club_pages
from tarokscore.views.summary import pages
from tests.conftest import GARDE
from tests.evenings import EVIL, played, started, summed
from tests.exporting.test_exports import evening, hostile

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="chromium is not installed: apt-get install chromium"
)
ITS_OWN = re.compile(
    r"(^|\.)(google\.com|googleapis\.com|gvt1\.com|gstatic\.com)$"
)  # what it asks for itself


def drawn_page(it: Summary, reload: int = 0) -> str:
    """The page of a summary."""
    return html_page.text(pages(it), it, reload)


def browse(folder: Path, text: str, *options: str) -> tuple[str, str]:
    """Open a page: what it prints, and what it logs."""
    path = folder / "page.html"
    path.write_text(text, encoding="utf-8")
    for attempt in ("profile", "again"):  # a busy machine may keep a browser from ever starting
        command = [
            str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-extensions",
            "--disable-sync", f"--user-data-dir={folder / attempt}",
            "--host-resolver-rules=MAP * ~NOTFOUND", "--enable-logging=stderr",
            f"--log-net-log={folder / 'net.json'}", *options, path.as_uri(),
        ]  # fmt: skip
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=45, check=False)
        except subprocess.TimeoutExpired:
            continue
        break
    else:
        pytest.fail("chromium did not answer")
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def asked_for(folder: Path) -> set[str]:
    """Every host that the page asked for."""
    log = (folder / "net.json").read_text(encoding="utf-8", errors="replace")
    hosts = set(re.findall(r"https?://([^/\"\\:;\] ]+)", log))
    return {host for host in hosts if not ITS_OWN.search(host) and host != "~notfound"}


def complaints(log: str) -> list[str]:
    return [line for line in log.splitlines() if "CONSOLE" in line]


@pytest.mark.parametrize("names", EVIL[:2])
def test_it_renders_names_as_text_without_an_error_or_a_request(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    dom, log = browse(tmp_path, drawn_page(summed(hostile(names))), "--dump-dom")
    assert complaints(log) == [] and asked_for(tmp_path) == set()
    assert "<script" not in dom and "<img" not in dom and "<b>" not in dom
    assert names[0].replace("<", "&lt;").replace(">", "&gt;") in dom
    assert "</svg>" in dom and "House rules" in dom


def test_an_error_or_a_request_would_be_seen(tmp_path: Path) -> None:
    text = drawn_page(summed(hostile(EVIL[0])))
    text = re.sub(r"<meta http-equiv.*>", "", text)
    broken = text.replace(
        "</body>", '<script>nothing()</script><img src="http://outside.invalid/x.png"></body>'
    )
    _, log = browse(tmp_path, broken, "--dump-dom")
    assert len(complaints(log)) >= 1 and asked_for(tmp_path) == {"outside.invalid"}


def test_the_policy_of_the_page_stops_what_should_not_be_there(tmp_path: Path) -> None:
    text = drawn_page(summed(hostile(EVIL[0])))
    broken = text.replace("</body>", '<img src="http://outside.invalid/x.png"></body>')
    _, log = browse(tmp_path, broken, "--dump-dom")
    assert asked_for(tmp_path) == set() and complaints(log)


def printed(folder: Path, text: str) -> list[str]:
    """The pages of the printed page, each as text; all of them A4."""
    pypdf = pytest.importorskip("pypdf", reason="pypdf is not installed: pip install pypdf")
    target = folder / "page.pdf"
    browse(folder, text, f"--print-to-pdf={target}", "--no-pdf-header-footer")
    pages = pypdf.PdfReader(target).pages
    for found in pages:
        across, down = (float(side) for side in found.mediabox[2:])
        assert abs(across - 595) < 2 and abs(down - 842) < 2
    return [found.extract_text() for found in pages]


def test_an_evening_prints_on_a4_page_by_page(tmp_path: Path) -> None:
    """Ranking, chart, the whole sheet of 24 deals and the records; then the statistics. Whatever can be
    opened on a screen is closed on paper."""
    pages = printed(tmp_path, drawn_page(summed(evening("french-tarot"))))
    assert len(pages) == 3
    assert pages[0].startswith("Tarot français") and "24 +172" in pages[0] and "Records" in pages[0]
    assert pages[1].startswith("Players") and "Contracts" in pages[1]
    assert "As dealer" in pages[2] and "Does the order mean anything?" in pages[2]
    assert "FT-20" not in "".join(pages)


@pytest.mark.parametrize("variant", ["dappen", "bavarian-tarock", "slovenian-tarok"])
def test_no_printed_page_is_nearly_empty(tmp_path: Path, variant: str) -> None:
    pages = printed(tmp_path, drawn_page(summed(evening(variant))))
    assert all(len(text.splitlines()) >= 12 for text in pages)


CLUB = (
    "Alexander", "Philippine", "Maximilian", "Bernadette", "Christopher", "Dominique", "Elisabeth",
    "Ferdinand", "Gwendolin", "Hildegard", "Immanuel", "Jacqueline", "Katharina", "Leopoldine", "Magdalena",
    "Nathaniel", "Ottilie", "Polykarp",
)  # fmt: skip


def club(*, deals: int = 30) -> Document:
    """Tables of five out of eighteen, everybody in turn."""
    tables = [[CLUB[(first * 5 + seat) % len(CLUB)] for seat in range(5)] for first in range(deals)]
    return played(
        started(CLUB[:5]),
        *({**GARDE, "players": seats, "dealer": seats[0], "declarer": seats[1], "partner": seats[2]}
          for seats in tables),
    )  # fmt: skip


LONG = (
    "Maximiliana Katharina von und zu Hohenlohe-Waldenburg-Schill", "A" * 60, "Ödön",
    "Bartholomäus Freiherr von Münchhausen", "山田太郎さん",
)  # fmt: skip


NARROW_AND_WIDE = (360, 1280)


def seen(folder: Path, text: str, scheme: str, widths: Sequence[int], ask: str) -> list[Any]:
    """What a script sees on the page in frames so wide, all opened at once; scheme: "1" light, "0" dark, by
    Blink's names."""
    return all_seen(folder, [text], scheme, widths, ask)[0]


def all_seen(
    folder: Path, texts: Sequence[str], scheme: str, widths: Sequence[int], ask: str
) -> list[list[Any]]:
    """The same for several pages in one browser."""
    folder.mkdir()
    probe = f"<script>onload = () => parent.postMessage([name, {ask}], '*')</script></body>"
    frames = ""
    for page, text in enumerate(texts):
        inner = re.sub(r"<meta http-equiv.*>", "", text).replace("</body>", probe)
        (folder / f"inner{page}.html").write_text(inner, encoding="utf-8")
        for number, wide in enumerate(widths):
            frames += (
                f'<iframe src="inner{page}.html" name="{page} {number}" style="width:{wide}px"></iframe>'
            )
    frame = f"""<title></title>
        <style>iframe {{ position: absolute; top: 0; left: 0; height: 800px; border: 0 }}</style>
        <script>told = {{}}; onmessage = ({{data: [number, answer]}}) => {{
            told[number] = answer; document.title = JSON.stringify(told); }}</script>{frames}"""
    dom, _ = browse(
        folder, frame, f"--blink-settings=preferredColorScheme={scheme}", "--virtual-time-budget=5000",
        f"--window-size={max(*widths, 480) + 20},900", "--dump-dom",
    )  # fmt: skip
    title = re.search(r"<title>(.+?)</title>", dom)
    assert title is not None, dom
    told = json.loads(html.unescape(title[1]))
    return [[told[f"{page} {number}"] for number in range(len(widths))] for page in range(len(texts))]


def test_nothing_is_wider_than_the_screen_and_no_word_of_the_chart_is_cut(tmp_path: Path) -> None:
    """Wide tables scroll in boxes of their own; the names at the end of the lines are in the drawing."""
    ask = """[document.documentElement.scrollWidth, [...document.querySelectorAll(".chart")]
        .filter(chart => chart.getBoundingClientRect().width)
        .map(chart => Math.max(...[...chart.querySelectorAll("text")]
            .map(text => text.getBoundingClientRect().right - chart.getBoundingClientRect().right)))]"""
    texts = [drawn_page(summed(hostile(names))) for names in (LONG, EVIL[1])]
    found = all_seen(tmp_path / "seen", texts, "1", NARROW_AND_WIDE, ask)
    for names, page in zip(("long", "hostile"), found, strict=True):
        for wide, (width, over) in zip(NARROW_AND_WIDE, page, strict=True):
            assert width <= wide and len(over) == 1 and over[0] <= 1, names


def test_a_name_is_not_broken_into_letters(tmp_path: Path) -> None:
    """Every head of the sheet has room for some letters beside each other."""
    ask = """[...document.querySelectorAll("#sheet thead th")].slice(1, 6)
        .map(head => head.getBoundingClientRect().width)"""
    found = seen(tmp_path / "seen", drawn_page(summed(hostile(LONG))), "1", NARROW_AND_WIDE, ask)
    assert all(min(heads) >= 40 for heads in found)


def test_a_club_of_eighteen_is_printed_whole(tmp_path: Path) -> None:
    """Wide tables are printed part by part: every name is the head of a column, and so is what is last. The
    name stands before the first row of a player only, where that player is declarer."""
    pages = printed(tmp_path, drawn_page(summed(club())))
    said = "\n".join(pages)
    for first, last in (("no.", "deal"), (r"from \\ to", None)):
        heads = re.findall(rf"^{first} (.+)", said, re.MULTILINE)
        columns = dict.fromkeys(word for line in heads for word in line.split())
        assert tuple(columns) == (CLUB if last is None else (*CLUB, last))

    first = [
        each for text in pages for each in re.findall(r"^player as deals.*\n\w+ (\w+)", text, re.MULTILINE)
    ]
    assert len(first) >= 2 and set(first) == {"declarer"}


# --- a phone and a desk, light and dark ------------------------------------------------------------

WIDTHS, SCHEMES = (390, 1200), {"light": "1", "dark": "0"}
EVENINGS = {
    "four": lambda: evening("french-tarot"),
    "pot": lambda: evening("bavarian-tarock"),
    "long": lambda: hostile(LONG),
    "hostile": lambda: hostile(EVIL[1]),
    "club": club,
}
OPEN = """(document.querySelectorAll("details").forEach(each => each.open = true), %s)"""


def test_on_a_phone_nothing_runs_out_of_the_screen(tmp_path: Path) -> None:
    """Not in a box that scrolls either: with every deal open, no element ends right of the screen."""
    ask = (
        OPEN
        % """[document.documentElement.scrollWidth,
        [...document.querySelectorAll(".wide")].filter(box => box.scrollWidth > box.clientWidth + 1).length,
        [...document.querySelectorAll("body *")].filter(each => each.getClientRects().length &&
            !each.closest("thead") && !each.closest("desc")
            && each.getBoundingClientRect().right > innerWidth + 1)
            .map(each => each.outerHTML.slice(0, 80))]"""
    )
    texts = [drawn_page(summed(make())) for make in EVENINGS.values()]
    found = all_seen(tmp_path / "seen", texts, "1", [390], ask)
    for which, ((width, scrolling, out),) in zip(EVENINGS, found, strict=True):
        assert (width <= 390, scrolling, out) == (True, 0, []), which


def test_a_ranking_of_several_ledgers_fits_a_phone(tmp_path: Path) -> None:
    """Of one game or two: nothing runs out of the screen, and each name stands on one line."""
    books = {game: build_book(evening(game)) for game in ("french-tarot", "bavarian-tarock")}
    ledgers = [Ledger(game, each, sessions.choose(each)) for game, each in books.items()]
    texts = [html_page.text(club_pages(together(some), len(some))) for some in (ledgers[:1], ledgers)]
    ask = """[document.documentElement.scrollWidth,
        Math.max(...[...document.querySelectorAll("#rankings tr > *")]
            .filter(each => each.getClientRects().length && !each.closest("thead"))
            .map(each => each.getBoundingClientRect().right)),
        [...document.querySelectorAll("#rankings tbody th")].map(name => {
            const range = document.createRange(); range.selectNodeContents(name);
            return range.getClientRects().length; })]"""
    for ((across, right, lines),) in all_seen(tmp_path / "seen", texts, "1", [390], ask):
        assert across <= 390 and right <= 390 and set(lines) == {1}


def test_the_text_of_a_deal_stands_under_its_figures_and_opens(tmp_path: Path) -> None:
    """On a phone below the figures, on a desk beside them; the derivation is out of sight until the deal is
    pressed, and has its rules."""
    ask = """(() => {
        const row = document.querySelector("#sheet tbody tr"), text = row.querySelector("details");
        const figure = row.children[1].getBoundingClientRect();
        const before = text.querySelector(".reason").checkVisibility({contentVisibilityAuto: true});
        const below = text.getBoundingClientRect().top >= figure.bottom - 1;
        text.querySelector("summary").click();
        return [below, text.getBoundingClientRect().left >= figure.right, before, text.open,
            text.querySelector(".reason").checkVisibility({contentVisibilityAuto: true}), text.innerText];
    })()"""
    phone, desk = seen(tmp_path / "seen", drawn_page(summed(evening("french-tarot"))), "1", WIDTHS, ask)
    assert (phone[:2], desk[:2]) == ([True, False], [False, True])
    for *_, before, opened, after, text in (phone, desk):
        assert (before, opened, after) == (False, True, True)
        assert "FT-20 prise made by 3" in text and "Béla pays Anna 28" in text and "note: to warm up" in text


def test_figures_stand_below_the_names_of_whose_they_are(tmp_path: Path) -> None:
    """On a phone the rows are no table any more: the heads still stand over the columns."""
    ask = """[...document.querySelectorAll("#sheet tr")].slice(0, 3).map(row => [...row.children].slice(1, 5)
        .map(cell => Math.round(cell.getBoundingClientRect().right)))"""
    text = drawn_page(summed(evening("french-tarot")))
    ((heads, first, second),) = seen(tmp_path / "seen", text, "1", [390], ask)
    assert heads == first == second and len(set(heads)) == 4


def test_ranking_and_chart_come_first(tmp_path: Path) -> None:
    """Both are seen before anybody scrolls (800 px high); on a phone below one another."""
    ask = """["#ranking", "#chart", "#sheet"].map(id => {
        const box = document.querySelector(id).getBoundingClientRect(); return [box.top, box.bottom]; })"""
    found = seen(tmp_path / "seen", drawn_page(summed(evening("french-tarot"))), "1", WIDTHS, ask)
    for wide, (ranking, chart, sheet) in zip(WIDTHS, found, strict=True):
        assert chart[1] <= 800 and ranking[1] <= sheet[0] and chart[1] <= sheet[0]
        assert (ranking[1] <= chart[0]) == (wide == 390)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_text_can_be_read_in_light_and_dark(tmp_path: Path, scheme: str) -> None:
    """The contrast of every text with the page: 4.5 to 1 at least."""
    ask = (
        OPEN
        % """(() => {
        const light = colour => { const [r, g, b] = colour.match(/[0-9.]+/g).map(Number)
            .map(part => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
        const paper = light(getComputedStyle(document.body).backgroundColor);
        const ink = [...document.querySelectorAll("body *")].filter(each => each.getClientRects().length
            && [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
            .filter(each => !each.closest(".again th"))
            .map(each => light(getComputedStyle(each)[each.closest("svg") ? "fill" : "color"]));
        return [paper, Math.min(...ink.map(each =>
            (Math.max(each, paper) + 0.05) / (Math.min(each, paper) + 0.05)))];
    })()"""
    )
    text = drawn_page(summed(evening("french-tarot")))
    for paper, contrast in seen(tmp_path / "seen", text, SCHEMES[scheme], WIDTHS, ask):
        assert (paper > 0.8) == (scheme == "light") and (paper < 0.05) == (scheme == "dark")
        assert contrast >= 4.5


@pytest.mark.parametrize("reload", [0, 1])
def test_only_a_page_that_is_followed_loads_itself_again(tmp_path: Path, reload: int) -> None:
    (tmp_path / "inner.html").write_text(
        drawn_page(summed(evening("french-tarot")), reload), encoding="utf-8"
    )
    frame = (
        "<title>0</title><script>loaded = () => document.title = 1 + Number(document.title)</script>"
        '<iframe src="inner.html" onload="loaded()"></iframe>'
    )
    dom, _ = browse(tmp_path, frame, "--virtual-time-budget=4500", "--dump-dom")
    times = re.search(r"<title>(\d+)</title>", dom)
    assert times is not None and (int(times[1]) >= 3 if reload else times[1] == "1")
