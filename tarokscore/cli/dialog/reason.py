"""The reason of a change of a deal: from the command line, or asked for on a terminal."""

from collections.abc import Sequence

from tarokscore.cli.command import wrong_usage
from tarokscore.cli.dialog.prompting import Prompt, Retyped, is_command
from tarokscore.cli.shell import is_interactive
from tarokscore.core import Message, Words
from tarokscore.ledger.notes import TOLD_WRONG


def reason_for_change(why: str | None, words: Sequence[str] | None = None) -> str:
    """The reason from --why or from words, else from a question, where an empty line means "the deal was told
    wrong". Raises DealError without a terminal, Left, Retyped."""
    if why is None and words:
        return " ".join(words)
    usual = Message("why? Enter for “{usual}”: ", usual=TOLD_WRONG)
    return stated_reason(why, usual) or TOLD_WRONG.pattern


WHY = Message("why? ")


def stated_reason(given: str | None, question: Words = WHY) -> str:
    """The reason from --why, else from a question. Raises DealError without a terminal, Left; Retyped if a
    command was typed instead."""
    if given is not None:
        return given
    if not is_interactive():
        wrong_usage(Message("missing option {option}", option="--why"), Message("say the reason: --why TEXT"))
    reason = Prompt()(question)
    if is_command(reason):
        raise Retyped(reason)
    return reason
