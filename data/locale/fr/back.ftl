# Revenir en arrière, partir, remplacer, terminer, rejouer.

## Commandes

command-table-undo = Annuler tes derniers coups, tant qu’ils n’ont rien révélé
command-table-takeback = Demander à la table de revenir plus loin en arrière
command-table-give = Proposer ta place à quelqu’un, qui doit l’accepter
command-table-replace = Demander aux autres de libérer la place d’un joueur qui ne joue plus depuis des jours
command-table-rematch = La même partie encore une fois, avec les mêmes joueurs, décalés d’une place
option-undo-to = Avant quel coup revenir (vide : tes derniers coups, tapés en une seule fois)
option-takeback-to = Avant quel coup revenir, même d’un autre joueur (vide : tes derniers coups)
option-give-to = Qui reçoit ta place
option-replace-seat = La place de qui (vide : celle que la table attend)
option-back-choice = { $who } : { $line } ({ $count ->
    [one] un coup en arrière
   *[other] { $count } coups en arrière
})

## Boutons

button-undo = { $count ->
    [one] Annuler
   *[other] Annuler { $count } coups
}
button-takeback = { $alone ->
    [yes] Annuler…
   *[no] Demander à annuler
}
button-takeback-sure = Demander à la table
button-takeback-alone = Annuler
button-question-yes = D’accord
button-question-no = Refuser
button-give-yes = Prendre la place
button-give-no = Non, merci
button-rematch = Revanche

## Réglages

term-silence = Demandes d’annulation
term-silence-refuse = le silence vaut refus
term-silence-refuse-note = Après 48 heures sans réponse, c’est non. Si quelque chose est révélé, il faut l’accord de tous.
term-silence-agree = le silence vaut accord
term-silence-agree-note = Après 48 heures sans réponse, c’est oui. Si quelque chose est révélé, il faut l’accord de tous.

## Ce qui est raconté

undone = { $who } annule { $count ->
    [one] un coup
   *[other] { $count } coups
} : { $lines }
taken-back = La demande d’annulation { ELIDE("de", $who) } est acceptée : la table revient { $count ->
    [one] un coup
   *[other] { $count } coups
} en arrière ({ $lines }). Ce qui a été pioché ou lancé depuis le sera de nouveau.
end-asked = { $who } demande à terminer la partie sans résultat.
pause-asked = { $who } demande à mettre la partie en pause.
takeback-asked = { $who } demande à annuler { $count ->
    [one] un coup.
   *[other] { $count } coups.
}
answer-yes = { $who } est d’accord ({ $have } sur { $need }).
answer-no = { $who } refuse.
answer-guest-yes = { $name } prend la place.
answer-guest-no = { $name } ne prend pas la place.
question-closed-refused = Le vote est clos : trop peu de joueurs sont d’accord, rien ne change.
question-closed-silence = Le vote est clos, faute d’accords suffisants dans le délai : rien ne change.
question-closed-withdrawn = Le vote est abandonné, rien ne change.
question-closed-moved = La partie a continué : la demande d’annulation ne tient plus. (`/table takeback` pour la refaire.)
question-closed-passed = La table n’attend plus cette place : son joueur la garde.
question-closed-back = Son joueur est de retour et a joué : il garde sa place.
give-offered = { $who } propose sa place à quelqu’un.
give-asked = { $who } propose sa place à { $name }.
seat-given = { $name } cède sa place à { $to }.
replace-asked = { $who } veut libérer la place { ELIDE("de", $name) }, qui ne joue plus depuis des jours.
timeout-asked = Les autres votent pour libérer ou non la place { ELIDE("de", $name) }.
timeout-asked-one = { $to } décide s’il faut libérer la place { ELIDE("de", $name) }.
seat-vacated = La place { ELIDE("de", $name) } a été libérée.
silence-warning = Il ne s’est rien passé ici depuis { $weeks } semaines. Dans une semaine, cette table se terminera sans résultat. Un coup, ou une réponse ici, et elle continue.
table-ended-silent = Il ne s’est rien passé ici depuis si longtemps que la table se termine sans résultat. **Revanche** en ouvre une nouvelle.
table-ended-stalled = Les joueurs encore là se sont mis d’accord pour terminer la table sans résultat.
table-ended-unstarted = Personne n’est venu ni parti depuis trop longtemps : ce salon d’attente ferme. `/table new` en ouvre un autre.

