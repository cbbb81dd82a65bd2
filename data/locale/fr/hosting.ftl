# Les réglages d’un serveur, et tout ce que lit la personne qui héberge le bot.

## /settings

command-settings = Les réglages de ce serveur pour ses tables
command-settings-show = Les réglages actuels de ce serveur
command-settings-channel = Autoriser les tables dans un salon, ou non avec { name-allowed }:False ; sans choix, partout
command-settings-everywhere = Autoriser les tables dans tous les salons textuels
command-settings-clock = La pendule des nouvelles tables
command-settings-most = Combien de tables peuvent être ouvertes à la fois sur ce serveur
command-settings-each = Combien de tables ouvertes un même membre peut avoir créées
option-settings-each = Salons d’attente et parties en cours ensemble ; 0 : autant qu’on veut
command-settings-language = La langue des nouvelles tables
option-settings-channel = Un salon textuel
option-settings-allowed = Choisis False pour retirer le salon de la liste
option-settings-clock = Qui ouvre une table peut toujours en choisir une autre
option-settings-most = Salons d’attente et parties en cours ensemble ; 0 : autant qu’on veut
option-settings-language = L’une des langues que je parle

settings-are = **Les réglages de ce serveur**
settings-changed = C’est noté. **Les réglages de ce serveur maintenant :**
settings-channels = - Où l’on peut ouvrir des tables : { $where }
settings-anywhere = dans tous les salons textuels (`/settings channel` en limite le choix)
settings-channels-gone = nulle part : les salons choisis ont été supprimés (`/settings channel` en choisit d’autres, `/settings everywhere` lève la limite)
settings-clock = - La pendule des nouvelles tables : { $clock } (`/settings clock`)
settings-clock-none = aucune, chacun prend son temps
settings-clock-live = en direct, quelques minutes par coup
settings-clock-daily = quotidienne, environ un coup par jour
settings-clock-slow = lente, quelques jours par coup
settings-each = - Tables ouvertes par membre : { $most ->
    [0] autant qu’on veut
   *[other] { $most } au plus
} (`/settings each`)
settings-most = - Tables à la fois : { $most } (`/settings most`)
settings-most-any = autant qu’on veut ; ouvertes maintenant : { $now }
settings-most-is = { $most } au plus ; ouvertes maintenant : { $now }
settings-language = - La langue des nouvelles tables : { $language } (`/settings language`)
settings-language-own = celle de ce serveur dans Discord

settings-in-a-server = Ce sont les réglages d’un serveur. Utilise la commande dans l’un de ses salons.
settings-not-yours = Seuls les membres qui gèrent ce serveur peuvent changer ses réglages. Demande à l’un d’eux.
settings-no-such-clock = La pendule « { $clock } » n’existe pas. Choisis-en une que `/settings clock` propose.
settings-no-such-language = Je ne parle pas « { $language } ». Choisis une langue que `/settings language` propose.
settings-most-between = Choisis un nombre de 0 (autant qu’on veut) à { $most } : Discord limite un serveur à environ mille fils ouverts.
settings-too-many-channels = Tu peux choisir { $most } salons au plus. `/settings everywhere` les autorise tous.
settings-not-a-text-channel = Il faut un salon textuel : un salon d’annonces ne peut pas contenir le fil d’une table. Choisis un autre salon.
settings-last-channel = C’est le seul salon choisi ; sans lui, on pourrait ouvrir des tables partout. Si c’est ce que tu veux, utilise `/settings everywhere` ; sinon, choisis d’abord un autre salon.
not-in-this-channel = Sur ce serveur, les tables s’ouvrent dans { $channels }. Utilise `/table new` là-bas. (Les membres qui gèrent le serveur peuvent le changer avec `/settings channel`.)
server-channels-gone = Les salons que ce serveur avait choisis pour les tables ont été supprimés. Demande à un membre qui le gère d’utiliser `/settings channel` ou `/settings everywhere`.
server-full = { $most ->
    [one] Ce serveur autorise une table à la fois, et il y en a déjà une.
   *[other] Ce serveur autorise { $most } tables à la fois, et elles sont toutes ouvertes.
} `/table list` montre ce qui est ouvert : rejoins une table, ou termine avec `/table end` celle où plus personne ne joue. Les membres qui gèrent le serveur peuvent changer ce nombre avec `/settings most`.

restarting = Je redémarre, rien n’a été fait. Réessaie dans quelques secondes.
too-many-of-yours = { $most ->
    [one] Tu as déjà une table ouverte ici, et c’est la limite.
   *[other] Tu as déjà { $most } tables ouvertes ici, et c’est la limite.
} `/table list` montre ce qui est ouvert : ferme un salon d’attente avec `/table end`, ou demande à un autre membre d’ouvrir la prochaine. Les membres qui gèrent le serveur peuvent changer ce nombre avec `/settings each`.
counts-deleted = Tu as supprimé tes données, et avec elles le compte des tables que tu as ouvertes et de tes invitations du jour. Tu peux déjà rejoindre des tables ; en ouvrir une, inviter, proposer une place et partir en vacances remarcheront { $when }.
too-many-today = Tu as ouvert { $most } tables en un jour, et c’est la limite. `/table list` montre celles à rejoindre ; demain, tu pourras en ouvrir d’autres.
your-rights-missing = Une table a besoin d’un fil, et tu ne peux pas en ouvrir dans ce salon. Demande à un membre qui le peut, ou utilise `/table new` dans un autre salon.
invite-me = Je ne suis pas sur ce serveur : je ne peux pas y ouvrir de table. Un membre qui le gère peut m’inviter : { $link }

