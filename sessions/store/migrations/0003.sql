-- Questions that a table's people are asked, and rematches.

ALTER TABLE tables ADD COLUMN asked TEXT NOT NULL DEFAULT '{}'; -- json: the open questions by kind, by sessions/questions.py
ALTER TABLE tables ADD COLUMN previous INTEGER; -- the table whose rematch this one is; NULL: it is none
ALTER TABLE tables ADD COLUMN seating TEXT NOT NULL DEFAULT '[]'; -- json: who sat at that table, users in seat order
CREATE INDEX tables_by_previous ON tables (previous) WHERE previous IS NOT NULL;

-- Tables that fall silent are closed one day: those there are already are looked at within two weeks too.
INSERT INTO due (table_id, kind, user, at, done)
SELECT id, 'silent', 0, changed + 1209600000, NULL FROM tables WHERE status IN ('lobby', 'running');
