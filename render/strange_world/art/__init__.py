"""What the pictures of Strange World are put together from: cards and travellers."""
