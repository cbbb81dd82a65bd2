# Tables, panels, answers: every sentence that belongs to no single game.

## Seats and lists

seat-number = Seat { $number }
seat-open-name = Seat { $number } (open)
list-separator = {", "}
list-seats = {" · "}
badges = Badges:
badge-name = { $number } { $who }
table-title = { $game }, table { $table }

## Buttons

button-move = Your move
button-hand = My hand
button-rules = Rules
button-join = Join
button-leave = Leave
button-start = Start
button-back = Back

## Commands

command-table = Make, join and end tables
command-table-new = Open a new table in a thread of its own
command-table-join = Sit down at a table, or take an open seat
command-table-leave = Get up from a table that has not started
command-table-start = Start the game at this table
command-table-show = Show this table’s board again; with a number, bring that table HERE for everybody
command-table-list = The tables of this server and whom they wait for
command-table-end = Agree to end this table without a result (all seated people must)
command-table-resign = Give up your seat; anybody may take it over
command-hand = What only you may see
command-rules = How a game is played, in two minutes
command-board = The board of this table, as picture or as text
command-move = Play by typing, in the game’s short notation
option-game = Which game
option-seats = How many seats (empty: as many as come)
option-variants = Variants, such as plans=varied
option-invite = Only people you invite may sit down
option-table = The number of the table (empty: the one in this thread)
option-open-seat = Which open seat, where there are several
option-agree = Choose False to take your agreement back
option-rules-game = Which game (empty: the one at this table)
option-left-seat = The seat of somebody who has left the server (empty: your own)
option-text = As text, for reading aloud; at your own table with what only you may see
option-lines = One line such as take o3 b1, or several with ; between them

## The panel

panel-title = **Your move**
panel-change = **You have chosen.** Until the last one has, you may still change it:
panel-left-out = Which one do you leave out?
panel-others = the others: { $others }
panel-your-turn = It’s your turn again. Discord takes no new picture in this message, so press:
panel-choose = Choose one of { $count }
panel-confirm = **Play this?**
panel-everyone-sees = Everyone will see:
panel-you-see = Only you will see:
panel-some-see = Only { $who } will see:
panel-reveals = -# This reveals something, so you can’t undo it without asking.
panel-hasty = -# Two presses came very close together, so nothing was played. Press again.

## Orders in advance

button-later = Later…
button-order-back = Take it back
command-order = Say now what is played when your next turn comes; only you see it
option-order-lines = Moves with ; between them: the first that is legal then is played
option-order-cancel = Choose True to take your order back
order-none = **Later…** You have ordered nothing for your next turn.
order-is = **Later…** When your next turn comes, the first of these that is legal is played: { $lines }
order-lapsed-is = **Later…** When your turn came, none of these was legal, so nothing was played: { $lines }
order-how = -# Order with `/order lines:`, as in `take o3 b1; take o3 b2`. It is played once, a few seconds into your turn, and you can take it back until then. Nobody else can tell that there is one.
order-played = Your order was played: `{ $line }`.
order-too-many = An order has { $most } moves at most. Name those that matter most.
order-no-line = Move { $number } can’t be read. Write each as you would type it, as in `take o3 b1`, with ; between them.
order-lapsed = None of the moves you ordered is legal now. Play with **Your move**.
order-not-live = A race has no orders in advance. Press **Your move** when it’s on.

# What was typed wrong

wrong-first = `{ $word }` begins no move that you can make now. { $count ->
    [one] Only { $fits } does.
   *[other] These do: { $fits }.
}
wrong-word = After `{ $begun }`, `{ $word }` doesn’t fit. { $count ->
    [one] Only { $fits } does.
   *[other] These do: { $fits }.
}
wrong-short = `{ $begun }` isn’t a whole move yet. { $count ->
    [one] It goes on with { $fits }.
   *[other] It goes on with one of { $fits }.
}
wrong-long = `{ $begun }` is a whole move already: leave out `{ $word }`.
wrong-more = {" "}and { $count } more
wrong-instead = Did you mean `{ $line }`?

## What was played

played = Done.
played-before = That had already counted; nothing was done twice.
waiting-for = Waiting for { $who }.
waiting-for-time = Waiting for the clock.
waiting-until = The clock acts { $when }.

## Boards

your-move = { $count ->
    [one] { $who }, it is your move.
   *[other] { $who }, it is your move, all at once.
}
open-seat-must-act = Seat { $number } is open and must act: anybody may take it with `/table join`.
earlier-events = -# … and { $count ->
    [one] one earlier event
   *[other] { $count } earlier events
}; `/board text:True` tells the whole position.
table-started = Seats are random. Let’s play!
table-ended = This table has ended without a result.
table-ended-agreed = Everybody agreed: the table ends without a result.
table-ended-closed = The table is closed.
seat-joined = { $who } sits down.
seat-left = { $name } gets up.
seat-opened = { $name } gives up the seat. It is open: anybody may take it with `/table join`.
end-agreed = { $who } would end the table without a result ({ $have } of { $need } agree). To agree: `/table end`.
end-declined = { $who } would rather play on.
result-won = { $who } { $count ->
    [one] wins
   *[other] share the win
} with { $score }.
result-alone = { $who } finishes with { $score }.
result-and = { $others } and { $last }
result-tie = { $first } and { $second } both have { $score }: { $why }.
result-tie-shared = { $first } and { $second } both have { $score } and are equal in all that counts: they share the place.
button-record = Seed and record
result-line = **{ $place }.** { $who }: **{ $score }** ({ $parts })
result-part = { $part } { $points }
seed = Seed: `{ $seed }`. Its SHA-256 is the hash: nothing was changed after the start. `/replay` steps through the game.
record-hash = Hash of the seed, as the lobby showed it: `{ $hash }`
seed-hash = Fair play: the hash of this table’s seed is `{ $hash }`. The seed itself is shown at the end.

