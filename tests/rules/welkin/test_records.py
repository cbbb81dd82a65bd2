"""Whole games as sensible players play them, line by line and event by event, kept in records/: the shared golden records play at
random and rarely sell. The lines are read from the record, so that no chooser has a part in it.

    python -m tests.rules.welkin.test_records       writes them anew, played by the chooser
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.game import Event
from rules.welkin import GAME
from rules.welkin.position import RULES

HERE = Path(__file__).resolve().parent / "records"
KEPT = Path(__file__).resolve().parents[2] / "kept" / "welkin"
SEEDS = {2: 21, 3: 1, 4: 2}
"""Games in which every power is used."""
OPTIONS = {2: {}, 3: {"start_money": "2"}, 4: {"early_sale": "full"}}


def seed(seats: int) -> bytes:
    return f"record {seats} {SEEDS[seats]}".encode()


def told(event: Event) -> str:
    about = " ".join(f"{name}={value}" for name, value in event.about.items())
    return f"    {event.id}{'' if event.seat is None else f' seat {event.seat}'}{': ' + about if about else ''}"


def replay(seats: int, lines: list[str]) -> str:
    """The record of these lines."""
    state = GAME.deal_as(3, seats, seed(seats), **OPTIONS[seats])
    found = [told(event) for event in state.heard()]
    for line in lines:
        assert state.turn is not None
        found.append(f"{state.turn}: {line}")
        step = state.play(state.turn, line)
        found += [told(event) for event in step.events]
        state = step.state
        assert state.check() == []
    result = state.result()
    assert result is not None
    found.append(f"places {result.places}, by {result.why}")
    return "\n".join(found) + "\n"


def lines_of(text: str) -> list[str]:
    return [line.split(": ", 1)[1] for line in text.splitlines() if line[:1].isdigit()]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sensible_game_is_what_it_was(seats: int) -> None:
    text = (HERE / f"{seats}.txt").read_text(encoding="utf-8")
    assert replay(seats, lines_of(text)) == text


def test_the_records_hold_every_kind_of_line_and_event() -> None:
    texts = "".join((HERE / f"{seats}.txt").read_text(encoding="utf-8") for seats in OPTIONS)
    kinds = {" ".join(line.split()[:2] if line.startswith("power") else line.split()[:1]) for line in lines_of(texts)}
    powers = {f"power {kind}" for kind in ("use", "open", "buy", "flip", "sell")}
    assert kinds >= {"open", "flip", "procure", "use", "end", *powers}
    for event in (
        "begins",
        "opened",
        "refilled",
        "flipped",
        "procured",
        "used",
        "sold",
        "sold-early",
        "power",
        "bought",
        "closing",
        "over",
    ):
        assert f"    welkin-{event}" in texts, event


def test_a_position_of_version_1_gets_the_colours_of_its_seats() -> None:
    for seats in GAME.seats:
        state = GAME.load((KEPT / "1" / f"{seats}-middle.json").read_bytes())
        assert (state.rules, state.colours) == (RULES, list(range(seats)))
        assert state.check() == []


def test_a_position_of_version_2_remembers_no_procurement() -> None:
    for file in sorted((KEPT / "2").glob("*.json")):
        state = GAME.load(file.read_bytes())
        assert state.rules == RULES
        assert all((turn.turned, turn.got) == ("", "") for turn in (state.now, state.before) if turn is not None)


def main() -> None:
    from players.welkin import choose

    HERE.mkdir(exist_ok=True)
    for seats in GAME.seats:
        state = GAME.deal_as(3, seats, seed(seats), **OPTIONS[seats])
        lines = []
        while state.turn is not None:
            lines.append(choose(state, state.turn))
            state = state.play(state.turn, lines[-1]).state
        (HERE / f"{seats}.txt").write_text(replay(seats, lines), encoding="utf-8")


if __name__ == "__main__":
    main()
