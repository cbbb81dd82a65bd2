# Pendules, rappels, /me, /games et ce qui s’est passé depuis.

## Réglages d’une table

option-clock = Le temps de chacun ; les réglages du salon d’attente peuvent encore le changer
term-clock = Pendule
term-clock-none = aucune
term-clock-none-note = Pas de limite de temps.
term-clock-live = en direct
term-clock-live-note = Cinq minutes par coup : pour une soirée où tout le monde est là.
term-clock-daily = quotidienne
term-clock-daily-note = 2 jours au départ, 1 de plus par coup, 3 au maximum : un coup par jour suffit.
term-clock-slow = lente
term-clock-slow-note = 5 jours au départ, 36 heures de plus par coup, 10 jours au maximum.
term-timeout = Temps écoulé
term-timeout-computer = joueur virtuel
term-timeout-computer-note = Un joueur virtuel joue jusqu’au retour de l’absent ; sans autre joueur, la place se libère.
term-timeout-open = place libre
term-timeout-open-note = La place se libère : tout le monde peut la prendre, son joueur aussi.
term-timeout-vote = vote
term-timeout-vote-note = Les autres votent pour libérer la place ou non.

## Sur le plateau

clock-until = -# { $who } : fin de ton temps { $when } ({ $at }).
clock-is-out = -# Temps écoulé : { $who }.
clock-paused = La table a été mise en pause { $since } ; aucune pendule ne tourne. N’importe quel joueur peut reprendre avec `/table resume`.
clock-away = -# { $who } est en vacances jusqu’au { $until } ; sa pendule est arrêtée.

## Ce qui s’est passé

clock-ran-out = Le temps { ELIDE("de", $name) } est écoulé.
clock-opened-seat = La place { ELIDE("de", $name) } a été libérée.
clock-more-time = { $you ->
    [yes] Tu gardes ta place et reçois
   *[no] { $who } garde sa place et reçoit
} le temps d’un coup de plus.
clocks-stood-still = J’ai été hors ligne pendant { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}. Ce temps ne compte pas : chaque pendule est restée où elle était.
clocks-board-gone = Le plateau a été supprimé. Je l’ai publié de nouveau, et { $minutes ->
    [one] la dernière minute ne compte
   *[other] les { $minutes } dernières minutes ne comptent
} sur aucune pendule.
person-away = { $who } est en vacances jusqu’au <t:{ $until }:f>. Sa pendule est arrêtée d’ici là.
person-back = { $who } est de retour.
pause-agreed = { $who } veut mettre la table en pause ({ $have } d’accord sur { $need }).
pause-declined = { $who } retire sa demande de pause.
table-paused = Tout le monde est d’accord : la table est en pause et aucune pendule ne tourne. N’importe quel joueur peut reprendre avec `/table resume`.
table-resumed-empty = Plus aucun joueur ne peut mettre fin à la pause : la table n’est donc plus en pause.
table-resumed = { $who } met fin à la pause. C’est reparti !

## Commandes

command-table-pause = Demander une pause à cette table : aucune pendule ne tourne (il faut l’accord de tous)
command-table-resume = Mettre fin à une pause, ou refuser celle qui est demandée

## Refus

already-paused = Cette table est déjà en pause. `/table resume` la reprend.
not-paused = Cette table n’est pas en pause, et personne n’en a demandé. `/table pause` en demande une.

## Rappels

reminder = { $who }, **{ $table }** t’attend (ton tour a commencé { $since }) : { $where }
reminder-clock = Fin de ton temps : { $when }.
reminder-number = -# Rappel { $number } sur { $most } au plus pour ce tour.
reminder-last = -# C’était le dernier rappel pour ce tour.
missing = La table attend { $name } (tour commencé { $since }). Au bout de { $days } jours, tu peux { $others ->
    [one] libérer la place
   *[other] demander aux autres de libérer la place
}, pour un joueur virtuel ou quelqu’un d’autre. Vous pouvez aussi vous mettre d’accord pour terminer la partie sans résultat.
missing-is-back = Ce tour est terminé. **Ton coup** sous le dernier plateau montre à qui de jouer.
button-replace = Libérer la place
button-end = Terminer la partie
button-since = Depuis mon tour
button-happened = Ce qui s’est passé
button-all-of-it = Tout lire
button-next-table = Table suivante
button-reminders = Mes rappels
button-open-table = Ouvrir { $table }

