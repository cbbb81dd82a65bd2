# Joueurs virtuels : les faire venir, ce qu’ils font à une table, conseils.

## Noms

computer-name = Virtuel { $letter } ({ $level ->
    [easy] facile
    [hard] difficile
   *[medium] moyen
})
computer-called = Virtuel { $letter }
computer-level-easy = facile
computer-level-medium = moyen
computer-level-hard = difficile
computer-level-easy-note = Raisonnable, indulgent, chaque fois différent
computer-level-medium-note = Joue ce qui a l’air le mieux
computer-level-hard-note = Anticipe, jusqu’à deux secondes par coup
space_builder-level-easy-note = Environ 75 secondes pour quatre bâtiments, un sur huit mal posé
space_builder-level-medium-note = Environ 40 secondes pour quatre bâtiments, un sur douze mal posé
space_builder-level-hard-note = Environ 20 secondes pour quatre bâtiments, un sur vingt mal posé

## Ce qui se passe

computer-added = Un joueur virtuel ({ $level }) arrive.
computer-removed = Le joueur virtuel de la place { $number } quitte la table.
computer-level = Le joueur virtuel de la place { $number } joue désormais au niveau { $level }.
computer-takes-over = Un joueur virtuel ({ $level }) a pris la place { $number } pour { $name }.
computer-takes-open-seat = Un joueur virtuel ({ $level }) a pris la place { $number }.
computer-keeps-open-seat = Un joueur virtuel ({ $level }) a pris la place { $number } pour le joueur qui l’a laissée.
seat-taken-back = { $name } est de retour et prend la relève du joueur virtuel.
table-ended-watched = Aucun joueur n’était à cette table : elle se termine à la demande des spectateurs.
computers-think = { $count ->
    [one] { $who } réfléchit.
   *[other] { $who } réfléchissent.
}
computers-play-too = { $count ->
    [one] { $who } joue en même temps.
   *[other] { $who } jouent en même temps.
}

## Boutons, commandes et page

button-computers = Ajouter un joueur virtuel
button-computer-plays-on = Laisser jouer un joueur virtuel
button-take-seat = Prendre une place
button-return = Revenir à la place { $number }
button-take-back = Reprendre ta place
command-table-computer = Ajouter un joueur virtuel, en renvoyer un, ou choisir son niveau
command-hint = Ton meilleur coup du moment, et pourquoi (visible pour toi uniquement)
option-computer-action = Que faire
option-computer-level = Son niveau (vide : moyen)
option-computer-seat = Quelle place, s’il y en a plusieurs
option-computers = Nombre de joueurs virtuels avec toi (moyens ; le salon d’attente permet de changer)
option-watch = Tu regardes seulement : des joueurs virtuels jouent entre eux
option-resign-computer = Laisser jouer un joueur virtuel ; tu peux reprendre ta place à tout moment
computer-action-add = En ajouter un, ou le laisser jouer à une place
computer-action-remove = En renvoyer un
computer-action-level = Choisir son niveau
computers-title = **Joueurs virtuels** · { $table }
computers-how-lobby = Ils prennent les places libres et cèdent la leur à qui rejoint une table pleine.
computers-how-game = Un joueur virtuel peut jouer à une place libre, ou à la tienne en ton absence : `/table join` te la rend.
computers-choose-add = Ajouter un joueur virtuel
computers-choose-own = Laisser un joueur virtuel jouer pour toi
computers-choose-open = Laisser un joueur virtuel jouer à la place { $number }
computers-choose-level = Changer Virtuel { $letter }
computers-add-level = En ajouter un : { $level }
computers-own-level = Joue pour moi : { $level }
computers-open-level = Place { $which } : { $level }
computers-now-level = Virtuel { $which } : { $level }
computers-send-away = Renvoyer Virtuel { $letter }
computers-note-away-lobby = Sa place redevient libre
computers-note-away-game = Sa place se libère : tout le monde peut la prendre
computers-nothing-game = Seuls les joueurs de cette table en décident : `/table join` te donne une place s’il y en a une de libre.
computers-full = Toutes les places sont prises par des joueurs. Un joueur virtuel peut venir quand l’un d’eux part, ou à une table plus grande : `/table new`.
computers-nothing = Il n’y a rien à changer pour toi ici. Les joueurs virtuels sont l’affaire de l’hôte de la table.
computer-plays-on = Un joueur virtuel joue à la place { $number }.
computer-plays-for-you = Un joueur virtuel joue pour toi. `/table join` te rend ta place à tout moment.
computer-went = Le joueur virtuel quitte la table.
computer-now-plays = Il joue désormais au niveau { $level }.
computer-sat-down = Un joueur virtuel est arrivé.
you-took-back = Te revoilà à { $table }. Là-bas, **Ma main** sous le plateau montre ta main.
you-watch = Ta table t’attend : { $table }. Appuie là-bas sur **Commencer** et regarde ; appuie sur **Rejoindre** pour jouer quand même.
lobby-watch = { $maker } regarde et appuie sur **Commencer**.

## Refus

no-such-level = Ce niveau n’existe pas. Choisis facile, moyen ou difficile.
too-many-computers = C’est trop de joueurs virtuels : cette table a de la place pour { $most }. Choisis un nombre plus petit.
computer-by-seated = Seuls les joueurs de cette table peuvent faire cela. `/table join` te donne une place s’il y en a une de libre.
computer-needs-seat = Aucune place n’est libre pour un joueur virtuel. Pour qu’il joue à ta place en ton absence, indique la tienne dans `{ name-seat }`, ou utilise `/table resign` avec `{ name-computer }`.
no-computer-there = Il n’y a pas de joueur virtuel à cette place. N’indique pas de `{ name-seat }` pour désigner le dernier joueur virtuel, ou ajoutes-en un avec `/table computer`.
computer-keeps-seat = Ce joueur virtuel garde la place d’un joueur qui peut revenir : il reste comme il est. Pour en changer un autre, indique sa place.
computers-play-already = Des joueurs virtuels jouent déjà entre eux sur ce serveur, et une table de ce genre à la fois suffit. Attends qu’elle finisse, ou joue toi-même avec **Rejoindre**.

## Conseils

hint-not-rated = Pas de conseils aux tables classées. `/rules` explique le jeu ; demande un conseil en solo, à une table amicale, ou à une table commencée avec un joueur virtuel.
hint-not-now = Ce n’est pas ton tour, je n’ai donc pas de conseil. Redemande quand ce sera à toi.
hint-busy = Je réfléchis encore à ta dernière question. La réponse arrive dans un instant.
hint-soon = Tu viens d’avoir un conseil. Demande le suivant dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
hint-too-late = La table a avancé pendant que je réfléchissais. Redemande si c’est encore à toi.
hint = Je jouerais : **{ $what }** (`{ $line }`).
hint-buttons = J’appuierais sur **{ $what }**.
hint-does = Ce que ça fait : { $does }

## Ce qui parle pour un coup de Space Builder

space-builder-hint-map = C’est exactement ce que montre le plan.
space-builder-hint-aside = Il occupe la place d’un autre bâtiment, et la sienne est prise aussi. Mets-le de côté pour l’instant.
space-builder-hint-done = Tout est posé comme sur le plan.
space-builder-hint-ready = Tu ne vois le plan qu’après l’avoir demandé.
space-builder-hint-unlock = Prends le bâtiment dont tu distingues le mieux les deux faces ; celui-ci convient.

computer-then = Un joueur virtuel (place { $number })
seat-is-yours-again = Un joueur virtuel gardait ta place. Elle est de nouveau à toi.
