# Tables, panels, answers: every sentence that belongs to no single game.

## Seats and lists

seat-number = Seat { $number }
seat-open-name = Seat { $number } (open)
not-names = you, nobody, everyone, the game itself, the table
twin-name = { $name } ({ $number })
list-separator = {", "}
labelled = { $label }: { $value }
list-seats = {" · "}
badges = Seats:
badge-name = { $number } { $who }
table-title = { $game }, table { $table }

## Buttons

button-move = Your move
button-hand = My hand
button-rules = Rules
button-join = Join
button-leave = Leave
button-start-alone = Start now, alone
button-fill = { $count ->
    [one] Start with a computer
   *[other] Start with two computers
}
button-start = Start
button-back = Back
button-hint = Hint
button-hint-comes = Thinking…

## Commands

command-table = Open, join and end tables
command-table-new = Open a new table in its own thread
command-table-join = Join a table, or take an open seat
command-table-leave = Leave a table that hasn’t started
command-table-start = Start the game at this table
command-table-show = Post this table’s board again; with a number, bring that table HERE for everyone
command-table-list = This server’s tables, and who each is waiting for
command-table-end = Ask to end this table without a result (every player must agree)
command-table-resign = Give up your seat; anyone can take it over
command-hand = What only you can see
command-rules = How to play a game, in two minutes
command-board = This table’s board, as a picture or as text
command-move = Type a move in the game’s short notation
option-game = Which game
option-seats = How many seats (empty: as many as join)
option-variants = Variants, such as plans=varied
option-invite = Only players you invite can join
option-table = The table’s number (empty: the one in this thread)
option-open-seat = Which open seat, if there are several
option-agree = Choose False to decline, or to call off what you asked
option-rules-game = Which game (empty: the one at this table)
option-left-seat = The seat of a player who has left the server (empty: your own)
option-text = As text, for screen readers; at your own table it includes what only you can see
option-lines = A move as offered while you type, or several with semicolons between them

## The panel

panel-title = **Your move**
panel-change = **You’ve chosen.** You can change it until everyone has:
panel-your-turn = It’s your turn again. I can’t put a new picture in this message, so press:
panel-all-of-them = All of them
panel-choose = Pick one of { $count }
panel-confirm = **Play this?**
panel-everyone-sees = Everyone will see:
panel-you-see = Only you will see:
panel-some-see = Only { $who } will see:
panel-reveals = -# { $alone ->
    [yes] This reveals something, which an undo can’t hide again.
   *[no] This reveals something, so undoing it means asking everyone.
}
panel-earlier = -# More happened before this; `/replay` shows every step.
panel-plays = -# { $how ->
    [at-once] { $all ->
        [yes] One press plays it, and you can undo it freely.
       *[no] Once nothing is left to choose, a press plays it; undo is free.
    }
    [until-all] One press plays it, and you can change it until everyone has chosen.
    [asks] You’ll be asked before it’s played: it reveals something.
    [all] You’ll be asked before it’s played: your settings say so.
    [never] One press plays it. Where that reveals something, undoing it means asking everyone.
   *[some] One press plays it; where that reveals something, you’ll be asked first.
}
panel-hasty = -# Those presses came too close together, so nothing was played. Press again.
rules-buttons = **Buttons**: green ones play at once, and you can mostly undo it. Grey ones lead to the next choice or show you something; beside green ones, those that lead on end with “…” where there’s room. **Your move** and **Join** are blue: that’s the way in.
picture-follows = The picture follows.
picture-missing = No picture just now; here is the board in words.

## Orders in advance

