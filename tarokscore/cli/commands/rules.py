"""rules: the numbered rules of a game."""

from typing import Annotated, Any

from tarokscore import games, rulebook, settling
from tarokscore.cli.arguments.house_rule_options import HouseRules
from tarokscore.cli.arguments.values import game_id
from tarokscore.cli.command import CommandResult, GameArgument, argument, default_ledger, flag, wrong_usage
from tarokscore.core import Message, disjunction, refusal
from tarokscore.core.words import similar
from tarokscore.ledger import open_book
from tarokscore.ledger.storage import is_there
from tarokscore.render.house_rules_form import house_rules_form
from tarokscore.views.reference import rule_view, rules_view


def rules(
    result: CommandResult,
    game: GameArgument,
    ids: Annotated[list[str] | None, argument("[RULE...]", "Rule ids, e.g. FT-22.", "rule_ids")],
    full: Annotated[bool, flag("--all", "The whole rulebook.")],
    page: Annotated[bool, flag("--print", "Tonight's house rules on one page, to be agreed on.")],
    house: HouseRules,
) -> None:
    """The numbered rules of a game: their list, or some of them with their sources."""
    if games.find(game) is None and "-" in game and is_there(default_ledger()):  # a rule id alone
        game, ids = open_book(default_ledger()).variant, [game, *(ids or [])]
    variant = game_id(game)
    tonight = house.chosen()
    if page:
        found = settling.house_rules(variant, tonight).plain()
        result.data = {"variant": variant, "options": found}
        result.text = "" if result.json else house_rules_form(variant, found)
        return
    if tonight:
        wrong_usage(Message("rules: --set, --preset and --options go with --print"))
    book = rulebook.rules(variant)
    chosen = [book[id] for id in (_rule(book, given) for given in ids or [])]
    shown = chosen or list(book.values())
    result.data = [rule.data() for rule in shown]
    result.view = map(rule_view, shown) if chosen or full else [rules_view(shown)]


def _rule(book: dict[str, Any], given: str) -> str:
    """The id of a rule, whatever the letter case. Raises DealError if there is none."""
    wanted = given.strip().upper()
    found = next((id for id in book if id.upper() == wanted), None)
    if found is None:
        near = similar(wanted, book, n=4) or list(book)[:4]
        raise refusal(
            "rule",
            Message("there is no rule {given}", given=given),
            Message("did you mean {near}?", near=disjunction(near)),
        )
    return found
