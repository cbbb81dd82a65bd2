"""A small local Discord: REST v10, gateway and a web page, as far as this bot uses them."""
