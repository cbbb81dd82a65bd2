"""Blueprints in words: the text board, the alternative text of the pictures, and the names of the words of a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.blueprints import BlueprintsView, Own, Round
from rules.blueprints.parts import MATERIALS, PICKS, PLANS, PRIZES, ROUNDS, SPACE_AT, SPACES, VALUES, by_value, difficulty
from rules.blueprints.scoring import qualifies, score, tie_chain
from rules.game import Seat

if TYPE_CHECKING:
    from render.words import Words

ALT_LONGEST = 1024
LABEL_LONGEST = 80
NOTE_LONGEST = 100
COMMA = ", "
NEAR = 3  # more dice than a prize may need to be told of
NAMED = 4  # so many dice have their names on their buttons


# Raw values in words.


def speak(name: str, value: str | int, words: Words) -> str | None:
    """Readable words for a raw value of an event or refusal, None to leave it as it is."""
    if not isinstance(value, str):
        return None
    match name:
        case "die" | "top" | "drop":
            return die_said(value, words)
        case "dice":
            return COMMA.join(die_said(die, words) or die for die in value.split()) if value else words("blueprints-alt-none")
        case "one" | "two":
            return material_said(value, words)
        case "space":
            return space_said(value, words)
        case "card":
            return words(f"blueprints-plan-{value}") if value in PLANS else None
        case "award":
            return words(f"blueprints-award-{value}-card")
        case "prize":
            return words(f"blueprints-prize-{value}-card")
        case "cards":
            return words.listed([words(f"blueprints-ear-{card}") for card in value.split()])
    return None


def is_die(word: str) -> bool:
    """Return whether a word of a line is a die, such as o3."""
    return len(word) == 2 and word[0] in MATERIALS and word[1] in "123456"


def die_said(die: str, words: Words) -> str | None:
    """ "wood 3" for o3; None for what is no die."""
    return words("blueprints-die", material=die[0], value=die[1]) if is_die(die) else None


def material_said(material: str, words: Words) -> str:
    """ "wood" for o."""
    return words("blueprints-material", material=material)


def space_said(space: str, words: Words) -> str | None:
    """ "B front" for b1; None for what is no space."""
    return words("blueprints-space", column=space[0].upper(), row=int(space[1])) if space in SPACE_AT else None


def _space_coded(space: str, words: Words) -> str:
    """ "B front (b1)"."""
    said = space_said(space, words) or space
    return words("blueprints-space-coded", space=said, code=space) if words.codes else said


def dice_said(dice: Iterable[str], words: Words) -> str:
    """Dice in the order they come, equal ones told once with their number."""
    found = []
    for die, count in Counter(dice).items():
        about = {"material": die[0], "value": die[1], "die": die}
        one = words("blueprints-die-coded", **about) if words.codes else die_said(die, words) or die
        found.append(words("blueprints-dice-many", count=count, dice=one) if count > 1 else one)
    return COMMA.join(found) or words("blueprints-alt-none")


def bag_said(view: BlueprintsView, words: Words) -> str:
    """Return how many dice of each material are in the bag, those that there are."""
    left = [words("blueprints-text-bag-part", material=material, count=count) for material, count in view.bag.items() if count]
    return COMMA.join(left) or words("blueprints-alt-none")


def cards_said(awards: Iterable[str], prizes: Iterable[str], words: Words) -> str:
    """Awards, equal ones told once with their number, and prizes, by name."""
    said = [words("blueprints-awards", award=award, count=count) for award, count in Counter(awards).items()]
    return COMMA.join([*said, *(words(f"blueprints-prize-{prize}-card") for prize in prizes)])


def in_order(view: BlueprintsView) -> list[Seat]:
    """The seats in the order of this round."""
    return [(view.first + n) % view.seats for n in range(view.seats)]


# The text board.


def tell(view: BlueprintsView, words: Words) -> str:
    """The complete board as text; a seat's view ends with its own plan and building."""
    if view.result is not None:
        return "\n".join(_result_told(view, words))
    lines = [words("blueprints-text-round", round=view.round, rounds=ROUNDS, pick=view.pick, picks=PICKS), *_turn_told(view, words)]
    lines.append(
        words("blueprints-text-demand", one=material_said(view.demand[0], words), two=material_said(view.demand[1], words))
    )
    lines += ["", words("blueprints-text-pool", count=len(view.pool))]
    for value in "123456":
        dice = [die for die in view.pool if die[1] == value]
        if dice:
            lines.append(words("blueprints-text-pool-value", value=value, dice=dice_said(dice, words)))
    if view.fresh:
        lines.append(words("blueprints-text-fresh", dice=dice_said(view.fresh, words)))
    lines.append(words("blueprints-text-bag", count=sum(view.bag.values()), dice=bag_said(view, words)))
    if view.dropped:
        lines.append(words("blueprints-text-dropped", dice=dice_said(sorted(view.dropped, key=by_value), words)))
    lines += ["", words("blueprints-text-order"), *(_seat_told(view, n, seat, words) for n, seat in enumerate(in_order(view), 1))]
    if view.pick == 1 and view.past:
        lines += ["", *_round_told(view.past[-1], len(view.past), words)]
    if view.own is not None:
        lines += ["", *own_told(view, view.own, words)]
    return "\n".join(lines)


