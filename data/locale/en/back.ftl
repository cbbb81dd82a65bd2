# Steps back, leaving, replacing, ending, playing again.

## Commands

command-table-undo = Take back your own last moves, as long as they revealed nothing
command-table-takeback = Ask the table to undo further back
command-table-give = Offer your seat to another player, who must accept
command-table-replace = Ask the others to open the seat of a player who hasn’t moved for days
command-table-rematch = The same game again with the same players, everyone one seat on
option-undo-to = The earliest move to undo (empty: what you last typed in one go)
option-takeback-to = The earliest move to undo, other players’ too (empty: your own last moves)
option-give-to = Who gets your seat
option-replace-seat = Whose seat (empty: the one the table is waiting for)
option-back-choice = { $who }: { $line } ({ $count ->
    [one] one move back
   *[other] { $count } moves back
})

## Buttons

button-undo = { $count ->
    [one] Undo
   *[other] Undo { $count } moves
}
button-takeback = { $alone ->
    [yes] Undo…
   *[no] Ask to undo
}
button-takeback-sure = Ask the table
button-takeback-alone = Undo it
button-question-yes = Agree
button-question-no = Decline
button-give-yes = Take the seat
button-give-no = No, thank you
button-rematch = Rematch

## Terms

term-silence = Undo requests
term-silence-refuse = no answer means no
term-silence-refuse-note = No answer within 48 hours counts as no.
term-silence-agree = no answer means yes
term-silence-agree-note = No answer within 48 hours counts as yes, unless something was revealed: then it counts as no.

## What is told

undone = { $who } undid { $count ->
    [one] a move
   *[other] { $count } moves
}: { $lines }
taken-back = { $who }’s undo request passed: the table goes back { $count ->
    [one] one move
   *[other] { $count } moves
} ({ $lines }). Anything drawn or rolled since will be drawn or rolled again.
end-asked = { $who } asks to end the game without a result.
pause-asked = { $who } asks to pause the game.
takeback-asked = { $who } asks to undo { $count ->
    [one] one move.
   *[other] { $count } moves.
}
answer-yes = { $who } agrees ({ $have } of { $need }).
answer-no = { $who } declines.
answer-guest-yes = { $name } takes the seat.
answer-guest-no = { $name } turned the seat down.
question-closed-refused = The vote is over: too few players agree, so nothing changes.
question-closed-silence = The vote is over: time ran out and too few players agreed, so nothing changes.
question-closed-withdrawn = The vote was called off, so nothing changes.
question-closed-moved = The game went on, so the undo request is over. (`/table takeback` asks again.)
question-closed-passed = The table isn’t waiting for that seat any more, so its player keeps it.
question-closed-back = Its player is back and has moved, so they keep the seat.
give-offered = { $who } offers their seat to somebody.
give-asked = { $who } offers their seat to { $name }.
seat-given = { $name } handed their seat to { $to }.
replace-asked = { $who } wants to open the seat of { $name }, who hasn’t moved for days.
timeout-asked = The others are voting on whether to open { $name }’s seat.
timeout-asked-one = { $to } is deciding whether to open { $name }’s seat.
seat-vacated = { $name }’s seat was opened.
silence-warning = Nothing has happened here for { $weeks } weeks. In a week this table ends without a result. Any move, or any answer here, keeps it going.
table-ended-silent = Nothing happened here for so long that the table ended without a result. **Rematch** opens a new one.
table-ended-stalled = The players still here agreed to end the table without a result.
table-ended-unstarted = Nobody has joined or left for a long time, so this lobby was closed. `/table new` opens another one.

## Questions on the board

question-table = The table
question-takeback = { $count ->
    [one] **{ $who } asks everyone to undo this move:**
   *[other] **{ $who } asks everyone to undo these { $count } moves:**
}
table-itself = the game itself
question-more-lines = … and { $count } more
question-silence-refuse = Every player must agree. No answer by { $when } means no. Playing on closes the vote.
question-silence-agree = Every player must agree. No answer by { $when } means yes. Playing on closes the vote.
question-silence-reveals = **Something has been revealed since then** (a card, a roll, a choice), and nobody can unsee it: agree only if you don’t mind. Every player must agree. No answer by { $when } means no. Playing on closes the vote.
question-agreed = Agreed so far: { $who }.
question-give = **{ $who } offers seat { $number } to { $to }.** Only { $to } can accept, until { $when }. The game goes on.
question-replace = **{ $who } asks to open seat { $number }**: { $holder } hasn’t moved for days. It takes two thirds of the others; at { $when } one is enough if nobody is against it. { $holder } keeps the seat by making a move first.
question-timeout = **Seat { $number } ran out of time** ({ $holder }). Open the seat? { $others ->
    [one] { $other } decides.
   *[other] It takes two thirds of the others; at { $when } one is enough if nobody is against it.
} { $holder } keeps the seat by making a move first.
question-end = **{ $who } asks to end the game without a result.** Every player must agree; no answer by { $when } means no. The game goes on meanwhile.
question-end-excused = { $who } hasn’t moved for a week and isn’t asked.
question-pause = **{ $who } asks to pause the game**: no clock runs and no reminder comes until a player goes on. Every player must agree; no answer by { $when } means no.
question-silent = **Nothing has happened here for weeks.** This table ends without a result on { $when }, unless someone moves or answers first.

