# La feuille de partie, la relecture, le classement, et les données de chacun.

former-player = un ancien joueur

## La feuille de partie

command-record = La feuille de cette table en fichier texte ; en cours de partie, seuls tes coups en entier
option-past-table = Le numéro d’une table de ce serveur (vide : celle de ce fil)
record-full = La feuille complète de { $table }, avec tous les coups de tous les joueurs. Avec le programme, tout le monde peut la vérifier : `python bot.py verify { $file }`.
record-own = La feuille de { $table } jusqu’ici : tes coups en entier, ceux des autres comme tout le monde les lit. Elle se vérifie une fois la partie finie.
record-others = La feuille de { $table } jusqu’ici : les coups comme tout le monde les lit. Elle se vérifie une fois la partie finie.
table-out-of-sight = La table { $table } se joue dans un salon que tu ne vois pas. Demande l’accès à quelqu’un qui gère son serveur.

## La relecture

command-replay = Revoir la partie d’une table, coup par coup
option-turn = À partir de quel coup (0 : la mise en place)
option-replay-text = En texte, pour les lecteurs d’écran
option-animated = Faire une image animée de toute la partie (quand elle est finie)
replay-head = **{ $table }** · étape { $step } sur { $steps }, { $turn ->
    [0] la mise en place
   *[other] coup { $turn }
} · { $when }
replay-time-secret = heure cachée jusqu’à la fin
replay-line = { $who } : `{ $line }`
replay-told = - À { $who } : « { $event } »
replay-table = La table
replay-earlier = -# … et { $count ->
    [one] un coup plus ancien
   *[other] { $count } coups plus anciens
}
replay-rest = -# **En texte** dit tout.
replay-f = Début
replay-b = Précédent
replay-n = Suivant
replay-l = Fin
replay-as-text = En texte
replay-as-picture = En image
replay-jump = Aller à un coup
replay-turn = { $turn ->
    [0] La mise en place
   *[other] Coup { $turn } : { $who }
}
replay-whose-hand = Quelle main montrer
replay-no-hand = Seulement le plateau
replay-hand = Avec la main { ELIDE("de", $who) }
replay-animate = Image animée
nothing-to-replay = Cette table n’a pas commencé : il n’y a rien à revoir. Dans un salon d’attente, `/table start` lance la partie.
animated-not-over = L’image animée vient une fois la partie finie ; d’ici là, les boutons permettent de la parcourir.
animated-now = Je prépare l’image animée ; elle viendra dans un message à part.
animated-queued = { $count ->
    [one] Une autre image animée passe
   *[other] { $count } autres images animées passent
} avant la tienne ; elle viendra dans un message à part.
animated-done = **{ $table }** de la mise en place à la fin, en { $frames ->
    [one] une image
   *[other] { $frames } images
} ({ $size } ko).
animated-alone = Enregistre-la si tu veux la garder : ce message n’est visible que pour toi.
animated-alt = Toute la partie de { $table } en image animée. Elle se termine ainsi :
animated-slow = L’image animée prend trop de temps. Redemande-la plus tard ; d’ici là, les boutons permettent de parcourir la partie.
animated-too-large = Cette partie est trop longue pour une seule image animée. Les boutons permettent de la parcourir.
animated-failed = Je n’ai pas pu faire l’image animée. Réessaie dans un instant ; d’ici là, les boutons permettent de parcourir la partie.
button-film-share = Montrer dans le fil
button-film-steps = Pas à pas
animated-shared = Elle est dans le fil : { $where }
animated-not-shared = Je ne peux pas écrire dans le fil de cette table. Demande à la modération de me le permettre, puis réessaie.

## Le classement

help =
    { $new } ouvre une table ; les autres la rejoignent dans son fil. { $games } liste tes tables.
    Appuie sur **{ button-move }** sous un plateau pour jouer ; **{ button-more-acts }** permet d’annuler, de faire une pause et de laisser ta place.
    { $rules } explique un jeu en deux minutes, { $leaderboard } dit qui le gagne, et { $show } règle ce qui te mentionne et ta façon de lire.

