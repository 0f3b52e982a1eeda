"""How often `dispute` names the very fact that was changed.

    python -m tests.dispute_figures                                three times every deal of every game
    python -m tests.dispute_figures 1 -1 --game=french-tarot       once, one game, single changes only

For every deal of every vector of every game, one fact is changed at random (a value, an entry dropped or
added, a house rule), the changed result is claimed, and the answers are read. The changes are made here,
from what the vectors themselves hold and not by the search's own list, so that they are a fair test of it.
The claim is made twice: by one player only, who is the first whose amount changed, and by everybody.
"""

import argparse
import copy
import json
import random
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import tarokscore
from tarokscore import games, schema, settling
from tarokscore.core import exact_json
from tarokscore.schema.absent import ABSENT
from tarokscore.schema.options import choices
from tarokscore.whatif.claim_search import ClaimExplanation, explain_claim
from tarokscore.whatif.disputed_deal import DisputedDeal, Edited

VECTORS = Path(__file__).parent / "vectors"
FIRST = 3
SEED = 20261121
GAMES = [row.id for row in games.TABLE]
Pool = dict[str, list[Any]]


class Mutant(NamedTuple):
    """place: as the answers call it; after: the new value (ABSENT: gone); deal, options: with it."""

    place: str
    after: Any
    deal: dict[str, Any]
    options: dict[str, Any]


class ParsedDeal(NamedTuple):
    """A deal of a vector with what it was settled from; name: of the vector."""

    deal: dict[str, Any]
    options: dict[str, Any]
    state: Any
    name: str = ""


def told(variant: str) -> Iterator[ParsedDeal]:
    for case in json.loads((VECTORS / f"{variant}.json").read_text(encoding="utf-8")):
        if "expect" not in case:
            continue
        state = case.get("state")
        options = settling.house_rules(variant, case["options"]).plain()
        deals = case.get("deals") or [case["deal"]]
        expected = case["expect"] if isinstance(case["expect"], list) else [case["expect"]]
        for deal, expect in zip(deals, expected, strict=True):
            if "error" in expect:
                continue
            raw = settling.canonical(variant, schema.read(json.dumps(deal)))
            yield ParsedDeal(raw, options, state, case["id"])
            state = tarokscore.settle(deal, case["options"], state).state


def pool_of(deals: list[ParsedDeal]) -> Pool:
    """Values that the vectors hold, by key; entries of lists by their list."""
    pool: Pool = defaultdict(list)
    for each in deals:
        for key, value in each.deal.items():
            pool[key].append(value)
            for entry in value if isinstance(value, list) else ():
                if isinstance(entry, dict):
                    pool[f"{key}[]"].append(entry)
                    for name, item in entry.items():
                        pool[f"{key}[].{name}"].append(item)
    return pool


def number(value: Any, chance: random.Random, pool: list[Any]) -> Any:
    """Another number: a step aside, digits swapped, one that another deal had."""
    ways = [value + step for step in (-10, -2, -1, 1, 2, 10)]
    ways += [int(str(value)[::-1])] if type(value) is int and value > 9 else []
    return chance.choice([*ways, chance.choice(pool)])


def mutant(told: ParsedDeal, variant: str, pool: Pool, chance: random.Random) -> Mutant | None:
    """One fact changed at random; None if that is no change."""
    deal, options = json.loads(exact_json.dumps(told.deal)), dict(told.options)
    deal = schema.read(exact_json.dumps(told.deal))
    players = deal["players"]
    if chance.random() < 0.15:
        name = chance.choice(list(options))
        values = [each for each in choices(games.load(variant).Options, name) if each != options[name]]
        if not values:
            return None
        options[name] = chance.choice(values)
        return Mutant(f"options.{name}", options[name], deal, options)
    keys = [key for key in deal if key not in ("variant", "players", "note")]
    keys += [
        chance.choice([key for key in pool if "[]" not in key and key not in ("players", "note", "variant")])
    ]
    key = chance.choice(keys)
    value = deal.get(key, ABSENT)
    if f"{key}[]" in pool:
        return entries(key, deal, options, pool, chance)
    if isinstance(value, list | dict) or isinstance(chance.choice(pool[key]), list | dict):
        return None
    if (type(value) is not bool and isinstance(value, int)) or hasattr(value, "as_tuple"):
        after = number(value, chance, pool[key])
    elif key in ("declarer", "partner", "dealer", "forehand", "player", "mond_lost", "mond_taker"):
        after = chance.choice([*players, ABSENT])
    else:
        after = chance.choice([*pool[key], ABSENT])
    if after == value or isinstance(after, list | dict):
        return None
    deal.pop(key, None)
    if after is not ABSENT:
        deal[key] = after
    return Mutant(key, after, deal, options)


