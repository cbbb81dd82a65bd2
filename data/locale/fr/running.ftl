# La marche du programme, pour la personne qui héberge : ce que disent `python bot.py run` et `python bot.py health`.

run-no-token = Il n’y a pas de jeton : copiez-le depuis la page Bot de votre application dans .env, derrière DISCORD_TOKEN=. (`python bot.py` sans rien lance le terrain de jeu local.)

probe-usage = `python bot.py health` demande au bot en marche s’il fonctionne, `python bot.py health ready` si l’on peut jouer.
probe-off = METRICS_PORT vaut 0 : un bot en marche ne répond à personne. Donnez-lui un port, relancez le bot et redemandez.
probe-silent = Rien ne répond sur { $host }, port { $port } ({ $why }) : le bot ne tourne pas, est bloqué, ou tourne avec d’autres réglages.
probe-strange = Autre chose qu’un bot répond sur { $host }, port { $port } : choisissez un autre METRICS_PORT.
probe-live = Le bot fonctionne.
probe-stuck = Le bot est bloqué : il n’a rien fait depuis { $seconds } secondes. Relancez-le.
probe-ready = Discord répond, et le disque accepte l’écriture.
probe-no-gateway = Discord est absent. Le bot reprend de lui-même à son retour.
probe-no-database = Impossible d’écrire sur le disque : personne ne peut jouer. Faites de la place sur le disque.

# Ce que montre le gestionnaire de services (systemctl status).
status-heard = Discord répond
status-away = En attente de Discord
status-paused = Discord répond ; toutes les tables sont en pause

lease-lost = Un autre bot utilise maintenant { $database }, sur une autre machine : celui-ci s’est arrêté. N’en faites tourner qu’un.
