"""guide: the pages about what players do."""

from pydoc import pager
from typing import Annotated

from tarokscore.cli.command import CommandResult, argument, wrong_usage
from tarokscore.core import Message, fold
from tarokscore.core.catalogue import SPOKEN
from tarokscore.core.words import similar
from tarokscore.guides import GUIDES
from tarokscore.render.text import text as view_text
from tarokscore.views.document import Table
from tarokscore.views.prose import prose


def guide(
    result: CommandResult, name: Annotated[str | None, argument("[NAME]", "A guide, e.g. disputes.")]
) -> None:
    """How things are done: the list of the guides, or one of them."""
    names = {each: str(Message(each.name)) for each in GUIDES}
    if name is None:
        result.data = [{"name": each.name, "about": str(Message(each.about))} for each in GUIDES]
        rows = tuple((names[each], Message(each.about)) for each in GUIDES)
        result.view = [Table((), rows, wraps=True)]
        return
    found = next((each for each in GUIDES if fold(name) in (fold(each.name), fold(names[each]))), None)
    if found is None:
        near = similar(name.casefold(), names.values()) or names.values()
        wrong_usage(
            Message("there is no guide {name}", name=name), Message("one of: {names}", names=", ".join(near))
        )
    text = found.text(str(SPOKEN))
    result.data = {"name": found.name, "about": str(Message(found.about)), "text": text}
    result.text = text.rstrip()
    if result.can_ask:
        pager(f"{view_text(prose(text))}\n")
        result.printed = True
