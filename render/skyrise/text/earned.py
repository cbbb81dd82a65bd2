"""What a Wonder would earn its reader at a place now, from what they may know: the same pieces are asked that score it, on a
position made of a view."""

from __future__ import annotations

from typing import NamedTuple

from rules.chance import Chance
from rules.skyrise import scoring
from rules.skyrise.board import SITE_AT, SITES
from rules.skyrise.moves import Skyrise
from rules.skyrise.parts import CARDS, COLOURS, COUNTS_AS, INITIATIVE, PARTS, WILD
from rules.skyrise.position import NOTHING, RULES, WONDER
from rules.skyrise.view import SkyriseView
from rules.skyrise.wonders import WONDERS

BORDERS = {"atlantis": "lake", "zeppelinstone": "blimp"}
"""Cards that ask for so many features, and which."""
PLAIN = frozenset({"hammer", "capital", "vault", "baron", "intelligentsium"})
"""Cards that do not give the same points for each thing they count."""


class Earned(NamedTuple):
    """Points at once. `how`: "each" (`times` times `each`), "most" (what the card gives at the most), "need" (`times` of the `need`
    that it asks for), or "plain"."""

    points: int
    how: str = "plain"
    times: int = 0
    each: int = 0
    need: int = 0


def earned(view: SkyriseView, card: str, site: str) -> Earned:
    """Return what `card` earns the reader of the view, a seat, if it is built on `site` in this auction. A wild disc there becomes
    what serves them best."""
    p, seat, at = _placed(view, card, site), view.seat, SITE_AT[site]
    assert seat is not None
    about = CARDS[card]
    points = WONDERS[card](p, seat, at, len(view.laid))
    if card in BORDERS:
        return Earned(points, "need", min(scoring.bordered(p, seat, BORDERS[card]), about["need"]), need=about["need"])
    if card in PLAIN:
        return Earned(points)
    if points == about.get("most"):
        return Earned(points, "most")
    return Earned(points, "each", points // about["points"], about["points"])


def placeable(view: SkyriseView, card: str) -> list[str]:
    """Return where the reader could put a Wonder of theirs now, as far as `open` of the view says; nowhere unless it is their
    turn."""
    if view.seat is None or view.turn != view.seat or card not in view.players[view.seat].unbuilt:
        return []
    if view.phase == "start" and view.players[view.seat].pool and card != "capital":
        return []
    return list(view.open) if view.phase in ("start", "raise") or (view.phase == "hammer" and card == "hammer") else []


def _placed(view: SkyriseView, card: str, site: str) -> Skyrise:
    """The position with the card built there and its disc collected, all bids back with their owners. What the reader does not know
    stands as it is dealt first: no Wonder asks for it."""
    assert view.seat is not None
    assert view.own is not None
    pieces, owners = [NOTHING] * len(SITES), [-1] * len(SITES)
    for each in view.built:
        pieces[SITE_AT[each.site]] = WONDER + INITIATIVE[each.card] if each.card else each.number
        owners[SITE_AT[each.site]] = each.seat
    pieces[SITE_AT[site]], owners[SITE_AT[site]] = WONDER + INITIATIVE[card], view.seat
    kept = [list(seated.kept) for seated in view.players]
    disc = view.discs.get(site, "")
    if disc == WILD:
        mine = [COUNTS_AS.get(each) for each in kept[view.seat]]
        disc = f"{WILD}-{max(COLOURS, key=mine.count)}"
    if disc:
        kept[view.seat].append(disc)
    back = [[bid.number for bid in view.laid if bid.seat == seat] for seat in range(view.seats)]
    return Skyrise(
        rules=RULES,
        chance=Chance(b""),
        stage=0,
        seats=view.seats,
        slots=view.slots,
        colours=tuple(seated.colour for seated in view.players),
        panoramas=view.panoramas,
        era=view.era,
        phase="resolve",
        turn=None,
        auctions=view.auction - 1,
        laid=[],
        out=[False] * view.seats,
        standing=None,
        todo=[],
        winner=view.seat,
        latest=SITE_AT[site],
        hammer=-1,
        discs=[view.discs.get(each, "") for each in SITES],
        pieces=pieces,
        owners=owners,
        pools=[[*seated.pool, *numbers] for seated, numbers in zip(view.players, back, strict=True)],
        hands=[[] for _ in view.players],
        choices=[[] for _ in view.players],
        cards=[list(seated.cards) for seated in view.players],
        unbuilt=[[each for each in seated.unbuilt if each != card] for seated in view.players],
        objectives=[view.own.objective] * view.seats,
        shown=[False] * view.seats,
        tiles={},
        kept=kept,
        finished=[],
        scored=[[0] * len(PARTS) for _ in view.players],
        numbers=1,
    )