## Hands

hand-title = **Your hand** · { $table } { $where }
hand-your-move = It is your move. (For reading aloud: `/board text:True` at the table.)
hand-over = **{ $table }** is over. { $where } shows the result.
hand-left = You no longer hold a seat at **{ $table }** { $where }.
no-hand-yet = The game has not started yet, so nobody has a hand. Start it with `/table start`.
hand-closed = { $who }, your direct messages are closed to me. Nothing is lost: **My hand** under the board shows your hand to you alone.
hand-nobody = Discord does not know { $who } any more, so no hand goes out by direct message.
hand-unshared = { $who } shares no server with me any more, so no hand goes out by direct message. **My hand** under the board shows it.
hand-slowed = { $who }, Discord lets me open no more direct messages for a while. Nothing is lost: **My hand** under the board shows your hand to you alone.
hand-quarantined = { $who }, Discord lets me open no direct messages at present. Nothing is lost: **My hand** under the board shows your hand to you alone.
hand-comes = Your hand will come by direct message, to you alone.
button-hands-by-button = No messages, only the button
hands-by-button = Your hands come by no message any more: **My hand** under a board shows yours to you alone. **/me** changes it back.

## Lobbies

lobby-seated = **Seated** ({ $seated } of { $most }):
lobby-invited = Invited: { $who }. Press **Join** to sit down.
lobby-unclaimed = { $count ->
    [one] One seat is for anybody
   *[other] { $count } seats are for anybody
}: whoever held it had left the game.
lobby-how = Press **Join** to sit down. { $maker } presses **Start** when all are here; at a full table anybody seated may start it. `/board text:True` will tell the board in words.
lobby-anybody = Anybody seated
lobby-closed = This table was closed before it started.
table-made = { $who } opens a table: **{ $table }**.
you-made = Your table is ready: { $table } in { $where }.
you-joined = You sit at { $table }. It is played in { $where }.
you-took-seat = You took an open seat at { $table }. **My hand** under the board in { $where } shows what your seat holds.
you-left = You got up from this table.
you-started = The game begins.
seat-released = Seat { $number } is open now. Anybody may take it with `/table join`.
you-resigned = You gave up your seat. Anybody may take it with `/table join`, you too.
chosen-variant = { $option }: { $value }.
tables-here = **Tables here**
no-tables = There is no table here yet. Open one with `/table new`.
more-tables = … and { $count } more.
listed-damaged = damaged; whoever hosts the bot can mend it
listed-broken = - Table { $table } cannot be read. Tell the person who hosts the bot.
listed-lobby = { $seated ->
    [one] one person seated, not started.
   *[other] { $seated } people seated, not started.
}
table-nowhere = (no thread; bring it here with `/table show table:{ $table }`)
table-shown-here = { $table } is played here from now on.
table-shown-again = { $table } is shown again below.

## Refusals about tables: each says what to do instead

