"""How often `dispute` names the very fact that was changed: `python -m tests.dispute_figures [ROUNDS]`.

With -1 only single changes are searched for, which is faster and gives the same figures; -v shows the misses.

For every deal of every vector of every game, one fact is changed at random (a value, an entry dropped or
added, a house rule), the changed result is claimed, and the answers are read. The changes are made here,
from what the vectors themselves hold and not by the search's own list, so that they are a fair test of it.
The claim is made twice: by one player only, who is the first whose amount changed, and by everybody.
"""

import json
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import tarokscore
from tarokscore import exact_json, facts, games, settling
from tarokscore.dispute.answer import Verdict, answer
from tarokscore.dispute.case import Case
from tarokscore.dispute.domains import ABSENT
from tarokscore.fields import choices, entry_model

VECTORS = Path(__file__).parent / "vectors"
FIRST = 3
Pool = dict[str, list[Any]]


class Mutant(NamedTuple):
    """place: as the answers call it; after: the new value (ABSENT: gone); deal, options: with it."""

    place: str
    after: Any
    deal: dict[str, Any]
    options: dict[str, Any]


class Told(NamedTuple):
    """A deal of a vector with what it was settled from."""

    deal: dict[str, Any]
    options: dict[str, Any]
    state: Any


def told(variant: str) -> Iterator[Told]:
    for case in json.loads((VECTORS / f"{variant}.json").read_text(encoding="utf-8")):
        if "expect" not in case:
            continue
        state = case.get("state")
        options = exact_json.plain(settling.house_rules(variant, case["options"]).model_dump())
        for deal in case.get("deals") or [case["deal"]]:
            raw = settling.canonical(variant, facts.read(json.dumps(deal)))
            yield Told(raw, options, state)
            state = tarokscore.settle(deal, case["options"], state).state


def pool_of(deals: list[Told]) -> Pool:
    """Values that the vectors hold, by key; entries of lists by their list."""
    pool: Pool = defaultdict(list)
    for deal, _, _ in deals:
        for key, value in deal.items():
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


def mutant(told: Told, variant: str, pool: Pool, chance: random.Random) -> Mutant | None:
    """One fact changed at random; None if that is no change."""
    deal, options = json.loads(exact_json.dumps(told.deal)), dict(told.options)
    deal = facts.read(exact_json.dumps(told.deal))
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


def rank(variant: str, verdict: Verdict, made: Mutant) -> int:
    """The place of the answer that names the change, from 1; 0 if none does."""
    for place, reading in enumerate(verdict.readings, start=1):
        if len(reading.changes) == 1 and same(variant, reading.changes[0], reading.others, made):
            return place
    return 0


def same(variant: str, change: Any, others: tuple[Any, ...], made: Mutant) -> bool:
    if whose(change.place) != whose(made.place):
        return False
    if change.kind == "removed" or made.after is ABSENT:
        return made.after is ABSENT and any(each is ABSENT for each in (change.after, *others))
    after = made.after
    if isinstance(after, dict):
        list_of = made.place.partition("[")[0]
        whose_told = {"side", "player"} & after.keys()  # none: it is plain; both: the side says it
        silent = {0: {"side", "player"}, 1: set(), 2: {"player"}}[len(whose_told)]
        wanted = told_of(variant, list_of, after, silent)
        return any(told_of(variant, list_of, each, silent) == wanted for each in (change.after, *others))
    return any(each == after and type(each) is type(after) for each in (change.after, *others))


def whose(place: str) -> str:
    """An entry's side and its player answer the same question."""
    return place.replace("].side", "].player")


def told_of(variant: str, list_of: str, entry: dict[str, Any], silent: set[str]) -> dict[str, Any]:
    """An entry in full, but for what is silent; one that was made need not say so."""
    model = entry_model(games.load(variant).Deal, list_of)
    assert model is not None
    full = model.model_validate(entry).model_dump()
    return {
        key: value for key, value in full.items() if key not in silent and (key != "made" or value is False)
    }


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else 3
    most = 1 if "-1" in sys.argv else 2
    print(f"{'game':<18} {'claims':>6}   {'one player':^21}   {'everybody':^21}   slowest")
    print(f"{'':<18} {'':>6}   {'first 3':>10} {'listed':>10}   {'first 3':>10} {'listed':>10}")
    whole: Counter[str] = Counter()
    for row in games.TABLE:
        seen = measured(row.id, rounds, most=most, verbose="-v" in sys.argv)
        whole += seen
        print(line(row.id, seen) + f"   {seen['slowest ms'] / 1000:.2f} s")
    print(line("all", whole))


def measured(
    variant: str, rounds: int, *, seed: int = 20261121, every: int = 1, most: int = 1, verbose: bool = False
) -> Counter[str]:
    """How many claims were made of a game's deals, and how often their reason is among the answers; every:
    only so many-th deal; most: changes at once."""
    chance, deals = random.Random(seed), list(told(variant))
    pool, seen = pool_of(deals), Counter[str]()
    for each in (deals * rounds)[::every]:
        made = next(filter(None, (usable(variant, each, pool, chance) for _ in range(60))), None)
        if made is None:
            continue
        mutated, was, now = made
        changed = [name for name in now if now[name] != was.get(name)]
        case = Case(variant, each.deal, each.options, settling.carried_state(variant, each.state))
        seen["n"] += 1
        for who, claims in (("one", {changed[0]: now[changed[0]]}), ("all", now)):
            begun = time.process_time()
            verdict = answer(case, claims, most=most)
            seen["slowest ms"] = max(seen["slowest ms"], int(1000 * (time.process_time() - begun)))
            found = rank(variant, verdict, mutated)
            seen[f"{who} first"] += 0 < found <= FIRST
            seen[f"{who} listed"] += found > 0
            if verbose and not 0 < found <= FIRST:
                print(f"  {who} {found} {mutated.place} -> {mutated.after!r} of {each.deal} [{claims}]")
                for reading in verdict.readings[:FIRST]:
                    print(f"      {reading.condition}")
    return seen


def usable(variant: str, told: Told, pool: Pool, chance: random.Random) -> Any:
    """A mutant that can have happened and comes to something else, with both results; None if not."""
    made = mutant(told, variant, pool, chance)
    if made is None:
        return None
    try:
        was = tarokscore.settle(told.deal, told.options, told.state).scores
        now = tarokscore.settle(made.deal, made.options, told.state).scores
    except tarokscore.DealError:
        return None
    return (made, was, now) if was != now and was.keys() == now.keys() else None


def line(name: str, seen: Counter[str]) -> str:
    figures = [
        f"{100 * seen[key] / max(1, seen['n']):>8.1f} %"
        for key in ("one first", "one listed", "all first", "all listed")
    ]
    return f"{name:<18} {seen['n']:>6}   {figures[0]} {figures[1]}   {figures[2]} {figures[3]}"


if __name__ == "__main__":
    main()