## Pendant que tout est arrêté

all-paused = La personne qui héberge ce bot a mis toutes les tables en pause pour un moment : rien n’a été joué. Ta pendule est arrêtée aussi : réessaie plus tard, le plateau n’a pas bougé.

## python bot.py backup, python bot.py restore

backup-on-server = Cette base de données est sur un serveur, et c’est là qu’on la sauvegarde : voir docs/scaling.md.
backup-made = Sauvegarde faite : { $file }
backup-full = Aucune sauvegarde n’a été faite : le disque est plein ou un quota de { $folder } est atteint ({ $error }). Faites de la place, ou nommez un autre dossier dans BACKUPS.
backup-failed = Aucune sauvegarde n’a été faite : impossible d’écrire dans { $folder } ({ $error }). Donnez à cet utilisateur le droit d’y écrire, ou nommez un autre dossier dans BACKUPS.
backup-no-file = Il n’y a pas de base de données { $file } à sauvegarder. Corrigez DATABASE dans .env, puis réessayez.
backup-not-ours = { $file } n’est pas une base de données de Skywright : aucune sauvegarde n’a été faite. Corrigez DATABASE dans .env, puis réessayez.
backup-newer = { $file } a été écrit par un Skywright plus récent (schéma { $schema }, celui-ci connaît { $newest }) : aucune sauvegarde n’a été faite. Faites-la avec ce programme-là.
backup-damaged = { $file } est endommagé ({ $damage }) : aucune sauvegarde n’a été faite. Arrêtez le bot, puis restaurez une sauvegarde plus ancienne avec `python bot.py restore FICHIER`.
backup-unreadable = { $file } n’est pas lisible ({ $error }) : aucune sauvegarde n’a été faite. Donnez à cet utilisateur le droit de le lire et d’écrire dans son dossier, puis réessayez.
restore-usage = Dites quelle sauvegarde : python bot.py restore FICHIER. Les sauvegardes sont dans { $folder }.
restore-no-file = Il n’y a pas de fichier { $file }. Rien n’a changé. Cherchez le nom de la sauvegarde dans le dossier BACKUPS, et donnez-le avec son dossier.
restore-not-ours = { $file } n’est pas une base de données de Skywright. Rien n’a changé. Choisissez un fichier du dossier BACKUPS qui se termine par .db.
restore-newer = { $file } a été écrit par un Skywright plus récent (schéma { $schema }, celui-ci connaît { $newest }). Rien n’a changé. Mettez le programme à jour, ou choisissez une sauvegarde plus ancienne.
restore-damaged = { $file } est endommagé ({ $damage }). Rien n’a changé. Choisissez une autre sauvegarde.
restore-unreadable = { $file } n’est pas lisible ({ $error }). Rien n’a changé. Donnez à cet utilisateur le droit de le lire, ou copiez-le là où il peut lire et écrire, puis réessayez.
restore-no-folder = { $folder } n’est pas un dossier pour une base de données. Rien n’a changé. Corrigez DATABASE dans .env, puis réessayez.
restore-on-server = Cette base de données est sur un serveur, et c’est là qu’on restaure une sauvegarde : voir docs/scaling.md.
restore-in-use = { $database } est utilisé par Skywright ({ $process }). Rien n’a changé. Arrêtez d’abord celui-là, puis réessayez.
restore-open-elsewhere = Un autre programme a ouvert { $database }. Rien n’a changé. Fermez-le, puis réessayez.
restore-full = Il n’y a pas de place pour la base restaurée à côté de { $database } ({ $error }). La base de données est restée telle quelle. Faites de la place, puis réessayez.
restore-cannot-write = { $database } ne peut pas être remplacé ({ $error }). La base de données est restée telle quelle. Donnez à cet utilisateur le droit d’écrire dans son dossier, puis réessayez.
restore-done = { $file } est sain et devient la base de données : { $database } ({ $tables ->
    [one] une table
   *[other] { $tables } tables
}, dont { $running } en cours).
restore-last = Sa dernière utilisation date du { $when } ; ce qui a été joué ensuite n’y est pas.
restore-aside = La base de données qui était là est gardée sous { $aside }. Quand tout va bien, supprimez-la ; `python bot.py restore { $aside }` la restaure.
restore-paused = Toutes les tables étaient en pause quand elle a été faite. Elles le sont de nouveau, jusqu’à `/admin resume`.
restore-next = Ensuite : lancez le bot. Il affiche de nouveau chaque plateau ouvert, et rend aux pendules le temps écoulé. Dites aux joueurs avec `/admin message` ce qu’ils ont à rejouer.

## python bot.py move
# { $source }, { $target }: un fichier, ou l’adresse d’un serveur sans son mot de passe.

