# Blueprints: every sentence of the game.

blueprints-name = Blueprints
blueprints-only-you = Pour toi uniquement, jusqu’au décompte de la manche :
blueprints-offered = { $name } · 2–4 joueurs · 30 min · des dés à empiler selon un plan
blueprints-blurb = Choisis tes dés, empile-les selon un plan secret et remporte distinctions et prix en trois manches. De 2 à 4 joueurs, environ 30 minutes.

## Options of a table

blueprints-option-plans = Plans
blueprints-option-plans-note = le paquet de plans secrets avec lequel on joue
blueprints-option-plans-classic = Classiques (trois ou quatre cases, jusqu’à trois niveaux)
blueprints-option-plans-varied = Variés (de deux à cinq cases, jusqu’à quatre niveaux)
blueprints-option-totals = Cartes gagnées
blueprints-option-totals-note = si tout le monde voit les distinctions et les prix avant la fin de la partie
blueprints-option-totals-closed = Face cachée jusqu’à la fin
blueprints-option-totals-open = Toujours face visible

## Words for things

blueprints-material = { $material ->
    [o] bois
    [g] recyclé
    [k] pierre
   *[c] verre
}
blueprints-material-capital = { $material ->
    [o] Bois
    [g] Recyclé
    [k] Pierre
   *[c] Verre
}
blueprints-die = { blueprints-material } { $value }
blueprints-die-coded = { blueprints-material } { $value } ({ $die })
blueprints-dice-many = { $count } × { $dice }
blueprints-row = { $row ->
    [2] arrière
   *[1] avant
}
blueprints-space = { $column } { blueprints-row }
blueprints-space-coded = { $space } ({ $code })
blueprints-awards = { $count ->
    [one] la distinction { $award ->
        [gold] d’or
        [silver] d’argent
       *[bronze] de bronze
    }
   *[other] { $count } distinctions { $award ->
        [gold] d’or
        [silver] d’argent
       *[bronze] de bronze
    }
}
blueprints-award-gold-card = la distinction d’or
blueprints-award-silver-card = la distinction d’argent
blueprints-award-bronze-card = la distinction de bronze
blueprints-prize-skyscraper-card = le prix du gratte-ciel
blueprints-prize-structural-card = le prix d’intégrité structurelle
blueprints-prize-geometer-card = le prix du géomètre
blueprints-prize-materials-card = le prix des matériaux

## The words of a line: label and note

blueprints-word-take = Prendre un dé
blueprints-word-take-note = dans la réserve, pour ton édifice
blueprints-word-die = { blueprints-material-capital } { $value } ({ $die })
blueprints-word-die-short = { blueprints-material-capital } { $value }
blueprints-word-die-fits = va en { $spaces }
blueprints-word-die-anywhere = va sur toutes les cases non terminées
blueprints-word-die-over = ne rentre que sur du terminé : { $spaces }
blueprints-word-die-out = ne rentre nulle part dans cette manche
blueprints-word-space-empty = au sol ; { blueprints-word-space-level }
blueprints-word-space-on = sur { blueprints-material } { $value } ; { blueprints-word-space-level }
blueprints-word-space-over = sur { blueprints-material } { $value } ; plus haut que le plan
blueprints-word-space-points = { $more ->
    [0] aucun point
    [one] +{ $more } point
   *[other] +{ $more } points
}
blueprints-reach = Prix à portée : { $prizes }
blueprints-reach-skyscraper = Gratte-ciel ({ $count ->
    [0] conditions remplies
   *[other] encore { $count } sur { $space }
})
blueprints-reach-structural = Intégrité structurelle ({ $count ->
    [0] conditions remplies
   *[other] encore { $count } de valeur { $value }
})
blueprints-reach-geometer = Géomètre ({ $count ->
    [0] conditions remplies
   *[other] il manque { $values }
})
blueprints-reach-materials = Matériaux ({ $count ->
    [0] conditions remplies
   *[other] encore { $count } { $one }
})
blueprints-word-out = Dé perdu
blueprints-word-out-note = aucune de tes cases ne l’accepte ; il est perdu pour la manche
blueprints-word-out-short = Perdu
blueprints-word-drop = Écarter un dé
blueprints-word-drop-note = un second dé quitte la réserve
blueprints-word-drop-short = Écarter
blueprints-word-dropped-note = quitte la réserve pour cette manche
blueprints-word-space-level = { $left ->
    [0] termine cette case
   *[other] niveau { $level } sur { $planned }
}
blueprints-act = { $space ->
    [out] Prendre { $die }, perdu
   *[other] Poser { $die } en { $space }
}{ $drop ->
    [none] {""}
   *[other] , écarter { $drop }
}

