"""Counted cards: card points by each game's table, and numbers of cards that cannot be right."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarokscore import games
from tarokscore.rules import counting
from tests.conftest import Run

ROWS = {row.id: row for row in games.TABLE}

PACKS = {  # cards and card points, as the rulebooks have them
    "french-tarot": (78, 91), "hungarian-tarokk": (42, 94), "illusztralt-tarokk": (42, 94),
    "taroky": (54, 70), "bavarian-tarock": (36, 120),
    "dappen": (54, 79), "koenigrufen": (54, 70), "zwanzigerrufen": (40, 88), "slovenian-tarok": (54, 70),
    "danish-tarok": (78, 78),
    "cego": (54, 79),
}  # fmt: skip


@pytest.mark.parametrize("variant", ROWS)
def test_the_whole_pack_counts_what_the_rulebook_says(variant: str) -> None:
    table = games.load(variant).COUNT
    whole = counting.count(table, {kind.id: kind.pack for kind in table.cards})
    assert (whole.cards, whole.points) == PACKS[variant]
    assert counting.count(table, {}).points == 0


@pytest.mark.parametrize("variant", ROWS)
def test_two_sides_have_the_pack_between_them(variant: str) -> None:
    """Off by the half point that Dappen drops on each side where both piles are odd [DA-7]."""
    table = games.load(variant).COUNT

    @given(st.tuples(*(st.integers(0, kind.pack) for kind in table.cards)))
    def holds(mine: tuple[int, ...]) -> None:
        kinds = [kind.id for kind in table.cards]
        one = counting.count(table, dict(zip(kinds, mine, strict=True)))
        rest = {kind.id: kind.pack - own for kind, own in zip(table.cards, mine, strict=True)}
        other = counting.count(table, rest)
        dropped = Fraction(1) if table.together == 2 and one.cards % 2 else Fraction(0)
        assert one.points + other.points == PACKS[variant][1] - dropped

    holds()


@pytest.mark.parametrize(
    ("arguments", "points"),
    [
        # 1 × 4½ + 3 × 4½ + 2 × 3½ + 20 × ½ = 35 [FT-3]
        (("french-tarot", "1", "bout", "3", "rois", "2", "dames", "20", "autres"), "35"),
        (("french-tarot", "oudlers=1", "kings=3", "others=18"), "27"),  # 4½ + 13½ + 9
        (("french-tarot", "0", "0", "0", "0", "1", "2"), "2½"),  # 1½ + 2 × ½
        (("koenigrufen", "2", "Trull", "3", "Könige", "1", "andere"), "22"),  # 5 × 4⅓ + ⅓
        (("koenigrufen", "1", "Könige"), "4/1"),  # 4⅓
        (("slovenian-tarok", "2", "trula", "1", "kralj", "14", "druge"), "18"),  # 29 − 5 × 2 − 1
        (("dappen", "1", "Gstieß, 21 und 1", "4", "Leere"), "6"),  # 5 + 4 − 2 − 1
        (("danish-tarok", "1", "honnør", "2", "konger", "1", "dame", "7", "andre"), "19"),  # 15 + 4
    ],
)  # fmt: skip
def test_counted_cards(run: Run, arguments: tuple[str, ...], points: str) -> None:
    done = run("count", *arguments, "--json")
    assert done.json["data"]["points"] == points


def test_numbers_of_cards_that_cannot_be_right(run: Run) -> None:
    refused = run("count", "taroky", "5", "kings")
    assert refused.code == 2 and "the pack has 4" in refused.err
    odd = run("count", "french-tarot", "1 bout 24 others", "--players", "4")
    assert odd.code == 1 and "25 cards are no whole tricks" in odd.err and "16½" in odd.out
    assert run("count", "french-tarot", "1 bout 25 others", "--players", "4").code == 0, "6 + 5 × 4"
    for line in (
        "2",
        "kings",
        "2 3 kings",
        "2 bishops",
        "2 kings 1 king",
        "kings queens 2",
        "2 kings queens",
    ):
        assert run("count", "taroky", *line.split()).code == 2, line


def test_one_card_is_a_king_and_not_kings(run: Run) -> None:
    done = run("count", "french-tarot", "1 king 1 dame 4 others")
    assert "1 king × 4½ + 1 queen × 3½ + 4 others × ½" in done.out
    assert run("count", "french-tarot", "1 other").err.startswith("note: cards: 1 card is no whole trick")


def test_what_no_table_can_have_is_noted_without_the_number_of_players(run: Run) -> None:
    """29 = 7 × 4 + 1 = 9 × 3 + 2 = 5 × 5 + 4; with a dog 23 = 5 × 4 + 3 = 7 × 3 + 2, or 26 = 5 × 5 + 1."""
    assert run("count", "french-tarot", "29 others").code == 1
    assert run("count", "french-tarot", "28 others").code == 0, "7 × 4"
    refused = run("count", "french-tarot", "28 others", "--players", "9")
    assert refused.code == 2 and "3, 4 or 5 play this game" in refused.err


@pytest.mark.parametrize(
    ("variant", "can_be", "cannot_be"),
    [  # besides whole tricks: the dog; the cards laid away; half the talon, or all of it
        ("french-tarot --players 4", (0, 4, 6, 10, 72, 74, 78), (1, 5, 7, 9, 73, 75, 76, 77)),  # 18 tricks
        ("french-tarot --players 5", (3, 5, 8, 75, 78), (1, 2, 4, 6, 76, 77)),  # 15 tricks [FT-2]
        ("bavarian-tarock", (3, 6, 36), (1, 2, 4, 35)),  # BT-6: 11 tricks of three, and three cards
        ("dappen --players 6", (6, 12, 18, 54), (1, 3, 7, 53)),  # DA-8
        ("dappen --players 7", (7, 12, 19, 54), (1, 6, 13, 53)),
        ("koenigrufen", (3, 4, 6, 7, 10, 48, 51, 54), (1, 2, 5, 41, 52, 53)),
        ("hungarian-tarokk", (1, 2, 3, 4, 5, 39, 41, 42), ()),  # HU-11: 1 after an egy without a trick
        ("illusztralt-tarokk", (1, 2, 3, 4, 5, 6, 41, 42), ()),  # IL-11: 0 to 6 discards beside the tricks
        ("taroky", (1, 2, 3, 4, 5, 53, 54), ()),  # CZ-11: a talon card each for two others
        ("slovenian-tarok", (1, 2, 3, 4, 5, 53, 54), ()),  # SL-V14: the discards of ena, dve and tri
    ],
)  # fmt: skip
def test_the_numbers_of_cards_that_a_side_can_have(
    variant: str, can_be: tuple[int, ...], cannot_be: tuple[int, ...]
) -> None:
    game, _, players = variant.partition(" --players ")
    table = games.load(game).COUNT
    doubted = {
        number: list(counting.doubts(table, number, int(players) if players else None))
        for number in range(table.pack + 1)
    }
    assert not any(doubted[number] for number in can_be)
    assert all(doubted[number] for number in cannot_be)


@pytest.mark.parametrize("variant", ROWS)
def test_the_pack_is_whole_tricks_and_what_a_side_has_besides(variant: str) -> None:
    table = games.load(variant).COUNT
    assert all((table.pack - max(extras)) % players == 0 for players, extras in table.piles.items())


def test_another_custom_is_named_where_it_makes_other_numbers(run: Run) -> None:
    """KR-50: in Vienna the talon of a Trischaken goes to the first six tricks, so 5 is a trick and a card."""
    told = run("count", "koenigrufen", "5 andere")
    assert told.code == 1 and "Trischaken whose talon" in " ".join(told.err.split())


@pytest.mark.parametrize(
    ("variant", "card", "kind"),
    [("koenigrufen", "Sküs", "trull"), ("taroky", "škýz", "honours"), ("french-tarot", "excuse", "bouts"),
     ("slovenian-tarok", "mond", "trula"), ("hungarian-tarokk", "pagát", "honours"),
     ("dappen", "Geiß", "honours"), ("cego", "Geiß", "honours")],
)  # fmt: skip
def test_a_single_card_of_a_kind_is_counted_under_it(run: Run, variant: str, card: str, kind: str) -> None:
    told = run("count", variant, "1", card)
    assert told.code == 2 and f"“{card}” is one of the {kind}" in told.err and "say how many: 1 " in told.err


def test_numbers_may_be_words_as_in_a_deal(run: Run) -> None:
    """3 × 4½ + 2 × 3½ + ½ = 21 [FT-3]; a Zehner of Bavaria is no number."""
    assert run("count", "french-tarot", "deux bouts", "un roi", "2 dames", "une petites").out.startswith(
        "6 cards: 21 "
    )
    assert run("count", "bavarian-tarock", "drei Daus", "3 ten").out.startswith("6 cards: 63 ")


def test_every_listed_name_of_a_card_can_be_typed(run: Run) -> None:
    from tarokscore.cli.commands.count import amounts_of

    for row in games.TABLE:
        table = games.load(row.id).COUNT
        for kind in table.cards:
            for name in (kind.id, *kind.names):
                assert amounts_of(f"2 {name}".split(), table) == {kind.id: 2}, (row.id, name)


def test_without_cards_the_table_of_the_game_is_shown(run: Run) -> None:
    assert "Trullstücke" in run("count", "koenigrufen").out
    assert run("count", "koenigrufen", "--json").json["data"]["pack"] == 54


@pytest.mark.parametrize(
    ("variant", "word", "hint"),
    [
        ("hungarian-tarokk", "tarokk", "honours are 5 each, others 1: say how many of both"),
        ("french-tarot", "atouts", "bouts are 4½ each, others ½: say how many of both"),
    ],
)
def test_trumps_are_of_two_kinds(run: Run, variant: str, word: str, hint: str) -> None:
    told = run("count", variant, "5", word)
    assert told.code == 2 and f"“{word}” can be of several kinds" in told.err and hint in told.err


def test_house_rules_can_change_how_a_game_counts(run: Run) -> None:
    """CE-2: 14 Leere are 7 in twos; in threes 14 − 4 × 2 − 1 = 5."""
    assert run("count", "cego", "14", "Leere").out.startswith("14 cards: 7 ")
    assert run("count", "cego", "14", "Leere", "--preset", "loewen").out.startswith("14 cards: 5 ")
    assert run("count", "cego", "14", "Leere", "--set", "counting=threes").out.startswith("14 cards: 5 ")
    assert run("count", "dappen", "--set", "nothing=1").code == 2
