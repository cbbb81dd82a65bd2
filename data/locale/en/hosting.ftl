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