## What happened

blueprints-round = La manche { $round } commence. Matériaux recherchés : { $one }, puis { $two }. { $who } prend le premier dé.
blueprints-took = { $you ->
    [yes] Tu prends
   *[no] { $who } prend
} le dé { $die }.
blueprints-removed = { $you ->
    [yes] Tu prends
   *[no] { $who } prend
} le dé { $die }, qui ne rentre nulle part : il est perdu pour la manche.
blueprints-built = { $you ->
    [yes] Tu poses
   *[no] { $who } pose
} le dé { $die } en { $space }, niveau { $level }. { $you ->
    [yes] Ton
   *[no] Cet
} édifice vaudrait maintenant { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $more ->
    [0] sans changement
   *[other] +{ $more }
}).
blueprints-dropped = { $you ->
    [yes] Tu écartes
   *[no] { $who } écarte
} le dé { $die }.
blueprints-rolled = Nouveau dans la réserve : { $dice }.
blueprints-scored = { $who } marque { $points ->
    [one] { $points } point d’édifice
   *[other] { $points } points d’édifice
} avec le plan « { $card } » : plan { $plan }, bois { $wood }, recyclé { $recycled }, pierre { $stone }, verre { $glass }.
blueprints-award = { $who } remporte { $award }.
blueprints-prize = { $who } remporte { $prize }.
blueprints-reason-award = { $who } remporte { $award } avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
blueprints-reason-award-tied = { $who } remporte { $award } avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}, à égalité avec { $other } : { $why }
blueprints-reason-prize = { $all } remplissent les conditions pour { $prize }, et { $who } l’emporte : { $why }
blueprints-reason-prize-alone = { $all } remporte { $prize } : aucun autre édifice n’en remplit les conditions.
blueprints-reason-demand = { $who } a utilisé plus de dés du premier matériau recherché ({ $material }, { $more } contre { $less }).
blueprints-reason-demand-second = autant de dés du premier matériau recherché, mais { $who } en a utilisé plus du second ({ $material }, { $more } contre { $less }).
blueprints-reason-order = autant de dés des deux matériaux recherchés, mais { $who } jouait plus tard dans la manche.
blueprints-so-far = Points jusqu’ici : { $all }.
blueprints-so-far-seat = { $who } { $points }
blueprints-won = { $who } { $count ->
    [one] gagne
   *[other] se partagent la victoire
} avec { $score } { $score ->
    [one] point
   *[other] points
}.
blueprints-break-prizes = { $first } a plus de prix ({ $more } contre { $less })
blueprints-break-golds = autant de prix, mais { $first } a plus de distinctions d’or ({ $more } contre { $less })
blueprints-break-silvers = autant de prix et d’or, mais { $first } a plus de distinctions d’argent ({ $more } contre { $less })
blueprints-break-bronzes = autant de prix, d’or et d’argent, mais { $first } a plus de distinctions de bronze ({ $more } contre { $less })
blueprints-over = La troisième manche est comptée : la partie est finie.

## Refusals

blueprints-not-understood = Je ne comprends pas ce coup. Écris « take », un dé de la réserve et une case de ton plan (« out » si aucune ne l’accepte).
blueprints-no-such-die = Le dé « { $die } » n’existe pas. Écris une lettre et une valeur (o bois, g recyclé, k pierre, c verre).
blueprints-not-in-pool = Il n’y a pas de { $die } dans la réserve. Prends un des dés affichés.
blueprints-must-build = Le dé { $die } va en { $space }, tu dois donc le poser. Choisis une case sans dé plus fort au sommet.
blueprints-no-such-space = La case « { $space } » n’existe pas. Écris une colonne de a à c et une rangée (2 à l’arrière, 1 à l’avant).
blueprints-closed-space = La case { $space } est hachurée sur ton plan. Construis sur une case qui porte un nombre.
blueprints-too-low = Le dé { $die } ne va pas sur { $top } : on n’empile qu’une valeur égale ou plus forte. Choisis une autre case ou un autre dé.
blueprints-must-drop = À deux joueurs, un second dé quitte la réserve : ajoute « drop » et ce dé.
blueprints-no-drop-last = C’est le dernier dé de la manche, on n’en écarte aucun. Retire « drop » et son dé.
blueprints-no-drop = On n’écarte un dé qu’à deux joueurs. Retire « drop » et son dé.
blueprints-drop-not-in-pool = Il n’y a pas d’autre { $die } dans la réserve. Écarte un dé qui reste une fois le tien pris.

