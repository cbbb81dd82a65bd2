"""Who is called, what stands in the messages they are called by, and what panels and boards say when something else goes on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.board.board import waiting_text
from cogs.core.buttons import veiled
from cogs.core.messages import events_of, words_for
from cogs.core.pictures import Pictures
from cogs.table.threads import rematch
from cogs.wiring import Wired
from render import FACES
from render.words import Words
from rules.game import Event
from sessions.people.since import last_row
from sessions.table.change import Draft
from tests import sixth
from tests.cogs.drive import BUTTON, FRAME, GALLERY, Club, components, ids, meet, text
from tests.cogs.person.test_reminders import reminders
from tests.cogs.table.test_seats_clocks import gateway
from tests.cogs.table.test_takeback import labels
from tests.scenarios.test_leaving import play_out

sixth.register()

Make = Callable[[], Wired]
SILENT = 1 << 12
HOUR = 3600
WORDS = Words()


def sent(club: Club, *, direct: bool) -> list[dict[str, Any]]:
    """What the bot has sent to channels, in the order sent: direct messages, or the others."""
    found = []
    for request in club.env.http_requests:
        _, kind, number, *rest = [*request.path.split("/"), "", ""]
        if request.method != "POST" or kind != "channels" or rest[:1] != ["messages"] or "threads" in rest or not request.json:
            continue
        if (club.env.backend.get_channel(int(number)).type == 1) == direct:
            found.append(request.json)
    return found


def called(message: dict[str, Any]) -> list[int]:
    """Whom a message that was sent may mention."""
    return sorted(int(user) for user in message.get("allowed_mentions", {}).get("users", []))


# Who is called.


async def test_whom_a_lobby_invites_is_called_once_however_often_it_is_posted(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        ann, ben, cleo = club.people
        await club.open("blueprints", invite=ben.user, invite_2=cleo.user)
        await ben.click(club.board, label="Join")
        for _ in range(2):
            await ann.slash(club.thread, "table show")
        boards = [message for message in sent(club, direct=False) if any(part["type"] == FRAME for part in message["components"])]
        assert [called(message) for message in boards] == [sorted([ben.id, cleo.id]), [], []]
        assert f"<@{cleo.id}>" in text(club.board)


@pytest.mark.heavy
async def test_every_message_that_must_last_has_a_nonce_of_its_own(make_bot: Make) -> None:
    """A lost answer is sent again: Discord takes a message of one nonce once."""
    rng = random.Random(3)
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        for _ in range(7):
            await club.type(*await club.random_line(rng))
        await club.people[0].slash(club.thread, "table show")
        messages = [*sent(club, direct=False), *sent(club, direct=True)]
        assert len(messages) > 12
        nonces = [message["nonce"] for message in messages]
        assert all(message["enforce_nonce"] is True for message in messages)
        assert len(set(nonces)) == len(nonces)
        assert max(len(str(nonce)) for nonce in nonces) <= 25


async def test_a_message_that_is_sent_again_has_the_nonce_that_it_had(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer was lost, and the history cannot be read: Discord alone knows that it stands."""
    plain, lost = discord.abc.Messageable.send, []

    async def send(self: Any, *args: Any, **about: Any) -> Any:
        message = await plain(self, *args, **about)
        if len(lost) < 2 and about.get("files"):
            lost.append(message)
            raise TimeoutError
        return message

    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        before = len(sent(club, direct=False))
        monkeypatch.setattr(discord.abc.Messageable, "send", send)
        club.env.inject_error("GET", "/channels/*/messages", status=403, code=50013, times=None)
        await club.type(*await club.random_line(random.Random(1)))
        for _ in range(3):
            await club.env.advance_time(31)
        tries = sent(club, direct=False)[before:]
        assert len(lost) == 2
        assert len(tries) >= 2
        assert {message["nonce"] for message in tries} == {tries[0]["nonce"]}


