"""The commands of each game, one cog a game."""
