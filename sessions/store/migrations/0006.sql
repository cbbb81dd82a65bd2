-- Results counted for `/standing` and `/profile`, the ratings that follow from them, and deletions under way.

-- One row a finished table, written by a drain after the result (sessions/standing.py). id: the order in which tables were
-- counted, in which ratings are computed again. sort: 'people', 'computers' (a computer player held a seat), 'alone' (one seat).
-- rated: whether its game rates tables of these options, and two people at least are compared.
CREATE TABLE outcomes (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id),
    game TEXT NOT NULL,
    guild_id INTEGER, -- of the server
    ended INTEGER NOT NULL, -- Unix ms
    seats INTEGER NOT NULL,
    sort TEXT NOT NULL CHECK (sort IN ('people', 'computers', 'alone')),
    rated INTEGER NOT NULL
);
CREATE INDEX outcomes_by_guild ON outcomes (guild_id, game);

-- One row a person who played a line at such a table. user: NULL once their data was deleted. number: of the row, from 0.
CREATE TABLE performances (
    table_id INTEGER NOT NULL REFERENCES outcomes (table_id),
    number INTEGER NOT NULL,
    user INTEGER,
    seat INTEGER, -- the seat whose result counts for them; NULL: they only stood in
    place INTEGER, -- of that seat: 1 is best, equal when shared
    kept INTEGER NOT NULL, -- whether they held that seat at the end; 0: they left it, which is rated as the last place
    moves INTEGER NOT NULL, -- lines, those typed together counted once, for which the table had waited
    waited INTEGER NOT NULL, -- ms from when their seat was waited for until its line, over all these moves
    mu REAL, -- their rating before this table over all servers (NULL: not rated), and within this server: by these the
    sigma REAL, -- others are rated again after their data was deleted
    here_mu REAL,
    here_sigma REAL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE INDEX performances_by_user ON performances (user, table_id) WHERE user IS NOT NULL;

-- Ratings now. scope: a server's id, or 0 over all. games: rated tables behind it.
CREATE TABLE ratings (
    game TEXT NOT NULL,
    scope INTEGER NOT NULL,
    user INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (game, scope, user)
) WITHOUT ROWID;
CREATE INDEX ratings_by_user ON ratings (user);

-- People whose data is being deleted: written first, gone with the last of their data, so that a kill in between loses nothing.
CREATE TABLE forgetting (
    user INTEGER PRIMARY KEY,
    since INTEGER NOT NULL -- Unix ms
);
