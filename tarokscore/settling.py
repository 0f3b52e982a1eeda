"""Settling one deal: plain data in, a Settlement or all problems out.

    given ── read ──> plain JSON ── shape ──> Deal ── refusals ──> settle ──> Settlement

Nothing is stored and nothing given is changed.
"""

from collections.abc import Callable
from functools import cache, cached_property, partial

from pydantic import ValidationError

from tarokscore import games, rulebook, schema
from tarokscore.core import (
    DealError,
    Json,
    JsonObject,
    Message,
    Problem,
    Settlement,
    Situation,
    disjunction,
    exact_json,
    noted_between,
    refusal,
)
from tarokscore.schema import Carried, DealFacts, Facts
from tarokscore.schema.model import defaults_of
from tarokscore.schema.reading import FactsT

POINTS = {"card_points", "defender_points"}  # if one is left out as invalid, the other is missing


def settle(
    deal: JsonObject | str | bytes, options: JsonObject | None = None, state: JsonObject | None = None
) -> Settlement:
    """Settle one finished deal.

    deal: the facts, as an object or its JSON text, with `variant`; options: house rules that differ
    from the game's defaults (a "preset" names a set of them); state: what the deal before it left
    (`Settlement.state`), None for a single deal.
    Returns scores in score points that sum to zero, with their derivation, warnings and next state.
    Raises DealError (a ValueError) with all problems at once.
    """
    raw = schema.read(deal)
    row = find_variant(raw)
    return settle_in(row.id, raw, house_rules(row.id, options), carried_state(row.id, state))


def settler(options: JsonObject | None) -> Callable[[JsonObject], Settlement]:
    """Return a function that settles single deals under the same house rules, which are validated once.

    options: as for `settle`. The function takes a deal as `schema.read` returns it, returns its Settlement
    and raises DealError.
    """

    @cache
    def terms(variant: str) -> tuple[Facts, Carried]:
        return house_rules(variant, options), carried_state(variant, None)

    def settle_one(raw: JsonObject) -> Settlement:
        variant = find_variant(raw).id
        return settle_in(variant, raw, *terms(variant))

    return settle_one


def settle_in(variant: str, raw: JsonObject, options: Facts, state: Carried) -> Settlement:
    """Settle a deal of a known game, under its validated Options and State.

    raw: plain JSON data as `schema.read` returns it; `variant` may be left out. Raises DealError.
    """
    game = games.load(variant)
    deal, problems, places = shaped(variant, raw)
    if deal is not None:
        situation = situation_of(variant, deal, options, state)
        found = game.refusals(situation)
        problems += [each for each in found if not _follows(each, places)] if places else found
    if problems or deal is None:
        raise DealError(_written(problem, raw) for problem in problems)
    return _DealSettlement(variant, situation, raw)


def situation_of(variant: str, deal: DealFacts, options: Facts, state: Carried) -> games.AnySituation:
    """Return the Situation of a Deal: facts, Options and State as given, with the seats by the game."""
    return Situation(deal, options, state, games.load(variant).seat(deal, options, state))


class _DealSettlement(Settlement):
    """The Settlement of a deal. What its scores do not need is computed on first reading."""

    def __init__(self, variant: str, situation: games.AnySituation, raw: JsonObject) -> None:
        game = games.load(variant)
        pots = game.accounts(situation.options)
        super().__init__((*situation.deal.players, *pots), game.settle(situation), pots)
        self._variant, self._situation, self._raw = variant, situation, raw

    @property
    def _game(self) -> games.Game:
        # no attribute: a module cannot be copied or pickled
        return games.load(self._variant)

    @cached_property
    def warnings(self) -> tuple[Problem, ...]:
        return tuple(_written(found, self._raw) for found in self._game.warnings(self._situation))

    @property
    def dealer(self) -> str | None:
        return self._situation.seats.dealer

    @cached_property
    def after(self) -> Carried:
        return self._game.next_state(self._situation, self._totals)

    @property
    def state(self) -> dict[str, Json] | None:
        return self.after.plain(exclude_none=True)

    @property
    def noted(self) -> dict[str, int] | None:
        before = self._situation.state.sheet
        if before is None and not self._game.State.has_sheet(self._situation.options):
            return None  # known without computing the next state
        return noted_between(before, self.after.sheet, self._situation.deal.players)


def shaped(variant: str, raw: JsonObject) -> tuple[DealFacts | None, list[Problem], list[schema.Path]]:
    """Validate plain data as the game's Deal. Returns (Deal or None, problems, paths left out), as
    `schema.shape` does."""
    game = games.load(variant)
    told = {**raw, "variant": variant}
    if schema.states_no_default(told):
        try:
            return game.Deal.of(told), [], []
        except ValidationError:
            pass  # an entry of a list may state a default that its model does not take
    return schema.shape(game.Deal, schema.drop_defaults(told, game.Deal), game.RULE_OF, translator(variant))


def canonical(variant: str, raw: JsonObject) -> dict[str, Json]:
    """Return a deal with native words replaced by their ids, and with the omitted keys of list entries whose
    default is not the same for every entry. raw: a deal that settles, as plain data."""
    game = games.load(variant)
    return schema.in_ids({**raw, "variant": variant}, game.Deal, translator(variant))