def entries(
    key: str, deal: dict[str, Any], options: dict[str, Any], pool: Pool, chance: random.Random
) -> Mutant | None:
    """An entry forgotten, one too many, or one of its facts changed."""
    players, own = deal["players"], deal.setdefault(key, [])
    way = chance.random()
    if way < 0.35 or not own:
        entry = dict(chance.choice(pool[f"{key}[]"]))
        if "player" in entry:
            entry["player"] = chance.choice(players)
        own.append(entry)
        return Mutant(f"{key}[+]", entry, deal, options)
    index = chance.randrange(len(own))
    if way < 0.55:
        del own[index]
        return Mutant(f"{key}[{index}]", ABSENT, deal, options)
    entry = own[index]
    name = chance.choice(list(entry))
    if name == "player":
        after: Any = chance.choice(players)
    elif type(entry[name]) is bool:
        after = not entry[name]
    else:
        after = chance.choice(pool[f"{key}[].{name}"])
    if after == entry[name]:
        return None
    entry[name] = after
    return Mutant(f"{key}[{index}].{name}", after, deal, options)


def rank(told: ParsedDeal, variant: str, verdict: ClaimExplanation, made: Mutant) -> int:
    """The place of the answer with which the deal is the changed one, from 1; 0 if there is none."""
    for place, explanation in enumerate(verdict.explanations, start=1):
        if any(
            same(variant, *with_edits(told, way), made) for way in (explanation.edited, *explanation.others)
        ):
            return place
    return 0


