"""The page in a real browser: Chromium, headless, with nothing of its own remembered and no way out."""

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tarokscore.ledger.format import Document
from tarokscore.render import page
from tarokscore.summary.summary import Summary
from tarokscore.views.summary import pages
from tests.conftest import GARDE
from tests.evenings import EVIL, played, started, summed
from tests.test_exports import evening, hostile

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="chromium is not installed: apt-get install chromium"
)
ITS_OWN = re.compile(
    r"(^|\.)(google\.com|googleapis\.com|gvt1\.com|gstatic\.com)$"
)  # what it asks for itself


def drawn_page(it: Summary) -> str:
    """The page of a summary."""
    return page.text(pages(it), it)


def browse(folder: Path, text: str, *options: str) -> tuple[str, str]:
    """Open a page: what it prints, and what it logs."""
    path = folder / "page.html"
    path.write_text(text, encoding="utf-8")
    for attempt in ("profile", "again"):  # a busy machine may keep a browser from ever starting
        command = [
            str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--disable-background-networking", f"--user-data-dir={folder / attempt}",
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
    """Ranking, chart, the whole sheet of 24 deals and the records; statistics; the house rules."""
    pages = printed(tmp_path, drawn_page(summed(evening("french-tarot"))))
    assert len(pages) == 3
    assert pages[0].startswith("Tarot français") and "24 +172" in pages[0] and "Records" in pages[0]
    assert pages[1].startswith("Players") and "Contracts" in pages[1]
    assert "House rules" in pages[2] and "base_points" in pages[2] and "target" in pages[2]


@pytest.mark.parametrize("variant", ["dappen", "bavarian-tarock", "slovenian-tarok"])
def test_no_printed_page_is_nearly_empty(tmp_path: Path, variant: str) -> None:
    pages = printed(tmp_path, drawn_page(summed(evening(variant))))
    assert all(len(text.splitlines()) >= 12 for text in pages)


LONG = (
    "Maximiliana Katharina von und zu Hohenlohe-Waldenburg-Schill", "A" * 60, "Ödön",
    "Bartholomäus Freiherr von Münchhausen", "山田太郎さん",
)  # fmt: skip


def seen(folder: Path, text: str, scheme: str, wide: int, ask: str) -> Any:
    """What a script sees on the page in a frame so wide; scheme: "1" light, "0" dark, by Blink's names."""
    folder.mkdir()
    probe = f"<script>onload = () => parent.postMessage(JSON.stringify({ask}), '*')</script></body>"
    inner = re.sub(r"<meta http-equiv.*>", "", text).replace("</body>", probe)
    (folder / "inner.html").write_text(inner, encoding="utf-8")
    frame = (
        "<title></title><script>onmessage = told => document.title = told.data</script>"
        f'<iframe src="inner.html" style="width:{wide}px;height:800px;border:0"></iframe>'
    )
    dom, _ = browse(
        folder, frame, f"--blink-settings=preferredColorScheme={scheme}", "--virtual-time-budget=5000",
        f"--window-size={max(wide + 20, 500)},900", "--dump-dom",
    )  # fmt: skip
    title = re.search(r"<title>(.+?)</title>", dom)
    assert title is not None, dom
    return json.loads(html.unescape(title[1]))


def test_light_and_dark_differ(tmp_path: Path) -> None:
    text = drawn_page(summed(evening("french-tarot")))
    ask = "getComputedStyle(document.body).backgroundColor"
    light, dark = (seen(tmp_path / scheme, text, scheme, 700, ask) for scheme in "10")
    assert light != dark


@pytest.mark.parametrize("wide", [360, 1280])
@pytest.mark.parametrize("names", [LONG, EVIL[1]], ids=["long", "hostile"])
def test_nothing_is_wider_than_the_screen_and_no_word_of_the_chart_is_cut(
    tmp_path: Path, names: tuple[str, ...], wide: int
) -> None:
    """Wide tables scroll in boxes of their own; the names at the end of the lines are in the drawing."""
    ask = """[document.documentElement.scrollWidth, [...document.querySelectorAll(".chart")]
        .filter(chart => chart.getBoundingClientRect().width)
        .map(chart => Math.max(...[...chart.querySelectorAll("text")]
            .map(text => text.getBoundingClientRect().right - chart.getBoundingClientRect().right)))]"""
    width, over = seen(tmp_path / "seen", drawn_page(summed(hostile(names))), "1", wide, ask)
    assert width <= wide and len(over) == 1 and over[0] <= 1


def test_a_name_is_not_broken_into_letters(tmp_path: Path) -> None:
    """Every head of the sheet has room for some letters beside each other."""
    ask = """[...document.querySelectorAll("#sheet thead th")].slice(1, 6)
        .map(head => head.getBoundingClientRect().width)"""
    for wide in (360, 1280):
        found = seen(tmp_path / str(wide), drawn_page(summed(hostile(LONG))), "1", wide, ask)
        assert min(found) >= 40


CLUB = (
    "Alexander", "Philippine", "Maximilian", "Bernadette", "Christopher", "Dominique", "Elisabeth",
    "Ferdinand", "Gwendolin", "Hildegard", "Immanuel", "Jacqueline", "Katharina", "Leopoldine", "Magdalena",
    "Nathaniel", "Ottilie", "Polykarp",
)  # fmt: skip


def club(*, deals: int = 30) -> Document:
    """Tables of five out of eighteen, everybody in his turn."""
    tables = [[CLUB[(first * 5 + seat) % len(CLUB)] for seat in range(5)] for first in range(deals)]
    return played(
        started(CLUB[:5]),
        *({**GARDE, "players": seats, "dealer": seats[0], "declarer": seats[1], "partner": seats[2]}
          for seats in tables),
    )  # fmt: skip


def test_no_column_of_eighteen_people_is_cut_off_by_the_edge_of_the_paper(tmp_path: Path) -> None:
    """Wide tables are printed part by part: every name is the head of a column, and so is the last one."""
    said = "\n".join(printed(tmp_path, drawn_page(summed(club()))))
    for first, last in (("no.", "deal"), (r"from \\ to", None)):
        heads = re.findall(rf"^{first} (.+)", said, re.MULTILINE)
        columns = dict.fromkeys(word for line in heads for word in line.split())
        assert tuple(columns) == (CLUB if last is None else (*CLUB, last))


def test_rows_of_one_player_stay_on_one_page(tmp_path: Path) -> None:
    """His name can be seen before the first of them only, where he is declarer."""
    pages = printed(tmp_path, drawn_page(summed(club())))
    first = [
        each for text in pages for each in re.findall(r"^player as deals.*\n\w+ (\w+)", text, re.MULTILINE)
    ]
    assert len(first) >= 2 and set(first) == {"declarer"}
