"""What a deal of Dappen cannot have where another place's rules are played. Rules: rules.md (DA-V14)."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem
from tarokscore.games.dappen.facts import CONTRACTS, KNOWN, Deal, Options

PLACE = {"furtwangen": "Furtwangen", "breitnau": "Breitnau", "buchenbach": "Buchenbach"}
LEAVE_OUT = Message("leave it out, or mend the version")
STRANGE = {  # what only Furtwangen has: the ulti, who pays for a Marsch, deals that are not played
    "bonuses": Message("there is no ulti in {place}"),
    "gstiess_withheld_by": Message("nobody withholds the Gstieß in {place}"),
    "marsch_liable": Message("nobody is liable for a Marsch in {place}"),
    "all-fives": Message("a hand of seven fives is nothing in {place}"),
    "unlawful-pass": Message("nobody is bound to bid in {place}"),
}
NO_BIDDERS = {
    "dapper": Message("who said Dappen has no place in {place}"),
    "strecker": Message("who said Strecken has no place in {place}"),
}


def elsewhere(deal: Deal, options: Options) -> Iterator[Problem]:
    """What this place does not know [DA-V14]."""
    version, place = options.version, PLACE[options.version]
    if deal.contract is not None and deal.contract not in KNOWN[version]:
        text = Message("{place} does not know {contract}", place=place, contract=CONTRACTS[deal.contract])
        names = tuple(CONTRACTS[name] for name in KNOWN[version])
        yield Problem("contract", "DA-V14", text, Message("one of: {names}", names=names))
    if deal.stupfen:
        yield from stupfen(deal, version, place)
    if version == "furtwangen":
        return
    for key in ("bonuses", "gstiess_withheld_by", "marsch_liable"):
        if getattr(deal, key):
            yield Problem(key, "DA-V14", STRANGE[key].filled(place=place), LEAVE_OUT)
    if deal.outcome in STRANGE:
        yield Problem("outcome", "DA-V14", STRANGE[deal.outcome].filled(place=place), LEAVE_OUT)
    if version == "buchenbach":
        for key, text in NO_BIDDERS.items():
            if getattr(deal, key) is not None:
                yield Problem(key, "DA-V14", text.filled(place=place), LEAVE_OUT)
        if len(deal.players) != 6:
            text = Message("{n} at the table; Buchenbach is for six", n=len(deal.players))
            yield Problem("players", "DA-V14", text, Message("name six, or mend the version"))


def stupfen(deal: Deal, version: str, place: str) -> Iterator[Problem]:
    """In Breitnau the second of two bidders pushes once more [DA-30]."""
    if version != "breitnau":
        text = Message("{place} does not know the Stupfen", place=place)
        yield Problem("stupfen", "DA-V14", text, LEAVE_OUT)
    elif deal.contract is not None and not deal.two_bids:
        text = Message(
            "a Stupfen follows a Strecken; the contract is {contract}", contract=CONTRACTS[deal.contract]
        )
        yield Problem("stupfen", "DA-V14", text, Message("leave it out, or mend the contract"))
