"""A table's life: seats, log and state, kept in SQLite. Knows nothing of Discord but opaque ids."""
