"""What happened at a table: `/record`, `/replay`, the animation of a finished game."""