def same_facts(variant: str, one: JsonObject, other: JsonObject) -> bool:
    """Whether two deals have the same facts, defaults being stated or not. Raises DealError for data without
    the shape of a deal."""
    return _typed(variant, one) == _typed(variant, other)


def _typed(variant: str, raw: JsonObject) -> DealFacts:
    game = games.load(variant)
    told = {"players": ["?"], **canonical(variant, raw)}
    return _expect_shape(schema.shape(game.Deal, told, game.RULE_OF))


def find_variant(raw: JsonObject) -> games.Row:
    """The row of the game that a deal names. Raises DealError if it names none or an unknown one."""
    name = raw.get("variant")
    row = games.find(name) if isinstance(name, str) else None
    if row is None:
        message = (
            Message("{name} is not a game known here", name=exact_json.quoted_excerpt(name))
            if name
            else Message("the game is not named")
        )
        hint = Message("one of: {ids}", ids=tuple(row.id for row in games.TABLE))
        if isinstance(name, str) and (meant := games.near(name)):
            hint = Message("did you mean {near}?", near=disjunction(row.id for row in meant))
        written = exact_json.excerpt(name) if "variant" in raw else ""
        raise refusal("variant", message, hint, rule="DEAL-2", written=written)
    return row


def house_rules(variant: str, options: object) -> Facts:
    """Return house rules as the game's Options. options: {name: value} of those that are not the default,
    with "preset" for a named set; None; or Options. Raises DealError."""
    game = games.load(variant)
    if isinstance(options, game.Options):
        return options
    rule = game.RULE_OF.get("options:type") or game.RULE_OF.get("options", "")
    plain = _object(options, "options", rule)
    preset = plain.pop("preset", None)
    if preset is not None:
        if not isinstance(preset, str) or preset not in game.PRESETS:
            hint = (
                Message("one of: {presets}", presets=", ".join(game.PRESETS))
                if game.PRESETS
                else Message("this game has none")
            )
            written = exact_json.excerpt(preset)
            raise refusal("options.preset", Message("no such preset"), hint, rule="DEAL-4", written=written)
        plain = {**game.PRESETS[preset], **plain}
    usual, written = _usual_rules(game.Options)
    if plain == usual and repr(plain) == written:  # repr, because 1 == True
        plain = {}  # a ledger states all house rules; building a validator for the defaults is saved
    rules = {"": game.RULE_OF.get("options", "DEAL-4")} | {
        key.removeprefix("options."): rule for key, rule in game.RULE_OF.items() if key.startswith("options.")
    }
    return _expect_shape(schema.shape(game.Options, plain, rules, translator(variant), "options"))


@cache
def _usual_rules(model: type[Facts]) -> tuple[Json, str]:
    """The default house rules in full as plain data, and their repr."""
    plain = exact_json.plain(defaults_of(model))
    return plain, repr(plain)


def _expect_shape(found: tuple[FactsT | None, list[Problem], list[schema.Path]]) -> FactsT:
    """The value that `schema.shape` made. Raises DealError with its problems."""
    made, problems, _ = found
    if problems or made is None:
        raise DealError(problems)
    return made


def carried_state(variant: str, state: object) -> Carried:
    """Return a carried state as the game's State. state: plain data, None for a single deal, or a State.
    Raises DealError."""
    game = games.load(variant)
    if isinstance(state, game.State):
        return state
    try:
        return game.State.of({} if state is None else state)
    except ValidationError:
        pass  # below it is read again with all problems as sentences
    plain = _object(state, "state", game.RULE_OF.get("state", ""))
    rules = {"": game.RULE_OF.get("state", "DEAL-5")}
    return _expect_shape(schema.shape(game.State, plain, rules, None, "state"))


def translator(variant: str) -> schema.Translate:
    """Return a function from a word and the allowed ids to the ids it can mean. The vocabulary is read on
    the first call."""
    return partial(rulebook.translate, variant)


def _object(given: object, what: str, rule: str) -> dict[str, Json]:
    try:
        plain = {} if given is None else exact_json.plain(given)
    except exact_json.JsonError as error:
        raise refusal(what, error.message, error.hint, rule=rule or "DEAL-1") from None
    if not isinstance(plain, dict):
        message, hint = Message("{what} must be an object", what=what), Message('write {{"name": value, …}}')
        written = exact_json.excerpt(given)
        raise refusal(what, message, hint, rule=rule or "DEAL-1", written=written)
    return plain


def _follows(problem: Problem, places: list[schema.Path]) -> bool:
    """Whether a problem may only follow from a place that was left out because its shape is wrong. Without
    players or outcome every problem may."""
    tops = {str(place[0]) for place in places if place}
    tops |= POINTS if tops & POINTS else set()
    return bool(tops & {"players", "outcome"}) or problem.where.top in tops


def _written(problem: Problem, raw: JsonObject) -> Problem:
    """The problem with the value that stood at its place, if the game did not add one."""
    if problem.written or problem.where.top in ("options", "state"):
        return problem
    value = problem.where.get(raw) if problem.where else None
    return problem if value is None else problem.replace(written=exact_json.excerpt(value))
