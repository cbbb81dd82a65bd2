"""Which engine keeps the database, what is asked of each, and the way from one to the other (docs/scaling.md)."""
