"""For the person who hosts: logs, backups, the health server, messages to all tables."""
