"""Everything that a person would read, as pages to read."""
