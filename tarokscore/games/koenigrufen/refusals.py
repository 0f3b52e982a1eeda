"""What cannot have happened in a deal of Königrufen. Rules: rules.md.

One function per group of refusals (KR-V1 … KR-V14), each yielding all its problems; bonuses are in
bonus_refusals.py, card points and results in point_refusals.py. Anything may be missing in the
deal: what needs it is then not asked.
"""

from collections.abc import Iterator

from tarokscore.core import Message, Plural, Problem, Situation
from tarokscore.core.fact import Fact, KeyName
from tarokscore.games.koenigrufen import point_refusals
from tarokscore.games.koenigrufen.bonus_refusals import bonuses
from tarokscore.games.koenigrufen.bonuses import name_of
from tarokscore.games.koenigrufen.doublings import times
from tarokscore.games.koenigrufen.facts import Deal, Mondfang, Options, State, bonus_side, forehand, listed
from tarokscore.games.koenigrufen.renonce import as_if_won
from tarokscore.games.koenigrufen.tariff import BIRDS, CONCEDED, value_in
from tarokscore.rules import checks
from tarokscore.rules.seats import DECLARER, Seats

PLAYERS = (4, 5)

LEAVE_OUT = Message("leave it out")
KING_IN_TALON = Fact("king_in_talon", True)


def refusals(situation: Situation[Deal, Options, State]) -> Iterator[Problem]:
    """Every reason why this deal cannot have happened."""
    deal, options, seats = situation.deal, situation.options, situation.seats
    yield from table(deal, seats)
    yield from contract(deal, options, seats)
    yield from partner(deal, options)
    yield from point_refusals.points(deal, options)
    yield from point_refusals.points_of_each(deal, options, seats)
    yield from bird(deal, options, seats)
    if deal.conceded:
        yield from schleifen(deal)
    if deal.bonuses:
        yield from bonuses(deal, options, seats)
    if deal.doubling or deal.doublings or deal.bonuses:
        yield from doublings(deal, options)
    yield from point_refusals.tricks(deal, options, seats)
    if deal.revoked or deal.offenders:
        yield from renonce(deal, seats)
        yield from odd_share(deal, options, seats)
    if deal.mondfang is not None:
        yield from mondfang(deal, options, deal.mondfang)


# --- the table, the contract, the partner ------------------------------------------------------


