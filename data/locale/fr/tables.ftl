# Tables, panneaux, réponses : chaque phrase qui n’appartient à aucun jeu en particulier.

## Places et listes

seat-number = Place { $number }
seat-open-name = Place { $number } (libre)
not-names = tu, toi, vous, personne, tout le monde, le jeu, la table
twin-name = { $name } ({ $number })
list-separator = {", "}
labelled = { $label } : { $value }
list-seats = {" · "}
badges = Places :
badge-name = { $number } { $who }
table-title = { $game }, table { $table }

## Boutons

button-move = Ton coup
button-hand = Ma main
button-rules = Règles
button-join = Rejoindre
button-leave = Quitter
button-start-alone = Commencer en solo
button-fill = { $count ->
    [one] Commencer avec un joueur virtuel
   *[other] Commencer avec deux joueurs virtuels
}
button-start = Commencer
button-back = Retour
button-hint = Conseil
button-hint-comes = Je réfléchis…

## Commandes

command-table = Ouvrir, rejoindre et terminer des tables
command-table-new = Ouvrir une nouvelle table dans son propre fil
command-table-join = Rejoindre une table, ou prendre une place libre
command-table-leave = Quitter une table qui n’a pas commencé
command-table-start = Commencer la partie à cette table
command-table-show = Afficher de nouveau le plateau ; avec un numéro, amener cette table ICI pour tous
command-table-list = Les tables de ce serveur, et qui chacune attend
command-table-end = Demander à terminer cette table sans résultat (il faut l’accord de tous)
command-table-resign = Laisser ta place ; tout le monde peut la prendre
command-hand = Ce que les autres ne voient pas
command-rules = Comment jouer à un jeu, en deux minutes
command-board = Le plateau de cette table, en image ou en texte
command-move = Taper un coup dans la notation courte du jeu
option-game = Quel jeu
option-seats = Combien de places (vide : autant de joueurs qu’il en vient)
option-variants = Variantes, par exemple plans=varied
option-invite = Seuls les joueurs que tu invites peuvent venir
option-table = Le numéro de la table (vide : celle de ce fil)
option-open-seat = Quelle place libre, s’il y en a plusieurs
option-agree = Choisis False pour refuser, ou pour retirer ta demande
option-rules-game = Quel jeu (vide : celui de cette table)
option-left-seat = La place d’un joueur qui a quitté le serveur (vide : la tienne)
option-text = En texte, pour les lecteurs d’écran ; à ta table, avec ce que les autres ne voient pas
option-lines = Un coup, comme ceux proposés pendant la saisie, ou plusieurs séparés par des points-virgules

## Le panneau

panel-title = **Ton coup**
panel-change = **Tu as choisi.** Tu peux changer jusqu’à ce que tout le monde ait choisi :
panel-your-turn = C’est de nouveau à toi. Discord n’accepte pas de nouvelle image dans ce message, alors appuie :
panel-all-of-them = Pour tous
panel-choose = Choisis parmi { $count }
panel-confirm = **Jouer ce coup ?**
panel-everyone-sees = Tout le monde verra :
panel-you-see = Pour toi uniquement :
panel-some-see = Uniquement pour { $who } :
panel-reveals = -# { $alone ->
    [yes] Ce coup révèle quelque chose, et l’annuler n’y changera rien.
   *[no] Ce coup révèle quelque chose : pour l’annuler, il faudra demander à tous.
}
panel-earlier = -# Il s’est passé autre chose avant ; `/replay` montre chaque étape.
events-behind = -# … et { $count ->
    [one] un autre événement
   *[other] { $count } autres événements
} : **{ $button }**
panel-plays = -# { $how ->
    [at-once] { $all ->
        [yes] Un appui joue le coup, et tu peux l’annuler librement.
       *[no] S’il ne reste rien à choisir, un appui joue le coup ; l’annuler est libre.
    }
    [until-all] Un appui joue le coup, et tu peux en changer jusqu’à ce que tout le monde ait choisi.
    [asks] Il faudra confirmer : ce coup révèle quelque chose.
    [all] Il faudra confirmer : tes réglages le demandent.
    [never] Un appui joue le coup. S’il révèle quelque chose, il faut demander à tous pour l’annuler.
   *[some] Un appui joue le coup ; s’il révèle quelque chose, il faudra confirmer.
}
panel-hasty = -# Ces deux appuis étaient trop rapprochés : rien n’a été joué. Appuie encore une fois.
rules-buttons = **Boutons** : les verts jouent tout de suite, et le plus souvent tu peux annuler. Les gris mènent au choix suivant ou montrent quelque chose ; à côté de boutons verts, ceux qui mènent plus loin finissent par « … », s’il y a la place. **Ton coup** et **Rejoindre** sont bleus : c’est par là qu’on entre.
picture-follows = L’image suit.
picture-missing = Pas d’image pour l’instant : voici le plateau en mots.

