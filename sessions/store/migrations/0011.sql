-- Counters of finished tables for `/standing` and `/profile` (sessions/people/ratings.py): what a scan of `outcomes` and
-- `performances` says, kept up to date by the unit that counts a table, so that nobody's question scans what was played in years.

-- scope: a server's id, or 0 over all; sort: as in `outcomes`. leaves: tables that they left before the end.
CREATE TABLE tallies (
    game TEXT NOT NULL,
    scope INTEGER NOT NULL,
    user INTEGER NOT NULL,
    sort TEXT NOT NULL,
    played INTEGER NOT NULL,
    won INTEGER NOT NULL,
    leaves INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    waited INTEGER NOT NULL, -- ms
    PRIMARY KEY (game, scope, user, sort)
) WITHOUT ROWID;
CREATE INDEX tallies_by_user ON tallies (user, scope);

INSERT INTO tallies
SELECT o.game, coalesce(o.guild_id, 0) * s.here AS scope, p.user, o.sort,
    sum(p.seat IS NOT NULL), sum(p.seat IS NOT NULL AND p.place = 1 AND p.kept), sum(p.seat IS NOT NULL AND NOT p.kept),
    sum(p.moves), sum(p.waited)
FROM performances p JOIN outcomes o ON o.table_id = p.table_id JOIN (SELECT 0 AS here UNION ALL SELECT 1) s
WHERE p.user IS NOT NULL AND (s.here = 0 OR coalesce(o.guild_id, 0) != 0)
GROUP BY o.game, scope, p.user, o.sort;

-- Seats that computer players keep for somebody are found without a look at all seats.
CREATE INDEX seats_by_claim ON seats (claim) WHERE claim IS NOT NULL;
