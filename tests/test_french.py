"""A French table hears no English: not in an evening, and from no sentence outside a message."""

import ast
import json
import pickle
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer

import tarokscore
from tarokscore import DealError, games, rulebook
from tarokscore.cli import app as cli_app
from tarokscore.cli.command_list import ALIASES, COMMANDS
from tarokscore.core import Message, fold, speaking
from tarokscore.core.catalogue import catalogue, languages
from tarokscore.core.fact import with_facts
from tarokscore.core.key_names import NamedKey
from tarokscore.guides import GUIDES, Guide
from tarokscore.notation import read, write
from tarokscore.notation.errors import NotationError
from tarokscore.notation.examples import examples
from tarokscore.notation.lexicon import lexicon
from tarokscore.render.text import text as text_of
from tarokscore.views.notation import game_view
from tests import catalogue as catalogues
from tests import pages
from tests.conftest import Run, begin_with, ledger_json

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
    "json_keys",
)  # looked up, patterns, or the keys of a record for programs
WORD = re.compile(r"(?<![-_\[\].A-Za-z])[A-Za-z]{2,}(?![-_A-Za-z])")
ELSEWHERE = {  # texts that no table reads as a sentence, or that have their translation elsewhere
    "notation/bonus.py", "notation/bonuses.py", "notation/doublings.py", "notation/drafts.py",
    "notation/fillers.py",
    "notation/patterns.py", "notation/readings.py", "notation/statements.py", "notation/values.py",
    "exporting/hledger.py",
    "summary/streaks_and_records.py", "views/summary.py",
    "cli/app.py", "cli/commands/dispute.py", "games/dappen/count_refusals.py",
    "cli/arguments/deal_input.py", "guides/__init__.py",
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


def test_every_sentence_of_the_program_is_a_message() -> None:
    files = {path.relative_to(PACKAGE).as_posix(): path for path in PACKAGE.rglob("*.py")}
    found = {name: texts for name, path in files.items() if (texts := list(prose(path)))}
    assert not {name: texts for name, texts in found.items() if name not in ELSEWHERE}
    assert found.keys() >= ELSEWHERE, "what needs no exemption has none, which would hide the next sentence"


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
    "notation french-tarot", "add garde Anna 49 2 bouts, chelem pris par appelé", "add garde Zoé 49",
    "add Anna", "paid Anna Béla 3", "players join Zoé", "players frob", "compare nofile",
    "check --repair x.json", "summary --to pdf", "chart --out x.gif", "settle french-tarot garde",
    "rules french-tarot FT-99", "count 9 rois", "dispute 1 Anna=1", "check --seal nofile",
    "house --set petit_chelem=true", "resolve 1", "players rename Anna Béla", "amend 1 frob",
    "amend 1 garde Béla 49 1 bout", "void 1", "expect 1 Anna", "explain 1 2", "undo 3",
    "new french-tarot", "settle --lines nofile", "--lang tlh standings",
)  # fmt: skip
DATA = re.compile(
    r"\w+ = .*|\w+=\S+|--[\w-]+|`[^`]*`|“[^”]*”|\b\w+-[\w-]+\b|\w+_\w+|« pdf »|text, markdown|nofile"
    r"|\bplayers\b|\bledger\b"
)  # house rules; what is typed, the command `players` and the form `ledger` as well
WORDS = re.compile(r"[^\W\d_]{3,}")


@cache
def english_only() -> frozenset[str]:
    """Words of the messages that no French sentence has: keys and single words as well. What is typed in
    every language is none of them."""
    english = set[str]()
    french = {*COMMANDS, *ALIASES, *(each.name for each in GUIDES)}
    for message in catalogues.read(next(catalogues.sources())):
        for told, words in ((message.id, english), (message.string, french)):
            for text in [told] if isinstance(told, str) else told:
                words.update(WORDS.findall(DATA.sub("", re.sub(r"\{\w+\}", "", text)).casefold()))
    return frozenset(english - french)