move-usage = Dites ce qu’il faut déplacer : python bot.py move SOURCE [CIBLE], chacune étant un fichier ou une adresse comme postgresql://utilisateur:motdepasse@hôte/nom. Sans CIBLE, c’est là où DATABASE le dit.
move-same-engine = Une base de données se déplace d’un fichier vers un serveur PostgreSQL, ou l’inverse ; ces deux-là sont du même genre. (Un fichier se copie avec python bot.py backup, la base d’un serveur avec pg_dump.)
move-nothing = Il n’y a rien à déplacer dans { $source }. Rien n’a changé. Vérifiez son nom.
move-not-empty = { $target } n’est pas vide et ne contient pas ce qu’il faut déplacer. Rien n’a changé. Nommez un fichier qui n’existe pas encore, ou créez une base vide (createdb) et nommez celle-là.
move-failed = Le déplacement n’est pas allé jusqu’au bout ({ $error }). Ce qu’il fallait déplacer est intact : corrigez cela, puis relancez la même commande.
move-differs = Ce qui a été relu dans { $target } n’est pas ce qui y a été écrit ({ $table }). Rien n’a changé. Vérifiez le disque et la mémoire de cette machine, puis réessayez.
move-table = { $table } : { $rows ->
    [one] une ligne, identique des deux côtés
   *[other] { $rows } lignes, identiques des deux côtés
}
move-done = Déplacé : { $tables } tables avec { $rows ->
    [one] une ligne
   *[other] { $rows } lignes
}, de { $source } vers { $target }, toutes comparées.
move-next = DATABASE désigne { $target } : démarrez le bot. Il ne démarre plus sur { $source } ; gardez cette base jusqu’à ce que vous ayez vu que tout va bien.
move-setting = Mettez maintenant { $target } dans DATABASE dans .env, avec utilisateur et mot de passe s’il en faut, puis démarrez le bot. Il ne démarre plus sur { $source } ; gardez cette base jusqu’à ce que vous ayez vu que tout va bien.

## /admin

command-admin = Pour la personne qui héberge ce bot
command-admin-tables = Toutes les tables ouvertes, et celles qui ont besoin d’aide
command-admin-health = Comment va le bot
command-admin-certify = Vérifier, dans un salon privé, les hypothèses du programme sur Discord
option-admin-certify = Un salon visible pour vous uniquement : messages et fils y seront créés puis supprimés
command-admin-sync = Redire à Discord les commandes de ce bot
admin-synced = Discord connaît maintenant { $count ->
    [one] une commande
   *[other] { $count } commandes
}. On les voit tout de suite ; sinon, relancez Discord.
command-admin-backup = Faire une sauvegarde de la base de données maintenant
command-admin-pause = Mettre toutes les tables en pause : plus personne ne joue ni ne commence
command-admin-resume = Laisser toutes les tables reprendre ; le temps de la pause est rendu aux pendules
command-admin-message = Écrire dans les fils de toutes les parties en cours
command-admin-repair = Vérifier une table, réparer ce qui ne va pas, et l’afficher de nouveau
option-admin-which = Quelles tables (vide : toutes celles qui sont ouvertes)
option-admin-page = Quelle page de la liste
option-admin-text = Ce qu’il faut savoir ; affiché dans le fil de chaque table, sans mentionner personne
option-admin-table = Le numéro de la table
option-admin-back = Choisissez True pour ramener une table cassée à sa dernière ligne saine

admin-only = C’est réservé à la personne qui héberge ce bot. Si c’est toi, mets ton identifiant dans ADMINS de .env et relance le bot ; sinon, dis-lui ce qu’il te faut.
admin-which-open = celles qui sont ouvertes
admin-which-trouble = celles qui ont besoin d’aide
admin-counts = **Tables :** en cours : { $running }, en salon d’attente : { $lobby }, finies : { $over }, terminées sans résultat : { $ended }.
admin-games = Ouvertes : { $games }.
admin-trouble-count = { $count ->
    [0] Aucune n’a besoin d’aide.
    [one] Une table a besoin d’aide : `/admin tables which:trouble`.
   *[other] { $count } tables ont besoin d’aide : `/admin tables which:trouble`.
}
admin-no-trouble = Aucune table n’a besoin d’aide.
admin-no-tables = Aucune table n’est ouverte.
admin-page = -# Page { $page } sur { $pages } ; `{ name-page }:` montre les autres.
admin-line = - { $table } { $where } ({ $server }), { $status }, dernier changement { $since }
admin-table = Table { $table }
admin-status-lobby = en salon d’attente
admin-status-running = en cours
admin-status-over = finie
admin-status-ended = terminée
admin-server-left = un serveur que le bot a quitté
admin-server-elsewhere = un serveur dont s’occupe un autre processus
admin-no-thread = pas de fil
admin-blocked = pas affichée : { $why }
admin-behind = sa dernière ligne n’a pas encore été affichée
admin-broken = sa position est cassée (`/admin repair`)

