"""A deal that is struck gives the turn back; who deals next is said where that changes it."""

from tests.conftest import GARDE, Run


def test_who_deals_next_is_said_where_it_changes(table: Run) -> None:
    """Dani, Anna and Béla dealt; without the first deal Béla deals again."""
    for _ in range(3):
        table("add", "-", given=GARDE)
    assert "Béla deals next, not Cili." in table("void", "1", "misdeal").out
    table("add", "--manual", "Anna=-3", "--manual", "Béla=3", "--note", "a fine")
    assert "deals next" not in table("void", "4", "no fine").out


def test_there_is_a_dealer_where_the_one_whose_turn_it_was_has_left(table: Run) -> None:
    """Dani dealt, and left; the deal is struck: the next in order of play deals, and their deal is saved."""
    table("add", "-", given=GARDE)
    table("players", "leave", "Dani")
    found = table("void", "1", "misdeal")
    assert found.code == 0 and "dealer: Anna" in found.out
    added = table("add", "garde", "Béla", "49", "2", "bouts")
    assert added.code == 0 and "dealer: Béla" in added.out
