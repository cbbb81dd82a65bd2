# A server's settings, and everything for the person who hosts the bot.

## /settings

command-settings = This server’s settings for its tables
command-settings-show = This server’s current settings
command-settings-channel = Allow tables in a channel, or stop allowing them there (allowed:False); none chosen: everywhere
command-settings-everywhere = Allow tables in every text channel
command-settings-clock = The clock new tables start with
command-settings-most = How many tables can be open in this server at once
command-settings-each = How many tables opened by the same member can be open at once
option-settings-each = Lobbies and running tables together; 0: any number
command-settings-language = The language of new tables
option-settings-channel = A text channel
option-settings-allowed = Choose False to take the channel off the list
option-settings-clock = The person who opens a table can still choose another one
option-settings-most = Lobbies and running tables together; 0: any number
option-settings-language = One of the languages I speak

settings-are = **This server’s settings**
settings-changed = Saved. **This server’s settings now:**
settings-channels = - Tables can be opened: { $where }
settings-anywhere = in every text channel (`/settings channel` limits it)
settings-channels-gone = nowhere: the chosen channels were deleted (`/settings channel` chooses others, `/settings everywhere` lifts the limit)
settings-clock = - New tables start with this clock: { $clock } (`/settings clock`)
settings-clock-none = none, take all the time you need
settings-clock-live = live, five minutes a move
settings-clock-daily = daily, about a move a day
settings-clock-slow = slow, a few days a move
settings-each = - Open tables per member: { $most ->
    [0] any number
   *[other] { $most } at most
} (`/settings each`)
settings-most = - Tables at once: { $most } (`/settings most`)
settings-most-any = any number; { $now } open now
settings-most-is = { $most } at most; { $now } open now
settings-language = - Language of new tables: { $language } (`/settings language`)
settings-language-own = same as this server’s in Discord

settings-in-a-server = These are a server’s settings. Use the command in one of its channels.
settings-not-yours = Only members who manage this server can change its settings. Ask one of them.
settings-no-such-clock = There’s no clock “{ $clock }”. Choose one that `/settings clock` offers.
settings-no-such-language = I don’t speak “{ $language }”. Choose a language that `/settings language` offers.
settings-most-between = Choose a number from 0 (any number) to { $most }: Discord lets a server have about a thousand open threads.
settings-too-many-channels = You can choose { $most } channels at most. `/settings everywhere` allows all of them.
settings-not-a-text-channel = Tables need a text channel: announcement channels can’t hold their threads. Choose another channel.
settings-last-channel = This is the only channel chosen; without it tables could be opened everywhere. If that’s what you want, use `/settings everywhere`; otherwise choose another channel first.
not-in-this-channel = In this server, tables are opened in { $channels }. Use `/table new` there. (Members who manage the server can change that with `/settings channel`.)
server-channels-gone = The channels this server chose for tables were deleted. Ask a member who manages it to use `/settings channel` or `/settings everywhere`.
server-full = { $most ->
    [one] This server allows one table at a time, and there already is one.
   *[other] This server allows { $most } tables at a time, and there already are that many.
} `/table list` shows them: join one, or end one that nobody’s playing any more with `/table end`. Members who manage the server can change the number with `/settings most`.

restarting = I’m restarting, and nothing was done. Press again in a few seconds.
too-many-of-yours = { $most ->
    [one] You already have a table open here, and one at a time is the limit.
   *[other] You already have { $most } tables open here, and that’s the limit.
} `/table list` shows them: close a lobby with `/table end`, or ask another member to open the next one. Members who manage the server can change the number with `/settings each`.
counts-deleted = You deleted your data, and with it how many tables you’ve opened and whom you’ve invited today. You can join tables now; opening one, inviting, offering a seat and going on vacation work again { $when }.
too-many-today = You’ve opened { $most } tables within a day, and that’s the limit. `/table list` shows tables to join; tomorrow you can open more.
your-rights-missing = A table needs a thread, and you can’t open threads in this channel. Ask a member who can, or use `/table new` in another channel.
invite-me = I’m not in this server, so I can’t open a table here. A member who manages it can invite me: { $link }