button-later = Order ahead…
button-order-back = Take it back
button-order-more = Add another
button-order-then = And then…
button-order-anew = Order another
button-order-not = Never mind
command-order = Choose now what to play when your next turn comes; only you see it
option-order-lines = Moves with ; between them; the first that’s legal at that point is played
option-order-cancel = Choose True to take your order back
option-order-rest = Choose True to have the others played in your turns after that
order-offer = -# Not back soon? **Order ahead…** plays your next move as soon as it’s your turn. Only you see it.
order-stands = -# You’ve ordered ahead: { $lines }
order-comes = -# Your order is about to be played: { $lines }
order-elsewhere = -# No other table is waiting for you. Where others play now, you can order ahead:
button-order-at = Order ahead: { $table }
order-build = **Order ahead.** If this is still possible when it’s your turn, it’s played for you:
order-build-more = **Order ahead.** And if none of your other choices is possible:
order-build-then = **Order ahead.** And in your turn after that:
order-none = **Order ahead.** You’ve given no order for your next turn.
order-is = **Ordered ahead.** When your next turn comes, the first of these that’s legal is played: { $lines }
order-lapsed-is = **Ordered ahead.** When your turn came, none of these was legal, so nothing was played: { $lines }
order-lasts-is = **Ordered ahead.** For as long as this holds, your turns are played by it: { $lines }
order-goes-on-is = **Ordered ahead.** In each of your next turns, the first of these that’s legal is played, until none is left: { $lines }
order-private = -# Nobody else can see it, and you can take it back until it’s played.
order-how = -# The first legal one is played once, a few seconds into your turn, and you can take it back until then. Nobody else can see it. You can also type an order with `/order lines:`: moves as you’d type them, best first, with ; between them.
order-played = Your order was played.
order-too-many = An order has { $most } moves at most. Name those that matter most.
order-no-line = Move { $number } can’t be read. Write each as you would type it, with ; between them.
order-lapsed = None of the moves you ordered is legal now. Play with **Your move**.
order-not-live = You can’t give orders in advance in a race. Press **Your move** once the race has started.

# What was typed wrong

wrong-first = No move you can make now starts with `{ $word }`. { $count ->
    [one] Start with { $fits }.
   *[other] Start with one of { $fits }.
}
wrong-word = After `{ $begun }`, `{ $word }` doesn’t fit. { $count ->
    [one] Only { $fits } does.
   *[other] These do: { $fits }.
}
wrong-short = `{ $begun }` isn’t a complete move yet. { $count ->
    [one] Continue with { $fits }.
   *[other] Continue with one of { $fits }.
}
wrong-long = `{ $begun }` is already a complete move: leave out `{ $word }`.
wrong-more = {" "}and { $count } more
wrong-instead = Did you mean `{ $line }`?

## What was played

played = Done.
played-before = That already counted, and only once.
waiting-for = Waiting for { $who }.
waiting-for-time = Waiting for the game’s own clock.
waiting-until = The game goes on by itself { $when }.

## Boards