def _turn_told(view: BlueprintsView, words: Words) -> list[str]:
    lines = []
    if view.turn is not None:
        mine = view.turn == view.seat
        lines.append(words("blueprints-text-your-turn") if mine else words("blueprints-text-turn", who=words.seat(view.turn)))
    if view.latest is not None and view.latest_die is not None:
        lines.append(words("blueprints-text-last", who=words.seat(view.latest), die=dice_said([view.latest_die], words)))
    return lines


def _seat_told(view: BlueprintsView, n: int, seat: Seat, words: Words) -> str:
    taken = view.taken[seat]
    dice = COMMA.join(dice_said([die], words) for die in taken)  # in the order taken, equal ones too
    parts = [words("blueprints-text-seat", n=n, who=words.seat(seat), count=len(taken), dice=dice)]
    if view.removed[seat]:
        parts.append(words("blueprints-text-seat-removed", dice=dice_said(view.removed[seat], words)))
    awards, prizes = view.awards[seat], view.prizes[seat]
    if awards or prizes:
        if view.totals == "open":
            parts.append(words("blueprints-text-seat-won", cards=cards_said(awards, prizes, words)))
        else:
            parts.append(words("blueprints-text-seat-cards", count=len(awards) + len(prizes)))
    return " ".join(parts)


def own_told(view: BlueprintsView, own: Own, words: Words) -> list[str]:
    planned = PLANS[own.plan]
    lines = [words("blueprints-text-own-plan", card=words(f"blueprints-plan-{own.plan}"), difficulty=difficulty(own.plan))]
    for i, stack in enumerate(own.stacks):
        if planned[i]:
            lines.append(
                words(
                    "blueprints-text-own-space",
                    space=_space_coded(SPACES[i], words),
                    planned=planned[i],
                    count=len(stack),
                    dice=COMMA.join(dice_said([die], words) for die in stack),
                    least=int(stack[-1][1]) if stack else 1,
                )
            )
    if lost(view):
        lines.append(words("blueprints-text-own-lost"))
    closed = [space_said(space, words) or space for i, space in enumerate(SPACES) if not planned[i]]
    lines.append(words("blueprints-text-own-closed", spaces=COMMA.join(closed)))
    seat = view.seat
    assert seat is not None
    if view.removed[seat]:
        lines.append(words("blueprints-text-own-removed", dice=dice_said(view.removed[seat], words)))
    lines.append(words("blueprints-text-own-points", points=own.points, **own.parts))
    prizes = [words(f"blueprints-prize-{prize}-card") for prize in PRIZES if qualifies(prize, own.stacks)]
    if prizes:
        lines.append(words("blueprints-text-own-prizes", cards=words.listed(prizes)))
    else:
        lines.append(words("blueprints-text-own-no-prize"))
    if view.past:
        lines.append(won_told(view, seat, words))
    lines.append(words("blueprints-text-own-left", left=PICKS - len(view.taken[seat])))
    return lines


def lost(view: BlueprintsView) -> bool:
    """Return whether the reader's plan cannot be matched any more: a space has more dice than planned, or a die fitted nowhere, so
    that too few are left."""
    if view.own is None or view.seat is None:
        return False
    planned, left = PLANS[view.own.plan], PICKS - len(view.taken[view.seat])
    wanting = [height - len(stack) for height, stack in zip(planned, view.own.stacks, strict=True)]
    return min(wanting) < 0 or sum(wanting) > left