## Coups prévus

button-later = Prévoir un coup…
button-order-back = Retirer
button-order-more = Un autre coup
button-order-then = Et ensuite…
button-order-anew = En prévoir un autre
button-order-not = Laisser tomber
command-order = Choisir maintenant ce que tu joueras quand ton tour viendra ; personne d’autre ne le voit
option-order-lines = Des coups séparés par ; : à ton tour, le premier qui est légal est joué
option-order-cancel = Choisis True pour retirer ce que tu as prévu
option-order-rest = Choisis True pour que les autres soient joués aux tours suivants
order-offer = -# Tu ne reviens pas tout de suite ? **Prévoir un coup…** joue ton prochain coup dès que c’est à toi. Personne d’autre ne le voit.
order-stands = -# Tu as prévu : { $lines }
order-comes = -# Ton ordre va être joué : { $lines }
order-elsewhere = -# Aucune autre table ne t’attend. Là où d’autres jouent, tu peux prévoir un coup :
button-order-at = Prévoir : { $table }
order-build = **Coup prévu.** Si ce coup est encore possible quand ce sera à toi, il sera joué pour toi :
order-build-more = **Coup prévu.** Et si aucun de tes autres coups n’est possible :
order-build-then = **Coup prévu.** Et au tour d’après :
order-none = **Coup prévu.** Tu n’as rien prévu pour ton prochain tour.
order-is = **Coup prévu.** Quand ce sera à toi, le premier coup légal de cette liste sera joué : { $lines }
order-lapsed-is = **Coup prévu.** Quand ton tour est venu, aucun de ces coups n’était légal et rien n’a été joué : { $lines }
order-lasts-is = **Coup prévu.** Tant que cela vaut, tes tours sont joués ainsi : { $lines }
order-goes-on-is = **Coups prévus.** À chacun de tes prochains tours, le premier coup légal de cette liste sera joué, jusqu’au dernier : { $lines }
order-private = -# Personne d’autre n’en sait rien, et tu peux le retirer tant qu’il n’est pas joué.
order-how = -# Le premier qui est légal est joué une seule fois, quelques secondes après le début de ton tour, et tu peux le retirer d’ici là. Personne d’autre n’en sait rien. Tu peux aussi écrire `/order lines:` : des coups comme tu les taperais, le meilleur d’abord, séparés par « ; ».
order-played = Ton coup prévu a été joué.
order-too-many = On prévoit { $most } coups au plus. Garde ceux qui comptent le plus.
order-no-line = Le coup { $number } n’est pas lisible. Écris chacun comme tu le taperais, séparés par « ; ».
order-lapsed = Aucun des coups que tu avais prévus n’est légal maintenant. Joue avec **Ton coup**.
order-not-live = Une course ne se prévoit pas. Appuie sur **Ton coup** quand elle sera lancée.

# Ce qui a été mal tapé