no-table-here = There is no table in this channel. Use the command in the thread of your table; `/table list` shows all of them. (`/rules game:` works everywhere.)
your-tables-are = Your tables: { $links }
not-seated = You do not sit at this table. While it is a lobby, or where a seat is open, `/table join` gives you one; the board shows what everybody may see.
not-your-turn = It is not your move. The board says whom the table waits for, and you are mentioned when it is your turn.
table-full = All { $seats } seats are taken. Open another table with `/table new`.
table-not-started = The game has not started. Whoever opened the table (at a full table anybody seated) starts it with `/table start`.
table-damaged = The position of this table is damaged, so nothing can be played here. The person who hosts the bot can mend it with `/admin repair`; until then it can be paused or ended, and `/replay` shows it up to the damage.
table-damaged-ended = The position of this table is damaged; `/replay` shows it up to the damage.
table-over = This table is over. Open a new one with `/table new`.
table-moved-on = The table has moved on since that board. Here is what is true now.
disk-full = The disk of this bot is full, so this was not done. Nothing is lost: tell the person who hosts the bot, then do it again.
not-kept = This could not be stored, so it was not done. Nothing is lost: try again in a moment, and if that fails tell the person who hosts the bot.
no-such-game = There is no game “{ $game }” here. `/table new` offers the ones there are.
no-such-seats = This game is for { $least } to { $most } players. Choose a number of seats among these.
no-such-option = There is no variant “{ $option }”. Choose one of those that `variants` offers while you type.
option-for-others = The variant “{ $option }” is not for { $seats ->
    [one] one player
   *[other] { $seats } players
}. Leave it out, or choose another number of seats.
variants-not-understood = “{ $part }” is not a variant. Write them as name=value, such as plans=varied, with spaces between.
already-seated = You already sit at this table.
not-invited = This table is for invited people. Ask whoever opened it, or open your own with `/table new`.
nothing-to-decline = This table is a lobby: there is no ending to decline. `/table leave` gets you up.
no-person-in-seat = Nobody holds seat { $number }. An open seat is taken with `/table join`.
still-in-server = Whoever holds seat { $number } is still in this server, so only they can give it up. When the table has waited for them for days, `/table replace` asks the others to open it.
other-table-here = Table { $table } lives in this channel, and commands here mean that one. Use `/table show` in another channel or thread.
seat-not-open = Seat { $seat } is not open. Leave the seat out to take the first open one.
leave-by-resigning = The game has started. `/table resign` gives up your seat; anybody may then take it.
resign-by-leaving = The game has not started. `/table leave` gets you up.
already-started = The game has already started. `/table end` and a new table give you other variants.
only-the-maker = Only whoever opened this table can do that now. Ask them, or open your own with `/table new`.
too-few-seated = { $seated } seated, { $needed } needed. Ask more people to press **Join** first.
options-do-not-fit = The chosen variants do not fit { $seated } players. Choose others in the lobby.
nothing-typed = There was no line to play. **Your move** under the board builds one step by step.
too-many-lines = At most { $most } lines at once. Play them in several goes.
refused-in-batch = Line { $number } was refused, so none of them was played. { $refusal }
other-game = This table plays another game. **Your move** under the board always fits the game here.
no-such-table = There is no table { $table } in this server. `/table list` shows those there are.
only-seated-may-move = Only people of this table, or those who manage threads here, can bring it to another channel.
no-bots-invited = Bots cannot be invited. Invite people, or leave the seats open to all.
new-not-in-messages = Tables are made in a server, not in direct messages. Use `/table new` in one of its text channels.
new-not-in-thread = A table gets a thread of its own, and threads hold no threads. Use `/table new` in a text channel.
new-not-here = Tables need a text channel: forums, voice chats and announcement channels cannot hold their threads. Use `/table new` in a text channel.
too-many-threads = This server has as many open threads as Discord allows. Somebody who manages threads can archive old ones; then try again.
permissions-missing = I am not allowed to do all I need here. Somebody who manages this server can give me: { $list }.
permission-view = View Channel
permission-send = Send Messages
permission-attach = Attach Files
permission-history = Read Message History
permission-threads = Create Public Threads
permission-in-threads = Send Messages in Threads

## When the board cannot be shown, and other failures

board-blocked = The board of this table cannot be shown at the moment: { $why } The game goes on: **Your move** in your hand message works. To have the board back, use `/table show table:{ $table }` in a channel or thread where I may write.
blocked-gone = its thread was deleted.
blocked-hidden = I cannot see its thread.
blocked-forbidden = I may not write in its thread.
blocked-locked = its thread is locked.
blocked-too-many-threads = this server has as many open threads as Discord allows.
blocked-closed = messages are closed.
blocked-unavailable = Discord has an outage in its server.
blocked-removed = I was removed from its server.
blocked-away = Discord does not tell me what happens in its server at the moment.
table-stands = This table stands still: { $why } Clocks and reminders wait until that is over.

## Tables that stand still

called-elsewhere = **{ $table }** waits for you, but cannot be reached: { $why } No clock runs until it can. You can make your move here.
called-elsewhere-paused = **{ $table }** could not be reached for two weeks: { $why } It is paused now. Once it can be reached again, anybody seated goes on with `/table resume`.
called-show-again = To have the board back, use `/table show table:{ $number }` in a channel or thread where I may write.
table-paused-unreachable = This table could not be reached for { $days } days, so it is paused. No clock runs. Anybody seated goes on with `/table resume`.
seat-opened-left = { $name } has left this server. The seat is open: anybody may take it with `/table join`, { $name } too.
blocked-nobody = Discord does not know this person any more.
blocked-unshared = this person shares no server with me any more.
blocked-slowed = Discord lets me open no more direct messages for a while.
blocked-quarantined = Discord lets me open no direct messages at present.
discord-forbids = Discord does not let me do that here. Somebody who manages this server can look at my permissions.
discord-cannot-find = Discord no longer has what this needs (a message, a thread or a person). `/table show` brings the board back.
discord-fails = Discord did not take that just now. What you did before stands; try again in a moment.
button-unknown = This button is from another version of me and does nothing any more. **/table show** brings the board with its present buttons.
missed-move = Your move was played, although Discord showed you a failure.
missed-deed = What you did before was done, although Discord showed you a failure.
bug = Something went wrong on my side, and it was noted as { $number }. Look at the board before you do it again: what you did may have counted. Tell the person who hosts the bot this number if it happens again.
