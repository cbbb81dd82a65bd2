# How what is told is joined.

clause-separator = {"; "}
