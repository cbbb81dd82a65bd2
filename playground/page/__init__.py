"""The page: its API (here), and what the browser loads (the files that are no Python)."""

from .page import BotControl, Page, static

__all__ = ["BotControl", "Page", "static"]
