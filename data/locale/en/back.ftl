# Steps back, leaving, replacing, ending, playing again.

## Commands

command-table-undo = Take your own last lines back, as long as nobody learned anything by them
command-table-takeback = Ask the table to go back to an earlier point
command-table-give = Offer your seat to somebody else; they must accept
command-table-replace = Ask the others to open the seat of somebody who has not played for days
command-table-rematch = The same game again with the same people, seats moved by one
option-undo-to = From which line on (empty: what you typed together last)
option-takeback-to = From which line on, also other people’s (empty: your own last lines)
option-give-to = Who should take your seat
option-replace-seat = Whose seat (empty: the one the table waits for)
option-back-choice = { $number }. { $who }: { $line } ({ $count ->
    [one] one line back
   *[other] { $count } lines back
})

## Buttons

button-undo = { $count ->
    [one] Undo
   *[other] Undo { $count } lines
}
button-takeback = Ask to take back
button-takeback-sure = Ask the table
button-takeback-alone = Take it back
button-question-yes = Agree
button-question-no = Refuse
button-give-yes = Take the seat
button-give-no = No, thank you
button-rematch = Rematch

## Terms

term-silence = Takebacks
term-silence-refuse = silence refuses
term-silence-refuse-note = Who does not answer within 48 hours has refused. What someone has learned: only if all agree.
term-silence-agree = silence agrees
term-silence-agree-note = Who does not answer within 48 hours has agreed. What someone has learned: only if all agree.

## What is told

undone = { $who } takes back { $count ->
    [one] a line
   *[other] { $count } lines
}: `{ $lines }`
taken-back = As { $who } asked, the table goes back by { $count ->
    [one] one line
   *[other] { $count } lines
} (`{ $lines }`). What was drawn or rolled there is drawn or rolled anew.
takeback-asked = { $who } asks to take back { $count ->
    [one] one line.
   *[other] { $count } lines.
}
answer-yes = { $who } agrees ({ $have } of { $need }).
answer-no = { $who } refuses.
answer-guest-yes = { $name } accepts the seat.
answer-guest-no = { $name } does not take the seat.
question-closed-refused = The question is closed: not enough people agree, so everything stays as it is.
question-closed-silence = The question is closed: its time is over and not enough people agreed, so everything stays as it is.
question-closed-withdrawn = The question is withdrawn; everything stays as it is.
question-closed-moved = The game has gone on, so nobody is asked any more whether to go back. (`/table takeback` asks again.)
question-closed-passed = The table does not wait for that seat any more, so its holder keeps it.
question-closed-back = The seat has been played: its holder is back and keeps it.
give-asked = { $who } offers the seat to { $name }.
seat-given = { $name } hands the seat over to { $to }.
replace-asked = { $who } would open the seat of { $name }, who has not played for days.
timeout-asked = The time of { $name } has run out. The others are asked whether the seat is opened.
seat-vacated = The seat of { $name } is open: anybody may take it with `/table join`, { $name } too.
silence-warning = Nothing has happened here for { $weeks } weeks. In a week this table ends without a result. Any move, or any answer here, keeps it.
table-ended-silent = Nothing has happened here for so long that the table ends without a result. **Rematch** opens a new one.
table-ended-stalled = Those who are still here agreed: the table ends without a result.
table-ended-unstarted = Nobody came or went here for too long. `/table new` opens another one.

## Questions on the board

