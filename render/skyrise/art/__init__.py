"""What the pictures of Skyrise are put together from: islands, pieces, signs, and the lean way they are drawn."""
