"""Blueprints: the mind, what a building promises, and the quick rest of a round."""
