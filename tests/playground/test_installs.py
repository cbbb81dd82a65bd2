"""An application that users have installed for themselves, and servers that its bot is not in."""

import discord
import pytest
from discord import app_commands

from playground import permits
from playground.actor import Actor, Refusal
from playground.interactions import commands
from playground.limits import EPHEMERAL, Refused
from playground.server import Server
from playground.world import GUILD, TABLES

from .conftest import Tiny, running
from .raw import ANN, BEN, Raw, button, row

TYPES = [0, 1]


@pytest.fixture
async def outside(raw: Raw) -> str:
    """The channel of a server without the bot, where Ann has the application with her; its commands are for both installs."""
    await panel(raw, "application", integration_types=TYPES)
    await panel(raw, "install", user=ANN, installed=True)
    await panel(raw, "server", act="new", name="Far Away", bot=False)
    both = {"name": "go", "description": "d", "integration_types": TYPES, "contexts": [0, 1, 2]}
    await raw.ok("PUT", f"/applications/{raw.server.world.app_id}/commands", [both])
    return next(c["id"] for c in raw.server.world.channels.values() if c.get("guild_id") not in (None, GUILD))


async def panel(raw: Raw, what: str, **more) -> dict:
    """The faults panel's switch; how all of them stand."""
    return (await raw.server.page.fault(ANN, {"what": what, **more}))["faults"]


async def test_the_application_tells_where_it_can_be_installed(raw: Raw) -> None:
    # docs: resources/application, "Application Structure" (`integration_types_config`, `terms_of_service_url`,
    # `privacy_policy_url`); issue 7396: a new application has both. That it says so by no word is an assumption
    async def told() -> dict:
        return await raw.ok("GET", "/applications/@me")

    first = await told()
    assert (first["integration_types_config"], "terms_of_service_url" in first) == ({"0": {}}, False)
    await panel(raw, "application", integration_types=TYPES, terms="https://example.org/terms")
    second = await told()
    assert (second["integration_types_config"], second["terms_of_service_url"]) == (
        {"0": {}, "1": {}},
        "https://example.org/terms",
    )
    assert "privacy_policy_url" not in second
    await panel(raw, "application", integration_types=None)
    assert "integration_types_config" not in await told()
    await panel(raw, "install", user=ANN, installed=True)
    assert (await told())["approximate_user_install_count"] == 1
    assert (await raw.ok("GET", "/oauth2/applications/@me"))["approximate_user_install_count"] == 1


async def test_commands_are_for_what_the_application_can_be_installed_in(raw: Raw) -> None:
    # docs: interactions/application-commands: `integration_types` "Defaults to your app's configured contexts"; issue 7396
    path = f"/applications/{raw.server.world.app_id}/commands"
    plain = {"name": "go", "description": "d"}
    (made,) = await raw.ok("PUT", path, [plain])
    assert (made["integration_types"], made["contexts"]) == ([0], None)
    assert list(await raw.faults("PUT", path, [plain | {"integration_types": [1]}])) == ["0.integration_types"]
    for said in (TYPES, None):
        await panel(raw, "application", integration_types=said)
        (made,) = await raw.ok("PUT", path, [plain])
        assert made["integration_types"] == [0, 1]


