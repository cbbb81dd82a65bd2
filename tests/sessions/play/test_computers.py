"""Computer players at the host: rows of due beside what they wait for, what leaves the process, taking seats over."""

from __future__ import annotations

import asyncio
import base64
import random
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from players.game import Choice
from players.inplace import InPlace
from players.pool import Pool, PoolClosed, Thinker
from players.thinking import Answer, Question, answer
from rules import GAMES
from rules.chance import Chance
from rules.game import Seat, State
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.people.people import People
from sessions.play import computers
from sessions.play.agreements import Agreements
from sessions.play.clocks import Clocks
from sessions.play.computers import Computers
from sessions.play.endings import Endings
from sessions.play.takeback import Takebacks
from sessions.play.votes import Votes
from sessions.store.engines.protocol import Store
from sessions.table.change import Draft
from sessions.table.errors import CannotKeep, TableError
from sessions.table.model import ANYBODY
from sessions.wiring import wire
from tests.engine import store_at

ANN, BEN, CLEO = 11, 12, 13
TO_GO = 20_000
"""Longer than any computer player thinks at a table."""


class Sat:
    """A host with computer players, and clicks that are all different."""

    def __init__(self, store: Store, clock: ManualClock, pool: Any, host: Host | None = None) -> None:
        self.clock = clock
        self.host = host or Host(store, clock, seeds=lambda: bytes(range(32)))
        self.computers = Computers(self.host, pool, simulations=4)
        wire(self.host, computers=self.computers)
        self.host.unit_of_work.listeners.append(self.computers.hear)
        self.click = 0

    def next(self) -> int:
        self.click += 1
        return self.click

    async def begin(self, game: str, people: int, levels: list[str], **options: str) -> None:
        """Table 1, begun, with so many people and then computer players."""
        await self.host.lobby.new(
            game,
            options=options,
            seats=people + len(levels),
            user=ANN,
            name="Ann",
            guild_id=1,
            channel_id=1,
            click=self.next(),
            computers=levels,
            watch=not people,
        )
        for user, name in ((BEN, "Ben"), (CLEO, "Cleo"))[: max(0, people - 1)]:
            await self.host.lobby.join(1, user, name, self.next())
        await self.host.lobby.start(1, ANN, self.next())
        await self.computers.settled()

    async def wait(self, ms: int = TO_GO) -> None:
        """Time goes on, second by second."""
        for _ in range(0, ms, 1000):
            self.clock.advance(1000)
            await self.host.scheduler.tick()
            await self.computers.settled()

    async def due(self) -> list[tuple[int, int]]:
        """The seats that wait for their time, and when it is."""
        return sorted(await self.host.store.read("SELECT \"user\", at FROM due WHERE kind = 'computer' AND done IS NULL"))


@pytest.fixture
async def sat(tmp_path: Path) -> AsyncIterator[Sat]:
    async with store_at(tmp_path / "x.db") as store:
        found = Sat(store, ManualClock(), InPlace())
        await found.host.open()
        yield found
        await found.computers.close()


async def test_each_seat_of_a_simultaneous_draft_chooses_for_itself(sat: Sat) -> None:
    await sat.begin("strange_world", 1, ["medium", "easy", "medium"])
    sitting = await sat.host.tables.look(1)
    seats = [chair.seat for chair in sitting.chairs if chair.kind == "computer"]
    for _ in range(20):  # who begins chooses the way first
        sitting = await sat.host.tables.look(1)
        assert sitting.state is not None
        if len(sitting.state.to_move) == 4:
            break
        if sitting.chairs[sitting.state.to_move[0]].user == ANN:
            await sat.host.play.line(1, ANN, next(iter(sitting.state.moves(sitting.state.to_move[0]))), click=sat.next(), at=0)
        await sat.wait(1_000)
    begun = sitting.table.seq
    assert [seat for seat, _ in await sat.due()] == seats
    assert all(at > sat.clock.now() for _, at in await sat.due()), "a moment to think, as people need"
    await sat.wait()
    rows = [row for row in await sat.host.queries.rows(1, begun) if row.kind == "move"]
    assert sorted(row.seat for row in rows if row.seat is not None) == seats
    assert await sat.due() == []
    state = (await sat.host.tables.look(1)).state
    assert state is not None
    assert [sitting.chairs[seat].user for seat in state.to_move] == [ANN]


