-- A thread is a story: one message for each stretch of a game (cogs/board/decide.py).

-- Which stretch a reader's message tells; NULL: not known.
ALTER TABLE shown ADD COLUMN chapter TEXT;

-- Messages in whose place another stands; they are deleted, and the row then. A kill or a refusal in between leaves them here.
CREATE TABLE replaced (
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id)
);
