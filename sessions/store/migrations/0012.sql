-- Who was called when (sessions/people/calls.py): a person is called once a day at a table, and told the rest in one summary.
CREATE TABLE called (
    user INTEGER NOT NULL,
    table_id INTEGER NOT NULL, -- 0: a summary of all their tables
    at INTEGER NOT NULL, -- Unix ms of the newest
    PRIMARY KEY (user, table_id)
) WITHOUT ROWID;
CREATE INDEX due_of_people ON due (user, kind) WHERE done IS NULL;

-- 1: the message is not deleted, but loses its buttons and whom it calls: a later stretch of the game has the newest.
ALTER TABLE replaced ADD COLUMN stays INTEGER NOT NULL DEFAULT 0;