## While everything stands still

all-paused = The person who hosts this bot has paused all tables for a while, so nothing was played. Your clock is stopped too: try again later, the board is as it was.

## What the person who hosts is told by direct message, and in /admin health

alarm-file-gone = **The database { $database } was deleted or moved while I was running.** No move is taken. If you moved it, put it back and everything goes on.
alarm-file-replaced = **Another file was put in place of the database { $database } while I was running.** No move is taken. If you moved mine away, put it back and everything goes on.
alarm-file-log-gone = **The file { $database }-wal, which belongs to the database, was deleted or moved while I was running.** No move is taken.
alarm-saved-yes = What I had open is saved in { $file }. Stop the bot, run `python bot.py restore { $file }`, then start it again: nothing that was played is lost.
alarm-saved-no = I’m saving what I have open into a file beside it.
alarm-saved-failed = **What I have open can’t be saved** ({ $error }). Don’t stop the bot: make room and let it write to the folder; I’ll try again every minute.
alarm-unkept-full = **The disk or a quota is full, so no move is kept** (since { $since }). Make room where { $database } lies; then everything goes on by itself, and nobody’s clock has run.
alarm-unkept-away = **The database { $database } can’t be reached, so no move is kept** (since { $since }). Look at it and at its machine; then everything goes on by itself, and nobody’s clock has run.
alarm-room = **The disk of { $database } has { $free } MB free; it should have { $needed }** (twice the database and 1 GB). Make room, before a backup fails or no move can be kept.
alarm-backup-late = **A backup was due { $due } and isn’t there.** `/admin backup` makes one now; the log says more.
alarm-removed = **{ $count ->
    [one] A server
   *[other] { $count } servers
} where games are running { $count ->
    [one] has
   *[other] have
} removed me.** They are on hold and nobody’s clock runs; they go on when I’m invited again, with the link that `python bot.py doctor` shows.
alarm-over = That’s over: { $what }
alarm-unread = **Parts of the database { $database } can’t be read**, so some tables can’t be shown. Look for a failing disk, stop the bot, and bring the newest backup back with `python bot.py restore FILE`.

## python bot.py backup, python bot.py restore

backup-on-server = This database is on a server, and is backed up there: docs/scaling.md says how.
backup-made = Backup made: { $file }
backup-full = No backup was made: the disk or a quota of { $folder } is full ({ $error }). Make room, or name another folder in BACKUPS.
backup-failed = No backup was made: { $folder } is not writable ({ $error }). Let this user write to that folder, or name another one in BACKUPS.
backup-no-file = There is no database { $file } to make a backup of. Correct DATABASE in .env, then try again.
backup-not-ours = { $file } is not a database of Skywright, so no backup was made. Correct DATABASE in .env, then try again.
backup-newer = { $file } was written by a newer Skywright (schema { $schema }, this one knows { $newest }), so no backup was made. Make it with that program.
backup-damaged = { $file } is damaged ({ $damage }), so no backup was made. Stop the bot, then bring an older backup back with `python bot.py restore FILE`.
backup-unreadable = { $file } cannot be read ({ $error }), so no backup was made. Let this user read it and write to its folder, then try again.
restore-usage = Say which backup: python bot.py restore FILE. Backups are in { $folder }.
restore-no-file = There is no file { $file }. Nothing was changed. Look for the backup’s name in the folder BACKUPS, and give it with its folder.
restore-not-ours = { $file } is not a database of Skywright. Nothing was changed. Choose a file that ends in .db from the folder BACKUPS.
restore-newer = { $file } was written by a newer Skywright (schema { $schema }, this one knows { $newest }). Nothing was changed. Update the program, or choose an older backup.
restore-damaged = { $file } is damaged ({ $damage }). Nothing was changed. Choose another backup.
restore-unreadable = { $file } cannot be read ({ $error }). Nothing was changed. Let this user read it, or copy it where this user may read and write, then try again.
restore-no-folder = { $folder } is not a folder for a database. Nothing was changed. Correct DATABASE in .env, then try again.
restore-on-server = This database is on a server, and a backup is brought back there: docs/scaling.md says how.
restore-in-use = { $database } is in use by Skywright ({ $process }). Nothing was changed. Stop that one first, then try again.
restore-open-elsewhere = Another program has { $database } open. Nothing was changed. Close it, then try again.
restore-full = There is no room for the restored database beside { $database } ({ $error }). The database is as it was. Make room, then try again.
restore-cannot-write = { $database } cannot be replaced ({ $error }). The database is as it was. Let this user write to its folder, then try again.
restore-done = { $file } is sound and is the database now: { $database } ({ $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $running } running).
restore-last = It was last in use at { $when }; what was played after that is not in it.
restore-aside = The database that was there is kept as { $aside }. When all is well, delete it; `python bot.py restore { $aside }` brings it back.
restore-paused = All tables were paused when it was made. They are again, until `/admin resume`.
restore-next = Next: start the bot. It posts every open board again, and gives the time in between back to the clocks. Tell people with `/admin message` what they have to play again.

