-- Clocks (sessions/clocks.py).

ALTER TABLE tables ADD COLUMN times TEXT NOT NULL DEFAULT '{}'; -- json, by sessions/pace.py: whom the table waits for since when, banks

-- What remained to each seat after a row of the log, so that undo can restore it. Only at tables with clocks.
CREATE TABLE banks (
    table_id INTEGER NOT NULL,
    seq INTEGER NOT NULL, -- of the row
    left TEXT NOT NULL, -- json: ms per seat
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

-- Times in which nobody could play, Unix ms: the bot was down, or Discord was.
CREATE TABLE gaps (
    since INTEGER PRIMARY KEY,
    until INTEGER NOT NULL
);
