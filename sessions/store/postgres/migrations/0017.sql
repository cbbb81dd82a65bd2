-- Beside programs from 16 on. What a process says of itself to the others: sessions/store/migrations/0017.sql.
ALTER TABLE holders ADD COLUMN about TEXT COLLATE "C";
