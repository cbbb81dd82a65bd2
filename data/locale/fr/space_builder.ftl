# Space Builder: every sentence of the game.

space_builder-name = Space Builder
space_builder-offered = { $name } · 1–4 joueurs · 20 min · bâtir la même ville, plus vite
space_builder-blurb = Tout le monde bâtit la même ville spatiale d’après un seul plan, le plus vite possible : le moins de défauts l’emporte, puis le chrono. De 1 à 4 joueurs, environ 20 minutes, ou sur plusieurs jours. En solo, dix manches contre la montre.

## Options of a table

space_builder-option-pace = Rythme
space_builder-option-pace-note = si tout le monde construit au même moment
space_builder-option-pace-own = Chacun quand il veut, seul face au chrono
space_builder-option-pace-live = En direct, le plan pour tous en même temps
space_builder-option-marks = Numéros des faces
space_builder-option-marks-note = si les images numérotent les deux faces
space_builder-option-marks-off = Sans (ouvre l’œil)
space_builder-option-marks-on = Avec (1 ou 2 dans un coin de chaque bâtiment)
space_builder-option-finish = La dernière manche
space_builder-option-finish-note = ce qui met fin à la partie
space_builder-option-finish-any = La première gagnée avec les huit bâtiments
space_builder-option-finish-perfect = Avec les huit, gagnée sans défaut (ou pour la troisième fois)
space_builder-option-sloppy = Ville bâclée
space_builder-option-sloppy-note = à défauts égaux, ce que vaut une ville dont plus de la moitié des bâtiments sont mal posés
space_builder-option-sloppy-plays = Peut gagner à la vitesse
space_builder-option-sloppy-loses_ties = Perd toutes les égalités

## How time works at a table

space_builder-term-clock-none = seulement le chrono
space_builder-term-clock-none-note = Seul le chrono de chaque manche limite ton temps.
space_builder-stopwatch = { $pace ->
    [live] Chrono : cinq minutes au plus pour chaque plan. À deux, la manche finit dès que quelqu’un a fini. À plus, dès qu’il ne manque plus qu’une personne, et après la première les autres ont 15 secondes, plus 10 par bâtiment de qui en a le plus.
   *[own] Chrono : cinq minutes au plus pour chaque plan, dès que tu le vois. Une manche s’arrête au temps du plus rapide de deux joueurs, ou de l’avant-dernier s’ils sont plus : qui met plus longtemps est arrêté là.
}

## Words for things

space-builder-building = { $letter ->
    [r] pas de tir
    [d] dôme habité
    [a] antenne
    [t] tour solaire
    [g] serre
    [o] observatoire
    [f] réservoirs
   *[h] hangar
}
space-builder-building-capital = { $letter ->
    [r] Pas de tir
    [d] Dôme habité
    [a] Antenne
    [t] Tour solaire
    [g] Serre
    [o] Observatoire
    [f] Réservoirs
   *[h] Hangar
}
space-builder-direction = { $direction ->
    [n] au nord
    [e] à l’est
    [s] au sud
   *[w] à l’ouest
}
space-builder-setting = { space-builder-building }, face { $side }, toit { space-builder-direction }
space-builder-setting-capital = { space-builder-building-capital }, face { $side }, toit { space-builder-direction }
space-builder-seconds = { $whole },{ $tenth } s

## The words of a line: label and note

space-builder-word-ready = C’est bon : le plan !
space-builder-word-ready-note = le chrono part dès que tu vois le plan
space-builder-word-ready-live-note = quand c’est bon pour tous, chacun reçoit le plan
space-builder-word-hold = Prendre un bâtiment
space-builder-word-hold-note = dans ta main, pour le poser
space-builder-word-touch = Toucher une case
space-builder-word-touch-note = pose ce que tu tiens, ou prend ce qui s’y trouve
space-builder-word-turn = Tourner
space-builder-word-turn-note = un quart de tour à droite
space-builder-word-flip = Retourner
space-builder-word-flip-note = sur l’autre face
space-builder-word-lift = Reprendre
space-builder-word-lift-note = le remet en main
space-builder-remind-held = Tu tiens : { $building }.
space-builder-word-place = Poser un bâtiment
space-builder-word-place-note = face, orientation et case d’un seul coup
space-builder-word-done = Fini
space-builder-word-done-note = verrouille ta ville
space-builder-word-unlock = Débloquer un bâtiment
space-builder-word-unlock-note = ta récompense pour la manche gagnée
space-builder-word-building = { space-builder-building-capital } ({ $code })
space-builder-word-in-hand-note = en main : face { $side }, toit { space-builder-direction }
space-builder-word-frozen-note = utilisable dès la prochaine manche
space-builder-word-setting = { space-builder-setting-capital } ({ $code })
space-builder-word-setting-hand-note = en main
space-builder-word-setting-stands-note = se trouve en { $space }
space-builder-word-space-empty-note = libre
space-builder-word-space-put-note = libre, pour : { $building }
space-builder-word-space-taken-note = occupé par : { $building }
space-builder-word-look = Plan montré
space-builder-word-time = Temps écoulé
space-builder-word-void = Annuler la manche
space-builder-word-table-note = le coup du jeu lui-même

