"""Blueprints for those who listen: where one stands in a line, the questions of a move, and its choices without codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.blueprints.text import COMMA, dice_said, die_said, is_die, lost, name, own_told, space_said, won_points
from rules.blueprints import BlueprintsView, Own
from rules.blueprints.parts import PICKS, PLANS, PRIZES, SPACE_AT, SPACES
from rules.blueprints.scoring import qualifies, score

if TYPE_CHECKING:
    from render.words import Words


def summary(view: BlueprintsView, words: Words) -> str:
    """The building so far, and of each space how many dice its plan wants still, and from which value on; once the plan is lost,
    why, and where one can build still."""
    own, seat = view.own, view.seat
    if own is None or seat is None or view.result is not None:
        return ""
    stands = words(
        "blueprints-ear-stands",
        have=len(view.taken[seat]),
        most=PICKS,
        points=own.points,
        round=view.round,
        won=won_points(view, seat),
    )
    if view.turn != seat:
        return stands
    between, planned = words("clause-separator"), PLANS[own.plan]
    heights = {i: len(stack) for i, stack in enumerate(own.stacks) if planned[i]}
    if not view.taken[seat]:
        spaces = between.join(_place(own, i, words, planned[i]) for i in heights)
        return f"{stands} {words('blueprints-ear-plan', card=words(f'blueprints-plan-{own.plan}'), spaces=spaces)}"
    if lost(view):
        over = [i for i in heights if heights[i] > planned[i]]
        why = [words("blueprints-ear-over", space=_space(i, words), count=heights[i], planned=planned[i]) for i in over]
        why = why or [words("blueprints-ear-nowhere", die=die_said(die, words) or die) for die in view.removed[seat]]
        spaces = between.join(_place(own, i, words) for i in heights)
        return f"{stands} {words('blueprints-ear-lost', why=COMMA.join(why), spaces=spaces)}"
    left = [_place(own, i, words, planned[i] - heights[i]) for i in heights if heights[i] < planned[i]]
    done = [_place(own, i, words) for i in heights if heights[i] == planned[i]]
    said = [
        words(f"blueprints-ear-{which}", spaces=between.join(spaces))
        for which, spaces in (("left", left), ("done", done))
        if spaces
    ]
    return " ".join([stands, *said])


def _space(i: int, words: Words) -> str:
    return space_said(SPACES[i], words) or SPACES[i]


def _place(own: Own, i: int, words: Words, left: int = 0) -> str:
    """A space, how many dice its plan wants still (`left`; 0: of that nothing is said), and which dice can stand there."""
    stack = own.stacks[i]
    return words("blueprints-ear-open", space=_space(i, words), left=left, least=int(stack[-1][1]) if stack else 1)


def tell_own(view: BlueprintsView, words: Words) -> str:
    """The plan and the building, the cards won and what they are worth, and what was thrown away this round."""
    if view.own is None or view.seat is None:
        return ""
    lines = own_told(view, view.own, words)
    if view.dropped:
        lines.append(words("blueprints-text-dropped", dice=dice_said(view.dropped, words)))
    return "\n".join(lines)


def ask(view: BlueprintsView, begun: str, words: Words) -> str:
    """Which die, where it goes, which one is thrown away. What the plus on a space means is said where it is heard first."""
    asks = "ask" if words.codes else "ear-ask"  # what was chosen just before is not heard again
    match begun.split():
        case ["take"]:
            return words(f"blueprints-{asks}-die")
        case ["take", die]:
            first = view.round == 1 and view.seat is not None and not view.taken[view.seat]
            return words(f"blueprints-{asks}-space", die=die_said(die, words) or die, first="yes" if first else "no")
        case ["take", die, space, "drop"]:
            built = space_said(space, words)
            return words(
                f"blueprints-{asks}-drop", material=die[:1], value=die[1:], space=built or "", lost="no" if built else "yes"
            )
    return ""


def say(view: BlueprintsView, begun: str, word: str, words: Words) -> tuple[str, str]:
    """A die by its name, for the first line has said which values fit where; a space with what the die does there."""
    label, note = name(view, begun, word, words)
    if word in SPACE_AT and len(begun.split()) == 2:  # c1 is a die too
        return label, _space_noted(view, begun.split()[1], word, words)
    if not is_die(word) or begun.split()[-1:] not in (["take"], ["drop"]):
        return label, note
    label = words("blueprints-word-die-short", material=word[0], value=word[1])
    alike = view.pool.count(word) - (begun.split()[1:2] == [word])
    notes = [words("blueprints-ear-alike", count=alike)] if alike > 1 else []
    if not begun.endswith("drop"):
        fitting = [] if view.own is None else _fitting(view.own, word)
        notes += [] if fitting else [words("blueprints-ear-out")]
        if not lost(view) and not any(_wanting(view, i) for i in fitting):
            notes.append(words("blueprints-ear-loses"))
    return label, COMMA.join(notes)


def _wanting(view: BlueprintsView, i: int) -> bool:
    """Whether the reader's plan wants more dice on a space."""
    return view.own is not None and len(view.own.stacks[i]) < PLANS[view.own.plan][i]


def _space_noted(view: BlueprintsView, die: str, space: str, words: Words) -> str:
    """What a die earns there, on what it stands, what becomes of the plan, and which prizes the building would have then."""
    own, i = view.own, SPACE_AT[space]
    if own is None or not is_die(die):
        return ""
    stack = own.stacks[i]
    built = [(*other, die) if j == i else other for j, other in enumerate(own.stacks)]
    parts = score(own.plan, built)
    on = die_said(stack[-1], words) or "" if stack else "none"
    said = [words("blueprints-ear-space", on=on, more=sum(parts.values()) - own.points)]
    if parts["plan"]:
        said.append(words("blueprints-ear-completes"))
    elif not _wanting(view, i) and not lost(view):
        said.append(words("blueprints-ear-loses"))
    earned = [prize for prize in PRIZES if qualifies(prize, built) and not qualifies(prize, own.stacks)]
    return COMMA.join([*said, *(words(f"blueprints-part-{prize}") for prize in earned)])


def _fitting(own: Own, die: str) -> list[int]:
    """The spaces of a plan on which a die can stand."""
    planned = PLANS[own.plan]
    return [i for i, stack in enumerate(own.stacks) if planned[i] and (not stack or stack[-1][1] <= die[1])]
