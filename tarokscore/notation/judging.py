"""Converting a reading to a deal, with the facts that are missing and those that the game refuses."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from tarokscore import games, rulebook, schema
from tarokscore.asking.missing_facts import PARTNER, Verdict, optional_but_paid, verdict
from tarokscore.asking.partial_deal import refuses, situation, with_implied
from tarokscore.asking.table_setup import TableSetup
from tarokscore.core import Message, Problem
from tarokscore.core.fact import Fact, KeyName
from tarokscore.ledger.renames import people_in
from tarokscore.notation.drafts import Draft, DraftEntry
from tarokscore.notation.lexicon import Lexicon
from tarokscore.notation.readings import Reading
from tarokscore.notation.results import (
    NO_POINTS,
    PlainDeal,
    PointsAsTold,
    as_fraction,
    in_deal_form,
    is_lost_margin,
    with_result,
)
from tarokscore.notation.tokens import number
from tarokscore.schema import DealFacts
from tarokscore.schema.keys import Kind

_OTHER_SIDE = Message("{word} is said by the other side, not by {name}")


class Judged(NamedTuple):
    """The deal of one reading. deal: plain facts; alone: the line states that there is no partner; missing:
    places that the game requires, or that change a payment, and the line omits; refused: refusals of given
    facts; malformed: the facts do not form a deal; rare_facts: how many of the facts are rarely told
    (lower is preferred)."""

    reading: Reading
    deal: PlainDeal
    alone: bool
    missing: tuple[str, ...] = ()
    refused: tuple[Problem, ...] = ()
    malformed: bool = False
    rare_facts: int = 0

    @property
    def missing_head(self) -> int:
        """Number of missing keys among contract and declarer (0 to 2)."""
        return len({"contract", "declarer"} & set(self.missing))

    @property
    def is_open(self) -> bool:
        """Whether the facts are malformed only because keys were named without a value."""
        return self.malformed and all(each.where.get(self.deal) is True for each in self.refused)

    @property
    def largest_refused_number(self) -> Fraction:
        """The largest number in a place that is refused, 0 if there is none. The reading in which it is
        smaller is preferred for the error: "4 bouts" is the likelier slip in "4 bouts 95"."""
        told = (as_fraction(each.where.get(self.deal)) for each in self.refused if self.malformed)
        return max((each for each in told if each is not None), default=Fraction())

    @property
    def contradictions(self) -> tuple[Problem, ...]:
        """The refusals that come from the words of the line and not from a rule of the game; all refusals if
        the facts are malformed."""
        return tuple(each for each in self.refused if self.malformed or not each.rule)

    @property
    def people(self) -> tuple[str, str] | None:
        """(declarer, partner), "" for each that is not given; None if the contract or declarer is missing."""
        return None if self.missing_head else (self.deal.get("declarer", ""), self.deal.get("partner", ""))


def judge(reading: Reading, known: Lexicon, table: TableSetup, before: Mapping[str, Any]) -> Judged:
    """Build and check the deal of one reading. known: the game's lexicon; table: its setup; before: facts
    given earlier, whose bonuses and declarations are kept."""
    draft = reading.draft
    deal = _deal(draft, known, table, before)
    if deal is None:
        message = Message("one name too many: no role is left for it")
        return Judged(reading, {}, False, refused=(Problem("", "", message),), malformed=True)
    refused = list(with_result(deal, draft, known, table))
    deal = with_implied(deal, table)
    alone = ("partner", "") in [place for place, _ in draft.facts] and "partner" not in deal
    found = verdict(deal, table)
    if "dealer" in found.missing and (dealt := _who_dealt(draft, deal, table)):
        deal = {**deal, "dealer": dealt}
        found = verdict(deal, table)
    elif "dealer" in found.missing:
        table, found = _with_somebody_sitting_out(deal, found, table)
    if found.malformed:
        refused = [_asked_if_open(each, deal) for each in found.refused]
        return Judged(reading, deal, alone, refused=tuple(refused), malformed=True)
    missing = [place for place in found.missing if place != "dealer"]
    refused += [each for each in found.refused if each.where != "players"]
    if is_lost_margin(draft, deal, missing, table):
        refused.append(Problem("margin", "", NO_POINTS, Message("leave it out, or say the card points")))
    _mark_silent_as_made(deal, missing, draft, known, table)
    made = found.made
    if made is not None:
        refused += _claims_denied(draft, deal, made, table)
    if made is not None and not refused:
        others = {*situation(made, table).seats.active} - {deal.get("declarer")}
        alone = alone or ("partner" not in deal and bool(others) and others <= opponents(draft))
        missing += optional_but_paid(deal, table, {PARTNER} if alone else frozenset())
    words = [key for key, value in deal.items() if isinstance(value, str) and value not in table.players]
    strange = len(set(words) - schema.COMMON_KEYS) + ("tricks" in deal)
    return Judged(reading, deal, alone, tuple(dict.fromkeys(missing)), tuple(refused), rare_facts=strange)


def _who_dealt(draft: Draft, deal: PlainDeal, table: TableSetup) -> str:
    """The only player who can have dealt if the line says who sits out; "" otherwise."""
    idle = {who for key, _, who in draft.claims if key == "idle"}
    tried = [(each, verdict({**deal, "dealer": each}, table).made) for each in table.players if idle]
    dealt = [who for who, made in tried if made and {situation(made, table).seats.idle} == idle]
    return dealt[0] if len(dealt) == 1 else ""


def _with_somebody_sitting_out(
    deal: PlainDeal, found: Verdict, table: TableSetup
) -> tuple[TableSetup, Verdict]:
    """Return (the table with a dealer whom the line does not name, the verdict under it). Without a dealer a
    game may not judge the rest of the deal; the ledger knows later who it was. Of several candidates the
    first one with the fewest refusals is taken. found: the verdict without a dealer, whose missing places are
    kept."""
    named = people_in(games.load(table.variant).Deal, deal)
    dealt = [table._replace(dealer=each) for each in table.players if each not in named]
    tried = [(each, verdict(deal, each)) for each in dealt]
    table, best = min(tried, key=lambda each: len(each[1].refused), default=(table, found))
    return table, best._replace(missing=(*found.missing, *best.missing))


def _asked_if_open(problem: Problem, deal: PlainDeal) -> Problem:
    """The problem; for a key of an entry without its value ("petit au bout pris par") one that asks for the
    value."""
    if problem.where.get(deal) is not True:
        return problem
    key = problem.where.key
    text = Message("{key} is left open", key=KeyName(key))
    return Problem(problem.where, "", text, Message("say {fact}", fact=Fact(key)))


def _told_bonuses(draft: Draft, deal: PlainDeal) -> Iterator[tuple[int, DraftEntry]]:
    """(index in the deal, entry) for each bonus of the line; the deal may have earlier ones before them."""
    told = [said for said in draft.entries if said.list == "bonuses"]
    return enumerate(told, len(deal.get("bonuses", ())) - len(told))


def _mark_silent_as_made(
    deal: PlainDeal, missing: Collection[str], draft: Draft, known: Lexicon, table: TableSetup
) -> None:
    """Set `made` in the deal for each silent bonus of the line without a result, in place."""
    fields = known.entry_fields("bonuses")
    if "made" not in fields or fields["announced"].default is not False:
        return
    for index, said in _told_bonuses(draft, deal):
        entry, is_event = deal["bonuses"][index], said.name in games.implied_facts(table.variant).events
        if "made" not in entry and not entry.get("announced") and not said.get("unsaid") and not is_event:
            if f"bonuses[{index}].made" not in missing:
                entry["made"] = True


def opponents(draft: Draft) -> set[str]:
    """The names that the line states to be opponents of the declarer."""
    return {who for claim, _, who in draft.claims if claim == "against"}


# --- the deal ----------------------------------------------------------------------------------


def _deal(draft: Draft, known: Lexicon, table: TableSetup, before: Mapping[str, Any]) -> PlainDeal | None:
    """The facts of a draft as plain data; None if a name is left without a role. before: as for `judge`."""
    deal: PlainDeal = {
        key: list(value) for key, value in before.items() if value and schema.is_entries(key, value)
    }
    for (key, who), value in draft.facts:
        if who:
            deal.setdefault(key, {})[who] = value
        elif value is not None:
            deal[key] = list(value) if isinstance(value, tuple) else value
    for claim, key, value in sorted(draft.claims):
        if claim == "implied":
            deal.setdefault(key, value)
    if not _seat_roles(deal, draft, known, table):
        return None
    if "forehand" in deal and not {"declarer", "dealer"} & set(deal):
        deal["declarer"] = deal.pop("forehand")
    for claim, key, who in sorted(draft.claims):
        if claim == "rest":
            _give_the_rest(deal, who, table)
        if claim == "seated" and "declarer" not in deal and refuses(deal, "declarer", table):
            deal["declarer"] = who
        elif claim == "seated" and "declarer" in deal and who not in deal.values():
            return None
        if claim == "points" and not _with_points_of(deal, number(key), who):
            return None
        if claim == "doubled" and f"{key}_by" in known.model and "declarer" not in deal:
            deal.setdefault(f"{key}_by", who)  # games without a declarer record who doubled
    if "declarer" not in deal and "doubling" in known.model:
        for doubling in known.model["doubling"].words:
            if f"{doubling}_by" in deal:
                deal.setdefault("doubling", doubling)
    for said in draft.entries:
        deal.setdefault(said.list, []).append(_entry(said, known, table, deal))
    order = [key for key in known.model if key in deal]
    return {key: deal[key] for key in (*order, *(key for key in deal if key not in order))}


def _with_points_of(deal: PlainDeal, points: PointsAsTold, who: str) -> bool:
    """Set the card points of a player's side, in place; return False if there is no declarer, or the side has
    other points."""
    key = "card_points" if who in (deal.get("declarer"), deal.get("partner")) else "defender_points"
    return "declarer" in deal and deal.setdefault(key, points) == points


def _give_the_rest(deal: PlainDeal, who: str, table: TableSetup) -> None:
    """Set the figure of the player who has "the rest" to what the others leave of the pack, in place, for
    each key of which the game requires it."""
    pack = games.load(table.variant).PACK
    for key, told in deal.items():
        if not isinstance(told, dict) or who in told:
            continue
        figures = [each for each in map(as_fraction, told.values()) if each is not None]
        left = pack - sum(figures, Fraction())
        if 1 < len(figures) == len(told) and left >= 0 and refuses(deal, key, table):
            told[who] = in_deal_form(left)


def _seat_roles(deal: PlainDeal, draft: Draft, known: Lexicon, table: TableSetup) -> bool:
    """Give the bare names of the line a role, in place: the declarer first, then the partner. Return False if
    a name is left without a role."""
    whose = games.load(table.variant).WHOSE
    roles = [name for name in draft.roles if name not in (deal.get("declarer"), deal.get("partner"))]
    if not roles and "declarer" not in deal and deal.get("partner") in draft.roles:
        roles = [deal["partner"]]  # the partner is also the declarer: the game refuses that with its reason
    outcome = deal.get("outcome")
    key = whose.get(str(outcome)) if outcome else None
    if roles and key is not None and key not in deal and (
        "contract" not in deal or "declarer" in deal or len(roles) > 2
    ):  # fmt: skip
        who = roles.pop(0 if "contract" not in deal else -1)
        deal[key] = [who] if Kind.NAMES in known.model[key].kinds else who
    if roles and outcome not in (None, "played") and "contract" not in deal:
        if len(roles) > 1 or not refuses(deal, "declarer", table):
            return False
    for name in roles:
        told = [place for place, _ in draft.facts]
        open_ = [
            key for key in ("declarer", "partner")
            if key in known.model and key not in deal and (key, "") not in told
        ]  # fmt: skip
        if not open_:
            return False
        deal[open_[0]] = name
    return True


def _entry(said: DraftEntry, known: Lexicon, table: TableSetup, head: PlainDeal) -> PlainDeal:
    """A bonus or declaration as plain data, with the owner and result that follow from the rest of the line.
    head: the deal so far, with its roles."""
    told = {key: value for key, value in said.facts if key != "doubled_by" and value is not None}
    unsaid, victim = bool(told.pop("unsaid", False)), told.pop("victim", None)
    taker = told.pop("taker", None)
    if told.pop("of_partner", False):
        told |= {"player": head["partner"]} if "partner" in head else {}
        unsaid = unsaid or "partner" not in head
    title = known.model[said.list].title
    fields = known.entry_fields(said.list)
    if "side" in told and "side" not in fields and told.pop("side") == "declarer" and "declarer" in head:
        told.setdefault("player", head["declarer"])
    entry: PlainDeal = {title: said.name, **told} if said.name else told
    mine = (head.get("declarer"), head.get("partner"))
    if victim and (said.owner is None or (said.owner in mine) == (victim in mine)):
        entry["side"] = "defenders" if victim in mine else "declarer"
    if taker:
        entry |= _taken(said, str(taker), head, table)
    if unsaid:
        return entry
    if "side" in fields and said.owner is victim is None and not {"side", "player"} & entry.keys():
        if said.name not in games.implied_facts(table.variant).owner_said:
            entry["side"] = "declarer"
    listed = games.implied_facts(table.variant).made_if_listed
    if "made" in fields and "made" not in entry and not entry.get("announced") and said.name in listed:
        entry["made"] = True
    return entry


def _taken(said: DraftEntry, taker: str, head: PlainDeal, table: TableSetup) -> PlainDeal:
    """The facts that follow from who took a card. If its owner is given: that its own side took it, if the
    house rules make a difference. Otherwise that the other side owned it; if the partner took it, it may have
    been the declarer's, and the value of the key is left open (True) to be asked."""
    capture = games.implied_facts(table.variant).capture
    assert capture is not None
    mine = ("declarer", head.get("declarer"), head.get("partner"))
    if said.owner:
        is_own = (said.owner in mine) == (taker in mine)
        matters = getattr(table.options, capture.option) != capture.alike
        return {capture.key: capture.own} if is_own and matters else {}
    if taker == head.get("partner"):
        return {capture.key: True}
    return {"side": "defenders" if taker in mine else "declarer"}