## What happens

space-builder-begins = Les plans sont mélangés ; chacun a quatre bâtiments. Si les temps sont égaux, { $who } passe devant dans cette manche.
space-builder-solo = Dix manches contre la montre : quatre bâtiments au début, huit à la fin.
space-builder-ready = { $you ->
    [yes] C’est bon pour toi.
   *[no] C’est bon pour { $who }.
}
space-builder-ready-lapsed = { $who } attendait depuis dix minutes et n’attend plus : à son retour, il faudra de nouveau appuyer sur **C’est bon**.
space-builder-countdown = C’est bon pour tout le monde : le plan arrive dans { $seconds } secondes !
space-builder-map-shown = Manche { $round } : voici le plan !
space-builder-looks = { $you ->
    [yes] Tu as
   *[no] { $who } a
} reçu le plan.
space-builder-all-look = Manche { $round } : les chronos tournent !
space-builder-voided = La manche { $round } ne compte pas : quelque chose l’a interrompue. Un nouveau plan arrive quand c’est de nouveau bon pour tous.
space-builder-held = Tu tiens : { $building }.
space-builder-touched = Pris en { $space } : { $building }.
space-builder-placed = Posé en { $space } : { $building }.
space-builder-turned = Tourné : { $building }.
space-builder-flipped = Retourné : { $building }.
space-builder-lifted = De retour dans ta main : { $building }.
space-builder-done = { $you ->
    [yes] Tu as
   *[no] { $who } a
} fini.
space-builder-stopped = { $you ->
    [yes] Ton chrono est arrêté.
   *[no] Chrono arrêté pour { $who }.
}
space-builder-judged = { $who } : { $faults ->
    [0] aucun défaut
    [one] { $faults } défaut
   *[other] { $faults } défauts
  }, fini en { $time }.
space-builder-judged-stopped = Chrono arrêté pour { $who } : { $faults ->
    [0] aucun défaut
    [one] { $faults } défaut
   *[other] { $faults } défauts
  }.
space-builder-no-winner = Personne ne gagne la manche { $round } : plusieurs villes sont à égalité de défauts, et aucune n’a été finie à temps.
space-builder-round-won = { $you ->
    [yes] Tu gagnes
   *[no] { $who } gagne
} la manche { $round }.
space-builder-unlocked = { $you ->
    [yes] Tu débloques
   *[no] { $who } débloque
} : { $building }.
space-builder-over = { $who } a gagné une manche avec les huit bâtiments, et donc la partie !
space-builder-solo-over = C’était la dixième manche : c’est fini !

## What cannot be