## Answers to whoever asks

takeback-sure = Ask the whole table to undo { $count ->
    [one] this move
   *[other] these { $count } moves
}? I’ll mention every player once, and all must agree:
takeback-sure-alone = You don’t need to ask anyone. Anything drawn or rolled will be drawn or rolled again. Undo { $count ->
    [one] this move
   *[other] these { $count } moves
}?
takeback-sure-reveals = **This revealed something**, so everyone must agree, and no answer means no.
question-asked-note = Your request is under the board. Declining it yourself calls it off.
give-asked-note = I’m asking { $to } under the board. Until they accept, you keep the seat and play on; pressing **{ button-give-no }** yourself calls it off.
lobby-rematch = A rematch of table { $table }: everyone moves up one seat, and the first sits last.
rematch-sits = You’re at { $table }.
rematch-there = There’s a rematch already: { $table }.

## Refusals: each says what to do instead

undo-not-in-this-game = This game is a race against the clock, so there’s no undo. **Your move** shows what you can still change.
undo-nothing = You have no move to undo yet. **Your move** under the board plays one.
undo-too-late = The game went on before that, so nothing was undone. Here is the current board.
undo-revealed = That move revealed something (a card, a roll, a choice), so you can’t undo it alone. `/table takeback` asks everyone at the table.
undo-others-played = Another player has acted since, so you can’t undo it alone. `/table takeback` asks everyone at the table.
undo-no-such-line = There’s no such move to undo. Leave `to` out for your own last moves, or pick one of those offered while you type.
undo-time-over = The time for that decision is over, so the game can’t go back there. Choose a later move with `to`, or play on.
undo-unreadable = That position was saved by another version of this game and can’t be read any more. Choose a later move with `to`, or play on.
question-open = There’s already a vote on that: answer it under the board. The player who asked can call it off by declining.
question-closed = That vote is over. Here is the current board.
answer-stands = You’ve already voted that way. The other button changes your vote while it’s open.
not-asked = This vote is for others. The board says who’s being asked and what you can do meanwhile.
nobody-to-ask = No other player here could decide that. `/table resign` gives up your own seat; `/table end` ends the table.
give-to-seated = They’re already at this table. Offer your seat to another person, or open it with `/table resign`.
give-enough-to = You’ve offered { $who } seats { $most } times within a day. Ask them in the thread, or open yours with `/table resign`.
give-enough = You’ve offered your seat { $most } times here within a day. Ask in the thread who wants it, or open it with `/table resign`.
give-not-here = They’re not in this server. Offer your seat to a member, or open it with `/table resign`.
invite-not-here = { $who } isn’t in this server. Invite somebody who is.
replace-too-early = The others can open a seat once the table has waited { $days } days for it; vacation, pauses and time I was offline don’t count. Until then, ask in the thread; `/table end` asks everyone to end the game.
replace-untold = Its player has to be told first, and then has time to move until { $when }. Ask again after that.
seat-stays-paused = The table is paused, so nobody’s seat is opened. Once it goes on, ask or agree again.
seat-stays-stands = Nobody can play here right now, so nobody’s seat is opened. Once the game goes on, ask or agree again.
seat-stays-away = Its player is on vacation until { $when }, so their seat stays theirs. Ask or agree again after that.
replace-which = The table is waiting for several players. Name the seat you mean: `/table replace seat:`.
replace-yourself = That’s your own seat. `/table resign` gives it up, `/table give` hands it over.
rematch-enough = { $most } lobbies for this rematch were closed. Open a table with `/table new`.
rematch-not-over = This game isn’t over. `/table end` asks everyone to end it; `/table new` opens another table.
rematch-not-played = That table closed before it started, so there’s nothing to play again. `/table new` opens another one.
rematch-not-yours = Only this table’s players can ask for a rematch. `/table new` opens a table of your own.
rematch-no-channel = That table’s channel is gone, or I can’t see it. Use `/table new` in another one.
