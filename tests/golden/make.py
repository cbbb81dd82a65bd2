"""Golden records: one full game per game and number of seats, as text a person can read, with who may read each line and event.

    python -m tests.golden.make             writes tests/golden/<game>-<seats>.txt anew: the difference is the review
                                            and adds kept positions (tests/kept) where a rules version has none yet

The games are played by `rules.chance`, so they are the same on every Python version.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rules import GAMES
from rules.chance import Chance
from rules.game import Event, Game, Seat, State, Step, dealt_as

HERE = Path(__file__).resolve().parent
OLDER = HERE / "older"
"""Records of tables that older versions of the rules dealt, `<game>-<rules>-<seats>.txt`: they are played on as they were dealt."""
KEPT = HERE.parent / "kept"
TIMES = ("early", "middle", "late")
START = 1_700_000_000_000
STEP = 20_000  # ms between two lines


@cache
def plies(game: Game, seats: int, rules: int = 0) -> list[tuple[Seat | None, str, int, State, Step[State]]]:
    """Each line of the record with its seat, its time, the state before it and its step. `rules`: the version that dealt; 0: the
    present one."""
    chance = Chance(f"golden {game.key} {seats}".encode())
    state = dealt_as(game, rules or game.rules, seats, b"golden", {})
    state.heard()
    played = []
    at = START
    while state.result() is None:
        at += STEP
        actors: list[Seat | None] = [seat for seat in state.to_move if next(state.moves(seat, at), None)]
        if state.due is not None and (at >= state.due or not actors):
            at, actors = max(at, state.due), [None]
        actor = chance.choose(actors or [None])
        lines = list(state.moves(actor, at))
        line = "time" if "time" in lines else chance.choose(lines)
        step = state.play(actor, line, at)
        played.append((actor, line, at, state, step))
        state = step.state
    return played


def record(game: Game, seats: int, rules: int = 0) -> str:
    """The text of one game. `rules`: the version of the rules that dealt; 0: the present one."""
    rules = rules or game.rules
    deal = dealt_as(game, rules, seats, b"golden", {})
    options = " ".join(f"{name}={values[0]}" for name, values in game.options(seats).items())
    told = [f"{game.key}, rules {rules}, {seats} seats, {options or 'no options'}, seed b'golden'"]
    told.append("Each line by who played it; `others` is how they read it. Each event by who may read it. Seats count from 0.")
    told += ["", "the deal", *map(_event, deal.heard())]
    for number, (actor, line, at, _, step) in enumerate(plies(game, seats, rules), 1):
        who = "table" if actor is None else f"seat {actor}"
        told += ["", f"{number:4} +{(at - START) // 1000}s {who}: {line}"]
        if step.public != line:
            told.append(f"     others: {step.public}")
        told += map(_event, step.events)
        if not step.reveals:
            told.append("     (nothing revealed)")
        end = step.state
    result = end.result()
    assert result is not None
    told += ["", "the result, decided by " + result.why]
    for seat in range(seats):
        parts = ", ".join(f"{name} {points}" for name, points in result.parts[seat].items())
        told.append(f"     seat {seat}: place {result.places[seat]}, {result.scores[seat]} points ({parts})")
    told.append(f"     {end.chance.drawn} numbers drawn, stage {end.stage}")
    return "\n".join(told) + "\n"


def _event(event: Event) -> str:
    reader = "all" if event.only is None else "only " + " ".join(map(str, event.only))
    about = " ".join(f"{name}={value}" for name, value in event.about.items())
    seat = "" if event.seat is None else f" seat {event.seat}"
    return f"     {reader:7} {event.id}{seat}{': ' + about if about else ''}"


def positions(game: Game, seats: int) -> dict[str, bytes]:
    """Three positions of the record as dumps: a sixth, half and five sixths of the way."""
    played = plies(game, seats)
    return {time: played[len(played) * part // 6][3].dump() for time, part in zip(TIMES, (1, 3, 5), strict=True)}


def main() -> None:
    for game in GAMES.values():
        for seats in game.seats:
            (HERE / f"{game.key}-{seats}.txt").write_text(record(game, seats), encoding="utf-8")
            folder = KEPT / game.key / str(game.rules)
            folder.mkdir(parents=True, exist_ok=True)
            for time, raw in positions(game, seats).items():
                file = folder / f"{seats}-{time}.json"
                if not file.exists():  # a kept position is never written again
                    file.write_bytes(raw + b"\n")


if __name__ == "__main__":
    main()
