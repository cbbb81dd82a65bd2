"""What stands in a table's thread and what its buttons open: lobby, board, hand, result, questions."""