wrong-first = Aucun coup possible maintenant ne commence par `{ $word }`. { $count ->
    [one] Seul { $fits } convient.
   *[other] Au choix : { $fits }.
}
wrong-word = Après `{ $begun }`, `{ $word }` ne va pas. { $count ->
    [one] Seul { $fits } convient.
   *[other] Au choix : { $fits }.
}
wrong-short = `{ $begun }` n’est pas encore un coup complet. { $count ->
    [one] La suite est { $fits }.
   *[other] La suite, au choix : { $fits }.
}
wrong-long = `{ $begun }` est déjà un coup complet : enlève `{ $word }`.
wrong-more = {" "}et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
wrong-instead = Tu voulais dire `{ $line }` ?

## Ce qui a été joué

played = C’est fait.
played-before = C’était déjà compté, et une seule fois.
waiting-for = On attend { $who }.
waiting-for-time = On attend le chrono du jeu.
waiting-until = Le jeu continue tout seul { $when }.

## Plateaux

your-move = { $count ->
    [one] À toi, { $who } !
   *[other] À vous tous : { $who }
}
open-seat-must-act = C’est à la place { $number } de jouer, mais personne n’y est assis. Si tu joues ici, **{ button-computer-plays-on }** permet de continuer ; les autres peuvent **{ button-take-seat }**.
earlier-events = -# … et { $count ->
    [one] un événement plus ancien
   *[other] { $count } événements plus anciens
} ; `/replay` montre chaque étape.
table-started = Les places sont tirées au sort. C’est parti !
table-started-again = Chacun avance d’une place, la première personne passe en dernier. C’est parti !
alt-end = Le plateau à la fin de la partie.
alt-result = { $game }, résultat final. Le texte plus bas le donne.
alt-victory = La victoire.
table-ended = Cette table s’est terminée sans résultat.
table-ended-alone = La table a été terminée sans résultat.
table-ended-agreed = Tout le monde est d’accord pour terminer la table sans résultat.
table-ended-closed = La table est fermée.
seat-joined = { $who } arrive.
seat-left = { $name } quitte la table.
lobby-opens = Plus personne d’autre parmi les invités n’est sur ce serveur : tout le monde peut donc s’asseoir.
seat-opened = { $name } a laissé sa place.
end-agreed = { $who } veut terminer la table sans résultat ({ $have } d’accord sur { $need }).
asides-of-hour = Ça fait beaucoup de changements pour une heure. Tes coups comptent toujours ; le reste remarche { $when }.
asked-of-hour = Ça fait beaucoup de questions pour une heure. Tu pourras en reposer { $when }.
moves-of-hour = C’est plus de coups qu’il n’en tient dans une heure. Tu pourras continuer { $when }.
asides-of-table = Tu as fait { $most } changements à cette table en plus de tes coups, et elle n’en prend plus. Tu peux continuer à jouer, accepter de la terminer (`/table end`) ou partir (`/table resign`).
end-declined = { $who } veut continuer à jouer.
result-won = { $who } { $count ->
    [one] gagne
   *[other] se partagent la victoire
} avec { $score }.
result-alone = { $who } finit avec { $score }.
result-and = { $others } et { $last }
result-tie = { $first } et { $second } sont à égalité, { $score } partout : { $why }.
result-tie-shared = { $first } et { $second } sont à égalité, { $score } partout, et rien ne les départage : le rang est partagé.
button-record = Feuille de partie
button-more-acts = Plus
button-act-pause = Pause
button-act-resume = Reprendre
button-act-leave = Laisser ma place
button-act-end = { button-end }
more-title = { $table } : ce que tu peux faire d’autre
more-end-sure = Terminer cette partie sans résultat ? Personne d’autre n’y joue : c’est fini tout de suite.
more-leave-sure = Laisser la place { $number } ? La partie continue. Tant que la place est libre, tu reviens avec **{ button-take-seat }** sous le plateau ; d’autres peuvent aussi la prendre. Pour la garder, fais jouer un ordinateur jusqu’à ton retour :
button-replay = Revoir
result-line = **{ $place }.** { $who } : **{ $score }** ({ $parts })
result-part = { $part } { $points }
result-record = Empreinte de la feuille de cette partie : `{ $hash }`
record-own-hash = Empreinte de cette feuille, dont le résultat montre le début : `{ $hash }`
seed = Graine : `{ $seed }`. Le SHA-256 des octets que ces chiffres hexadécimaux représentent est l’empreinte : rien n’a changé depuis le départ. `/replay` permet de revoir la partie.
record-hash = Empreinte de la graine, telle que le salon d’attente la montrait : `{ $hash }`
seed-hash = Tirage vérifiable : l’empreinte de la graine de cette table est `{ $hash }`. Après la partie, **{ button-record }** sous le résultat montre la graine elle-même.

