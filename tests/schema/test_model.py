"""Facts of which nothing is told are their defaults, as pydantic would read them."""

import pytest
from pydantic import TypeAdapter, ValidationError

from tarokscore import games
from tarokscore.schema.model import Facts, defaults_of

MODELS = [model for row in games.TABLE for model in (games.load(row.id).Options, games.load(row.id).State)]


@pytest.mark.parametrize("model", MODELS, ids=lambda model: f"{model.__module__}.{model.__name__}")
def test_nothing_told_is_what_pydantic_reads_from_nothing(model: type[Facts]) -> None:
    read = TypeAdapter(model).validator.validate_python({})
    assert model.of({}) == read
    assert list(vars(model.of({}))) == list(vars(read)) == list(defaults_of(model))


@pytest.mark.parametrize("model", MODELS, ids=lambda model: f"{model.__module__}.{model.__name__}")
def test_a_default_that_can_be_changed_belongs_to_one_alone(model: type[Facts]) -> None:
    one, other = vars(model.of({})), vars(model.of({}))
    assert not [key for key, value in one.items() if isinstance(value, dict | list) and value is other[key]]


def test_what_must_be_told_is_asked_for() -> None:
    with pytest.raises(ValidationError):
        games.load("french-tarot").Deal.of({})