command-standing = Le classement d’un jeu
command-profile = Ce qu’un joueur a joué et gagné, et à quelle vitesse
option-standing-game = Quel jeu
option-standing-where = Les tables de ce serveur, ou de tous les serveurs
option-profile-user = Le profil de qui (vide : le tien)
standing-server = ce serveur
standing-everywhere = partout
standing-title-server = ### { $game } : classement de ce serveur
standing-title-everywhere = ### { $game } : classement de tous les serveurs
standing-everywhere-note = -# Les tables de tous les serveurs comptent ; on voit ici les joueurs qui ont joué à { $game } sur ce serveur.
standing-ranked = **{ $rank }.** { $who } : **{ $points }** (classées : { $games } ; gagnées : { $won } sur { $played })
standing-unranked = – { $who } : pas encore de rang, tables classées : { $games } sur { $minimum } (gagnées : { $won } sur { $played })
standing-more = … et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}.
standing-none = Personne n’a encore terminé de partie classée de { $game } ici. Il y faut deux personnes ou plus sans joueur virtuel, et les premières parties ne sont pas classées d’elles-mêmes.
standing-how = -# **Comment marche la cote.** Une table classée a deux joueurs ou plus et un résultat. On les compare deux à deux, une égalité étant une demi-victoire pour chacun, et la cote de chacun change selon la moyenne (modèle de Bradley-Terry d’openskill) : battre mieux coté que soi compte davantage. On commence à 1000 ; le nombre affiché est prudent (l’estimation moins trois écarts), il monte donc à mesure qu’on joue. Il faut { $minimum } parties classées du jeu pour avoir un rang. Une place compte pour qui y a joué le plus de coups ; qui part avant la fin est coté dernier, qui remplace ne gagne ni ne perd rien. Hors classement : les tables avec un joueur virtuel, en solo, terminées sans résultat, et les variantes dont les règles le disent.
profile-title = ### { $who }
profile-server = **Sur ce serveur**
profile-only-here = **Sur ce serveur** (sans compter les autres serveurs)
profile-everywhere = **Sur tous les serveurs**
profile-none-you = Tu n’as encore terminé aucune partie. `/table new` ouvre une table.
profile-none = { $who } n’a encore terminé aucune partie sur ce serveur.
profile-game = - **{ $game }** : { $parts }
profile-people = parties jouées : { $played }, gagnées : { $won }
profile-left = quittées avant la fin : { $left }
profile-rated = cote **{ $points }**, rang { $rank }
profile-rated-no-rank = cote **{ $points }**
profile-unrated = pas encore de rang (tables classées : { $games } sur { $minimum })
profile-computers = avec des joueurs virtuels : { $played }, gagnées : { $won }
profile-alone = en solo : { $played }
profile-pace = { $duration } par coup
profile-separator = {" ; "}
profile-how = -# Comment marche la cote : `/standing`. Le temps d’un coup se compte à partir du moment où la table t’attend.
duration-seconds = { $seconds } s
duration-minutes = { $minutes } min { $seconds } s
duration-hours = { $hours } h { $minutes } min
duration-days = { $days ->
    [one] 1 jour
   *[other] { $days } jours
} { $hours } h

## Les données de chacun

command-data = Ce que ce bot conserve à ton sujet
command-data-export = Tout ce qui est conservé à ton sujet, dans un fichier visible pour toi uniquement
command-data-delete = Supprimer ce qui est conservé à ton sujet
data-exported = Toutes les données que je conserve à ton sujet : tes places, coups, votes, réglages, résultats et cotes, et rien de personne d’autre. Enregistre le fichier : ce message n’est visible que pour toi.
data-delete-ask = **Supprimer les données que je conserve à ton sujet ?**
    Les parties finies restent pour ceux qui les ont jouées avec toi ; tu y deviens « un ancien joueur », sur les feuilles aussi. Tu quittes les salons d’attente, et tes places dans les parties en cours se libèrent. Tes réglages, votes, résultats et cotes s’en vont.
    { $days ->
        [0] Il n’y a pas de sauvegardes.
        [one] Les sauvegardes t’oublient en un jour.
       *[other] Les sauvegardes t’oublient en { $days } jours.
    } Les messages déjà sur Discord restent ; les membres qui gèrent un serveur peuvent les y supprimer. C’est définitif, et `/data export` t’en donne d’abord une copie. Si tu rejoues, tu repars de zéro.
button-forget = Tout supprimer
data-delete-later = Tout n’a pas pu être supprimé. Appuie sur le bouton pour réessayer ; sinon le reste s’en va au prochain démarrage du bot.
data-deleted = C’est fait : je ne te connais plus. { $days ->
    [0] Il n’y a pas de sauvegardes.
    [one] Les sauvegardes t’oublient en un jour.
   *[other] Les sauvegardes t’oublient en { $days } jours.
} Si tu rejoues, tu repars de zéro.
