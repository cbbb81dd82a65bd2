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
STANDING = (
    'SELECT r."user", r.mu, r.sigma, r.games, count(o.id), coalesce(sum(p.place = 1 AND p.kept), 0) FROM ratings r '
    'LEFT JOIN performances p ON p."user" = r."user" AND p.seat IS NOT NULL '
    "LEFT JOIN outcomes o ON o.table_id = p.table_id AND o.game = r.game AND o.sort = 'people' AND (:scope = 0 "
    "OR o.guild_id = :scope) WHERE r.game = :game AND r.scope = :scope AND (:scope = :here OR EXISTS (SELECT 1 "
    'FROM performances q JOIN outcomes w ON w.table_id = q.table_id WHERE q."user" = r."user" AND w.guild_id = :here '
    'AND w.game = :game)) AND o.id IS NOT NULL GROUP BY r."user"'
)
PROFILE = (
    "SELECT o.game, o.sort, sum(p.seat IS NOT NULL), sum(p.seat IS NOT NULL AND p.place = 1 "
    "AND p.kept), sum(p.seat IS NOT NULL AND NOT p.kept), sum(p.moves), sum(p.waited) FROM performances p "
    'JOIN outcomes o ON o.table_id = p.table_id WHERE p."user" = ? AND (? = 0 OR o.guild_id = ?) '
    "GROUP BY o.game, o.sort"
)
PLAYED = 'SELECT count(*) FROM performances WHERE "user" = ? AND seat IS NOT NULL'
PLAYED_HERE = (
    'SELECT 1 FROM performances p JOIN outcomes o ON o.table_id = p.table_id WHERE p."user" = ? AND o.guild_id = ? LIMIT 1'
)
