-- Several processes on one database (docs/scaling.md). Where the database is a file, one process has it, and both tables stay empty.

-- A shard of Discord's gateway, and which process does what is done for its servers: as long as the lease lasts, and under its epoch.
CREATE TABLE shards (
    shard INTEGER PRIMARY KEY,
    "of" INTEGER NOT NULL, -- how many there are
    process TEXT, -- a random word of one process
    epoch INTEGER NOT NULL DEFAULT 0, -- grows with every holder and never falls
    until INTEGER NOT NULL DEFAULT 0, -- Unix ms by the database's own clock, as all times here
    alive INTEGER NOT NULL DEFAULT 0, -- when its holder was last alive; a new holder leaves it until it has given that time back
    session_id TEXT, -- with these a new holder goes on with the session of the gateway
    seq INTEGER,
    resume TEXT -- where to
);

-- The processes that share the shards.
CREATE TABLE holders (
    process TEXT PRIMARY KEY,
    "of" INTEGER NOT NULL,
    until INTEGER NOT NULL
);

-- Whose shard a row belongs to is known without its table.
ALTER TABLE due ADD COLUMN guild_id INTEGER;
UPDATE due SET guild_id = (SELECT guild_id FROM tables WHERE id = due.table_id);
