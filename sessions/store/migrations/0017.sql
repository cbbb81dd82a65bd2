-- What a process says of itself to the others that share its database (docs/scaling.md): JSON. In a file it is never written.
ALTER TABLE holders ADD COLUMN about TEXT;
