"""Rate limits: fixed windows per bucket and major parameter, with Discord's headers on every answer.

Sources: Discord's documentation, topics/rate-limits (headers, 429 body, global limit of 50 a second, interactions not
bound by it). The numbers per route are not promised there; five messages in five seconds and channel is what is seen
on Discord, the others are of that order. PROTOCOLS.md 6 (tried): a 429 needs a `Via` header to be tried again;
without headers on every answer discord.py serialises each route.
"""

import hashlib
import time
from collections.abc import Callable
from typing import Any, Final

Json = dict[str, Any]
GLOBAL: Final = (50, 1.0)
FREE: Final = (1000, 1.0)


class Rates:
    """All windows of one bot."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.on = True
        self.now = now
        self.windows: dict[tuple[str, str], tuple[float, int]] = {}
        self.exceeded = 0

    def take(
        self, bucket: str, limit: tuple[int, float], major: str, *, exempt: bool = False
    ) -> tuple[dict[str, str], Json | None]:
        """Count one request. The headers of its answer, and the body of the 429 when it is one too many."""
        if not self.on:
            limit = FREE
        if self.on and not exempt:
            wait = self._count("global", "", GLOBAL)[2]
            if wait:
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
            refused, body = self.refusal(wait, "user", bucket)
            return headers | refused, body
        return headers, None

    def _count(self, bucket: str, major: str, limit: tuple[int, float]) -> tuple[int, float, float]:
        now = self.now()
        until, used = self.windows.get((bucket, major), (0.0, 0))
        if now >= until:
            until, used = now + limit[1], 0
            if len(self.windows) > 5_000:
                self.windows = {key: window for key, window in self.windows.items() if window[0] > now}
        if used >= limit[0]:
            self.exceeded += 1
            return used, until - now, until - now
        self.windows[bucket, major] = (until, used + 1)
        return used + 1, until - now, 0.0

    @staticmethod
    def refusal(seconds: float, scope: str, bucket: str = "") -> tuple[dict[str, str], Json]:
        """Headers and body of a 429."""
        headers = {"Via": "1.1 playground", "Retry-After": str(int(seconds) + 1), "X-RateLimit-Scope": scope}
        if scope == "global":
            headers["X-RateLimit-Global"] = "true"
        body = {"message": "You are being rate limited.", "retry_after": round(seconds, 3), "global": scope == "global"}
        return headers, body