@pytest.mark.parametrize("line", EVENING)
def test_a_french_evening_has_no_english_sentence(evening: Run, line: str) -> None:
    done = evening(*line.split())
    shown = done.out.splitlines()[line == "seal" :]  # its words are the same in every language
    for said in (*shown, *done.err.splitlines()):
        assert not ENGLISH.search(DATA.sub("", said)), said
        assert not english_only().intersection(WORDS.findall(DATA.sub("", said).casefold())), said
        assert len(said) <= 80 or said.startswith(("|", "#", "**", ">", "-")), said


RULE = re.compile(r"^[A-Z]{2}-\d+  \S.*$", re.MULTILINE)  # a title in a rulebook, which is in English


@pytest.mark.parametrize("guide", GUIDES, ids=lambda each: each.name)
def test_a_french_guide_has_no_english_sentence(guide: Guide) -> None:
    """Neither what it says nor what its examples print, beside what programs write and read."""
    text = guide.text("fr")
    printed = [block for kind, block in pages.BLOCK.findall(text) if '"tarokscore"' not in block]
    shown = [line for block in printed for line in block.splitlines() if not line.startswith(("$ ", "> "))]
    for said in (*pages.prose(text).splitlines(), *shown):
        words = DATA.sub("", RULE.sub("", said))
        assert not ENGLISH.search(words), said
        assert not english_only().intersection(WORDS.findall(words.casefold())), said


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
    ("count french-tarot 9 rois", "rois"), ("rules bridge", "jeu"), ("rules french-tarot FT-99", "règle"),
    ("paid Anna Béla x", "tarokscore.json : montant"),
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


def test_a_line_is_refused_in_french_words_only(evening: Run) -> None:
    """A key of a deal inside a sentence has the name that the catalogue gives it."""
    told = evening("add", "garde Anna 49 2 bouts, chelem pris par appelé").err.replace("\xa0", " ")
    assert "« pris par » va avec le petit au bout" in told and "taken by" not in told


def test_a_key_in_a_sentence_is_worded_in_the_readers_language_when_it_is_read() -> None:
    said = Message("{key} was said before: nobody", key=NamedKey("taken_by"))
    assert pickle.loads(pickle.dumps(said)) == said != said.filled(key=NamedKey("partner"))
    assert with_facts(said, str) == said, "what a line takes for a fact leaves it alone"
    with speaking(catalogue("fr")):
        assert str(said) == "«\xa0pris par\xa0» a déjà été dit\xa0: personne"
    assert str(said) == "taken by was said before: nobody"


def test_keys_are_named_in_one_place() -> None:
    """A key made into words by hand is English in every language; what lines take is another thing."""
    lines = {"core/key_names.py", "notation/lexicon.py", "notation/writer.py", "notation/answers.py"}
    lines |= {"views/notation.py"}  # data of --json
    files = {path.relative_to(PACKAGE).as_posix(): path for path in PACKAGE.rglob("*.py")}
    by_hand = {
        name for name, path in files.items() if '.replace("_", " ")' in path.read_text(encoding="utf-8")
    }
    assert by_hand <= lines


def test_the_petit_that_its_own_side_took_is_told_in_french(evening: Run) -> None:
    line = "joueurs Anna Béla Chloé Dany, garde Anna 60 1 bout, petit au bout défense perdu pris par l'appelé"
    told = evening("settle", "french-tarot", line)
    assert "petit au bout de la défense, pris par son propre camp" in told.out


def test_two_records_differ_in_french(evening: Run) -> None:
    begun = ("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--dealer", "Dany", "-l", "other.json")
    evening(*begun)
    evening("add", "garde Anna 50 2 bouts, petit au bout, poignée Anna", "-l", "other.json")
    assert "points : ici 49, là 50" in evening("compare", "other.json").out


