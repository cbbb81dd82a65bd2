"""What can be read of a table's past: its record, a replay, a check of the seed, and the repair of damaged rows."""
