"""What people do with commands and components, and what the bot answers."""

from . import commands
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interactions

__all__ = ["AUTOCOMPLETE", "COMMAND", "COMPONENT", "MODAL", "Interactions", "commands"]