## python bot.py move
# { $source }, { $target }: a file, or the address of a server without its password.

move-usage = Say what is to be moved: python bot.py move FROM [TO], each a file or an address like postgresql://user:password@host/name. Without TO it is moved to where DATABASE says.
move-same-engine = A database is moved from a file to a server of PostgreSQL, or back; these two are of the same kind. (A file is copied with python bot.py backup, a server’s database with pg_dump.)
move-nothing = There is nothing in { $source } to be moved. Nothing was changed. Look whether its name is right.
move-not-empty = { $target } is not empty, and does not hold what is to be moved. Nothing was changed. Name a file that is not there yet, or make an empty database (createdb) and name that one.
move-failed = The move did not come to its end ({ $error }). What was to be moved is whole, as it was: put that right, then call the same command again.
move-differs = What was read back from { $target } is not what was written there ({ $table }). Nothing was changed. Look whether that machine’s disk and memory are sound, then try again.
move-table = { $table }: { $rows ->
    [one] one row, the same in both
   *[other] { $rows } rows, the same in both
}
move-done = Moved: { $tables } tables with { $rows ->
    [one] one row
   *[other] { $rows } rows
} from { $source } to { $target }, and every one of them compared.
move-next = DATABASE names { $target }: start the bot. It no longer starts on { $source }; keep that one until you have seen that all is well.
move-setting = Now put { $target } in DATABASE in .env, with user and password if it has them, then start the bot. It no longer starts on { $source }; keep that one until you have seen that all is well.

## /admin

command-admin = For the person who hosts this bot
command-admin-tables = All open tables, and those that need help
command-admin-health = How the bot is doing
command-admin-certify = Test in a private channel what this program believes about Discord
option-admin-certify = A channel that only you can see: messages and threads come and go there
command-admin-sync = Send Discord this bot’s commands again
admin-synced = Told Discord about { $count ->
    [one] one command
   *[other] { $count } commands
}. People see them right away; if you don’t, restart Discord.
command-admin-backup = Make a backup of the database now
command-admin-pause = Pause all tables: nobody can play or start
command-admin-resume = Let all tables go on; clocks get the lost time back
command-admin-message = Write to the threads of all running tables
command-admin-repair = Check a table, fix what’s wrong with it, and show it again
option-admin-which = Which tables (empty: all open ones)
option-admin-page = Which page of the list
option-admin-text = What they should know; it’s posted in every table’s thread and mentions nobody
option-admin-table = The number of the table
option-admin-back = Choose True to take a broken table back to its last sound row