## Mains

hand-title = **Ta main** · { $table }
hand-at = { " " }· vue { $at }
hand-your-move = C’est ton tour. (Pour les lecteurs d’écran : `/board text:True` à la table.)
hand-your-turn = Ton tour a commencé { $since }. (Pour les lecteurs d’écran : `/board text:True` à la table.)
hand-over = La partie est finie, le résultat est là : **{ $table }**
hand-left = Tu n’as plus de place à **{ $table }**.
no-hand-yet = La partie n’a pas commencé : il n’y a pas encore de mains. `/table start` la commence.
hand-closed = { $who }, je ne peux pas t’envoyer de message privé. Rien n’est perdu : **Ma main** sous le plateau ne montre ta main qu’à toi.
hand-nobody = Discord ne connaît plus { $who } : je ne peux pas envoyer cette main par message privé.
hand-unshared = Je ne partage plus de serveur avec { $who } : je ne peux pas envoyer cette main. **Ma main** sous le plateau la montre.
hand-slowed = { $who }, Discord ne me laisse plus ouvrir de messages privés pour un moment. Rien n’est perdu : **Ma main** sous le plateau ne montre ta main qu’à toi.
hand-quarantined = { $who }, Discord ne me laisse pas ouvrir de messages privés en ce moment. Rien n’est perdu : **Ma main** sous le plateau ne montre ta main qu’à toi.
hand-unsent = { $who }, Discord n’accepte pas le message avec ta main. Rien n’est perdu : **Ma main** sous le plateau ne montre ta main qu’à toi.
hand-comes = Je t’enverrai ta main par message privé, rien qu’à toi.
inbox-others = { $count ->
    [one] **Une autre table t’attend :**
   *[other] **{ $count } autres tables t’attendent :**
}
inbox-table = { $table } (à toi, ton tour a commencé { $since })
inbox-table-until = { $table } (fin de ton temps : { $until })
inbox-table-seat = { $table } (à partir du { $at }, { $others ->
    [one] { $other } pourra
   *[other] les autres pourront
} libérer ta place)
inbox-older = Tes mains sont dans un message plus récent de ma part, à la fin de nos messages privés.
button-tables = Mes tables
button-update = Actualiser
button-hands-by-button = Pas de messages, juste le bouton
hands-by-button = Je ne t’envoie plus tes mains : **Ma main** sous un plateau ne montre la tienne qu’à toi. **/me** rétablit l’envoi.

## Salons d’attente

