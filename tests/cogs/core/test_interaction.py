"""One press is one request; what takes long is acknowledged meanwhile; what was done and not answered is told later."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs.core import interaction as interactions
from cogs.core.delivery import EDIT_FILES
from cogs.core.discord_errors import refuses_files
from cogs.core.interaction import answer
from cogs.core.messages import Page, Reply, say
from cogs.move import lines
from cogs.wiring import Wired
from tests import sixth
from tests.cogs import made
from tests.cogs.conftest import DOT
from tests.cogs.drive import GALLERY, Club, choices, components, meet, text

sixth.register()

Make = Callable[[], Wired]


def requests(club: Club, since: int) -> list[str]:
    """What was sent of interactions, without ids and tokens."""
    found = [request for request in club.env.http_requests[since:] if request.path.startswith(("/interactions", "/webhooks"))]
    return [f"{request.method} {'callback' if request.path.endswith('/callback') else 'answer'}" for request in found]


async def test_every_step_of_a_panel_is_one_request_with_its_picture(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        [(person, seat)] = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat, club.bot.clock.now())))
        before = len(club.env.http_requests)
        panel = await club.panel(person)
        assert requests(club, before) == ["POST callback"]
        assert [part for part in components(panel) if part["type"] == GALLERY]
        before = len(club.env.http_requests)
        panel, steps = await club.build(person, line, panel)
        assert steps >= 1
        assert requests(club, before) == ["POST callback"] * steps
        before = len(club.env.http_requests)
        asked = await club.ask(person, panel)
        assert requests(club, before) == ["POST callback"]
        before = len(club.env.http_requests)
        told = await club.confirm(person, asked)
        assert requests(club, before) == ["POST callback"]
        assert "took" in text(told)


async def test_completions_that_come_too_late_are_not_worked_out(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord takes none three seconds after the keystroke; a bot that is late would only be later for it."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((person, _),) = await club.to_move()
        asked, plain = list[int](), lines.seat_here

        async def seat_here(interaction: Any) -> Any:
            asked.append(interaction.id)
            return await plain(interaction)

        monkeypatch.setattr(lines, "seat_here", seat_here)
        assert await person.autocomplete(club.thread, "move", "lines", "")
        assert len(asked) == 1
        now = club.bot.clock.now
        monkeypatch.setattr(club.bot.clock, "now", lambda: now() + 3_100)
        before = len(requests(club, 0))
        assert await person.autocomplete(club.thread, "move", "lines", "") == []
        assert len(asked) == 1
        assert len(requests(club, 0)) == before


@pytest.mark.parametrize(("status", "code", "told"), [(404, 10062, 0), (500, 0, 1)])
async def test_of_a_completion_that_discord_takes_no_more_the_log_says_nothing(
    make_bot: Make, caplog: pytest.LogCaptureFixture, status: int, code: int, told: int
) -> None:
    """Somebody typed on; whatever else goes wrong with one is logged."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ((person, _),) = await club.to_move()
        club.env.inject_error("POST", "/interactions/*/*/callback", status=status, code=code, times=5)
        with suppress(AssertionError, TimeoutError):  # nothing was offered
            await person.autocomplete(club.thread, "move", "lines", "")
    assert len([record for record in caplog.records if "autocomplete" in record.getMessage()]) == told


async def test_a_command_is_one_request(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        before = len(club.env.http_requests)
        told = await club.people[0].slash(club.channel, "table list")
        assert requests(club, before) == ["POST callback"]
        assert told.response.flags.ephemeral


class Heard:
    """A response that notes what it is told; the acknowledgement may be refused."""

    def __init__(self, refused: bool) -> None:
        self.refused, self.sent, self.done = refused, [], False
        self.deferred = asyncio.Event()

    def is_done(self) -> bool:
        return self.done

    async def defer(self, **about: Any) -> None:
        self.sent.append("defer")
        self.deferred.set()
        if self.refused:
            raise discord.NotFound(SimpleNamespace(status=404, reason=""), {"code": 10062, "message": ""})  # type: ignore[arg-type]
        self.done = True

    async def send_message(self, **about: Any) -> None:
        self.sent.append("send")
        raise discord.NotFound(SimpleNamespace(status=404, reason=""), {"code": 10062, "message": ""})  # type: ignore[arg-type]


def pressed(refused: bool, age: int = 0) -> Any:
    """A press that is `age` ms old when it is heard of."""
    at = 1_800_000_000_000

    async def done_by(click: int) -> str:
        return "move"

    host = SimpleNamespace(
        metrics=SimpleNamespace(answers=SimpleNamespace(inc=lambda: None)), queries=SimpleNamespace(done_by=done_by)
    )
    client = SimpleNamespace(clock=SimpleNamespace(now=lambda: at + age), answering=set(), ending=False, missed={}, host=host)

    async def noted(*_: Any) -> None:
        pass

    client.note_answer = noted
    client.capabilities = SimpleNamespace(can=lambda way: True)
    made = SimpleNamespace(id=(at - discord.utils.DISCORD_EPOCH) << 22, client=client, response=Heard(refused), locale="en")
    made.user, made.message, made.edits = SimpleNamespace(id=7), None, []

    async def edit(**about: Any) -> Any:
        made.edits.append(about["view"])
        return SimpleNamespace(id=1)

    made.edit_original_response = edit
    return made


async def test_what_takes_long_is_acknowledged_meanwhile_and_answered_by_an_edit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interactions, "ACKNOWLEDGE_AFTER", 0.02)
    press = pressed(refused=False)

    async def work() -> Reply:
        await press.response.deferred.wait()
        return say("done")

    await answer(press, work)
    assert press.response.sent == ["defer"]
    assert len(press.edits) == 1