async def computers_turn(sat: Sat) -> None:
    """People play first lines until a computer player must act."""
    for _ in range(20):
        sitting = await sat.host.tables.look(1)
        assert sitting.state is not None
        (seat,) = sitting.state.to_move
        user = sitting.chairs[seat].user
        if user is None:
            return
        await sat.host.play.line(1, user, next(iter(sitting.state.moves(seat))), click=sat.next(), at=sat.clock.now())
    raise AssertionError("it is never a computer's turn")


async def test_at_a_paused_table_computer_players_wait(sat: Sat) -> None:
    votes = Votes(sat.host)
    agreements = Agreements(sat.host, votes, Endings(sat.host, votes))
    wire(sat.host, clocks=Clocks(sat.host, People(sat.host.store)), computers=sat.computers)
    await sat.begin("blueprints", 1, ["medium"])
    await computers_turn(sat)
    assert len(await sat.due()) == 1
    await agreements.pause(1, ANN, sat.next())
    before = (await sat.host.tables.look(1)).table.seq
    assert await sat.due() == []
    await sat.wait()
    assert (await sat.host.tables.look(1)).table.seq == before
    await agreements.resume(1, ANN, sat.next())
    await sat.wait()
    assert "move" in [row.kind for row in await sat.host.queries.rows(1, before)]


async def test_whoever_leaves_a_paused_table_to_a_computer_player_last_lets_it_go_on(tmp_path: Path) -> None:
    async with store_at(tmp_path / "x.db") as store:
        clock = ManualClock()
        host = Host(store, clock)
        votes = Votes(host)
        agreements = Agreements(host, votes, Endings(host, votes))
        sat = Sat(store, clock, InPlace(), host)
        wire(host, clocks=Clocks(host, People(store)), computers=sat.computers)
        await host.open()
        await sat.begin("blueprints", 1, ["medium"])
        await agreements.pause(1, ANN, sat.next())
        seat = next(chair.seat for chair in (await host.tables.look(1)).chairs if chair.user == ANN)
        before = (await host.tables.look(1)).table.seq
        await sat.computers.add(1, ANN, "medium", sat.next(), seat)
        await sat.wait()
        assert "move" in [row.kind for row in await host.queries.rows(1, before)]
        await sat.computers.close()


async def test_while_people_are_asked_to_go_back_computer_players_wait(sat: Sat) -> None:
    votes = Votes(sat.host)
    undo = Takebacks(sat.host, votes)
    wire(sat.host, votes=votes, computers=sat.computers)
    await sat.begin("blueprints", 2, ["medium"])
    for _ in range(2):  # both have played, and then it is the computer's turn
        await sat.wait()
        await computers_turn(sat)
    user = next(row.user for row in reversed(await sat.host.queries.rows(1)) if row.user is not None)
    await undo.ask(1, user, sat.next())
    question = (await sat.host.tables.look(1)).table.asked["takeback"]
    before = (await sat.host.tables.look(1)).table.seq
    assert await sat.due() == []
    await sat.wait()
    assert (await sat.host.tables.look(1)).table.seq == before
    await votes.answer(1, ANN if user == BEN else BEN, question.seq, False, sat.next())
    await sat.wait()
    assert "move" in [row.kind for row in await sat.host.queries.rows(1, before)]


