"""The languages of the program: a gettext catalogue each, under `locale/` of the package.

English is the source and needs none. `python -m tests.catalogue` brings the catalogues up to date.
"""

import gettext
from functools import cache
from pathlib import Path
from typing import cast

from tarokscore.core.message import Message, Translations

DOMAIN = "tarokscore"
FOLDER = Path(__file__).parent.parent / "locale"
SOURCE = "en"
SPOKEN = Message("en")
"""str(SPOKEN) is the code of the language of messages now: each catalogue translates it by its own code."""


def languages() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    return (SOURCE, *sorted(path.name for path in FOLDER.iterdir() if (path / "LC_MESSAGES").is_dir()))


def code_of(wanted: str) -> str | None:
    """The code of the language named by "fr", "fr_FR.UTF-8", "FR" or "en-GB"; None if there is no catalogue.

    >>> code_of("fr_CA.UTF-8"), code_of("C"), code_of("tlh")
    ('fr', None, None)
    """
    code = wanted.replace("-", "_").partition(".")[0].partition("_")[0].casefold()
    return code if code in languages() else None


@cache
def catalogue(code: str) -> Translations | None:
    """The catalogue of a language by its code; None for English, the source.

    Raises FileNotFoundError if there is no such language.
    """
    return None if code == SOURCE else cast(Translations, gettext.translation(DOMAIN, FOLDER, [code]))