@pytest.mark.heavy
@pytest.mark.parametrize("by", ["message", "table"])
async def test_hands_ring_nobody_and_boards_do(make_bot: Make, by: str) -> None:
    rng = random.Random(3)
    async with meet(make_bot, 2) as club:
        for person in club.people:
            await person.slash(club.channel, "me hands", by=by)
        await club.sit_and_start("blueprints", 2)
        for _ in range(3):
            await club.env.advance_time(61)
            await club.type(*await club.random_line(rng))
        hands = sent(club, direct=True)
        assert len(hands) == 2 if by == "message" else len(hands) > 2
        assert all(int(message.get("flags") or 0) & SILENT for message in hands)
        assert all(called(message) == [] for message in hands)
        assert not any(int(message.get("flags") or 0) & SILENT for message in sent(club, direct=False))


@pytest.mark.heavy
async def test_whoever_is_called_reads_all_that_happened_since_their_own_last_line(make_bot: Make) -> None:
    """With three people two others have played since; the board that called the first of them told of one only."""
    rng = random.Random(5)
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        for _ in range(7):
            await club.type(*await club.random_line(rng))
            sitting = await club.sitting()
            [(person, seat)] = await club.to_move()
            since = await last_row(club.bot.host, 1, seat, sitting.table.seq)
            words = words_for(sitting)
            rows = await club.bot.host.queries.rows(1, since)
            told = [
                words.event(event) for event in events_of(rows) if event.read_by(None) and not event.id.startswith("table-started")
            ]
            assert person.mention in text(club.board)
            assert len({row.seat for row in rows if row.kind == "move"}) == min(2, len([r for r in rows if r.kind == "move"]))
            missing = [line for line in told if line not in text(club.board)]
            assert missing == []


