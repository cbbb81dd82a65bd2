"""Servers, what Discord is like today, and emojis, as the page shows and sets them."""

from typing import Any

import discord

from playground.world import GUILD, TABLES
from tests.playground.raw import ANN

from .bot import png


def test_servers_come_and_go_by_the_panel(visit: Any, stage: Any) -> None:
    page = visit()
    page.get_by_role("button", name="Faults: what can go wrong").click()
    page.get_by_role("button", name="Begin an outage").click()
    page.get_by_role("heading", name="Skyhaven (outage)").wait_for()
    page.get_by_role("button", name="End the outage").click()
    page.get_by_label("Skyhaven: language of the server").select_option(label="Français")
    page.get_by_label("Ann: language of the client").select_option(label="Français")
    page.get_by_role("button", name="Kick the bot").click()
    page.get_by_role("heading", name="Skyhaven (without the bot)").wait_for()
    page.get_by_role("button", name="Invite the bot").click()
    page.get_by_label("Name of a new server").fill("Far Away")
    page.get_by_label("with the bot").uncheck()
    page.get_by_role("button", name="Add a server").click()
    page.get_by_role("heading", name="Far Away (without the bot)").wait_for()
    page.get_by_role("link", name="channel far-away").wait_for()
    page.get_by_label("Server", exact=True).select_option(label="Far Away")
    page.get_by_label("Right in the whole server").select_option(label="send messages")
    page.get_by_role("button", name="Take it from the role").click()
    far = next(g["id"] for g in stage.server.world.guilds.values() if g["name"] == "Far Away")
    for _ in range(300):
        if not stage.server.world.roles[far]["permissions"] & 1 << 11:
            break
        page.wait_for_timeout(100)
    assert not stage.server.world.roles[far]["permissions"] & 1 << 11
    assert (stage.server.world.server_locale(GUILD), stage.server.world.locale(ANN)) == ("fr", "fr")


def test_what_discord_is_like_is_set_by_the_panel(visit: Any, stage: Any) -> None:
    page = visit()
    page.get_by_role("button", name="Faults: what can go wrong").click()
    page.get_by_label("Wait when refused (seconds)").fill("30")
    page.get_by_role("button", name="Set these", exact=True).click()
    page.get_by_label("The bot is flagged as a spammer (20026)").check()
    page.get_by_label("Presses in a closed thread").select_option(label="are refused (50083)")
    page.get_by_label("Shards that Discord recommends").fill("2")
    page.get_by_role("button", name="Set the shards").click()
    page.get_by_text("Shard 1: not connected").wait_for()
    page.get_by_role("button", name="Take it away").nth(1).click()
    page.get_by_text("Shard 1: away").wait_for()
    page.get_by_label("Requests in any second").fill("40")
    page.get_by_role("button", name="Set these limits").click()
    page.get_by_label("The bot can be installed in").select_option(label="servers and users")
    page.get_by_label("Ann: has installed the bot as an app").check()
    page.get_by_label("Dev: has deleted the account").check()
    page.get_by_text("Deleted User").first.wait_for()

    def stands() -> bool:
        server = stage.server
        conditions, gateway = server.world.conditions, server.gateway
        return (
            (conditions.old_edit_wait, conditions.quarantined, conditions.archived) == (30, True, "refused")
            and (gateway.shards, gateway.away, server.rates.a_second) == (2, {1}, 40)
            and [p.get("installed", False) for p in server.world.people.values()] == [True, False, False, False]
        )

    for _ in range(300):
        if stands():
            break
        page.wait_for_timeout(100)
    assert stands()


def test_the_applications_emojis_are_pictures(visit: Any, stage: Any) -> None:
    page = visit()
    bot = stage.bot

    async def show() -> None:
        emoji = await bot.create_application_emoji(name="brick", image=png(32, 32, "red").getvalue())
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Build", emoji=emoji, custom_id="build"))
        view.add_item(
            discord.ui.Select(options=[discord.SelectOption(label="One", emoji=emoji)], custom_id="one", placeholder="Which")
        )
        await bot.get_channel(int(TABLES)).send(f"a {emoji} of clay", view=view)

    stage.do(show())
    for found in (page.get_by_role("img", name=":brick:"), page.locator("button.press img.custom-emoji")):
        found.first.wait_for()
        assert found.first.evaluate("img => img.complete || new Promise(done => { img.onload = () => done(true); })")
        assert found.first.evaluate("img => img.naturalWidth") == 32
    page.get_by_role("button", name="Which").click()
    page.locator("[role=option] img.custom-emoji").wait_for()
