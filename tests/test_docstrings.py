"""The examples in docstrings come to what stands below them."""

import doctest
import inspect
import pkgutil
from importlib import import_module
from types import ModuleType

import tarokscore

MODULES = [
    import_module(each.name)
    for each in pkgutil.walk_packages(tarokscore.__path__, "tarokscore.")
    if not each.name.endswith("__main__")  # which runs
]


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