async def test_the_command_of_activities_stays_in_every_bulk_overwrite(raw: Raw) -> None:
    # docs: activities/development-guides, "Setting Up an Entry Point Command": Activities add it. That a list without it is 50240
    # is reported by users of Pycord (pull request 3276) and others; that it goes when they are switched off is an assumption
    path = f"/applications/{raw.server.world.app_id}/commands"
    plain = {"name": "go", "description": "d"}
    await panel(raw, "application", activities=True)
    launch = (await raw.ok("GET", path))[-1]
    assert (launch["name"], launch["type"], launch["handler"]) == ("Launch", 4, 2)
    assert (await raw.ok("GET", "/applications/@me"))["flags"] == 1 << 17
    assert await raw.code("PUT", path, [plain]) == (400, 50240)
    assert [one["name"] for one in await raw.ok("GET", path)] == ["Launch"]
    assert list(await raw.faults("PUT", path, [plain, {"name": "Launch", "type": 4}])) == ["1.handler"]
    kept = await raw.ok("PUT", path, [plain, {"name": "Launch", "type": 4, "handler": 2}])
    assert [(one["name"], one["id"] == launch["id"]) for one in kept] == [("go", False), ("Launch", True)]
    assert [one["name"] for one in commands.visible(raw.server.world, ANN)] == ["go"], "nobody types it"
    await panel(raw, "application", activities=False)
    await raw.ok("PUT", path, [plain])


async def test_an_interaction_names_the_installations_it_came_by(raw: Raw, outside: str) -> None:
    # docs: receiving-and-responding, "Authorizing Integration Owners Object", "Interaction Context Types"
    far = raw.server.world.channels[outside]["guild_id"]
    for who, channel, owners in (
        (ANN, TABLES, {"0": GUILD, "1": ANN}),
        (BEN, TABLES, {"0": GUILD}),
        (ANN, outside, {"1": ANN}),
        (ANN, raw.server.world.dm(ANN)["id"], {"0": "0", "1": ANN}),
    ):
        sent = await raw.command(who, channel)
        assert sent["authorizing_integration_owners"] == owners
    assert (raw.caught[2]["guild_id"], raw.caught[2]["context"], raw.caught[2]["member"]["user"]["id"]) == (far, 0, ANN)


async def test_where_the_bot_is_not_only_those_who_have_it_with_them_use_it(raw: Raw, outside: str) -> None:
    # docs: interactions/application-commands, "Installation Context"
    with pytest.raises(Refused, match="cannot be used here"):
        await raw.command(BEN, outside)
    await panel(raw, "install", user=ANN, installed=False)
    with pytest.raises(Refused, match="cannot be used here"):
        await raw.command(ANN, outside)
    await panel(raw, "application", integration_types=[0])
    with pytest.raises(Refused, match="cannot be installed"):
        await panel(raw, "install", user=ANN, installed=True)


async def test_where_the_bot_is_not_it_may_answer_and_nothing_else(raw: Raw, outside: str) -> None:
    # docs: opcodes-and-status-codes, 50001, 10004; receiving-and-responding: app_permissions are those "in the source location".
    # That they are some of the person's own where only a user installed it is an assumption
    sent = await raw.command(ANN, outside)
    may = int(sent["app_permissions"])
    assert (may & permits.ATTACH_FILES, may & permits.SEND_MESSAGES) == (permits.ATTACH_FILES, 0)
    answer = await raw.ok("POST", raw.callback(sent), {"type": 4, "data": {"content": "x", "components": [row(button())]}})
    message = answer["resource"]["message"]
    assert message["interaction_metadata"]["authorizing_integration_owners"] == {"1": ANN}
    assert await raw.code("POST", f"/channels/{outside}/messages", {"content": "x"}) == (403, 50001)
    assert await raw.code("POST", f"/channels/{outside}/threads", {"name": "x", "type": 11}) == (403, 50001)
    assert await raw.code("GET", f"/channels/{outside}") == (403, 50001)
    assert await raw.code("GET", f"/guilds/{raw.server.world.channels[outside]['guild_id']}") == (404, 10004)
    pressed = await raw.click(message, "a", BEN)
    assert pressed["authorizing_integration_owners"] == {"1": ANN}, "whoever's command made the message"
    assert pressed["member"]["user"]["id"] == BEN