## The board as text

blueprints-text-round = Manche { $round } sur { $rounds }, dé { $pick } sur { $picks }.
blueprints-text-turn = C’est à { $who } de prendre un dé.
blueprints-text-your-turn = À toi : prends un dé.
blueprints-text-last = Dernier dé pris : { $die }, par { $who }.
blueprints-text-demand = Recherchés, en cas d’égalité : { $one }, puis { $two }.
blueprints-text-pool = Réserve, { $count ->
    [one] { $count } dé
   *[other] { $count } dés
} :
blueprints-text-pool-value = { $value } : { $dice }
blueprints-text-fresh = Tout juste lancé : { $dice }.
blueprints-text-bag = Dans le sac, { $count ->
    [one] { $count } dé
   *[other] { $count } dés
} : { $dice }.
blueprints-text-bag-part = { $count } { blueprints-material }
blueprints-text-dropped = Écarté dans cette manche : { $dice }.
blueprints-text-order = Dans l’ordre de cette manche :
blueprints-text-seat = { $n }. { $who } { $count ->
    [0] n’a encore rien pris
   *[other] a pris : { $dice }
}.
blueprints-text-seat-removed = Perdu pour la manche : { $dice }.
blueprints-text-seat-cards = Cartes gagnées, face cachée : { $count }.
blueprints-text-seat-won = Gagné : { $cards }.
blueprints-text-past = Manche { $round } (recherchés : { $one }, puis { $two }) :
blueprints-text-past-seat = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} avec « { $card } » (plan { $plan }, bois { $wood }, recyclé { $recycled }, pierre { $stone }, verre { $glass }).
blueprints-text-past-stacks = Édifice : { $stacks }.
blueprints-text-past-removed = Perdu pour la manche : { $dice }.
blueprints-text-past-won = Gagné : { $cards }.
blueprints-text-stack = { $space } : { $dice }
blueprints-text-own-plan = Ton plan est « { $card } », { blueprints-difficulty } ; les dés sont donnés de bas en haut.
blueprints-difficulty = { $difficulty ->
    [1] facile à respecter
    [2] de difficulté moyenne
   *[3] difficile à respecter
}
blueprints-text-own-space = { $space } : hauteur prévue { $planned }, { $count ->
    [0] rien de posé
   *[other] en place { $dice }
}. { $least ->
    [1] Accepte n’importe quel dé.
    [6] N’accepte qu’un 6.
   *[other] Accepte { $least } ou plus.
}
blueprints-text-own-closed = Cases fermées : { $spaces }.
blueprints-text-own-removed = Tes dés perdus pour la manche : { $dice }.
blueprints-text-own-left = { $left ->
    [0] Tu as pris tous tes dés.
    [one] Il te reste un dé à prendre dans cette manche.
   *[other] Il te reste { $left } dés à prendre dans cette manche.
}
blueprints-text-own-lost = Le plan ne peut plus être respecté : ses 6 points sont perdus.
blueprints-text-own-points = Ton édifice vaudrait maintenant { $points ->
    [one] { $points } point
   *[other] { $points } points
} : plan { $plan }, bois { $wood }, recyclé { $recycled }, pierre { $stone }, verre { $glass }.
blueprints-text-own-won = Cartes gagnées : { $cards }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
blueprints-text-own-prizes = Il remplit les conditions pour { $cards }.
blueprints-text-own-no-prize = Il ne remplit encore les conditions d’aucun prix.
blueprints-text-over = La partie est finie.
blueprints-text-place = { $place }. { $who }, { $score ->
    [one] { $score } point de victoire
   *[other] { $score } points de victoire
} : { $parts }.
blueprints-text-place-nothing = { $place }. { $who }, aucun point de victoire.
blueprints-text-part = { $part } { $points }

