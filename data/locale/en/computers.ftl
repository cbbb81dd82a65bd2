# Computer players: seating them, what they do at a table, hints.

## Names

computer-name = Computer { $letter } ({ $level ->
    [easy] easy
    [hard] hard
   *[medium] medium
})
computer-called = Computer { $letter }
computer-level-easy = easy
computer-level-medium = medium
computer-level-hard = hard
computer-level-easy-note = Sensible, forgiving, different each time
computer-level-medium-note = Plays what looks best
computer-level-hard-note = Thinks ahead, up to two seconds a move
space_builder-level-easy-note = About 75 seconds for four buildings; one in eight is wrong
space_builder-level-medium-note = About 40 seconds for four buildings; one in twelve is wrong
space_builder-level-hard-note = About 20 seconds for four buildings; one in twenty is wrong

## What happens

computer-added = A computer player ({ $level }) joins.
computer-removed = The computer player in seat { $number } left the table.
computer-level = The computer player in seat { $number } now plays at { $level } level.
computer-then = A computer player (seat { $number })
computer-takes-over = A computer player ({ $level }) took over seat { $number } for { $name }.
computer-takes-open-seat = A computer player ({ $level }) took over seat { $number }.
computer-keeps-open-seat = A computer player ({ $level }) took over seat { $number } for the player who left it.
seat-taken-back = { $name } is back and takes over from the computer player.
table-ended-watched = The table’s owner ended this table.
computers-think = { $count ->
    [one] { $who } is thinking.
   *[other] { $who } are thinking.
}
computers-play-too = { $count ->
    [one] { $who } plays at the same time.
   *[other] { $who } play at the same time.
}

## Buttons, commands and the page

button-computers = Add a computer player
button-computer-plays-on = Let a computer play
button-take-seat = Take a seat
button-return = Return to seat { $number }
button-take-back = Take your seat back
command-table-computer = Add a computer player, send one away, or choose its level
command-hint = Your best move right now, and why (only you see it)
option-computer-action = What to do
option-computer-level = Its level (empty: medium)
option-computer-seat = Which seat, if there are several
option-computers = How many computer players join you, a number (medium; you can change that in the lobby)
option-watch = You just watch: computer players play each other
option-resign-computer = Have a computer player play on; you can take your seat back any time
computer-action-add = Add one, or let it play on in a seat
computer-action-remove = Send one away
computer-action-level = Choose its level
computers-title = **Computer players** · { $table }
computers-how-lobby = They take free seats. When players join a full table, computer players make room.
computers-how-game = A computer player can play on in an open seat, or in yours while you’re away: `/table join` gets it back.
computers-choose-add = Add a computer player
computers-choose-own = Have a computer player play on for you
computers-choose-open = Have a computer player play in seat { $number }
computers-choose-level = Computer { $letter }: change it
computers-add-level = Add one: { $level }
computers-own-level = Play on for me: { $level }
computers-open-level = Seat { $which }: { $level }
computers-now-level = Computer { $which }: { $level }
computers-send-away = Send computer { $letter } away
computers-note-away-lobby = Its seat is free again
computers-note-away-game = Its seat is open: anyone can take it
computers-nothing-game = Only this table’s players choose that: `/table join` gives you a seat where one is free.
computers-full = Players have taken every seat. A computer player can join when one leaves, or at a table with more seats: `/table new`.
computers-nothing = There’s nothing for you to change here now. The table’s owner arranges its computer players.
computer-plays-on = A computer player plays on in seat { $number }.
computer-plays-for-you = A computer player plays on for you. `/table join` gets your seat back any time.
computer-went = The computer player left the table.
computer-now-plays = It now plays at { $level } level.
computer-sat-down = A computer player has joined.
you-took-back = You’re back at { $table }. **My hand** under the board there shows your hand.
you-watch = Your table is ready: { $table }. Press **Start** there and watch; press **Join** to play after all.
lobby-watch = { $maker } watches and presses **Start**.

## Refusals

no-such-level = There’s no such level. Choose easy, medium or hard.
too-many-computers = That’s too many computer players: this table has room for { $most }. Choose a smaller number.
computer-by-seated = Only this table’s players can do that. `/table join` gives you a seat where one is free.
computer-needs-seat = There’s no open seat for a computer player. To have one play for you while you’re away, name your own seat in `seat`, or use `/table resign` with `computer`.
no-computer-there = There’s no computer player there. Leave the seat out to mean the last one, or add one with `/table computer`.
computer-keeps-seat = This computer player is keeping the seat for a player who may come back, so it stays as it is. To change another one, name its seat.
computers-play-already = Computer players are already playing each other in this server, and one such table at a time is enough. Wait until it ends, or play yourself with **Join**.

## Hints

hint-not-rated = There are no hints at rated tables. `/rules` explains the game; you get hints when you play alone, at a friendly table, or at one that started with a computer player.
hint-not-now = It’s not your turn, so I have no hint. Ask again when you’re up.
hint-busy = I’m still thinking about your last question. The answer comes in a moment.
hint-soon = You’ve just had a hint. Ask for the next one in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
hint-too-late = The table moved on while I was thinking. Ask again if it’s still your turn.
hint = I’d play: **{ $what }** (`{ $line }`).
hint-buttons = I’d press **{ $what }**.
hint-does = What it does: { $does }

## What speaks for a line of Space Builder

space-builder-hint-map = That puts it where the map has it.
space-builder-hint-aside = It stands where another building belongs, and so does the one on its own space. Put it aside for now.
space-builder-hint-done = Everything stands as it does on the map.
space-builder-hint-ready = You get the map once you’re ready, and not before.
space-builder-hint-unlock = Take the building whose two sides you can tell apart most easily; this one will do.
seat-is-yours-again = A computer player was keeping your seat for you. It’s yours again.
