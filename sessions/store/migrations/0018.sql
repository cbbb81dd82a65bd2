-- What was stored on a server by a connection that broke before it said so (docs/scaling.md). In a file it stays empty.
CREATE TABLE written (
    number INTEGER PRIMARY KEY, -- of a group of units, stored in its transaction
    at INTEGER NOT NULL DEFAULT 0 -- Unix seconds
);
