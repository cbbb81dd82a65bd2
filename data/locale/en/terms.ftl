# What the people of a table agree on: each term with its values, each value with a note of at most 100 characters.

button-terms = Table settings
terms-title = { $table }: table settings
terms-how = Choose how this table plays. Everyone sees it in the lobby, and it’s fixed once the game starts.
terms-fixed = The game has started, so these are fixed.
terms-maker-only = Only the table’s owner can change these, and only before the start: ask them for what you’d like.
command-table-terms = This table’s settings: variants, clock, undo requests

## Stakes

term-stakes = Game
term-stakes-rated = rated
term-stakes-rated-note = It counts towards every player’s rating, and nobody gets hints.
term-stakes-friendly = friendly (unrated, with hints)
term-stakes-friendly-note = It doesn’t count towards ratings, and /hint helps. For first games, or with computer players.
