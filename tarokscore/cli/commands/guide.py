"""guide: the pages about what players do."""

from difflib import get_close_matches
from pydoc import pager
from typing import Annotated

from tarokscore.cli.command import CommandResult, argument, usage
from tarokscore.core import Message, is_source_spoken
from tarokscore.guides import GUIDES
from tarokscore.render.guide_page import guide_page
from tarokscore.views.document import Table

IN_ENGLISH = Message("The guides themselves are in English.")


def guide(
    result: CommandResult,
    name: Annotated[str | None, argument("[NAME]", "A guide, e.g. disputes.")],
) -> None:
    """How things are done: the list of the guides, or one of them."""
    pages = {each.name: each for each in GUIDES}
    if name is None:
        result.data = [{"name": each.name, "about": each.about} for each in GUIDES]
        rows = tuple((each.name, Message(each.about)) for each in GUIDES)
        note = "" if is_source_spoken() else IN_ENGLISH
        result.view = [Table((), rows, (0, 1), wraps=True, note=note)]
        return
    found = pages.get(name.casefold())
    if found is None:
        near = get_close_matches(name.casefold(), pages, n=3) or list(pages)
        usage(
            Message("there is no guide {name}", name=name),
            Message("one of: {near}", near=", ".join(near)),
        )
    result.data = {"name": found.name, "about": found.about, "text": found.text}
    result.text = found.text.rstrip()
    if result.can_ask:
        pager(f"{guide_page(found.text)}\n")
        result.printed = True
