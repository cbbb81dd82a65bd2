"""A made-up sixth game, let in by the same register calls as the five."""
