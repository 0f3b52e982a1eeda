"""How a second settlement refuses a deal."""

from collections.abc import Iterable


class Refused(Exception):
    """`.rules`: the ids of the rules that a deal breaks, as far as they can be told at once; none where the
    second settlement only knows that the deal cannot have happened."""

    def __init__(self, rules: Iterable[str] = ()) -> None:
        self.rules = set(rules)
        super().__init__(*sorted(self.rules))