space-builder-not-understood = Je ne comprends pas ce coup. Écris `ready`, `hold`, `touch`, `turn`, `flip`, `lift`, `place`, `done` ou `unlock` ; la page des règles montre comment.
space-builder-ready-first = Tu n’as pas de plan : la manche est finie, ou n’a pas commencé pour toi. Joue `ready` pour avoir le prochain plan.
space-builder-ready-already = Tu as déjà dit que c’était bon ; le plan arrive tout seul. S’il ne vient pas, appuie sur **Ton coup**.
space-builder-map-is-coming = Tu n’as pas encore le plan : construis dès que tu le vois.
space-builder-map-is-open = Tu as déjà le plan et ton chrono tourne. Construis !
space-builder-round-goes-on = Tu en as fini avec cette manche. Attends les autres, puis joue `ready` pour le plan suivant.
space-builder-unlock-first = Tu as gagné la dernière manche : choisis d’abord un bâtiment à débloquer, ici ou avec **Ton coup**. Par écrit, c’est `unlock` et sa lettre.
space-builder-locked = Tu as fini : ta ville est verrouillée jusqu’au décompte de la manche. Attends les autres.
space-builder-time-is-up = Ton temps était déjà écoulé, cela ne compte donc pas. Attends le décompte de la manche.
space-builder-no-such-building = Ce bâtiment n’existe pas. Choisis parmi r, d, a, t, g, o, f et h.
space-builder-no-such-space = Cette case n’existe pas. Écris une colonne de a à c et une rangée de 1 à 3.
space-builder-no-such-setting = Écris la lettre d’un bâtiment, sa face (1 ou 2) et le côté du toit : n (nord), e (est), s (sud) ou w (ouest).
space-builder-frozen = Pas encore débloqué : { $building }. Construis avec les bâtiments que tu as.
space-builder-stands-already = Déjà en { $space } : { $building }. Touche cette case pour le reprendre.
space-builder-changed-enough = Tu as changé ta ville { $most } fois dans cette manche, c’est le maximum. Appuie sur **Fini** si elle est complète, sinon attends la fin de la manche.
space-builder-nothing-held = Tu ne tiens rien. Prends d’abord un bâtiment dans ta main, ou touche un de ceux du plateau.
space-builder-nothing-to-put = La case { $space } est libre et tu ne tiens rien. Prends d’abord un bâtiment, puis touche la case.
space-builder-space-taken = Case { $space } occupée par : { $building }. Choisis une case libre, ou libère d’abord celle-ci.
space-builder-not-all-stand = { $left ->
    [one] Un bâtiment est
   *[other] { $left } bâtiments sont
  } encore dans ta main. Pose-les tous sur le plateau, puis appuie sur **Fini**.
space-builder-nothing-to-unlock = Seul le vainqueur d’une manche débloque un bâtiment, une seule fois. Joue `ready` pour le plan suivant.
space-builder-unlocked-already = Tu as déjà : { $building }. Choisis un bâtiment encore bloqué.
space-builder-nobody-looks = Personne n’attend de plan en ce moment. Joue `ready` pour en recevoir un.
space-builder-nothing-due = Rien n’est prévu pour l’instant. Attends le chrono.
space-builder-nothing-to-void = Aucune manche en direct n’est en cours, il n’y a rien à annuler. Joue `ready` pour le plan suivant.

## The replay

space_builder-replay-turn = Manche { $round }, coup { $turn } : { $who }

## The text board

space-builder-told-round = Manche { $round }.
space-builder-told-solo-round = Manche { $round } sur { $rounds }.
space-builder-told-map = Plan : { $city }.
space-builder-told-no-map = Le plan est face cachée.
space-builder-told-hidden-map = Seuls ceux qui ont commencé voient le plan.
space-builder-told-placed = { $space } { $building }
space-builder-told-own = Ton plateau : { $city }.
space-builder-told-own-empty = Ton plateau est vide.
space-builder-told-hand = En main : { $buildings }.
space-builder-told-hand-empty = Ta main est vide.
space-builder-told-finger = Sélectionné : { $building }.
space-builder-told-finger-none = Rien n’est sélectionné.
space-builder-told-frozen = Encore bloqué : { $buildings }.
space-builder-told-seat = { $number }. { $who } { $status } ; { $count ->
    [one] { $count } bâtiment
   *[other] { $count } bâtiments
}{ $letters ->
    [none] {""}
   *[other] {""} ({ $letters })
  } ; manches gagnées : { $wins } ; défauts en tout : { $faults }.
space-builder-told-solo-seat = { $who } { $status } ; { $count ->
    [one] { $count } bâtiment
   *[other] { $count } bâtiments
}{ $letters ->
    [none] {""}
   *[other] {""} ({ $letters })
  } ; { $time } de construction jusqu’ici ; défauts en tout : { $faults }.
space-builder-told-alt-seat = { $who } { $status }, { $count ->
    [one] { $count } bâtiment
   *[other] { $count } bâtiments
}, { $wins ->
    [one] { $wins } manche gagnée
   *[other] { $wins } manches gagnées
}
space-builder-told-alt-solo-seat = { $who } { $status }, { $count ->
    [one] { $count } bâtiment
   *[other] { $count } bâtiments
}, { $time } jusqu’ici, défauts : { $faults }
space-builder-status = { $status ->
    [done] a fini
    [stopped] ne construit plus
    [builds] construit
    [unlocks] choisit un bâtiment à débloquer
    [ready] attend le plan
   *[waits] n’a pas encore demandé le plan
}
space-builder-told-last = Dernier décompte, manche { $round } :
space-builder-told-city = { $who } : { $faults ->
    [0] aucun défaut
    [one] { $faults } défaut
   *[other] { $faults } défauts
  }, { $time }{ $won ->
    [yes] , gagne
   *[no] {""}
  }{ $wrong ->
    [none] {""}
   *[other] {""} ; erreurs : { $wrong }
  }
