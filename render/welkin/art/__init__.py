"""What the pictures of Welkin are put together from: sky, panels, tiles, signs, buildings, islands, market and heading."""
