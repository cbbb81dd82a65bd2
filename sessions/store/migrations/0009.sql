-- Orders in advance (sessions/play/orders.py): what somebody wants played when their next turn comes. Nobody else can tell from
-- anything that there is one.
CREATE TABLE orders (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user INTEGER NOT NULL,
    lines TEXT NOT NULL, -- as typed, parted by ;: the first that is legal is played
    lapsed INTEGER NOT NULL DEFAULT 0, -- 1: none of them was legal when the turn came
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;