## The result

blueprints-part-gold = distinctions d’or
blueprints-part-silver = distinctions d’argent
blueprints-part-bronze = distinctions de bronze
blueprints-part-skyscraper = gratte-ciel
blueprints-part-structural = intégrité structurelle
blueprints-part-geometer = géomètre
blueprints-part-materials = matériaux
blueprints-why-points = Qui a le plus de points de victoire l’emporte.
blueprints-why-prizes = Égalité de points : qui a le plus de prix l’emporte.
blueprints-why-golds = Égalité de points et de prix : qui a le plus d’or l’emporte.
blueprints-why-silvers = Égalité de points, de prix et d’or : qui a le plus d’argent l’emporte.
blueprints-why-bronzes = Égalité jusqu’à l’argent : qui a le plus de bronze l’emporte.
blueprints-why-shared = Égalité parfaite : la victoire est partagée.

## Alternative text of the pictures

blueprints-alt-board = Blueprints, manche { $round } sur { $rounds }, dé { $pick } sur { $picks }. C’est à { $who } de prendre un dé. Dés : o bois, g recyclé, k pierre, c verre.
blueprints-alt-pool = Réserve : { $pool }. Tout juste lancé : { $fresh }. Recherchés : { $one }, puis { $two }. Sac : { $bag }.
blueprints-alt-none = rien
blueprints-alt-seat = { $who } : { $dice }.
blueprints-alt-cards = Cartes gagnées : { $count }.
blueprints-alt-won = Gagné : { $cards }.
blueprints-alt-dropped = Écarté : { $dice }.
blueprints-alt-past = Édifices de la manche précédente, de bas en haut : { $points }.
blueprints-alt-past-seat = { $who } { $points } ({ $stacks })
blueprints-alt-hand = Ton plan « { $card } », { blueprints-difficulty }, et ton édifice, manche { $round }, dé { $pick }. C’est à { $who } de prendre un dé. Dés : o bois, g recyclé, k pierre, c verre. De bas en haut : { $stacks }.
blueprints-alt-hand-space = { $code } { $count } sur { $planned } ({ $dice })
blueprints-alt-hand-empty = { $code } 0 sur { $planned }
blueprints-glance = Blueprints, manche { $round } sur { $rounds }, dé { $pick } sur { $picks }. C’est à { $who } de prendre un dé. Réserve : { $pool }. Recherchés : { $one }, puis { $two }.
blueprints-alt-over = Blueprints, résultat final. { $places }

## The picture of the rules page

blueprints-lesson-alt = Un édifice sur le plan « Rue en escalier » : en A arrière, de bas en haut, pierre 1, pierre 3 et recyclé 6, en B arrière bois 2 et recyclé 4, en C arrière verre 5. Il marque 27 points : plan 6, bois 6, recyclé 5, pierre 5, verre 5. En dessous, les symboles des images : les quatre prix, les distinctions, les matériaux recherchés, le sac, le dernier dé pris, à qui de jouer, les cartes gagnées, un dé tout juste lancé ; les points de victoire, qui est en tête, les dés écartés, ce que tu as choisi, les cases à la hauteur prévue ou plus hautes, la difficulté de ton plan, un dé qui n’allait nulle part.
blueprints-lesson-title = Un édifice, point par point
blueprints-lesson-plan = Chaque case à la hauteur prévue : 6
blueprints-lesson-wood = Bois : 2 par dé qu’il touche, ici trois
blueprints-lesson-recycled = Deux dés recyclés : 5 en tout
blueprints-lesson-stone = Pierre aux niveaux 1 et 2 : 2 et 3
blueprints-lesson-glass = Verre : la valeur affichée
blueprints-lesson-total = Points de l’édifice

## What the signs of the pictures mean

blueprints-sign-prize-skyscraper = Gratte-ciel : une pile de cinq
blueprints-sign-prize-structural = Intégrité structurelle : quatre valeurs égales
blueprints-sign-prize-geometer = Géomètre : les valeurs de 1 à 6
blueprints-sign-prize-materials = Matériaux : cinq du même matériau
blueprints-sign-award = Distinction et sa valeur
blueprints-sign-demand = Recherché : tranche les égalités
blueprints-sign-bag = Dés restant dans le sac
blueprints-sign-new = Le dernier dé pris
blueprints-sign-came = Dé tout juste lancé
blueprints-sign-turn = À qui de jouer
blueprints-sign-cards = Cartes gagnées, face cachée
blueprints-sign-score = Points de victoire
blueprints-sign-crown = En tête aux points
blueprints-sign-bin = Écartés cette manche
blueprints-sign-chosen = Ce que tu as choisi
blueprints-sign-finished = À la hauteur prévue
blueprints-sign-above = Plus haut que prévu
blueprints-sign-stair = Ton plan : 1 marche facile, 3 difficile
blueprints-sign-out = N’allait nulle part : perdu

