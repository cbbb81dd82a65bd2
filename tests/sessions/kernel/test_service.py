"""What lives as long as the bot: its workers end, and what it does not do is done by nobody."""

from __future__ import annotations

from typing import Any

from sessions.kernel.service import Service
from sessions.kernel.worker import Worker


class Mill(Service):
    def __init__(self) -> None:
        self.ground: list[int] = []
        self.workers = (Worker(self._grind, "mill"),)

    async def _grind(self) -> None:
        self.ground.append(len(self.ground))


async def test_a_service_is_settled_once_its_workers_are_and_closed_with_them() -> None:
    mill = Mill()
    mill.workers[0].wake()
    await mill.settled()
    assert mill.ground == [0]
    await mill.close()
    mill.workers[0].wake()
    await mill.settled()
    assert mill.ground == [0]


async def test_what_a_service_does_not_do_is_no_failure() -> None:
    service, change = Service(), None
    nothing: Any = change
    service.hear(nothing)
    await service.catch_up()
    await service.tick()
    await service.settled()
    await service.close()
    assert service.workers == ()
