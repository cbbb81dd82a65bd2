"""What the pictures of Skyrise are put together from: islands, pieces and signs."""