async def test_there_are_five_follow_ups_where_the_bot_is_not(raw: Raw, outside: str) -> None:
    # docs: receiving-and-responding, "Create Followup Message": 5 "if it was initiated from a user-installed app and isn't
    # installed in the server"; opcodes-and-status-codes, 40094
    sent = await raw.command(ANN, outside)
    await raw.ok("POST", raw.callback(sent), {"type": 5})
    await raw.ok("POST", raw.hook(sent), {"content": "takes the place of thinking"})
    for i in range(5):
        await raw.ok("POST", raw.hook(sent), {"content": str(i)})
    assert await raw.code("POST", raw.hook(sent), {"content": "6"}) == (400, 40094)
    here = await raw.command(ANN)
    await raw.ok("POST", raw.callback(here), {"type": 4, "data": {"content": "x"}})
    for i in range(6):
        await raw.ok("POST", raw.hook(here), {"content": str(i)})


async def test_answers_are_private_where_external_applications_may_not_speak(raw: Raw, outside: str) -> None:
    # docs: topics/permissions, USE_EXTERNAL_APPS: "the responses will be ephemeral"
    far = raw.server.world.channels[outside]["guild_id"]
    raw.server.world.guilds[far]["owner_id"] = BEN
    raw.server.world.set_role(far, permits.USE_EXTERNAL_APPS, False)
    for kind in ({"type": 4, "data": {"content": "x"}}, {"type": 5}):
        sent = await raw.command(ANN, outside)
        await raw.ok("POST", raw.callback(sent), kind)
        assert (await raw.ok("GET", raw.hook(sent, "@original")))["flags"] & EPHEMERAL
    assert raw.server.world.messages[outside] == {}


async def test_whoever_has_it_with_them_can_be_written_to(raw: Raw) -> None:
    # docs: resources/application, "Installation Context": the bot's direct messages are there for whoever installed it
    await panel(raw, "application", integration_types=TYPES)
    await panel(raw, "install", user=ANN, installed=True)
    for user in (ANN, BEN):
        raw.server.world.set_in_guild(user, False)
    await raw.send(channel=raw.server.world.dm(ANN)["id"])
    path = f"/channels/{raw.server.world.dm(BEN)['id']}/messages"
    assert await raw.code("POST", path, {"content": "x"}) == (403, 50278)


@pytest.mark.parametrize("wrong", [{"integration_types": [2]}, {"integration_types": []}, {"terms": "terms"}, {"nonsense": 1}])
async def test_wrong_installations_are_refused(raw: Raw, wrong: dict) -> None:
    before = raw.server.page.panel.shown()
    with pytest.raises((ValueError, KeyError)):
        await panel(raw, "application", **({"privacy": "https://example.org"} | wrong))
    assert raw.server.page.panel.shown() == before


# ---- with discord.py


async def test_discord_py_reads_where_an_interaction_came_from(server: Server) -> None:
    # tried with discord.py 2.7.1: a server that it does not know, and answers there
    server.world.application["integration_types"] = TYPES
    server.world.set_installed(ANN, True)
    far = server.world.add_guild("Far Away", bot=False)
    bot, seen = Tiny(), []

    @bot.tree.command()
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def where(interaction: discord.Interaction) -> None:
        """Where am I."""
        seen.append(interaction)
        await interaction.response.send_message("here")
        await interaction.followup.send("and there")

    async with running(bot, server.token), Actor(server.address, "Ann") as ann, Actor(server.address, "Ben") as ben:
        await ann.online()
        assert (await ann.command("far-away", "where")).messages
        (interaction,) = seen
        assert interaction.guild_id == int(far)
        assert (interaction.is_user_integration(), interaction.is_guild_integration()) == (True, False)
        assert bot.get_guild(int(far)) is None
        await ben.online()
        with pytest.raises(Refusal):
            await ben.command("far-away", "where")
        await ben.command("tables", "where")
        assert (seen[-1].is_user_integration(), seen[-1].is_guild_integration()) == (False, True)
        info = await bot.application_info()
        assert info.guild_integration_config is not None
        assert info.user_integration_config is not None
        assert {p["global_name"] for p in ann.people if p["installed"]} == {"Ann"}