def table(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """Four or five different players; with five the dealer sits out [KR-V1]."""
    if len(deal.players) not in PLAYERS:
        text: Message = Plural(
            "{n} player; the game is for four, or five with the dealer sitting out",
            "{n} players; the game is for four, or five with the dealer sitting out",
            n=len(deal.players),
        )
        yield Problem(
            "players", "KR-V1", text, Message("name everybody at the table, the sitting dealer too")
        )
    yield from checks.repeated_names(deal.players, "KR-V1")
    named = (("dealer", deal.dealer), ("forehand", deal.forehand), *people(deal))
    yield from checks.strangers(named, deal.players, "KR-V1")
    if len(deal.players) == 5 and seats.dealer is None:
        yield checks.missing_dealer("KR-V1")
    yield from checks.idle_player(people(deal), seats.idle, "KR-V1")


def people(deal: Deal) -> Iterator[tuple[str, str | None]]:
    """Everybody who takes part, with the place where they are named."""
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
        yield Problem("contract", "KR-V2", Message("the contract is missing"), checks.add("contract"))
        return
    game = deal.game
    if value_in(deal.contract, options.tariff) is None:
        text = Message("{game} is not in the tariff {tariff}", game=game.name, tariff=options.tariff)
        yield Problem("contract", "KR-V2", text, checks.house_rule("tariff", checks.ANY_VALUE))
    first = forehand(deal, seats)
    if deal.forehand is not None and first not in (None, deal.forehand):
        text = Message(
            "{dealer} deals, so {player} is the forehand", dealer=deal.dealer or "", player=first or ""
        )
        yield Problem("forehand", "KR-V2", text, Message("mend the dealer, or leave it out"))
    if deal.declarer is None and game.kind != "trischaken":
        yield Problem("declarer", "KR-V2", Message("the declarer is missing"), checks.add("declarer"))
    elif game.kind == "trischaken" and first is None and trischaker_counts(deal, options):
        text = Message("nobody says who is the Trischaker, who pays double")
        yield Problem("dealer", "KR-V2", text, checks.add("dealer"))
    if game.forehand and deal.declarer is not None and first not in (None, deal.declarer):
        text = Message("{game} is only for the forehand, {player}", game=game.name, player=first or "")
        yield Problem("declarer", "KR-V2", text, Message("mend the dealer, the declarer or the contract"))


def trischaker_counts(deal: Deal, options: Options) -> bool:
    """Whether the Trischaker pays otherwise than anybody else [KR-52, KR-55, KR-57]."""
    return options.trischaken == "one-pays" or deal.revoked


TALON_INSTEAD = Message("king in the talon: {key}", key=KeyName("king_in_talon"))


def partner(deal: Deal, options: Options) -> Iterator[Problem]:
    """A Rufer game has a partner, or its king lay in the talon; no other game has either [KR-V3]."""
    if deal.contract is None:
        return
    rufer, name = deal.game.kind == "rufer", deal.game.name
    yield from checks.own_partner(deal.partner, deal.declarer, "KR-V3", TALON_INSTEAD)
    if deal.partner is not None and not rufer:
        text = Message("no king is called in a {game}: no partner", game=name)
        yield Problem("partner", "KR-V3", text, LEAVE_OUT)
    if deal.king_in_talon and not rufer:
        yield Problem(
            "king_in_talon", "KR-V3", Message("no king is called in a {game}", game=name), LEAVE_OUT
        )
    if deal.partner is not None and deal.king_in_talon:
        text = Message("the called king lay in the talon, so {partner} is no partner", partner=deal.partner)
        hint = Message(
            "keep one of {key} and {other}", key=KeyName("partner"), other=KeyName("king_in_talon")
        )
        yield Problem("partner", "KR-V3", text, hint)
    alone = deal.partner is None and not deal.king_in_talon
    if rufer and alone and not options.call_own_king and not deal.conceded:
        text = Message("a {game} needs the partner, or the called king in the talon", game=name)
        yield Problem(
            "partner",
            "KR-V3",
            text,
            Message("add {fact}, or {other}", fact=Fact("partner"), other=KING_IN_TALON),
        )


# --- the bird of the contract, and Schleifen ---------------------------------------------------

NO_BIRD = {
    "besserrufer": Message("a Besserrufer announces a bird, and the declarer's side has none"),
    "besserdreier": Message("a Besserdreier announces a bird, and the declarer's side has none"),
}
BIRD_HINT = {
    False: Message("with an announced bird it is a Besserrufer"),
    True: Message("with an announced bird it is a Besserrufer or Besserdreier"),
}


def bird(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """A Besserrufer or Besserdreier comes with a bird: announced, or named when it is conceded [KR-V5]."""
    if deal.contract is None:
        return
    if not deal.game.bird:
        if deal.bird is not None:
            text = Message("a {game} has no bird of its own", game=deal.game.name)
            better = value_in("besserdreier", options.tariff) is not None
            yield Problem("bird", "KR-V5", text, BIRD_HINT[better])
        return
    if deal.conceded:
        if deal.bird is None and (options.tariff, deal.contract) not in CONCEDED:
            text = Message("a conceded Besserrufer is paid with its bird")
            yield Problem("bird", "KR-V5", text, Message("one of: {birds}", birds=BIRDS))
        return
    birds = [
        bonus.name
        for bonus in deal.bonuses
        if bonus.name in BIRDS and bonus.announced and bonus_side(bonus, seats) == DECLARER
    ]
    if not birds:
        hint = checks.add_entry(Fact("name", "pagat"), Fact("side", DECLARER), Fact("announced", True))
        yield Problem("bonuses", "KR-V5", NO_BIRD[deal.contract], hint)
    elif deal.bird is not None and deal.bird not in birds:
        text = Message(
            "the declarer's side announced {birds}, not {bird}", birds=listed(birds), bird=deal.bird
        )
        yield Problem("bird", "KR-V5", text, Message("leave it out, or mend the announcement"))


NOT_AFTER_SCHLEIFEN = (
    "doubling", "doublings", "bonuses", "card_points", "defender_points", "tricks", "mondfang",
)  # fmt: skip


def schleifen(deal: Deal) -> Iterator[Problem]:
    """Only a Rufer or Besserrufer whose king lay in the talon is given up, before anything else
    happens [KR-V5]."""
    if deal.contract not in (None, "rufer", "besserrufer"):
        text = Message("a {game} cannot be conceded", game=deal.game.name)
        yield Problem("conceded", "KR-V5", text, Message("only a Rufer or Besserrufer can"))
    if not deal.king_in_talon:
        text = Message("only a game whose called king lay in the talon can be conceded")
        hint = Message("add {fact}, or leave {key} out", fact=KING_IN_TALON, key=KeyName("conceded"))
        yield Problem("conceded", "KR-V5", text, hint)
    for key in NOT_AFTER_SCHLEIFEN:
        if getattr(deal, key) not in (None, (), {}):
            text = Message("{key} in a conceded deal", key=KeyName(key))
            yield Problem(key, "KR-V5", text, Message("nothing was played: leave it out"))
    if deal.made:
        yield Problem("made", "KR-V5", Message("a conceded game is lost"), LEAVE_OUT)


# --- doublings ---------------------------------------------------------------------------------


def doublings(deal: Deal, options: Options) -> Iterator[Problem]:
    """Not above the table's limit; in a negative game each opponent's own, or one for all; none in
    Trischaken [KR-V11]."""
    for place, doubling in said(deal):
        if doubling == "hirschkontra" and not options.hirschkontra:
            text = Message("Hirschkontra is not played at this table")
            yield Problem(place, "KR-V11", text, checks.house_rule("hirschkontra"))
        elif times(doubling, options) > times(options.max_doubling, options):
            text = Message(
                "{doubling} is beyond {highest}, the highest at this table",
                doubling=doubling, highest=options.max_doubling,
            )  # fmt: skip
            yield Problem(place, "KR-V11", text, checks.house_rule("max_doubling", checks.ANY_VALUE))
    if deal.contract is None or deal.conceded or not (deal.doubling or deal.doublings):
        return
    kind, name = deal.game.kind, deal.game.name
    each = kind == "negative" and options.negative_doubling == "each"
    if kind == "trischaken":
        place = "doubling" if deal.doubling else "doublings"
        yield Problem(place, "KR-V11", Message("Trischaken cannot be doubled"), LEAVE_OUT)
    elif each and deal.doubling:
        text = Message("in a {game} each opponent doubles alone", game=name)
        hint = checks.add("doublings", Message("{{name: doubling}}"))
        yield Problem("doubling", "KR-V11", text, hint)
    elif not each and deal.doublings:
        text = Message("in a {game} a doubling is for all four players", game=name)
        yield Problem("doublings", "KR-V11", text, checks.add("doubling"))
    if each and deal.declarer is not None and deal.declarer in deal.doublings:
        text = Message("the declarer does not double their own game")
        hint = Message("name the opponent who was answered")
        yield Problem(f"doublings.{deal.declarer}", "KR-V12", text, hint)


def said(deal: Deal) -> Iterator[tuple[str, str]]:
    """Every doubling, with its place."""
    if deal.doubling:
        yield "doubling", deal.doubling
    for player, doubling in deal.doublings.items():
        yield f"doublings.{player}", doubling
    for index, bonus in enumerate(deal.bonuses):
        if bonus.doubling:
            yield f"bonuses[{index}].doubling", bonus.doubling


# --- Renonce and Mondfang ----------------------------------------------------------------------


def renonce(deal: Deal, seats: Seats) -> Iterator[Problem]:
    """One or two offenders; only announced bonuses; what no rule settles [KR-V13]."""
    if not deal.revoked:
        text, hint = Message("offenders without a Renonce"), checks.add("outcome", "renonce")
        yield Problem("offenders", "KR-V13", text, hint)
        return
    if deal.conceded:
        text = Message("nobody can revoke in a conceded deal")
        yield Problem("outcome", "KR-V13", text, Message("keep one of the two"))
    if not 1 <= len(deal.offenders) <= 2:
        text = Plural("{n} offender of a Renonce", "{n} offenders of a Renonce", n=len(deal.offenders))
        yield Problem("offenders", "KR-V13", text, Message("name one or two"))
    for index, player in enumerate(deal.offenders):
        if player in deal.offenders[:index]:
            text = Message("{name} is named twice", name=player)
            yield Problem(f"offenders[{index}]", "KR-V13", text, Message("name everybody once"))
    trischaken = deal.game.kind == "trischaken"
    if trischaken and len(deal.offenders) == 2 and forehand(deal, seats) in deal.offenders:
        text = Message("no rule says what two offenders pay when one is the Trischaker")
        hint = Message("agree at the table and settle one of them")
        yield Problem("offenders", "KR-V13", text, hint)
    for index, bonus in enumerate(deal.bonuses):
        if not bonus.announced:
            text = Message("a silent {bonus} is not settled after a Renonce", bonus=name_of(bonus))
            yield Problem(f"bonuses[{index}]", "KR-V13", text, Message("only announced bonuses are"))
        elif bonus.name == "valat":
            text = Message("no rule says what an announced valat costs after a Renonce")
            hint = Message("agree at the table and leave it out")
            yield Problem(f"bonuses[{index}]", "KR-V13", text, hint)


def odd_share(deal: Deal, options: Options, seats: Seats) -> Iterator[Problem]:
    """Two offenders share what no halves can be made of [KR-V13]."""
    if not deal.revoked or len(set(deal.offenders)) != 2 or deal.contract is None or deal.declarer is None:
        return
    people = {*deal.offenders, seats.declarer, seats.partner} - {None}
    if deal.game.kind == "trischaken" or not people.issubset(seats.active):
        return
    total = sum(as_if_won(deal, options, seats).values())
    if total % 2:
        text = Message(
            "the two offenders owe {total} together, and no rule says who pays the odd point", total=total
        )
        yield Problem("offenders", "KR-V13", text, Message("agree at the table and book it by hand"))


def mondfang(deal: Deal, options: Options, told: Mondfang) -> Iterator[Problem]:
    """Played here, in a game where tarocks take tricks as usual, between two players [KR-V14]."""
    if not options.mondfang:
        text = Message("a captured Mond is not paid at this table")
        yield Problem("mondfang", "KR-V14", text, checks.house_rule("mondfang", checks.ANY_VALUE))
    if deal.contract is not None and deal.game.kind in ("negative", "farben", "trischaken"):
        text = Message("a captured Mond is not paid in a {game}", game=deal.game.name)
        yield Problem("mondfang", "KR-V14", text, LEAVE_OUT)
    if told.giver == told.catcher:
        text = Message("{player} cannot catch their own Mond", player=told.giver)
        yield Problem("mondfang.to", "KR-V14", text, Message("name who took the trick"))