# --- the claims of a line --------------------------------------------------------------------------


def _claims_denied(draft: Draft, deal: PlainDeal, made: DealFacts, table: TableSetup) -> Iterator[Problem]:
    """A Problem for each claim of the draft that the deal contradicts. made: the typed deal."""
    mine, claims = (deal.get("declarer"), deal.get("partner")), sorted(draft.claims)
    for key, value, who in claims:
        if key == "idle" and who in situation(made, table).seats.active and (
            situation(made, table).seats.idle is not None
        ):  # fmt: skip
            yield Problem("dealer", "", Message("{name} does not sit out this deal", name=who))
        elif key == "rest" and {at for (at, of), _ in draft.facts if of} <= (
            {at for (at, of), _ in draft.facts if of == who}
        ):
            yield Problem("", "", Message("{name} gets the rest, and there is none", name=who))
        elif key == "announced" and not any(
            each.get("announced") for each in deal.get("bonuses", ()) if each.get("name") == value
        ):  # a doubling apart from its bonus must not turn a silent bonus into an announced one
            yield Problem("bonuses", "", Message("it was not announced"))
        elif key == "against" and who in mine:
            message = Message("{name} plays against the declarer’s side, and is of it", name=who)
            yield Problem("declarer", "", message)
    doubled = [(value, who, "declarer", "doubling") for key, value, who in claims if key == "doubled"]
    doubled += [
        (str(said.get("doubling")), str(said.get("doubled_by")), str(said.owner or "declarer"), said.list)
        for said in draft.entries if said.get("doubled_by")
    ]  # fmt: skip
    for word, who, owner, where in doubled if "declarer" in deal else ():
        if ((who in ("declarer", *mine)) == (owner in ("declarer", *mine))) != _by_declarers(word, table):
            yield Problem(where, "", _OTHER_SIDE.filled(word=word, name=rulebook.native(table.variant, who)))


def _by_declarers(doubling: str, table: TableSetup) -> bool:
    """Whether a doubling is said by the side that was doubled first: the second, fourth, … of the chain."""
    chain = table.model["doubling"].words
    return doubling in chain and chain.index(doubling) % 2 == 1