async def test_the_same_is_chosen_again_after_a_start(tmp_path: Path) -> None:
    lines = []
    for name in ("once", "again"):
        clock = ManualClock()
        async with store_at(tmp_path / name) as store:
            found = Sat(store, clock, InPlace())
            await found.host.open()
            await found.begin("blueprints", 0, ["hard", "easy"])
            if name == "again":
                await found.computers.close()
                found = Sat(store, clock, InPlace())
                await found.host.open()
            await found.wait(8_000)
            lines.append(next(row.line for row in await found.host.queries.rows(1) if row.kind == "move"))
            await found.computers.close()
    assert lines[0] == lines[1]


@pytest.mark.parametrize("game", ["blueprints", "skyrise", "strange_world", "welkin"])
async def test_what_the_seat_cannot_know_never_leaves_the_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    asked: list[tuple[State, Question]] = []
    truth: list[State] = []

    async def think(self: Thinker, question: Question) -> Answer:
        if len(asked) == 40:
            raise PoolClosed
        asked.append((truth[-1], question))
        return answer(question)

    choose = Pool.choose

    async def chosen(self: Pool, game: str, state: State, *args: Any, **named: Any) -> Choice:
        truth.append(state)
        return await choose(self, game, state, *args, **named)

    monkeypatch.setattr(Thinker, "think", think)
    monkeypatch.setattr(Pool, "choose", chosen)
    monkeypatch.setattr(computers, "PACE", 0.0)
    monkeypatch.setattr(computers, "WATCHED_MS", 0)
    async with store_at(tmp_path / "x.db") as store:
        with Pool_() as pool:
            found = Sat(store, ManualClock(), pool)
            await found.host.open()
            await found.begin(game, 0, ["medium", "easy", "medium"])
            table = (await found.host.tables.look(1)).table
            await found.computers.close()
    assert len(asked) > 10
    seed = base64.b64encode(table.seed)
    for state, question in asked[::3]:
        assert seed not in question.guessed, "with the seed all that comes could be foretold"
        known = GAMES[game].load(question.guessed)
        assert known.view(question.seat) == state.view(question.seat)
        redrawn = state.guess(question.seat, Chance(b"other secrets"))
        again = computers_question(game, redrawn, question.seat, question.level, table.seed, state.stage)
        assert again.guessed == question.guessed, "it depends on what the seat knows and on nothing else"


def computers_question(game: str, state: State, seat: Seat, level: str, seed: bytes, stage: int) -> Question:
    from players.thinking import ask

    label = f"computer player in seat {seat} at {stage}"
    return ask(GAMES[game], state, seat, level, Chance(seed).under(label).seed, simulations=4)


class Pool_:
    """A pool that is closed in the end."""

    def __enter__(self) -> Pool:
        self.pool = Pool(1)
        return self.pool

    def __exit__(self, *_: object) -> None:
        self.pool.close()


async def test_a_seat_is_taken_over_within_another_change(sat: Sat) -> None:
    await sat.begin("blueprints", 3, [])

    def out(draft: Draft) -> None:
        chair = draft.sitting.chair_of(BEN)
        assert chair is not None
        sat.computers.take_over(draft, chair.seat)

    played = await sat.host.unit_of_work.change(1, None, out)
    (chair,) = (chair for chair in played.sitting.chairs if chair.kind == "computer")
    assert (chair.level, chair.user, chair.claim) == ("medium", None, BEN)
    assert played.sitting.people == [user for user in played.sitting.people if user != BEN]
    with pytest.raises(TableError) as refused:
        await sat.host.lobby.join(1, 99, "Dan", sat.next())
    assert refused.value.id == "table-full"
    with pytest.raises(TableError) as refused:
        await sat.computers.remove(1, ANN, sat.next(), chair.seat)
    assert refused.value.id == "computer-keeps-seat"
    back = await sat.host.lobby.join(1, BEN, "Ben", sat.next())
    assert back.seat == chair.seat
    assert [event.id for row in back.rows for event in row.events] == ["seat-taken-back"]
    assert await sat.due() == []