space-builder-told-stopped = temps écoulé
space-builder-told-wrong-missing = { space-builder-building } { $letter ->
    [a] manquante
    [t] manquante
    [g] manquante
    [f] manquants
   *[other] manquant
}
space-builder-told-wrong-stands = { space-builder-building } en { $space }, face { $side }, toit { space-builder-direction }
space-builder-told-none = rien
space-builder-told-result = La partie est finie.
space-builder-told-place = { $place }. { $who } : { $score ->
    [one] { $score } bâtiment
   *[other] { $score } bâtiments
} ; manches gagnées : { $wins } ; défauts en tout : { $faults }.
space-builder-told-score = { $count ->
    [one] { $count } bâtiment
   *[other] { $count } bâtiments
}
space-builder-told-faults = { $faults ->
    [one] { $faults } défaut
   *[other] { $faults } défauts
} en tout
space-builder-told-solo = { $who } : { $time } de construction ; défauts : { $faults } ; { $score } en tout.
space-builder-alt-hand = Le plan à côté de ton plateau.
space-builder-alt-judged = Le plan de la manche { $round } à côté de ta ville{ $faults ->
    [0] {""}
   *[other] , avec une marque rouge sur chaque erreur
  }.
space-builder-alt-board = Le plateau de Space Builder.
space-builder-alt-result = Le résultat de Space Builder.

## The result

space_builder-part-buildings = bâtiments
space_builder-part-time = temps
space_builder-part-faults = défauts
space_builder-won = { $who } gagne avec les huit bâtiments.
space_builder-why-whole-city = Une manche gagnée avec les huit bâtiments donne la partie. Les autres sont classés par bâtiments, puis par total de défauts.
space_builder-why-perfect-city = Une manche gagnée avec les huit bâtiments et sans défaut donne la partie. Les autres sont classés par bâtiments, puis par total de défauts.
space_builder-why-time-trial = C’est ton temps plus 5 secondes pour chaque défaut : le plus petit est le meilleur.

## Les symboles des images

space-builder-sign-waits = N’a pas encore demandé le plan
space-builder-sign-ready = Attend le plan
space-builder-sign-builds = Construit en ce moment
space-builder-sign-done = A fini
space-builder-sign-stopped = Arrêté : plus de temps, ou manche finie
space-builder-sign-unlocks = Choisit un bâtiment à débloquer
space-builder-sign-turn = À qui de jouer
space-builder-sign-past = La manche précédente
space-builder-sign-frozen = Pas encore débloqué
space-builder-sign-clock = Temps de construction
space-builder-sign-star = Manches gagnées
space-builder-sign-round = La manche en cours

## The rules page