lobby-seated = **Joueurs** ({ $seated } sur { $most }) :
lobby-seated-then = **Joueurs au début** :
lobby-invited = Sur invitation : { $who }. Appuie sur **Rejoindre** pour jouer.
lobby-unclaimed = { $count ->
    [one] Une place est ouverte à tous : son dernier joueur avait quitté la partie.
   *[other] { $count } places sont ouvertes à tous : leur dernier joueur avait quitté la partie.
}
lobby-how = Pour jouer aussi, appuie sur **Rejoindre**. { $maker } appuie sur **Commencer** quand tout le monde est là ; à une table pleine, n’importe quel joueur peut le faire. Avec un lecteur d’écran, commence par `/me reading by:words`.
lobby-full = Toutes les places sont prises : n’importe quel joueur peut appuyer sur **Commencer**. Avec un lecteur d’écran, commence par `/me reading by:words`.
lobby-begun = **La partie a commencé**, plus bas.
lobby-begun-in = **La partie** est dans { $where }.
lobby-moved = Ce salon d’attente est maintenant dans { $where }.
lobby-anybody = N’importe quel joueur
lobby-closed = Cette table a fermé avant de commencer.
thread-over = { $name } (terminée)
table-made = { $who } ouvre une table : **{ $table }**.
you-made = Ta table t’attend : { $table }.
you-joined = Te voilà à { $table }.
you-took-seat = Tu prends une place libre à { $table }. Là-bas, **Ma main** sous le plateau montre ta main.
you-ended = C’est fait. **{ button-replay }**, **{ button-record }** et **{ button-rematch }** sont sous le plateau.
you-left = Tu as quitté cette table.
you-started = C’est parti !
seat-released = La place { $number } est libre. `/table join` permet de la prendre.
you-resigned = Tu as laissé ta place. Tout le monde peut la prendre avec `/table join`, toi aussi.
chosen-variant = { $option } : { $value }.
tables-here = **Les tables d’ici**
no-tables = Aucune table ici pour l’instant. `/table new` en ouvre une.
more-tables = … et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}.
listed-damaged = endommagée ; la personne qui héberge le bot peut la réparer
listed-broken = - La table { $table } n’est pas lisible. Dis-le à la personne qui héberge le bot.
listed-lobby = { $seated ->
    [one] { $seated } joueur, pas encore commencée.
   *[other] { $seated } joueurs, pas encore commencée.
}
table-nowhere = (sans fil ; amène-la ici avec `/table show table:{ $table }`)
table-shown-here = { $table } se joue ici désormais.
table-shown-again = Revoici { $table }, ci-dessous.
table-shown-there = { $table } est ici : { $where }. Seuls ses joueurs, et les membres qui y gèrent les fils, peuvent la faire montrer de nouveau ou l’amener ailleurs.
table-shown-just-now = { $table } vient d’être montrée : { $where }. Dans une minute, je pourrai la montrer de nouveau.
table-brought = { $who } amène ici { $table }.

## Refus au sujet des tables : chacun dit quoi faire à la place