question-table = The table
question-takeback = { $count ->
    [one] **{ $who } asks everybody to take this line back:**
   *[other] **{ $who } asks everybody to take these { $count } lines back:**
}
table-itself = the table’s own
question-more-lines = … and { $count } more
question-silence-refuse = All people at the table must agree. Who has not answered by { $when } has refused. Whoever plays on closes this question.
question-silence-agree = All people at the table must agree. Who has not answered by { $when } has agreed. Whoever plays on closes this question.
question-silence-reveals = **Something has been learned since then** (a card, a roll, a choice), and nobody can forget it: agree only if you do not mind that. All people at the table must agree. Who has not answered by { $when } has refused. Whoever plays on closes this question.
question-agreed = Agreed so far: { $who }.
question-give = **{ $who } offers seat { $number } to { $to }.** Only { $to } can accept, until { $when }. Play goes on.
question-replace = **{ $who } asks to open seat { $number }**, held by { $holder }, for whom the table has waited for days. Two thirds of the others decide, until { $when }. { $holder } keeps the seat by playing.
question-timeout = **The time of seat { $number } has run out** ({ $holder }). Shall the seat be opened? Two thirds of the others decide, until { $when }. { $holder } keeps the seat by playing.
question-silent = **Nothing has happened here for weeks.** On { $when } this table ends without a result, unless somebody plays or answers before.

## Answers to whoever asks

takeback-sure = Ask everybody at the table whether { $count ->
    [one] this line is
   *[other] these { $count } lines are
} taken back? All are mentioned once and must agree:
takeback-sure-alone = Nobody else has to be asked. What was drawn or rolled is drawn or rolled anew. Take { $count ->
    [one] this line
   *[other] these { $count } lines
} back?
takeback-sure-reveals = **Something was learned by this**, so all must agree to that, and silence refuses.
takeback-asked-note = The question stands under the board. Refusing it yourself withdraws it.
give-asked-note = { $to } is asked under the board. Until they accept, you keep the seat and play on; pressing the second button yourself withdraws the offer.
lobby-rematch = A rematch of table { $table }: the seats move by one.
rematch-sits = You sit at { $table }. It is played in { $where }.
rematch-there = There is a rematch already: { $table } in { $where }.

## Refusals: each says what to do instead

undo-not-in-this-game = This game is a race against the clock: nothing is taken back. **Your move** shows what you can still change by playing on.
undo-nothing = There is no line of yours to take back yet. **Your move** under the board plays one.
undo-revealed = Somebody learned something by that line (a card, a roll, a choice), so it is not yours alone to take back. `/table takeback` asks everybody at the table.
undo-others-played = Somebody else has acted since, so it is not yours alone to take back. `/table takeback` asks everybody at the table.
undo-no-such-line = There is no such line to take back. Leave `to` out for your own last lines, or choose one of those offered while you type.
undo-time-over = The time in which that decision had to be made is over, so the game cannot go back there. Choose a later line with `to`, or play on.
undo-unreadable = That position was stored by another version of this game and cannot be read any more. Choose a later line with `to`, or play on.
question-open = Such a question is open already: answer it under the board. Who asked it withdraws it by refusing.
question-closed = That question is closed already. The newest board shows what is true now.
answer-stands = You have said that already, and it counts. The other button changes your answer while the question is open.
not-asked = This question is for others. The board says who is asked and what can be done meanwhile.
nobody-to-ask = There is nobody else at this table who could decide that. `/table resign` gives up your own seat; `/table end` ends the table.
give-to-seated = They sit at this table already. Offer your seat to somebody else, or open it to all with `/table resign`.
give-not-here = They are not in this server. Offer your seat to somebody who is, or open it to all with `/table resign`.
replace-too-early = A seat can be opened by the others once the table has waited { $days } days for it; vacation, pauses and time in which I could not be reached do not count. Until then, ask in the thread; `/table end` asks everybody to end the game.
replace-which = The table waits for several people. Name the seat you mean: `/table replace seat:`.
replace-yourself = That is your own seat. `/table resign` gives it up, `/table give` hands it to somebody.
rematch-not-over = This game is not over yet. `/table end` asks everybody to end it; `/table new` opens another table.
rematch-not-played = That table was closed before it started, so there is nothing to play again. `/table new` opens another one.
rematch-not-yours = Only people who sat at this table can ask for a rematch. `/table new` opens a table of your own.
rematch-no-channel = The channel of that table is gone, or I cannot see it. Use `/table new` in another one.
