"""How level hard searches: each module one way."""