no-table-here = Il n’y a pas de table dans ce salon. Utilise la commande dans le fil de ta table ; `/table list` les montre toutes. (`/rules game:` marche partout.)
your-tables-are = Tes tables : { $links }
not-seated = Tu ne joues pas à cette table. Dans un salon d’attente, ou s’il y a une place libre, `/table join` t’en donne une ; le plateau montre ce que tout le monde peut voir.
not-your-turn = Ce n’est pas ton tour. Le plateau dit qui on attend, et je te mentionnerai quand ce sera à toi.
table-full = Les { $seats } places sont prises. Ouvre une autre table avec `/table new`.
table-not-started = La partie n’a pas commencé. L’hôte de la table (à une table pleine, n’importe quel joueur) la commence avec `/table start`.
table-damaged = La position de cette table est endommagée : rien ne peut se jouer. La personne qui héberge le bot peut la réparer avec `/admin repair` ; d’ici là, vous pouvez la mettre en pause ou la terminer, et `/replay` la montre jusqu’au dommage.
table-damaged-ended = La position de cette table est endommagée ; `/replay` la montre jusqu’au dommage.
table-over = La partie est finie. Ouvre une nouvelle table avec `/table new`.
table-moved-on = La table a avancé. Voici le plateau actuel.
disk-full = Le disque du bot est plein : rien n’a changé. Dis-le à la personne qui héberge le bot, puis réessaie.
not-kept = L’enregistrement a échoué : rien n’a changé. Réessaie dans un instant ; si cela recommence, dis-le à la personne qui héberge le bot.
no-such-game = Le jeu « { $game } » n’existe pas. Choisis-en un que `/table new` propose.
typed-none = « { $typed } » n’est pas parmi les choix : { $list }. Écris l’un d’eux, ou choisis-le pendant que tu tapes.
typed-several = « { $typed } » peut être { $list }. Écris celui que tu veux dire, ou choisis-le pendant que tu tapes.
no-such-seats = Ce jeu se joue de { $least } à { $most } joueurs. Choisis un nombre entre les deux.
no-such-option = La variante « { $option } » n’existe pas. Choisis parmi celles que `{ name-variants }` propose pendant que tu tapes.
option-for-others = La variante « { $option } » n’est pas pour { $seats ->
    [one] un joueur
   *[other] { $seats } joueurs
}. Laisse-la de côté, ou change le nombre de places.
already-seated = Tu es déjà à cette table. Je t’y mentionnerai quand ce sera ton tour.
not-invited = Cette table est sur invitation. Demande à son hôte, ou ouvre la tienne avec `/table new`.
nothing-to-decline = Personne ne demande à terminer cette table : il n’y a rien à refuser. `/table end` le demande.
holder-gone = Ce joueur a déjà laissé sa place : rien n’a changé. Le plateau montre qui tient quelle place.
no-person-in-seat = Aucun joueur ne tient la place { $number }. `/table join` donne une place libre.
still-in-server = Le joueur de la place { $number } est toujours sur ce serveur : il est seul à pouvoir la laisser. Une fois que la table l’attend depuis des jours, `/table replace` demande aux autres de la libérer.
other-table-here = Ce salon est celui de la table { $table }. Utilise `/table show` dans un autre salon ou fil.
seat-not-open = La place { $seat } n’est pas libre. N’indique pas de numéro pour prendre la première place libre.
leave-by-resigning = La partie a commencé. `/table resign` laisse ta place ; tout le monde peut alors la prendre.
resign-by-leaving = La partie n’a pas commencé. `/table leave` te fait sortir.
already-started = La partie a déjà commencé. Pour d’autres variantes, utilise `/table end` et ouvre une nouvelle table.
only-the-maker = Seul l’hôte de la table peut faire cela pour l’instant. Demande-lui, ou ouvre la tienne avec `/table new`.
too-few-seated = Il faut { $needed } joueurs et il y en a { $seated }. Invite d’abord d’autres joueurs à appuyer sur **Rejoindre**, ou appuie sur **{ button-computers }**.
options-do-not-fit = Ces variantes ne conviennent pas à { $seated } joueurs. Choisis-en d’autres dans le salon d’attente.
nothing-typed = Il n’y avait aucun coup à jouer. **Ton coup** sous le plateau t’aide à en composer un pas à pas.
too-many-lines = Tu peux jouer au plus { $most } coups à la fois. Tape-les en plusieurs fois.
refused-in-batch = Le coup { $number } est refusé : aucun n’a été joué. { $refusal }
refused-after-turn = Ton tour finit avec le coup { $number } : rien n’a été joué. Renvoie-le sans la suite.
other-game = Cette table joue à un autre jeu. **Ton coup** sous le plateau convient toujours au jeu d’ici.
no-such-table = Il n’y a pas de table { $table } sur ce serveur. `/table list` montre celles qu’il y a.
show-not-yours-to-write = Tu ne peux pas écrire ici toi-même : la table reste où elle est. Utilise `/table show` dans un salon où tu peux écrire.
show-out-of-their-sight = { $private ->
    [yes] Ce fil est invisible pour { $who } : la table reste où elle est. Mentionne ici les joueurs qui manquent, puis utilise de nouveau `/table show`.
   *[no] Ce salon est invisible pour { $who } : la table reste où elle est. Utilise `/table show` dans un salon que tout le monde à la table peut voir.
}
show-again-soon = Tu viens de le demander. Réessaie dans dix secondes.
show-not-known = Discord ne me dit pas qui peut voir cet endroit : la table reste où elle est. Réessaie dans un moment.
show-add-me = Je ne peux rien publier ici : rien n’a changé. Dans un fil privé, ajoute-moi d’abord en me mentionnant, puis utilise de nouveau `/table show`.
show-not-sent = Discord n’a pas pris mon message ici : la table reste où elle est. Réessaie dans un moment.
takes-no-invitations = { $who } n’accepte pas d’invitations. Laisse cette personne de côté, ou demande-lui toi-même ; elle peut rejoindre une table ouverte quand elle veut.
invited-enough = Tu as invité { $who } { $most } fois en un jour. Laisse cette personne de côté, ou demande-lui toi-même ; elle peut rejoindre une table ouverte quand elle veut.
table-server-left = La table { $table } se joue sur un serveur où tu n’es pas en ce moment. Demande une invitation à quelqu’un de là-bas : dès que tu y seras, cela marchera de nouveau.
table-channel-gone = Le salon de la table { $table } a disparu, ou je ne le vois pas. Ceux qui y jouent peuvent amener la table ailleurs avec `/table show table:{ $table }`.
sight-unknown = Discord ne me dit pas pour l’instant si tu vois la table { $table }. Réessaie dans une minute, ou dans le fil de la table.
only-seated-may-move = Seuls les joueurs de cette table, ou les membres qui gèrent les fils ici, peuvent l’amener dans un autre salon. Demande à l’un d’eux.
no-bots-invited = On n’invite pas de bots. Invite des personnes, ou laisse les places libres.
new-not-in-messages = Les tables s’ouvrent sur des serveurs, pas dans les messages privés. Utilise `/table new` dans un salon textuel d’un serveur.
new-not-in-thread = Une table a son propre fil, et un fil ne peut pas contenir de fils. Utilise `/table new` dans un salon textuel.
new-not-here = Il faut un salon textuel : forums, salons vocaux et salons d’annonces ne peuvent pas contenir le fil d’une table. Utilise `/table new` dans un salon textuel.
too-many-threads = Ce serveur a autant de fils ouverts que Discord le permet. Demande à un membre qui gère les fils d’en archiver ; puis réessaie.
permissions-missing = Il me manque des permissions ici. Un membre qui gère ce serveur peut me donner : { $list }.
permission-view = Voir le salon
permission-send = Envoyer des messages
permission-attach = Joindre des fichiers
permission-history = Voir les anciens messages
permission-threads = Créer des fils publics
permission-in-threads = Envoyer des messages dans les fils

