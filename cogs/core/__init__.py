"""What every cog stands on: the bot's type, interactions and their answers, buttons, messages, pictures. Imports no cog."""