async def test_a_computer_in_a_seat_that_was_open_makes_room_for_anybody(sat: Sat) -> None:
    await sat.begin("blueprints", 3, [])
    seat = (await sat.host.play.resign(1, CLEO, sat.next())).seat
    await sat.computers.add(1, BEN, "hard", sat.next(), seat)
    assert seat is not None
    assert (await sat.host.tables.look(1)).chairs[seat].claim == ANYBODY
    await sat.host.lobby.join(1, 99, "Dan", sat.next())
    assert (await sat.host.tables.look(1)).chairs[seat].user == 99


async def test_in_a_running_game_the_maker_sends_a_computer_away_and_its_seat_is_open(sat: Sat) -> None:
    await sat.begin("blueprints", 2, ["easy"])
    seat = next(chair.seat for chair in (await sat.host.tables.look(1)).chairs if chair.kind == "computer")
    with pytest.raises(TableError) as refused:
        await sat.computers.remove(1, BEN, sat.next(), seat)
    assert refused.value.id == "only-the-maker"
    await sat.computers.set_level(1, ANN, "hard", sat.next(), seat)
    assert (await sat.host.tables.look(1)).chairs[seat].level == "hard"
    await sat.computers.remove(1, ANN, sat.next(), seat)
    assert (await sat.host.tables.look(1)).chairs[seat].kind == "open"
    await sat.wait()
    assert await sat.due() == []


async def test_a_level_that_does_not_exist_is_refused(sat: Sat) -> None:
    await sat.begin("blueprints", 2, ["easy"])
    with pytest.raises(TableError) as refused:
        await sat.computers.set_level(1, ANN, "cruel", sat.next())
    assert refused.value.id == "no-such-level"


class Stubborn(InPlace):
    """Chooses what is not legal."""

    async def choose(self, *args: Any, **named: Any) -> Choice:
        return Choice("no such line", 0)


async def test_what_cannot_be_played_is_thought_again_later_and_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with store_at(tmp_path / "x.db") as store:
        found = Sat(store, ManualClock(), Stubborn())
        await found.host.open()
        await found.begin("blueprints", 0, ["easy", "easy"])
        await found.wait(10_000)
        assert [row for row in await found.host.queries.rows(1) if row.kind == "move"] == []
        found.computers.pool = InPlace()
        await found.wait(40_000)
        assert [row for row in await found.host.queries.rows(1) if row.kind == "move"]
        await found.computers.close()


class Broken:
    """A player that fails; another level answers, or a line at random."""

    def choose(self, *about: object) -> Choice:
        raise RuntimeError


class Lost(InPlace):
    """Fails as a whole."""

    async def choose(self, *args: Any, **named: Any) -> Choice:
        raise RuntimeError