def won_told(view: BlueprintsView, seat: Seat, words: Words) -> str:
    """The cards that a seat has won so far, and what they are worth: everyone saw who won what."""
    cards = cards_said(view.awards[seat], view.prizes[seat], words) or words("blueprints-alt-none")
    return words("blueprints-text-own-won", cards=cards, points=won_points(view, seat))


def won_points(view: BlueprintsView, seat: Seat) -> int:
    """Victory points of the cards that a seat has won so far."""
    return sum(VALUES[card] for card in (*view.awards[seat], *view.prizes[seat]))


def _round_told(scored: Round, number: int, words: Words) -> list[str]:
    one, two = (material_said(material, words) for material in scored.demand)
    lines = [words("blueprints-text-past", round=number, one=one, two=two)]
    for n in range(len(scored.built)):
        seat = (scored.first + n) % len(scored.built)
        built = scored.built[seat]
        card = words(f"blueprints-plan-{built.plan}")
        parts = [words("blueprints-text-past-seat", who=words.seat(seat), points=built.points, card=card, **built.parts)]
        stacks = [
            words(
                "blueprints-text-stack",
                space=space_said(SPACES[i], words) or SPACES[i],
                dice=COMMA.join(die_said(die, words) or die for die in stack),
            )
            for i, stack in enumerate(built.stacks)
            if stack
        ]
        parts.append(words("blueprints-text-past-stacks", stacks=words("clause-separator").join(stacks)))
        if built.removed:
            parts.append(words("blueprints-text-past-removed", dice=dice_said(built.removed, words)))
        if built.award or built.prizes:
            cards = cards_said([built.award] if built.award else [], built.prizes, words)
            parts.append(words("blueprints-text-past-won", cards=cards))
        lines.append(" ".join(parts))
    return lines


def _places_told(view: BlueprintsView, words: Words) -> list[str]:
    result = view.result
    assert result is not None
    lines = []
    for seat in sorted(range(view.seats), key=lambda seat: (result.places[seat], seat)):
        parts = [
            words("blueprints-text-part", part=words(f"blueprints-part-{part}"), points=points)
            for part, points in result.parts[seat].items()
            if points
        ]
        about: dict[str, str | int] = {"place": result.places[seat], "who": words.seat(seat)}
        if parts:
            lines.append(words("blueprints-text-place", score=result.scores[seat], parts=COMMA.join(parts), **about))
        else:
            lines.append(words("blueprints-text-place-nothing", **about))
    return [*lines, words(f"blueprints-why-{result.why}")]


def _result_told(view: BlueprintsView, words: Words) -> list[str]:
    lines = [words("blueprints-text-over"), *_places_told(view, words)]
    for number, scored in enumerate(view.past, 1):
        lines += ["", *_round_told(scored, number, words)]
    return lines


# Alternative text.


def alt(view: BlueprintsView, words: Words) -> str:
    """Return what `draw(view)` shows, for those who cannot see it, in ALT_LONGEST characters at most."""
    if view.result is not None:
        said = _result_alt(view, words)
    elif view.own is not None:
        said = _hand_alt(view, view.own, words)
    else:
        said = _board_alt(view, words)
    return said if len(said) <= ALT_LONGEST else said[: ALT_LONGEST - 1].rstrip() + "…"


def glance(view: BlueprintsView, words: Words) -> str:
    """Round and pick, whose turn it is, the pool, and what is in demand."""
    if view.result is not None:
        return alt(view, words)
    about: dict[str, str | int] = {"round": view.round, "rounds": ROUNDS, "pick": view.pick, "picks": PICKS}
    about["who"] = words.seat(view.turn or 0)
    one, two = (material_said(material, words) for material in view.demand)
    pool = COMMA.join(die_said(die, words) or die for die in view.pool)
    return words("blueprints-glance", pool=pool, one=one, two=two, **about)