admin-only = This is for the person who hosts this bot. If that’s you, put your user id into ADMINS in .env and restart the bot; if not, tell them what you need.
admin-which-open = open ones
admin-which-trouble = those that need help
admin-counts = **Tables:** { $running } running, { $lobby } in the lobby, { $over } over, { $ended } ended without a result.
admin-games = Open: { $games }.
admin-trouble-count = { $count ->
    [0] None of them needs help.
    [one] One of them needs help: `/admin tables which:trouble`.
   *[other] { $count } of them need help: `/admin tables which:trouble`.
}
admin-no-trouble = No table needs help.
admin-no-tables = No table is open.
admin-page = -# Page { $page } of { $pages }; `page:` shows others.
admin-line = - { $table } { $where } ({ $server }), { $status }, { $since }
admin-table = Table { $table }
admin-status-lobby = in the lobby
admin-status-running = running
admin-status-over = over
admin-status-ended = ended
admin-server-left = a server the bot has left
admin-server-elsewhere = a server that another process looks after
admin-no-thread = no thread
admin-blocked = not shown: { $why }
admin-behind = its newest row has not been shown yet
admin-broken = its state is broken (`/admin repair`)

health-well = **All is well.**
health-not-well = **Something is wrong; see below.**
health-version = Skywright { $version }, discord.py { $discord }
health-since = Started { $since }
health-processes = Processes on this database: { $live }
health-process = Process { $pid } on { $machine }, Skywright { $version }, started { $since }. Shards: { $shards }{ $away ->
    [no] , all heard
   *[other] ; **not heard: { $away }**
}{ $size ->
    [no] {""}
   *[other] . Memory: { $size } MB
}. Boards waiting: { $boards }
health-free-shards = **Shards that no process looks after: { $shards }.** They are taken over within half a minute; if not, look at the processes’ logs.
health-shards-from-to = { $first } to { $last }
health-none = none
health-shards = Shards: { $count }{ $away ->
    [0] , all there
   *[other] ; away: { $list }
}
health-standing = On hold: { $servers ->
    [one] one server
   *[other] { $servers } servers
}, { $tables ->
    [one] one table
   *[other] { $tables } tables
} (`/admin tables which:trouble` lists them)
health-identifies = Starts left with Discord today: { $left } of { $total } (it wants { $wanted ->
    [one] one shard
   *[other] { $wanted } shards
})
health-gateway = { $there ->
    [yes] Discord: connected{ $ms ->
        [-1] {""}
       *[other] , { $ms } ms
    }
   *[other] Discord: **not connected**; it reconnects by itself. If that takes long, check this machine’s network.
}
health-database = { $there ->
    [yes] Database: { $size } MB, writable
   *[other] Database: { $size } MB, **not writable**. Check whether the disk is full or broken.
}
health-memory =
    Memory: { $size } MB{ $beside ->
        [0] { "" }
       *[other] , { $beside } MB of it in processes that draw or think
    }
health-painters =
    Pictures since the start: { $drawn } drawn, { $late } too late. { $count ->
        [0] The bot draws by itself.
        [one] One process draws.
       *[other] { $count } processes draw.
    }{ $replaced ->
        [0] { "" }
        [one] { " " }One died or hung and was replaced.
       *[other] { " " }{ $replaced } died or hung and were replaced.
    }
