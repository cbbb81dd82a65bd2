# Clocks, reminders, /me, /games and what happened since.

## Terms of a table

option-clock = How much time everyone has; Table settings in the lobby can change it
term-clock = Clock
term-clock-none = none
term-clock-none-note = Nobody runs out of time.
term-clock-live = live
term-clock-live-note = Five minutes a move: for an evening with everyone there.
term-clock-daily = daily
term-clock-daily-note = Start with 2 days, gain 1 with each move, never more than 3 in all: a move a day is enough.
term-clock-slow = slow
term-clock-slow-note = Start with 5 days, gain 36 hours with each move, never more than 10 days in all.
term-timeout = Out of time
term-timeout-computer = computer
term-timeout-computer-note = A computer player plays on until the player’s back. If nobody else is left, the seat opens.
term-timeout-open = open seat
term-timeout-open-note = The seat opens: anyone can take it, its player included.
term-timeout-vote = vote
term-timeout-vote-note = The others vote on opening the seat.

## On the board

clock-until = -# { $who }, your deadline: { $when } ({ $at }).
clock-is-out = -# { $who }, your clock has run out.
clock-paused = The table was paused { $since }; no clock runs. Any player can go on with `/table resume`.
clock-away = -# { $who } is away until { $until }; their clock is stopped.

## What happened

clock-night = { $who }’s clock would have run out during their quiet hours. It runs until <t:{ $until }:f>.
clock-ran-out = { $name } ran out of time.
clock-opened-seat = { $name }’s seat was opened.
clock-more-time = { $who } keeps the seat and gets time for one more move.
clocks-stood-still = I was offline for { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}. That time doesn’t count: every clock is as it was.
clocks-board-gone = The board was deleted. I’ve posted it again, and { $minutes ->
    [one] the last minute doesn’t
   *[other] the last { $minutes } minutes don’t
} count on any clock.
person-away = { $who } is away until <t:{ $until }:f>. Their clock is stopped until then.
person-back = { $who } is back.
pause-agreed = { $who } wants to pause the table ({ $have } of { $need } agree).
pause-declined = { $who } would rather not pause.
table-paused = Everyone agreed: the table is paused and no clock runs. Any player can go on with `/table resume`.
table-resumed-empty = No player is left who could end the pause, so the table is no longer paused.
table-resumed = { $who } ended the pause. Let’s go on!

## Commands

command-table-pause = Ask to pause this table: no clock runs (every player must agree)
command-table-resume = End a pause, or decline one that’s asked for

## Refusals

already-paused = This table is already paused. `/table resume` ends the pause.
not-paused = This table isn’t paused, and nobody has asked for a pause. `/table pause` asks for one.

## Reminders

reminder = { $who }, **{ $table }** is waiting for you (turn began { $since }): { $where }
reminder-clock = Your deadline: { $when }.
reminder-number = -# Reminder { $number } of at most { $most } for this turn.
reminder-last = -# This was the last reminder for this turn.
missing = The table is waiting for { $name } (turn began { $since }). After { $days } days you can { $others ->
    [one] open the seat
   *[other] ask the others to open the seat
}, for a computer player or someone else. Or everyone can agree to end the game without a result.
missing-is-back = That turn is over. **Your move** under the newest board shows whose turn it is now.
button-replace = Open the seat
button-end = End the game
button-since = Since my last turn
button-happened = What happened
button-all-of-it = All of it
button-next-table = Next table
button-reminders = My reminders
button-open-table = Open { $table }

warning = Your clock at **{ $table }** is running low. Deadline: { $when } ({ $at }). { $where }
warning-early = Your clock at **{ $table }** is running. Deadline: { $when } ({ $at }). { $where }
warning-seat = **{ $table } has been waiting for you** (your turn began { $since }). If you don’t move, { $others ->
    [one] { $other }
   *[other] the others
} can open your seat from { $at } on ({ $when }). Make a move and you keep it. { $where }
loss-computer = **Your clock at { $table } ran out.** A computer player has taken over your seat and is playing on. **Take your seat back** gives it to you. { $where }
loss-open = **Your clock at { $table } ran out.** { $computer ->
    [yes] Your seat was opened, and a computer player is playing it for now.
   *[no] Your seat is open.
} **Take your seat back** gives it to you, unless someone takes it first. { $where }
loss-replaced = **{ $others ->
    [one] { $other }
   *[other] The others
} opened your seat at { $table }**, because you hadn’t moved for days.{ $computer ->
    [yes] {" "}A computer player is playing it for now.
   *[no] {""}
} **Take your seat back** gives it to you, unless someone takes it first. { $where }
loss-vote = **Your clock at { $table } ran out.** { $others ->
    [one] { $other } is
   *[other] The others are
} deciding whether to open your seat. Make a move now and you keep it. { $where }
lost-over = You had lost your seat at **{ $table }**, and the game is over. { $where }
lost-back = You have your seat at **{ $table }**. { $where }
lost-taken = You lost your seat at **{ $table }**, and someone else has taken it. { $where }

## Summaries

