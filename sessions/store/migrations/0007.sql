-- What the people who run servers chose, and messages to all tables. Times are Unix milliseconds.

-- A server's own settings. A server without a row has the defaults; rows of servers that the bot has left harm nobody.
CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    channels TEXT NOT NULL DEFAULT '[]', -- json: ids of the channels where tables may be made; none: everywhere
    clock TEXT, -- the clock that new tables begin with; NULL: none was chosen
    most INTEGER NOT NULL DEFAULT 0, -- lobbies and running tables at once; 0: any number
    locale TEXT, -- the language of new tables; NULL: the server's own, as Discord says
    changed INTEGER NOT NULL
);

-- A message from the person who hosts to all tables that were running when it was written.
CREATE TABLE notices (
    id INTEGER PRIMARY KEY,
    text TEXT NOT NULL,
    author INTEGER NOT NULL, -- user
    at INTEGER NOT NULL
);

-- One row for each table a notice goes to.
CREATE TABLE notice_posts (
    notice_id INTEGER NOT NULL REFERENCES notices (id),
    table_id INTEGER NOT NULL REFERENCES tables (id),
    done INTEGER, -- when it was posted or given up; NULL: it is still to be posted
    message_id INTEGER, -- NULL: not posted
    why TEXT, -- why it was given up; NULL: it was not
    PRIMARY KEY (notice_id, table_id)
) WITHOUT ROWID;
CREATE INDEX notice_posts_waiting ON notice_posts (notice_id, table_id) WHERE done IS NULL;