def _board_alt(view: BlueprintsView, words: Words) -> str:
    none = words("blueprints-alt-none")
    parts = [
        words(
            "blueprints-alt-board",
            round=view.round,
            rounds=ROUNDS,
            pick=view.pick,
            picks=PICKS,
            who=words.seat(view.turn or 0),
        ),
        *_table_alt(view, words),
    ]
    for seat in in_order(view):
        parts.append(words("blueprints-alt-seat", who=words.seat(seat), dice=" ".join(view.taken[seat]) or none))
        if view.removed[seat]:
            parts.append(words("blueprints-text-seat-removed", dice=" ".join(view.removed[seat])))
        won = len(view.awards[seat]) + len(view.prizes[seat])
        if won and view.totals == "open":
            parts.append(words("blueprints-alt-won", cards=cards_said(view.awards[seat], view.prizes[seat], words)))
        elif won:
            parts.append(words("blueprints-alt-cards", count=won))
    if view.dropped:
        parts.append(words("blueprints-alt-dropped", dice=" ".join(view.dropped)))
    if view.pick == 1 and view.past:
        built = view.past[-1].built
        points = [
            words(
                "blueprints-alt-past-seat", who=words.seat(seat), points=built[seat].points, stacks=_stacks_alt(built[seat].stacks)
            )
            for seat in in_order(view)
        ]
        parts.append(words("blueprints-alt-past", points=words("clause-separator").join(points)))
    return " ".join(parts)


def _stacks_alt(stacks: Iterable[tuple[str, ...]]) -> str:
    return COMMA.join(f"{SPACES[i]} {' '.join(stack)}" for i, stack in enumerate(stacks) if stack)


def _table_alt(view: BlueprintsView, words: Words) -> list[str]:
    """Pool, demand and bag, in short."""
    pool = words(
        "blueprints-alt-pool",
        pool=" ".join(view.pool),
        fresh=" ".join(view.fresh) or words("blueprints-alt-none"),
        one=material_said(view.demand[0], words),
        two=material_said(view.demand[1], words),
        bag=" ".join(f"{material} {count}" for material, count in view.bag.items()),
    )
    return [pool]


def _hand_alt(view: BlueprintsView, own: Own, words: Words) -> str:
    stacks = []
    for i, planned in enumerate(PLANS[own.plan]):
        if planned:
            stack = own.stacks[i]
            about: dict[str, str | int] = {"code": SPACES[i], "planned": planned}
            if stack:
                stacks.append(words("blueprints-alt-hand-space", count=len(stack), dice=" ".join(stack), **about))
            else:
                stacks.append(words("blueprints-alt-hand-empty", **about))
    parts = [
        words(
            "blueprints-alt-hand",
            card=words(f"blueprints-plan-{own.plan}"),
            difficulty=difficulty(own.plan),
            round=view.round,
            pick=view.pick,
            stacks=COMMA.join(stacks),
            who=words.seat(view.turn or 0),
        ),
        words("blueprints-text-own-points", points=own.points, **own.parts),
    ]
    prizes = [words(f"blueprints-prize-{prize}-card") for prize in PRIZES if qualifies(prize, own.stacks)]
    if prizes:
        parts.append(words("blueprints-text-own-prizes", cards=words.listed(prizes)))
    parts += _table_alt(view, words)
    for seat in in_order(view):
        dice = " ".join(view.taken[seat]) or words("blueprints-alt-none")
        parts.append(words("blueprints-alt-seat", who=words.seat(seat), dice=dice))
        if view.removed[seat]:
            parts.append(words("blueprints-text-seat-removed", dice=" ".join(view.removed[seat])))
    if view.dropped:
        parts.append(words("blueprints-alt-dropped", dice=" ".join(view.dropped)))
    if view.past and view.seat is not None:
        parts.append(won_told(view, view.seat, words))
    return " ".join(parts)


def _result_alt(view: BlueprintsView, words: Words) -> str:
    return words("blueprints-alt-over", places=" ".join(_places_told(view, words)))


# The words of a line.


def name(view: BlueprintsView, begun: str, word: str, words: Words) -> tuple[str, str]:
    """Return what `word` is as the next word of a line after the words `begun`: a label and a note. c1 to c2 are dice in one place
    and spaces in the other."""
    match [*begun.split(), word]:
        case ["take"]:
            said = words("blueprints-word-take"), words("blueprints-word-take-note")
        case ["take", die] if is_die(die):
            said = _die_label(die, words), "" if view.own is None else _fits_noted(view.own, die, words)
        case ["take", _, "out"]:
            said = words("blueprints-word-out"), words("blueprints-word-out-note")
        case ["take", die, space] if space in SPACE_AT:
            said = space_said(space, words) or space, _space_noted(view, die, space, words)
        case ["take", _, _, "drop"]:
            said = words("blueprints-word-drop"), words("blueprints-word-drop-note")
        case ["take", _, _, "drop", die] if is_die(die):
            said = _die_label(die, words), words("blueprints-word-dropped-note")
        case _:
            said = word, ""
    return said[0][:LABEL_LONGEST], said[1][:NOTE_LONGEST]