@pytest.mark.parametrize("hangs", [False, True])
async def test_whoever_waits_for_a_disk_that_hangs_reads_so_and_then_the_answer(
    hangs: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was "thinking" without end."""
    assert interactions.ACKNOWLEDGE_AFTER + interactions.SAY_AFTER < 3
    monkeypatch.setattr(interactions, "ACKNOWLEDGE_AFTER", 0.02)
    monkeypatch.setattr(interactions, "SAY_AFTER", 0.02)
    press = pressed(refused=False)
    press.client.store = SimpleNamespace(hangs=hangs)

    async def work() -> Reply:
        await asyncio.sleep(0.1)
        return say("done")

    await answer(press, work)
    said = [view.children[0].content for view in press.edits]
    assert said[-1] == "done"
    assert len(said) == 1 + hangs
    assert not hangs or "aren’t answering right now" in said[0]


async def test_a_refused_acknowledgement_stops_no_work_that_is_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interactions, "ACKNOWLEDGE_AFTER", 0.02)
    press, done = pressed(refused=True), []

    async def work() -> Reply:
        await press.response.deferred.wait()
        done.append(1)
        return say("done")

    await answer(press, work)
    assert (press.response.sent, done) == (["defer", "send"], [1])
    assert press.client.missed == {7: "missed-move"}


@pytest.mark.parametrize("refused", [False, True])
async def test_a_press_that_is_heard_of_late_is_acknowledged_before_anything_is_done(refused: bool) -> None:
    press, order = pressed(refused, age=1_500), []

    async def work() -> Reply:
        order.extend(press.response.sent)
        return say("done")

    await answer(press, work)
    assert order == ([] if refused else ["defer"]), "where that is refused nothing happens behind anybody's back"
    assert len(press.edits) == (not refused)


async def test_whoever_goes_away_while_the_answer_is_made_cancels_no_work() -> None:
    press, go, done = pressed(refused=False), asyncio.Event(), []

    async def work() -> Reply:
        await go.wait()
        done.append(1)
        return say("done")

    waits = asyncio.ensure_future(answer(press, work))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    waits.cancel()
    await asyncio.wait({waits})
    go.set()
    for _ in range(5):
        await asyncio.sleep(0)
    assert done == [1]


async def test_a_callback_refused_after_the_commit_is_made_good_with_the_next_answer_and_once(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        [(person, seat)] = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat, club.bot.clock.now())))
        seq = (await club.sitting()).table.seq
        club.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062, times=1)
        await person.slash(club.thread, "move", lines=line)
        assert (await club.sitting()).table.seq > seq
        other = next(p for p in club.people if p is not person)
        assert "Your move was played" not in text((await other.slash(club.thread, "table list")).response)
        hand = await person.click(club.board, label="My hand")
        assert text(hand.response).startswith("Your move was played")
        assert "Your hand" in text(hand.response)
        assert "Your move was played" not in text((await person.slash(club.thread, "table list")).response)


@pytest.mark.heavy
async def test_where_it_has_no_room_it_is_said_before_the_next_answer(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        for person in club.people:
            await person.slash(club.channel, "me reading", by="words")
        await club.sit_and_start("blueprints", 2)
        [(person, seat)] = await club.to_move()
        line = next(iter((await club.sitting()).state.moves(seat, club.bot.clock.now())))
        club.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062, times=1)
        await person.slash(club.thread, "move", lines=line)
        rules = text((await person.slash(club.thread, "rules", game="strange_world")).response)
        assert len(rules) > 3500
        assert "Your move was played" not in rules
        assert "Your move was played" in text((await person.slash(club.thread, "table list")).response)


async def test_a_callback_refused_for_what_did_nothing_is_no_news(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        club.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062, times=1)
        await club.people[0].slash(club.thread, "table list")
        assert club.bot.missed == {}


async def test_a_lost_callback_is_sent_again_with_its_picture(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        plain, tries = discord.InteractionResponse.send_message, []

        async def send(self: Any, *args: Any, **about: Any) -> Any:
            tries.append(1)
            if len(tries) == 1:
                for file in about["files"]:
                    file.fp.read()
                raise aiohttp.ServerDisconnectedError
            return await plain(self, *args, **about)

        monkeypatch.setattr(discord.InteractionResponse, "send_message", send)
        told = (await club.people[0].click(club.board, label="My hand")).response
        assert len(tries) == 2
        [hand] = told.attachments
        assert hand.size > 0


async def test_a_callback_whose_answer_was_lost_is_not_answered_twice(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        plain, tries = discord.InteractionResponse.send_message, []

        async def send(self: Any, *args: Any, **about: Any) -> Any:
            done = await plain(self, *args, **about)
            tries.append(1)
            if len(tries) == 1:
                self._response_type = None  # nobody has heard of it
                raise TimeoutError
            return done

        monkeypatch.setattr(discord.InteractionResponse, "send_message", send)
        before = len(club.env.http_requests)
        panel = await club.panel(club.people[0])
        assert [part for part in components(panel) if str(part.get("custom_id", "")).startswith("x|1|")]
        assert requests(club, before)[:2] == ["POST callback"] * 2
        assert club.bot.missed == {}


async def test_a_panel_whose_picture_discord_takes_in_no_update_is_a_new_message(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        [(person, _)] = await club.to_move()
        panel = await club.panel(person)
        club.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=50035, times=1)
        again = await club.choose(person, panel, choices(panel)[0])
        assert again.id != panel.id
        assert [part for part in components(again) if part["type"] == GALLERY]


async def test_a_button_of_another_version_is_answered(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        view = discord.ui.LayoutView(timeout=None)
        for custom_id in ("m|1", "zz|of another version|1", "m|1|2|3"):
            view.add_item(discord.ui.ActionRow(discord.ui.Button(label=custom_id, custom_id=custom_id)))
        view.stop()
        sent = await club.bot.get_partial_messageable(club.thread.id).send(view=view)
        message = next(m for m in club.thread.history() if m.id == sent.id)
        for custom_id in ("m|1", "zz|of another version|1", "m|1|2|3"):
            told = await club.people[0].click(message, custom_id=custom_id)
            assert "from another version of me" in text(told.response)
            assert told.response.flags.ephemeral
        known = await club.people[0].click(club.board, label="Rules")
        assert "another version" not in text(known.response)


class Told:
    """An interaction that was acknowledged, and what is sent for it. `error`: what its edits with files meet."""

    def __init__(self, error: discord.HTTPException | None = None, *, may: bool = True) -> None:
        self.error, self.edits, self.more, self.refused = error, [], [], []
        self.id, self.followup = 7, SimpleNamespace(send=self.send)
        self.client = SimpleNamespace(capabilities=SimpleNamespace(can=lambda _: may, refuse=self.refuse))

    async def refuse(self, way: str) -> None:
        self.refused.append(way)

    async def edit_original_response(self, **about: Any) -> str:
        self.edits.append(about)
        if self.error is not None and about["attachments"]:
            raise self.error
        return f"edit {len(self.edits)}"

    async def send(self, **about: Any) -> None:
        self.more.append(about)


def pictured() -> Reply:
    file = discord.File(io.BytesIO(DOT), "board.png")
    gallery = discord.ui.MediaGallery(discord.MediaGalleryItem(file))
    return Reply(Page(discord.ui.TextDisplay("Here it is"), gallery), [file])


def refusal(code: int, message: str) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=400, reason="Bad Request")
    return discord.HTTPException(response, {"code": code, "message": "Invalid Form Body", "errors": message})


async def test_an_answer_without_pictures_is_one_edit_whatever_discord_takes() -> None:
    for may in (True, False):
        told: Any = Told(may=may)
        assert await interactions._put(told, say("Done")) == "edit 1"
        assert [set(edit) for edit in told.edits] == [{"view", "attachments", "allowed_mentions"}]
        assert told.edits[0]["allowed_mentions"].to_dict() == discord.AllowedMentions.none().to_dict()
        assert told.more == []


@pytest.mark.parametrize("files", [True, False])
async def test_pictures_that_no_edit_may_bring_come_by_a_message_of_their_own(files: bool) -> None:
    """And only where it was the files that Discord refused this is remembered."""
    where = {"attachments": {"_errors": [{"code": "X", "message": "files"}]}} if files else {"content": {"_errors": []}}
    told: Any = Told(refusal(50035, where))  # type: ignore[arg-type]
    assert refuses_files(told.error) is files
    assert await interactions._put(told, pictured()) == "edit 2"
    assert told.refused == ([EDIT_FILES] if files else [])
    assert told.edits[1]["attachments"] == [], "what stood there goes: the picture comes below"
    assert len(told.more) == 1
    assert told.more[0]["ephemeral"]


@pytest.mark.parametrize("edits", [False, True])
async def test_what_is_pressed_while_the_program_ends_is_not_done_and_said_so(edits: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store closes under it: it raised, and a move that was stored read as a bug."""
    press = pressed(refused=False)
    press.client.ending, done, told = True, [], []

    async def work() -> Reply:
        done.append(1)
        return say("done")

    async def sent(interaction: Any, reply: Reply, edit: bool, unsure: bool = False) -> None:
        told.append((made.text(reply), edit))

    monkeypatch.setattr(interactions, "_sent", sent)
    await answer(press, work, edit=edits)
    assert done == []
    assert told == [("I’m restarting, and nothing was done. Press again in a few seconds.", False)], "a panel stays as it is"