## Ce qui s’est passé depuis

since-your-turn = { $table } : depuis ton dernier tour
since-the-deal = { $table } : jusqu’ici
since-watching = { $table } : ce qui s’est passé
since-nothing = Rien pour l’instant.

## Mes tables

games-title = Tes tables : { $count } (à toi de jouer : { $waiting })
games-none = Tu ne joues à aucune table. `/table new` en ouvre une sur un serveur ; pour jouer à une table déjà ouverte, appuie sur **Rejoindre**.
games-yours = **{ $table }** : **à toi de jouer** (ton tour a commencé { $since }).
games-yours-until = **{ $table }** : **à toi de jouer** (ton tour a commencé { $since }) ; fin de ton temps : { $until }.
games-others = **{ $table }** : on attend { $who } (tour commencé { $since }).
games-time = **{ $table }** : on attend le chrono du jeu.
games-paused = **{ $table }** : mise en pause { $since }.
games-damaged = **{ $table }** : endommagée ; rien ne peut s’y jouer avant que la personne qui héberge le bot l’ait réparée.
games-lobby = **{ $table }** : pas encore commencée, inscrits : { $seated }.
games-kept = **{ $table }** : un joueur virtuel tient ta place. `/table join` là-bas te la rend.
games-long-since = il y a un moment
next-none = Aucune table ne t’attend. `/games` les montre toutes.
next-others = { $count ->
    [one] Une autre table t’attend.
   *[other] { $count } autres tables t’attendent.
}
next-only-this = Aucune autre table ne t’attend. `/games` les montre toutes.

## Mes réglages

me-title = Tes réglages
me-remind = Rappels
me-remind-off = aucun
me-remind-hours = { $count ->
    [one] toutes les heures
   *[other] toutes les { $count } heures
}
me-most = Au plus, par tour
me-most-times = { $count ->
    [one] un rappel
   *[other] { $count } rappels
}
me-where = Où vont les rappels
me-where-thread = dans le fil de la table
me-where-message = par message privé
me-hands = Mains
me-hands-message = en un seul message privé pour toutes tes tables, et par bouton
me-hands-table = en un message privé par table, nouveau à chaque tour, et par bouton
me-hands-button = par bouton seulement
me-confirm = Valider les coups
me-confirm-final = seulement ceux qui ne s’annulent pas librement
me-confirm-all = tous
me-confirm-never = aucun, si le coup peut s’annuler
me-computers = Joueurs virtuels
me-computers-natural = coup par coup, le temps de suivre
me-computers-instant = tous leurs coups à la fois
me-from-now-on = Désormais : **{ $what }**.
me-all-settings = `/me show` te donne tous tes réglages.
me-reading = Lecture
me-reading-pictures = en images, avec leurs textes
me-reading-words = en mots seuls, pour l’écoute
me-invitations = Invitations
me-invitations-all = de tout le monde
me-invitations-none = de personne
me-not-from = Aucune invitation de { $who }. `/me invitations again_from:` les accepte de nouveau.
me-language = Langue
language-name = français
language-name-own = comme dans Discord
me-quiet = Silence : tu ne reçois rien de { $start } à { $end }. `/me quiet` change ces heures ; sans heures, il y met fin.
me-quiet-none = Silence : jamais. `/me quiet from:22:00 to:8:00` en choisit les heures.
me-zone = Fuseau horaire : { $zone } (il y est { $now }). `/me timezone` le change.
me-vacation-none = Vacances : aucune. `/me vacation last:` arrête tes pendules à partir d’aujourd’hui (ou de `{ name-first }:`) et jusqu’au jour que tu indiques ; il te reste { $left ->
    [one] { $left } jour
   *[other] { $left } jours
} sur { $most } en { $year }.
me-vacation-now = Vacances : **en ce moment**, jusqu’au { $end } ; tes pendules sont arrêtées. `/me vacation back:True` y met fin. Il te restera { $left ->
    [one] { $left } jour
   *[other] { $left } jours
} en { $year }.
me-vacation-planned = Vacances : du { $start } au { $end }. `/me vacation back:True` les annule. Il te restera { $left ->
    [one] { $left } jour
   *[other] { $left } jours
} en { $year }.

