"""The heading of a picture: whose turn it is, the pile and the end; below what has just happened."""

from __future__ import annotations

from collections import Counter

from render import lean, marks, naming
from render.canvas import Canvas, Sprite
from render.face import Names
from render.welkin.art import houses, pieces, sky
from render.welkin.look import HEAD, HEAD_FIRST, HEAD_SECOND, INNER, LARGE, MARGIN, MATERIALS, MIDDLE, SMALL, THEME
from render.words import worded
from rules.game import Seat
from rules.welkin import Turn, WelkinView
from rules.welkin.parts import BIDS, POWER, ROUNDS

APART = 14  # between two things that happened
HOUSE = 0.5
MOST_POWERS = 3  # kinds beside a name
TILE = 0.94
SIGN = 34  # of what was done to a site


def called(names: Names, seat: Seat) -> str:
    """The name of a seat; "" where it has none."""
    return names[seat] if seat < len(names) else ""


def lay(canvas: Canvas) -> None:
    """What never changes."""
    canvas.stamp(sky.panel(INNER, HEAD), (MARGIN, MARGIN))
    canvas.box((MARGIN + 20, MARGIN + HEAD_FIRST + 3, MARGIN + INNER - 20, MARGIN + HEAD_FIRST + 5), "canvas-low")


def draw(canvas: Canvas, view: WelkinView, names: Names) -> None:
    """The heading on its panel."""
    middle = MARGIN + HEAD_FIRST / 2 + 5
    right = _left_over(canvas, view, names, MARGIN + INNER - 22, middle)
    if view.turn is not None:
        canvas.stamp(marks.pencil(62, THEME), (MARGIN + 84, middle))
        canvas.stamp(marks.badge(view.turn, 58, THEME), (MARGIN + 122, middle))
        x = MARGIN + 162.0
        rest = rests(view)
        duty = worded(names, "welkin-picture-flip") if view.flipping else ""
        room = right - x - sum(wide for _, wide in rest) - (lean.label(duty, MIDDLE).length if duty else 0) - 24
        x += naming.write(canvas, (x, middle), called(names, view.turn), LARGE, "ink", room, SMALL, THEME) + 16
        for sprite, wide in rest:
            canvas.stamp(sprite, (x - sprite.left, round(middle - sprite.size[1] / 2) - sprite.top))
            x += wide
        if duty:
            canvas.text((x + 4, middle), duty, MIDDLE, "ink", align="l")
    turn = latest(view)
    if turn is not None:
        _latest(canvas, view, turn, names)


def rests(view: WelkinView) -> list[tuple[Sprite, float]]:
    """What alone is left to do in this turn, with the room each takes: to flip a bid token; or, when the action is done, to use
    powers (a star, then their buildings), to sell what is unfinished, or to end the turn (an arrow to whoever is next). While the
    action is still to come, nothing: all is open."""
    if view.turn is None or not (view.flipping or view.acted):
        return []
    if view.flipping:
        return [(pieces.turns(44), 52.0)]
    found: list[Sprite] = []
    kinds = [kind for kind, left in view.boards[view.turn].powers().items() if left and not (kind == "sell" and view.selling)]
    if kinds:
        found += [marks.star(38, THEME), *(houses.house(kind, 3, HOUSE) for kind in kinds[:MOST_POWERS])]
    if view.selling:
        found.append(houses.house("sell", 3, HOUSE, houses.EARLY))
    found += [pieces.brings(30), marks.badge((view.turn + 1) % view.seats, 44, THEME)]
    return [(sprite, sprite.size[0] + 3.0) for sprite in found]


def _left_over(canvas: Canvas, view: WelkinView, names: Names, right: float, middle: float) -> float:
    """The pile, who brought the end about, or how many turns nobody took a site; returns where the room for a name ends."""
    said = f"×{view.pile}"
    right -= canvas.text((right, middle), said, LARGE, "ink", align="r") + 34
    canvas.stamp(pieces.pile(44), (right, middle))
    right -= 34
    if view.closing is not None:
        canvas.stamp(marks.badge(view.closing, 50, THEME), (right - 30, middle))
        canvas.stamp(pieces.flag(48), (right - 90, middle))
        right -= 124
    elif 2 * view.idle >= ROUNDS * view.seats and not view.now.opened:
        said = worded(names, "welkin-picture-idle", turns=view.idle, most=ROUNDS * view.seats)
        right -= canvas.text((right, middle), said, SMALL, "ink", align="r") + 24
        canvas.stamp(pieces.glass(38), (right, middle))
        right -= 28
    return right


