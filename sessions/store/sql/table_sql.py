"""Reading tables, their seats and their states; what else is kept of tables."""

from __future__ import annotations

from sessions.store import schema
from sessions.store.reading import OfTable

REMATCHES = "SELECT id, status, channel_id FROM tables WHERE previous = ? ORDER BY id"
COUNT_WATCHED = (
    "SELECT count(*) FROM tables WHERE guild_id = ? AND status = 'running' AND id != ? "
    "AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND kind != 'computer')"
)
GUILD_OF = "SELECT coalesce(guild_id, 0) FROM tables WHERE id = ?"
SEQ_OF = "SELECT seq FROM tables WHERE id = ?"
NEWEST = "SELECT coalesce(max(id), 0) FROM tables"
IN_CHANNEL = "SELECT id FROM tables WHERE channel_id = ? ORDER BY status IN ('lobby', 'running') DESC, id DESC LIMIT 1"
LIVE_IN_CHANNEL = "SELECT id FROM tables WHERE channel_id = ? AND status IN ('lobby', 'running') ORDER BY id DESC LIMIT 1"
BOARDS_BEHIND = (
    "SELECT t.id, t.changed FROM tables t LEFT JOIN shown s ON s.table_id = t.id AND s.reader = 'board' "
    "WHERE t.channel_id IS NOT NULL AND (s.seq IS NULL OR ((s.seq < t.seq OR s.copy < t.copy) AND s.blocked IS NULL))"
)
BEHIND = (
    f"SELECT id FROM ({BOARDS_BEHIND} UNION SELECT t.id, t.changed FROM tables t JOIN seats c ON c.table_id = t.id "
    'AND c."user" IS NOT NULL LEFT JOIN shown s ON s.table_id = t.id AND s.reader = \'hand:\' || c."user" '
    "WHERE t.status = 'running' AND (s.seq IS NULL OR (s.seq < t.seq AND s.blocked IS NULL))) AS behind ORDER BY changed"
)
UNHOUSED = "SELECT id FROM tables WHERE status = 'lobby' AND channel_id IS NULL ORDER BY id"
NO_LOBBY_SINCE = (
    "SELECT id, channel_id FROM tables WHERE status != 'lobby' AND channel_id IS NOT NULL AND changed > ? "
    "ORDER BY changed DESC LIMIT ?"
)
COUNT_BY_STATUS = "SELECT status, count(*) FROM tables GROUP BY status"
NEWEST_CHANGE = "SELECT max(changed) FROM tables"
STATE_WITH_ROW = OfTable("SELECT seq, state FROM states WHERE table_id = ?")
GAME_AND_STATUS = "SELECT game, status FROM tables WHERE id = ?"
SELECT_BY_ID = f"{schema.SELECT_TABLE} WHERE id = ?"
STAGE_AND_STATE = OfTable("SELECT stage, state FROM states WHERE table_id = ?")
VOTES = 'SELECT "user", choice FROM votes WHERE table_id = ? AND kind = ? ORDER BY "user"'
COUNT_MADE = "SELECT count(*) FROM tables WHERE guild_id = ? AND host_user = ? AND status IN ('lobby', 'running')"
MADE_SINCE = (
    "SELECT invited, previous, status, times FROM tables WHERE host_user = ? AND created > ? "
    "AND id > (SELECT coalesce(max(id), 0) - 20000 FROM tables) AND NOT (status = 'ended' AND channel_id IS NULL)"
)
"""What one person made since then, among the newest tables: there is no index by maker, and no bot makes so many in a day. A lobby
that never had a thread called nobody, and is left out."""
COUNT_OPEN = "SELECT count(*) FROM tables WHERE guild_id = ? AND status IN ('lobby', 'running')"
RUNNING_SEATS = (
    "SELECT t.id, t.times, s.seat, s.\"user\" FROM tables t JOIN seats s ON s.table_id = t.id WHERE t.status = 'running' "
    'AND s."user" IS NOT NULL ORDER BY t.id, s.seat'
)
RUNNING_OF = f"{schema.SELECT_TABLE} WHERE status = 'running' AND id IN (SELECT table_id FROM seats WHERE \"user\" = ?) ORDER BY id"
OPEN_IN = f"{schema.SELECT_TABLE} WHERE guild_id = ? AND status IN ('lobby', 'running') ORDER BY changed DESC LIMIT ?"
OPEN_IN_OF = (
    f"{schema.SELECT_TABLE} WHERE guild_id = ? AND status IN ('lobby', 'running') "
    'AND id IN (SELECT table_id FROM seats WHERE "user" = ?) ORDER BY changed DESC LIMIT ?'
)
OPEN_OF = (
    f"{schema.SELECT_TABLE} WHERE status IN ('lobby', 'running') "
    'AND id IN (SELECT table_id FROM seats WHERE "user" = ?) ORDER BY id DESC LIMIT ?'
)
KEPT_FOR = (
    f"{schema.SELECT_TABLE} WHERE status = 'running' "
    "AND id IN (SELECT table_id FROM seats WHERE claim = ? AND kind = 'computer') ORDER BY id DESC LIMIT ?"
)
HELD_BY = (
    "SELECT t.id, t.status FROM seats s JOIN tables t ON t.id = s.table_id "
    "WHERE s.\"user\" = ? AND t.status IN ('lobby', 'running') ORDER BY t.id"
)
PLAYERS = (
    'SELECT t.guild_id, s."user", t.id FROM seats s JOIN tables t ON t.id = s.table_id '
    "WHERE s.\"user\" IS NOT NULL AND t.status IN ('lobby', 'running') "
    "UNION SELECT guild_id, host_user, id FROM tables WHERE status = 'lobby' AND host_user != 0 ORDER BY 1, 2, 3"
)
"""Who sits at a table that is not over, or has made a lobby: server, person and table."""
NAMES_OF_OTHERS = 'SELECT name FROM seats WHERE table_id = ? AND "user" IS NOT NULL AND "user" != ?'
ORDERS_OF = 'SELECT "user", lines, lapsed FROM orders WHERE table_id = ? ORDER BY "user"'
SELECT_ORDERS = 'SELECT table_id, "user", lines, lapsed FROM orders ORDER BY table_id, "user"'

