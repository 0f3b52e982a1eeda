"""What is passed over in a line changes nothing: no filler is a word that could."""

from itertools import cycle

import pytest

from tarokscore import settling
from tarokscore.notation import NotationError, read
from tarokscore.notation.languages import language

LINES = {
    "fr": ("french-tarot", "Luc Anne Hugo Zoé", "garde Luc 49 2 bouts, Hugo petit au bout"),
    "de": ("koenigrufen", "Franz Gerda Karl Lisl", "Rufer Franz mit Gerda 38, Pagat angesagt verloren"),
    "hu": ("hungarian-tarokk", "Béla Cili Dani Elek", "kettő Béla Cilivel 61, tuli bemondva bukott"),
    "cs": ("taroky", "Alena Borek Jana Karel", "první Alena s Janou 40, pagát hlášený prohraný"),
    "sl": ("slovenian-tarok", "Ana Borut Cene Dana", "tri Ana Borut 45, pagat napovedan izgubljen"),
    "da": ("danish-tarok", "Erik Hanne Poul", "sidste stik Hanne, pagaten hjem Erik, Erik 36 Hanne 18"),
    "en": ("koenigrufen", "Franz Gerda Karl Lisl", "rufer Franz with Gerda 38, pagat announced failed"),
}
"""By language: a game, its players, a line of it that ends with a bonus or points."""
BONUSES = {
    "fr": "chelem", "de": "Pagat", "hu": "tuli", "cs": "pagát", "sl": "pagat", "da": "ultimo", "en": "pagat",
}  # fmt: skip

AT_ONCE = 3
"""Fillers in one line: of more of them some are not passed over."""


def payments(id: str, line: str) -> dict[str, int] | None:
    """What a line comes to; None if it is asked about or refused."""
    game, players, _ = LINES[id]
    names = players.split()
    try:
        deal = read(line, game, names).deal
        told = {"players": names, "dealer": names[-1], **deal}
        options, state = settling.house_rules(game, None), settling.carried_state(game, None)
        return dict(settling.settle_in(game, told, options, state).scores)
    except (NotationError, ValueError):
        return None


@pytest.mark.parametrize("id", LINES)
def test_no_filler_is_a_word_that_changes_a_deal(id: str) -> None:
    small = language(id).small
    telling = ("lost", "silent", "not", "none", "both", "tried", "alone", "against", "either")
    assert not {each: found for each in telling if (found := {*small["verb"]} & {*small.get(each, ())})}


@pytest.mark.parametrize("id", LINES)
def test_a_filler_anywhere_in_a_line_leaves_its_payments_or_is_asked_about(id: str) -> None:
    """Each at the end, behind what it could deny, and at another place, which has its turn with many fillers:
    they are all read alike. Some are read in one line first; each of them alone where that pays otherwise, or
    is asked about."""
    words = LINES[id][2].split()
    plain = payments(id, " ".join(words))
    assert plain is not None
    small = language(id).small
    fillers = list(dict.fromkeys((*small["verb"], *small["article"])))
    assert len(fillers) > 2 * len(words)
    places = cycle(range(1, len(words)))
    changed = [
        line
        for some in (fillers[at : at + AT_ONCE] for at in range(0, len(fillers), AT_ONCE))
        for at in (next(places), len(words))
        if payments(id, " ".join([*words[:at], *some, *words[at:]])) != plain
        for filler in some
        if payments(id, line := " ".join([*words[:at], filler, *words[at:]])) not in (None, plain)
    ]
    assert not changed


@pytest.mark.parametrize("id", LINES)
def test_what_was_tried_is_no_result_and_both_are_not_one(id: str) -> None:
    line = LINES[id][2]
    head = line.rpartition(",")[0]
    small = language(id).small
    for word in (*small["tried"], *small["both"]):
        for clause in (f"{word} {BONUSES[id]}", f"{BONUSES[id]} {word}"):
            assert payments(id, f"{head}, {clause}") is None, clause