summary-title = { $count ->
    [one] A table is waiting for you
   *[other] { $count } tables are waiting for you
}
summary-news = News from your tables
summary-table = **{ $table }**: your turn (began { $since }). { $where }
summary-table-until = **{ $table }**: your turn; deadline: { $until }. { $where }
summary-table-seat = **{ $table }**: your turn; { $others ->
    [one] { $other }
   *[other] the others
} can open your seat from { $at } on. { $where }
more-calls = Each table mentions you once a day. Want every turn?
button-more-calls = Mention me every turn
calls-by-turn = From now on, every turn mentions you. **/me** changes it back.
summary-over = **{ $table }** is over: { $where }
summary-invited = You’re invited to **{ $table }**: { $where }
summary-open-seat = **{ $table }**: it’s the turn of a seat nobody holds; a computer player can take it: { $where }
summary-asked = **{ $table }** has a question for you: { $where }

## What happened since

since-your-turn = { $table }: since your last turn
since-the-deal = { $table }: so far
since-watching = { $table }: what happened
since-nothing = Nothing yet.

## My tables

games-title = Your tables: { $count } (your turn at { $waiting })
games-none = You’re not at any table. `/table new` opens one in a server, and **Join** gets you into others.
games-yours = **{ $table }**: **your turn** (began { $since }).
games-yours-until = **{ $table }**: **your turn** (began { $since }); deadline: { $until }.
games-others = **{ $table }**: waiting for { $who } (turn began { $since }).
games-time = **{ $table }**: waiting for the game’s own clock.
games-paused = **{ $table }**: paused { $since }.
games-damaged = **{ $table }**: damaged; nothing can be played until the person who hosts the bot has fixed it.
games-lobby = **{ $table }**: not started, { $seated } joined.
games-kept = **{ $table }**: a computer player is keeping your seat. `/table join` there gives it back to you.
games-long-since = some time ago
next-none = No table is waiting for you. `/games` lists all of yours.
next-others = { $count ->
    [one] Another table is waiting for you.
   *[other] { $count } other tables are waiting for you.
}
next-only-this = No other table is waiting for you. `/games` lists all of yours.

## My settings

me-title = Your settings
me-remind = Reminders
me-remind-off = none
me-remind-hours = { $count ->
    [one] every hour
   *[other] every { $count } hours
}
me-most = Per turn, at most
me-most-times = { $count ->
    [one] one reminder
   *[other] { $count } reminders
}
me-where = Where reminders go
me-where-thread = in the table’s thread
me-where-message = by direct message
me-calls = Mentions
me-calls-day = once a day at each table, the rest in one summary
me-calls-turn = at every turn
me-hands = Hands
me-hands-message = in one direct message for all your tables, and with the button
me-hands-table = in a direct message for each table, a new one each turn, and with the button
me-hands-button = only with the button
me-confirm = Confirm moves
me-confirm-final = only when you can’t undo it on your own
me-confirm-all = always
me-confirm-never = never, where it can be undone
me-computers = Computer players
me-computers-natural = move by move, at a pace you can follow
me-computers-instant = all their moves at once
me-from-now-on = From now on: **{ $what }**.
me-all-settings = `/me show` tells you all your settings.
me-reading = Reading
me-reading-pictures = pictures, with their text
me-reading-words = words only, for screen readers
me-invitations = Invitations
me-invitations-all = from everyone
me-invitations-none = from nobody
me-not-from = No invitations from { $who }. `/me invitations again_from:` takes them again.
me-language = Language
language-name = English
language-name-own = as in Discord
me-quiet = Quiet hours: nothing reaches you from { $start } to { $end }. `/me quiet` changes them; without hours it ends them.
me-what-comes = **What you get, and when**
    - You’re mentioned in the table’s thread for a turn, question, invitation or result; your hand comes by silent message.
    - Where you’ve just played, you’re mentioned only after five minutes away.
    - { $calls ->
        [day] Each table mentions you at most once a day. For all later turns that day you get one summary by direct message, within the hour.
       *[turn] You’re mentioned at every turn.
    }
    - { $remind ->
        [0] You get no reminders.
       *[other] { $most ->
            [one] You’re reminded of a turn once, after { $remind } hours.
           *[other] You’re reminded of a turn every { $remind } hours, { $most } times at most.
        }
    }
    - When your clock runs low, a direct message warns you: when half of the time you had at the start of your turn is gone, and six hours and one hour before it runs out, never in quiet hours. A clock that would run out during quiet hours runs on until an hour after they end.
    - In quiet hours and on vacation you get nothing. Afterwards, one summary tells you what still matters.
me-quiet-none = Quiet hours: none. `/me quiet from:22:00 to:8:00` sets some.
me-zone = Time zone: { $zone } (it’s { $now } there). `/me timezone` changes it.
me-vacation-none = Vacation: none. `/me vacation last:` stops your clocks from today (or from `first:`) to that day; you have { $left } of { $most } days left in { $year }.
me-vacation-now = Vacation: **now**, until { $end }; your clocks are stopped; { $left } days remain in { $year }. `/me vacation back:True` ends it.
me-vacation-planned = Vacation: { $start } to { $end }; { $left } days remain in { $year }. `/me vacation back:True` cancels it.