def with_edits(told: ParsedDeal, way: Sequence[Edited]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Deal and house rules with everything that an answer sets."""
    deal, options = copy.deepcopy(told.deal), dict(told.options)
    for (*path, last), _, after in way:
        place: Any = deal
        if path[:1] == ["options"]:
            place, path = options, path[1:]
        for part in path:
            place = (
                place.setdefault(part, [] if isinstance(last, int) else {})
                if isinstance(place, dict)
                else place[part]
            )
        if isinstance(place, list) and last == len(place):
            place.append(after)
        elif after is ABSENT and isinstance(place, dict):
            place.pop(last, None)
        else:
            place[last] = after
    for key, value in deal.items():
        if isinstance(value, list):
            deal[key] = [each for each in value if each is not ABSENT]
    return deal, options


def same(variant: str, deal: dict[str, Any], options: dict[str, Any], made: Mutant) -> bool:
    """Whether it is the deal that was made, whichever way an entry says whose it is."""
    if exact_json.plain(options) != exact_json.plain(made.options):
        return False
    silent = [{"side"}, {"player"}]
    if isinstance(made.after, dict) and not {"side", "player"} & made.after.keys():
        silent = [{"side", "player"}]
    try:
        return any(normal(variant, deal, some) == normal(variant, made.deal, some) for some in silent)
    except (ValueError, tarokscore.DealError):
        return False


def normal(variant: str, deal: dict[str, Any], silent: set[str]) -> dict[str, Any]:
    """A deal in full, each entry without one of two ways to say whose it is; made need not be said."""
    told = games.load(variant).Deal.of(settling.canonical(variant, deal)).plain()
    for key, entries in told.items():
        if isinstance(entries, list | tuple) and entries and isinstance(entries[0], dict):
            told[key] = sorted(repr(sorted(_telling(entry, silent).items())) for entry in entries)
    return told


def _telling(entry: dict[str, Any], silent: set[str]) -> dict[str, Any]:
    unsaid = silent if len(silent) == 2 or (entry.get("side") and entry.get("player")) else set()
    return {
        key: value for key, value in entry.items() if key not in unsaid and (key != "made" or value is False)
    }


def main() -> None:
    asked = arguments()
    print(f"{'game':<18} {'claims':>6}   {'one player':^21}   {'everybody':^21}   slowest")
    print(f"{'':<18} {'':>6}   {'first 3':>10} {'listed':>10}   {'first 3':>10} {'listed':>10}", flush=True)
    whole: Counter[str] = Counter()
    for game in [asked.game] if asked.game else GAMES:
        seen = measured(
            game, asked.rounds, seed=asked.seed, most=asked.most, verbose=asked.v, linked=asked.linked
        )
        whole += seen
        print(line(game, seen) + f"   {seen['slowest ms'] / 1000:.2f} s", flush=True)
    print(line("all", whole), flush=True)


def arguments() -> argparse.Namespace:
    """What is to be measured, as asked for on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.dispute_figures", description=__doc__, allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("rounds", nargs="?", type=int, default=3, help="how often each deal is changed (3)")
    parser.add_argument(
        "-1", dest="most", action="store_const", const=1, default=2,
        help="search for single changes only: faster, and the figures are the same",
    )  # fmt: skip
    parser.add_argument("-v", action="store_true", help="show the misses")
    parser.add_argument(
        "--linked", action="store_true",
        help="change facts in two keys, of which the first is refused without the second",
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=SEED, help="of the random changes")
    parser.add_argument("--game", choices=GAMES, metavar="ID", help="only this one: " + ", ".join(GAMES))
    return parser.parse_args()


def measured(
    variant: str, rounds: int, *, seed: int = SEED, every: int = 1, most: int = 1, verbose: bool = False,
    linked: bool = False,
) -> Counter[str]:  # fmt: skip
    """How many claims were made of a game's deals, and how often their reason is among the answers; every:
    only so many-th deal; most: changes at once; linked: only facts that cannot change alone."""
    chance, deals = random.Random(seed), list(told(variant))
    pool, seen = pool_of(deals), Counter[str]()
    for each in (deals * rounds)[::every]:
        made = next(filter(None, (usable(variant, each, pool, chance, linked) for _ in range(60))), None)
        if made is None:
            continue
        mutated, was, now = made
        changed = [name for name in now if now[name] != was.get(name)]
        case = DisputedDeal(variant, each.deal, each.options, settling.carried_state(variant, each.state))
        seen["n"] += 1
        for who, claims in (("one", {changed[0]: now[changed[0]]}), ("all", now)):
            begun = time.process_time()
            verdict = explain_claim(case, claims, most=most)
            seen["slowest ms"] = max(seen["slowest ms"], int(1000 * (time.process_time() - begun)))
            found = rank(each, variant, verdict, mutated)
            seen[f"{who} first"] += 0 < found <= FIRST
            seen[f"{who} listed"] += found > 0
            if verbose and not 0 < found <= FIRST:
                print(
                    f"  {who} {found} {mutated.place} -> {mutated.after!r} of {each.deal} [{claims}]",
                    flush=True,
                )
                print(f"      with it: {mutated.deal}")
                for explanation in verdict.explanations[:FIRST]:
                    print(f"      {explanation.said}")
    return seen


def usable(variant: str, told: ParsedDeal, pool: Pool, chance: random.Random, linked: bool = False) -> Any:
    """A mutant that can have happened and comes to something else, with both results; None if not. linked:
    one of two facts in different keys, of which the first cannot have changed without the second."""
    made = mutant(told, variant, pool, chance)
    if made is None:
        return None
    if linked:
        made = with_another(variant, told, made, pool, chance)
    was, now = result(told, told.deal, told.options), made and result(told, made.deal, made.options)
    return (made, was, now) if now and was and was != now and was.keys() == now.keys() else None


def with_another(
    variant: str, told: ParsedDeal, made: Mutant, pool: Pool, chance: random.Random
) -> Mutant | None:
    """A mutant that is refused, with a second fact changed that makes it possible; None if there is none."""
    if made.place.startswith("options") or result(told, made.deal, made.options):
        return None
    for _ in range(40):
        more = mutant(ParsedDeal(made.deal, made.options, told.state), variant, pool, chance)
        if more is None or more.options != told.options or top(more.place) == top(made.place):
            continue
        if result(told, more.deal, more.options):
            return Mutant(f"{made.place} + {more.place}", made.after, more.deal, more.options)
    return None


def top(place: str) -> str:
    return place.partition("[")[0].partition(".")[0]


def result(told: ParsedDeal, deal: dict[str, Any], options: dict[str, Any]) -> Any:
    """What a deal comes to; None if it is refused."""
    try:
        return tarokscore.settle(deal, options, told.state).scores
    except tarokscore.DealError:
        return None


def line(name: str, seen: Counter[str]) -> str:
    figures = [
        f"{100 * seen[key] / max(1, seen['n']):>8.1f} %"
        for key in ("one first", "one listed", "all first", "all listed")
    ]
    return f"{name:<18} {seen['n']:>6}   {figures[0]} {figures[1]}   {figures[2]} {figures[3]}"


if __name__ == "__main__":
    main()