your-move = { $count ->
    [one] Your turn, { $who }!
   *[other] Still to play: { $who }
}
open-seat-must-act = It’s seat { $number }’s turn, but nobody’s sitting there. If you play here, **{ button-computer-plays-on }** lets the game go on; anyone else can **{ button-take-seat }**.
earlier-events = -# … and { $count ->
    [one] one earlier event
   *[other] { $count } earlier events
}; `/replay` shows every step.
events-behind = -# … and { $count ->
    [one] one more event
   *[other] { $count } more events
}: **{ $button }**
table-started = Seats are random. Let’s play!
table-started-again = Everyone moves up one seat, and the first sits last. Let’s play!
alt-end = The board at the end of the game.
alt-result = { $game }, final result. The text below tells it.
alt-victory = The winner.
table-ended = This table ended without a result.
table-ended-alone = The table was ended without a result.
table-ended-agreed = Everyone agreed to end the table without a result.
table-ended-closed = The table is closed.
seat-joined = { $who } joined.
seat-left = { $name } left the table.
lobby-opens = Nobody else who was invited is in this server any more, so anyone can join.
seat-opened = { $name } gave up their seat.
end-agreed = { $who } wants to end the table without a result ({ $have } of { $need } agree).
asides-of-hour = That’s a lot of changes for one hour. Your moves still count; everything else works again { $when }.
asked-of-hour = That’s a lot of questions for one hour. You can ask again { $when }.
moves-of-hour = That’s more moves than one hour takes. You can play on { $when }.
asides-of-table = You’ve made { $most } changes at this table besides your moves, and it takes no more. You can play on, agree to end it (`/table end`) or leave (`/table resign`).
end-declined = { $who } wants to play on.
result-won = { $who } { $count ->
    [one] wins
   *[other] share the win
} with { $score }.
result-alone = { $who } finishes with { $score }.
result-and = { $others } and { $last }
result-tie = { $first } and { $second } both have { $score }: { $why }.
result-tie-shared = { $first } and { $second } both have { $score } and are level on everything: they share the place.
button-record = Record
button-more-acts = More
button-act-pause = Pause
button-act-resume = Go on
button-act-leave = Give up my seat
button-act-end = { button-end }
more-title = { $table }: what else you can do
more-end-sure = End this game without a result? You’re its only player, so nobody is asked and it’s over at once.
more-leave-sure = Give up seat { $number }? The game goes on. While the seat is free you come back with **{ button-take-seat }** under the board; anyone else can take it too. To keep it for yourself, let a computer player play on until you’re back:
button-replay = Replay
result-line = **{ $place }.** { $who }: **{ $score }** ({ $parts })
result-part = { $part } { $points }
result-record = Hash of this game’s record: `{ $hash }`
record-own-hash = Hash of this record, as the result shows its first digits: `{ $hash }`
seed = Seed: `{ $seed }`. The SHA-256 of the bytes these hexadecimal digits stand for is the hash: nothing was changed after the start. `/replay` steps through the game.
record-hash = Hash of the seed, as the lobby showed it: `{ $hash }`
seed-hash = Fair play: the hash of this table’s seed is `{ $hash }`. After the game, **{ button-record }** under the result shows the seed itself.

## Hands

hand-title = **Your hand** · { $table }
hand-at = { " " }· as of { $at }
hand-your-move = It’s your turn. (For screen readers: `/board text:True` at the table.)
hand-your-turn = Your turn began { $since }. (For screen readers: `/board text:True` at the table.)
hand-over = **{ $table }** is over: the result is there.
hand-left = You no longer have a seat at **{ $table }**.
no-hand-yet = The game hasn’t started, so there are no hands yet. Start it with `/table start`.
hand-closed = { $who }, I can’t send you direct messages. Nothing’s lost: **My hand** under the board shows your hand to you alone.
hand-nobody = Discord no longer knows { $who }, so I can’t send that hand by direct message.
hand-unshared = I no longer share a server with { $who }, so I can’t send that hand. **My hand** under the board shows it.
hand-slowed = { $who }, Discord won’t let me open more direct messages for a while. Nothing’s lost: **My hand** under the board shows your hand to you alone.
hand-quarantined = { $who }, Discord won’t let me open direct messages right now. Nothing’s lost: **My hand** under the board shows your hand to you alone.
hand-unsent = { $who }, Discord isn’t taking the message with your hand. Nothing’s lost: **My hand** under the board shows your hand to you alone.
hand-comes = I’ll send your hand by direct message, to you alone.
inbox-others = { $count ->
    [one] **Another table is waiting for you:**
   *[other] **{ $count } other tables are waiting for you:**
}
inbox-table = { $table } (your turn began { $since })
inbox-table-until = { $table } (deadline: { $until })
inbox-table-seat = { $table } (from { $at } on, { $others ->
    [one] { $other }
   *[other] the others
} can open your seat)
inbox-older = Your hands are in a newer message from me. It’s at the end of our direct messages.
button-tables = My tables
button-update = Update
button-hands-by-button = No messages, just the button
hands-by-button = I won’t send your hands any more: **My hand** under a board shows yours to you alone. **/me** changes it back.

## Lobbies

