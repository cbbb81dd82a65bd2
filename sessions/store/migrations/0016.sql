-- What another process has changed, where several have one database (docs/scaling.md). In a file it stays empty.
CREATE TABLE news (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL, -- one of sessions/store/engines/news.py
    key INTEGER NOT NULL, -- of whom: a table, a person; 0: of all
    process TEXT NOT NULL, -- whose change it was
    xact INTEGER NOT NULL, -- the number of its transaction, by which nobody misses one that ends late
    at INTEGER NOT NULL -- Unix ms by the database's own clock
);

-- A summary tells of tables of many servers: it is done where direct messages are.
UPDATE due SET guild_id = NULL WHERE kind = 'summary';
