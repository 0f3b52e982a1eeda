"""The examples in docstrings come to what stands below them."""

import ast
import doctest
import inspect
import pkgutil
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import tarokscore

MODULES = [
    import_module(each.name)
    for each in pkgutil.walk_packages(tarokscore.__path__, "tarokscore.")
    if not each.name.endswith("__main__")  # which runs
]
PACKAGE = Path(tarokscore.__file__).parent
FILE = re.compile(r"[\w*/]+\.py\b")
OVERVIEWS = [
    path for path in sorted(PACKAGE.rglob("__init__.py"))
    if FILE.search(ast.get_docstring(ast.parse(path.read_text())) or "")
]  # fmt: skip


def failed(module: ModuleType) -> list[str]:
    """What is wrong with the examples of a module."""
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.FAIL_FAST)
    for each in doctest.DocTestFinder(exclude_empty=True).find(module):
        runner.run(each, out=said.append)
    return said


def test_every_example_of_a_docstring_is_true() -> None:
    with_examples = [module for module in MODULES if ">>> " in inspect.getsource(module)]
    assert with_examples
    wrong = [said for module in with_examples for said in failed(module)]
    assert not wrong, "\n".join(wrong)


def test_every_file_that_a_docstring_names_is_there() -> None:
    gone = [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in PACKAGE.rglob("*.py")
        for name in FILE.findall(path.read_text())
        if not any([*folder.glob(name)] for folder in (path.parent, PACKAGE, PACKAGE.parent))
    ]
    assert not gone


@pytest.mark.parametrize("path", OVERVIEWS, ids=lambda path: str(path.parent.relative_to(PACKAGE)))
def test_an_overview_of_a_folder_names_every_file_of_it(path: Path) -> None:
    named = FILE.findall(ast.get_docstring(ast.parse(path.read_text())) or "")
    unnamed = {each.name for each in path.parent.glob("*.py") if each.stem != "__init__"}
    assert not unnamed.difference(each.name for pattern in named for each in path.parent.glob(pattern))