lobby-seated = **Players** ({ $seated } of { $most }):
lobby-seated-then = **Players at the start**:
lobby-invited = Invited: { $who }. Press **Join** to play.
lobby-unclaimed = { $count ->
    [one] One seat is open to anyone: its player left the last game.
   *[other] { $count } seats are open to anyone: their players left the last game.
}
lobby-how = To play too, press **Join**. { $maker } presses **Start** when everyone’s here; at a full table any player can. With a screen reader, first use `/me reading by:words`.
lobby-full = All seats are taken: any player can press **Start** now. With a screen reader, first use `/me reading by:words`.
lobby-begun = **The game has begun**, below.
lobby-begun-in = **The game** is in { $where }.
lobby-moved = This lobby is in { $where } now.
lobby-anybody = Any player
lobby-without-thread = I couldn’t make a thread for { $table } in { $where }, so I closed its lobby. Open another with `/table new` in a channel where I can make threads.
thread-comes = Discord didn’t answer, so { $table } has no thread yet. I’ll keep trying: it will appear in this channel, or I’ll tell you that it can’t be made.
lobby-closed = This table closed before it started.
thread-over = { $name } (over)
table-made = { $who } opened a table: **{ $table }**.
you-made = Your table is ready: { $table }.
you-joined = You’ve joined { $table }.
you-took-seat = You’ve taken an open seat at { $table }. **My hand** under the board there shows your hand.
you-left = You’ve left this table.
you-ended = Done. **{ button-replay }**, **{ button-record }** and **{ button-rematch }** are under the board.
you-started = Let’s play!
seat-released = Seat { $number } is open now. `/table join` takes it.
you-resigned = You’ve given up your seat. Anyone can take it with `/table join`, you included.
chosen-variant = { $option }: { $value }.
tables-here = **Tables here**
no-tables = No tables here yet. Open one with `/table new`.
more-tables = … and { $count } more.
listed-damaged = damaged; the person who hosts the bot can fix it
listed-broken = - Table { $table } can’t be read. Tell the person who hosts the bot.
listed-lobby = { $seated ->
    [one] one player, not started.
   *[other] { $seated } players, not started.
}
table-nowhere = (no thread; bring it here with `/table show table:{ $table }`)
table-shown-here = { $table } is played here from now on.
table-shown-again = Here’s { $table } again, below.
table-shown-there = { $table } is here: { $where }. Only its players, and members who manage threads there, can have it shown again or bring it elsewhere.
table-shown-just-now = { $table } was shown a moment ago: { $where }. In a minute I can show it again.
table-brought = { $who } brings { $table } here.

## Refusals about tables: each says what to do instead

