-- Several processes on one database: sessions/store/migrations/0015.sql says what each column is for.

CREATE TABLE shards (
    shard BIGINT PRIMARY KEY,
    "of" BIGINT NOT NULL,
    process TEXT COLLATE "C",
    epoch BIGINT NOT NULL DEFAULT 0,
    until BIGINT NOT NULL DEFAULT 0,
    alive BIGINT NOT NULL DEFAULT 0,
    session_id TEXT COLLATE "C",
    seq BIGINT,
    resume TEXT COLLATE "C"
);
CREATE TABLE holders (
    process TEXT COLLATE "C" PRIMARY KEY,
    "of" BIGINT NOT NULL,
    until BIGINT NOT NULL
);
ALTER TABLE due ADD COLUMN guild_id BIGINT;
UPDATE due SET guild_id = (SELECT guild_id FROM tables WHERE id = due.table_id);
