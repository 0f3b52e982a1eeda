"""One word, one meaning: a class or a type has a name that no other room gives to something else."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import tarokscore

PACKAGE = Path(tarokscore.__file__).parent
TYPES = {"TypeAlias", "Annotated", "Literal"}
"""What makes an assignment the name of a type."""


def _types(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if isinstance(node.annotation, ast.Name) and node.annotation.id in TYPES:
                yield node.target.id
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript):
            if isinstance(node.value.value, ast.Name) and node.value.value.id in TYPES:
                yield from (each.id for each in node.targets if isinstance(each, ast.Name))


def test_no_two_types_share_a_name() -> None:
    """The games among themselves may: each has its Deal, its Options, its Bonus."""
    homes = defaultdict(set)
    for path in PACKAGE.rglob("*.py"):
        room = path.relative_to(PACKAGE)
        if room.parts[0] != "games" or len(room.parts) == 2:
            for name in _types(ast.parse(path.read_text(encoding="utf-8"))):
                homes[name].add(str(room))
    assert len(homes) > 300  # they were found
    assert {name: rooms for name, rooms in homes.items() if len(rooms) > 1} == {}