def short(begun: str, word: str, words: Words) -> str:
    """Return what a button calls a word: a die without its code, which the picture shows."""
    if word in ("out", "drop"):
        return words(f"blueprints-word-{word}-short")
    if begun.endswith(("take", "drop")) and is_die(word):
        return words("blueprints-word-die-short", material=word[0], value=word[1])
    return space_said(word, words) or word.capitalize()


def legend(offered: Iterable[str], words: Words) -> str:
    """Return what the letters of dice stand for, where there are so many that their buttons have no names."""
    dice = [word for word in offered if is_die(word)]
    if len(dice) <= NAMED:
        return ""
    letters = dict.fromkeys(die[0] for die in dice)
    return " · ".join(words.pair(f"**{letter.upper()}**", material_said(letter, words)) for letter in letters)


def _die_label(die: str, words: Words) -> str:
    return words("blueprints-word-die", material=die[0], value=die[1], die=die)


def _fits_noted(own: Own, die: str, words: Words) -> str:
    """Return which of the spaces that are not finished yet a die fits on; of one that fits on none of them, where else or
    nowhere."""
    fits: list[str] = []
    over: list[str] = []
    left = 0
    for i, planned in enumerate(PLANS[own.plan]):
        stack = own.stacks[i]
        left += len(stack) < planned
        if planned and (not stack or stack[-1][1] <= die[1]):
            (fits if len(stack) < planned else over).append(space_said(SPACES[i], words) or SPACES[i])
    if fits and len(fits) == left:
        return words("blueprints-word-die-anywhere")
    if fits:
        return words("blueprints-word-die-fits", spaces=COMMA.join(fits))
    return words("blueprints-word-die-over", spaces=COMMA.join(over)) if over else words("blueprints-word-die-out")


def remind(view: BlueprintsView, begun: str, words: Words) -> list[str]:
    """While a die is chosen: the prizes in reach."""
    near = in_reach(view, words) if begun == "take" else []
    if not near:
        return []
    said = [words(f"blueprints-reach-{prize}", **about) for prize, about in near]
    return [words("blueprints-reach", prizes=" · ".join(said))]


def in_reach(view: BlueprintsView, words: Words) -> list[tuple[str, dict[str, str | int]]]:
    """The prizes that a few of the dice still to come can earn, those that need fewest first, and those that the building would
    earn as it is, each with what it needs. One die of a kind is no beginning, and the last must lie in the pool."""
    own = view.own
    if own is None or view.seat is None:
        return []
    dice = [die for stack in own.stacks for die in stack]
    left = PICKS - len(view.taken[view.seat])
    if len(dice) < 2:
        return []
    material, of_one = max(Counter(die[0] for die in dice).items(), key=lambda item: item[1])
    value, alike = max(Counter(die[1] for die in dice).items(), key=lambda item: item[1])
    missing = [each for each in "123456" if each not in {die[1] for die in dice}]
    tallest = max(range(len(own.stacks)), key=lambda i: len(own.stacks[i]))
    needs: dict[str, tuple[int, dict[str, str | int]]] = {
        "skyscraper": (5 - len(own.stacks[tallest]), {"space": space_said(SPACES[tallest], words) or ""}),
        "structural": (4 - alike, {"value": int(value)}),
        "geometer": (len(missing), {"values": COMMA.join(missing)}),
        "materials": (5 - of_one, {"one": material_said(material, words)}),
    }
    begun_well = {"skyscraper": len(own.stacks[tallest]), "structural": alike, "geometer": 2, "materials": of_one}
    fits = {
        "skyscraper": True,
        "structural": any(die[1] == value for die in view.pool),
        "geometer": any(die[1] in missing for die in view.pool),
        "materials": any(die[0] == material for die in view.pool),
    }
    near = sorted(
        (
            prize
            for prize, (need, _) in needs.items()
            if need <= min(left, NEAR) and begun_well[prize] > 1 and (need <= 0 or left > 1 or fits[prize])
        ),
        key=lambda prize: needs[prize][0],
    )
    return [(prize, {"count": max(0, needs[prize][0]), **needs[prize][1]}) for prize in near]