health-disk = Free on the disk: { $free } MB
health-queues = Waiting: { $store } to be stored, { $pictures } pictures, { $boards } tables to be shown
health-backup-last = Last backup: { $last }.
health-backup-none = none yet
health-backup-next = Next: { $next }.
health-backup-off = Automatic backups are off (BACKUP_DAYS is 0).
health-backup-full = **The backup { $when } failed: the disk or a quota is full.** Make room, or name another folder in BACKUPS. I’ll try again in an hour.
health-backup-folder = **The backup { $when } failed: its folder can’t be made or isn’t writable** ({ $error }). Fix that, or name another folder in BACKUPS. I’ll try again in an hour.
health-backup-other = **The backup { $when } failed** ({ $error }). I’ll try again in an hour; `python bot.py doctor` checks the database.
health-clock-off = **This machine’s clock is { $seconds } seconds off Discord’s.** The bot goes by Discord’s, so nobody’s clock is wrong; have the machine’s set by the network (NTP).
health-no-tick = **Nothing that is due has been done for { $seconds } seconds.** If that stays so, start the bot again; its log says more.
health-late-tick = What was due came { $seconds } seconds late { $when }: this process or its machine was too busy.
health-lost-boards = **{ $count ->
    [one] One press came
   *[other] { $count } presses came
} from boards this database doesn’t know:** they were posted by another database, or after the backup that was restored. If tables are missing, look for the newer file or a newer backup.
health-choices-failed = **{ $count ->
    [one] One choice of a computer player has
   *[other] { $count } choices of computer players have
} failed:** the game went on with a simpler move. The log says where (“a computer player failed”). Please report it.
health-paused = **All tables are paused** ({ $since }). `/admin resume` lets them go on.
health-notice = Latest announcement: { $posted } posted, { $given } couldn’t get it, { $waiting } to go.
health-metrics = Counters: { $host }, port { $port }
health-no-metrics = **No counters:** METRICS_PORT can’t be used ({ $why }). Choose another port in .env.

admin-backup-made = Backup made: `{ $file }` ({ $size } MB).
admin-paused = All tables are paused: nobody can play or start until `/admin resume`. Clocks get the time back.
admin-paused-rounds = { $count ->
    [one] One table is in a round against the game’s own clock and plays it to the end.
   *[other] { $count } tables are in a round against the game’s own clock and play it to the end.
}
admin-paused-already = All tables were already paused ({ $since }). `/admin resume` lets them go on.
admin-not-paused = Nothing was paused: everyone can play.
admin-resumed = All tables go on. They were paused for { $minutes ->
    [0] less than a minute
    [one] one minute
   *[other] { $minutes } minutes
}; the clocks get that time back.
admin-no-text = A message needs some words: write them in `text:`.
admin-message-sent = { $count ->
    [0] No table is running, so there’s nobody to tell.
    [one] One running table will get it within moments.
   *[other] { $count } running tables will get it, one a second, even if the bot restarts in between.
} `/admin health` shows how far along it is.
notice = **From the person who hosts this bot:**
    { $text }

repair-of = **{ $table }**
repair-rows-sound = Its rows are sound.
repair-no-log = It has no log at all: nothing can be put right here. A backup may have it (`python bot.py restore`).
repair-seq = It says that its newest row is { $table }, its log says { $log }. The log is right.
repair-state-differs = Its stored position is not that of the newest row { $row } of its log. The log is right.
repair-no-state = It is running, and there is no position of it anywhere in its log.
repair-unreadable = Its newest position cannot be read.
repair-no-game = Its game “{ $game }” is not known to this program. Install a version that knows it.
repair-unsound = Its newest position breaks { $count ->
    [one] one law of the game.
   *[other] { $count } laws of the game.
}
repair-broken-hidden = You play at this table, so I won’t say which laws: it could reveal a hand.
repair-due = Its clock was not set.
repair-counters = { $count ->
    [one] One counter
   *[other] { $count } counters
} of the leaderboards and profiles differed from the finished tables; they are right again.
repair-mended = That was put right from the log.
repair-may-step-back = Row { $row } is the last one the game can go on from; { $count ->
    [one] the row after it has been
   *[other] the { $count } rows after it have been
} played since (up to { $last }). The button goes on from there, by a new row: nothing in the log is changed.
button-step-back = Step back to row { $row }
repair-stepped-back = The game goes on from row { $row }. The board tells the players.
repair-no-sound-row = There is no row in its log that the game can go on from. `/table end` at the table ends it.
repair-stays = It is not running any more, so it stays as it is.
repair-over = It is over and its result is shown, so nothing was done.
repair-was-blocked = Something could not be shown ({ $why }). That has been cleared, and I’m trying again.
repair-thread-gone = Its thread is gone.
repair-new-thread = It has a new thread: { $where }.
repair-no-parent = The channel of its thread is gone too. A member of that server can bring it back with `/table show table:{ $table }`.
repair-forbidden = I can’t see or write where it’s played. A member of that server can give me the permissions, or bring it elsewhere with `/table show table:{ $table }`.
repair-discord-fails = Discord did not answer, so it was not shown again. Try again in a moment.
repair-shown = It is shown again in { $where }.
repair-not-running = Table { $table } is not running, so there is nothing to step back. `/admin repair` tells more.
repair-is-sound = The position of table { $table } is sound, so there’s nothing to take back. Players can undo moves together with `/table takeback`.
repair-row-changed = The log of table { $table } has changed since. Use `/admin repair` again.
table-stepped-back = The person who hosts this bot had to take this table back: the game goes on as it was after row { $row }. Anything later doesn’t count.

