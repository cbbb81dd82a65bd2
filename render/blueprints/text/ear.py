"""Blueprints for those who listen: where one stands in a line, the questions of a move, and its choices without codes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from render.blueprints.text import (
    COMMA,
    bag_said,
    dice_said,
    die_said,
    in_order,
    in_reach,
    is_die,
    lost,
    material_said,
    name,
    own_told,
    space_said,
    won_points,
)
from render.face import SUMMARY
from rules.blueprints import BlueprintsView, Own
from rules.blueprints.parts import MATERIALS, PICKS, PLANS, PRIZES, SPACE_AT, SPACES, by_value
from rules.blueprints.scoring import qualifies, score
from rules.game import Event

if TYPE_CHECKING:
    from render.words import Words

MANY = 3
"""From so many dice on another player's building is told: the first two were heard a moment ago. Of one of several others so many
dice alike are told."""
LATE = 4
"""So many dice in the bag are told."""


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
        won=0 if view.taken[seat] else won_points(view, seat),  # which is the same for the whole round
        one=material_said(view.demand[0], words),
        two=material_said(view.demand[1], words),
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
        if over:
            why = words("blueprints-ear-over", space=_space(over[0], words), count=heights[over[0]], planned=planned[over[0]])
        else:
            why = words("blueprints-ear-nowhere", count=len(view.removed[seat]))
        spaces = between.join(_place(own, i, words) for i in heights)
        return _fitting_in(f"{stands} {words('blueprints-ear-lost', why=said, spaces=spaces)}" for said in (why, "none"))
    left = [_place(own, i, words, planned[i] - heights[i]) for i in heights if heights[i] < planned[i]]
    done = [i for i in heights if heights[i] == planned[i]]
    told = [stands, *([words("blueprints-ear-left", spaces=between.join(left))] if left else [])]
    if not done:
        return " ".join(told)
    finished = (between.join(_place(own, i, words) for i in done), COMMA.join(_space(i, words) for i in done))
    return _fitting_in(" ".join([*told, words("blueprints-ear-done", spaces=spaces)]) for spaces in finished)


def _fitting_in(said: Iterable[str]) -> str:
    """The first that is no longer than a summary may be, else the last."""
    last = ""
    for last in said:
        if len(last) <= SUMMARY:
            break
    return last


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
        lines.append(words("blueprints-text-dropped", dice=dice_said(sorted(view.dropped, key=by_value), words)))
    return "\n".join(lines)


def ask(view: BlueprintsView, begun: str, words: Words) -> str:
    """Return which die, where it goes, which one is thrown away. What the plus on a space means is said where it is heard first."""
    asks = "ask" if words.codes else "ear-ask"  # what was chosen just before is not heard again
    match begun.split():
        case ["take"]:
            known = [] if words.codes else [*_near(view, words), *_others(view, words), *_bag(view, words)]
            return "\n".join([*known, words(f"blueprints-{asks}-die")])
        case ["take", die]:
            first = "yes" if _first_die(view) else "no"
            return words(f"blueprints-{asks}-space", die=die_said(die, words) or die, first=first)
        case ["take", die, space, "drop"]:
            if not words.codes:  # die and space are named before they are played
                return words("blueprints-ear-ask-drop")
            built = space_said(space, words)
            return words("blueprints-ask-drop", material=die[:1], value=die[1:], space=built or "", lost="no" if built else "yes")
    return ""


def _near(view: BlueprintsView, words: Words) -> list[str]:
    """The prizes that one more die can bring: those that need more would be told for too long before they come."""
    near = [words(f"blueprints-ear-near-{prize}", **about) for prize, about in in_reach(view, words) if about["count"] == 1]
    return [words("blueprints-ear-near", prizes=words("clause-separator").join(near))] if near else []


def _others(view: BlueprintsView, words: Words) -> list[str]:
    """The dice in the building of the only other player; of several, what comes near a prize."""
    told = []
    for seat in in_order(view):
        dice = Counter(view.taken[seat]) - Counter(view.removed[seat])
        if seat == view.seat or dice.total() < MANY:
            continue
        by_material = {
            material: sorted((die[1] for die in dice.elements() if die[0] == material), reverse=True) for material in MATERIALS
        }
        if view.seats == 2:
            held = [
                words("blueprints-die", material=material, value=COMMA.join(values))
                for material, values in by_material.items()
                if values
            ]
            told.append(words("blueprints-ear-holds", who=words.seat(seat), dice=words("clause-separator").join(held)))
            continue
        values = Counter(die[1] for die in dice.elements())
        near = [
            words("blueprints-ear-many", count=len(of), material=material)
            for material, of in by_material.items()
            if len(of) >= MANY
        ]
        near += [words("blueprints-ear-alike-of", count=count, value=value) for value, count in values.items() if count >= MANY]
        near += [words("blueprints-ear-different", count=len(values))] if len(values) > MANY else []
        if near:
            told.append(words("blueprints-ear-holds", who=words.seat(seat), dice=COMMA.join(near)))
    return told


def _bag(view: BlueprintsView, words: Words) -> list[str]:
    """Return what can come still, late in a round."""
    if not 0 < sum(view.bag.values()) <= LATE:
        return []
    return [words("blueprints-ear-bag", dice=bag_said(view, words))]


def beforehand(view: BlueprintsView, line: str, words: Words) -> str:
    """The question before a line is played: the die, its space, what that does to the plan, and the die thrown away."""
    _, die, space, *rest = line.split()
    built = space_said(space, words)
    noted = say(view, f"take {die}", space, words)[1] if built else say(view, "take", die, words)[1]
    said = words(
        "blueprints-ear-play",
        material=die[:1],
        value=die[1:],
        space=built or "out",
        plan="lost" if words("blueprints-ear-loses") in noted else "kept",
        drop=die_said(rest[-1], words) or rest[-1] if rest else "none",
    )
    secret = [words("blueprints-ear-secret")] if built and _first_die(view) else []
    return " ".join([words("ear-confirm"), said, *secret])


def _first_die(view: BlueprintsView) -> bool:
    """Return whether the reader has taken no die of the whole game: what holds all the time is said then."""
    return view.round == 1 and view.seat is not None and not view.taken[view.seat]


TAKING = frozenset(f"blueprints-{what}" for what in ("took", "removed", "built", "dropped", "rolled"))
SCORING = frozenset(f"blueprints-{what}" for what in ("scored", "award", "prize"))


def in_summary(view: BlueprintsView, event: Event) -> bool:
    """The round and what is in demand, until the reader has a die of it."""
    begun = event.id == "blueprints-round" and event.about["round"] == view.round
    return begun and view.own is not None and view.seat is not None and not view.taken[view.seat]


def retold(view: BlueprintsView, events: Sequence[Event], *, brief: bool) -> list[Event]:
    """Return how a round ended by seat, the reader first and then from the best: what each scored and won (`brief`: of four, others
    who won something only that). The dice that others took before are of a round that is over."""
    at = [n for n, event in enumerate(events) if event.id in SCORING]
    if not at:
        return list(events)
    before = [event for event in events[: at[0]] if event.id not in TAKING or event.seat == view.seat]
    of_round = [event for event in events[at[0] : at[-1] + 1] if event.id in SCORING]
    scores = {event.seat: event for event in of_round if event.id == "blueprints-scored"}
    points = {seat: int(event.about["points"]) for seat, event in scores.items()}
    told = []
    for seat in sorted({event.seat for event in of_round}, key=lambda seat: (seat != view.seat, -points.get(seat, 0))):
        own = [event for event in of_round if event.seat == seat]
        cards = [str(card) for event in own for card in _card(event)]
        if seat in scores and (seat == view.seat or not (brief and cards and view.seats > 3)):
            told.append(scores[seat])
        if cards:
            told.append(msgspec.structs.replace(own[0], id="blueprints-cards", about={"cards": " ".join(cards)}))
    return [*before, *told, *events[at[-1] + 1 :]]


def _card(event: Event) -> list[str | int]:
    return [event.about[name] for name in ("award", "prize") if name in event.about]


def say(view: BlueprintsView, begun: str, word: str, words: Words) -> tuple[str, str]:
    """A die by its name, for the first line has said which values fit where; a space with what the die does there."""
    label, note = name(view, begun, word, words)
    if word in SPACE_AT and len(begun.split()) == 2:  # c1 is a die too
        return label, _space_noted(view, begun.split()[1], word, words)
    if not is_die(word) or begun.split()[-1:] not in (["take"], ["drop"]):
        return label, note
    label = words("blueprints-word-die-short", material=word[0], value=word[1])
    if begun.endswith("drop"):  # how many of a kind there are was heard when one was taken
        return label, ""
    alike, fitting = view.pool.count(word), [] if view.own is None else _fitting(view.own, word)
    notes = [words("blueprints-ear-alike", count=alike)] if alike > 1 else []
    notes += [] if fitting else [words("blueprints-ear-out")]
    if not lost(view) and not any(_wanting(view, i) for i in fitting):
        notes.append(words("blueprints-ear-loses"))
    return label, COMMA.join(notes)


def _wanting(view: BlueprintsView, i: int) -> bool:
    """Return whether the reader's plan wants more dice on a space."""
    return view.own is not None and len(view.own.stacks[i]) < PLANS[view.own.plan][i]


def _space_noted(view: BlueprintsView, die: str, space: str, words: Words) -> str:
    """Return what a die earns there, on what it stands, what becomes of the plan, and which prizes the building would have then."""
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