command-me = Tes réglages : rappels, heures de silence, vacances, mains, langue
command-me-show = Tous tes réglages sur une page
command-me-reminders = À quel rythme, combien de fois et où je te rappelle que c’est à toi
command-me-quiet = Les heures où tu ne reçois rien (vide : aucune)
command-me-vacation = Les jours où tes pendules sont arrêtées
command-me-timezone = Où tu vis, pour les heures de silence et les vacances
command-me-hands = Tes mains en un message privé, en un par table, ou seulement par bouton
command-me-confirm = Les coups à valider avant d’être joués
command-me-computers = Si les joueurs virtuels jouent coup par coup, ou tout à la fois
command-me-reading = Des images, ou des mots faits pour être écoutés
command-me-invitations = De qui les invitations aux tables et les offres de place peuvent te parvenir
command-me-language = La langue que je parle avec toi
command-games = Tes tables sur tous les serveurs, et celles qui t’attendent
command-help = Comment jouer ici, en bref
command-since = Ce qui s’est passé à cette table depuis ton dernier tour
option-every = Heures entre deux rappels, ou aucun
option-most = Combien de rappels au plus pour un tour
option-where = Dans le fil de la table, ou par message privé
option-quiet-start = À partir de quand, par exemple 22h30
option-quiet-end = Jusqu’à quand, par exemple 8h
option-first = Le premier jour, par exemple 2026-08-01 (vide : aujourd’hui)
option-last = Le dernier jour, par exemple 2026-08-14
option-back = True met fin à tes vacances, ou annule celles qui sont prévues
option-zone = Une grande ville près de chez toi, par exemple Paris
option-confirm = Seulement ceux que tu ne pourrais pas annuler librement, tous, ou aucun qui puisse s’annuler
option-computers-pace = Coup par coup, ou tout à la fois (si toute la table le veut)
option-reading = Des images avec leurs textes, ou des mots seuls pour un lecteur d’écran
option-hands = Un message pour toutes tes tables, un par table, ou seulement quand tu appuies sur Ma main
option-invitations = De tout le monde, ou de personne
option-not-from = Quelqu’un dont les invitations ne te parviennent plus ; personne ne le lui dit
option-again-from = Quelqu’un dont les invitations peuvent de nouveau te parvenir
option-language = Vide : comme dans Discord

me-not-from-many = Tu peux nommer { $most } personnes au plus. Retire quelqu’un avec `/me invitations again_from:`, ou choisis `/me invitations from:none`.
me-no-such-choice = Ce choix n’existe pas. `/me show` montre ceux qu’il y a.
me-no-such-day = « { $typed } » n’est pas une date. Écris année-mois-jour, par exemple 2026-08-14.
me-no-such-time = « { $typed } » n’est pas une heure. Écris 22h30, 22:30 ou 22.
me-no-such-zone = Le fuseau « { $typed } » n’existe pas. Tape une grande ville près de chez toi, par exemple Paris.
me-quiet-needs-both = Il faut un début et une fin : `/me quiet from:22:00 to:8:00`. Laisse les deux vides pour supprimer tes heures de silence.
me-vacation-already = Tu as déjà prévu des vacances. `/me vacation back:True` y met fin ou les annule ; choisis-en d’autres ensuite.
me-vacation-past = Des vacances ne commencent pas dans le passé. Laisse `{ name-first }` vide pour commencer aujourd’hui.
me-vacation-backwards = Ces vacances finissent avant de commencer. Choisis une date plus tardive pour `{ name-last }`.
me-vacation-far = C’est dans plus d’un an. Choisis une date plus proche pour `{ name-last }`.
me-vacation-too-long = Il te reste { $left ->
    [one] { $left } jour
   *[other] { $left } jours
} de vacances sur { $most } en { $year }. Choisis moins de jours.
me-vacation-needs-last = Il faut un dernier jour : `/me vacation first: last:`.
me-zone-vacation = Les jours de tes vacances se comptent d’après ton fuseau horaire : il pourra changer quand elles seront finies. `/me vacation back:True` les termine ou les annule.
me-no-vacation = Tu n’as pas de vacances prévues. `/me vacation last:` en commence aujourd’hui.

