"""Fines that cannot be [DT-V13]."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Seats
from tarokscore.core.fact import EntryFacts, Fact, Id
from tarokscore.games.danish_tarok.facts import Deal, Fine
from tarokscore.rules import checks


def fines(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Each fine says whose it is, how much and where it goes; an irrecoverable one ends the deal [DT-V13]."""
    cups = 0
    for index, fine in enumerate(deal.fines):
        place = f"fines[{index}]"
        yield from amount(fine, place)
        if fine.name == "cups-not-moved":
            cups += 1
            yield from not_moved(fine, place, cups, seats)
        elif fine.player is None:
            text = Message("whose fine is it?")
            yield Problem(f"{place}.player", "DT-V13", text, checks.add("player"))
        if fine.name == "irrecoverable" and deal.played:
            text = Message("a deal is abandoned after an irrecoverable irregularity")
            yield Problem(
                place,
                "DT-V13",
                text,
                Message("add {fact}, or mend the fine", fact=Fact("outcome", "abandoned")),
            )
    if deal.outcome == "abandoned" and all(fine.name != "irrecoverable" for fine in deal.fines):
        text = Message("an abandoned deal has an irrecoverable fine")
        hint = Message(
            "add {entry} to the fines", entry=EntryFacts(Fact("name", "irrecoverable"), Fact("player"))
        )
        yield Problem("fines", "DT-V13", text, hint)


def amount(fine: Fine, place: str) -> Iterator[Problem]:
    """A fine has a name, or an amount above 0 with where it goes."""
    if fine.name is None:
        if fine.amount is None:
            text = Message("how much?")
            hint = Message(
                "add {fact}, or {other} with {to}", fact=Fact("name"), other=Fact("amount"), to=Fact("to")
            )
            yield Problem(place, "DT-V13", text, hint)
        elif fine.amount <= 0:
            text = Message("a fine of {amount}: it is above 0", amount=fine.amount)
            yield Problem(
                f"{place}.amount", "DT-V13", text, Message("mend the amount, or leave the fine out")
            )
        if fine.to is None and fine.amount is not None:
            text = Message("where does the fine go?")
            hint = checks.add("to", "pots", "king-pot", "pagat-pot", "players")
            yield Problem(f"{place}.to", "DT-V13", text, hint)
        return
    if fine.amount is not None:
        text = Message("{name} has its own amount", name=Id(fine.name))
        yield Problem(f"{place}.amount", "DT-V13", text, Message("leave out the amount, or the name"))
    if fine.to not in (None, "pots"):
        text = Message("{name} goes into each pot", name=Id(fine.name))
        yield Problem(f"{place}.to", "DT-V13", text, Message("leave it out, or tell an amount for the name"))


def not_moved(fine: Fine, place: str, number: int, seats: Seats) -> Iterator[Problem]:
    """The dealer moves the cups, once a deal [DT-5]."""
    if fine.player is not None and seats.dealer is not None and fine.player != seats.dealer:
        text = Message("the dealer moves the cups, and {dealer} dealt", dealer=seats.dealer)
        yield Problem(f"{place}.player", "DT-V13", text, Message("leave the player out"))
    if number > 1:
        text = Message("the cups stay unmoved once a deal")
        yield Problem(place, "DT-V13", text, Message("record it once"))