## The rules page

blueprints-rules =
    ## Blueprints en deux minutes
    > **But :** en **trois manches**, gagne le plus de points de victoire grâce aux distinctions et aux prix. À chaque manche, tu construis six dés sur un nouveau **plan secret**.

    ### À ton tour
    Prends **un dé** dans la réserve et pose-le sur ton plan. Un nouveau dé est lancé dans la réserve et c’est au joueur suivant, jusqu’à ce que chacun ait pris six dés.
    • Construis sur les cases qui portent un nombre ; les cases hachurées restent vides. Tu peux construire **plus haut que ce nombre**, mais tu perds alors les points du plan.
    • On n’empile sur un dé qu’une valeur **égale ou plus forte** : un 3 va sur un 1, un 2 ou un 3.
    • Tu peux prendre n’importe quel dé. Si une de tes cases l’accepte, tu dois le poser ; sinon, il est perdu pour la manche.
    • Un dé posé ne bouge plus. Les autres voient quels dés tu prends, pas où tu les poses.
    • **À deux joueurs :** après avoir posé ton dé, écartes-en un autre de la réserve ; deux nouveaux sont lancés. (Sauf au tout dernier dé de la manche.)
    > **Exemple :** ton plan demande 2 en A avant, où se trouve une pierre 2. Tu prends le bois 4 et le poses dessus : `take o4 a1`. La case est terminée, et le bois marque 2 points parce qu’il touche la pierre.

    ### Les points d’un édifice
    • **Plan, 6 :** chaque case a exactement la hauteur indiquée. Avec un dé perdu, c’est impossible.
    • **O bois :** 2 pour chaque dé qu’il touche, quel qu’il soit, dessus, dessous et sur les quatre côtés.
    • **G recyclé :** 2, 5, 10, 15, 20, 30 en tout pour un à six dés.
    • **K pierre :** 2, 3, 5, 8 au niveau 1, 2, 3, 4 ; plus haut, toujours 8.
    • **C verre :** la valeur affichée, même recouverte.
    Ces points ne servent qu’à classer les édifices de la manche ; tu ne les gardes pas.

    ### Distinctions et prix
    Les **distinctions** vont aux édifices qui marquent le plus : or 3, argent 2, bronze 1. À quatre, on donne les trois ; à trois, l’or et l’argent ; à deux, seulement l’argent.
    Les **prix** valent 2 chacun, un de chaque sorte par manche ; un même édifice peut en gagner plusieurs :
    • **Gratte-ciel :** une pile de cinq dés ou plus.
    • **Intégrité structurelle :** quatre dés ou plus de même valeur.
    • **Géomètre :** toutes les valeurs de 1 à 6.
    • **Matériaux :** cinq dés ou plus du même matériau.

    À chaque manche, deux matériaux tirés au sort sont **recherchés** ; ils ne servent qu’à trancher les égalités. Entre **édifices à égalité**, celui qui a le plus de dés du premier matériau recherché passe devant, puis du second, puis celui du joueur qui joue le plus tard dans la manche. Un **prix disputé** se règle par les trois mêmes étapes ; les points de l’édifice n’y comptent pas.
    Le joueur dont l’édifice vaut le moins commence la manche suivante. À la fin, une égalité se tranche par les prix, puis l’or, l’argent et le bronze ; sinon la victoire est partagée.

    ### Comment l’écrire
    Un dé s’écrit par son matériau (o bois, g recyclé, k pierre, c verre) et sa valeur. `take o3 b1` : bois 3 sur la colonne b, rangée avant. Les colonnes sont a, b, c depuis la gauche ; la rangée 2 est à l’arrière, la 1 à l’avant. `take k1 out` quand aucune case n’accepte le dé. À deux joueurs : `take o3 b1 drop g5`.
    -# Les 48 plans (24 classiques, 24 variés) sont notre création. Le petit escalier à côté du tien dit s’il est difficile à respecter : une marche, facile ; trois, difficile.

