"""The heading of a picture: whose turn it is, the pile and the end; below what has just happened."""

from __future__ import annotations

from collections import Counter

from render import lean, marks, naming
from render.canvas import ELLIPSIS, Canvas, Sprite, wrapped, written
from render.face import Names
from render.welkin.art import pieces, sky
from render.welkin.look import HEAD, HEAD_FIRST, HEAD_SECOND, INNER, LARGE, MARGIN, MATERIALS, MIDDLE, SMALL, THEME
from render.words import worded
from rules.game import Seat
from rules.welkin import Turn, WelkinView
from rules.welkin.parts import BIDS, POWER, ROUNDS, SLOTS
from rules.welkin.position import missing
from rules.welkin.stocks import fits

APART = 14  # between two things that happened
BESIDE = 8  # behind a word
LEADING = 28  # of what there is to do, on two lines
TILE = 0.94


def called(names: Names, seat: Seat) -> str:
    """The name of a seat; "" where it has none."""
    return names[seat] if seat < len(names) else ""


def lay(canvas: Canvas) -> None:
    """Draw what never changes."""
    canvas.stamp(sky.panel(INNER, HEAD), (MARGIN, MARGIN))
    canvas.box((MARGIN + 20, MARGIN + HEAD_FIRST + 3, MARGIN + INNER - 20, MARGIN + HEAD_FIRST + 5), "canvas-low")


def draw(canvas: Canvas, view: WelkinView, names: Names) -> None:
    """The heading on its panel."""
    middle = MARGIN + HEAD_FIRST / 2 + 5
    right = _left_over(canvas, view, MARGIN + INNER - 22, middle)
    if view.turn is not None:
        canvas.stamp(marks.pencil(62, THEME), (MARGIN + 84, middle))
        canvas.stamp(marks.badge(view.turn, 58, THEME), (MARGIN + 122, middle))
        x = MARGIN + 162.0
        room = right - x - 24
        lines, size = _duty(can(view, names), room - min(lean.label(called(names, view.turn), LARGE).length, room / 2) - 16)
        duty = max(lean.label(line, size).length for line in lines)
        x += naming.write(canvas, (x, middle), called(names, view.turn), LARGE, "ink", room - duty - 16, SMALL, THEME) + 16
        for n, line in enumerate(lines):
            canvas.text((x, middle + (n - (len(lines) - 1) / 2) * LEADING), line, size, "ink", align="l")
    right = _idle(canvas, view, names, MARGIN + INNER - 22)
    turn = latest(view)
    if turn is not None:
        _latest(canvas, view, turn, names, right)


def _duty(said: str, room: float) -> tuple[list[str], int]:
    """Return what there is to do as lines, and their size: on one line where there is room beside a name, else on two."""
    if lean.label(said, MIDDLE).length <= room:
        return [said], MIDDLE
    return wrapped(said, SMALL, max(room, lean.label(said, SMALL).length * 0.6)), SMALL


def can(view: WelkinView, names: Names) -> str:
    """Return what whoever has the turn may do: to flip a bid token, which they must; the actions that are possible; or, when the
    action is done, what is left beside ending the turn."""
    assert view.turn is not None
    board = view.boards[view.turn]
    if view.flipping:
        acts = "flip"
    elif view.acted:
        sells = view.selling and any(site.laid for site in board.sites)
        powers = any(left and not (kind == "sell" and view.selling) for kind, left in board.powers().items())
        acts = "both" if sells and powers else "sell" if sells else "power" if powers else "end"
    else:
        opens = len(board.sites) < SLOTS and any(view.offer)
        uses = any(fits(letter, missing(site)) for site in board.sites for letter in board.stock)
        acts = ("open-" if opens else "") + "procure" + ("-use" if uses else "")
    return worded(names, "welkin-picture-can", acts=acts)


def _left_over(canvas: Canvas, view: WelkinView, right: float, middle: float) -> float:
    """The pile, and who brought the end about; returns where the room for a name ends."""
    said = f"×{view.pile}"
    right -= canvas.text((right, middle), said, LARGE, "ink", align="r") + 34
    canvas.stamp(pieces.pile(44), (right, middle))
    right -= 34
    if view.closing is not None:
        canvas.stamp(marks.badge(view.closing, 50, THEME), (right - 30, middle))
        canvas.stamp(pieces.flag(48), (right - 90, middle))
        right -= 124
    return right


def _idle(canvas: Canvas, view: WelkinView, names: Names, right: float) -> float:
    """Draw how many turns nobody took a site, in the second line, where that may end the game; returns where the room before it
    ends."""
    if view.closing is None and 2 * view.idle >= ROUNDS * view.seats and not view.now.opened:
        middle = MARGIN + HEAD_FIRST + HEAD_SECOND / 2 + 1
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


