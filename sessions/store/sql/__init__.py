"""The statements of each topic. The tables themselves and what most topics share are in sessions/store/schema.py."""
