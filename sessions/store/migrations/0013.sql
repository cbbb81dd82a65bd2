-- Finished tables, packed (sessions/store/packing.py): what stood in log, states and banks stands in one row, a fiftieth as large.

-- What the games of one kind have in common. A dictionary stays for ever: what was packed with it cannot be read without it.
CREATE TABLE dictionaries (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    digest TEXT NOT NULL UNIQUE, -- SHA-256 of the body
    body BLOB NOT NULL
);

CREATE TABLE packed (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    dictionary INTEGER REFERENCES dictionaries (id), -- NULL: packed without one
    body BLOB NOT NULL
);

-- Whom the rows of a packed table name: their data is found without unpacking everything.
CREATE TABLE packed_people (
    user INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES packed (table_id),
    PRIMARY KEY (user, table_id)
) WITHOUT ROWID;
CREATE INDEX packed_people_by_table ON packed_people (table_id);

-- 1: the rows are in `packed`; 2: they cannot be packed so that they come back as they are, and stay in log.
ALTER TABLE tables ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_to_pack ON tables (changed) WHERE status IN ('over', 'ended') AND packed = 0;
