"""Outcomes, performances and ratings."""

from __future__ import annotations

from sessions.store.writer import Statement

INSERT_OUTCOME = Statement(
    "INSERT INTO outcomes (table_id, game, guild_id, ended, seats, sort, rated) VALUES (?, ?, ?, ?, ?, ?, ?)"
)
INSERT_PERFORMANCE = Statement(
    'INSERT INTO performances (table_id, number, "user", seat, place, kept, moves, waited, mu, sigma, here_mu, here_sigma) '
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
PUT_RATING = Statement(
    'INSERT INTO ratings (game, scope, "user", mu, sigma, games) VALUES (?, ?, ?, ?, ?, ?) '
    'ON CONFLICT (game, scope, "user") DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games'
)
COUNT_RATING = Statement(f"{PUT_RATING.sql} WHERE ratings.games = excluded.games - 1")
"""The same after one more table: not where another table was counted for them meanwhile."""
IS_COUNTED = "SELECT 1 FROM outcomes WHERE table_id = ?"
CLEAR_RATINGS = Statement("DELETE FROM ratings", rows=None)
SET_BEFORE = Statement("UPDATE performances SET mu = ?, sigma = ?, here_mu = ?, here_sigma = ? WHERE table_id = ? AND number = ?")
UNCOUNTED = (
    "SELECT t.id FROM tables t LEFT JOIN outcomes o ON o.table_id = t.id WHERE t.status = 'over' "
    "AND t.result IS NOT NULL AND o.id IS NULL ORDER BY t.changed, t.id"
)
STRENGTH = 'SELECT mu, sigma, games FROM ratings WHERE game = ? AND scope = ? AND "user" = ?'
RATED_PERFORMANCES = (
    ""
    'SELECT o.table_id, o.game, o.guild_id, o.seats, p.number, p."user", p.seat, p.place, p.kept, p.mu, p.sigma, '
    "p.here_mu, p.here_sigma "
    "FROM outcomes o JOIN performances p ON p.table_id = o.table_id WHERE o.rated = 1 AND p.seat IS NOT NULL "
    "ORDER BY o.id, p.number"
)


def _of_here() -> str:
    """Return whether somebody with a rating `r` has played its game in the server `:here`."""
    played = 'SELECT 1 FROM tallies h WHERE h.game = r.game AND h.scope = :here AND h."user" = r."user"'
    return f"(:scope = :here OR EXISTS ({played}))"


STANDING = (
    'SELECT r."user", r.mu, r.sigma, r.games, t.played, t.won FROM ratings r JOIN tallies t ON t.game = r.game '
    'AND t.scope = r.scope AND t."user" = r."user" AND t.sort = \'people\' '
    f"WHERE r.game = :game AND r.scope = :scope AND t.played > 0 AND {_of_here()} "
    'ORDER BY r."user"'
)
RANKED = (
    'SELECT r."user", r.mu, r.sigma FROM ratings r WHERE r.game = :game AND r.scope = :scope '
    f'AND r.games >= :least AND {_of_here()} ORDER BY r."user"'
)
PROFILE = (
    "SELECT t.game, t.sort, t.played, t.won, t.leaves, t.moves, t.waited, r.mu, r.sigma, r.games FROM tallies t "
    'LEFT JOIN ratings r ON r.game = t.game AND r.scope = t.scope AND r."user" = t."user" WHERE t."user" = ? AND t.scope = ? '
    "ORDER BY t.game, t.sort"
)
PLAYED = 'SELECT CAST(coalesce(sum(played), 0) AS BIGINT) FROM tallies WHERE "user" = ? AND scope = 0'
PLAYED_HERE = 'SELECT 1 FROM tallies WHERE "user" = ? AND scope = ? LIMIT 1'

# Counters, and what they count.

ADD_TALLY = Statement(
    'INSERT INTO tallies (game, scope, "user", sort, played, won, leaves, moves, waited) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) '
    'ON CONFLICT (game, scope, "user", sort) DO UPDATE SET played = tallies.played + excluded.played, '
    "won = tallies.won + excluded.won, "
    "leaves = tallies.leaves + excluded.leaves, moves = tallies.moves + excluded.moves, waited = tallies.waited + excluded.waited"
)
SCAN = (
    'SELECT o.game, coalesce(o.guild_id, 0) * s.here AS scope, p."user", o.sort, '
    "count(p.seat), count(*) FILTER (WHERE p.seat IS NOT NULL AND p.place = 1 AND p.kept = 1), "
    "count(*) FILTER (WHERE p.seat IS NOT NULL AND p.kept = 0), CAST(sum(p.moves) AS BIGINT), CAST(sum(p.waited) AS BIGINT) "
    "FROM performances p JOIN outcomes o ON o.table_id = p.table_id CROSS JOIN (SELECT 0 AS here UNION ALL SELECT 1) s "
    'WHERE p."user" IS NOT NULL AND (s.here = 0 OR coalesce(o.guild_id, 0) != 0) GROUP BY o.game, scope, p."user", o.sort'
)
"""What the counters must be."""
SELECT_TALLIES = 'SELECT game, scope, "user", sort, played, won, leaves, moves, waited FROM tallies'
CLEAR_TALLIES = Statement("DELETE FROM tallies", rows=None)
FILL_TALLIES = Statement(f"INSERT INTO tallies {SCAN}", rows=None)