def test_repairing_speaks_french(evening: Run) -> None:
    """What an entry is, and what has to be said, too."""
    evening("protest", "1", "--by", "Béla", "--reason", "erreur", "--change", "bouts=1")
    ledger = json.loads(Path("tarokscore.json").read_text(encoding="utf-8"))
    del ledger["entries"][0]
    Path("lost.json").write_text(json.dumps(ledger), encoding="utf-8")
    assert "(réclamation) ne convient plus" in evening("check", "-l", "lost.json", "--repair", "new.json").out
    Path("none.json").write_text("", encoding="utf-8")
    asked = evening("--lang", "fr", "check", "-l", "none.json", "--repair", "other.json").err
    assert "--game JEU --players NOM,NOM,…" in " ".join(asked.split())


def test_an_unknown_language_is_refused_in_the_one_that_is_spoken(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAROKSCORE_LANG", "fr")
    done = run("variants", "--lang", "tlh")
    assert done.code == 2 and "--lang tlh : au choix en, fr" in done.err


NAMES = {  # figures that people or words stand in, which no “d'” goes before
    "player", "players", "who", "one", "two", "name", "names", "declarer", "partner", "dealer", "payer",
    "payee", "by", "old", "new", "other", "loser", "taker", "giver", "catcher", "bonus", "word", "contract",
}  # fmt: skip


def test_nothing_is_elided_before_a_name() -> None:
    """“de Anne” is no French: no name stands behind a word that it would cut short."""
    (path,) = (each for each in catalogues.sources() if each.parent.parent.name == "fr")
    for message in catalogues.read(path):
        for said in [message.string] if isinstance(message.string, str) else message.string:
            cut = {name for _, name in re.findall(r"\b(de|que|ne|se|je|jusque|lorsque) \{(\w+)\}", said)}
            assert not cut & NAMES - ({"players"} if "{players} joueurs" in said else set()), said


@pytest.mark.parametrize("term", [
    "levée", "un scellé", "cagnotte", "premier joueur", "vouliez-vous", "remplissez", "ouvrez", "convenez",
    "dites ce",
])  # fmt: skip
def test_one_thing_has_one_name(term: str) -> None:
    """pli, sceau, pot, premier à parler; and the infinitive where something is to be done."""
    (path,) = (each for each in catalogues.sources() if each.parent.parent.name == "fr")
    for message in catalogues.read(path):
        for said in [message.string] if isinstance(message.string, str) else message.string:
            assert term not in said.casefold()


def test_help_and_the_reason_are_asked_for_in_french(evening: Run) -> None:
    assert evening("aide", "undo").out == evening("undo", "--help").out
    assert evening("pourquoi", "1").out == evening("explain", "1").out


@pytest.mark.parametrize("line, said", [
    ("garde Anna", "joueurs NOM NOM NOM"), ("joueurs", "joueurs NOM NOM …"),
    ("garde", "commencer par joueurs NOM NOM …"),
])  # fmt: skip
def test_who_plays_is_asked_for_by_the_french_word(evening: Run, line: str, said: str) -> None:
    assert said in evening("settle", "french-tarot", line).err


def test_what_a_check_and_a_comparison_count_is_said_in_one_sentence_that_agrees(evening: Run) -> None:
    """One figure and several; what a state had is told by its names, never as data."""
    evening("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--dealer", "Dany", "-l", "other.json")
    evening("add", "garde Anna 49 2 bouts, petit au bout, poignée Anna", "-l", "other.json")
    evening("add", "passe", "-l", "other.json")
    evening("expect", "1", "Anna=1")
    assert "1 chiffre diffère de ce qui est noté :" in _plain(evening("check").out)
    assert "le total attendu jusqu'ici, +1, ne compte plus" in _plain(evening("expect", "1", "Anna=2").out)
    told = _plain(evening("compare", "other.json").out)
    assert "la donne 2 de l'autre feuille (donne passée) manque ici" in told
    assert "1 donne concorde, 3 ne concordent pas." in told
    ledger = (
        Path("tarokscore.json").read_text(encoding="utf-8").replace('"card_points": 49', '"card_points": 48')
    )
    Path("altered.json").write_text(ledger, encoding="utf-8")
    told = _plain(evening("check", "-l", "altered.json").out)
    assert "1 écriture et 6 chiffres diffèrent de ce qui est noté :" in told
    assert "état reporté (totaux) : Anna" in told and "au registre" in told and '{"' not in told


def _plain(text: str) -> str:
    """Without line breaks, and with plain spaces."""
    return " ".join(text.split())


def test_no_english_word_is_what_a_french_word_was_meant_to_be(evening: Run) -> None:
    """ "feuille" is near to "fulfilled", which only English has."""
    told = evening("add", "feuille").err
    assert "« feuille »" in _plain(told) and "fulfilled" not in told


@pytest.mark.parametrize(("game", "words", "key"), [
    ("french-tarot", "joueurs Emil Anna Zoë", "players"), ("dappen", "5 Stiche", "tricks"),
    ("taroky", "stupeň 2", "level"), ("cego", "Spielart Solo", "contract"),
    ("koenigrufen", "Vogel Pagat", "bird"),
])  # fmt: skip
def test_what_the_page_on_the_notation_shows_can_be_typed(
    evening: Run, game: str, words: str, key: str
) -> None:
    """No English key is shown to a French reader."""
    page = _plain(evening("notation").out)
    assert words in page and not re.search(r"\b(players|level|contract|bird)\b", page)
    players = () if key == "players" else ("Anna", "Béla", "Cili", "Dany")
    assert key in read(words, game, players, whole=False).deal


@pytest.mark.parametrize("variant", [row.id for row in games.TABLE])
def test_no_word_of_a_game_is_shown_that_only_english_has(variant: str) -> None:
    """A French reader types the words of the game's own language, or French ones."""
    with speaking(catalogue("fr")):
        page = text_of([*game_view(variant)])
    known = {*native_words(variant), *folded(french_words()), *folded(examples(variant).players)}
    assert folded(WORDS.findall(page)) <= known


NO_OTHER = {"another", "from", "to", "points"}  # no word yet that could be nothing else; points is French


@pytest.mark.parametrize("variant", [row.id for row in games.TABLE])
def test_no_word_of_a_line_is_written_for_a_french_reader_that_only_english_has(variant: str) -> None:
    """Every deal of the vectors that can be."""
    cases = json.loads((PACKAGE.parent / f"tests/vectors/{variant}.json").read_bytes())
    possible = [case for case in cases if "error" not in case]
    french = native_words(variant) | folded(french_words()) | NO_OTHER
    written = 0
    for deal, rules in ((each, case["options"]) for case in possible for each in told(case)):
        with speaking(catalogue("fr")), suppress(DealError):
            line = write({key: value for key, value in deal.items() if key != "note"}, variant, rules=rules)
            names = folded(map(str, deal.get("players", ())))
            assert folded(WORDS.findall(line)) <= french | names, line
            written += 1
    assert written > 0.9 * len(possible)


def told(case: Any) -> list[Any]:
    """The deals of a vector."""
    return case.get("deals") or [case["deal"]]


def folded(texts: Iterable[str]) -> set[str]:
    """The words of these texts, without case and accents."""
    return {word for text in texts for word in fold(text).split()}


@cache
def native_words(variant: str) -> frozenset[str]:
    """Every word of a game that is not only English."""
    texts = [games.row(variant).name, *games.load(variant).ACCOUNTS]
    for term in rulebook.vocabulary(variant):
        texts += [name for column, names in term.names.items() if column != "English" for name in names]
    for spoken in lexicon(variant).languages:
        if spoken.id != "en":
            for words in (spoken.small, spoken.keys, spoken.values):
                texts += [text for phrases in words.values() for text in phrases]
    return frozenset(folded(texts))


@cache
def french_words() -> frozenset[str]:
    """Every word of the translations."""
    found = set[str]()
    for message in catalogues.read(next(catalogues.sources())):
        for said in [message.string] if isinstance(message.string, str) else message.string:
            found.update(WORDS.findall(re.sub(r"\{\w+\}", "", said)))
    return frozenset(found)


@pytest.mark.parametrize(("line", "said"), [
    ("add garde Anna 49 2 bouts poignée", "joueur : à indiquer [DEAL-3]"),
    ("compare", "il manque AUTRE"),
    ("house --set misere=10", "« misere » est inconnu ici"),
    ("new roi Anna Béla Chloé -l other.json --lang fr", "« roi » n'est pas un jeu connu ici"),
    ("paid Anna Béla rien", "« rien » n'est pas un montant"),
    ("annuler 4", "annuler une donne : tarokscore void N"),
    ("undo 4", "annuler une donne : tarokscore void N"),
    ("void 1", "dire pourquoi : --why TEXTE"),
])  # fmt: skip
def test_a_refusal_is_a_french_sentence(evening: Run, line: str, said: str) -> None:
    """What was typed stands in French quotation marks there."""
    assert said in _plain(evening(*line.split()).err)


@pytest.mark.parametrize("word", ["oui", "classemen"])
def test_no_word_with_another_beginning_is_what_a_word_was_meant_to_be(evening: Run, word: str) -> None:
    """ "souci" and the German "lassen" have three quarters of the letters."""
    assert "était-ce" not in evening("add", word).err


@pytest.mark.parametrize(("french", "command"), [
    ("classement", "standings"), ("feuille", "sheet"), ("jeux", "variants"), ("résumé", "summary"),
    ("règles french-tarot", "rules french-tarot"), ("contester 1 Anna=378", "dispute 1 Anna=378"),
    ("dispute 1 comme garde Anna 49 2 bouts", "dispute 1 as garde Anna 49 2 bouts"),
])  # fmt: skip
@pytest.mark.usefixtures("few_pairs")
def test_a_command_has_a_french_name(evening: Run, french: str, command: str) -> None:
    done = evening(*french.split())
    assert done.code == 0 and done.out == evening(*command.split()).out


def test_a_house_rule_in_a_dispute_is_said_as_it_is_set(evening: Run) -> None:
    """(25 + 8) × 2 + 10 × 2 + 20 × 2, from each of three [FT-34]."""
    told = _plain(evening("dispute", "1", f"Anna={3 * (66 + 20 + 40)}").out)
    assert "votre table jouait avec poignee_multiplied = true [FT-34]" in told and "`" not in told


def test_a_refused_word_is_not_what_should_stand_in_its_place(evening: Run) -> None:
    told = _plain(evening("add", "garde Dany 60 1 bout défense prise").err)
    assert "« défense » ne peut pas être là à sa place : un nombre" in told and told.count("défense") == 2


def test_two_records_are_compared_in_the_words_of_the_table(evening: Run) -> None:
    evening("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "Émile", "-l", "other.json")
    told = _plain(evening("compare", "other.json").out)
    assert "joueurs : ici Anna, Béla, Chloé, Dany, là Anna, Béla, Chloé, Dany, Émile" in told
    evening("new", "french-tarot", "Anna", "Béla", "Chloé", "Dany", "--dealer", "Dany", "-l", "same.json")
    evening("add", "garde sans Anna 49 2 bouts, petit au bout, poignée Anna", "-l", "same.json")
    assert "contrat : ici garde, là garde sans" in _plain(evening("compare", "same.json").out)


def test_the_words_that_no_seal_has_are_told_once(evening: Run) -> None:
    assert "pas parmi les mots : a, b, c, d, e, f, g" in _plain(
        evening("check", "--seal", "a b c d e f g").err
    )


def test_who_plays_without_a_partner_is_said_in_a_word_that_has_one_form(run: Run) -> None:
    """ "Chloé seul" would be wrong of most who are called so; the word is read as well."""
    people = ("Anna", "Béla", "Chloé", "Dany", "Emil")
    run("new", "french-tarot", *people, "--dealer", "Emil", "--lang", "fr")
    told = run("add", "garde Chloé seule 49 2 bouts")
    assert "garde Chloé solo 49, 2 bouts" in _plain(told.out)
    again = run("amend", "1", "garde Chloé solo 50, 2 bouts", "--why", "x")
    assert again.code == 0 and "partner" not in json.dumps(ledger_json(Path())["entries"][-1]["deal"])


def test_a_printed_page_leaves_room_to_sign_on(evening: Run) -> None:
    assert "Lu et approuvé : ____" in _plain(evening("rules", "french-tarot", "--print").out)


def test_what_is_said_of_a_whole_deal_needs_no_heading(evening: Run) -> None:
    told = evening("amend", "1", "points", "49", "--why", "x")
    assert "remarque : la donne 1 le disait déjà" in _plain(told.err)


def test_of_several_problems_each_has_the_words_that_it_is_about_in_quotes(evening: Run) -> None:
    """Else "51 : 51 points" and "petit chelem : le petit chelem" read as stammering."""
    told = _plain(evening("add", "garde Anna 51 2 bouts petit chelem").err)
    assert "« 51 » : 51 points avec 2 bouts" in told
    assert "« petit chelem » : le petit chelem ne se joue pas à cette table" in told


def test_what_typer_says_of_completion_is_french(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def installed() -> tuple[str, Path]:
        print("bash completion installed in x")
        return "bash", Path("x")

    def refused() -> tuple[str, Path]:
        print("Shell None is not supported.")
        raise typer.Exit(1)

    monkeypatch.setattr(cli_app, "install", installed)
    done = run("--install-completion", "--lang", "fr")
    assert (done.code, _plain(done.out)) == (0, "Tab complète désormais dans chaque nouveau shell : x")
    monkeypatch.setattr(cli_app, "install", refused)
    done = run("--install-completion", "--lang", "fr")
    assert done.code == 2 and done.out == "" and "que pour bash, zsh, fish et PowerShell" in done.err

    def unknown(*_: object) -> None:
        print("Shell sh not supported.", file=sys.stderr)
        raise typer.Exit(1)

    monkeypatch.setattr(cli_app, "show_callback", unknown)
    shown = run("--show-completion", "--lang", "fr")
    assert (shown.code, shown.out, shown.err) == (2, "", done.err)


@pytest.mark.parametrize("language", languages())
def test_what_a_guide_says_is_typed_can_be_typed(language: str) -> None:
    """Each line in the table of what may stand in one is understood in some game."""
    people = ("Anna", "Béla", "Dany", "Ana", "Bor", "Cene", "Dana")
    (guide,) = (each for each in GUIDES if each.name == "table")
    rows = re.findall(r"^\| (`[^|]*) \|", guide.text(language), re.MULTILINE)
    for line in re.findall("`([^`]*)`", " ".join(rows)):
        assert any(understood(line, row.id, people) for row in games.TABLE), line


def understood(line: str, variant: str, people: tuple[str, ...]) -> bool:
    """Whether every word of a line is; what it leaves open, or may mean as well, is another thing."""
    try:
        read(line, variant, people)
    except NotationError as error:
        return error.is_question and all(len(each.choices) != 1 for each in error.troubles)
    return True


@pytest.mark.parametrize(("french", "command"), [
    ("arrivée Zoé", "join Zoé"), ("Depart Dany", "leave Dany"), ("renommer Béla Bella", "rename Béla Bella"),
    ("places Dany Chloé Béla Anna", "seats Dany Chloé Béla Anna"),
])  # fmt: skip
def test_the_table_changes_in_french(evening: Run, french: str, command: str) -> None:
    done = evening("joueurs", *french.split())
    evening("undo")
    assert done.code == 0 and done.out == evening("players", *command.split()).out


@pytest.mark.parametrize("variant", [row.id for row in games.TABLE])
def test_a_deal_of_other_players_names_them_by_a_word_of_the_table(variant: str) -> None:
    """In French by one that is typed, and read as what it was written from."""
    shown = examples(variant)
    deal = {**read(shown.lines[-1].line, variant, shown.players).deal, "players": list(shown.players)}
    with speaking(catalogue("fr")):
        line, word = write(deal, variant), lexicon(variant).label("players")
        assert line.startswith(f"{word} ") and word != "players"
        assert read(line, variant, ()).deal == deal
