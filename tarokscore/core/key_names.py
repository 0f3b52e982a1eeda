"""What the keys of a deal, the kinds of cards, and what a command takes are called in another language than
English, in which they are words as they stand."""

import re

from tarokscore.core.message import Message, is_source_spoken

_NAMES = {
    "aces": Message("aces"),
    "alone": Message("alone, and why"),
    "amount": Message("amount"),
    "announced": Message("announced"),
    "annulled_by": Message("who annulled"),
    "bid": Message("last bid"),
    "bird": Message("bird"),
    "blanks": Message("blanks"),
    "bonuses": Message("bonuses"),
    "bouts": Message("bouts"),
    "by": Message("who protests"),
    "called": Message("called tarok"),
    "called_card": Message("called card"),
    "card": Message("card"),
    "card_points": Message("card points"),
    "cards": Message("cards"),
    "cavaliers": Message("cavaliers"),
    "cavalls": Message("cavalls"),
    "claim": Message("claimed amounts"),
    "conceded": Message("conceded"),
    "contract": Message("contract"),
    "count": Message("how many"),
    "currency": Message("currency"),
    "dapper": Message("who said Dappen"),
    "dealer": Message("dealer"),
    "declarations": Message("declarations"),
    "declared": Message("declared"),
    "declarer": Message("declarer"),
    "defender_points": Message("card points of the defenders"),
    "discarder": Message("who discarded"),
    "doubling": Message("doubling"),
    "doublings": Message("doublings"),
    "end_called": Message("end called"),
    "expect": Message("expected total"),
    "fines": Message("fines"),
    "forehand": Message("forehand"),
    "frei": Message("played free"),
    "from": Message("from"),
    "gstiess_withheld_by": Message("who withheld the Gstieß"),
    "holding": Message("cards held"),
    "honours": Message("honours"),
    "jacks": Message("jacks"),
    "joins": Message("who joins"),
    "king_in_talon": Message("king in the talon"),
    "kings": Message("kings"),
    "knights": Message("knights"),
    "kontra_by": Message("whose kontra"),
    "level": Message("level"),
    "losers": Message("losers"),
    "made": Message("made or failed"),
    "manual": Message("booking by hand"),
    "margin": Message("margin"),
    "marsch_liable": Message("who is liable for the Marsch"),
    "missing": Message("missing card"),
    "mond_lost": Message("who lost the mond"),
    "mond_taker": Message("who took the mond"),
    "more": Message("how many more"),
    "name": Message("name"),
    "note": Message("note"),
    "obers": Message("obers"),
    "offenders": Message("offenders"),
    "options": Message("house rules"),
    "others": Message("others"),
    "outcome": Message("outcome"),
    "paid": Message("payment"),
    "partner": Message("partner"),
    "payout": Message("payout"),
    "player": Message("player"),
    "player_points": Message("everybody's points"),
    "players": Message("players"),
    "points": Message("points"),
    "preset": Message("preset"),
    "queens": Message("queens"),
    "reason": Message("reason"),
    "remainder_to": Message("whose the rest is"),
    "rule": Message("rule"),
    "side": Message("side"),
    "sitting_out": Message("who sits out"),
    "solo_player": Message("who plays the Solo"),
    "state": Message("carried state"),
    "strecker": Message("who said Strecken"),
    "suit": Message("suit"),
    "taken_by": Message("taken by"),
    "talon_honours": Message("honours of the talon"),
    "tarocks": Message("tarocks"),
    "tarokk_discarded": Message("tarokk discarded"),
    "tens": Message("tens"),
    "to": Message("to whom"),
    "total": Message("total"),
    "tricks": Message("tricks"),
    "trula": Message("trula"),
    "trull": Message("trull"),
    "trumps": Message("trumps"),
    "unters": Message("unters"),
    "variant": Message("game"),
    "why": Message("reason"),
}
_ENTRY = Message("{list}, no. {n}")
_WITHIN = Message("{place}, {key}")
_PATH = re.compile(r"([a-z_]+)(?:\[(\d+)\])?(?:\.(.+))?")


def key_name(key: str) -> str:
    """What a key is called: "card points".

    >>> key_name("card_points"), key_name("skiz")
    ('card points', 'skiz')
    """
    return key.replace("_", " ") if is_source_spoken() or key not in _NAMES else str(_NAMES[key])


def path_name(path: str) -> str:
    """What the path to a value is called; in English it stays as it is. Entries are counted from one.

    >>> path_name("bonuses[1].side")
    'bonuses[1].side'
    """
    found = None if is_source_spoken() else _PATH.fullmatch(path)
    if found is None or found[1] not in _NAMES:
        return path
    said = str(_NAMES[found[1]])
    inner = found[3]  # a house rule and a player go by the name that they have
    if found[2]:
        said = str(_ENTRY.filled(list=said, n=int(found[2]) + 1))
        inner = str(_NAMES.get(inner, inner))
    return str(_WITHIN.filled(place=said, key=inner)) if found[3] else said
