"""Widths and wrapping: Latin text is measured without the tables that other scripts need, to the same end."""

import random
import subprocess
import sys

import pytest
import wcwidth

from tarokscore.render import layout

SIGNS = sorted(layout._ONE_COLUMN_EACH)
WORDS = (
    "Anna",
    "Béla-Cili",
    "+12",
    "−12",
    "“half-points”",
    "×",
    "Jana\xa0Nováková",
    "well--known",
    "…",
    "œufs",
)


def test_signs_that_are_counted_take_one_column_each() -> None:
    assert {"a", "é", "ő", "−", "…", "”"} < set(SIGNS)
    assert [sign for sign in SIGNS if wcwidth.width(sign) != 1] == []


def test_signs_of_other_widths_are_measured() -> None:
    assert layout.width("日本") == 4
    assert layout.width("e\u0301") == 1
    assert layout.clip("日本", 3).startswith("日")


@pytest.mark.parametrize("seed", range(200))
def test_latin_text_is_clipped_and_wrapped_as_any_other(seed: int) -> None:
    chance = random.Random(seed)
    text = " ".join(chance.choice(WORDS) for _ in range(chance.randrange(1, 40)))
    room, hyphens = chance.randrange(8, 60), chance.random() < 0.5
    first, rest = chance.choice((("", ""), ("    ", "    "), ("- ", "  ")))
    others = wcwidth.wrap(text, room, initial_indent=first, subsequent_indent=rest, break_on_hyphens=hyphens)
    assert layout.wrap(text, room, first, rest, hyphens) == [line.rstrip() for line in others]
    assert layout.clip(text, room) == wcwidth.clip(text, 0, room)


def test_the_lines_of_a_cell_are_aligned_and_the_cells_beside_it_stand_at_its_first() -> None:
    rows = [["007", "a king\nis called", "1"], ["日本", "", "−12"]]
    assert layout.table(rows, ["right", "left", "right"]) == (
        " 007  a king       1\n"
        "      is called\n"
        "日本             −12"
    )  # fmt: skip
    assert layout.table([], []) == ""


def test_wide_names_are_aligned_also_behind_a_table_without_any() -> None:
    """Each in a process of its own, where nothing has measured a text yet."""
    narrow, wide = (
        f"print(layout.table([['{name}', '1'], ['abcd', '2']], ['left', 'right']))"
        for name in ("Anna", "日本")
    )
    for program, expected in (
        (f"{narrow}; {wide}", "Anna  1\nabcd  2\n日本  1\nabcd  2\n"),
        (f"{wide}; {narrow}", "日本  1\nabcd  2\nAnna  1\nabcd  2\n"),
    ):
        done = subprocess.run(
            [sys.executable, "-X", "utf8", "-c", f"from tarokscore.render import layout; {program}"],
            capture_output=True, encoding="utf-8", check=True,
        )  # fmt: skip
        assert done.stdout == expected


@pytest.mark.parametrize("letter", ["a", "日"])
def test_names_without_end_are_cut_to_the_room_once(letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not once for each of their letters."""
    cut, whole = layout.clip, list[str]()

    def clip(text: str, most: int) -> str:
        whole.extend([text] if len(text) > 100 else [])
        return cut(text, most)

    monkeypatch.setattr(layout, "clip", clip)
    names = [letter * 1000, letter * 1000 + "b"]
    assert [head[-1] for head in layout.column_heads(names, [4, 4], 40)] == ["1", "2"]
    assert whole == names
