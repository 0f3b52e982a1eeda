"""Who can have said what in the bidding of Dappen. Rules: rules.md (DA-V3 … DA-V5)."""

from collections.abc import Iterator

from tarokscore.core import Message, Problem, Seats
from tarokscore.core.fact import KeyName
from tarokscore.games.dappen.facts import Deal, Options
from tarokscore.rules import checks

MEND_CONTRACT = Message("leave it out, or mend the contract")
MEND_DECLARER = Message("leave it out, or mend the declarer")
NOBODY = {  # contract, who cannot have bid [DA-V3]
    ("solo", "dapper"): Message("a Solo ends the bidding, nobody says Dappen"),
    ("solo", "strecker"): Message("a Solo ends the bidding, nobody says Strecken"),
    ("dappen", "strecker"): Message("after a Strecken the contract is Strecken or Selber"),
}
NOT_THE_DECLARER = {  # contract: whose bid it is, the rule, why it was the declarer's own
    "dappen": (
        "dapper", "DA-V3", Message("who says Dappen plays the Dappen: {player} is not the declarer"),
    ),
    "strecken": ("strecker", "DA-V4", Message("who says Strecken plays it: {player} is not the declarer")),
    "selber": (
        "dapper", "DA-V4", Message("only who said Dappen can say Selber: {player} is not the declarer"),
    ),
}  # fmt: skip
RIVAL = {  # contract: who bid against the declarer, and what
    "strecken": ("dapper", "Dappen"),
    "selber": ("strecker", "Strecken"),
}


def bidding(deal: Deal, options: Options) -> Iterator[Problem]:
    """Who said Dappen and who said Strecken, as the contract has it [DA-V3, DA-V4]. In Breitnau nobody need
    be named, and in Buchenbach nobody is [DA-30, DA-31]."""
    contract = deal.contract
    if contract is None or options.version == "buchenbach":
        return
    for key, name in (("dapper", deal.dapper), ("strecker", deal.strecker)):
        if name is not None and (text := NOBODY.get((contract, key))):
            yield Problem(key, "DA-V3", text, MEND_CONTRACT)
    if contract in RIVAL:
        key, bid = RIVAL[contract]
        yield from rival(key, bid, deal, options)
    if contract in NOT_THE_DECLARER:
        key, rule, text = NOT_THE_DECLARER[contract]
        name = deal.dapper if key == "dapper" else deal.strecker
        if name is not None and deal.declarer is not None and name != deal.declarer:
            yield Problem(key, rule, text.filled(player=name), MEND_DECLARER)


def rival(key: str, bid: str, deal: Deal, options: Options) -> Iterator[Problem]:
    """The other bid was somebody else's."""
    if deal.rival is None:
        if options.version == "furtwangen":
            text = Message("{key} is missing: who said {bid}?", key=KeyName(key), bid=bid)
            yield Problem(key, "DA-V4", text, checks.add(key))
    elif deal.rival == deal.declarer:
        text = Message("{player} cannot have said {bid} against themselves", player=deal.rival, bid=bid)
        yield Problem(key, "DA-V4", text, Message("who said {bid}?", bid=bid))


def speaking_order(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Strecken comes after Dappen in the bidding, which begins after the dealer. Asked only when the deal
    itself names the dealer: a carried dealer may be wrong after a misdeal [DA-V5]."""
    dapper, strecker = deal.rivals
    if dapper is None or strecker is None or dapper == strecker or seats.idle in (dapper, strecker):
        return
    if deal.dealer is None or not {deal.dealer, dapper, strecker}.issubset(deal.players):
        return
    if options.version == "buchenbach":
        return
    first = deal.players.index(deal.dealer) + 1
    order = (*deal.players[first:], *deal.players[:first])
    if order.index(strecker) < order.index(dapper):
        bidders = tuple(player for player in order if player != seats.idle)
        text = Message(
            "{strecker} speaks before {dapper} and cannot have answered that Dappen with Strecken",
            strecker=strecker, dapper=dapper,
        )  # fmt: skip
        hint = Message("{dealer} deals: the bidding goes {bidders}", dealer=deal.dealer, bidders=bidders)
        yield Problem("dapper" if deal.contract == "strecken" else "strecker", "DA-V5", text, hint)