no-table-here = There’s no table in this channel. Use the command in your table’s thread; `/table list` shows them all. (`/rules game:` works everywhere.)
your-tables-are = Your tables: { $links }
not-seated = You’re not playing at this table. In a lobby, or where a seat is open, `/table join` gets you in; the board shows what everyone can see.
not-your-turn = It’s not your turn. The board says who it’s waiting for, and I’ll mention you when you’re up.
table-full = { $seats ->
    [one] The only seat is taken.
    [2] Both seats are taken.
   *[other] All { $seats } seats are taken.
} Open another table with `/table new`.
table-not-started = The game hasn’t started. The table’s owner (at a full table, any player) starts it with `/table start`.
table-damaged = This table’s position is damaged, so nothing can be played. The person who hosts the bot can fix it with `/admin repair`; until then you can pause or end it, and `/replay` shows it up to the damage.
table-damaged-ended = This table’s position is damaged; `/replay` shows it up to the damage.
table-over = This table is over. Open a new one with `/table new`.
table-moved-on = The table has moved on. Here is the current board.
disk-full = The bot’s disk is full, so nothing was changed. Tell the person who hosts the bot, then try again.
file-lost = My saved tables can’t be reached right now, so nothing was changed. The person who hosts the bot has been told; try again once they’ve put that right.
not-kept = Saving failed, so nothing was changed. Try again in a moment; if it fails again, tell the person who hosts the bot.
no-such-game = There’s no game “{ $game }”. Pick one that `/table new` offers.
typed-none = “{ $typed }” isn’t one of the choices: { $list }. Write one of these, or pick it while you type.
typed-several = “{ $typed }” could be { $list }. Write the one you mean, or pick it while you type.
no-such-seats = This game is for { $least } to { $most } players. Choose a number in that range.
no-such-option = There’s no variant “{ $option }”. Pick one of those that `variants` offers while you type.
option-for-others = The variant “{ $option }” isn’t for { $seats ->
    [one] one player
   *[other] { $seats } players
}. Leave it out, or change the number of seats.
already-seated = You’ve already joined this table. I’ll mention you there when it’s your turn.
not-invited = This table is invite-only. Ask its owner, or open a table of your own with `/table new`.
nothing-to-decline = There’s no vote on ending this table, so there’s nothing to decline. `/table end` asks to end it.
holder-gone = That player has left the seat already, so nothing was changed. The board shows who holds which seat.
no-person-in-seat = No player holds seat { $number }. `/table join` takes an open seat.
still-in-server = The player in seat { $number } is still in this server, so only they can give it up. Once the table has waited for them for days, `/table replace` asks the others to open it.
other-table-here = This channel belongs to table { $table }. Use `/table show` in another channel or thread.
seat-not-open = Seat { $seat } isn’t open. Leave the seat out to take the first open one.
leave-by-resigning = The game has started. `/table resign` gives up your seat; anyone can then take it.
resign-by-leaving = The game hasn’t started. Use `/table leave` to leave.
already-started = The game has already started. For other variants, use `/table end` and open a new table.
only-the-maker = Only the table’s owner can do that now. Ask them, or open a table of your own with `/table new`.
too-few-seated = You need { $needed } players and have { $seated }. Ask others to press **Join** first, or press **{ button-computers }**.
options-do-not-fit = These variants don’t fit { $seated } players. Choose others in the lobby.
nothing-typed = There was no move to play. **Your move** under the board builds one step by step.
too-many-lines = You can play at most { $most } moves at once. Split them up.
refused-in-batch = Move { $number } was refused, so none were played. { $refusal }
refused-after-turn = Your turn ends with move { $number }, so nothing was played. Send it again without what follows.
other-game = This table plays another game. **Your move** under the board always fits the game here.
no-such-table = There’s no table { $table } in this server. `/table list` shows the ones there are.
show-not-yours-to-write = You can’t write here yourself, so the table stays where it is. Use `/table show` in a channel where you can.
show-out-of-their-sight = { $who } can’t see this { $private ->
    [yes] thread, so the table stays where it is. Add them by mentioning them here, then use `/table show` again.
   *[no] channel, so the table stays where it is. Use `/table show` in a channel that everyone at the table can see.
}
show-again-soon = You asked for that a moment ago. Try again in ten seconds.
show-not-known = Discord isn’t telling me who can see this place, so the table stays where it is. Try again in a moment.
show-add-me = I can’t post here, so nothing has changed. In a private thread, add me first by mentioning me, then use `/table show` again.
show-not-sent = Discord didn’t take my message here, so the table stays where it is. Try again in a moment.
takes-no-invitations = { $who } takes no invitations. Leave them out, or ask them yourself; they can join an open table whenever they like.
invited-enough = You’ve invited { $who } { $most } times within a day. Leave them out, or ask them yourself; they can join an open table whenever they like.
table-server-left = Table { $table } is played in a server you’re not in now. Ask somebody there to invite you: once you’re in, this works again.
table-channel-gone = The channel of table { $table } is gone, or I can’t see it. Its players can bring the table elsewhere with `/table show table:{ $table }`.
sight-unknown = Discord doesn’t tell me right now whether you can see table { $table }. Try again in a minute, or in the table’s own thread.
only-seated-may-move = Only this table’s players, or members who manage threads here, can bring it to another channel. Ask one of them.
no-bots-invited = You can’t invite bots. Invite people, or leave the seats open.
new-not-in-messages = Tables live in servers, not in direct messages. Use `/table new` in a server’s text channel.
new-not-in-thread = A table gets its own thread, and threads can’t hold threads. Use `/table new` in a text channel.
new-not-here = Tables need a text channel: forums, voice chats and announcement channels can’t hold their threads. Use `/table new` in a text channel.
too-many-threads = This server has all the open threads Discord allows. Ask a member who manages threads to archive some; then try again.
permissions-missing = I’m missing permissions here. A member who manages this server can give me: { $list }.
permission-view = View Channel
permission-send = Send Messages
permission-attach = Attach Files
permission-history = Read Message History
permission-threads = Create Public Threads
permission-in-threads = Send Messages in Threads

