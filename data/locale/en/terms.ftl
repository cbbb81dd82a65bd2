# What the people of a table agree on: each term with its values, each value with a note of at most 100 characters.

button-terms = Terms
terms-title = { $table }: what was agreed
terms-how = Choose here what holds at this table. Everybody sees it in the lobby, and it stays as it is from the start on.
terms-fixed = The game has begun: these stay as they are.
terms-maker-only = The maker of the table can change these until the game starts: ask for what you would like.
command-table-terms = What was agreed at this table: variants, clocks, takebacks

## Stakes

term-stakes = Game
term-stakes-rated = rated
term-stakes-rated-note = It counts for everybody’s rating, and nobody gets hints.
term-stakes-friendly = friendly
term-stakes-friendly-note = It counts for no rating, and /hint helps: for first games, and with computer players.
