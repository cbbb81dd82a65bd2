# How the program runs, for the person who hosts: what `python bot.py run` and `python bot.py health` say.

run-no-token = There is no token: copy it from the Bot page of your application into .env, after DISCORD_TOKEN=. (`python bot.py` without a command runs the local playground.)

probe-usage = `python bot.py health` asks the running bot whether it works, `python bot.py health ready` whether people can play.
probe-off = METRICS_PORT is 0, so a running bot answers nobody. Give it a port, start the bot again, and ask once more.
probe-silent = Nothing answers on { $host }, port { $port } ({ $why }): the bot is not running, is stuck, or runs with other settings.
probe-strange = Something other than a bot answers on { $host }, port { $port }: choose another METRICS_PORT.
probe-live = The bot is working.
probe-stuck = The bot is stuck: it has done nothing for { $seconds } seconds. Start it again.
probe-ready = Connected to Discord, and the disk is writable.
probe-no-gateway = Discord cannot be reached. The bot will go on by itself once it can.
probe-no-database = The disk is not writable: nobody can play. Make room on the disk.

# What the service manager shows (systemctl status).
status-heard = Connected to Discord
status-away = Waiting for Discord
status-paused = Connected to Discord; all tables are paused

lease-lost = Another bot, on another machine, is now using { $database }, so this one has stopped. Run only one of them.
