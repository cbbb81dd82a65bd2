# A server's settings, and everything for the person who hosts the bot.

language-name = English

## /settings

command-settings = What this server has chosen for its tables
command-settings-show = What is in force in this server
command-settings-channel = Allow tables in a channel, or with allowed:False no longer; none chosen means everywhere
command-settings-everywhere = Let tables be made in every text channel
command-settings-clock = The clock that new tables begin with
command-settings-most = How many tables may be open in this server at once
command-settings-language = The language of new tables
option-settings-channel = A text channel
option-settings-allowed = Choose False to take the channel off the list
option-settings-clock = Whoever opens a table may still choose another one
option-settings-most = Lobbies and running tables together; 0: any number
option-settings-language = One of those there are words for

settings-are = **Settings of this server**
settings-changed = Kept. **Settings of this server now:**
settings-channels = - Tables may be made: { $where }
settings-anywhere = in every text channel (`/settings channel` limits it)
settings-channels-gone = nowhere: the channels chosen were deleted (`/settings channel` chooses others, `/settings everywhere` lifts the limit)
settings-clock = - New tables begin with this clock: { $clock } (`/settings clock`)
settings-clock-none = none, everybody takes the time they need
settings-clock-live = live, minutes a move
settings-clock-daily = daily, about a move a day
settings-clock-slow = slow, some days a move
settings-most = - Tables at once: { $most } (`/settings most`)
settings-most-any = any number; { $now } open now
settings-most-is = { $most } at most; { $now } open now
settings-language = - Language of new tables: { $language } (`/settings language`)
settings-language-own = as this server has set it in Discord

settings-in-a-server = These are settings of a server. Use the command in one of its channels.
settings-not-yours = Only people who may manage this server change its settings. Ask one of them.
settings-no-such-clock = There is no clock “{ $clock }”. Choose one of those that `/settings clock` offers.
settings-no-such-language = There are no words for “{ $language }” here. Choose one of the languages that `/settings language` offers.
settings-most-between = That number cannot be kept: choose one from 0 (any number) to { $most }, for Discord lets a server have about a thousand open threads.
settings-too-many-channels = { $most } channels can be chosen at most. `/settings everywhere` allows all of them.
settings-last-channel = This is the only channel chosen; without it tables could be made everywhere. If that is meant, use `/settings everywhere`; else choose another channel first.
not-in-this-channel = In this server tables are made in { $channels }. Use `/table new` there. (People who may manage the server change that with `/settings channel`.)
server-channels-gone = The channels that this server had chosen for tables were deleted. Ask somebody who may manage the server for `/settings channel` or `/settings everywhere`.
server-full = { $most ->
    [one] This server keeps one table at once, and it is open.
   *[other] This server keeps { $most } tables at once, and so many are open.
} `/table list` shows them: join one, or end one that nobody plays any more with `/table end`. People who may manage the server change the number with `/settings most`.

## While everything stands still

all-paused = The person who hosts this bot has paused all tables for a while, so nothing was played. Nothing is lost, and your clock stands still too: try again later, the board is as it was.

## python bot.py backup, python bot.py restore

backup-made = Backup made: { $file }
backup-full = No backup was made: the disk or a quota of { $folder } is full ({ $error }). Make room, or name another folder in BACKUPS.
backup-failed = No backup was made: { $folder } cannot be written ({ $error }). Let this user write that folder, or name another one in BACKUPS.
restore-usage = Say which backup: python bot.py restore FILE. Backups are in { $folder }.
restore-no-file = There is no file { $file }. Nothing was changed. Look for the backup's name in the folder BACKUPS, and give it with its folder.
restore-not-ours = { $file } is not a database of Skywright. Nothing was changed. Choose a file that ends in .db from the folder BACKUPS.
restore-newer = { $file } was written by a newer Skywright (schema { $schema }, this one knows { $newest }). Nothing was changed. Update the program, or choose an older backup.
restore-damaged = { $file } is damaged ({ $damage }). Nothing was changed. Choose another backup.
restore-unreadable = { $file } cannot be read ({ $error }). Nothing was changed. Let this user read it, then try again.
restore-itself = { $file } is the database itself. Nothing was changed. Choose a backup, or a file of the database that was kept aside.
restore-no-folder = { $folder } is no folder for a database. Nothing was changed. Put DATABASE in .env right, then try again.
restore-in-use = { $database } is in use by Skywright ({ $process }). Nothing was changed. Stop that one first, then try again.
restore-open-elsewhere = Another program has { $database } open. Nothing was changed. Close it, then try again.
restore-full = There is no room for the restored database beside { $database } ({ $error }). The database is as it was. Make room, then try again.
restore-cannot-write = { $database } cannot be replaced ({ $error }). The database is as it was. Let this user write its folder, then try again.
restore-done = { $file } is sound and is the database now: { $database } ({ $tables } tables, { $running } of them running).
restore-last = It was last in use at { $when }; what was played after that is not in it.
restore-aside = The database that was there is kept as { $aside }. When all is well, delete it; `python bot.py restore { $aside }` brings it back.
restore-paused = All tables were paused when it was made. They are again, until `/admin resume`.
restore-next = Next: start the bot. It posts every open board anew, and gives the time in between back to the clocks. Tell people with `/admin message` what they have to play again.