## Quand le plateau ne peut pas être montré, et autres échecs

board-blocked = Je ne peux pas montrer le plateau de cette table pour l’instant : { $why } La partie continue : **Ton coup** dans le message de ta main marche. Pour retrouver le plateau, utilise `/table show table:{ $table }` dans un salon ou un fil où je peux écrire.
blocked-gone = son fil a été supprimé.
blocked-hidden = je ne vois pas son fil.
blocked-forbidden = je ne peux pas écrire dans son fil.
blocked-locked = son fil est verrouillé.
blocked-too-many-threads = ce serveur a autant de fils ouverts que Discord le permet.
blocked-closed = les messages privés sont fermés.
blocked-unreadable = sa position est illisible. Son hébergeur doit la réparer.
blocked-unavailable = Discord est en panne sur son serveur.
blocked-removed = j’ai été retiré de son serveur.
blocked-unsent = Discord n’accepte pas son plateau.
blocked-unanswered = Discord n’y accepte pas mes réponses.
blocked-uncalled = Discord n’accepte pas le message qui appelle celui dont c’est le tour.
blocked-outage = Discord n’accepte pas ce que j’envoie.
blocked-away = Discord ne me dit pas ce qui se passe sur son serveur.
table-stands = Cette table est suspendue : { $why } Pendules et rappels attendent que ce soit fini.

