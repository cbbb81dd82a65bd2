"""Blueprints for those who listen: where one stands in a line, the questions of a move, and its choices without codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.blueprints.text import COMMA, dice_said, die_said, is_die, name, own_told, space_said, won_points
from rules.blueprints import BlueprintsView
from rules.blueprints.parts import PICKS, PLANS, SPACE_AT, SPACES
from rules.blueprints.scoring import score

if TYPE_CHECKING:
    from render.words import Words


def summary(view: BlueprintsView, words: Words) -> str:
    """The building so far, and of each space how many dice its plan wants still, and from which value on."""
    if view.own is None or view.seat is None or view.result is not None:
        return ""
    stands = words(
        "blueprints-ear-stands",
        have=len(view.taken[view.seat]),
        most=PICKS,
        points=view.own.points,
        round=view.round,
        won=won_points(view, view.seat),
    )
    if view.turn != view.seat:
        return stands
    planned, open_, finished = PLANS[view.own.plan], list[str](), list[str]()
    for i, space in enumerate(SPACES):
        stack, left = view.own.stacks[i], planned[i] - len(view.own.stacks[i])
        about: dict[str, str | int] = {"space": space_said(space, words) or space, "least": int(stack[-1][1]) if stack else 1}
        if left > 0:
            open_.append(words("blueprints-ear-open", left=left, **about))
        elif planned[i]:
            finished.append(str(about["space"]))
    said = [stands]
    if not view.taken[view.seat]:
        said.append(words("blueprints-ear-plan", card=words(f"blueprints-plan-{view.own.plan}"), spaces=COMMA.join(open_)))
    elif open_:
        said.append(words("blueprints-ear-left", spaces=COMMA.join(open_)))
    if finished:
        said.append(words("blueprints-ear-done", spaces=COMMA.join(finished)))
    return " ".join(said)


def tell_own(view: BlueprintsView, words: Words) -> str:
    """The plan and the building, the cards won and what they are worth, and what was thrown away this round."""
    if view.own is None or view.seat is None:
        return ""
    lines = own_told(view, view.own, words)
    if view.dropped:
        lines.append(words("blueprints-text-dropped", dice=dice_said(view.dropped, words)))
    return "\n".join(lines)


def ask(begun: str, words: Words) -> str:
    """Which die, where it goes, which one is thrown away."""
    asks = "ask" if words.codes else "ear-ask"  # what was chosen just before is not heard again
    match begun.split():
        case ["take"]:
            return words(f"blueprints-{asks}-die")
        case ["take", die]:
            return words(f"blueprints-{asks}-space", die=die_said(die, words) or die)
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
    if not begun.endswith("drop") and not _fitting(view, word):
        notes.append(words("blueprints-ear-out"))
    return label, words("clause-separator").join(notes)


def _space_noted(view: BlueprintsView, die: str, space: str, words: Words) -> str:
    """What a die earns there, and on what it stands."""
    own, i = view.own, SPACE_AT[space]
    if own is None or not is_die(die):
        return ""
    stack = own.stacks[i]
    built = [[*other, die] if j == i else other for j, other in enumerate(own.stacks)]
    more = sum(score(own.plan, built).values()) - own.points
    on = die_said(stack[-1], words) or "" if stack else "none"
    return words("blueprints-ear-space", on=on, more=more)


def _fitting(view: BlueprintsView, die: str) -> list[str]:
    """The spaces of the reader's plan on which a die can stand."""
    own = view.own
    if own is None:
        return []
    planned = PLANS[own.plan]
    stacks = own.stacks
    return [s for s in SPACES if planned[SPACE_AT[s]] and (not stacks[SPACE_AT[s]] or stacks[SPACE_AT[s]][-1][1] <= die[1])]