health-well = **Tout va bien.**
health-not-well = **Quelque chose ne va pas ; voir ci-dessous.**
health-version = Skywright { $version }, discord.py { $discord }
health-since = Démarré { $since }
health-processes = Processus sur cette base : { $live }
health-process = Processus { $pid } sur { $machine }, Skywright { $version }, démarré { $since }. Fragments : { $shards }{ $away ->
    [no] , tous à l’écoute
   *[other]  ; **pas à l’écoute : { $away }**
}{ $size ->
    [no] {""}
   *[other] . Mémoire : { $size } Mo
}. Plateaux en attente : { $boards }
health-free-shards = **Fragments dont aucun processus ne s’occupe : { $shards }.** Ils sont repris en une demi-minute ; sinon, regardez les journaux des processus.
health-shards-from-to = { $first } à { $last }
health-none = aucun
health-shards = Fragments : { $count }{ $away ->
    [0] , tous présents
   *[other] ; absents : { $list }
}
health-standing = En suspens : { $servers ->
    [one] un serveur
   *[other] { $servers } serveurs
}, { $tables ->
    [one] une table
   *[other] { $tables } tables
} (`/admin tables which:trouble` les montre)
health-identifies = Démarrages restants auprès de Discord aujourd’hui : { $left } sur { $total } ({ $wanted ->
    [one] un fragment demandé
   *[other] { $wanted } fragments demandés
})
health-gateway = { $there ->
    [yes] Discord : connecté{ $ms ->
        [-1] {""}
       *[other] , { $ms } ms
    }
   *[other] Discord : **pas connecté** ; la connexion revient d’elle-même. Si cela dure, vérifiez le réseau de cette machine.
}
health-database = { $there ->
    [yes] Base de données : { $size } Mo, écriture possible
   *[other] Base de données : { $size } Mo, **écriture impossible**. Vérifiez si le disque est plein ou cassé.
}
health-memory =
    Mémoire : { $size } Mo{ $beside ->
        [0] { "" }
       *[other] , dont { $beside } Mo pour les processus qui dessinent ou réfléchissent
    }
health-painters =
    Images depuis le démarrage : { $drawn } dessinées, { $late } en retard. { $count ->
        [0] Le bot dessine lui-même.
        [one] Un processus dessine.
       *[other] { $count } processus dessinent.
    }{ $replaced ->
        [0] { "" }
        [one] { " " }Un processus mort ou bloqué a été remplacé.
       *[other] { " " }{ $replaced } processus morts ou bloqués ont été remplacés.
    }
health-disk = Libre sur le disque : { $free } Mo
health-queues = En attente : à enregistrer { $store }, images { $pictures }, tables à afficher { $boards }
health-backup-last = Dernière sauvegarde : { $last }.
health-backup-none = aucune pour l’instant
health-backup-next = Prochaine : { $next }.
health-backup-off = Pas de sauvegardes automatiques (BACKUP_DAYS vaut 0).
health-backup-full = **La sauvegarde ({ $when }) a échoué : le disque est plein ou un quota est atteint.** Faites de la place, ou nommez un autre dossier dans BACKUPS. Nouvel essai dans une heure.
health-backup-folder = **La sauvegarde ({ $when }) a échoué : impossible de créer son dossier ou d’y écrire** ({ $error }). Corrigez cela, ou nommez un autre dossier dans BACKUPS. Nouvel essai dans une heure.
health-backup-other = **La sauvegarde ({ $when }) a échoué** ({ $error }). Nouvel essai dans une heure ; `python bot.py doctor` vérifie la base de données.
health-paused = **Toutes les tables ont été mises en pause** ({ $since }). `/admin resume` les laisse reprendre.
health-notice = Dernière annonce : affichée dans { $posted ->
    [one] { $posted } fil
   *[other] { $posted } fils
}, impossible dans { $given }, en attente dans { $waiting }.
health-metrics = Compteurs : { $host }, port { $port }
health-no-metrics = **Pas de compteurs :** METRICS_PORT est inutilisable ({ $why }). Choisissez un autre port dans .env.

admin-backup-made = Sauvegarde faite : `{ $file }` ({ $size } Mo).
admin-paused = Toutes les tables sont en pause : plus personne ne joue ni ne commence avant `/admin resume`. Le temps de la pause sera rendu aux pendules.
admin-paused-rounds = { $count ->
    [one] Une table est dans une manche contre le chrono du jeu et la joue jusqu’au bout.
   *[other] { $count } tables sont dans une manche contre le chrono du jeu et la jouent jusqu’au bout.
}
admin-paused-already = Toutes les tables étaient déjà en pause ({ $since }). `/admin resume` les laisse reprendre.
admin-not-paused = Rien n’était en pause : tout le monde peut jouer.
admin-resumed = Toutes les tables reprennent. Leur pause a duré { $minutes ->
    [0] moins d’une minute
    [one] une minute
   *[other] { $minutes } minutes
} ; ce temps est rendu aux pendules.
admin-no-text = Le message est vide : écrivez-le dans `{ name-text }:`.
admin-message-sent = { $count ->
    [0] Aucune partie n’est en cours : il n’y a personne à prévenir.
    [one] Le message sera affiché dans la seule partie en cours d’ici quelques instants.
   *[other] Le message sera affiché dans les { $count } parties en cours, une par seconde, même si le bot redémarre entre-temps.
} `/admin health` montre où cela en est.
notice = **Message de la personne qui héberge ce bot :**
    { $text }