space_builder-lesson-alt = Les huit bâtiments avec leurs deux faces, et une ville avec trois erreurs à côté de son plan : un bâtiment manquant, 1 défaut ; un mal orienté, 2 ; un sur la mauvaise face, 2. En dessous, les symboles des images : plan pas encore demandé, attend le plan, construit, a fini, n’a plus de temps, débloque, à qui de jouer, la manche précédente, un bâtiment pas encore débloqué, le temps de construction, les manches gagnées, la manche en cours.
space_builder-rules =
    ## Space Builder en deux minutes
    > **But :** gagne avant les autres une manche avec tes huit bâtiments. Tout le monde bâtit la **même ville d’après un seul plan**, le plus vite possible.

    ### Une manche
    Appuie sur **C’est bon**. Ton chrono part quand tu vois le **plan**. Il montre les huit bâtiments ; tu ne construis que ceux que tu as, quatre au début. Ton plateau a trois colonnes, de a à c, et trois rangées, la 3 en haut.
    Chaque bâtiment doit se trouver **à la même place** que sur le plan, le toit **du même côté**, et montrer la **même face**. Les deux faces d’un bâtiment ne diffèrent que par un petit détail.
    • **Prends** un bâtiment dans ta main, puis touche une **case** pour l’y poser. Touche un bâtiment du plateau pour le reprendre, et une autre case pour le déplacer.
    • **↑ → ↓ ←** : son toit pointe là ; **Face 2** ou **Face 1** : l’autre face ; **Ôter** : retour dans ta main.
    • Quand tout est posé, appuie sur **Fini**. Ta ville est verrouillée.
    > **Exemple :** sur le plan, le pas de tir est en b2, face 1, toit à l’est. Il commence au nord sur la face 1 : prends-le, appuie sur →, touche b2. Par écrit, c’est `place r1e b2`.

    ### Le décompte d’une manche
    Quand tous les joueurs sauf un ont fini, la manche s’arrête au temps du plus lent d’entre eux, et chaque ville compte telle qu’elle était à ce moment de son propre chrono.
    • Un bâtiment **manquant** : **1 défaut**.
    • Un bâtiment **mal posé** : **2 défauts**, jamais plus, que ce soit la case, la face ou l’orientation, ou les trois. Sur l’image, c’est une croix.
    Le moins de défauts l’emporte. À défauts égaux, c’est le plus rapide ; une ville interrompue passe après toutes celles qui sont finies. Si seules des villes interrompues sont à égalité, personne ne gagne.
    Le vainqueur **débloque** un bâtiment et doit désormais l’utiliser.
    -# Option **ville bâclée** : avec plus de la moitié des bâtiments mal posés, une ville perd à défauts égaux.

    ### La fin
    Qui gagne en premier une manche **avec les huit bâtiments** gagne la partie. (Option : sans défaut, ou la troisième gagnée ainsi.) Les autres sont classés par bâtiments, puis par total de défauts.

    ### En direct, ou chacun quand il veut
    • **En direct :** quand c’est bon pour tout le monde, le plan arrive trois secondes plus tard. Dès qu’un joueur a fini, il reste aux autres 15 secondes, plus 10 par bâtiment de qui en a le plus.
    • **À ton rythme :** chacun demande le plan quand il veut. Tes clics comptent à l’instant où tu les fais, à l’heure de Discord. Personne ne voit les défauts avant la fin de la manche, ni les temps avant de construire. Un ami peut montrer son écran : seul le direct est classé.
    Avec qui joue à l’oreille, les joueurs virtuels mettent le double de temps.
    Chaque chrono s’arrête au bout de cinq minutes. Si je suis hors ligne, ou si une place est prise, une manche en direct ne compte pas et un nouveau plan arrive ; à ton rythme, le chrono continue.

    ### En solo
    Sans personne d’autre : dix manches avec 4 4 5 5 6 6 7 7 8 8 bâtiments. Ton score est ton temps plus 5 secondes pour chaque défaut ; le plus petit est le meilleur.

    ### Comment l’écrire
    `ready` · `hold r` · `touch b2` (touche cette case) · `turn` · `flip` · `lift` · `done` · `unlock g` · `place r1e b2` ; sépare plusieurs coups par `;`. Bâtiments : r pas de tir, d dôme habité, a antenne, t tour solaire, g serre, o observatoire, f réservoirs, h hangar. Toit : n nord, e est, s sud, w ouest.
    -# Les plans, le plateau 3 × 3 et les limites de temps sont notre création.

## Commands and the panel

space_builder-command = Les coups de Space Builder
space_builder-command-ready = C’est bon : recevoir le plan
space_builder-command-hold = Prendre un bâtiment dans ta main
space_builder-command-touch = Toucher une case : poser ce que tu tiens, ou prendre ce qui s’y trouve
space_builder-command-turn = Tourner ce que tu tiens d’un quart de tour à droite
space_builder-command-flip = Retourner ce que tu tiens sur l’autre face
space_builder-command-lift = Reprendre en main ce que tu tiens
space_builder-command-place = Poser un bâtiment d’un seul coup
space_builder-command-done = Tout est posé : verrouiller ta ville
space_builder-command-unlock = Le nouveau bâtiment du vainqueur
space_builder-command-option-building = Le bâtiment : r, d, a, t, g, o, f ou h
space_builder-command-option-setting = Bâtiment, face et côté du toit, comme r1e
space_builder-command-option-space = La case : colonne a à c, rangée 1 à 3
space-builder-panel-point = { $direction ->
    [n] ↑
    [e] →
    [s] ↓
   *[w] ←
}
space-builder-panel-roof = Toit { space-builder-direction }
space-builder-panel-side = Face { $side }
space-builder-panel-lift = Ôter
space-builder-panel-done = Fini
space-builder-panel-ready = C’est bon
space-builder-panel-again = Revoir
space-builder-awaited = { $what ->
    [unlock] { $person ->
        [yes] { $who } : manche gagnée. Appuie sur **Ton coup** et choisis un bâtiment à débloquer.
       *[no] { $who } a gagné la manche et choisit un bâtiment à débloquer.
    }
    [build] En train de construire : { $who }
    [own] À jouer dans cette manche, chacun quand il veut : { $who }
   *[ready] Pas encore d’accord pour commencer : { $who }
}
space-builder-panel-build = Ton chrono tourne{ $shared ->
    [yes] , pas plus longtemps qu’il n’en a fallu aux autres
   *[no] {""}
  } : il s’arrête { $until } au plus tard{ $first ->
    [live] , ou dès que l’autre a fini
    [own]  ; si l’autre met moins longtemps, ta ville compte telle qu’elle était à ce moment-là
   *[no] {""}
  }.
    { $whole ->
        [yes] Tout est posé : compare encore avec le plan, puis appuie sur **Fini**.
       *[no] Prends un bâtiment, touche sa case, tourne-le et retourne-le comme sur le plan.
    }