## python bot.py doctor

doctor-ok = { "ok   " } { $text }
doctor-mend = { "mend " } { $text }
doctor-all-well = Nothing to mend.
doctor-to-mend = { $count ->
    [one] One thing to mend.
   *[other] { $count } things to mend.
}
doctor-settings = The settings can be used.
doctor-unknown-setting = { $near ->
    [none] .env has a line { $name }=, and there is no such setting: look at .env.example.
   *[other] .env has a line { $name }=, and there is no such setting: did you mean { $near }?
}
doctor-metrics = METRICS_PORT { $port } on { $host } is free, or this bot’s own.
doctor-metrics-taken = { $why ->
    [rights] METRICS_PORT { $port } on { $host } may not be used by this user: choose a port from 1024 on, or 0 for none.
    [address] METRICS_HOST { $host } is no address of this machine: write one that it has, or 127.0.0.1.
   *[taken] METRICS_PORT { $port } on { $host } is taken by another program: choose another port, or 0 for none.
}
doctor-metrics-open = METRICS_PORT { $port } on { $host } is free, or this bot’s own. Anyone who reaches this machine there can read the counters: keep the port closed to the internet.
doctor-fonts = The fonts are there.
doctor-fonts-lost = Fonts are missing in data/fonts: { $fonts }. Get the whole program again.
doctor-words = The words are there ({ $languages }).
doctor-words-lost = Sentences are missing in data/locale. Get the whole program again.
doctor-folder-lost = The folder of the database does not exist: make { $folder }, or name another file in DATABASE.
doctor-database-no-file = { $database } is not a file: name a file in DATABASE, such as skywright.db.
doctor-database-unreadable = { $database } cannot be read ({ $error }): let this user read it and write to it.
doctor-database-read-only = { $database } or its folder is not writable: let this user write to the file, its folder, and the files beside it that share its name.
doctor-database-not-ours = { $database } is not a database of Skywright: name another file in DATABASE.
doctor-database-newer = { $database } was written by a newer Skywright (schema { $schema }, this one knows { $newest }): update the program.
doctor-database-moved = { $database } was moved to { $target }: put that in DATABASE, and no bot starts on this one.
doctor-database-damaged = { $database } is damaged ({ $damage }): stop the bot, then bring a backup back with `python bot.py restore FILE`.
doctor-server = The database { $database } can be reached and written ({ $size } MB).
doctor-server-running = The bot is running: { $why }
doctor-server-refused = { $why }
doctor-server-backups = The database is on a server, so the bot makes no backups of it: have the server do that (docs/scaling.md).
doctor-database-new = There is no database yet; the first start makes { $database }.
doctor-database = The database { $database } is sound ({ $size } MB, { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $running } running).
doctor-schema-older = The database has an older layout ({ $schema } of { $newest }): the next start brings it up to date and keeps a copy.
doctor-paused = All tables are paused, until `/admin resume`.
doctor-running = A bot is running on it ({ $process }).
doctor-not-running = No bot is running on it.
doctor-lock = { $file } cannot be used ({ $error }): let this user write to it, on a local disk.
doctor-open-to-others = Other users of this machine may read { $file }{ $more ->
    [0] {""}
    [one] {" "}and one more file
   *[other] {" "}and { $more } more files
}, which hold seeds and hands. The next start takes that right away where the files are this user’s; `chmod go= FILE` does it now.
doctor-disk = { $free } MB are free on the disk.
doctor-disk-full = Only { $free } MB are free on the disk: make room until { $needed } MB are free, for backups and updates.
doctor-backups = { $count ->
    [one] There is a backup, and it is sound: { $file }.
   *[other] There are { $count } backups; the newest is sound: { $file }.
}
doctor-backups-off = Automatic backups are off (BACKUP_DAYS is 0); `python bot.py backup` makes one.
doctor-backups-none = There is no backup yet; the bot makes the first one ten minutes after its start, in { $folder }.
doctor-backups-folder = { $folder } cannot be made or is not writable: let this user write to it, or name another folder in BACKUPS.
doctor-backups-lost = There were backups of this database, and { $folder } has none of them: check whether BACKUPS names the right folder, then make one with `python bot.py backup`.
doctor-backups-old = The newest backup is old ({ $file }): check the log to see why none has been made since, and make one with `python bot.py backup`.
doctor-backups-damaged = The newest backup { $file } is not sound ({ $error }): make one with `python bot.py backup`.
doctor-no-token = There is no token: copy it from the Bot page of your application into .env, after DISCORD_TOKEN=. (Without one the local playground runs.)
doctor-token-shape = What follows DISCORD_TOKEN= does not look like a token: copy it from the Bot page of your application again, with nothing around it. (It is not the application’s id.)
doctor-token-refused = Discord does not accept the token: copy it from the Bot page of your application again into .env, or make a new one there.
doctor-token = Discord accepts the token: it is that of { $name } ({ $number }).
doctor-no-network = Discord cannot be reached ({ $why }): look at this machine’s network. What needs Discord was not looked at; the rest was.
doctor-discord-fails = Discord answered with an error ({ $status }): try again in a few minutes.
doctor-shut-out = Discord has shut this bot out for { $time }, because too many of its requests were refused. Leave it alone until then, and read in its log what was refused.
doctor-clock = This machine’s clock agrees with Discord’s.
doctor-clock-wrong = This machine’s clock is { $seconds } seconds away from Discord’s: have it set by the network (NTP), because table clocks rely on it.
doctor-endpoint = The application has an Interactions Endpoint URL, so no command would reach the bot: delete it on the application’s General Information page.
doctor-code-grant = The application requires an OAuth2 code grant, so the invite link does not work: switch that off on its Bot page.
doctor-intents = No privileged intents are switched on, and none are needed.
doctor-intents-more = Privileged intents are switched on that the bot does not need; you may switch them off on the Bot page.
doctor-guild-install = The application can be installed in servers only, as it should.
doctor-user-install = The application can be installed by users for themselves, where the bot has no thread to play in. On your application’s Installation page, switch User Install off and keep Guild Install.
doctor-pages = The application links to its terms of service and its privacy policy.
doctor-no-pages = The application is missing a link to its terms of service or its privacy policy. Discord’s terms for developers ask for the latter; fields for both are on the General Information page.
doctor-gateway = Discord wants { $shards ->
    [one] one shard
   *[other] { $shards } shards
} and lets the bot start { $left } more times today (of { $total }).
doctor-gateway-spent = Discord lets the bot start only { $left } more times in the next { $hours } hours (of { $total }), and a start takes { $shards }. Find out what starts it over and over before starting it again: with none left Discord resets the token.
doctor-commands = { $same ->
    [yes] Discord has the commands of this program.
   *[no] Discord’s list of commands differs from this program’s; the next start will update it.
}
doctor-activities = Activities are switched on, so Discord has added its own command “{ $name }”. The bot leaves it as it is and needs neither; you may switch Activities off in the developer portal.
doctor-invite = To add the bot to a server, open { $link }
doctor-no-server = The bot is not in any server yet: open the link above and choose one.
doctor-servers = { $count ->
    [one] It is in one server and has all the permissions it needs there (individual channels can still deny them).
   *[other] It is in { $count } servers and has all the permissions it needs there (individual channels can still deny them).
}
doctor-servers-unknown = Discord did not say which servers it is in ({ $status }); that does no harm.
doctor-permissions = In “{ $server }” it lacks: { $list }. Give its role these permissions, or open the link above again.

