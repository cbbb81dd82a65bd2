# How the program runs, for the person who hosts: what `python bot.py run` and `python bot.py health` say.

run-no-token = There is no token: copy it from the Bot page of your application into .env, behind DISCORD_TOKEN=. (`python bot.py` without a word runs the local playground.)

probe-usage = `python bot.py health` asks the running bot whether it works, `python bot.py health ready` whether people can play.
probe-off = METRICS_PORT is 0, so a running bot answers nobody. Give it a port, start the bot again, and ask once more.
probe-silent = Nothing answers on { $host }, port { $port } ({ $why }): the bot does not run, is stuck, or runs with other settings.
probe-strange = Something else than a bot answers on { $host }, port { $port }: choose another METRICS_PORT.
probe-live = The bot works.
probe-stuck = The bot is stuck: it has done nothing for { $seconds } seconds. Start it again.
probe-ready = Discord is heard, and the disk can be written.
probe-no-gateway = Discord is away. The bot goes on by itself when it is back.
probe-no-database = The disk cannot be written: nobody can play. Make room on the disk.

# What the service manager shows (systemctl status).
status-heard = Discord is heard
status-away = Waiting for Discord
status-paused = Discord is heard; all tables are paused

lease-lost = Another bot has { $database } in use now, on another machine: this one has stopped. Run one of them.
