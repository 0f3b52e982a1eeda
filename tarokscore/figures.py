"""Figures as a sentence shows them: a real minus sign, halves as ½, products with their result."""

from decimal import Decimal


def signed(value: int) -> str:
    """
    >>> signed(-10), signed(20)
    ('−10', '20')
    """
    return str(value).replace("-", "−")


def product(value: int, *factors: int) -> str:
    """A value, its factors (those of 1 are not shown), and what they make.

    >>> product(-10, 4), product(20, 1), product(10, 2, 2)
    ('−10 × 4 = −40', '20', '10 × 2 × 2 = 40')
    """
    result, shown = value, signed(value)
    for factor in factors:
        result *= factor
        shown += f" × {factor}" if factor != 1 else ""
    return shown if result == value else f"{shown} = {signed(result)}"


def half(points: int | Decimal) -> str:
    """
    >>> half(Decimal("41.5")), half(41), half(Decimal("0.5"))
    ('41½', '41', '½')
    """
    whole = int(points)
    return f"{whole or ''}½" if whole != points else f"{whole}"


def count(number: int, noun: str) -> str:
    """
    >>> count(1, "bout"), count(3, "deal")
    ('1 bout', '3 deals')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