# What the host's pages and the start ask of all tables.

OPEN_GAMES = "SELECT game, count(*) FROM tables WHERE status IN ('lobby', 'running') GROUP BY game ORDER BY 2 DESC, 1"
ALL_OPEN = f"{schema.SELECT_TABLE} WHERE status IN ('lobby', 'running') ORDER BY id"
ALL_OPEN_NEWEST_FIRST = f"{schema.SELECT_TABLE} WHERE status IN ('lobby', 'running') ORDER BY changed DESC"
BLOCKED_BOARDS = "SELECT table_id, blocked FROM shown WHERE reader = 'board' AND blocked IS NOT NULL"
COUNT_LIVE_ROUNDS = (
    "SELECT count(*) FROM due d JOIN tables t ON t.id = d.table_id "
    "WHERE d.done IS NULL AND d.kind = 'time' AND d.\"user\" = 0 AND t.status = 'running'"
)
SITS_AT = 'SELECT 1 FROM seats WHERE table_id = ? AND "user" = ?'
RUNNING_THREADS = "SELECT channel_id, guild_id FROM tables WHERE status = 'running' AND channel_id IS NOT NULL ORDER BY id"


def open_of(count: int) -> str:
    """Return which of so many tables are lobbies or running."""
    return f"{schema.SELECT_TABLE} WHERE id IN ({', '.join('?' * count)}) AND status IN ('lobby', 'running')"


def chairs_of(count: int) -> str:
    """The seats of so many tables."""
    columns = schema.named(schema.CHAIR_COLUMNS)
    return f"SELECT table_id, {columns} FROM seats WHERE table_id IN ({', '.join('?' * count)}) ORDER BY table_id, seat"


def states_of(count: int) -> str:
    """The states of so many tables, of those that are not packed."""
    return f"SELECT table_id, state FROM states WHERE table_id IN ({', '.join('?' * count)})"


def guilds_of(count: int) -> str:
    """The servers of so many tables (0: none)."""
    return f"SELECT id, coalesce(guild_id, 0) FROM tables WHERE id IN ({', '.join('?' * count)}) ORDER BY id"


def running_of_games(count: int) -> str:
    """The running tables of so many games, with their servers."""
    return f"SELECT id, guild_id FROM tables WHERE status = 'running' AND game IN ({', '.join('?' * count)}) ORDER BY id"
