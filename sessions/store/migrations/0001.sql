-- The first schema (docs/protocols.md 1). Times are Unix milliseconds, ids of Discord are integers, what is called json is JSON text.

PRAGMA application_id = 0x536b7977; -- "Skyw": tells this program's databases from others

-- A table. seq: its newest row of the log; channel_id: its thread (NULL: none yet); parent_id: the channel that holds the thread.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL DEFAULT '{}', -- json
    seats INTEGER NOT NULL DEFAULT 0, -- how many were chosen; 0: open until the start
    seed BLOB NOT NULL, -- secret until the game is over
    seed_hash TEXT NOT NULL, -- shown when the table is made
    seq INTEGER NOT NULL DEFAULT 0,
    status TEXT NOT NULL DEFAULT 'lobby' CHECK (status IN ('lobby', 'running', 'over', 'ended')),
    guild_id INTEGER,
    parent_id INTEGER,
    channel_id INTEGER,
    host_user INTEGER, -- who made it
    invited TEXT, -- json; NULL: anyone may join
    locale TEXT,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    copy INTEGER NOT NULL DEFAULT 0,
    result TEXT -- json; NULL until the game is over
);
CREATE INDEX tables_by_channel ON tables (channel_id, status);
CREATE INDEX tables_by_guild ON tables (guild_id, status);
CREATE INDEX tables_by_status ON tables (status);

-- The newest state. Rows of some kilobytes, so a rowid table, here and in log.
CREATE TABLE states (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seq INTEGER NOT NULL,
    stage INTEGER NOT NULL DEFAULT 0,
    state BLOB NOT NULL -- what State.dump wrote
);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user INTEGER, -- NULL: held by nobody, or by a computer player
    name TEXT,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'computer', 'open')),
    since INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE UNIQUE INDEX seats_by_user ON seats (user, table_id) WHERE user IS NOT NULL; -- one seat per table and user

-- Append-only. click: the interaction's id, on the first row of its batch; batch: the seq of that row.
CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    batch INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('deal', 'move', 'undo', 'seat', 'end')),
    seat INTEGER, -- NULL: the table's own
    user INTEGER,
    line TEXT,
    public TEXT, -- the line as others may read it
    at INTEGER NOT NULL,
    click INTEGER UNIQUE,
    events TEXT NOT NULL DEFAULT '[]', -- json
    state BLOB, -- the state after it
    reveals INTEGER NOT NULL DEFAULT 0, -- whether somebody learned something by it (a step back past it needs consent)
    rules INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- What a reader has been shown. reader: 'board', a seat's hand, a reminder.
CREATE TABLE shown (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    reader TEXT NOT NULL,
    seq INTEGER NOT NULL DEFAULT 0,
    copy INTEGER NOT NULL DEFAULT 0,
    channel_id INTEGER,
    message_id INTEGER,
    posted INTEGER NOT NULL DEFAULT 0, -- when the last message was sent (edits do not count)
    pinged INTEGER NOT NULL DEFAULT 0, -- the seq of the last mention
    told INTEGER NOT NULL DEFAULT 0, -- up to which seq earlier messages had told: the last message tells what came after
    blocked TEXT, -- why nothing can be sent; NULL: it can
    PRIMARY KEY (table_id, reader)
) WITHOUT ROWID;

-- What waits for its time. done: marked in the transaction of its work.
CREATE TABLE due (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    user INTEGER NOT NULL DEFAULT 0,
    at INTEGER NOT NULL,
    done INTEGER,
    PRIMARY KEY (table_id, kind, user)
) WITHOUT ROWID;
CREATE INDEX due_by_time ON due (at) WHERE done IS NULL;

CREATE TABLE votes (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    user INTEGER NOT NULL,
    choice TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind, user)
) WITHOUT ROWID;

-- When the bot was last seen alive, written every 30 s: time during which it was down is given back.
CREATE TABLE alive (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
);

-- Single facts: the hash of the command tree and the like.
CREATE TABLE facts (
    key TEXT PRIMARY KEY,
    value TEXT
) WITHOUT ROWID;

CREATE TABLE people (
    user INTEGER PRIMARY KEY,
    name TEXT,
    locale TEXT,
    settings TEXT NOT NULL DEFAULT '{}' -- json
);
