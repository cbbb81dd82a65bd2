# Computer players: seating them, what they do at a table, hints.

## Names

computer-name = Computer { $number } ({ $level ->
    [easy] easy
    [hard] hard
   *[medium] medium
})
computer-level-easy = easy
computer-level-medium = medium
computer-level-hard = hard
computer-level-easy-note = Sensible, forgiving, and different each time
computer-level-medium-note = Plays what looks best to it
computer-level-hard-note = Thinks ahead, up to two seconds a move

## What happens

computer-added = A computer player ({ $level }) sits down in seat { $number }.
computer-removed = The computer player in seat { $number } gets up.
computer-level = The computer player in seat { $number } plays { $level } from now on.
computer-takes-over = A computer player ({ $level }) plays on for { $name } in seat { $number }. { $name } may take the seat back at any time: `/table join`.
computer-takes-open-seat = A computer player ({ $level }) plays on in seat { $number }. Anybody may take the seat: `/table join`.
computer-keeps-open-seat = A computer player ({ $level }) plays on in seat { $number } for the one who left it. They may take it back at any time: `/table join`.
seat-taken-back = { $name } is back and plays on instead of the computer player.
table-ended-watched = Whoever watched this table has ended it.
computers-think = { $count ->
    [one] { $who } is thinking.
   *[other] { $who } are thinking.
}

## Buttons, commands and the page

button-computers = Add a computer player
button-computer-plays-on = Let a computer play
button-take-seat = Take a seat
button-take-back = Take your seat back
command-table-computer = Add a computer player, send one away, or choose how well it plays
command-hint = What you could do best now, and why (only you see it)
option-computer-action = What to do
option-computer-level = How well it plays (empty: medium)
option-computer-seat = Which seat, where there are several
option-computers = How many computer players sit down with you (medium; the lobby changes that)
option-watch = You only watch: computer players play among themselves
option-resign-computer = Have a computer player play on; you may take your seat back at any time
computer-action-add = Add one, or let it play on in a seat
computer-action-remove = Send one away
computer-action-level = Choose how well one plays
computers-title = **Computer players** · { $table }
computers-how-lobby = They take seats that nobody has taken. When people join a full table, computer players make room.
computers-how-game = A computer player can play on in an open seat, or in yours while you are away: you take it back with `/table join`.
computers-choose-add = Add a computer player
computers-choose-own = Have one play on for you
computers-choose-open = Have one play in seat { $number }
computers-choose-level = Computer { $number }: change it
computers-add-level = Add one: { $level }
computers-own-level = Play on for me: { $level }
computers-open-level = Seat { $number }: { $level }
computers-now-level = Computer { $number }: { $level }
computers-send-away = Send computer { $number } away
computers-note-away-lobby = Its seat is free again
computers-note-away-game = Its seat is open: anybody may take it
computers-nothing-game = People who sit at this table choose that: `/table join` gives you a seat where one is free.
computers-full = People have taken all seats of this table. A computer player can sit down when somebody gets up, or at a table with more seats: `/table new`.
computers-nothing = There is nothing for you to change here now. Whoever opened the table arranges its computer players.
computer-plays-on = A computer player plays on in seat { $number }.
computer-plays-for-you = A computer player plays on for you. `/table join` gives you your seat back at any time.
computer-went = The computer player has got up.
computer-now-plays = It plays { $level } from now on.
computer-sat-down = A computer player sits in seat { $number } now.
you-took-back = You are back at { $table }. **My hand** under the board in { $where } shows what your seat holds.
you-watch = Your table is ready: { $table } in { $where }. Press **Start** there, and watch; press **Join** to play after all.
lobby-watch = { $maker } watches and presses **Start**.

## Refusals

no-such-level = There is no such level. Choose easy, medium or hard.
too-many-computers = So many computer players do not fit this table: it has room for { $most } of them. Choose a smaller number.
computer-by-seated = Only people who sit at this table can do that. `/table join` gives you a seat where one is free.
computer-needs-seat = There is no open seat to give to a computer player. To have one play for you while you are away, name your own seat in `seat`, or use `/table resign` with `computer`.
no-computer-there = No computer player sits there. Leave the seat out to mean the last one, or add one with `/table computer`.
computer-keeps-seat = This computer player keeps the seat for somebody who may come back, so it stays as it is. Another one can be changed: name its seat.
computers-play-already = Computer players already play among themselves in this server, and one such table at a time is enough. Wait until that one ends, or sit down yourself with **Join**.

## Hints

hint-not-rated = There are no hints where people play for their ratings. `/rules` explains the game; at a friendly table, with a computer player from the start, or alone, you may ask.
hint-not-now = It is not your move, so there is nothing to hint at. Ask again when the board names you.
hint-busy = I am still thinking about your last question. The answer comes in a moment.
hint-too-late = The table moved on while I was thinking. Ask again if it is still your move.
hint = I would play: **{ $what }** (`{ $line }`).
hint-does = It does this: { $does }

## What speaks for a line of Space Builder

space-builder-hint-map = So it stands on the map.
space-builder-hint-done = Everything stands as on the map.
space-builder-hint-ready = The map comes when you are ready, and not before.
space-builder-hint-unlock = Take the building whose two sides you tell apart best; this one will do.
