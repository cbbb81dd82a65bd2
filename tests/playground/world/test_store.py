"""The world file: kept, private, whole, and no harm when it is gone."""

import json
import stat
from pathlib import Path

import aiohttp
import pytest
from yarl import URL

from playground.actor import Actor
from playground.server import Server
from playground.world import GUILD, LINGER, PEOPLE, TABLES, HandClock
from tests.playground.raw import ANN, Raw, button, row


def server(path: Path, clock: HandClock | None = None) -> Server:
    return Server(jitter=(0, 0), rates=False, world_file=path, clock=clock)


async def test_the_world_is_there_again_after_a_restart(tmp_path: Path) -> None:
    path, clock = tmp_path / "x.db.world.json", HandClock()
    async with server(path, clock) as first, Raw(first) as raw:
        message = await raw.ok("POST", f"/channels/{TABLES}/messages", {"components": [row(button())]}, files={"a.png": b"x"})
        await raw.ok("PUT", f"/applications/{first.world.app_id}/commands", [{"name": "a", "description": "d"}])
        first.world.set_dm_open(ANN, False)
        app, snapshot = first.world.app_id, first.page.snapshot(ANN)
    async with server(path, clock) as second, Raw(second) as raw:
        assert second.note is None
        assert second.world.app_id == app
        again = second.page.snapshot(ANN)
        assert again["commands"] == snapshot["commands"]
        assert not again["people"][0]["dm_open"]
        (kept,) = again["messages"][TABLES]
        assert (kept["id"], kept["components"]) == (message["id"], message["components"])
        async with raw.session.get(kept["attachments"][0]["url"]) as got:
            assert await got.read() == b"x", "at the new address"
        assert int((await raw.send())["id"]) > int(message["id"]), "ids never come back, even when the clock stands still"


async def test_a_world_of_one_server_only_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "x.db.world.json"
    async with server(path) as first, Raw(first) as raw:
        await raw.send("kept")
    kept = json.loads(path.read_text())
    old = kept["world"]
    del old["guilds"], old["emojis"], old["application"]
    for role in old["roles"].values():
        del role["guild_id"]
    for user, person in old["people"].items():
        person["in_guild"] = user != ANN
    path.write_text(json.dumps(kept))
    async with server(path) as second, Raw(second) as raw:
        assert second.note is None
        assert second.world.guilds[GUILD]["members"] == list(PEOPLE)[1:]
        assert [m["content"] for m in second.world.messages[TABLES].values()] == ["kept"]
        await raw.send("and goes on")


async def test_it_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    path, clock = tmp_path / "x.db.world.json", HandClock()
    async with server(path, clock) as found, Raw(found) as raw:
        await raw.ok("POST", f"/channels/{TABLES}/messages", {"content": "x"}, files={"a.png": b"x"})
        found.sweep()
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        (picture,) = (tmp_path / "playground-state" / "x.db").iterdir()
        assert stat.S_IMODE(picture.stat().st_mode) == 0o600
        assert stat.S_IMODE(picture.parent.stat().st_mode) == 0o700
        message = next(iter(found.world.messages[TABLES]))
        await raw("DELETE", f"/channels/{TABLES}/messages/{message}")
        clock.forward(LINGER / 1000)
        found.sweep()
        assert not list(picture.parent.iterdir()), "a deleted message takes its pictures along"


async def test_ephemeral_messages_and_secrets_are_not_in_it(tmp_path: Path) -> None:
    path = tmp_path / "x.db.world.json"
    async with server(path) as found, Raw(found) as raw:
        interaction = await raw.command()
        say = {"type": 4, "data": {"content": "whispered", "flags": 64}}
        await raw.ok("POST", raw.callback(interaction), say, files={"hand.png": b"x"})
        found.sweep()
        text = path.read_text()
        assert list((tmp_path / "playground-state" / "x.db").iterdir())
    assert "hand.png" not in text
    async with server(path):
        assert not list((tmp_path / "playground-state" / "x.db").iterdir()), "its picture goes at the next start"
    for secret in ("whispered", interaction["token"], found.token, found.key):
        assert secret not in text


