"""A discord.py bot and people at pages, through real HTTP and WebSocket."""

import io

import discord
import pytest
from PIL import Image

from playground.actor import Actor, buttons, private, words
from playground.limits import V2
from playground.server import Server
from playground.world import GUILD, TABLES


def picture(width: int = 60, height: int = 40) -> io.BytesIO:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "navy").save(out, "PNG")
    out.seek(0)
    return out


async def test_a_command_is_answered_privately(server: Server, bot) -> None:
    async with Actor(server.address, "Ann") as ann, Actor(server.address, "Ben") as ben:
        await ann.online()
        answer = await ann.command("tables", "table new", game="blueprints", guest=ben)
        assert words(answer.message) == "blueprints for ben"
        assert private(answer.message)
        assert answer.message["type"] == 20
        assert answer.message["interaction_metadata"]["name"] == "table new"
        assert not [m for m in ben.messages.values() if m["id"] == answer.message["id"]]
        assert [c["name"] for c in await ann.autocomplete("tables", "table new", "game", game="wel")] == ["welkin"]
        await ann.reload()
        assert not ann.messages, "ephemeral messages vanish with a reload"


async def test_the_server_is_there_when_the_bot_is_ready(server: Server, bot) -> None:
    guild = bot.get_guild(int(GUILD))
    assert guild.name == "Skyhaven"
    assert [c.name for c in guild.text_channels] == ["tables", "lounge"]
    assert [m.id for m in guild.members] == [bot.user.id]
    tables = guild.get_channel(int(TABLES))
    assert tables.permissions_for(guild.me).create_public_threads
    assert (await guild.fetch_member(1300000000000000011)).global_name == "Ann"
    assert (await bot.application_info()).id == bot.application_id


async def test_a_board_in_a_thread_with_a_picture_and_a_button(server: Server, bot) -> None:
    tables = bot.get_channel(int(TABLES))
    thread = await tables.create_thread(name="A table", type=discord.ChannelType.public_thread, auto_archive_duration=4320)

    class Board(discord.ui.LayoutView):
        def __init__(self, name: str) -> None:
            super().__init__(timeout=None)
            gallery = discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description="the board"))
            self.add_item(discord.ui.Container(discord.ui.TextDisplay("Turn of <@1300000000000000011>"), gallery))
            button = discord.ui.Button(label="Your move", custom_id="m:1")
            button.callback = self.pressed
            self.add_item(discord.ui.ActionRow(button))

        async def pressed(self, interaction: discord.Interaction) -> None:
            file = discord.File(picture(), "next.png")
            await interaction.response.edit_message(view=Board("next.png"), attachments=[file])

    async with Actor(server.address, "Ann") as ann:
        mention = discord.AllowedMentions(users=[discord.Object(1300000000000000011)])
        file = discord.File(picture(), "board.png", description="the board")
        sent = await thread.send(view=Board("board.png"), file=file, nonce="abc", allowed_mentions=mention)
        assert [m.id for m in sent.mentions] == [1300000000000000011]
        seen = await ann.message_where(lambda m: m["id"] == str(sent.id))
        assert seen["flags"] & V2
        gallery = seen["components"][0]["components"][1]
        assert gallery["items"][0]["media"]["width"] == 60
        assert sorted(c["id"] for c in _all(seen["components"])) == [1, 2, 3, 4, 5]
        async with ann._session.get(gallery["items"][0]["media"]["url"]) as got:
            assert got.status == 200
            assert got.headers["Content-Type"] == "image/png"
        again = await thread.send(view=Board("board.png"), file=discord.File(picture(), "board.png"), nonce="abc")
        assert again.id == sent.id, "the same nonce is the same message"
        answer = await ann.click(seen, "Your move")
        assert answer.kind == 7
        assert "/next.png?" in answer.message["components"][0]["components"][1]["items"][0]["media"]["url"]
        assert ann.id in ann.channels[str(thread.id)]["member_ids"], "a mention in a thread adds the person"
        assert [m.id async for m in thread.history()] == [sent.id]


def _all(components):
    from playground.components import walk

    return list(walk(components))


async def test_thinking_follow_ups_and_modals(server: Server, bot) -> None:
    class Ask(discord.ui.Modal, title="A line"):
        line = discord.ui.Label(text="Line", component=discord.ui.TextInput(custom_id="line"))

        async def on_submit(self, interaction: discord.Interaction) -> None:
            await interaction.response.send_message(f"got {self.line.component.value}", ephemeral=True)

    @bot.tree.command()
    async def think(interaction: discord.Interaction) -> None:
        """Think."""
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send("first")
        second = await interaction.followup.send("second", ephemeral=True, wait=True)
        await second.edit(content="second, better")
        await interaction.edit_original_response(content="first, better")

    @bot.tree.command()
    async def ask(interaction: discord.Interaction) -> None:
        """Ask."""
        await interaction.response.send_modal(Ask(custom_id="ask"))

    await bot.tree.sync()
    async with Actor(server.address, "Ben") as ben:
        await ben.online()
        answer = await ben.command("dm", "think")
        await ben.message_where(lambda m: m["content"] == "first, better")
        assert sorted(m["content"] for m in ben.messages.values()) == ["first, better", "second, better"]
        assert all(private(m) for m in ben.messages.values())
        answer = await ben.command("tables", "ask")
        assert answer.modal["title"] == "A line"
        assert (await ben.submit(answer, line="take o3 b1")).text == "got take o3 b1"


async def test_direct_messages_and_buttons_in_them(server: Server, bot) -> None:
    class View(discord.ui.View):
        @discord.ui.button(label="Hand")
        async def hand(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
            assert interaction.guild_id is None
            await interaction.response.defer()
            await interaction.followup.send("your hand")

    user = await bot.fetch_user(1300000000000000013)
    async with Actor(server.address, "Cleo") as cleo:
        sent = await user.send("hello", view=View())
        seen = await cleo.message_where(lambda m: m["id"] == str(sent.id))
        assert list(buttons(seen)) == ["Hand"]
        assert (await cleo.click(seen, "Hand")).text == "your hand"
        await cleo.say("dm", "thanks")
        await cleo.say("tables", "not for the bot")
        await cleo.say("tables", f"<@{bot.user.id}> for the bot")
    assert [m.content for m in bot.heard if not m.author.bot] == ["thanks", "", f"<@{bot.user.id}> for the bot"]


async def test_an_unknown_route_is_loud(server: Server, bot) -> None:
    with pytest.raises(discord.NotFound):
        await bot.http.pin_message(int(TABLES), 1)
    assert server.rest.unknown == [f"PUT /api/v10/channels/{TABLES}/messages/pins/1"]