## Plans

blueprints-plan-c01 = Rue en escalier
blueprints-plan-c02 = Creux central
blueprints-plan-c03 = Pic central
blueprints-plan-c04 = Trois d’angle
blueprints-plan-c05 = Deux d’angle
blueprints-plan-c06 = Un d’angle
blueprints-plan-c07 = Maisons en rang
blueprints-plan-c08 = Maison coudée
blueprints-plan-c09 = Donjon
blueprints-plan-c10 = Demi-marche
blueprints-plan-c11 = Damier
blueprints-plan-c12 = Haute tige
blueprints-plan-c13 = Haut centre
blueprints-plan-c14 = Haut bras
blueprints-plan-c15 = Bras jumeaux
blueprints-plan-c16 = Échine
blueprints-plan-c17 = Bras et tige
blueprints-plan-c18 = Longue botte
blueprints-plan-c19 = Bout de botte
blueprints-plan-c20 = Haut de botte
blueprints-plan-c21 = Talon
blueprints-plan-c22 = Deux bouts
blueprints-plan-c23 = Chicane
blueprints-plan-c24 = Décalage
blueprints-plan-c25 = Hangar à bateaux
blueprints-plan-c26 = Tour de guet
blueprints-plan-c27 = Barrage
blueprints-plan-c28 = Kiosque à musique
blueprints-plan-c29 = Long hangar
blueprints-plan-c30 = Cale
blueprints-plan-c31 = Lacets
blueprints-plan-v01 = Réverbère
blueprints-plan-v02 = Cheminée
blueprints-plan-v03 = Fûts jumeaux
blueprints-plan-v04 = Tours séparées
blueprints-plan-v05 = Corne de brume
blueprints-plan-v06 = Mât d’angle
blueprints-plan-v07 = Long escalier
blueprints-plan-v08 = Clocher-mur
blueprints-plan-v09 = Escalier tournant
blueprints-plan-v10 = Coude bas
blueprints-plan-v11 = Maisons mitoyennes
blueprints-plan-v12 = Cour en L
blueprints-plan-v13 = Demi-marche
blueprints-plan-v14 = Damier
blueprints-plan-v15 = Donjon d’angle
blueprints-plan-v16 = Signal en T
blueprints-plan-v17 = Chapelle
blueprints-plan-v18 = Chicane
blueprints-plan-v19 = Quai
blueprints-plan-v20 = Châtelet
blueprints-plan-v21 = Dépôt
blueprints-plan-v22 = Boulangerie
blueprints-plan-v23 = Cloître
blueprints-plan-v24 = Pavillon
blueprints-plan-v25 = Clocher
blueprints-plan-v26 = Station de pompage
blueprints-plan-v27 = Longue botte
blueprints-plan-v28 = Kiosque à musique
blueprints-plan-v29 = Cale
blueprints-plan-v30 = Long hangar
blueprints-plan-v31 = Fer à cheval
blueprints-plan-v32 = Halles

## Commands

blueprints-command = Les coups de Blueprints
blueprints-command-take = Prendre un dé dans la réserve et le poser sur ton plan
blueprints-command-die = Le dé : son matériau (o bois, g recyclé, k pierre, c verre) et sa valeur
blueprints-command-space = La case : colonne a à c, rangée 2 à l’arrière ou 1 à l’avant ; ou out
blueprints-command-drop = À deux joueurs : le dé que tu écartes

## Words in pictures: as short as can be

blueprints-picture-turn = { $who } : { $what ->
    [both] prends 1 dé, écartes-en 1
   *[take] prends 1 dé
}
blueprints-picture-of-round = Manche { $round } :
blueprints-picture-built = Bâtiments de la manche { $round }
blueprints-picture-took = prend
blueprints-picture-dropped = écarte
blueprints-picture-pick = dé { $pick } sur { $picks }
blueprints-picture-cards = { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
}
blueprints-picture-most-cards = le plus : { $cards }
blueprints-picture-key-place = rang
blueprints-picture-key-score = points de victoire
blueprints-picture-key-awards = or, argent, bronze
blueprints-picture-key-rounds = points par manche
