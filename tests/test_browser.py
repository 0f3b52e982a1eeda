"""The page in a real browser: Chromium, headless, with nothing of its own remembered and no way out."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tarokscore.summary import page
from tests.evenings import EVIL, summed
from tests.test_exports import evening, hostile

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = pytest.mark.skipif(
    CHROMIUM is None, reason="chromium is not installed: apt-get install chromium"
)
ITS_OWN = re.compile(
    r"(^|\.)(google\.com|googleapis\.com|gvt1\.com|gstatic\.com)$"
)  # what it asks for itself


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
    dom, log = browse(tmp_path, page.text(summed(hostile(names))), "--dump-dom")
    assert complaints(log) == [] and asked_for(tmp_path) == set()
    assert "<script" not in dom and "<img" not in dom and "<b>" not in dom
    assert names[0].replace("<", "&lt;").replace(">", "&gt;") in dom
    assert "</svg>" in dom and "House rules" in dom


def test_an_error_or_a_request_would_be_seen(tmp_path: Path) -> None:
    text = page.text(summed(hostile(EVIL[0])))
    text = re.sub(r"<meta http-equiv.*>", "", text)
    broken = text.replace(
        "</body>", '<script>nothing()</script><img src="http://outside.invalid/x.png"></body>'
    )
    _, log = browse(tmp_path, broken, "--dump-dom")
    assert len(complaints(log)) >= 1 and asked_for(tmp_path) == {"outside.invalid"}


def test_the_policy_of_the_page_stops_what_should_not_be_there(tmp_path: Path) -> None:
    text = page.text(summed(hostile(EVIL[0])))
    broken = text.replace("</body>", '<img src="http://outside.invalid/x.png"></body>')
    _, log = browse(tmp_path, broken, "--dump-dom")
    assert asked_for(tmp_path) == set() and complaints(log)


def test_an_evening_prints_on_a4_page_by_page(tmp_path: Path) -> None:
    """Standings, chart and the whole sheet of 24 deals; statistics on two pages; the house rules."""
    pypdf = pytest.importorskip("pypdf", reason="pypdf is not installed: pip install pypdf")
    target = tmp_path / "page.pdf"
    browse(
        tmp_path,
        page.text(summed(evening("french-tarot"))),
        f"--print-to-pdf={target}",
        "--no-pdf-header-footer",
    )
    pages = [found.extract_text() for found in pypdf.PdfReader(target).pages]
    sizes = {
        tuple(round(float(side)) for side in found.mediabox[2:]) for found in pypdf.PdfReader(target).pages
    }
    assert sizes == {(595, 842)} or sizes == {(594, 842)} or sizes == {(596, 842)}
    assert len(pages) == 4
    assert pages[0].startswith("Tarot français") and "Score sheet" in pages[0] and "24 +172" in pages[0]
    assert pages[1].startswith("Records") and "Players" in pages[1]
    assert pages[3].startswith("House rules") and "base_points" in pages[3]


def test_light_and_dark_and_narrow(tmp_path: Path) -> None:
    """Both are drawn, and differ; a phone needs no scrolling sideways for anything but wide tables."""
    text = page.text(summed(evening("french-tarot")))
    probe = (
        "<script>document.title = JSON.stringify([getComputedStyle(document.body).backgroundColor, "
        "document.documentElement.scrollWidth, innerWidth])</script></body>"
    )
    text = re.sub(r"<meta http-equiv.*>", "", text).replace("</body>", probe)
    found = []
    for scheme in ("1", "0"):  # Blink's names for light and dark
        folder = tmp_path / scheme
        folder.mkdir()
        dom, _ = browse(
            folder,
            text,
            f"--blink-settings=preferredColorScheme={scheme}",
            "--window-size=500,900",
            "--dump-dom",
        )
        title = re.search(r"<title>(\[.*?\])</title>", dom)
        assert title is not None
        found.append(json.loads(title[1].replace("&quot;", '"')))
    (light, wide, room), (dark, _, _) = found
    assert light != dark and wide <= room
