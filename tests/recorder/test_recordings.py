"""Nothing that the program says or writes changes unseen."""

import pytest

from tests.recorder.recordings import RECORDINGS, differences, played
from tests.recorder.scenarios import SCENARIOS


@pytest.mark.parametrize("name", list(SCENARIOS))
def test_the_output_is_as_recorded(name: str) -> None:
    found = differences(name, played(name))
    if found:
        remedy = f"If it is meant: python -m tests.recorder --record {name}"
        pytest.fail("\n".join([f"{name} differs from its recording.", *found, remedy]), pytrace=False)


def test_every_recording_has_its_scenario() -> None:
    assert {path.stem for path in RECORDINGS.iterdir()} == set(SCENARIOS)