## When the board cannot be shown, and other failures

board-blocked = I can’t show this table’s board right now: { $why } The game goes on: **Your move** in your hand message works. To get the board back, use `/table show table:{ $table }` in a channel or thread where I can write.
blocked-gone = its thread was deleted.
blocked-hidden = I can’t see its thread.
blocked-forbidden = I can’t write in its thread.
blocked-locked = its thread is locked.
blocked-too-many-threads = this server has all the open threads Discord allows.
blocked-closed = messages are closed.
blocked-unreadable = its position can’t be read. The bot’s host has to repair it.
blocked-unavailable = Discord has an outage in its server.
blocked-removed = I was removed from its server.
blocked-unsent = Discord isn’t taking its board.
blocked-unanswered = Discord isn’t taking my answers there.
blocked-uncalled = Discord isn’t taking the message that calls whose turn it is.
blocked-outage = Discord isn’t taking what I send.
blocked-away = Discord isn’t telling me what happens in its server.
table-stands = This table is on hold: { $why } Clocks and reminders wait until that’s over.

## Tables that stand still

called-elsewhere = **{ $table }** is waiting for you, but I can’t reach it: { $why } No clock runs until I can. You can move here.
called-elsewhere-paused = I couldn’t reach **{ $table }** for two weeks: { $why } It’s paused now. Once I can, any player can go on with `/table resume`.
called-show-again = To get the board back, use `/table show table:{ $number }` in a channel or thread where I can write.
table-paused-unreachable = I couldn’t reach this table for { $days } days, so it’s paused and no clock runs. Any player can go on with `/table resume`.
seat-opened-left = { $name } left this server, and the seat was opened.
blocked-nobody = Discord no longer knows this person.
blocked-unshared = I no longer share a server with this person.
blocked-slowed = Discord won’t let me open more direct messages for a while.
blocked-quarantined = Discord won’t let me open direct messages right now.
discord-forbids = Discord won’t let me do that here. Ask a member who manages this server to check my permissions.
discord-cannot-find = Discord no longer has what this needs (a message, a thread or a person). `/table show` brings the board back.
discord-fails = Discord didn’t take that. What you did before still counts; try again in a moment.
button-unknown = This button is from another version of me and no longer works. **/table show** posts the board with working ones.
missed-move = Your move was played, even though Discord showed an error.
missed-deed = What you did went through, even though Discord showed an error.
store-hangs = My saved tables aren’t answering right now; I’ll keep trying. This message will change as soon as I know whether that went through. It counts once, so don’t do it again elsewhere.
store-fails = Part of my saved tables can’t be read right now, and nothing was changed. Tell the person who hosts the bot, then try again.
store-fails-played = Your move was played and saved, but part of my saved tables can’t be read, so I can’t show you more. Tell the person who hosts the bot.
store-fails-done = That was done and saved, but part of my saved tables can’t be read, so I can’t show you more. Tell the person who hosts the bot.
store-fails-unsure = My saved tables can’t be read right now, so I can’t say whether that was done. Tell the person who hosts the bot, and look at the board before you try again.
board-of-lost-time = This message is newer than the backup my tables were restored from, so its table is gone. `/table list` shows the tables there are; open a new one with `/table new`.
bug = Something went wrong on my side; I’ve noted it as { $number }. Check the board before you try again: it may have counted. If it happens again, tell the person who hosts the bot this number.
