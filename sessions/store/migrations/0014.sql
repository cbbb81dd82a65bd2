-- The one message in which somebody has their hands (cogs/person/inbox.py).
CREATE TABLE inboxes (
    user INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL, -- of their direct messages
    message_id INTEGER NOT NULL, -- the newest
    number INTEGER NOT NULL, -- how many were posted
    posted INTEGER NOT NULL, -- Unix ms of the newest
    table_id INTEGER NOT NULL REFERENCES tables (id), -- whose hand it shows
    listed TEXT NOT NULL -- JSON: the other tables that wait, by number, each with the end of the clock in Unix ms (0: none)
);
