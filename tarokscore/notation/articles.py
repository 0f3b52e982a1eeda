"""An article before a word of the game, which says nothing: "le petit au bout", "die Trull"."""

from collections.abc import Sequence

from tarokscore.core.words import counted, fold
from tarokscore.notation import common_words, lexicon
from tarokscore.notation.atoms import Atom

ARTICLES = frozenset(map(fold, common_words.ARTICLES))


def without_articles(atoms: Sequence[Atom], variant: str, names: Sequence[str], word: int = -1) -> list[Atom]:
    """The atoms of a line without its articles. One that is, or begins, a part of somebody's name is left
    where it is; but not a letter glued to its word, nor the one at `word`, a place in the text."""
    parts = {part for name in names for part in fold(name).split()}
    return [
        atom
        for place, atom in enumerate(atoms)
        if not (
            _is_article(atoms, place)
            and (len(atom.text) == 1 or atom.start == word or not _begins(atom, parts))
        )
        or not _only_leads_to_a_word(atoms, place, variant)
    ]


def _counted_ahead(atoms: Sequence[Atom], place: int, variant: str) -> int:
    """1 for a number there that counts something, "les 2 bouts", else 0."""
    if place >= len(atoms) or (atoms[place].kind != "number" and not counted(atoms[place].fold)):
        return 0
    _, meanings = lexicon.of_deal(variant).at(atoms, place + 1)
    return int(any(each.sort == "key" for each in meanings))


def _is_article(atoms: Sequence[Atom], place: int) -> bool:
    """A letter is one only where it is glued to what follows: "l'ultimo"."""
    atom, behind = atoms[place], atoms[place + 1 : place + 2]
    glued = bool(behind) and behind[0].start == atom.end + 1
    return atom.kind == "word" and atom.fold in ARTICLES and (len(atom.text) > 1 or glued)


def _begins(atom: Atom, parts: set[str]) -> bool:
    return any(part.startswith(atom.fold) for part in parts)


def _only_leads_to_a_word(atoms: Sequence[Atom], place: int, variant: str) -> bool:
    """Whether a word of the game follows that the article is no part of, as it is of "le 21", and that the
    article does not count: "un bout". One that is a word by itself, the contract "egy", is none."""
    if lexicon.of_deal(variant).at(atoms[: place + 1], place)[0]:
        return False
    known = (lexicon.of_deal(variant), lexicon.before_entry(variant))
    behind = [each.at(atoms, place + 1) for each in known]
    count = max(each for each, _ in behind) or _counted_ahead(atoms, place + 1, variant)
    of_number = any(each.sort == "key" for _, meanings in behind for each in meanings)
    if not count or (of_number and counted(atoms[place].fold)):
        return False
    return not any(
        start + each.at(atoms, start)[0] > place + count
        for each in lexicon.all_of(variant)
        for start in range(max(0, place + 1 - each.longest), place + 1)
    )
