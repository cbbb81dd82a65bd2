"""Faults on wish: what can go wrong between a bot and Discord, ordered by a test or from the page's panel.

429   answered instead of the work (scope user, shared or global)
5xx   answered instead of the work; with `after`, when the work is done
lost  the work is done, the connection ends without an answer; with `before`, it ends without the work
slow  everything later by so many seconds
"""

import random
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from typing import Any

Json = dict[str, Any]
#: Called with the stage ("before" or "after" the work), the route's name and what is known of the request. Tests place kills here.
Hook = Callable[[str, str, Json], Awaitable[None]]


class HangUp(Exception):
    """A hook ends the connection: before the work it is not done, after it the answer is lost."""


@dataclass
class Fault:
    """One fault that waits for its request."""

    what: str
    route: str = "*"
    times: int = 1
    scope: str = "user"
    status: int = 502
    seconds: float = 1.0
    early: bool = False  # lost: before the work is done
    after: bool = False  # 5xx: although the work is done


class Faults:
    """What waits to go wrong, and how slow the network is."""

    def __init__(self, jitter: tuple[float, float] = (30.0, 80.0)) -> None:
        self.waiting: list[Fault] = []
        self.jitter = jitter
        self.hooks: list[Hook] = []

    def add(self, what: str, route: str = "*", **more: Any) -> Fault:
        """Order a fault for the next requests of a route (or of any)."""
        if what not in ("429", "5xx", "lost", "slow"):
            raise ValueError(what)
        fault = Fault(what, route, **more)
        self.waiting.append(fault)
        return fault

    def take(self, route: str) -> Fault | None:
        """The fault that hits this request, if any."""
        for fault in self.waiting:
            if fault.route in ("*", route):
                fault.times -= 1
                if fault.times <= 0:
                    self.waiting.remove(fault)
                return fault
        return None

    def delay(self) -> float:
        """Seconds that this request's way takes, there and back."""
        return random.uniform(*self.jitter) / 1000

    async def stage(self, stage: str, route: str, about: Json) -> None:
        """Tell the hooks."""
        for hook in list(self.hooks):
            await hook(stage, route, about)

    def shown(self) -> list[Json]:
        """Return what waits, for the panel."""
        return [asdict(fault) for fault in self.waiting]
