"""For the people who run the bot or a server: `/admin`, `/settings`, doctor, upkeep."""
