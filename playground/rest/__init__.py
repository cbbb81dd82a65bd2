"""REST v10 as the bot uses it, with its rate limits."""

from .rates import Rates
from .rest import Call, Rest, open_thread

__all__ = ["Call", "Rates", "Rest", "open_thread"]
