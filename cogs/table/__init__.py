"""`/table`: the life of a table, its seats, terms, clocks and computer players."""