gateway-ended = Discord ended the connection: { $error }. Start again in a few minutes.
gateway-ended-4010 = Discord does not know this shard ({ $error }). Start again: the bot asks Discord at every start how many shards it has.
gateway-ended-4011 = The bot is in so many servers that Discord wants it on more shards ({ $error }). Start it again now: it asks Discord at every start how many, and nothing else has to be changed.
gateway-ended-4014 = Discord does not allow an intent that the bot asks for ({ $error }). This program needs no privileged intent: go back to the original version, or remove what was added.
usage = { $word ->
    [none] Call python bot.py, or python bot.py COMMAND.
   *[other] There is no “{ $word }”.
} With no command, the bot starts. The commands are: run, doctor, certify CHANNEL, health, backup, restore FILE, move FROM [TO], verify FILE [HASH ...].

# { $site }: the playground's address.
rehearsal = The token is that of a playground, so this is a rehearsal on { $site } (`make rehearse` must be running). Nothing reaches Discord.

## python bot.py certify, /admin certify

certify-usage = Say in which channel: python bot.py certify CHANNEL, with the number of a text channel that only you and the bot see. (In Discord: Settings, Advanced, Developer Mode; then Copy Channel ID in the menu of the channel.)
certify-no-channel = { $channel } is not a text channel that the bot can see. Copy its number again, and let the bot see the channel. (In Discord: Settings, Advanced, Developer Mode; then Copy Channel ID in the menu of the channel.)
certify-no-answer = Discord did not answer, so nothing was tried. Look at this machine’s network, and try again in a few minutes.
certify-begins = Testing in channel { $channel } what this program believes about Discord. Messages and threads come and go there; it takes about a minute.
certify-holds = as believed: { $what }{ $note ->
    [none] .
   *[other] { " " }({ $note }).
}
certify-does-not = NOT AS BELIEVED: { $what }{ $note ->
    [none] .
   *[other] { " " }({ $note }).
}
certify-not-tried = not tried: { $what } ({ $why }).
certify-not-kept = (This could not be kept.)
certify-dated = Dates written into the list of beliefs: { $count }.
certify-running = The bot is running, so nothing was kept. Use `/admin certify` instead to have the running bot keep the results.
certify-playground = This was the playground, so nothing is proved about Discord, and the list of beliefs stays as it is.
certify-by-hand = Some things only a person can try: `/admin certify` has two buttons for that.
certify-thread = Certify
certify-picture = A small plain picture
certify-pressing = Pressed. The picture under this line came with the answer.
certify-press-archived = Press the button. This thread is archived: does the press arrive?
certify-then-press = Now open { $where }, which is archived, and press the button there.
certify-press-here = Then press the button under this message.
button-certify = Press me
certify-nonce = the same nonce sent twice is one message
certify-edit-files = an edit may bring a new picture
certify-retire = a board keeps its picture where its buttons are taken off
certify-thread-from = a thread begun from a message has its number and outlives it
certify-archived = a message wakes an archived thread, an edit in it is refused
certify-deleted = a deleted thread answers 10003
certify-components = a message holds 40 components and no more
certify-alt-text = alt text holds 1,024 characters and no more
certify-emojis = the application makes, lists and deletes emojis of its own
certify-direct = the person who hosts gets a direct message
certify-old-edits = edits of a message older than an hour are limited
certify-update-files = the answer to a press may bring a new picture
certify-webhook-files = an edit of that answer may bring another one
certify-pressed-archived = a press in an archived thread arrives and is answered