## Questions sur le plateau

question-table = La table
question-takeback = { $count ->
    [one] **{ $who } demande à tous d’annuler ce coup :**
   *[other] **{ $who } demande à tous d’annuler ces { $count } coups :**
}
table-itself = le jeu lui-même
question-more-lines = … et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
question-silence-refuse = Tous doivent être d’accord. Sans réponse avant le { $when }, c’est non. Continuer à jouer met fin au vote.
question-silence-agree = Tous doivent être d’accord. Sans réponse avant le { $when }, c’est oui. Continuer à jouer met fin au vote.
question-silence-reveals = **Quelque chose a été révélé depuis** (une carte, un lancer, un choix), et personne ne peut l’oublier : n’accepte que si cela ne te gêne pas. Tous doivent être d’accord. Sans réponse avant le { $when }, c’est non. Continuer à jouer met fin au vote.
question-agreed = Pour l’instant d’accord : { $who }.
question-give = **{ $who } propose la place { $number } à { $to }.** Seule cette personne peut l’accepter, jusqu’au { $when }. La partie continue.
question-replace = **{ $who } demande à libérer la place { $number }** : { $holder } ne joue plus depuis des jours. Il faut l’accord des deux tiers des autres ; le { $when }, une voix suffit si personne ne s’y oppose. { $holder } garde sa place en jouant.
question-timeout = **Le temps de la place { $number } est écoulé** ({ $holder }). La libérer ? { $others ->
    [one] C’est à { $other } de décider.
   *[other] Il faut l’accord des deux tiers des autres ; le { $when }, une voix suffit si personne ne s’y oppose.
} { $holder } garde sa place en jouant.
question-end = **{ $who } demande à terminer la partie sans résultat.** Tous doivent être d’accord ; sans réponse avant le { $when }, c’est non. La partie continue d’ici là.
question-end-excused = { $who } ne joue plus depuis une semaine : on ne lui demande rien.
question-pause = **{ $who } demande une pause** : aucune pendule ne tourne et aucun rappel n’arrive jusqu’à ce qu’un joueur reprenne. Tous doivent être d’accord ; sans réponse avant le { $when }, c’est non.
question-silent = **Il ne s’est rien passé ici depuis des semaines.** Cette table se termine sans résultat le { $when }, sauf si quelqu’un joue ou répond avant.

## Réponses à qui demande

takeback-sure = Demander à toute la table d’annuler { $count ->
    [one] ce coup
   *[other] ces { $count } coups
} ? Je mentionne chaque joueur une fois, et tous doivent être d’accord :
takeback-sure-alone = Tu n’as besoin de demander à personne. Ce qui a été pioché ou lancé le sera de nouveau. Annuler { $count ->
    [one] ce coup
   *[other] ces { $count } coups
} ?
takeback-sure-reveals = **Quelque chose a été révélé** : il faut l’accord de tous, et sans réponse, c’est non.
question-asked-note = Ta demande est sous le plateau. Pour la retirer, refuse-la toi-même.
give-asked-note = Je pose la question à { $to } sous le plateau. En attendant sa réponse, tu gardes ta place et tu joues ; pour retirer ta proposition, appuie toi-même sur **{ button-give-no }**.
lobby-rematch = La revanche de la table { $table } : chacun avance d’une place, la première personne passe en dernier.
rematch-sits = Tu joues à { $table }.
rematch-there = Il y a déjà une revanche : { $table }.

## Refus : chacun dit quoi faire à la place