repair-of = **{ $table }**
repair-rows-sound = Ses lignes sont saines.
repair-no-log = Elle n’a aucun journal : rien ne peut être réparé ici. Une sauvegarde l’a peut-être (`python bot.py restore`).
repair-seq = Elle dit que sa dernière ligne est { $table }, son journal dit { $log }. C’est le journal qui a raison.
repair-state-differs = Sa position enregistrée n’est pas celle de la dernière ligne { $row } de son journal. C’est le journal qui a raison.
repair-no-state = Elle est en cours, et sa position n’est nulle part dans son journal.
repair-unreadable = Sa dernière position n’est pas lisible.
repair-no-game = Ce programme ne connaît pas son jeu « { $game } ». Installez une version qui le connaît.
repair-unsound = Sa dernière position enfreint { $count ->
    [one] une règle du jeu.
   *[other] { $count } règles du jeu.
}
repair-broken-hidden = Vous jouez à cette table : je ne dirai pas quelles règles, cela pourrait révéler une main.
repair-due = Sa pendule n’était pas réglée.
repair-mended = Cela a été réparé d’après le journal.
repair-may-step-back = La partie peut repartir au plus tard de la ligne { $row } ; depuis, { $count ->
    [one] une ligne a été jouée
   *[other] { $count } lignes ont été jouées
} (jusqu’à { $last }). Le bouton repart de là, par une nouvelle ligne : rien ne change dans le journal.
button-step-back = Revenir à la ligne { $row }
repair-stepped-back = La partie repart de la ligne { $row }. Le plateau le dit aux joueurs.
repair-no-sound-row = Son journal n’a aucune ligne d’où la partie puisse repartir. `/table end` à la table y met fin.
repair-stays = Elle n’est plus en cours : elle reste comme elle est.
repair-over = Elle est finie et son résultat est affiché : rien n’a été fait.
repair-was-blocked = Quelque chose n’a pas pu être affiché ({ $why }). Nouvel essai en cours.
repair-thread-gone = Son fil n’existe plus.
repair-new-thread = Elle a un nouveau fil : { $where }.
repair-no-parent = Le salon de son fil n’existe plus non plus. Un membre de ce serveur peut la ramener avec `/table show table:{ $table }`.
repair-forbidden = Je ne peux ni voir ni écrire là où elle se joue. Un membre de ce serveur peut me donner les permissions, ou l’amener ailleurs avec `/table show table:{ $table }`.
repair-discord-fails = Discord n’a pas répondu : elle n’a pas été affichée de nouveau. Réessayez dans un instant.
repair-shown = Elle est affichée de nouveau dans { $where }.
repair-not-running = La table { $table } n’est pas en cours : il n’y a rien à ramener. `/admin repair` en dit plus.
repair-is-sound = La position de la table { $table } est saine : il n’y a rien à ramener. Les joueurs peuvent annuler des coups ensemble avec `/table takeback`.
repair-row-changed = Le journal de la table { $table } a changé depuis. Utilisez `/admin repair` de nouveau.
table-stepped-back = La personne qui héberge ce bot a dû ramener cette table en arrière : la partie repart d’après la ligne { $row }. Ce qui est venu ensuite ne compte pas.

## python bot.py doctor