def _latest(canvas: Canvas, view: WelkinView, turn: Turn, names: Names, right: float) -> None:
    """Draw who did what in words, as far as there is room: smaller where it is much, and with a name where that fits too. `right`:
    where the room ends."""
    middle = MARGIN + HEAD_FIRST + HEAD_SECOND / 2 + 1
    canvas.stamp(marks.badge(turn.seat, 48, THEME), (MARGIN + 54, middle))
    x = MARGIN + 88.0
    for size, brief in ((MIDDLE, False), (SMALL, False), (SMALL, True)):
        groups = told(view, turn, names, size, brief=brief)
        needs = sum(each for parts in groups for _, each in parts) + APART * (len(groups) - 1)
        if x + needs <= right:
            break
    who = written(called(names, turn.seat))
    fits = next((each for each in (size, SMALL) if x + lean.label(who, each).length + BESIDE + needs <= right), 0)
    if who and fits:
        x += canvas.text((x, middle), who, fits, "ink", align="l") + BESIDE
    for n, parts in enumerate(groups):
        wide = sum(each for _, each in parts)
        more = lean.label(ELLIPSIS, size).length + APART if n < len(groups) - 1 else 0
        if x + wide + more > right:
            canvas.text((min(x, right - lean.label(ELLIPSIS, size).length), middle), ELLIPSIS, size, "ink", align="l")
            return
        for part, each in parts:
            if isinstance(part, str):
                canvas.text((x, middle), part, size, "ink", align="l")
            else:
                canvas.stamp(part, (x - part.left, round(middle - part.size[1] / 2) - part.top))
            x += each
        x += APART


def told(view: WelkinView, turn: Turn, names: Names = (), size: int = MIDDLE, *, brief: bool = False) -> list[list[Part]]:
    """Return what a turn changed, each with its verb: sites opened, what was procured and by turning over which tokens, sites that
    something was laid on, or that were sold, for how much and with what power; bid tokens flipped, from what to what. What a power
    did stands behind a star and what it is called. `size`: of the words; `brief`: without what powers are called, those a site
    gives, the tokens turned over for what came, and what flipped tokens showed before."""
    powers = [(POWER[number], number) for number in turn.powers]

    def say(text: str) -> Part:
        return text, lean.label(text, size).length + BESIDE

    def did(what: str) -> Part:
        return say(worded(names, "welkin-picture-did", did=what))

    def by(kind: str) -> list[Part]:
        """The power of a kind that was used, once."""
        used = next((each for each in powers if each[0] == kind), None)
        if used is None:
            return []
        powers.remove(used)
        star = [_part(marks.star(34, THEME))]
        return star if brief else [*star, say(worded(names, "welkin-picture-by", power=power_of(used[1], names)))]

    def site(what: str, number: int) -> list[Part]:
        """A site after the verb of what was done to it."""
        return [did(what), _part(pieces.plate(number, SMALL))]

    opened = [site("open", number) for number in turn.opened]
    found = [*opened[:-1], *([[*by("open"), *opened[-1]]] if opened else [])]
    came = [_part(pieces.tile(letter, TILE)) for letter in MATERIALS for _ in range(turn.got.count(letter))]
    buys = by("buy")
    if turn.turned or (came and not buys):
        tokens = [_part(pieces.token(_side(view, turn, letter), TILE)) for letter in turn.turned]
        found += [[did("turn"), *tokens]] if tokens and not (brief and came) else []
        found += [[did("procure"), *came]] if came else []
        came = []
    if buys:
        found.append([*buys, *([did("buy"), *came] if came else [])])
    sold = dict(turn.sold)
    for number in dict.fromkeys(turn.laid):
        if number not in sold:
            found.append([*by("use"), *site("lay", number)])
    for number, money in turn.sold:
        power = by("sell") or (by("use") if number in turn.laid else [])
        whole = number in view.boards[turn.seat].done
        gain = [did("for"), _part(pieces.coin(34)), say(f"+{money}")]
        brings = (
            [say(worded(names, "welkin-picture-gets", power=power_of(number, names)))]
            if whole and POWER[number] and not brief
            else []
        )
        found.append([*power, *site("sell" if whole else "early", number), *gain, *brings])
    shows = dict(zip(BIDS, view.bids, strict=True))
    flipped = [
        [did("flip"), *([_part(pieces.bid(name, shows[name]))] if brief else _flip(name, shows[name], count))]
        for name, count in Counter(turn.flipped).items()
    ]
    if flipped and (by_power := by("flip")):
        flipped = [[*by_power, *(part for each in flipped for part in each)]]
    return [*found, *flipped, *(by(kind) for kind, _ in list(powers))]


def _flip(name: str, shows: str, count: int) -> list[Part]:
    """The sides of a bid token one after the other, as it was flipped so many times."""
    other = name.replace(shows, "")
    sides = [shows if (count - n) % 2 == 0 else other for n in range(count + 1)]
    parts = [_part(pieces.tile(sides[0], TILE))]
    for side in sides[1:]:
        parts += [_part(pieces.brings(26)), _part(pieces.tile(side, TILE))]
    return parts


def power_of(number: int, names: Names) -> str:
    """Return what the power of a site is called; that it has none."""
    kind = POWER[number]
    return worded(names, f"welkin-power-{kind}-name" if kind else "welkin-word-no-power")


def _side(view: WelkinView, turn: Turn, letter: str) -> str:
    """The side of a procurement token that lies up now."""
    return letter if letter in view.boards[turn.seat].tokens else "+"


def _part(sprite: Sprite) -> Part:
    return sprite, sprite.size[0] + 4.0
