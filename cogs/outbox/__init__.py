"""What the bot tells people beside the answers to what they press and type."""
