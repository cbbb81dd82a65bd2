# Clocks, reminders, /me, /games and what happened since.

## Terms of a table

term-clock = Clock
term-clock-none = none
term-clock-none-note = Nobody runs out of time.
term-clock-live = live
term-clock-live-note = Five minutes for every move: for an evening with everybody there.
term-clock-daily = daily
term-clock-daily-note = 2 days at the start, 1 day more for each move, 3 days at most: a move a day is enough.
term-clock-slow = slow
term-clock-slow-note = 5 days at the start, 36 hours more for each move, 10 days at most.
term-timeout = Out of time
term-timeout-computer = computer
term-timeout-computer-note = A computer player takes the seat; the person can have it back at any decision.
term-timeout-open = open seat
term-timeout-open-note = The seat is open: anybody may take it, the person too.
term-timeout-vote = vote
term-timeout-vote-note = The others decide what happens with the seat.

## On the board

clock-until = -# { $who }: the clock runs out { $when } ({ $at }).
clock-is-out = -# { $who }: the clock has run out.
clock-paused = The table is paused since { $since }; no clock runs. Anybody seated goes on with `/table resume`.
clock-away = -# { $who } is away until { $until }; no clock of theirs runs.

## What happened

clock-ran-out = The clock of { $name } has run out.
clock-opened-seat = The seat of { $name } is open: anybody may take it with `/table join`, { $name } too.
clocks-stood-still = I could not be reached for { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}. That time counts for nobody: every clock is as it was.
person-away = { $who } is away until <t:{ $until }:D>. The clock of that seat stands until then.
person-back = { $who } is back.
pause-agreed = { $who } would pause the table ({ $have } of { $need } agree). To agree: `/table pause`.
pause-declined = { $who } would rather not pause.
table-paused = Everybody agreed: the table is paused. No clock runs. Anybody seated goes on with `/table resume`.
table-resumed = { $who } goes on: the table is no longer paused.

## Commands

command-table-pause = Agree to pause this table: no clock runs (all seated people must)
command-table-resume = Go on after a pause, or take your word for one back

## Refusals

already-paused = This table is paused already. `/table resume` goes on.
not-paused = This table is not paused, and you have not asked for a pause. `/table pause` asks for one.