## Tables suspendues

called-elsewhere = **{ $table }** t’attend, mais je ne peux pas l’atteindre : { $why } Aucune pendule ne tourne d’ici là. Tu peux jouer ici.
called-elsewhere-paused = Je n’ai pas pu atteindre **{ $table }** pendant deux semaines : { $why } Elle est maintenant en pause. Dès que je l’atteins, n’importe quel joueur peut reprendre avec `/table resume`.
called-show-again = Pour retrouver le plateau, utilise `/table show table:{ $number }` dans un salon ou un fil où je peux écrire.
table-paused-unreachable = Je n’ai pas pu atteindre cette table pendant { $days } jours : elle est en pause et aucune pendule ne tourne. N’importe quel joueur peut reprendre avec `/table resume`.
seat-opened-left = { $name } a quitté ce serveur, et la place a été libérée.
blocked-nobody = Discord ne connaît plus cette personne.
blocked-unshared = Je ne partage plus de serveur avec cette personne.
blocked-slowed = Discord ne me laisse plus ouvrir de messages privés pour un moment.
blocked-quarantined = Discord ne me laisse pas ouvrir de messages privés en ce moment.
discord-forbids = Discord ne me laisse pas faire cela ici. Demande à un membre qui gère ce serveur de vérifier mes permissions.
discord-cannot-find = Discord n’a plus ce qu’il faut pour cela (un message, un fil ou une personne). `/table show` ramène le plateau.
discord-fails = Discord n’a pas accepté. Ce que tu avais fait avant compte ; réessaie dans un instant.
button-unknown = Ce bouton vient d’une autre version du bot et ne marche plus. **/table show** affiche le plateau avec des boutons qui marchent.
missed-move = Ton coup a été joué, même si Discord a montré une erreur.
missed-deed = Ce que tu as fait a bien été pris en compte, même si Discord a montré une erreur.
bug = Quelque chose a mal tourné de mon côté ; je l’ai noté sous { $number }. Regarde le plateau avant de réessayer : cela a peut-être compté. Si cela recommence, donne ce numéro à la personne qui héberge le bot.

## Le fichier de la base

board-of-lost-time = Ce message est plus récent que la sauvegarde dont mes tables viennent : la table de ce message n’existe plus. `/table list` montre celles qu’il y a ; ouvres-en une autre avec `/table new`.
file-lost = Je n’ai plus accès à mes tables enregistrées en ce moment : rien n’a changé. La personne qui héberge le bot est prévenue ; réessaie quand elle y aura remédié.
lobby-without-thread = Je n’ai pas pu créer de fil pour { $table } dans { $where } : j’ai donc fermé son salon. Ouvre une autre table avec `/table new` dans un salon où j’ai le droit de créer des fils.
store-fails = Une partie de mes tables enregistrées est illisible en ce moment, et rien n’a changé. Préviens la personne qui héberge le bot, puis réessaie.
store-fails-done = C’est fait et enregistré, mais une partie de mes tables est illisible : je ne peux pas t’en montrer plus. Préviens la personne qui héberge le bot.
store-fails-played = Ton coup est joué et enregistré, mais une partie de mes tables est illisible : je ne peux pas t’en montrer plus. Préviens la personne qui héberge le bot.
store-fails-unsure = Mes tables enregistrées sont illisibles en ce moment : je ne peux pas dire si c’est fait. Préviens la personne qui héberge le bot, et regarde le plateau avant de recommencer.
store-hangs = Mes tables enregistrées ne répondent pas en ce moment ; je continue d’essayer. Ce message changera dès que je saurai ce qu’il en est. Cela compte une seule fois : ne le refais pas ailleurs.
thread-comes = Discord n’a pas répondu : { $table } n’a pas encore de fil. Je continue d’essayer : il apparaîtra dans ce salon, ou je te dirai qu’il ne peut pas être créé.
