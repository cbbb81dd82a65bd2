"""The life of a table: made, filled, started, shown, left, taken over, ended; and every place where it cannot be."""

from __future__ import annotations

from collections.abc import Callable

import discord
import pytest
from simcord import SetupError

from cogs.core.messages import words_for
from cogs.table.commands import options_of
from cogs.wiring import Wired
from render import FACES
from sessions.table.errors import TableError
from tests.cogs.drive import Club, ids, meet, text

Make = Callable[[], Wired]


async def said(club: Club, who: int, command: str, **options: object) -> str:
    return text((await club.people[who].slash(club.thread or club.channel, command, **options)).response)


async def test_a_table_is_made_in_a_thread_and_announced_in_the_channel(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        result = await club.open("blueprints", variants="plans=varied", seats=2)
        assert result.ephemeral
        assert club.thread.mention in text(result.response)
        announced = next(message for message in club.channel.history() if message.components)
        assert "Ann" in text(announced) or club.people[0].mention in text(announced)
        await club.people[1].click(announced, label="Join")
        assert "(2 of 2)" in text(club.board)
        assert "hash of this table’s seed" in text(club.board)


async def test_who_joins_twice_sits_once(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        board = club.board
        await club.people[1].click(board, label="Join")
        again = await club.people[1].click(board, label="Join")
        assert "already joined" in text(again.response)
        assert len((await club.sitting()).chairs) == 2


async def test_a_lobby_is_left_and_closed_by_the_last(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        await club.people[1].click(club.board, label="Join")
        assert "left this table" in await said(club, 0, "table leave")
        assert "(1 of 4)" in text(club.board)
        await said(club, 1, "table leave")
        assert (await club.sitting()).table.status == "ended"
        assert "closed before it started" in text(club.board)
        assert ids(club.board) == []


async def test_variants_are_chosen_in_the_lobby_by_its_maker_only(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        option = next(i for i in ids(club.board) if i.startswith("v|") and i.endswith("plans"))
        await club.people[1].click(club.board, label="Join")
        refused = await club.people[1].select(club.board, ["varied"], custom_id=option)
        assert "Only the table’s owner" in text(refused.response)
        await club.people[0].select(club.board, ["varied"], custom_id=option)
        await club.people[0].click(club.board, label="Start")
        assert (await club.sitting()).state.deck == "even-varied"


async def test_too_few_cannot_start(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        refused = await club.people[0].click(club.board, label="Start")
        assert "You need 2 players and have 1" in text(refused.response)
        assert "**Add a computer player**" in text(refused.response)


async def test_only_invited_people_sit_down(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.open("blueprints", invite=club.people[1].user)
        assert club.people[1].mention in text(club.board)
        refused = await club.people[2].click(club.board, label="Join")
        assert "invite-only" in text(refused.response)
        await club.people[1].click(club.board, label="Join")
        assert len((await club.sitting()).chairs) == 2


async def test_who_invites_only_themselves_opens_a_table_for_everybody(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints", invite=club.people[0].user)
        assert "Invited" not in text(club.board)
        await club.people[1].click(club.board, label="Join")
        assert len((await club.sitting()).chairs) == 2


async def test_who_takes_no_invitations_is_not_invited_nor_offered_a_seat_and_joins_all_the_same(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        ann, ben, cleo = club.people
        await ben.slash(club.channel, "me invitations", not_from=ann.user)
        await cleo.slash(club.channel, "me invitations", **{"from": "none"})
        for guest in (ben, cleo):
            refused = await said(club, 0, "table new", game="blueprints", invite=guest.user)
            assert f"{guest.mention} takes no invitations" in refused
        assert await club.bot.store.read("SELECT id FROM tables") == []
        await club.sit_and_start("blueprints", 2)
        assert f"{cleo.mention} takes no invitations" in await said(club, 1, "table give", to=cleo.user)
        assert (await club.sitting()).table.asked == {}


async def test_the_fourth_invitation_of_a_day_is_refused(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        for _ in range(3):
            await club.open("blueprints", invite=club.people[1].user)
            await said(club, 0, "table end")
        told = text((await club.people[0].slash(club.channel, "table new", game="blueprints", invite=club.people[1].user)).response)
        assert f"You’ve invited {club.people[1].mention} 3 times within a day" in told


async def test_the_maker_starts_and_at_a_full_table_anybody_seated(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.open("blueprints", seats=3)
        await club.people[1].click(club.board, label="Join")
        refused = await club.people[1].click(club.board, label="Start")
        assert "Only the table’s owner" in text(refused.response)
        await club.people[2].click(club.board, label="Join")
        await club.people[1].click(club.board, label="Start")
        assert (await club.sitting()).table.status == "running"


@pytest.mark.heavy
async def test_who_sits_where_is_drawn_from_the_seed(make_bot: Make) -> None:
    orders = set()
    async with meet(make_bot, 4) as club:
        for _ in range(6):
            await club.sit_and_start("blueprints", 4)
            orders.add(tuple((await club.sitting()).people))
    assert len(orders) > 1


async def test_a_wrong_variant_or_number_of_seats_is_refused_with_a_way_out(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        for typed in ("plans=golden", "golden"):
            answer = await said(club, 0, "table new", game="blueprints", variants=typed)
            assert f"“{typed}” isn’t one of the choices: plans=classic, plans=varied, totals=" in answer
        assert "2 to 4 players" in await said(club, 0, "table new", game="blueprints", seats=7)
        assert "table is ready" in await said(club, 0, "table new", game=" BLUEPRINTS")
        assert "“chess” isn’t one of the choices: Blueprints, " in await said(club, 0, "table new", game="chess")


@pytest.mark.parametrize(
    ("game", "variants", "chosen"),
    [
        ("blueprints", "plans=varied totals=open", {"plans": "varied", "totals": "open"}),
        ("blueprints", "VARIED; Cards won: Face up at all times", {"plans": "varied", "totals": "open"}),
        ("blueprints", "plans = varied, ｔｏｔａｌｓ=open", {"plans": "varied", "totals": "open"}),
        ("skyrise", "drawn opposite", {"islands": "random", "slots": "opposite"}),
        ("skyrise", " ", {}),
    ],
)
def test_variants_are_typed_by_their_names_and_not_picked(game: str, variants: str, chosen: dict[str, str]) -> None:
    assert options_of(game, variants, words_for(None)) == chosen


async def test_variants_complete_for_a_game_that_was_typed_and_not_picked(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        offered = await club.people[0].autocomplete(club.channel, "table new", "variants", "VÀRIED", game="Blueprints")
        assert [choice["value"] for choice in offered] == ["plans=varied"]


async def test_no_table_in_a_thread_a_voice_chat_or_direct_messages(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        assert "threads can’t hold threads" in await said(club, 0, "table new", game="blueprints")
        voice = club.env.guild.create_voice_channel("voice")
        assert "Tables need a text channel" in text((await club.people[0].slash(voice, "table new", game="blueprints")).response)
        with pytest.raises(SetupError):  # commands are for servers only: Discord does not even offer them here
            await club.people[0].user.slash("table new", game="blueprints")


async def test_what_is_not_allowed_here_is_named(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        role = club.env.guild.default_role
        closed = club.env.guild.create_text_channel("closed", overwrites={role: _denied("create_public_threads", "attach_files")})
        answer = await club.people[0].slash(closed, "table new", game="blueprints")
        assert all(name in text(answer.response) for name in ("Attach Files", "Create Public Threads"))
        assert "Send Messages" not in text(answer.response)
        assert answer.ephemeral


async def test_too_many_threads_is_said_and_leaves_no_table(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        club.env.inject_error("POST", "/channels/*/threads", status=400, code=160006)
        answer = await club.people[0].slash(club.channel, "table new", game="blueprints")
        assert "all the open threads Discord allows" in text(answer.response)
        assert "No tables here yet" in text((await club.people[0].slash(club.channel, "table list")).response)


async def test_tables_are_listed_with_whom_they_wait_for(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        await club.sit_and_start("blueprints", 2)
        listed = text((await club.people[0].slash(club.channel, "table list")).response)
        (person, _), *_ = await club.to_move()
        assert "table 1" in listed
        assert "one player, not started" in listed
        assert f"Waiting for {person.mention}" in listed


async def test_a_table_in_a_channel_one_cannot_see_is_listed_only_to_who_sits_there(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        hidden = club.env.guild.create_text_channel(
            "hidden", overwrites={club.env.guild.default_role: discord.PermissionOverwrite(view_channel=False)}
        )
        await club.open("blueprints")
        await club.place(1, club.thread.id, hidden.id)
        assert "No tables here yet" in text((await club.people[1].slash(club.channel, "table list")).response)
        assert "table 1" in text((await club.people[0].slash(club.channel, "table list")).response)


async def test_elsewhere_a_command_names_the_threads_of_ones_tables(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        lost = text((await club.people[0].slash(club.channel, "hand")).response)
        assert "no table in this channel" in lost
        assert club.thread.mention in lost


async def test_who_resigns_opens_the_seat_and_another_takes_it_and_sees_its_hand(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        await person.slash(club.thread, "table resign")
        assert f"It’s seat {seat + 1}’s turn, but nobody’s sitting there" in text(club.board)
        stranger = club.people[2]
        assert "not playing at this table" in text((await stranger.slash(club.thread, "hand")).response)
        took = await stranger.slash(club.thread, "table join")
        assert "open seat" in text(took.response)
        state = (await club.sitting()).state
        hand = text((await stranger.slash(club.thread, "hand")).response)
        assert FACES["blueprints"].alt(state.view(seat), words_for(await club.sitting(), mention=False)) in hand
        assert stranger.mention in text(club.board)
        line = next(iter(state.moves(seat)))
        assert "took" in text(await club.type(stranger, line))
        gone = await person.slash(club.thread, "move", lines=line)
        assert "not playing at this table" in text(gone.response)


async def test_a_game_ends_without_result_when_all_agree(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        told = await said(club, 0, "table end")
        assert "asks to end the game without a result." in told
        assert "Declining it yourself calls it off." in told
        assert "**<@" in text(club.board)
        assert "asks to end the game without a result.**" in text(club.board)
        await club.people[0].click(club.board, label="Decline")
        assert "called off" in text(club.board)
        await said(club, 1, "table end")
        await club.people[0].click(club.board, label="Agree")
        assert (await club.sitting()).table.status == "ended"
        assert "agreed to end the table without a result" in text(club.board)
        opened = (await club.people[0].click(club.board, label="Record")).response
        assert (await club.sitting()).table.seed.hex() in text(opened)
        assert "table is over" in await said(club, 0, "move", lines="take o1 a1")


async def test_the_last_to_disagree_resigns_and_the_game_ends(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await said(club, 0, "table end")
        await said(club, 1, "table resign")
        await club.hours(0.1)
        assert (await club.sitting()).table.status == "ended"


async def test_a_table_is_shown_again_and_moved_by_its_people_only(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        boards, shown = len(club.thread.history()), club.board.id
        assert "Here’s" in await said(club, 0, "table show")
        assert (len(club.thread.history()), club.board.id != shown) == (boards, True), "in the place of the one before"
        told = text((await club.people[2].slash(club.channel, "table show", table=1)).response)
        assert "Only its players" in told
        assert (await club.sitting()).table.channel_id == club.thread.id
        moved = text((await club.people[1].slash(club.channel, "table show", table=1)).response)
        assert "played here from now on" in moved
        assert "Pool" in text(club.channel.history()[-1])
        assert "hand" in text((await club.people[0].slash(club.channel, "hand")).response).lower()


async def test_tables_of_other_servers_are_not_to_be_had(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        other = club.env.create_guild()
        channel = other.create_text_channel("elsewhere")
        person = other.add_member(club.people[0].user)
        assert "no table 1 in this server" in text((await person.slash(channel, "table show", table=1)).response)
        assert "no table 99 in this server" in text((await person.slash(channel, "table join", table=99)).response)


def _denied(*names: str) -> discord.PermissionOverwrite:
    return discord.PermissionOverwrite(**dict.fromkeys(names, False))


@pytest.mark.parametrize("code", [0, 10004, 10003])
async def test_no_seat_is_opened_of_whom_discord_does_not_say_that_they_are_gone(make_bot: Make, code: int) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann, ben = club.people
        chair = (await club.sitting()).chair_of(ben.id)
        club.env.inject_error("GET", "/guilds/*/members/*", status=404, code=code, times=None)
        await ann.slash(club.thread, "table resign", seat=chair.seat + 1)
        assert (await club.sitting()).chair_of(ben.id) is not None


async def test_who_opens_a_seat_that_was_opened_meanwhile_keeps_their_own(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann, ben = club.people
        with pytest.raises(TableError, match="holder-gone"):
            await club.bot.host.play.release(1, ann.id, 900, holder=12345)
        assert {chair.user for chair in (await club.sitting()).chairs} == {ann.id, ben.id}