doctor-ok = { "ok     " } { $text }
doctor-mend = { "à voir " } { $text }
doctor-all-well = Rien à réparer.
doctor-to-mend = { $count ->
    [one] Une chose à réparer.
   *[other] { $count } choses à réparer.
}
doctor-settings = Les réglages sont utilisables.
doctor-unknown-setting = { $near ->
    [none] .env a une ligne { $name }=, et ce réglage n’existe pas : voyez .env.example.
   *[other] .env a une ligne { $name }=, et ce réglage n’existe pas : vouliez-vous dire { $near } ?
}
doctor-metrics = METRICS_PORT { $port } sur { $host } est libre, ou déjà à ce bot.
doctor-metrics-taken = { $why ->
    [rights] METRICS_PORT { $port } sur { $host } n’est pas permis à cet utilisateur : choisissez un port à partir de 1024, ou 0 pour aucun.
    [address] METRICS_HOST { $host } n’est pas une adresse de cette machine : écrivez-en une qu’elle a, ou 127.0.0.1.
   *[taken] METRICS_PORT { $port } sur { $host } est pris par un autre programme : choisissez un autre port, ou 0 pour aucun.
}
doctor-metrics-open = METRICS_PORT { $port } sur { $host } est libre, ou déjà à ce bot. Quiconque atteint cette machine à cet endroit peut lire les compteurs : gardez le port fermé à Internet.
doctor-fonts = Les polices sont là.
doctor-fonts-lost = Il manque des polices dans data/fonts : { $fonts }. Réinstallez le programme en entier.
doctor-words = Les textes sont là ({ $languages }).
doctor-words-lost = Il manque des phrases dans data/locale. Réinstallez le programme en entier.
doctor-folder-lost = Le dossier de la base de données n’existe pas : créez { $folder }, ou nommez un autre fichier dans DATABASE.
doctor-database-no-file = { $database } n’est pas un fichier : nommez un fichier dans DATABASE, par exemple skywright.db.
doctor-database-unreadable = { $database } n’est pas lisible ({ $error }) : donnez à cet utilisateur le droit de le lire et d’y écrire.
doctor-database-read-only = Impossible d’écrire dans { $database } ou son dossier : donnez à cet utilisateur le droit d’écrire dans le fichier, son dossier et les fichiers voisins de même nom.
doctor-database-not-ours = { $database } n’est pas une base de données de Skywright : nommez un autre fichier dans DATABASE.
doctor-database-newer = { $database } a été écrit par un Skywright plus récent (schéma { $schema }, celui-ci connaît { $newest }) : mettez le programme à jour.
doctor-database-moved = { $database } a été déplacée vers { $target } : mettez cela dans DATABASE, aucun bot ne démarre plus sur celle-ci.
doctor-database-damaged = { $database } est endommagé ({ $damage }) : arrêtez le bot, puis restaurez une sauvegarde avec `python bot.py restore FICHIER`.
doctor-server = La base de données { $database } est accessible, et on peut y écrire ({ $size } Mo).
doctor-server-running = Le bot est en marche : { $why }
doctor-server-refused = { $why }
doctor-server-backups = La base de données est sur un serveur, donc le bot n’en fait pas de sauvegarde : chargez-en le serveur (docs/scaling.md).
doctor-database-new = Il n’y a pas encore de base de données ; le premier démarrage crée { $database }.
doctor-database = La base de données { $database } est saine ({ $size } Mo, { $tables ->
    [one] une table
   *[other] { $tables } tables
}, dont { $running } en cours).
doctor-schema-older = La base de données a une structure plus ancienne ({ $schema } sur { $newest }) : le prochain démarrage la met à jour et en garde une copie.
doctor-paused = Toutes les tables sont en pause, jusqu’à `/admin resume`.
doctor-running = Un bot tourne dessus ({ $process }).
doctor-not-running = Aucun bot ne tourne dessus.
doctor-lock = { $file } est inutilisable ({ $error }) : donnez à cet utilisateur le droit d’y écrire, sur un disque local.
doctor-open-to-others = D’autres utilisateurs de cette machine peuvent lire { $file }{ $more ->
    [0] {""}
    [one] {" "}et un autre fichier
   *[other] {" "}et { $more } autres fichiers
}, où sont les graines et les mains. Le prochain démarrage leur retire ce droit si les fichiers sont à cet utilisateur ; `chmod go= FICHIER` le fait tout de suite.
doctor-disk = { $free } Mo sont libres sur le disque.
doctor-disk-full = Seulement { $free } Mo sont libres sur le disque : faites de la place jusqu’à { $needed } Mo, pour les sauvegardes et les mises à jour.
doctor-backups = { $count ->
    [one] Il y a une sauvegarde, et elle est saine : { $file }.
   *[other] Il y a { $count } sauvegardes ; la plus récente est saine : { $file }.
}
doctor-backups-off = Aucune sauvegarde ne se fait d’elle-même (BACKUP_DAYS vaut 0) ; `python bot.py backup` en fait une.
doctor-backups-none = Il n’y a pas encore de sauvegarde ; le bot fait la première dix minutes après son démarrage, dans { $folder }.
doctor-backups-folder = Impossible de créer { $folder } ou d’y écrire : donnez à cet utilisateur le droit d’y écrire, ou nommez un autre dossier dans BACKUPS.
doctor-backups-lost = Il y avait des sauvegardes de cette base de données, et { $folder } n’en a aucune : voyez si BACKUPS nomme le bon dossier, puis faites-en une avec `python bot.py backup`.
doctor-backups-old = La sauvegarde la plus récente est ancienne ({ $file }) : cherchez dans le journal pourquoi il n’y en a pas eu depuis, et faites-en une avec `python bot.py backup`.
doctor-backups-damaged = La sauvegarde la plus récente { $file } n’est pas saine ({ $error }) : faites-en une avec `python bot.py backup`.
doctor-no-token = Il n’y a pas de jeton : copiez-le depuis la page Bot de votre application dans .env, derrière DISCORD_TOKEN=. (Sans jeton, c’est le terrain de jeu local qui tourne.)
doctor-token-shape = Ce qui suit DISCORD_TOKEN= ne ressemble pas à un jeton : copiez-le de nouveau depuis la page Bot de votre application, sans rien autour. (Ce n’est pas l’identifiant de l’application.)
doctor-token-refused = Discord n’accepte pas le jeton : copiez-le de nouveau depuis la page Bot de votre application dans .env, ou créez-en un nouveau là-bas.
doctor-token = Discord accepte le jeton : c’est celui { ELIDE("de", $name) } ({ $number }).
doctor-no-network = Discord est injoignable ({ $why }) : vérifiez le réseau de cette machine. Ce qui nécessite Discord n’a pas été vérifié ; le reste l’a été.
doctor-discord-fails = Discord a répondu par une erreur ({ $status }) : réessayez dans quelques minutes.
doctor-shut-out = Discord n’accepte plus rien de ce bot pendant { $time }, parce que trop de ses demandes ont été refusées. Laissez-le tranquille jusque-là, et lisez dans son journal ce qui a été refusé.
doctor-clock = L’horloge de cette machine est à l’heure de Discord.
doctor-clock-wrong = L’horloge de cette machine s’écarte de { $seconds } secondes de celle de Discord : faites-la régler par le réseau (NTP), les pendules des tables en dépendent.
doctor-endpoint = L’application a une Interactions Endpoint URL : aucune commande n’atteindrait le bot. Supprimez-la sur la page General Information de l’application.
doctor-code-grant = L’application exige un OAuth2 code grant : le lien d’invitation ne marche pas. Désactivez-le sur sa page Bot.
doctor-intents = Aucun intent privilégié n’est activé, et il n’en faut aucun.
doctor-intents-more = Des intents privilégiés sont activés dont le bot n’a pas besoin ; vous pouvez les désactiver sur la page Bot.
doctor-guild-install = L’application ne s’installe que sur des serveurs, comme il se doit.
doctor-user-install = L’application peut être installée par des utilisateurs pour eux-mêmes, là où le bot n’a pas de fil pour jouer. Sur la page Installation de votre application, désactivez User Install et gardez Guild Install.
doctor-pages = L’application renvoie à ses conditions et à sa page sur la vie privée.
doctor-no-pages = L’application ne renvoie pas à des conditions d’utilisation, ou pas à une page sur la vie privée. Les conditions de Discord pour les développeurs demandent la seconde ; les deux champs sont sur la page General Information.
doctor-gateway = Discord demande { $shards ->
    [one] un fragment
   *[other] { $shards } fragments
} et laisse le bot démarrer encore { $left } fois aujourd’hui (sur { $total }).
doctor-gateway-spent = Discord ne laisse le bot démarrer que { $left } fois dans les { $hours } heures à venir (sur { $total }), et un démarrage en prend { $shards }. Trouvez ce qui le relance sans cesse avant de le relancer : quand il n’en reste plus, Discord change le jeton.
doctor-commands = { $same ->
    [yes] Discord a les commandes de ce programme.
   *[no] Discord a d’autres commandes que ce programme ; le prochain démarrage les lui dit.
}
doctor-activities = Les Activités sont activées : Discord a donc ajouté sa propre commande « { $name } ». Le bot la laisse telle quelle et n’a besoin ni de l’une ni des autres ; vous pouvez désactiver les Activités dans le portail des développeurs.
doctor-invite = Pour faire venir le bot sur un serveur, ouvrez { $link }
doctor-no-server = Le bot n’est encore sur aucun serveur : ouvrez le lien ci-dessus et choisissez-en un.
doctor-servers = { $count ->
    [one] Il est sur un serveur, et peut y faire tout ce qu’il lui faut (certains salons peuvent encore l’interdire).
   *[other] Il est sur { $count } serveurs, et peut y faire tout ce qu’il lui faut (certains salons peuvent encore l’interdire).
}
doctor-servers-unknown = Impossible de demander sur quels serveurs il est ({ $status }) ; cela n’empêche rien.
doctor-permissions = Sur « { $server } », il lui manque : { $list }. Donnez ces permissions à son rôle, ou ouvrez de nouveau le lien ci-dessus.

