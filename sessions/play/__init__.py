"""What goes on at a table beside its moves: clocks, votes, undo, endings, computer players."""
