# Clocks, reminders, /me, /games and what happened since.

## Terms of a table

option-clock = How much time everybody has; the lobby's Terms can change it
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
term-timeout-computer-note = A computer player keeps the seat until the person is back; the last person’s seat is open.
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
clock-more-time = { $who } keeps the seat and has the time of one move more.
clocks-stood-still = I could not be reached for { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}. That time counts for nobody: every clock is as it was.
person-away = { $who } is away until <t:{ $until }:f>. The clock of that seat stands until then.
person-back = { $who } is back.
pause-agreed = { $who } would pause the table ({ $have } of { $need } agree). To agree: `/table pause`.
pause-declined = { $who } would rather not pause.
table-paused = Everybody agreed: the table is paused. No clock runs. Anybody seated goes on with `/table resume`.
table-resumed-empty = Nobody sits here any more who could end the pause, so the table is no longer paused.
table-resumed = { $who } goes on: the table is no longer paused.

## Commands

command-table-pause = Agree to pause this table: no clock runs (all seated people must)
command-table-resume = Go on after a pause, or take your word for one back

## Refusals

already-paused = This table is paused already. `/table resume` goes on.
not-paused = This table is not paused, and you have not asked for a pause. `/table pause` asks for one.

## Reminders

reminder = { $who }, **{ $table }** waits for you since { $since }: { $where }
reminder-clock = The clock of your seat runs out { $when }.
reminder-number = -# Reminder { $number } of at most { $most } for this turn.
reminder-last = -# This was the last reminder for this turn.
button-since = Since my turn
button-next-table = Next table
button-reminders = My reminders
button-open-table = Open { $table }

## What happened since

since-your-turn = { $table }: since your last turn
since-watching = { $table }: what happened lately
since-nothing = Nothing yet.

## My tables

games-title = Your tables: { $count }, waiting for you: { $waiting }
games-none = You sit at no table. `/table new` opens one in a server, and **Join** takes a seat at others.
games-yours = **{ $table }** { $where }: **your move**, since { $since }.
games-yours-until = **{ $table }** { $where }: **your move**, since { $since }; your clock runs out { $until }.
games-others = **{ $table }** { $where }: waits for { $who }, since { $since }.
games-time = **{ $table }** { $where }: waits for the clock.
games-paused = **{ $table }** { $where }: paused since { $since }.
games-damaged = **{ $table }** { $where }: damaged, and nothing can be played there until whoever hosts the bot has mended it.
games-lobby = **{ $table }** { $where }: not started, { $seated } seated.
games-kept = **{ $table }** { $where }: a computer player keeps your seat. `/table join` there gives it back to you.
games-long-since = some time ago
next-none = No table waits for you now. `/games` lists all of yours.
next-only-this = No other table waits for you now. `/games` lists all of yours.

## My settings

me-title = Your settings
me-remind = Reminders
me-remind-off = none
me-remind-hours = { $count ->
    [one] every hour
   *[other] every { $count } hours
}
me-most = At most, for one turn
me-most-times = { $count ->
    [one] one reminder
   *[other] { $count } reminders
}
me-where = Reminders come
me-where-thread = in the table’s thread
me-where-message = by direct message
me-hands = Hands
me-hands-message = by direct message, and by button
me-hands-button = by button only
me-confirm = Confirm moves
me-confirm-final = only where undo is not free
me-confirm-all = always
me-language = Language
language-name = English
language-name-own = as in Discord
me-quiet = Quiet hours: from { $start } to { $end } no reminder comes. `/me quiet` changes them, without hours it ends them.
me-quiet-none = Quiet hours: none. `/me quiet from:22:00 to:8:00` sets some.
me-zone = Time zone: { $zone }, where it is { $now } now. `/me timezone` changes it.
me-vacation-none = Vacation: none. `/me vacation last:` stops your clocks from today (or `first:`) to that day; { $left } of { $most } days are left in { $year }.
me-vacation-now = Vacation: **now**, up to { $end }; your clocks stand still. `/me vacation back:True` ends it. { $left } days are left in { $year } after it.
me-vacation-planned = Vacation: from { $start } to { $end }. `/me vacation back:True` calls it off. { $left } days are left in { $year } after it.

command-me = Your own settings: reminders, quiet hours, vacation, hands, language
command-me-show = All your settings on one page
command-me-reminders = How often, how many times and where you are reminded of your turn
command-me-quiet = Hours of the day in which no reminder comes (without hours: none)
command-me-vacation = Days on which your clocks stand still
command-me-timezone = Where you are, for quiet hours and vacations
command-me-hands = Whether your hand comes by direct message, or by button only
command-me-confirm = Which moves to ask about before they are played
command-me-language = In which language I answer you
command-games = Your tables in every server, and which wait for you
command-since = What happened at this table since your last turn
option-every = Hours between two reminders, or off
option-most = How many reminders of one turn at most
option-where = In the table’s thread, or by direct message
option-quiet-start = From when, such as 22:30
option-quiet-end = To when, such as 8:00
option-first = The first day, such as 2026-08-01 (empty: today)
option-last = The last day, such as 2026-08-14
option-back = True ends your vacation now, or calls a planned one off
option-zone = A city near you, such as Berlin
option-confirm = final: only those you cannot undo freely; all: every move
option-hands = message: sent to you when it changes; button: only when you press My hand
option-language = Empty: as in Discord

me-no-such-choice = That cannot be chosen. `/me show` offers what can.
me-no-such-day = “{ $typed }” is no day. Write it as year-month-day, such as 2026-08-14.
me-no-such-time = “{ $typed }” is no time of day. Write it as 22:30, or 22.
me-no-such-zone = There is no time zone “{ $typed }”. Type the name of a large city near you and choose from what is offered.
me-quiet-needs-both = Quiet hours need a beginning and an end: `/me quiet from:22:00 to:8:00`. Without both, there are none.
me-vacation-already = You have a vacation already. `/me vacation back:True` ends it or calls it off; then take another.
me-vacation-past = A vacation cannot begin before today. Leave `first` out to begin today.
me-vacation-backwards = That vacation would end before it begins. Choose a later `last`.
me-vacation-far = That is more than a year ahead. Choose an earlier `last`.
me-vacation-too-long = You have { $left } days of vacation left in { $year }, of { $most } a year. Choose fewer days.
me-vacation-needs-last = A vacation needs its last day: `/me vacation first: last:`.
me-no-vacation = You have no vacation. `/me vacation last:` begins one today.