space-builder-panel-limit = Tous les autres ont fini : tu auras autant de temps qu’il leur en a fallu. Tu sauras combien quand ton chrono partira.
space-builder-panel-wait-all = C’est bon pour toi. On attend { $who } : tout le monde reçoit le plan en même temps.
space-builder-panel-map-comes = C’est bon pour tout le monde : le plan arrive.
space-builder-panel-unlocked = Débloqué : { $building }. Tu construis avec dès maintenant.
space-builder-panel-say-ready = Appuie sur **C’est bon** quand tu veux : ton chrono part dès que tu vois le plan.
space-builder-panel-judged = { $faults ->
    [0] La manche { $round } est finie : aucun défaut. Voici son plan et ta ville.
   *[other] La manche { $round } est finie. Voici son plan et ce qu’était ta ville, avec une marque rouge sur chaque erreur.
}
space-builder-panel-tapped = Tu as fini.
space-builder-panel-building = Encore en train de construire : { $who }.
space-builder-panel-not-begun = Pas encore de plan : { $who }.
space-builder-stopped-at = { $why ->
    [faster] Ton chrono s’arrête à { $time }, le temps { ELIDE("de", $who) } : seules les secondes du plus rapide comptent. Ta ville compte comme elle était alors.
    [first] Ton chrono s’arrête à { $time } : une fois la ville { ELIDE("de", $who) } finie, les autres n’avaient pas plus de temps. Ta ville compte comme elle était alors.
   *[limit] Ton temps est écoulé à { $time } : aucun chrono ne va plus loin. Ta ville compte comme elle était alors.
}
live-coming = Le plan arrive…

## Words in pictures: as short as can be

space-builder-picture-status = { $status ->
    [done] fini
    [stopped] plus de temps
    [cut] arrêté
    [builds] construit
    [unlocks] débloque
    [ready] { $pace ->
        [live] prêt
       *[own] reçoit le plan
    }
   *[waits] { $pace ->
        [live] pas encore prêt
       *[own] peut démarrer
    }
}
space-builder-picture-first = Aucune manche n’est encore finie.
space-builder-picture-won = Manche { $round } : { $who } gagne avec { $faults ->
    [one] { $faults } défaut
   *[other] { $faults } défauts
  }.
space-builder-picture-nobody = Manche { $round } : personne (égalité, aucune ville finie).
space-builder-picture-alone = Manche { $round } : { $faults ->
    [one] { $faults } défaut
   *[other] { $faults } défauts
  }.
space-builder-picture-number = Manche
space-builder-picture-round = Manche { $round }
space-builder-picture-map-of = Plan de la manche { $round }
space-builder-picture-map = Plan { $round } :
space-builder-picture-map-alone = Plan { $round } : { $status ->
    [builds] en construction
   *[waits] caché jusqu’à ce que tu te lances
}
space-builder-picture-level = Personne ne mène encore.
space-builder-picture-lost = { $lost ->
    [one] Sans vainqueur : { $lost } manche sur { $rounds }.
   *[other] Sans vainqueur : { $lost } manches sur { $rounds }.
}
space-builder-picture-goal = Le but : gagner une manche avec les 8 bâtiments.
space-builder-picture-total = en tout
space-builder-picture-column = { $column ->
    [place] place
    [buildings] bâtiments
    [won] gagnées
    [faults] défauts
    [total] total, 5 s par défaut
   *[time] temps
}
space-builder-picture-wrong = { $wrong ->
    [0] manque { $missing }
   *[other] faux { $wrong }
}
space-builder-picture-faults = Faux, 2 défauts :
space-builder-picture-fault = { $reason ->
    [place] case
    [side] face
    [turn] sens
   *[missing] absent : 1 défaut
}
