"""What a table is made of, and how a change of it is drafted. No database and no clock."""