command-me = Your own settings: reminders, quiet hours, vacation, hands, language
command-me-show = All your settings on one page
command-me-reminders = How often, how many times and where I remind you of your turn
command-me-quiet = Hours in which nothing reaches you (leave empty for none)
command-me-vacation = Days on which your clocks are stopped
command-me-calls = How often a table mentions you
command-me-timezone = Where you are, for quiet hours and vacations
command-me-hands = Whether I send your hands in one direct message, in one for each table, or only with the button
command-me-confirm = Which moves ask for confirmation first
command-me-computers = Whether you see computer players move one by one, or all at once
command-me-reading = Whether you get pictures, or words made for listening
command-me-invitations = Whose invitations to tables, and offers of seats, may reach you
command-me-language = The language I use with you
command-games = Your tables in every server, and which are waiting for you
command-help = How to play here, in short
command-since = What happened at this table since your last turn
option-every = Hours between reminders, or off
option-most = The most reminders you get per turn
option-where = In the table’s thread, or by direct message
option-quiet-start = From when, such as 22:30
option-quiet-end = To when, such as 8:00
option-first = The first day, such as 2026-08-01 (empty: today)
option-last = The last day, such as 2026-08-14
option-back = True ends your vacation now, or cancels a planned one
option-zone = A city near you, such as Berlin
option-calls = Once a day at each table and the rest in one summary, or at every turn
option-confirm = Only those you can’t undo on your own, every move, or none that can be undone
option-computers-pace = Move by move, or all at once (if all at the table want that)
option-reading = Pictures with their text, or words only for screen readers
option-hands = One message for all your tables, one for each, or only when you press My hand
option-invitations = From everyone, or from nobody
option-not-from = Somebody whose invitations no longer reach you; they aren’t told
option-again-from = Somebody whose invitations may reach you again
option-language = Empty: as in Discord

me-not-from-many = You can name { $most } people at most. Take somebody off with `/me invitations again_from:`, or choose `/me invitations from:none`.
me-no-such-choice = You can’t choose that. `/me show` shows what you can choose.
me-no-such-day = I can’t read “{ $typed }” as a date. Write it as year-month-day, such as 2026-08-14.
me-no-such-time = I can’t read “{ $typed }” as a time. Write it as 22:30, 22 or 10:30 pm.
me-no-such-zone = There’s no time zone “{ $typed }”. Type a large city near you, such as Berlin.
me-quiet-needs-both = Quiet hours need a start and an end: `/me quiet from:22:00 to:8:00`. Leave both out for none.
me-vacation-already = You already have a vacation. `/me vacation back:True` ends or cancels it; then set another.
me-vacation-past = A vacation can’t start in the past. Leave `first` out to start today.
me-vacation-backwards = That vacation ends before it starts. Choose a later `last`.
me-vacation-far = That’s more than a year ahead. Choose an earlier `last`.
me-vacation-too-long = You have { $left } of { $most } vacation days left in { $year }. Choose fewer days.
me-vacation-needs-last = A vacation needs a last day: `/me vacation first: last:`.
me-zone-vacation = Your vacation’s days count by your time zone, so the zone can change when it’s over. `/me vacation back:True` ends or cancels it.
me-no-vacation = You’re not on vacation, and none is planned. `/me vacation last:` starts one today.

## Cities that time zones are not named after, by zone; nobody reads this list, what people type is looked up in it

zone-cities =
    Africa/Johannesburg = Cape Town, Pretoria, Durban
    America/Chicago = Dallas, Houston, Austin, New Orleans, Minneapolis
    America/Denver = Salt Lake City, Albuquerque
    America/Edmonton = Calgary
    America/Los_Angeles = San Francisco, Seattle, San Diego, Las Vegas, Portland
    America/New_York = Washington, Boston, Philadelphia, Atlanta, Miami
    America/Sao_Paulo = Rio de Janeiro, Brasilia
    America/Toronto = Montreal, Ottawa, Quebec
    Asia/Bangkok = Hanoi
    Asia/Dubai = Abu Dhabi
    Asia/Kolkata = Delhi, Mumbai, Bombay, Bangalore, Chennai
    Asia/Seoul = Busan
    Asia/Shanghai = Beijing, Guangzhou, Shenzhen
    Asia/Tokyo = Osaka, Kyoto
    Australia/Sydney = Canberra
    Europe/Amsterdam = Rotterdam, The Hague
    Europe/Berlin = Munich, Hamburg, Frankfurt, Cologne
    Europe/Brussels = Antwerp
    Europe/Istanbul = Ankara
    Europe/Kyiv = Kiev
    Europe/Lisbon = Porto
    Europe/London = Edinburgh, Glasgow, Manchester, Birmingham, Liverpool
    Europe/Madrid = Barcelona, Seville, Valencia
    Europe/Moscow = St Petersburg
    Europe/Paris = Lyon, Marseille
    Europe/Rome = Milan, Naples, Turin, Florence, Venice
    Europe/Stockholm = Gothenburg
    Europe/Warsaw = Krakow
    Europe/Zurich = Geneva, Bern, Basel
    Pacific/Auckland = Wellington, Christchurch
