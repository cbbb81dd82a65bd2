"""The server: where it listens, what it keeps, and how it ends when it cannot begin."""

import asyncio
import gc
import socket
import warnings
from pathlib import Path

import aiohttp
import pytest

from playground.messages import Upload, post
from playground.server import HOST, Server
from playground.world import TABLES, HandClock


async def test_its_addresses_are_of_one_port_that_was_free() -> None:
    async with Server(jitter=(0, 0)) as one, Server(jitter=(0, 0)) as two:
        assert one.port != two.port
        assert one.cookie != two.cookie, "browsers share cookies between ports"
        assert one.world.base == one.url == f"http://127.0.0.1:{one.port}"
        assert one.gateway.url == f"ws://127.0.0.1:{one.port}/gateway/"
        assert one.address == f"{one.url}/?key={one.key}"
        with pytest.raises(OSError, match=str(one.port)):
            async with Server(port=one.port):
                raise AssertionError("a port for two")


async def test_a_picture_is_served_to_who_has_its_word_and_as_long_as_it_is_kept() -> None:
    clock = HandClock()
    async with Server(jitter=(0, 0), clock=clock) as server, aiohttp.ClientSession() as session:
        message = post(
            server.world, server.world.bot_id, TABLES, {}, [Upload("0", "a.png", b"picture"), Upload("1", "a.html", b"<b>")]
        )

        async def get(url: str) -> tuple[int, str | None]:
            async with session.get(url) as answer:
                return answer.status, answer.headers.get("Content-Disposition")

        picture, page = (file["url"] for file in message["attachments"])
        assert await get(picture) == (200, None)
        assert await get(page) == (200, "attachment")
        assert (await get(picture.split("?")[0]))[0] == 404
        assert (await get(picture.replace("a.png", "b.png")))[0] == 404
        server.world.drop_attachments(message)
        server.sweep()
        assert (await get(picture))[0] == 200, "somebody may only now be asking for it"
        clock.forward(60)
        server.sweep()
        assert (await get(picture))[0] == 404


async def test_the_world_is_written_when_it_has_changed_and_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    async with Server(jitter=(0, 0), world_file=path) as server:
        server.store.dirty = False
        server.sweep()
        assert not path.exists()
        post(server.world, server.world.bot_id, TABLES, {"content": "kept"})
        server.sweep(save=False)
        assert not path.exists()
        server.sweep()
        assert "kept" in path.read_text()
        post(server.world, server.world.bot_id, TABLES, {"content": "the last words"})
    assert "the last words" in path.read_text()


async def test_a_world_file_that_is_a_folder_stops_the_start_and_leaves_nothing_running(tmp_path: Path) -> None:
    server = Server(jitter=(0, 0), world_file=tmp_path)
    with pytest.raises(OSError, match="directory"):
        async with server:
            raise AssertionError("it began")
    async with Server(jitter=(0, 0), port=server.port):
        pass  # the port is free again


@pytest.mark.parametrize("turns", range(5))
async def test_a_connection_that_comes_while_it_closes_is_closed_too(turns: int) -> None:
    server = Server()
    await server.__aenter__()
    gc.collect()  # what other tests left is not this one's
    with socket.create_connection((HOST, server.port)), warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        for _ in range(turns):
            await asyncio.sleep(0)
        await server.__aexit__()
        await asyncio.sleep(0)
        gc.collect()
    assert [str(one.message) for one in told] == []