gateway-ended = Discord a mis fin à la connexion : { $error }. Relancez dans quelques minutes.
gateway-ended-4010 = Discord ne connaît pas ce fragment ({ $error }). Relancez : à chaque démarrage, le bot demande à Discord combien il en a.
gateway-ended-4011 = Le bot est sur tant de serveurs que Discord exige davantage de fragments ({ $error }). Relancez-le maintenant : à chaque démarrage il demande à Discord combien, et rien d’autre n’est à changer.
gateway-ended-4014 = Discord n’autorise pas un intent que le bot demande ({ $error }). Ce programme n’a besoin d’aucun intent privilégié : revenez à sa version d’origine, ou retirez ce qui a été ajouté.
usage = { $word ->
    [none] Appelez python bot.py, ou python bot.py MOT.
   *[other] « { $word } » n’existe pas.
} Sans mot, le bot démarre ; les autres sont : run, doctor, certify SALON, health, backup, restore FICHIER, move SOURCE [CIBLE], verify FICHIER [EMPREINTE ...].

# { $site } : l’adresse du terrain de jeu.
rehearsal = Le jeton est celui d’un terrain de jeu : c’est donc une répétition sur { $site } (`make rehearse` doit tourner). Rien n’atteint Discord.

## python bot.py certify, /admin certify

certify-usage = Dites dans quel salon : python bot.py certify SALON, avec le numéro d’un salon textuel que seuls vous et le bot voyez. (Dans Discord : Paramètres, Avancés, Mode développeur ; puis Copier l’identifiant du salon dans le menu du salon.)
certify-no-channel = { $channel } n’est pas un salon textuel que le bot peut voir. Copiez de nouveau son numéro, et laissez le bot voir le salon. (Dans Discord : Paramètres, Avancés, Mode développeur ; puis Copier l’identifiant du salon dans le menu du salon.)
certify-no-answer = Discord n’a pas répondu : rien n’a été essayé. Vérifiez le réseau de cette machine, et réessayez dans quelques minutes.
certify-begins = Essai, dans le salon { $channel }, des hypothèses de ce programme sur Discord. Des messages et des fils y seront créés puis supprimés ; cela prend environ une minute.
certify-holds = Comme prévu : { $what }{ $note ->
    [none] .
   *[other] { " " }({ $note }).
}
certify-does-not = PAS COMME PRÉVU : { $what }{ $note ->
    [none] .
   *[other] { " " }({ $note }).
}
certify-not-tried = pas essayé : { $what } ({ $why }).
certify-not-kept = (Cela n’a pas pu être gardé.)
certify-dated = Dates écrites dans la liste des hypothèses : { $count }.
certify-running = Le bot tourne : rien n’a été gardé. Ce qu’il doit savoir, `/admin certify` le lui dit.
certify-playground = C’était le terrain de jeu : rien n’est prouvé au sujet de Discord, et la liste des hypothèses reste telle quelle.
certify-by-hand = Ce que seule une personne peut essayer, `/admin certify` l’essaie : appuyez sur les deux boutons.
certify-thread = Certifier
certify-picture = Une petite image unie
certify-pressing = Appui reçu. L’image sous cette ligne est venue avec la réponse.
certify-press-archived = Appuyez sur le bouton. Ce fil est archivé : l’appui arrive-t-il ?
certify-then-press = Ouvrez maintenant { $where }, qui est archivé, et appuyez là-bas sur le bouton.
certify-press-here = Appuyez ensuite sur le bouton sous ce message.
button-certify = Appuyez ici
certify-nonce = le même nonce envoyé deux fois fait un seul message
certify-edit-files = une modification peut apporter une nouvelle image
certify-retire = un plateau garde son image quand ses boutons sont retirés
certify-thread-from = un fil né d’un message porte son numéro et lui survit
certify-archived = un message réveille un fil archivé, une modification y est refusée
certify-deleted = un fil supprimé répond 10003
certify-components = un message tient 40 composants et pas plus
certify-alt-text = un texte alternatif tient 1 024 caractères et pas plus
certify-emojis = l’application crée, liste et supprime ses propres émojis
certify-direct = la personne qui héberge reçoit un message privé
certify-old-edits = les modifications d’un message de plus d’une heure sont limitées
certify-update-files = la réponse à un appui peut apporter une nouvelle image
certify-webhook-files = une modification de cette réponse peut en apporter une autre
certify-pressed-archived = un appui dans un fil archivé arrive et reçoit sa réponse