undo-not-in-this-game = Ce jeu est une course contre la montre : on n’y annule rien. **Ton coup** montre ce que tu peux encore changer.
undo-nothing = Tu n’as encore aucun coup à annuler. Pour en jouer un, appuie sur **Ton coup** sous le plateau.
undo-too-late = La partie a continué avant : rien n’a été annulé. Voici le plateau actuel.
undo-revealed = Ce coup a révélé quelque chose (une carte, un lancer, un choix) : tu ne peux pas l’annuler sans demander. `/table takeback` demande à toute la table.
undo-others-played = Quelqu’un a joué depuis : tu ne peux pas annuler sans demander. `/table takeback` demande à toute la table.
undo-no-such-line = Ce coup à annuler n’existe pas. Laisse `{ name-to }` vide pour tes derniers coups, ou choisis parmi ceux proposés pendant que tu tapes.
undo-time-over = Le temps de cette décision est passé : la partie ne peut pas y revenir. Choisis un coup plus récent avec `{ name-to }`, ou joue la suite.
undo-unreadable = Cette position vient d’une autre version du jeu et n’est plus lisible. Choisis un coup plus récent avec `{ name-to }`, ou joue la suite.
question-open = Il y a déjà un vote là-dessus : réponds sous le plateau. La personne qui l’a demandé peut le retirer en refusant.
question-closed = Ce vote est clos. Voici le plateau actuel.
answer-stands = C’est déjà ton vote. L’autre bouton le change tant que le vote est ouvert.
not-asked = Ce vote concerne d’autres joueurs. Le plateau dit qui vote, et ce que tu peux faire en attendant.
nobody-to-ask = Aucun autre joueur ici ne pourrait en décider. `/table resign` laisse ta place ; `/table end` termine la table.
give-to-seated = Cette personne joue déjà à cette table. Propose ta place à quelqu’un d’autre, ou libère-la avec `/table resign`.
give-enough-to = Tu as proposé des places à { $who } { $most } fois en un jour. Demande-lui dans le fil, ou libère la tienne avec `/table resign`.
give-enough = Tu as proposé ta place { $most } fois ici en un jour. Demande dans le fil qui la veut, ou libère-la avec `/table resign`.
give-not-here = Cette personne n’est pas sur ce serveur. Propose ta place à un membre, ou libère-la avec `/table resign`.
invite-not-here = { $who } n’est pas sur ce serveur. Invite quelqu’un qui y est.
replace-too-early = Les autres peuvent libérer une place quand la table l’attend depuis { $days } jours ; vacances, pauses et temps où j’étais hors ligne ne comptent pas. D’ici là, relance ce joueur dans le fil ; `/table end` propose à tous de terminer la partie.
replace-untold = Son joueur doit d’abord être prévenu, puis il a le temps de jouer jusqu’au { $when }. Redemande après.
seat-stays-paused = La table est en pause, aucune place n’y est donc libérée. Quand elle reprend, redemande ou accepte de nouveau.
seat-stays-stands = Personne ne peut jouer ici pour l’instant, aucune place n’y est donc libérée. Quand la partie reprend, redemande ou accepte de nouveau.
seat-stays-away = Son joueur est en vacances jusqu’au { $when }, sa place reste donc la sienne. Redemande ou accepte de nouveau après.
replace-which = La table attend plusieurs joueurs. Indique la place : `/table replace seat:`.
replace-yourself = C’est ta propre place. `/table resign` la laisse, `/table give` la cède.
rematch-enough = { $most } salons d’attente pour cette revanche ont été fermés. Ouvre une table avec `/table new`.
rematch-not-over = Cette partie n’est pas finie. `/table end` propose à tous de la terminer ; `/table new` ouvre une autre table.
rematch-not-played = Cette table a fermé avant de commencer : il n’y a rien à rejouer. `/table new` en ouvre une autre.
rematch-not-yours = Seuls les joueurs de cette table peuvent demander une revanche. `/table new` ouvre une table à toi.
rematch-no-channel = Le salon de cette table n’existe plus, ou je ne le vois pas. Utilise `/table new` dans un autre.
