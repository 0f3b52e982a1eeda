"""variants, rules, schema: what is known, without any deal."""

from typing import Annotated, Any

import typer

from tarokscore import games
from tarokscore.cli import completing
from tarokscore.cli.agreed import OptionsOption, PresetOption, SetOption, house_rules
from tarokscore.cli.shell import JsonOption, answering, usage
from tarokscore.core import DealError, Problem

Game = Annotated[str, typer.Argument(metavar="GAME", autocompletion=completing.variants)]


def variants(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", autocompletion=completing.variants)] = None,
    json: JsonOption = False,
) -> None:
    """The games; with a name, its contracts, bonuses, house rules and vocabulary."""
    with answering("variants", json) as answer:
        if game is None:
            answer.data = [{**row._asdict()} for row in games.TABLE]
            for row in answer.data:
                del row["module"]
        else:
            from tarokscore.views.reference import game_data

            answer.data = game_data(_known(game))
        if not json:
            from tarokscore.views.reference import game_text, games_text

            answer.text = games_text() if game is None else game_text(_known(game))


def rules(
    game: Game,
    ids: Annotated[
        list[str] | None,
        typer.Argument(metavar="[RULE...]", help="Rule ids, e.g. FT-22.", autocompletion=completing.rule_ids),
    ] = None,
    full: Annotated[bool, typer.Option("--all", help="The whole rulebook.")] = False,
    page: Annotated[
        bool, typer.Option("--print", help="Tonight's house rules on one page, to be agreed on.")
    ] = False,
    settings: SetOption = None,
    preset: PresetOption = None,
    options: OptionsOption = None,
    json: JsonOption = False,
) -> None:
    """The numbered rules of a game: their list, or some of them with their sources."""
    from tarokscore import rulebook

    with answering("rules", json) as answer:
        variant = _known(game)
        tonight = house_rules(settings, preset, options)
        if page:
            answer.data, answer.text = _agreement(variant, tonight, json)
            return
        if tonight:
            usage("rules: --set, --preset and --options go with --print")
        book = rulebook.rules(variant)
        chosen = [book[id] for id in (_rule(book, given) for given in ids or [])]
        shown = chosen or list(book.values())
        answer.data = [rule.data() for rule in shown]
        if not json:
            from tarokscore.views.reference import rule_text, rules_text

            answer.text = "\n\n".join(map(rule_text, shown)) if chosen or full else rules_text(shown)


def _agreement(variant: str, chosen: dict[str, Any], json: bool) -> tuple[dict[str, Any], str]:
    """House rules in full, as data and as a page."""
    from tarokscore import settling

    found = settling.house_rules(variant, chosen).model_dump()
    if json:
        return {"variant": variant, "options": found}, ""
    from tarokscore.views.agreement import agreement

    return {}, agreement(variant, found)


def schema(
    what: Annotated[
        str,
        typer.Argument(
            metavar="ledger|GAME", help="The ledger, or a game's deals.", autocompletion=completing.schemas
        ),
    ] = "ledger",
    options: Annotated[
        bool, typer.Option("--options", help="The game's house rules instead of its deals.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """JSON Schema of the ledger, of a game's deals, or of its house rules."""
    from tarokscore.core import exact_json

    with answering("schema", json) as answer:
        if what == "ledger":
            from tarokscore.ledger.format import json_schema

            found = json_schema()
        else:
            module = games.load(_known(what))
            found = (module.Options if options else module.Deal).model_json_schema()
        answer.data = found
        answer.text = exact_json.dumps(found, indent=2)


def _known(name: str) -> str:
    from tarokscore import settling

    return settling.find_variant({"variant": name}).id


def _rule(book: dict[str, Any], given: str) -> str:
    """The id that was meant: any case. Raises DealError."""
    wanted = given.strip().upper()
    found = next((id for id in book if id.upper() == wanted), None)
    if found is None:
        from difflib import get_close_matches

        near = get_close_matches(wanted, book, n=4) or list(book)[:4]
        raise DealError(
            [Problem("rule", "", f"there is no rule {given}", f"did you mean {', '.join(near)}?")]
        )
    return found