def act(line: str, words: Words) -> str:
    """Return what taking a die does: where it is built, or that it is lost; and which one is discarded with it."""
    _, die, space, *rest = line.split()
    drop = die_said(rest[-1], words) or rest[-1] if rest else "none"
    on = "out" if space == "out" else space_said(space, words) or space
    return words("blueprints-act", die=die_said(die, words) or die, space=on, drop=drop)


def _space_noted(view: BlueprintsView, die: str, space: str, words: Words) -> str:
    own, i = view.own, SPACE_AT[space]
    if own is None:
        return ""
    stack, planned = own.stacks[i], PLANS[own.plan][i]
    about: dict[str, str | int] = {"level": len(stack) + 1, "planned": planned, "left": planned - len(stack) - 1}
    if not stack:
        note = words("blueprints-word-space-empty", **about)
    else:
        key = "on" if len(stack) < planned else "over"
        note = words(f"blueprints-word-space-{key}", material=stack[-1][0], value=stack[-1][1], **about)
    if planned and is_die(die):
        built = [[*other, die] if j == i else other for j, other in enumerate(own.stacks)]
        more = sum(score(own.plan, built).values()) - own.points
        note += words("clause-separator") + words("blueprints-word-space-points", more=more)
    return note


def reasons(view: BlueprintsView, words: Words) -> list[str]:
    """Return why the awards and prizes of the newest scored round went where they went; before the end and where cards won lie face
    up, what everyone has so far."""
    if not view.past:
        return []
    scored = view.past[-1]
    stacks = [built.stacks for built in scored.built]
    chain = tie_chain(stacks, scored.demand, scored.first)
    lines = []
    for award in ("gold", "silver", "bronze"):
        for seat, built in enumerate(scored.built):
            if built.award == award:
                equal = [
                    each for each, other in enumerate(scored.built) if other.points == built.points and chain[each] < chain[seat]
                ]
                lines.append(_award_reason(award, seat, equal, view, words))
    for prize in PRIZES:
        fit = [seat for seat in range(view.seats) if qualifies(prize, stacks[seat])]
        if not fit:
            continue
        about: dict[str, str | int] = {
            "prize": words(f"blueprints-prize-{prize}-card"),
            "all": words.listed([words.seat(seat) for seat in fit]),
        }
        first, *others = sorted(fit, key=lambda seat: chain[seat], reverse=True)
        if others:
            why = _tie_reason(first, others[0], view, words)
            lines.append(words("blueprints-reason-prize", who=words.seat(first), why=why, **about))
        else:
            lines.append(words("blueprints-reason-prize-alone", **about))
    if view.totals == "open" and view.result is None:
        have = [words("blueprints-so-far-seat", who=words.seat(seat), points=won_points(view, seat)) for seat in range(view.seats)]
        lines.append(words("blueprints-so-far", all=COMMA.join(have)))
    return lines


def _award_reason(award: str, seat: Seat, equal: list[Seat], view: BlueprintsView, words: Words) -> str:
    """`equal`: those of as many points who are behind."""
    scored = view.past[-1]
    about: dict[str, str | int] = {
        "award": words(f"blueprints-award-{award}-card"),
        "who": words.seat(seat),
        "points": scored.built[seat].points,
    }
    if not equal:
        return words("blueprints-reason-award", **about)
    chain = tie_chain([built.stacks for built in scored.built], scored.demand, scored.first)
    next_ = max(equal, key=lambda each: chain[each])
    return words("blueprints-reason-award-tied", other=words.seat(next_), why=_tie_reason(seat, next_, view, words), **about)


def _tie_reason(seat: Seat, other: Seat, view: BlueprintsView, words: Words) -> str:
    """Return what puts a seat before another one that is equal."""
    scored = view.past[-1]
    chain = tie_chain([built.stacks for built in scored.built], scored.demand, scored.first)
    for at, material in enumerate(scored.demand):
        more, less = chain[seat][at], chain[other][at]
        if more != less:
            id = "blueprints-reason-demand" if at == 0 else "blueprints-reason-demand-second"
            return words(id, who=words.seat(seat), material=words("blueprints-material", material=material), more=more, less=less)
    return words("blueprints-reason-order", who=words.seat(seat))
