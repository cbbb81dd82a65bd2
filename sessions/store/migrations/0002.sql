-- What a table's people agreed on when it was made, and which level a computer player has.

ALTER TABLE tables ADD COLUMN terms TEXT NOT NULL DEFAULT '{}'; -- json, by sessions/terms.py: what differs from the defaults
ALTER TABLE seats ADD COLUMN level TEXT; -- of a computer player: easy, medium, hard; NULL for people and open seats
