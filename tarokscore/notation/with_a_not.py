"""A bid that ends in a "not": "garde sans aucun bout" is a garde sans, or a garde without a bout."""

from tarokscore.notation import lexicon
from tarokscore.notation.lexicon import Meaning
from tarokscore.notation.line import Line
from tarokscore.notation.numbers import fits
from tarokscore.notation.trouble import Choice
from tarokscore.schema.keys import Kind


def torn_from_its_not(line: Line, count: int, bid: Meaning) -> bool:
    """Whether the last word of the bid that begins here, of so many atoms, may turn round what follows, and
    the rest is a bid as well; that is asked. A hyphen says that it is one word: "garde-sans"."""
    start, last, behind = line.place, line.place + count - 1, line.place + count
    known = lexicon.of_deal(line.variant)
    shorter, bids = known.at(line.atoms[:last], start)
    if start + shorter != last or shorter == 0 or not any(each.key == bid.key for each in bids):
        return False
    glued = "-" in line.text[line.atoms[last - 1].end : line.atoms[last].start]
    nots = _nots(line, behind)
    end = _negatable(line, nots)
    if glued or _nots(line, last) == last or end == nots:
        return False
    counts = known.at(line.atoms, nots)[1][0].sort == "key"
    said = line.words(last if counts and nots == behind else behind, end)
    turned = line.words(last if nots == behind else behind, end)
    whole = "-".join(atom.text for atom in line.atoms[start:behind])
    one = Choice(f"{whole}, {said}", f"{bid.key} {whole}")
    line.ask(
        start,
        end - start,
        [one, Choice(f"{line.words(start, last)}, {turned}", f"{bid.key} {line.words(start, last)}")],
    )
    return True


def _nots(line: Line, place: int) -> int:
    """The atom behind all "not" that stand there."""
    known = lexicon.of_deal(line.variant)
    while (found := known.at(line.atoms, place))[0] and any(each.key == "not" for each in found[1]):
        place += found[0]
    return place


def _negatable(line: Line, place: int) -> int:
    """The atom behind what there can be none of, a bonus, a doubling or something counted, without its
    number; the same atom if there is nothing of the kind."""
    count, meanings = lexicon.of_deal(line.variant).at(line.atoms, place)
    end = place + count
    for meaning in meanings:
        key = line.model.get(meaning.key)
        if meaning.sort == "entry" or (meaning.sort, meaning.key) == ("value", "doubling"):
            return end
        if meaning.sort == "key" and key is not None and Kind.NUMBER in key.kinds:
            number = next((atom.value for atom in line.atoms[end : end + 1] if atom.kind == "number"), None)
            return place if number is not None and fits(line, key, number) else end
    return place
