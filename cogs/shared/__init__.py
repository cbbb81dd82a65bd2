"""One of several processes on one database: its shards, and what comes and goes with them (docs/scaling.md)."""
