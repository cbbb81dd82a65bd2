"""Rate limits: fixed windows per bucket and major parameter, with Discord's headers on every answer; one limit over all of
them in any second; and the ban of an address that goes on being refused.

Sources: Discord's documentation, topics/rate-limits (headers, 429 body, global limit of 50 a second, interactions not
bound by it, "Invalid Request Limit aka Cloudflare bans"). The numbers per route are not promised there; five messages
in five seconds and channel is what is seen on Discord, the others are of that order. docs/protocols.md 6 (tried): a 429 needs
a `Via` header to be tried again; without headers on every answer discord.py serialises each route.
"""

import hashlib
import math
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final

Json = dict[str, Any]
SECOND: Final = 1.0
FREE: Final = (1000, 1.0)
INVALID: Final = (401, 403, 429)
INVALID_WINDOW: Final = 600.0


class Rates:
    """All windows of one bot."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.on = True
        self.now = now
        self.a_second = 50
        self.most_invalid = 10_000
        self.windows: dict[tuple[str, str], tuple[float, int]] = {}
        self.refused = {"global": 0, "route": 0}
        self.busiest = 0
        self._came: deque[float] = deque()
        self._taken: deque[float] = deque()
        self._invalid: deque[float] = deque()

    def take(
        self, bucket: str, limit: tuple[int, float], major: str, *, exempt: bool = False
    ) -> tuple[dict[str, str], Json | None]:
        """Count one request. The headers of its answer, and the body of the 429 when it is one too many."""
        if not self.on:
            limit = FREE
        if not exempt:
            wait = self._in_all()
            if wait:
                self.refused["global"] += 1
                return self.refusal(wait, "global", bucket)
        used, reset, wait = self._count(bucket, major, limit)
        most = limit[0]
        headers = {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(max(0, most - used)),
            "X-RateLimit-Reset": f"{time.time() + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": hashlib.md5(bucket.encode(), usedforsecurity=False).hexdigest(),
        }
        if wait:
            self.refused["route"] += 1
            refused, body = self.refusal(wait, "user", bucket)
            return headers | refused, body
        return headers, None

    def _in_all(self) -> float:
        """Count a request among all of the last second; the seconds to wait when there are too many."""
        now = self.now()
        for times in (self._came, self._taken):
            while times and now - times[0] >= SECOND:
                times.popleft()
        self._came.append(now)
        self.busiest = max(self.busiest, len(self._came))
        if self.on and len(self._taken) >= self.a_second:
            return max(0.001, self._taken[0] + SECOND - now) if self._taken else SECOND
        self._taken.append(now)
        return 0.0

    def _count(self, bucket: str, major: str, limit: tuple[int, float]) -> tuple[int, float, float]:
        now = self.now()
        until, used = self.windows.get((bucket, major), (0.0, 0))
        if now >= until:
            until, used = now + limit[1], 0
            if len(self.windows) > 5_000:
                self.windows = {key: window for key, window in self.windows.items() if window[0] > now}
        if used >= limit[0]:
            return used, until - now, until - now
        self.windows[bucket, major] = (until, used + 1)
        return used + 1, until - now, 0.0

    @staticmethod
    def refusal(seconds: float, scope: str, bucket: str = "") -> tuple[dict[str, str], Json]:
        """Headers and body of a 429."""
        headers = {"Via": "1.1 playground", "Retry-After": str(math.ceil(seconds)), "X-RateLimit-Scope": scope}
        if scope == "global":
            headers["X-RateLimit-Global"] = "true"
        body = {"message": "You are being rate limited.", "retry_after": round(seconds, 3), "global": scope == "global"}
        return headers, body

    def note(self, status: int, scope: str | None = None) -> None:
        """Count an answer that Discord calls invalid; those of a shared limit are not counted."""
        if self.on and status in INVALID and scope != "shared":
            self._invalid.append(self.now())

    def banned(self) -> float:
        """Seconds that the address is still shut out, 0 when it is not."""
        now = self.now()
        while self._invalid and now - self._invalid[0] >= INVALID_WINDOW:
            self._invalid.popleft()
        if not self.on or len(self._invalid) < self.most_invalid:
            return 0.0
        return self._invalid[-self.most_invalid] + INVALID_WINDOW - now if self.most_invalid else INVALID_WINDOW

    def shown(self) -> Json:
        """Return what has been counted, and the limits over all routes."""
        return {
            "a_second": self.a_second, "most_invalid": self.most_invalid, "busiest": self.busiest,
            "refused": dict(self.refused), "invalid": len(self._invalid), "banned": round(self.banned(), 3),
        }  # fmt: skip

    def reset(self) -> None:
        """Count from nought again."""
        self.refused, self.busiest = {"global": 0, "route": 0}, 0
        for times in (self._came, self._taken, self._invalid):
            times.clear()
        self.windows.clear()