async def slow_messages(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Discord takes so long for every message to a channel."""
    plain = discord.abc.Messageable.send

    async def send(*args: Any, **about: Any) -> Any:
        await asyncio.sleep(seconds)
        return await plain(*args, **about)

    monkeypatch.setattr(discord.abc.Messageable, "send", send)


@pytest.mark.heavy
async def test_while_discord_is_slow_a_reminder_comes_once(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        [(person, _)] = await club.to_move()
        await person.slash(club.channel, "me reminders", every="4", most=5)
        assert isinstance(club.bot, Wired)
        club.bot.clock.ahead += (4 * HOUR - 5) * 1000  # type: ignore[attr-defined]
        await slow_messages(monkeypatch, 90)
        await club.env.advance_time(300)
        assert len(reminders(club)) == 1
        rows = await club.bot.store.read("SELECT at FROM due WHERE kind = 'remind' AND done IS NULL")
        assert rows[0][0] > club.bot.clock.now() + 3 * HOUR * 1000


def numbers(message: Any) -> list[int]:
    """Which reminder of its turn a message is: the newest stands in place of those before."""
    return [int(i.split("|")[-1]) for i in ids(message) if i.startswith("i|")]


async def test_who_wants_fewer_reminders_than_came_gets_no_more(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        [(person, _)] = await club.to_move()
        await person.slash(club.channel, "me reminders", every="4", most=3)
        for wanted, came in ((3, 1), (1, 1), (2, 2), (1, 2)):
            await person.slash(club.channel, "me reminders", every="4", most=wanted)
            club.bot.clock.ahead += 4 * HOUR * 1000  # type: ignore[attr-defined]
            await club.env.advance_time(3)
            assert [number for standing in reminders(club) for number in numbers(standing)] == [came]


async def test_exactly_as_many_reminders_come_as_were_wanted(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        [(person, _)] = await club.to_move()
        await person.slash(club.channel, "me reminders", every="4", most=2)
        for came in (1, 2, 2, 2):
            club.bot.clock.ahead += 4 * HOUR * 1000  # type: ignore[attr-defined]
            await club.env.advance_time(3)
            assert [number for standing in reminders(club) for number in numbers(standing)] == [came]


# Second tries.


class Folded:
    """Threads that Discord has folded away: the first call of each kind is refused, its files read to their end."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.refused: list[str] = []
        self.fold: Callable[[], None] = lambda: None  # as Discord has it when it refuses
        for owner, name in ((discord.abc.Messageable, "send"), (discord.PartialMessage, "edit")):
            monkeypatch.setattr(owner, name, self._once(getattr(owner, name), name))

    def _once(self, plain: Callable[..., Awaitable[Any]], name: str) -> Callable[..., Awaitable[Any]]:
        async def call(*args: Any, **about: Any) -> Any:
            files = about.get("files") or about.get("attachments") or []
            if name in self.refused or not files:
                return await plain(*args, **about)
            self.refused.append(name)
            self.fold()
            for file in files:
                file.fp.read()
            raise discord.HTTPException(SimpleNamespace(status=400, reason="x"), {"code": 50083, "message": "x"})  # type: ignore[arg-type]

        return call


@pytest.mark.parametrize("what", ["send", "edit"])
async def test_a_board_that_is_sent_again_into_a_folded_thread_has_its_picture(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        folded = Folded(monkeypatch)
        metadata = club.env.backend.get_channel(club.thread.id).thread_metadata
        folded.fold = lambda: setattr(metadata, "archived", True)
        folded.refused.append("send" if what == "edit" else "edit")
        for person in club.people:
            await club.type(person, "aim s3")
        if what == "send":
            await club.people[0].slash(club.thread, "table show")
        assert len(folded.refused) == 2
        assert unfolded(club) == [{"archived": False}]
        messages = [*club.thread.history(), *(message for who in club.people for message in who.user.dm_channel.history())]
        assert [file.size for message in messages for file in message.attachments if not file.size] == []


def unfolded(club: Club) -> list[Any]:
    """What was changed about the table's thread."""
    path = f"/channels/{club.thread.id}"
    return [request.json for request in club.env.http_requests if request.method == "PATCH" and request.path == path]


async def test_a_thread_that_somebody_locked_is_left_as_it_is(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        club.env.backend.get_channel(club.thread.id).thread_metadata.locked = True
        folded = Folded(monkeypatch)
        folded.refused.append("edit")
        await club.people[0].slash(club.thread, "table show")
        assert folded.refused == ["edit", "send"]
        assert unfolded(club) == []


async def test_the_board_of_before_a_restart_loses_its_buttons(make_bot: Make) -> None:
    rng = random.Random(2)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await club.restart(make_bot())
        await club.env.advance_time(2)
        await club.type(*await club.random_line(rng))
        *earlier, newest = [message for message in club.thread.history() if message.components]
        assert [part for part in components(newest) if part["type"] == BUTTON]
        assert [part for message in earlier for part in components(message) if part["type"] == BUTTON] == []


@pytest.mark.heavy
async def test_a_board_that_was_found_after_a_kill_is_known_after_the_next_one_too(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second process finds it in the history; the third one may not read that, and must not call again."""
    plain = discord.abc.Messageable.send

    async def unheard(self: Any, *args: Any, **about: Any) -> Any:
        await plain(self, *args, **about)
        raise TimeoutError

    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        with monkeypatch.context() as lost:
            lost.setattr(discord.abc.Messageable, "send", unheard)
            await club.type(*await club.random_line(random.Random(1)))
            before = len(sent(club, direct=False))
            await club.restart(make_bot())
        await club.env.advance_time(1)
        club.env.inject_error("GET", "/channels/*/messages", status=403, code=50013, times=None)
        await club.restart(make_bot())
        await club.env.advance_time(1)
        assert len(sent(club, direct=False)) == before
        assert (await club.bot.host.queries.shown(1))["board"].seq == (await club.sitting()).table.seq


@pytest.mark.heavy
@pytest.mark.usefixtures("acknowledged_first")
async def test_the_end_waits_for_an_answer_that_is_under_way(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        plain, begun, told = discord.Interaction.edit_original_response, asyncio.Event(), list[str]()

        async def slowly(self: Any, **about: Any) -> Any:
            begun.set()
            await asyncio.sleep(0.3)
            message = await plain(self, **about)
            told.append("answered")
            return message

        async def ends() -> None:
            await begun.wait()
            await club.bot.let_go()
            told.append("ended")

        monkeypatch.setattr(discord.Interaction, "edit_original_response", slowly)
        ending = asyncio.ensure_future(ends())
        await club.people[1].slash(club.thread, "table join")
        await ending
        assert told == ["answered", "ended"]


# What panels and boards say.


async def test_a_panel_of_a_live_game_that_is_over_says_so(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann, ben = club.people
        panel = await club.panel(ann)
        for person in (ann, ben):
            await person.slash(club.thread, "table end")
        assert (await club.sitting()).table.status == "ended"
        assert WORDS("table-over") in text(panel)
        assert not [part for part in components(panel) if part["type"] in (GALLERY, BUTTON)]


async def test_what_is_none_of_the_publics_business_is_noted_and_not_shown(make_bot: Make) -> None:
    """A live board stays as it is while somebody builds; it is not behind for that."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        ann = club.people[0]
        await club.type(ann, "ready")
        before = len(club.env.http_requests)
        for line in ("hold r", "turn", "flip"):
            await club.type(ann, line)
        await club.bot.show.settled()
        path = f"/channels/{club.thread.id}/messages"
        shown = [one for one in club.env.http_requests[before:] if one.method in ("POST", "PATCH") and one.path.startswith(path)]
        assert shown == []
        assert (await club.bot.host.queries.shown(1))["board"].seq == (await club.sitting()).table.seq


async def long_past(club: Club, count: int) -> None:
    """So many long rows that the next board has to tell."""

    def work(draft: Draft) -> None:
        for number in range(count):
            draft.add("seat", None, None, "told", Event("seat-left", None, {"name": f"{number} {'long name ' * 8}"}))

    await club.bot.host.unit_of_work.change(1, None, work)
    await club.bot.show.settled()


async def test_while_a_question_is_open_its_board_is_short_enough_for_it(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """All texts of a message together have 4,000 characters: the long board gives way, the question and its buttons stand whole."""

    async def nothing(*_: Any, **__: Any) -> None:
        return None

    monkeypatch.setattr(Pictures, "_draw", nothing)
    monkeypatch.setattr(FACES["blueprints"], "tell", lambda *_: "\n".join(f"{n}: {'board ' * 15}" for n in range(60)))
    async with meet(make_bot, 4) as club:
        await club.sit_and_start("blueprints", 4)
        [(person, _)] = await club.to_move()
        await club.type(*await club.random_line(random.Random(1)))
        await long_past(club, 60)
        await person.slash(club.thread, "table takeback")
        await club.bot.show.settled()
        [question] = (await club.sitting()).table.asked.values()
        number = veiled((await club.sitting()).table, question.seq)
        assert {f"e|1|{number}|yes", f"e|1|{number}|no"} <= set(ids(club.board))
        shown = [part["content"] for part in components(club.board) if part["type"] == 10]
        assert person.mention in shown[-1] or any("take back" in part for part in shown)
        assert len(text(club.board)) <= 4000
        head, board = len(shown[0]), len(shown[1])
        assert head <= 900
        assert board <= 600


async def test_people_do_not_think_and_computer_players_do(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        thinks = WORDS("computers-think", who="#", count=1).replace("#", "").strip()
        assert thinks not in text(club.board)
        [(person, seat)] = await club.to_move()
        sitting = await club.sitting()
        sitting.chairs[seat].kind, sitting.chairs[seat].user, sitting.chairs[seat].level = "computer", None, "easy"
        words = words_for(sitting)
        assert WORDS("computers-think", who=words.seat(seat), count=1) in waiting_text(sitting, words)
        assert person.mention not in waiting_text(sitting, words)


async def test_a_bot_that_discord_hears_again_is_connected(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        assert club.bot.upkeep.connected
        for back in ("resumed", "connect"):
            gateway(club, "disconnect")
            await club.env.settle()
            assert not club.bot.upkeep.connected
            assert not (await club.bot.upkeep.health())[0]
            gateway(club, back)
            await club.env.settle()
            assert club.bot.upkeep.connected


@pytest.mark.heavy
async def test_a_takeback_offered_under_a_panel_takes_all_that_was_typed_together(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        ann, ben = club.people
        answer = await club.type(ann, "aim s3; aim s4; pass")
        assert "Undo 3 moves" in labels(answer)
        await club.type(ben, "aim s5")
        moves = [row for row in await club.bot.host.queries.rows(1) if row.kind == "move"]
        assert [row.line for row in moves] == ["aim s3", "aim s4", "pass", "aim s5"]
        [(first, *_), newest] = [moves, moves[-1]]
        sitting = await club.sitting()
        if sitting.chair_of(ann.id).seat in sitting.state.to_move:
            pytest.fail("she has passed, and has nothing to do")
        panel = await club.panel(ann)
        offered = [one for one in ids(panel) if one.startswith("t|")]
        table = (await club.sitting()).table
        assert offered == [f"t|1|{veiled(table, first.seq)}|{veiled(table, newest.seq)}|0"]
        asked = (await ann.click(panel, custom_id=offered[0])).response or panel
        assert text(asked).count("`") == 2 * 2, "what was chosen again in secret is told once, to whom it is not a secret too"


async def test_bots_are_not_invited(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        robot = club.env.guild.add_member(club.env.create_user("robot", bot=True))
        for name in ("invite", "invite_2", "invite_3"):
            told = await club.people[0].slash(club.channel, "table new", game="blueprints", **{name: robot.user})
            assert text(told.response) == WORDS("no-bots-invited")
        assert await club.bot.store.read("SELECT count(*) FROM tables") == [(0,)]


async def test_two_who_ask_for_a_rematch_at_once_get_one_thread(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        await play_out(club)
        before = len(club.channel.threads)
        plain, told = discord.Message.create_thread, dict[int, str]()

        async def press(person: Any) -> None:
            """Press Rematch; what they are told."""
            asker: Any = SimpleNamespace(
                client=club.bot,
                user=SimpleNamespace(id=person.id, display_name=person.name),
                id=(1 << 60) + person.id % 1000,
                locale="en-US",
            )
            reply = await rematch(asker, 1)
            told[person.id] = "\n".join(item.content for item in reply.view.children if isinstance(item, discord.ui.TextDisplay))

        async def create_thread(*args: Any, **about: Any) -> Any:
            if len(presses) == 1:
                presses.append(asyncio.ensure_future(press(club.people[1])))
            await asyncio.sleep(0.05)
            return await plain(*args, **about)

        monkeypatch.setattr(discord.Message, "create_thread", create_thread)
        presses = [asyncio.ensure_future(press(club.people[0]))]
        await presses[0]
        await presses[1]
        assert len(club.channel.threads) == before + 1
        assert [club.channel.threads[-1].mention in told[person.id] for person in club.people] == [True, True]
        assert await club.bot.store.read("SELECT count(*) FROM tables") == [(2,)]


async def test_another_ones_equal_line_is_not_taken_for_ones_own(make_bot: Make) -> None:
    """A second click on Do it is answered as the first; a click on an older board is not, though the newest line is the same."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        ann, ben = club.people
        club.keep_older_panels()
        panel, _ = await club.build(ann, "pass")
        stage = (await club.sitting()).state.stage
        await club.type(ann, "pass")
        await club.type(ben, "pass")
        assert (await club.sitting()).state.stage > stage
        rows = [row for row in await club.bot.host.queries.rows(1) if row.kind == "move"]
        assert (rows[-1].user, rows[-1].line) == (ben.id, "pass")
        told = text(await club.confirm(ann, panel))
        assert WORDS("played-before") not in told
        assert WORDS("table-moved-on") in told
        assert len([row for row in await club.bot.host.queries.rows(1) if row.kind == "move"]) == len(rows)
