"""What cannot have happened in a deal of Königrufen, and what is only unusual. Rules: rules.md.

One function per group of refusals (KR-V1 … KR-V14), each yielding all its problems; KR-V7 … KR-V10 are in
cards.py. Anything may be missing in the deal: what needs it is then not asked.
"""

from collections.abc import Iterator

from tarokscore.core import Problem, Situation
from tarokscore.core.figures import count
from tarokscore.games.koenigrufen import cards
from tarokscore.games.koenigrufen.facts import (
    PACK,
    Deal,
    Options,
    State,
    blatt,
    bonus_side,
    deciding_valat,
    forehand,
    is_made,
    replaces_game,
)
from tarokscore.games.koenigrufen.renonce import as_if_won
from tarokscore.games.koenigrufen.settle import is_won, name_of, negative_won
from tarokscore.games.koenigrufen.tariff import BIRDS, LADDER, value_in
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, DEFENDERS, Seats

CARD_POINT_GAMES = ("rufer", "dreier", "farben")
PLAYERS = (4, 5)
TRICKS = 12
HIGHEST = 70  # points in the pack [KR-2]


def refusals(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, options, seats = situation.deal, situation.options, situation.seats
    yield from table(deal, seats)
    yield from contract(deal, options, seats)
    yield from partner(deal, options)
    yield from points(deal, options)
    yield from points_of_each(deal, seats)
    yield from besserrufer(deal, seats)
    yield from schleifen(deal)
    yield from bonuses_of_the_game(deal, seats)
    yield from cards.check(deal, options, seats)
    yield from doublings(deal, options)
    yield from tricks(deal, options, seats)
    yield from renonce(deal, seats)
    yield from odd_share(deal, options, seats)
    yield from mondfang(deal, options)


# --- the table, the contract, the partner ------------------------------------------------------


def table(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Four or five different players; with five the dealer sits out [KR-V1]."""
    if len(deal.players) not in PLAYERS:
        text = (
            f"{count(len(deal.players), 'player')}; the game is for four, or five with the dealer sitting out"
        )
        yield Problem("players", "KR-V1", text, "name everybody at the table, the sitting dealer too")
    yield from checks.repeated_names(deal.players, "KR-V1")
    named = (("dealer", deal.dealer), ("forehand", deal.forehand), *people(deal))
    yield from checks.strangers(named, deal.players, "KR-V1")
    if len(deal.players) == 5 and seats.dealer is None:
        yield Problem(
            "dealer", "KR-V1", "with five the dealer sits out, and nobody says who", "name the dealer"
        )
    yield from checks.idle_player(people(deal), seats.idle, "KR-V1")


def people(deal: Deal) -> Iterator[tuple[str, str | None]]:
    """Everybody who takes part, with the place where he is named."""
    yield from (("declarer", deal.declarer), ("partner", deal.partner))
    for index, bonus in enumerate(deal.bonuses):
        yield f"bonuses[{index}].player", bonus.player
    for player in deal.doublings:
        yield f"doublings.{player}", player
    for index, player in enumerate(deal.offenders):
        yield f"offenders[{index}]", player
    if deal.mondfang is not None:
        yield from (("mondfang.from", deal.mondfang.giver), ("mondfang.to", deal.mondfang.catcher))


def contract(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """A contract of the tariff; a declarer; some games are the forehand's [KR-V2]."""
    if deal.contract is None:
        yield Problem("contract", "KR-V2", "the contract is missing", 'add "contract": …')
        return
    game = deal.game
    if value_in(deal.contract, options.tariff) is None:
        yield Problem(
            "contract", "KR-V2", f"{game.name} is not in the tariff {options.tariff}", "option tariff"
        )
    first = forehand(deal, seats)
    if deal.forehand is not None and first not in (None, deal.forehand):
        text = f"{deal.dealer} deals, so {first} is the forehand"
        yield Problem("forehand", "KR-V2", text, "mend the dealer, or leave it out")
    if deal.declarer is None and game.kind != "trischaken":
        yield Problem("declarer", "KR-V2", "the declarer is missing", 'add "declarer": …')
    elif game.kind == "trischaken" and first is None:
        text = "nobody says who is the Trischaker, and he pays double"
        yield Problem("dealer", "KR-V2", text, "name the dealer")
    if game.forehand and deal.declarer is not None and first not in (None, deal.declarer):
        text = f"{game.name} is only for the forehand, {first}"
        yield Problem("declarer", "KR-V2", text, "mend the dealer, the declarer or the contract")


def partner(deal: Deal, options: Options) -> Iterator[Problem]:
    """A Rufer game has a partner, or its king lay in the talon; no other game has either [KR-V3]."""
    if deal.contract is None:
        return
    game = deal.game
    rufer, name = game.kind == "rufer", game.name
    if deal.partner is not None and deal.partner == deal.declarer:
        yield Problem(
            "partner", "KR-V3", "the declarer cannot be his own partner", "king in the talon: king_in_talon"
        )
    if deal.partner is not None and not rufer:
        yield Problem("partner", "KR-V3", f"no king is called in a {name}: no partner", "leave it out")
    if deal.king_in_talon and not rufer:
        yield Problem("king_in_talon", "KR-V3", f"no king is called in a {name}", "leave it out")
    if deal.partner is not None and deal.king_in_talon:
        text = f"the called king lay in the talon, so {deal.partner} is no partner"
        yield Problem("partner", "KR-V3", text, "keep one of partner and king_in_talon")
    alone = deal.partner is None and not deal.king_in_talon
    if rufer and alone and not options.call_own_king and not deal.conceded:
        text = f"a {name} needs the partner, or the called king in the talon"
        yield Problem("partner", "KR-V3", text, 'add "partner": …, or "king_in_talon": true')


# --- card points -------------------------------------------------------------------------------


def points(deal: Deal, options: Options) -> Iterator[Problem]:
    """Each side within the pack, both together the pack; one of them told where they decide [KR-V4]."""
    told, game = (("card_points", deal.card_points), ("defender_points", deal.defender_points)), deal.game
    for key, thirds in told:
        if thirds is None:
            continue
        if game.kind in ("negative", "trischaken"):
            text = f"{game.name} is not decided by a side's card points"
            yield Problem(key, "KR-V6", text, "leave it out")
        if not 0 <= thirds <= PACK:
            text = f"{blatt(thirds)} card points; the pack has {HIGHEST}"
            yield Problem(key, "KR-V4", text, f"0 to {HIGHEST}, or points/Blatt")
    if deal.card_points is not None and deal.defender_points is not None:
        total = deal.card_points + deal.defender_points
        if total != PACK:
            text = f"the two sides make {blatt(total)}, not {HIGHEST}"
            yield Problem("defender_points", "KR-V4", text, "count again")
    if deal.thirds is None and points_decide(deal, options):
        hint = 'add "card_points" or "defender_points"'
        yield Problem("card_points", "KR-V4", "card points are missing", hint)


def points_decide(deal: Deal, options: Options) -> bool:
    """Not where nobody played to the end, nor where a valat takes the game's place."""
    if deal.contract is None or deal.game.kind not in CARD_POINT_GAMES or deal.revoked or deal.conceded:
        return False
    valat = deciding_valat(deal)
    return valat is None or not replaces_game(valat, options)


def points_of_each(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Trischaken: the points of each player, together the pack [KR-V4]."""
    if deal.contract is None:
        return
    if deal.game.kind != "trischaken":
        if deal.points:
            text = "points of each player are for Trischaken only"
            yield Problem("points", "KR-V4", text, "write card_points")
        return
    if not deal.points and deal.revoked:
        return
    for player, thirds in deal.points.items():
        if player not in seats.active:
            text = f"{player} does not play in this deal"
            yield Problem(f"points.{player}", "KR-V4", text, "exactly the active players")
        if not 0 <= thirds <= PACK:
            text = f"{blatt(thirds)} card points; the pack has {HIGHEST}"
            yield Problem(f"points.{player}", "KR-V4", text, f"0 to {HIGHEST}")
    missing = [player for player in seats.active if player not in deal.points]
    if missing:
        yield Problem("points", "KR-V4", f"points of {', '.join(missing)} are missing", "0 for no trick")
    elif (total := sum(deal.points.values())) != PACK:
        yield Problem("points", "KR-V4", f"together {blatt(total)}, not {HIGHEST}", "count again")


# --- Besserrufer and Schleifen -----------------------------------------------------------------


def besserrufer(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """A Besserrufer comes with a bird: announced, or named when it is conceded [KR-V5]."""
    if deal.contract is None:
        return
    if deal.contract != "besserrufer":
        if deal.bird is not None:
            text = f"a {deal.game.name} has no bird of its own"
            yield Problem("bird", "KR-V5", text, "with an announced bird it is a Besserrufer")
        return
    if deal.conceded:
        if deal.bird is None:
            text = "a conceded Besserrufer is paid with its bird"
            yield Problem("bird", "KR-V5", text, f"one of: {', '.join(BIRDS)}")
        return
    birds = [
        bonus.name
        for bonus in deal.bonuses
        if bonus.name in BIRDS and bonus.announced and bonus_side(bonus, seats) == DECLARER
    ]
    if not birds:
        text = "a Besserrufer announces a bird, and the declarer's side has none"
        yield Problem(
            "bonuses", "KR-V5", text, 'add {"name": "pagat", "side": "declarer", "announced": true, …}'
        )
    elif deal.bird is not None and deal.bird not in birds:
        text = f"the declarer's side announced {' and '.join(birds)}, not {deal.bird}"
        yield Problem("bird", "KR-V5", text, "leave it out, or mend the announcement")


NOT_AFTER_SCHLEIFEN = (
    "doubling", "doublings", "bonuses", "card_points", "defender_points", "tricks", "mondfang",
)  # fmt: skip


def schleifen(deal: Deal) -> Iterator[Problem]:
    """Only a Rufer or Besserrufer whose king lay in the talon is given up, before anything else
    happens [KR-V5]."""
    if not deal.conceded:
        return
    if deal.contract not in (None, "rufer", "besserrufer"):
        text = f"a {deal.game.name} cannot be conceded"
        yield Problem("conceded", "KR-V5", text, "only a Rufer or Besserrufer can")
    if not deal.king_in_talon:
        text = "only a game whose called king lay in the talon can be conceded"
        yield Problem("conceded", "KR-V5", text, 'add "king_in_talon": true, or leave conceded out')
    for key in NOT_AFTER_SCHLEIFEN:
        if key in deal.model_fields_set and getattr(deal, key) not in (None, (), {}):
            yield Problem(key, "KR-V5", f"{key} in a conceded deal", "nothing was played: leave it out")
    if deal.made:
        yield Problem("made", "KR-V5", "a conceded game is lost", "leave it out")


# --- bonuses, doublings, tricks ----------------------------------------------------------------


def bonuses_of_the_game(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Which bonuses a game has, and whose they are [KR-V6]."""
    yield from checks.bonus_sides(deal.bonuses, seats, "KR-V7")
    if deal.contract is None or not deal.bonuses:
        return
    kind, name = deal.game.kind, deal.game.name
    for index, bonus in enumerate(deal.bonuses):
        place = f"bonuses[{index}]"
        if kind in ("negative", "trischaken"):
            yield Problem(place, "KR-V6", f"there are no bonuses in a {name}", "leave it out")
        elif kind == "farben" and bonus.name not in ("vier-koenige", "valat"):
            text = f"no {name_of(bonus)} in a {name}"
            yield Problem(place, "KR-V6", text, "only the four kings and the valat")
        elif bonus.name == "koenig-ultimo":
            if kind != "rufer":
                yield Problem(place, "KR-V6", f"no king is called in a {name}", "leave it out")
            elif bonus_side(bonus, seats) == DEFENDERS and (bonus.side or bonus.player):
                text = "König ultimo is the declarer's side's: it has the called king"
                yield Problem(f"{place}.side", "KR-V6", text, "a defender cannot have it")


def doublings(deal: Deal, options: Options) -> Iterator[Problem]:
    """Not above the table's limit; in a negative game each opponent's own; none in Trischaken [KR-V11]."""
    for place, doubling in said(deal):
        if LADDER[doubling] > LADDER[options.max_doubling]:
            text = f"{doubling} is beyond {options.max_doubling}, the highest at this table"
            yield Problem(place, "KR-V11", text, "option max_doubling")
    if deal.contract is None or deal.conceded or not (deal.doubling or deal.doublings):
        return
    kind, name = deal.game.kind, deal.game.name
    if kind == "trischaken":
        place = "doubling" if deal.doubling else "doublings"
        yield Problem(place, "KR-V11", "Trischaken cannot be doubled", "leave it out")
    elif kind == "negative" and deal.doubling:
        text = f"in a {name} each opponent doubles for himself"
        yield Problem("doubling", "KR-V11", text, 'write "doublings": {"name": "kontra"}')
    elif kind in CARD_POINT_GAMES and deal.doublings:
        text = f"in a {name} a doubling is for all four players"
        yield Problem("doublings", "KR-V11", text, 'write "doubling": …')
    if kind == "negative" and deal.declarer is not None and deal.declarer in deal.doublings:
        text = "the declarer does not double his own game"
        yield Problem(f"doublings.{deal.declarer}", "KR-V12", text, "name the opponent he answered")


def said(deal: Deal) -> Iterator[tuple[str, str]]:
    """Every doubling, with its place."""
    if deal.doubling:
        yield "doubling", deal.doubling
    for player, doubling in deal.doublings.items():
        yield f"doublings.{player}", doubling
    for index, bonus in enumerate(deal.bonuses):
        if bonus.doubling:
            yield f"bonuses[{index}].doubling", bonus.doubling


def tricks(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """A negative game tells its tricks or its result; made agrees with what it follows from [KR-V12]."""
    if deal.contract is None or deal.conceded:
        return
    kind, name = deal.game.kind, deal.game.name
    if deal.tricks is not None and not 0 <= deal.tricks <= TRICKS:
        yield Problem("tricks", "KR-V12", f"{deal.tricks} tricks; a deal has {TRICKS}", f"0 to {TRICKS}")
    elif deal.tricks is not None and kind != "negative":
        yield Problem("tricks", "KR-V12", f"tricks do not decide a {name}", "leave it out")
    elif kind == "negative" and deal.tricks is not None and deal.made is not None:
        if deal.made != negative_won(deal):
            text = f"{name} with {count(deal.tricks, 'trick')} is {'lost' if deal.made else 'won'}"
            yield Problem("made", "KR-V12", text, "mend made or tricks")
    elif kind == "negative" and deal.tricks is None and deal.made is None and not deal.revoked:
        yield Problem("tricks", "KR-V12", f"how did the {name} end?", 'add "tricks": … or "made": …')
    if deal.made is None or deal.revoked:
        return
    if kind == "trischaken":
        yield Problem("made", "KR-V12", "nobody makes or loses a Trischaken", "leave it out")
    elif kind in CARD_POINT_GAMES and (text := result_against(deal, options, seats)):
        yield Problem("made", "KR-V12", text, "mend made or the card points")


def result_against(deal: Deal, options: Options, seats: Seats) -> str:
    """What made contradicts, "" if nothing."""
    valat = deciding_valat(deal)
    if valat is not None and is_made(valat):
        won = bonus_side(valat, seats) == DECLARER
        return "" if deal.made == won else "made contradicts the valat"
    by_points = deal.thirds is None or deal.made == is_won(deal, options)
    if valat is not None and replaces_game(valat, options):
        # An announced valat that failed: the game as paid, or as counted, may be meant.
        won = bonus_side(valat, seats) != DECLARER
        return "" if by_points or deal.made == won else "made contradicts the valat and the card points"
    result = "won" if is_won(deal, options) else "lost"
    return "" if by_points else f"{blatt(deal.thirds or 0)} card points have {result} the game"


# --- Renonce and Mondfang ----------------------------------------------------------------------


def renonce(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """One or two offenders; only announced bonuses; what no rule settles [KR-V13]."""
    if not deal.revoked:
        if deal.offenders:
            yield Problem("offenders", "KR-V13", "offenders without a Renonce", 'add "outcome": "renonce"')
        return
    if deal.conceded:
        yield Problem("outcome", "KR-V13", "nobody can revoke in a conceded deal", "keep one of the two")
    if not 1 <= len(deal.offenders) <= 2:
        text = f"{count(len(deal.offenders), 'offender')} of a Renonce"
        yield Problem("offenders", "KR-V13", text, "name one or two")
    for index, player in enumerate(deal.offenders):
        if player in deal.offenders[:index]:
            yield Problem(f"offenders[{index}]", "KR-V13", f"{player} is named twice", "name everybody once")
    trischaken = deal.game.kind == "trischaken"
    if trischaken and len(deal.offenders) == 2 and forehand(deal, seats) in deal.offenders:
        text = "no rule says what two offenders pay when one is the Trischaker"
        yield Problem("offenders", "KR-V13", text, "agree at the table and settle one of them")
    for index, bonus in enumerate(deal.bonuses):
        if not bonus.announced:
            text = f"a silent {name_of(bonus)} is not settled after a Renonce"
            yield Problem(f"bonuses[{index}]", "KR-V13", text, "only announced bonuses are")
        elif bonus.name == "valat":
            text = "no rule says what an announced valat costs after a Renonce"
            yield Problem(f"bonuses[{index}]", "KR-V13", text, "agree at the table and leave it out")


def odd_share(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Two offenders share what no halves can be made of [KR-V13]."""
    if not deal.revoked or len(set(deal.offenders)) != 2 or deal.contract is None or deal.declarer is None:
        return
    people = {*deal.offenders, seats.declarer, seats.partner} - {None}
    if deal.game.kind == "trischaken" or not people.issubset(seats.active):
        return
    others = tuple(player for player in seats.active if player not in deal.offenders)
    total = sum(as_if_won(deal, options, seats, others)[0].values())
    if total % 2:
        text = f"the two offenders owe {total} together, and no rule says who pays the odd point"
        yield Problem("offenders", "KR-V13", text, "agree at the table and book it by hand")


def mondfang(deal: Deal, options: Options) -> Iterator[Problem]:
    """Played here, in a game where tarocks take tricks as usual, between two players [KR-V14]."""
    if deal.mondfang is None:
        return
    if not options.mondfang:
        yield Problem("mondfang", "KR-V14", "a captured Mond is not paid at this table", "option mondfang")
    if deal.contract is not None and deal.game.kind in ("negative", "farben"):
        yield Problem(
            "mondfang", "KR-V14", f"a captured Mond is not paid in a {deal.game.name}", "leave it out"
        )
    if deal.mondfang.giver == deal.mondfang.catcher:
        text = f"{deal.mondfang.giver} cannot catch his own Mond"
        yield Problem("mondfang.to", "KR-V14", text, "name who took the trick")


# --- unusual, and accepted -----------------------------------------------------------------------


def warnings(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """What a table should look at twice; the table's word is final."""
    deal, state, seats = situation.deal, situation.state, situation.seats
    if state.dealer in deal.players and seats.dealer != state.dealer:
        place = "dealer" if deal.dealer is not None else "forehand"
        yield Problem(place, "KR-60", f"{seats.dealer} deals out of turn; it was {state.dealer}'s deal")
    yield from unused_after_renonce(deal)
    yield from cards.remark(deal, seats)


UNUSED_AFTER_RENONCE = ("card_points", "defender_points", "points", "tricks", "made")


def unused_after_renonce(deal: Deal) -> Iterator[Problem]:
    """A Renonce ends the deal: how far it had come counts nothing [KR-54]."""
    for key in UNUSED_AFTER_RENONCE if deal.revoked else ():
        if getattr(deal, key) not in (None, {}):
            yield Problem(key, "KR-54", f"{key} does not count: the Renonce ended the deal")
