"""Pictures to look at: the winner with the last building, and the cover of the game."""

from __future__ import annotations

from PIL import Image

from render import marks
from render.blueprints import desk, dice, frame, icons, scene
from render.blueprints.look import INNER, LARGE, MARGIN, NAME, SMALL, THEME
from render.blueprints.result import told
from render.canvas import Canvas, width
from render.face import COVER, Names
from render.grounds import grounds
from render.theme import WIDTH
from render.victory import STRIP, columns, fitted, lined, runner_up, stacked
from rules.blueprints import BlueprintsView
from rules.game import Result, Seat

SHEET = 600
FIELD = (MARGIN + 30, MARGIN + 50, MARGIN + 610, MARGIN + SHEET - 30)
SIDE = MARGIN + 880  # the middle of what stands beside the building
WINNER = 64  # the winner's name
POINTS = 150
BADGE = 105
ROOM = 380  # for the winner's name
SHARED = 58  # from one winner to the next, where several share the victory
CARDS = 84
OTHERS_TOP = MARGIN + SHEET + 16
OTHERS = STRIP
HEIGHT = OTHERS_TOP + OTHERS + MARGIN
REASON = 48  # a line of what parts those who are level

COVER_PLAN = (3, 2, 0, 1, 0, 0)  # "Corner Three", with five of its six dice built
COVER_STACKS: tuple[tuple[str, ...], ...] = (("k2", "o4"), ("g3", "g6"), (), ("c5",), (), ())
COVER_DICE = (("c", 6, 768, 372), ("o", 5, 892, 352), ("k", 1, 1016, 374))


@grounds(4)
def background(reason: tuple[str, ...]) -> Image.Image:
    """Return what never changes of a victory. `reason`: the lines of what parts those who are level."""
    more = len(reason) * REASON
    canvas = Canvas(desk.desk(WIDTH, HEIGHT + more), THEME)
    canvas.stamp(desk.blueprint(INNER, SHEET), (MARGIN, MARGIN))
    canvas.stamp(desk.note(INNER, OTHERS + more), (MARGIN, OTHERS_TOP))
    for n, line in enumerate(reason):
        canvas.text((WIDTH / 2, OTHERS_TOP + OTHERS + (n + 0.5) * REASON - 14), line, SMALL, "ink")
    return canvas.image


def draw(view: BlueprintsView, result: Result, names: Names) -> bytes:
    """The winner, large, with the last building, the points and the cards; the others below."""
    canvas = Canvas(background(told(result, names).reason), THEME)
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    winners = [seat for seat in order if result.places[seat] == 1]
    winner = order[0]
    built = view.past[-1].built[winner]
    plan = [1 if stack else 0 for stack in built.stacks]
    scene.building(canvas, built.stacks, plan, FIELD, letters=False)
    canvas.stamp(marks.crown(120, THEME), (SIDE, MARGIN + 92))
    for n, seat in enumerate(winners):
        _named(canvas, names, seat, MARGIN + 218 + (n - (len(winners) - 1) / 2) * SHARED, len(winners))
    canvas.stamp(marks.star(110, THEME), (SIDE - 110, MARGIN + 356))
    canvas.text((SIDE - 30, MARGIN + 356), str(result.scores[winner]), POINTS, "print-line", align="l")
    cards = [*view.awards[winner], *view.prizes[winner]]
    step = min(CARDS + 10, 520 / max(1, len(cards)))
    for n, card in enumerate(cards):
        canvas.stamp(icons.card(card, CARDS), (SIDE + (n - (len(cards) - 1) / 2) * step, MARGIN + 510))
    _others(canvas, result, names, order[len(winners) :])
    return canvas.png()


def _named(canvas: Canvas, names: Names, winner: Seat, middle: float, winners: int) -> None:
    """A winner's badge and name, side by side around the middle; smaller and on one line where several share the victory."""
    name, badge = frame.called(names, winner), BADGE if winners == 1 else round(SHARED * 0.9)
    if winners == 1:
        lines, size = lined(name, ROOM, WINNER)
    else:
        said, size = fitted(name, ROOM, NAME)
        lines = [said] if said else []
    left = SIDE - (badge + (18 + max(width(line, size) for line in lines) if lines else 0)) / 2
    canvas.stamp(marks.badge(winner, badge, THEME), (left + badge / 2, middle))
    stacked(canvas, (left + badge + 18, middle), lines, size, "print-line")


def _others(canvas: Canvas, result: Result, names: Names, others: list[Seat]) -> None:
    """The others in their order: place, badge, name, points."""
    left, middle = MARGIN + 20.0, OTHERS_TOP + OTHERS / 2
    said = [frame.called(names, seat) for seat in others]
    for seat, name, across in zip(others, said, columns(said, INNER - 40), strict=True):
        canvas.text((left + 22, middle), str(result.places[seat]), LARGE, "faded")
        canvas.stamp(marks.badge(seat, 68, THEME), (left + 80, middle))
        low = runner_up(canvas, (left + 126, middle), name, NAME, "ink", across - 140)
        canvas.text((left + 126, low), str(result.scores[seat]), LARGE + 14, "ink", align="l")
        left += across


def cover() -> bytes:
    """A building that grows out of its plan on the drafting table: COVER pixels."""
    wide, high = COVER
    canvas = Canvas(desk.desk(wide, high), THEME)
    canvas.stamp(desk.blueprint(wide - 76, high - 70), (38, 30))
    scene.building(canvas, COVER_STACKS, COVER_PLAN, (80, 50, 700, 580), letters=False, half=94)
    for n, planned in enumerate(COVER_PLAN):
        x, y = 768 + n % 3 * 120, 82 + n // 3 * 120
        canvas.stamp(scene.plan_cell(120, open=planned > 0), (x, y))
        if planned:
            canvas.text((x + 60, y + 60), str(planned), scene.PLANNED, "print-line")
    for material, value, x, y in COVER_DICE:
        canvas.stamp(dice.die(material, value, 112), (x, y))
    canvas.stamp(marks.pencil(250, THEME), (1060, 566))
    return canvas.png()
