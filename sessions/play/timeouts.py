"""How long a table waits for its people, in milliseconds. Every such number stands here."""

from __future__ import annotations

HOUR = 3_600_000
DAY = 24 * HOUR
WEEK = 7 * DAY

ANSWER_WITHIN = 48 * HOUR
"""A question that is open for so long is decided by silence."""
REPLACED_AFTER = 3 * DAY
"""A seat that the table has waited for so long may be opened by the others,"""
MISSED_AFTER = 2 * DAY
"""whose holder is told so when it has waited for so long,"""
TOLD_BEFORE = 12 * HOUR
"""and for so long, at least, before it may be."""
STALLED_AFTER = 7 * DAY
"""Who has been waited for so long is not asked any more whether the table may end."""
LOBBY_CLOSES = 14 * DAY
"""A lobby in which nothing happens for so long is closed."""
WARNED_AFTER = 5 * WEEK
"""A running table at which nothing happens for so long is warned,"""
ENDS_AFTER = 1 * WEEK
"""and ends when nothing happens for so long after that."""
STANDS_FOR = 14 * DAY
"""A running table that could not be reached for so long is paused."""
