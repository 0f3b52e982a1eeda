"""A French table hears no English: not in an evening, and from no sentence outside a message."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tarokscore
from tests.conftest import Run, begin_with

PACKAGE = Path(tarokscore.__file__).parent
ENGLISH = re.compile(
    r"\b(the|of|is|are|was|were|with|and|from|for|it|this|that|has|have|by|to|at|not|each|which|whose|what|when"
    r"|who|cannot|their|than|before|after|both|other|where|nothing|did|you|deals?|players?)\b"
)
NO_SENTENCES = (
    "Field",
    "Option",
    "Argument",
    "option",
    "argument",
    "flag",
    "compile",
    "match",
    "fullmatch",
    "search",
    "keys",
)  # looked up, patterns, or the keys of a record for programs
WORD = re.compile(r"(?<![-_\[\].A-Za-z])[A-Za-z]{2,}(?![-_A-Za-z])")
ELSEWHERE = {  # texts that no table reads as a sentence, or that have their translation elsewhere
    "__init__.py", "notation/bonuses.py", "notation/drafts.py", "notation/readings.py",
    "notation/statements.py", "notation/values.py", "notation/grammar.py", "notation/refusals.py",
    "notation/writer.py", "core/place.py", "core/exact_json.py", "exporting/hledger.py", "cli/help.py",
    "summary/streaks_and_seats.py", "views/summary.py", "whatif/ledger_cases.py", "notation/judging.py",
    "cli/app.py", "cli/commands/dispute.py", "games/dappen/count_refusals.py",
    "cli/deal_input.py", "guides/__init__.py",
}  # fmt: skip


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """The texts of a module with English in them that stand in no message, and in which line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        parts = node.values if isinstance(node, ast.JoinedStr) else [node]
        if isinstance(above.get(node), ast.JoinedStr | ast.Expr):  # a part of a text; a docstring
            continue
        text = "".join(
            each.value if isinstance(each, ast.Constant) and isinstance(each.value, str) else " … "
            for each in parts
            if isinstance(each, ast.Constant | ast.FormattedValue)
        )
        if (
            len(re.findall(r"(?<![-_\[\].A-Za-z])[A-Za-z]{2,}(?![-_A-Za-z])", text)) > 2
            and ENGLISH.search(text)
            and "(?P<" not in text  # a regular expression
            and not _is_said(node, above)
        ):
            yield getattr(node, "lineno", 0), text


def _is_said(node: ast.AST, above: dict[ast.AST, ast.AST]) -> bool:
    """Whether it is a part of a message, or of what is looked up when it is shown."""
    while (node := above.get(node, ast.Module())) and not isinstance(node, ast.Module | ast.FunctionDef):
        if isinstance(node, ast.Call):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in ("Message", "Plural", *NO_SENTENCES) or (
                name.endswith("Error") and name != "LedgerError"
            ):
                return True
    return False


@pytest.mark.parametrize("path", [*PACKAGE.rglob("*.py")], ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_sentence_of_the_program_is_a_message(path: Path) -> None:
    if path.relative_to(PACKAGE).as_posix() not in ELSEWHERE:
        assert list(prose(path)) == []


@pytest.fixture
def evening(run: Run) -> Run:
    """A table of French tarot that plays in French."""
    begin_with(
        run,
        ("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--dealer", "Dany", "--lang", "fr"),
        ("add", "garde Anna 49 2 bouts, petit au bout, poignée Anna"),
        ("add", "petite Béla 41 1 bout"),
        ("add", "garde Chloé 61, 1 bout"),
    )
    return run


EVENING = (
    "standings", "sheet", "explain 1", "explain 1 --brief", "explain 3 --markdown", "dispute 1 Anna=106",
    "dispute 2 Béla=105", "dispute --total Anna=0 --after 3", "house", "players", "count french-tarot",
    "count french-tarot 2 rois", "payout --stake 0.10 --coin 0.05", "check", "rescore --preset fft-2012",
    "summary", "summary --full", "chart", "notation", "guide",
    "add garde Chloé 99 2 bouts", "add grade Chloé 49", "add garde Chloé 49 2", "explain 9",
    "undo", "add --say garde Anna 41 2 bouts", "amend 1 card_points=50 --why recompté", "void 2 --why triche",
    "expect 3 Anna=0", "protest 1 --by Béla --reason erreur --change bouts=1",
    "resolve 1 --rejected --why non",
    "seal", "settle nofile", "new tarot Anna", "house --set base_points", "house --set base_points=-1",
    "export", "import nofile", "frobnicate", "--nonsense", "undo --nonsense", "settle --help", "--help",
)  # fmt: skip
DATA = re.compile(
    r"Béla and Dany|--\w+|`[^`]*`|“[^”]*”|\b\w+-[\w-]+\b|\w+_\w+|\w+=\S+|\bplayers\b|\bdealer\b"
)


@pytest.mark.parametrize("line", EVENING)
def test_a_french_evening_has_no_english_sentence(evening: Run, line: str) -> None:
    done = evening(*line.split())
    for said in (*done.out.splitlines(), *done.err.splitlines()):
        assert not ENGLISH.search(DATA.sub("", said)), said
        assert len(said) <= 80 or said.startswith(("|", "#", "**", ">", "-")), said


def test_decimals_have_a_comma_where_people_read_them(evening: Run) -> None:
    """Money (318 + 35 − 70 points at 0.10) and averages; a spreadsheet and a program get a point."""
    told = evening("payout", "--stake", "0,10", "--coin", "0,05").out
    assert told.splitlines()[0] == "1 point = 0,10 EUR, pièces de 0,05"
    assert "+28,30" in told and not re.search(r"\d\.\d", told)
    full = evening("summary", "--full").out
    assert "+318,0" in full and not re.search(r"\d\.\d", full)
    assert "318.00" in evening("summary", "--to", "csv").out
    assert evening("payout", "--json").json["data"]["terms"]["stake"] == "0.10"


@pytest.mark.parametrize("number, said", [(0, "après 0 donne"), (1, "après 1 donne"), (2, "après 2 donnes")])
def test_none_is_singular_in_french(run: Run, number: int, said: str) -> None:
    run("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--lang", "fr")
    for _ in range(number):
        run("add", "donne", "passée")
    assert said in run("standings").out.splitlines()


@pytest.mark.parametrize("line, place", [
    ("add garde Anna 99 2 bouts, chelem annoncé", "points"), ("protest 1 --by Zoé --reason x", "qui réclame"),
    ("count french-tarot 9 rois", "rois"), ("rules bridge", "jeu"),
])  # fmt: skip
def test_a_refusal_names_its_place_in_french(evening: Run, line: str, place: str) -> None:
    assert place in evening(*line.split()).err


def test_what_is_typed_may_be_french(evening: Run) -> None:
    assert evening("count", "koenigrufen", "2", "rois").out.splitlines()[1] == "  2 rois × 4⅓ [KR-2]"


def test_a_page_is_in_the_language_of_its_table(evening: Run) -> None:
    page = evening("summary", "--to", "html").out
    assert '<html lang="fr"' in page
    seen = re.sub(r"<style.*?</style>|<script.*?</script>|<[^>]*>", " ", page, flags=re.DOTALL)
    assert not ENGLISH.search(seen), ENGLISH.findall(seen)