## Le fichier de la base

alarm-file-gone = **La base de données { $database } a été supprimée ou déplacée pendant que je tourne.** Aucun coup n’est accepté. Si vous l’avez déplacée, remettez-la en place et tout reprend.
alarm-file-log-gone = **Le fichier { $database }-wal, qui appartient à la base de données, a été supprimé ou déplacé pendant que je tourne.** Aucun coup n’est accepté.
alarm-file-replaced = **Un autre fichier a pris la place de la base de données { $database } pendant que je tourne.** Aucun coup n’est accepté. Si vous avez déplacé la mienne, remettez-la en place et tout reprend.
alarm-saved-failed = **Ma base ouverte ne peut pas être sauvegardée** ({ $error }). N’arrêtez pas le bot : faites de la place et laissez-le écrire dans le dossier ; je réessaie chaque minute.
alarm-saved-no = Je sauvegarde ma base ouverte dans un fichier à côté.
alarm-saved-yes = Ma base ouverte est sauvegardée dans { $file }. Arrêtez le bot, lancez `python bot.py restore { $file }`, puis redémarrez-le : rien de ce qui a été joué n’est perdu.
alarm-unkept-full = **Le disque ou un quota est plein : aucun coup n’est enregistré** (depuis { $since }). Faites de la place là où se trouve { $database } ; tout reprend alors de soi-même, et aucune horloge n’a tourné.
alarm-unkept-away = **La base de données { $database } est hors d’atteinte : aucun coup n’est enregistré** (depuis { $since }). Vérifiez-la, et sa machine ; tout reprend alors de soi-même, et aucune horloge n’a tourné.
alarm-room = **Il reste { $free } Mo sur le disque de { $database } ; il en faudrait { $needed }** (deux fois la base et 1 Go). Faites de la place avant qu’une sauvegarde échoue ou qu’aucun coup ne puisse être enregistré.
alarm-backup-late = **Une sauvegarde était prévue { $due } et manque.** `/admin backup` en fait une maintenant ; le journal en dit plus.
alarm-removed = **{ $count ->
    [one] Un serveur
   *[other] { $count } serveurs
} où des parties sont en cours { $count ->
    [one] m’a
   *[other] m’ont
} retiré.** Elles sont en attente et aucune horloge ne tourne ; elles reprennent dès qu’on m’invite à nouveau, avec le lien que montre `python bot.py doctor`.
alarm-over = C’est fini : { $what }
alarm-unread = **Certaines zones de la base de données { $database } sont illisibles** : certaines tables ne peuvent pas être montrées. Vérifiez le disque, arrêtez le bot et restaurez la sauvegarde la plus récente avec `python bot.py restore FICHIER`.
health-clock-off = **L’horloge de cette machine est décalée de { $seconds } secondes par rapport à celle de Discord.** Le bot suit celle de Discord, aucune pendule n’est donc fausse ; faites régler celle de la machine par le réseau (NTP).
health-no-tick = **Rien de ce qui est dû n’a été fait depuis { $seconds } secondes.** Si cela dure, redémarrez le bot ; son journal en dit plus.
health-late-tick = Ce qui était dû est venu avec { $seconds } secondes de retard { $when } : ce processus ou sa machine était trop occupé.
health-lost-boards = **{ $count ->
    [one] { $count } appui est venu
   *[other] { $count } appuis sont venus
} de plateaux que cette base ne connaît pas :** ils ont été publiés par une autre base, ou après la sauvegarde restaurée. S’il manque des tables, cherchez le fichier le plus récent ou une sauvegarde plus récente.
health-choices-failed = **{ $count ->
    [one] { $count } choix d’un joueur virtuel a
   *[other] { $count } choix de joueurs virtuels ont
} échoué :** la partie a continué avec un coup plus simple. Le journal dit où (« a computer player failed »). Merci de le signaler.
repair-counters = { $count ->
    [one] { $count } compteur
   *[other] { $count } compteurs
} des classements et des profils ne correspondaient pas aux tables terminées ; tout est de nouveau juste.