def latest(view: WelkinView) -> Turn | None:
    """The newest turn in which something happened."""
    for turn in (view.now, view.before):
        if turn is not None and (turn.opened or turn.flipped or turn.turned or turn.laid or turn.sold or turn.powers):
            return turn
    return None


Part = tuple[Sprite | str, float]
"""Something that happened, or what is written, and how wide it is."""


def _latest(canvas: Canvas, view: WelkinView, turn: Turn, names: Names) -> None:
    """Who did what, as far as there is room."""
    middle = MARGIN + HEAD_FIRST + HEAD_SECOND / 2 + 1
    canvas.stamp(marks.badge(turn.seat, 48, THEME), (MARGIN + 54, middle))
    x, right = MARGIN + 92.0, MARGIN + INNER - 22.0
    for parts in told(view, turn, names):
        wide = sum(each for _, each in parts)
        if x + wide > right:
            canvas.text((x, middle), "…", MIDDLE, "ink", align="l")
            return
        for part, each in parts:
            if isinstance(part, str):
                canvas.text((x, middle), part, MIDDLE, "ink", align="l")
            else:
                canvas.stamp(part, (x - part.left, round(middle - part.size[1] / 2) - part.top))
            x += each
        x += APART


def told(view: WelkinView, turn: Turn, names: Names = ()) -> list[list[Part]]:
    """What a turn changed: sites opened, tokens turned over and what came, sites built on or sold and for how much and with what
    power, bid tokens flipped; what a power did stands behind a star, its building and what it is called."""
    powers = [(POWER[number], number) for number in turn.powers]

    def by(kind: str) -> list[Part]:
        """The power of a kind that was used, once."""
        used = next((each for each in powers if each[0] == kind), None)
        if used is None:
            return []
        powers.remove(used)
        return [_part(marks.star(34, THEME)), _part(_small(used[1], houses.FINISHED)), _written(power_of(used[1], names))]

    def site(sign: Sprite, number: int, state: str) -> list[Part]:
        """A site after the sign of what was done to it."""
        return [_part(sign), _part(_small(number, state)), _part(pieces.plate(number, SMALL))]

    opened = [site(pieces.opened(SIGN), number, houses.FINISHED) for number in turn.opened]
    found = [*opened[:-1], *([[*by("open"), *opened[-1]]] if opened else [])]
    came = [_part(pieces.tile(letter, TILE)) for letter in MATERIALS for _ in range(turn.got.count(letter))]
    if turn.turned:
        tokens = [_part(pieces.token(_side(view, turn, letter), TILE)) for letter in turn.turned]
        found.append([*tokens, *_then(came)])
        came = []
    if bought := by("buy"):
        found.append([*bought, *_then(came)])
    sold = dict(turn.sold)
    for number in dict.fromkeys(turn.laid):
        if number not in sold:
            found.append([*by("use"), *site(pieces.laid(SIGN), number, houses.BUILT)])
    for number, money in turn.sold:
        power = by("sell") or (by("use") if number in turn.laid else [])
        gain = _then([_part(pieces.coin(34)), _written(f"+{money}")])
        whole = number in view.boards[turn.seat].done
        brings = [_written(f"({power_of(number, names)})")] if whole else []
        found.append(
            [
                *power,
                _part(_small(number, houses.FINISHED if whole else houses.EARLY)),
                _part(pieces.plate(number, SMALL)),
                *gain,
                *brings,
            ]
        )
    shows = dict(zip(BIDS, view.bids, strict=True))
    flipped = [[_part(pieces.bid(name, shows[name]))] for name in Counter(turn.flipped)]
    if flipped and (by_power := by("flip")):
        flipped = [[*by_power, *(part for each in flipped for part in each)]]
    return [*found, *flipped, *(by(kind) for kind, _ in list(powers))]


def power_of(number: int, names: Names) -> str:
    """What the power of a site is called; that it has none."""
    kind = POWER[number]
    return worded(names, f"welkin-power-{kind}-name" if kind else "welkin-word-no-power")


def _then(parts: list[Part]) -> list[Part]:
    """An arrow and what came of it; nothing where nothing came."""
    return [_part(pieces.brings(26)), *parts] if parts else []


def _side(view: WelkinView, turn: Turn, letter: str) -> str:
    """The side of a procurement token that lies up now."""
    return letter if letter in view.boards[turn.seat].tokens else "+"


def _small(number: int, state: str) -> Sprite:
    return houses.of_site(number, HOUSE, state)


def _part(sprite: Sprite) -> Part:
    return sprite, sprite.size[0] + 4.0


def _written(text: str) -> Part:
    return text, lean.label(text, MIDDLE).length + 8
