"""The gateway, and the sessions of the bot's shards."""

from .gateway import Gateway, shard_of

__all__ = ["Gateway", "shard_of"]
