"""The options for house rules: --set option=value, --preset NAME, --options FILE."""

import re
from typing import Annotated, NamedTuple

from tarokscore.cli.command import option, read_text, wrong_usage
from tarokscore.core import Json, Message, exact_json, refusal
from tarokscore.core.words import NO, YES


class HouseRules(NamedTuple):
    """House rules as given on the command line."""

    settings: Annotated[list[str] | None, option("--set", "OPTION=VALUE", "A house rule; repeat it.")]
    preset: Annotated[str | None, option("--preset", "NAME", "A named set of house rules.", "presets")]
    file: Annotated[str | None, option("--options", "FILE", "House rules as a JSON object; - reads them.")]

    def chosen(self) -> dict[str, Json]:
        """{option: value}, in which --set wins over the file; "preset" for --preset. Raises DealError, and
        LedgerError if the file cannot be read."""
        chosen: dict[str, Json] = {"preset": self.preset} if self.preset else {}
        if self.file is not None:
            try:
                given = exact_json.loads(read_text(self.file))
            except exact_json.JsonError as error:
                raise refusal("options", error.message, error.hint, rule="DEAL-4") from None
            if not isinstance(given, dict):
                written = exact_json.excerpt(given)
                raise refusal(
                    "options", Message("house rules are one JSON object"), rule="DEAL-4", written=written
                )
            chosen |= given
        for setting in self.settings or []:
            name, sign, text = setting.partition("=")
            if not sign or not name:
                wrong_usage(Message("--set {setting}: write OPTION=VALUE", setting=setting))
            if (answer := text.strip().casefold()) in (*YES, *NO):
                chosen[name.strip()] = answer in YES
                continue
            numbers = re.fullmatch(_NUMBERS, text.replace("−", "-"))
            chosen[name.strip()] = parsed_value(f"[{text.replace(';', ',')}]" if numbers else text)
        return chosen


_NUMBERS = r"\s*-?\d+(?:\s*[,;]\s*-?\d+)+\s*"  # no house rule is a decimal number


def parsed_value(text: str) -> Json:
    """A typed value: JSON if it is valid JSON (10, true, null, [20,40,60]), else the text. Raises DealError
    for a number that is not accepted.

    >>> parsed_value("true"), parsed_value("winners-only"), parsed_value("[20,30,40]")
    (True, 'winners-only', [20, 30, 40])
    """
    try:
        return exact_json.loads(text)
    except exact_json.NumberError as error:
        wrong_usage(error.message, error.hint)
    except exact_json.JsonError:
        return text.strip()