async def test_a_choice_that_fails_is_counted_and_the_game_goes_on(sat: Sat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("players.thinking.player", lambda *about: Broken())
    sat.computers.exact = lambda sitting: True
    await sat.begin("blueprints", 0, ["hard", "hard"])
    assert sat.host.metrics.failed_choices() == 1
    sat.computers.exact, sat.computers.pool = lambda sitting: False, Lost()
    await sat.wait(10_000)
    played = [row for row in await sat.host.queries.rows(1) if row.kind == "move"]
    assert sat.host.metrics.failed_choices() == len(played) + 1 > 2, "and the one that is to be played next"


async def test_what_cannot_be_written_is_thought_once_and_played_when_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with store_at(tmp_path / "x.db") as store:
        ranked = Ranked()
        found = Sat(store, ManualClock(), ranked)
        await found.host.open()
        await found.begin("blueprints", 0, ["easy", "easy"])
        assert len(ranked.ranks) == 1

        async def full(*_: Any, **named: Any) -> None:
            raise CannotKeep(full=True)

        with monkeypatch.context() as during:
            during.setattr(found.host.unit_of_work, "change", full)
            await found.wait(30_000)
        assert len(ranked.ranks) == 1, "nobody else can think meanwhile"
        assert [row for row in await found.host.queries.rows(1) if row.kind == "move"] == []
        await found.wait(2_000)
        (moved,) = [row for row in await found.host.queries.rows(1) if row.kind == "move"]
        assert found.clock.now() - moved.at <= 2_000, "not as if it had been played then"
        await found.computers.close()


class Ranked(InPlace):
    """Notes how urgent each question was said to be."""

    def __init__(self) -> None:
        super().__init__()
        self.ranks: list[int] = []

    async def choose(self, *args: Any, **named: Any) -> Choice:
        self.ranks.append(named["rank"])
        return await super().choose(*args, **named)


@pytest.mark.heavy
async def test_who_asks_for_a_hint_is_thought_for_first_then_tables_with_people(tmp_path: Path) -> None:
    async with store_at(tmp_path / "x.db") as store:
        ranked = Ranked()
        found = Sat(store, ManualClock(), ranked)
        await found.host.open()

        async def table(number: int, levels: list[str], watch: bool) -> None:
            await found.host.lobby.new(
                "strange_world",
                options={},
                seats=2,
                user=ANN,
                name="Ann",
                guild_id=1,
                channel_id=1,
                click=found.next(),
                computers=levels,
                watch=watch,
            )
            await found.host.lobby.start(number, ANN, found.next())
            await found.computers.settled()

        await table(1, ["hard"], watch=False)
        assert set(ranked.ranks) == {computers.WAITED_FOR}
        ranked.ranks.clear()
        await table(2, ["easy", "easy"], watch=True)
        assert set(ranked.ranks) == {computers.WATCHED}
        ranked.ranks.clear()
        sitting = await found.host.tables.look(1)
        seat = next(chair.seat for chair in sitting.chairs if chair.user == ANN)
        await found.computers.hint(sitting, seat, 0)
        assert ranked.ranks == [computers.ASKED]
        await found.computers.close()


@pytest.mark.parametrize("seed", range(4))
async def test_whatever_people_do_rows_of_due_are_those_of_the_seats_that_must_act(sat: Sat, seed: int) -> None:
    rng = random.Random(seed)
    game = ("blueprints", "strange_world", "welkin", "skyrise")[seed]
    await sat.begin(game, 2, ["easy", "medium"])
    users, done = [ANN, BEN, CLEO], Counter[str]()
    for _ in range(120):
        sitting = await sat.host.tables.look(1)
        if sitting.table.status != "running" or sitting.state is None:
            break
        user, level, seat = rng.choice(users), rng.choice(["easy", "medium"]), rng.randrange(4)
        act = rng.choice(["join", "resign", "add", "remove", "level", "move", "move", "move", "wait", "wait"])
        try:
            match act:
                case "join":
                    await sat.host.lobby.join(1, user, str(user), sat.next(), rng.choice([None, seat]))
                case "resign":
                    await sat.host.play.resign(1, user, sat.next())
                case "add":
                    await sat.computers.add(1, user, level, sat.next(), rng.choice([None, seat]))
                case "remove":
                    await sat.computers.remove(1, user, sat.next(), rng.choice([None, seat]))
                case "level":
                    await sat.computers.set_level(1, user, level, sat.next(), rng.choice([None, seat]))
                case "move":
                    acting = [sitting.chairs[other] for other in sitting.state.to_move if sitting.chairs[other].user is not None]
                    if not acting:
                        continue
                    line = rng.choice(list(sitting.state.moves(acting[0].seat)))
                    await sat.host.play.line(1, acting[0].user or 0, line, click=sat.next(), at=sat.clock.now())
                case "wait":
                    await sat.wait(rng.choice([1_000, 3_000]))
        except TableError:
            continue
        done[act] += 1
        await sat.computers.settled()
        now = await sat.host.tables.look(1)
        if now.table.status == "running":
            must = [chair.seat for chair in now.chairs if sat.computers.task(now, chair.seat) is not None]
            assert [number for number, _ in await sat.due()] == must, act
        assert [chair.seat for chair in now.chairs] == list(range(4))
        assert all((chair.user is None) == (chair.kind != "person") for chair in now.chairs)
        assert all((chair.level is None) == (chair.kind != "computer") for chair in now.chairs)
    assert len(done) >= 6, done
    rows = [row for row in await sat.host.queries.rows(1) if row.kind == "move"]
    assert any(row.user is None for row in rows)
    again = Host(sat.host.store, sat.clock)
    await again.open()
    assert (await again.tables.look(1)).chairs == (await sat.host.tables.look(1)).chairs, "what is remembered is what was written"


async def test_a_computer_player_is_called_the_same_from_the_lobby_to_the_end_wherever_it_sits(sat: Sat) -> None:
    await sat.host.lobby.new(
        "blueprints",
        options={},
        seats=4,
        user=ANN,
        name="Ann",
        guild_id=1,
        channel_id=1,
        click=sat.next(),
        computers=["easy", "hard"],
    )
    before = {chair.level: chair.letter for chair in (await sat.host.tables.look(1)).chairs if chair.user is None}
    await sat.host.lobby.join(1, BEN, "Ben", sat.next())
    await sat.host.lobby.start(1, ANN, sat.next())
    chairs = (await sat.host.tables.look(1)).chairs
    assert {chair.level: chair.letter for chair in chairs if chair.user is None} == before == {"easy": "A", "hard": "B"}
    ben = next(chair.seat for chair in chairs if chair.user == BEN)
    await sat.computers.add(1, BEN, "medium", sat.next(), ben)
    kept = [chair.letter for chair in (await sat.host.tables.look(1)).chairs if chair.user is None]
    assert len(set(kept)) == 3, "two of them would be called the same"


async def test_computer_players_move_at_a_pace_that_people_can_follow(sat: Sat) -> None:
    """Never slower than a replay, sooner and sooner in a long chain, and at once where nothing could be chosen."""
    await sat.begin("blueprints", 1, ["medium"] * 3)
    await computers_turn(sat)
    sitting = await sat.host.tables.look(1)
    assert sitting.state is not None
    (seat,) = sitting.state.to_move
    now = sat.clock.now()

    def takes(after_ms: int) -> int:
        return sat.computers._takes(sitting, seat, Choice("", after_ms), now)

    assert [takes(after) for after in (0, 1_200, 3_000, 4_000, 60_000)] == [600, 600, 750, 1_000, 1_000]
    sat.computers._chains[1] = computers.CHAIN
    assert takes(4_000) == computers.CHAIN_MS
    sat.computers._chains[1] = 0
    sat.computers.hurried = lambda _: True
    assert takes(4_000) == 0
    sat.computers.exact = lambda _: True
    assert takes(4_000) == 4_000, "where time is part of the game it is their own"
    sat.computers.exact = sat.computers.hurried = lambda _: False
    only = type(sitting.state).moves
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(sitting.state), "moves", lambda *about: [next(iter(only(*about)))])
        assert takes(4_000) == 0


async def test_a_chain_of_computer_players_begins_anew_with_each_person(sat: Sat) -> None:
    await sat.begin("blueprints", 1, ["easy"] * 3)
    for _ in range(3):
        await computers_turn(sat)
        assert sat.computers._chains.get(1, 0) == 0
        await sat.wait()
        assert sat.computers._chains[1] > 0


@pytest.mark.heavy
async def test_a_timer_brings_a_move_before_the_tick_does(sat: Sat) -> None:
    await sat.begin("blueprints", 1, ["medium"])
    await computers_turn(sat)
    before = (await sat.host.tables.look(1)).table.seq
    await sat.computers.settled()
    sat.clock.advance(1_000)
    async with asyncio.timeout(10):
        while (await sat.host.tables.look(1)).table.seq == before:  # noqa: ASYNC110 -- nobody is told of a timer
            await asyncio.sleep(0.05)
