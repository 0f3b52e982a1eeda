"""Who pays whom how much, where nobody plays for an account of their own."""

import pytest

from tarokscore.rules import pay


@pytest.mark.parametrize(
    ("partner", "defenders", "expected"),
    [
        (None, "BCD", {"A": 30, "B": -10, "C": -10, "D": -10}),
        ("C", "BD", {"A": 10, "C": 10, "B": -10, "D": -10}),
        ("B", "CDE", {"A": 20, "B": 10, "C": -10, "D": -10, "E": -10}),
    ],
)
def test_the_declarer_has_the_shares_that_the_partner_leaves(
    partner: str | None, defenders: str, expected: dict[str, int]
) -> None:
    assert expected == pay.between_sides(10, "A", partner, list(defenders))


def test_differences_are_settled_by_every_pair() -> None:
    """Three notes: A−B 3, A−C 7, B−C 4, so A gets 10, B 1, C pays 11."""
    assert pay.by_differences({"A": 7, "B": 4, "C": 0}) == {"A": 10, "B": 1, "C": -11}
