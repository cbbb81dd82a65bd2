-- Tables that stand still on their own, and time that is owed to tables (sessions/host/stops.py). Times are Unix milliseconds.

-- What keeps a table, or all tables of a server, from being played. Rows go when the reason does.
CREATE TABLE stops (
    scope TEXT NOT NULL CHECK (scope IN ('guild', 'table')),
    id INTEGER NOT NULL, -- of the server or the table
    why TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (scope, id, why)
) WITHOUT ROWID;

-- Times that such reasons lasted: like `gaps`, which are everybody's.
CREATE TABLE stood (
    scope TEXT NOT NULL CHECK (scope IN ('guild', 'table')),
    id INTEGER NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (scope, id, since)
) WITHOUT ROWID;

-- A time that is being given back to clocks and questions, table by table. done_to: tables up to this number have it.
CREATE TABLE owed (
    id INTEGER PRIMARY KEY,
    scope TEXT NOT NULL CHECK (scope IN ('all', 'guild', 'table')),
    whose INTEGER NOT NULL, -- the server or the table; 0: all tables
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    done_to INTEGER NOT NULL DEFAULT 0
);

-- Tables that one person made in a server and that are not over yet, at once; 0: any number. A server that had no limit has the
-- number that new ones begin with.
ALTER TABLE servers ADD COLUMN most_each INTEGER NOT NULL DEFAULT 3;
UPDATE servers SET most = 50 WHERE most = 0;

-- People who take no direct messages from the bot: since when, and when that was last tried.
CREATE TABLE unreachable (
    user INTEGER PRIMARY KEY,
    why TEXT NOT NULL,
    since INTEGER NOT NULL,
    tried INTEGER NOT NULL
);