## Avertissements, sièges perdus, résumés

clock-night = Le temps { ELIDE("de", $who) } se serait écoulé pendant ses heures de silence. Il court jusqu’au <t:{ $until }:f>.
warning-early = Fin de ton temps à **{ $table }** : { $when } ({ $at }). { $where }
warning-seat = **{ $table } t’attend** (ton tour a commencé { $since }). Si tu ne joues pas, { $others ->
    [one] { $other } pourra
   *[other] les autres pourront
} libérer ta place à partir du { $at } ({ $when }). Joue et tu la gardes. { $where }
warning = Il te reste peu de temps. Fin de ton temps à **{ $table }** : { $when } ({ $at }). { $where }
loss-computer = **Ton temps à { $table } est écoulé.** Un joueur virtuel a ta place et joue la suite. **Reprendre ta place** te la rend. { $where }
loss-open = **Ton temps à { $table } est écoulé.** { $computer ->
    [yes] Ta place a été libérée, et un joueur virtuel joue pour l’instant à ta place.
   *[no] Ta place est libre.
} **Reprendre ta place** te la rend, si personne ne l’a prise avant. { $where }
loss-replaced = **{ $others ->
    [one] { $other } a
   *[other] Les autres ont
} libéré ta place à { $table }** : tu n’avais pas joué depuis des jours.{ $computer ->
    [yes] {" "}Un joueur virtuel joue pour l’instant à ta place.
   *[no] {""}
} **Reprendre ta place** te la rend, si personne ne l’a prise avant. { $where }
loss-vote = **Ton temps à { $table } est écoulé.** { $others ->
    [one] { $other } décide
   *[other] Les autres décident
} s’il faut libérer ta place. Si tu joues maintenant, tu la gardes. { $where }
lost-over = Tu avais perdu ta place à **{ $table }**, et la partie est finie. { $where }
lost-back = Tu as ta place à **{ $table }**. { $where }
lost-taken = Tu as perdu ta place à **{ $table }**, et quelqu’un d’autre l’a prise. { $where }
summary-title = { $count ->
    [one] Une table t’attend
   *[other] { $count } tables t’attendent
}
summary-news = Du nouveau à tes tables
summary-table = **{ $table }** : c’est à toi (ton tour a commencé { $since }). { $where }
summary-table-until = **{ $table }** : fin de ton temps { $until }. { $where }
summary-table-seat = **{ $table }** : c’est à toi ; { $others ->
    [one] { $other } pourra
   *[other] les autres pourront
} libérer ta place à partir du { $at }. { $where }
more-calls = Chaque table te mentionne une fois par jour. Tu préfères à chaque tour ?
button-more-calls = Me mentionner à chaque tour
calls-by-turn = Désormais, chaque tour te mentionne. **/me** rétablit une fois par jour.
summary-over = **{ $table }** : la partie est finie. { $where }
summary-invited = On t’invite à **{ $table }** : { $where }
summary-open-seat = **{ $table }** attend le coup d’une place libre ; un joueur virtuel peut la prendre : { $where }
summary-asked = **{ $table }** te pose une question : { $where }
me-calls = Mentions
me-calls-day = une fois par jour et par table, le reste dans un résumé
me-calls-turn = à chaque tour
me-what-comes = **Ce qui arrive, et quand**
    - Je te mentionne dans le fil de la table pour un tour, une question, une invitation ou un résultat ; ta main arrive par message silencieux.
    - Là où tu viens de jouer, je ne te mentionne qu’après cinq minutes d’absence.
    - { $calls ->
        [day] Chaque table te mentionne une fois par jour. Le reste est regroupé dans un seul message privé par jour, une heure après au plus.
       *[turn] Je te mentionne à chaque tour.
    }
    - { $remind ->
        [0] Quand c’est à toi, je ne te le rappelle pas.
       *[other] { $most ->
            [one] Quand c’est à toi, je te le rappelle une fois, après { $remind } heures.
           *[other] Quand c’est à toi, je te le rappelle toutes les { $remind } heures, { $most } fois au plus.
        }
    }
    - Quand ton temps s’épuise, un message privé t’avertit : à la moitié du temps qu’il te restait au début du tour, puis six heures et une heure avant la fin, jamais dans tes heures de silence. Si ton temps devait expirer pendant ces heures, ta pendule court jusqu’à une heure après leur fin.
    - Pendant tes heures de silence et tes vacances, rien n’arrive. Ensuite, un seul résumé te dit ce qui est toujours d’actualité.