async def test_a_deleted_world_is_a_new_one_with_the_same_people(tmp_path: Path) -> None:
    # the database may be older or newer: people and channels keep their ids, the application is another one
    path, clock = tmp_path / "x.db.world.json", HandClock()
    apps = set()
    for _ in range(4):  # at the same moment, as after a step of the machine's clock; they share one in 1024 by chance
        async with server(path, clock) as first:
            apps.add(first.world.app_id)
        path.unlink()
    assert len(apps) > 1, "so that the bot registers its commands anew"
    async with server(path) as second:
        assert list(second.world.people) == list(PEOPLE)
        assert TABLES in second.world.channels


async def test_a_damaged_world_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "x.db.world.json"
    path.write_text('{"version": 1, "base"')
    async with server(path) as found, Actor(found.address, "Ann") as ann:
        assert "could not be read" in found.note
        assert ann.channels
    assert (tmp_path / "x.db.world.json.unreadable").read_text() == '{"version": 1, "base"'


async def test_a_missing_picture_is_a_404_and_nothing_worse(tmp_path: Path) -> None:
    async with server(tmp_path / "x.db.world.json") as found, Raw(found) as raw:
        message = await raw.ok("POST", f"/channels/{TABLES}/messages", {"content": "x"}, files={"a.png": b"x"})
        for picture in (tmp_path / "playground-state" / "x.db").iterdir():
            picture.unlink()
        async with raw.session.get(message["attachments"][0]["url"]) as got:
            assert got.status == 404


async def test_a_refused_message_leaves_no_file(tmp_path: Path) -> None:
    async with server(tmp_path / "x.db.world.json") as found, Raw(found) as raw:
        gallery = {"type": 12, "items": [{"media": {"url": "attachment://other.png"}}]}
        body = {"flags": 1 << 15, "components": [gallery]}
        await raw.faults("POST", f"/channels/{TABLES}/messages", body, files={"a.png": b"x"})
        assert found.world.attachments == {}
        assert not list((tmp_path / "playground-state" / "x.db").iterdir())


async def test_a_world_that_cannot_be_written_is_played_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with server(tmp_path / "x.db.world.json") as found, Raw(found) as raw:
        (tmp_path / "x.db.world.json").mkdir()  # no file can take its place
        for _ in range(2):
            await raw.send()
            found.sweep()
    assert caplog.text.count("cannot be written") == 1


@pytest.mark.parametrize("where", ["attachments", "emojis", "files"])
async def test_a_world_of_somebody_else_names_no_file_outside_its_folder(tmp_path: Path, where: str) -> None:
    """Its pictures were read from there for whoever asked, and deleted with their message."""
    path = tmp_path / "x.db.world.json"
    (tmp_path / "letter").write_text("mine")
    about = {"channel": TABLES, "name": "a.png", "type": "image/png", "hm": "x"}
    named = {"attachments": about, "emojis": {"id": "../../letter", "type": "image/png"}, "files": [{"id": "../../letter"}]}
    async with server(path):
        pass
    whole = json.loads(path.read_text())
    whole["world"][where]["7" if where == "emojis" else "../../letter"] = named[where]
    path.write_text(json.dumps(whole))
    async with server(path) as second:
        assert second.note is not None
        assert "'../../letter' is no id" in second.note
        for picture in ("emojis/7", f"attachments/{TABLES}/..%2F..%2Fletter/a.png?hm=x"):
            async with aiohttp.ClientSession() as session, session.get(URL(f"{second.url}/{picture}", encoded=True)) as got:
                assert got.status == 404
        with pytest.raises(ValueError, match="is no id"):
            second.world.tell("FILE_GONE", {"id": "../../letter"})
    assert (tmp_path / "letter").read_text() == "mine"


@pytest.mark.parametrize("kept", ["without its files", []])
async def test_of_a_world_that_cannot_be_used_nothing_is_taken_up(tmp_path: Path, kept: str | list) -> None:
    path = tmp_path / "x.db.world.json"
    async with server(path) as first:
        first.world.set_dm_open(ANN, False)
        old = first.world.app_id
    whole = json.loads(path.read_text())
    if kept:
        del whole["world"]["files"]
    else:
        whole["world"] = kept
    path.write_text(json.dumps(whole))
    async with server(path) as second:
        assert second.note is not None
        assert "a new world begins" in second.note
        assert second.world.app_id != old, "a new world is a new application"
        assert second.world.people[ANN]["dm_open"]
