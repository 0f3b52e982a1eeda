"""Doublings in Königrufen: what they multiply by, and why they sometimes do not act [KR-30, KR-31, KR-33]."""

from collections.abc import Iterator

from tarokscore.core import Figure, Message, Step
from tarokscore.games.koenigrufen.facts import Deal, Options
from tarokscore.games.koenigrufen.tariff import ADDED_TARIFFS, factor_of

UNDOUBLED = Message("{result}: {figures}")
DOUBLED = Message("{result}, {doubling}: {figures}")
NOT_COUNTED = Message("{result}, {doubling} not counted: {figures}")


def times(doubling: str, options: Options) -> int:
    """What a doubling multiplies by at this table [KR-30]."""
    return factor_of(doubling, options.hirschkontra)


def king_lay_in_talon(deal: Deal) -> bool:
    """A Solorufer whose called king nobody took up [KR-33]."""
    return deal.contract == "solorufer" and deal.king_in_talon


def doubled(doubling: str | None, deal: Deal, options: Options) -> int:
    """The factor of a doubling: none in the Schrift, none in a Solorufer whose king lay in the talon, except
    with tariff `pagat` [KR-30, KR-31, KR-33]."""
    if doubling is None or options.book == "schrift":
        return 1
    if king_lay_in_talon(deal) and options.tariff not in ADDED_TARIFFS:
        return 1
    return times(doubling, options)


def doubling_steps(doubling: str | None, deal: Deal, options: Options) -> Iterator[Step]:
    """Why a doubling multiplies, or does not."""
    if doubling is None:
        return
    if options.book == "schrift":
        yield Step("KR-31", Message("Schrift: the {doubling} is not written", doubling=doubling))
        return
    if king_lay_in_talon(deal):
        if options.tariff not in ADDED_TARIFFS:
            text = Message("the called king lay in the talon: the {doubling} is void", doubling=doubling)
            yield Step("KR-33", text)
            return
        text = Message(
            "the called king lay in the talon, and with this tariff the {doubling} stands", doubling=doubling
        )
        yield Step("KR-33", text)
    factor = times(doubling, options)
    yield Step("KR-30", Message("{doubling} × {factor}", doubling=doubling, factor=factor))


def with_doubling(result: Message, doubling: str | None, factor: int, figures: Figure) -> Message:
    """A result with its figures; between them the doubling, or that it does not count."""
    if doubling is None:
        return UNDOUBLED.filled(result=result, figures=figures)
    text = DOUBLED if factor > 1 else NOT_COUNTED
    return text.filled(result=result, doubling=doubling, figures=figures)


def highest(first: str | None, second: str | None, options: Options) -> str | None:
    """The doubling that multiplies by more, None where there is neither.

    >>> highest("kontra", "rekontra", Options()), highest(None, "kontra", Options())
    ('rekontra', 'kontra')
    """
    said = [doubling for doubling in (first, second) if doubling is not None]
    return max(said, key=lambda doubling: times(doubling, options), default=None)