command-me-calls = À quel rythme une table te mentionne
option-calls = Une fois par jour et par table, le reste dans un résumé ; ou à chaque tour

## Villes dont les fuseaux ne portent pas le nom, par fuseau ; personne ne lit cette liste, ce que l’on tape y est cherché

zone-cities =
    Africa/Addis_Ababa = Addis-Abeba
    Africa/Algiers = Alger, Oran, Constantine
    Africa/Cairo = Le Caire
    Africa/Casablanca = Rabat, Marrakech, Fès
    Africa/Johannesburg = Le Cap, Prétoria
    America/Cayenne = Guyane
    America/Chicago = Dallas, Houston, La Nouvelle-Orléans
    America/Havana = La Havane
    America/Los_Angeles = San Francisco, Seattle, San Diego, Las Vegas
    America/Martinique = Fort-de-France
    America/Guadeloupe = Pointe-à-Pitre, Basse-Terre
    America/Mexico_City = Mexico
    America/New_York = Washington, Boston, Philadelphie, Miami
    America/Santo_Domingo = Saint-Domingue
    America/Sao_Paulo = Rio de Janeiro, Brasilia
    America/Toronto = Montréal, Québec, Ottawa
    Asia/Baghdad = Bagdad
    Asia/Baku = Bakou
    Asia/Beirut = Beyrouth
    Asia/Dubai = Dubaï, Abou Dabi
    Asia/Kabul = Kaboul
    Asia/Kathmandu = Katmandou
    Asia/Kolkata = Delhi, Bombay
    Asia/Kuwait = Koweït
    Asia/Manila = Manille
    Asia/Muscat = Mascate
    Asia/Novosibirsk = Novossibirsk
    Asia/Shanghai = Pékin, Canton
    Asia/Singapore = Singapour
    Asia/Tashkent = Tachkent
    Asia/Tbilisi = Tbilissi
    Asia/Tehran = Téhéran
    Asia/Ulaanbaatar = Oulan-Bator
    Asia/Yekaterinburg = Iekaterinbourg
    Europe/Athens = Athènes
    Europe/Berlin = Munich, Hambourg, Francfort, Cologne
    Europe/Brussels = Bruxelles, Liège, Anvers, Namur, Charleroi
    Europe/Bucharest = Bucarest
    Europe/Copenhagen = Copenhague
    Europe/Kyiv = Kiev
    Europe/Lisbon = Lisbonne, Porto
    Europe/London = Londres, Édimbourg
    Europe/Madrid = Barcelone, Séville, Valence
    Europe/Malta = Malte
    Europe/Moscow = Moscou, Saint-Pétersbourg
    Europe/Paris = Lyon, Marseille, Toulouse, Nantes, Bordeaux, Lille, Strasbourg, Nice
    Europe/Rome = Milan, Naples, Turin, Florence, Venise
    Europe/San_Marino = Saint-Marin
    Europe/Vienna = Vienne
    Europe/Warsaw = Varsovie, Cracovie
    Europe/Zurich = Genève, Lausanne, Berne, Bâle
    Indian/Reunion = Saint-Denis
    Pacific/Tahiti = Papeete
