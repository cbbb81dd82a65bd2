# Strange World Above the Clouds: every sentence of the game.

strange_world-name = Strange World Above the Clouds
strange_world-only-you = Pour toi, puis pour la personne qui les reçoit :
strange_world-offered = { $name } · 1–4 joueurs · 20 min · drafter des terres, bâtir un monde
strange_world-blurb = Drafte des terres et bâtis un monde de quatre sur quatre, où une seule carte peut ouvrir un portail, réveiller un volcan, ou être retournée et ne rien rapporter. De 1 à 4 joueurs, environ 20 minutes.

## Options of a table

strange_world-option-deck = Pioche à deux joueurs
strange_world-option-deck-note = combien de terres compte la pioche à deux
strange_world-option-deck-38 = 38 cartes, dont huit restent inconnues
strange_world-option-deck-30 = 30 cartes, toutes distribuées

## Parts of the score, and what decided

strange_world-part-mountains = montagnes
strange_world-part-waters = eaux
strange_world-part-plants = animaux
strange_world-part-swamps = marais
strange_world-part-moons = lunes
strange_world-part-cities = Villes sombres
strange_world-part-travellers = voyageurs
strange_world-won = { $who } { $count ->
    [one] gagne
   *[other] se partagent la victoire
} avec { $score } { $score ->
    [one] étoile
   *[other] étoiles
}.
strange_world-why-stars = Qui a le plus d’étoiles l’emporte.
strange_world-why-shared = Égalité en tête : la victoire est partagée.
strange_world-why-level-1 = Niveau 1 sur 5, jusqu’à 59 étoiles : de la brume. Au matin, personne ne sait plus où flottait ce monde.
strange_world-why-level-2 = Niveau 2 sur 5, de 60 à 69 étoiles : il flotte, un peu de travers. Les oiseaux s’y reposent.
strange_world-why-level-3 = Niveau 3 sur 5, de 70 à 74 étoiles : un monde solide. Les marins se guident sur ses lumières.
strange_world-why-level-4 = Niveau 4 sur 5, de 75 à 79 étoiles : on en parle au bout du monde, et les cartographes lui gardent une place.
strange_world-why-level-5 = Niveau 5 sur 5, 80 étoiles et plus : même les nuages le contournent pour ne pas le cacher.

## Words for things

strange-world-more = { $sign ->
    [plus] +
   *[minus] −
}{ $count }
strange-world-same = rien ne change
strange-world-coded = { $name } ({ $code })
strange-world-card-moon = lune
strange-world-card-m-portal = montagne avec demi-portails
strange-world-card-w-portal = eau avec demi-portails
strange-world-card-p-portal = plante avec rat et demi-portails
strange-world-card-s-portal = marais avec demi-portails
strange-world-card-v-portal = volcan avec demi-portails
strange-world-card-wp = eau et plante avec esprit
strange-world-card-ws = eau et marais
strange-world-card-mw = montagne et eau
strange-world-card-mm = deux montagnes
strange-world-card-mp = montagne et plante avec chèvre
strange-world-card-ms = montagne et marais
strange-world-card-pp1 = deux plantes avec cerf et chèvre
strange-world-card-pp2 = deux plantes avec cerf et esprit
strange-world-card-sp = marais et plante avec serpent
strange-world-card-vw = volcan et eau
strange-world-card-vs = volcan et marais
strange-world-card-vmm = volcan et deux montagnes
strange-world-card-vp = volcan et plante avec phénix
strange-world-card-w0 = eau de départ
strange-world-card-m0 = montagne de départ
strange-world-card-p0 = plante de départ avec ours
strange-world-card-s0 = marais de départ
strange-world-card-tz = Tzimimes
strange-world-card-fu = Fumerolle
strange-world-traveller-splash = Splash
strange-world-traveller-burk = Burk
strange-world-traveller-kark = Kark
strange-world-traveller-floulou = Floulou
strange-world-traveller-pshit = Pshit
strange-world-traveller-boung = Boung
strange-world-traveller-roro = Roro
strange-world-traveller-rumph = Rumph
strange-world-asks-splash = 3 eaux
strange-world-asks-burk = un marais dans chaque rangée
strange-world-asks-kark = 5 montagnes
strange-world-asks-floulou = plante, eau, montagne et marais, 2 de chaque
strange-world-asks-pshit = 3 Fumerolles
strange-world-asks-boung = 2 portails entiers
strange-world-asks-roro = 4 animaux différents
strange-world-asks-rumph = 3 volcans
strange-world-wants-splash = 5, +{ $bonus } avec 3 eaux dans ses deux rangées
strange-world-wants-burk = 5, +{ $bonus } avec un marais dans chacune de ses deux rangées
strange-world-wants-kark = 5, +{ $bonus } avec 5 montagnes dans ses deux rangées
strange-world-wants-floulou = 5, +{ $bonus } avec 2 plantes, 2 eaux, 2 montagnes et 2 marais dans ses deux rangées
strange-world-wants-pshit = 5, +{ $bonus } avec 3 Fumerolles dans ses deux rangées
strange-world-wants-boung = 5, +{ $bonus } avec 2 portails entiers dans ses deux rangées
strange-world-wants-roro = 5, +{ $bonus } avec 4 animaux différents dans ses deux rangées
strange-world-wants-rumph = 5, +{ $bonus } avec 3 volcans dans ses deux rangées
strange-world-side = { $side ->
    [l] gauche
   *[r] droite
}
strange-world-spot = à { strange-world-side } des rangées { $low } et { $high }
strange-world-spot-short = { strange-world-side } { $low }–{ $high }
strange-world-reason = { $reason ->
    [water] il y a de l’eau à côté
    [swamp] il y a déjà un marais dans la rangée
    [moon] une lune doit être dans la rangée du haut
    [used] la carte voisine a déjà formé un portail
    [two] elle formerait deux portails à la fois
    [volcano] elle n’a que des Fumerolles à côté
   *[above] il y a une carte dans une rangée au-dessus
}

## The words of a line: label and note

strange-world-word-sun = Sens du Soleil
strange-world-word-sun-note = choisis où vont les cartes et qui joue juste après toi
strange-world-word-left = À gauche
strange-world-word-right = À droite
strange-world-word-way-note = { $order }
strange-world-word-pass = Passer
strange-world-word-pass-short = Passer
strange-world-word-keep = Garder { $key }
strange-world-word-pass-one = Passer { $key }
strange-world-word-pass-note = des cartes au joueur suivant ; tu peux changer tant que tout le monde n’a pas choisi
strange-world-word-passed-first-note = choisis ensuite la seconde parmi les cartes qui suivent
strange-world-word-place = Poser
strange-world-word-place-note = une carte dans ton monde
strange-world-word-stack = Prendre une pile
strange-world-word-stack-note = tu poses sa première carte, puis tu découvres les deux autres
strange-world-word-stack-of = { $number } : { $name }
strange-world-word-card = { $code } : { $name }
strange-world-word-moon = Lune
strange-world-word-card-moon = retournée sous la rangée du haut ; points selon sa colonne
strange-world-word-card-water = retournée à côté d’une eau
strange-world-word-card-swamp = retournée dans une rangée qui a déjà un marais
strange-world-word-card-volcano = sa Fumerolle recouvre une voisine
strange-world-word-card-portal = retournée à côté d’un portail déjà ouvert
strange-world-word-card-free = jamais retournée
strange-world-word-cell = Case { $cell }
strange-world-word-twice = { $name } ×{ $count }
strange-world-word-more = { $amount } { $count ->
    [one] étoile
   *[other] étoiles
}
strange-world-word-flips = carte retournée ({ strange-world-reason })
strange-world-word-flips-moons = { $count ->
    [one] lune retournée
   *[other] lunes retournées
} en { $cells }
strange-world-word-portal = un portail avec { $cell }
strange-world-word-erupts = éruption
strange-world-word-erupts-over = éruption sur { $cell }
strange-world-word-city = { $sure ->
    [yes] Ville sombre { $value }
   *[no] peut-être Ville sombre { $value }
}
strange-world-word-best = au mieux { $more }
strange-world-word-erupts-then = puis c’est l’éruption
strange-world-word-alone = Personne
strange-world-word-alone-note = le portail est quand même utilisé
strange-world-word-alone-more = le portail est quand même utilisé ; { $more }
strange-world-legend-travellers = 5 étoiles chacun, plus le bonus de ses deux rangées.
strange-world-now-best = Étoiles au mieux pour l’instant : { $each }.
strange-world-now-brings = { $who } { $amount }
strange-world-now-others = { $named ->
    [yes] tout autre
   *[no] chacun
}
strange-world-legend-spots = À gauche ou à droite de deux rangées : ton monde ne grandit plus au-delà d’un voyageur.
strange-world-legend-stacks = Tu poses ses trois cartes, celle du dessus en premier.
strange-world-word-closes = ferme ton monde à { strange-world-side } ; { $more }
strange-world-word-cover = Éruption
strange-world-word-cover-note = une Fumerolle recouvre une carte à côté du volcan
strange-world-word-covered = { $cell } : { $name }
strange-world-word-city-more = Ville sombre { $value } ; { $more }
strange-world-word-sun-short = Soleil
strange-world-word-left-short = à gauche
strange-world-word-right-short = à droite
strange-world-word-moon-short = Lune
strange-world-act-pass = Passer { $cards }
strange-world-act-passed = { $count ->
    [one] Passer une carte
   *[other] Passer deux cartes
}
strange-world-act-place = Poser { $card } en { $cell }
strange-world-act-stack = Prendre la pile { $number }
strange-world-act-sun = Passer à { $way ->
    [left] gauche
   *[right] droite
}
strange-world-word-cover-short = →

## What happened

strange-world-start = { $who } commence en d4 avec cette carte : { $card }.
strange-world-turn = { $seats ->
    [1] Tour { $turn } : prends une des piles.
    [2] Tour { $turn } : trois cartes par joueur. { $who } a le Soleil et pose en premier.
   *[other] Tour { $turn } : { $who } a le Soleil et choisit le sens.
}
strange-world-sun = { $you ->
    [yes] Tu tournes
   *[no] { $who } tourne
} le Soleil : les cartes vont vers la { $way ->
    [left] gauche
   *[right] droite
}. Trois cartes par joueur.
strange-world-dealt = Tu reçois : { $cards }.
strange-world-chose = { $you ->
    [yes] Tu as
   *[no] { $who } a
} choisi.
strange-world-rechose = { $who } a refait son choix.
strange-world-passes = Tu passes à { $to } : { $cards }. Tu peux changer tant que tout le monde n’a pas choisi.
strange-world-got = { $giver } te passe : { $cards }.
strange-world-passed = { $phase ->
    [second] Tout le monde a passé deux cartes.
   *[place] Tout le monde a passé encore une carte.
}
strange-world-stack = { $you ->
    [yes] Tu prends
   *[no] { $who } prend
} la pile { $stack }. Sur le dessus : { $card }.
strange-world-turned-up = Et les deux autres : { $cards }. Pose-les dans l’ordre que tu veux.
strange-world-placed = { $you ->
    [yes] Tu poses
   *[no] { $who } pose
} une carte en { $cell } ({ $card }).
strange-world-flipped = Tzimimes ! La carte en { $cell }, { $card }, se retourne : { strange-world-reason }.
strange-world-portal = Un portail s’ouvre entre { $one } et { $two }.
strange-world-came = { $traveller } arrive { $spot }.
strange-world-alone = Personne ne franchit le portail.
strange-world-erupted = Éruption ! Une Fumerolle recouvre { $cell } : { $covered }.
strange-world-city = Une Ville sombre à { $value } est bâtie sur { $one } et { $two }.
strange-world-worth = { $you ->
    [yes] Tu en { $more ->
        [0] restes
       *[other] es
    }
   *[no] { $who } en { $more ->
        [0] reste
       *[other] est
    }
} à { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
}{ $more ->
    [0] {""}
   *[other] {" "}({ $more })
}.
strange-world-over = Tous les mondes sont complets : la partie est finie.
strange-world-scored = { $who } finit avec { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
}.

## Refusals

strange-world-not-understood = Je ne comprends pas ce coup. C’est « sun », « pass », « stack » ou « place », suivi de ce qui va avec ; **Ton coup** sous le plateau t’aide à le composer pas à pas.
strange-world-no-sun = Personne ne choisit de sens dans cette partie. Continue avec tes cartes.
strange-world-sun-set = Le sens de ce tour est déjà choisi. Continue avec tes cartes.
strange-world-sun-first = D’abord le sens : écris « sun left » ou « sun right ».
strange-world-no-such-way = « { $way } » n’est pas un sens. Écris « sun left » ou « sun right ».
strange-world-no-draft = Tu n’as personne à qui passer des cartes. Prends une pile, ou pose les cartes que tu as.
strange-world-no-stacks = Les piles ne servent qu’en solo. Passe ou pose des cartes de ta main.
strange-world-stack-first = Prends d’abord une pile : « stack » et son numéro.
strange-world-place-now = C’est le moment de poser une carte : écris « place », la carte et la case.
strange-world-pass-now = Les cartes circulent encore : écris « pass » et ce que tu donnes.
strange-world-say-card = Ajoute la carte et la case où la poser. Essaie « { $line } ».
strange-world-say-cell = Ajoute la case où poser la carte. Essaie « { $line } ».
strange-world-no-such-card = Aucune terre ne s’appelle « { $card } ». Écris-la comme dans ta main : par ses icônes, ou « moon ».
strange-world-pass-two = Au premier passage d’un tour, tu donnes deux cartes : écris les deux.
strange-world-pass-one = Au second passage d’un tour, tu donnes une carte : écris-la seule.
strange-world-not-in-hand = Tu n’as pas cette carte, ou pas autant : { $card }. Choisis dans ta main.
strange-world-pass-order = Écris les cartes dans l’ordre de ta main. Essaie « { $line } ».
strange-world-no-such-stack = Il n’y a pas de pile « { $stack } ». Choisis-en une parmi celles qui restent.
strange-world-stack-taken = La pile { $stack } est déjà prise. Choisis-en une qui montre encore une carte.
strange-world-no-such-cell = Il n’y a pas de case « { $cell } ». Une case, c’est une lettre de a à g et un chiffre de 1 à 7.
strange-world-cell-taken = Il y a déjà une carte en { $cell }. Choisis une case libre.
strange-world-not-beside = La case { $cell } ne touche aucune de tes cartes. Choisis une case à côté d’une carte, pas seulement en diagonale.
strange-world-too-wide = Avec une carte en { $cell }, ton monde dépasserait quatre colonnes. Choisis une case plus proche.
strange-world-too-tall = Avec une carte en { $cell }, ton monde dépasserait quatre rangées. Choisis une case plus proche.
strange-world-side-closed = Un voyageur ferme ton monde à { $side } : aucune carte ne va en { $cell }. Agrandis-le d’un autre côté.
strange-world-flips = En { $cell }, la carte se retourne, car { strange-world-reason }, et rien d’autre n’arrive. Termine le coup après la case, ou choisis une autre case.
strange-world-no-portal = En { $cell }, la carte n’ouvre pas de portail. Enlève le voyageur.
strange-world-no-traveller-left = Aucun voyageur n’attend plus : le portail s’ouvre tout seul. Enlève le voyageur.
strange-world-say-traveller = En { $cell }, la carte ouvre un portail : ajoute un voyageur et sa place, ou « alone ».
strange-world-say-spot = Ajoute la place du voyageur ({ $traveller }) : l ou r et deux rangées, sans espace. Par exemple : { $free }.
strange-world-no-such-traveller = Aucun voyageur ne s’appelle « { $traveller } ». Choisis-en un parmi ceux qui attendent, ou écris « alone ».
strange-world-traveller-gone = { $traveller } n’attend pas. Choisis-en un parmi ceux qui attendent, ou écris « alone ».
strange-world-no-such-spot = « { $spot } » n’est pas une place. Écris l ou r, puis deux rangées voisines, la plus basse d’abord. Par exemple : { $free }.
strange-world-spot-off-row = Le portail s’ouvre dans la rangée { $row } : un voyageur { $spot } ne la touche pas. Choisis par exemple une place { $free }.
strange-world-spot-side = Tes voyageurs sont tous à { $side }. Choisis par exemple une place { $free }.
strange-world-spot-taken = { $traveller } est déjà { $spot }. Choisis par exemple une place { $free }.
strange-world-spot-outside = Un voyageur { $spot } sortirait des quatre rangées de ton monde. Choisis par exemple une place { $free }.
strange-world-say-cover = Le volcan entre en éruption en { $cell } : ajoute par exemple « cover { $free } » pour recouvrir cette carte.
strange-world-no-eruption = La carte n’est pas un volcan : elle ne recouvre rien. Enlève cette partie.
strange-world-cover-far = La case { $cover } ne touche pas le volcan en { $cell }. Recouvre une carte juste à côté, par exemple { $free }.
strange-world-cover-empty = Il n’y a pas de carte en { $cover }. Recouvre une carte à côté du volcan, par exemple { $free }.
strange-world-cover-fumarole = Il y a déjà une Fumerolle en { $cover }. Recouvre une autre carte à côté du volcan, par exemple { $free }.
strange-world-say-join = Plusieurs Fumerolles touchent { $cover } : ajoute celle qui partage sa Ville sombre ({ $cells }), comme dans « cover { $cover } { $join } ».
strange-world-no-join = Une Fumerolle en { $cover } ne laisse aucun choix de Ville sombre. Enlève la dernière case.
strange-world-join-not-free = La Ville sombre en { $cover } ne peut pas être partagée avec { $join }. Nomme une Fumerolle voisine qui n’en a pas encore.

## The board as text

strange-world-text-turn = Tour { $turn } sur { $turns }.
strange-world-text-sun = { $who } a le Soleil et choisit le sens.
strange-world-text-first = Premier passage, deux cartes par joueur. On attend encore : { $who }.
strange-world-text-second = Second passage, une carte par joueur. On attend encore : { $who }.
strange-world-text-place = C’est à { $who } de poser une carte.
strange-world-text-stack = Choisis une pile.
strange-world-text-order = Les cartes passent, puis se posent, dans cet ordre : { $order }.
strange-world-text-supply = Voyageurs en attente : { $travellers }. Villes sombres restantes : { $cities }. Fumerolles restantes : { $fumaroles }.
strange-world-text-none = rien
strange-world-text-world = { $who }, { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
} pour l’instant ({ $parts }). Rangées depuis le haut :
strange-world-text-row = Rangée { $row } : { $cells }.
strange-world-text-part = { $part } { $points }
strange-world-text-portals = Portails formés : { $pairs }.
strange-world-text-city = { $value } sur { $one } et { $two }
strange-world-text-cities = Villes sombres : { $cities }.
strange-world-text-guest = { $name } { $spot }
strange-world-text-visitor = { $name } (+{ $bonus } : { $asks })
strange-world-text-visited = { $name } { $spot } { $points } ({ $cells ->
    [none] sans bonus
   *[other] bonus grâce à { $cells }
})
strange-world-text-guests = Voyageurs : { $guests }.
strange-world-text-open = Cases libres : { $cells }.
strange-world-text-last = Dernière carte posée : { $cell }.
strange-world-text-last-flips = Cartes retournées alors : { $cells }.
strange-world-text-last-cover = Sa Fumerolle recouvre { $cell }.
strange-world-text-held = Cartes en main : { $held }.
strange-world-text-held-by = { $who } { $count }
strange-world-text-hand-none = Tu n’as aucune carte en main.
strange-world-text-hand = Tu as en main : { $cards }.
strange-world-text-chosen = Tu as choisi de passer { $cards } à { $to } ; tu peux encore changer.
strange-world-text-passed = Passé à { $to } : { $cards } ; reçu { ELIDE("de", $giver) } : { $got }.
strange-world-text-stacks = Piles : { $stacks }.
strange-world-text-stack-of = { $number } { $card }
strange-world-text-to-lay = À poser : { $cards }.
strange-world-text-legend = Les cartes s’écrivent par leurs icônes : m montagne, w eau, p plante, s marais, v volcan, + avec demi-portails, 0 un départ. Animaux : p0 ours, p+ rat, wp esprit, mp chèvre, pp1 cerf et chèvre, pp2 cerf et esprit, sp serpent, vp phénix.
strange-world-text-over = Strange World Above the Clouds : la partie est finie.
strange-world-text-placed = { $place }. { $who } : { $score ->
    [one] { $score } étoile
   *[other] { $score } étoiles
} ({ $parts }).
strange-world-text-animal = { $animal ->
    [bear] ours
    [deer] cerf
    [goat] chèvre
    [phoenix] phénix
    [rat] rat
    [snake] serpent
   *[spirit] esprit
} 2 ({ $cells })
strange-world-text-item = { $what } { $points }
strange-world-text-by = { $points } ({ $cells })
strange-world-text-moon = { $what } { $points } (grâce à { $cells })
strange-world-text-earned = { $part } : { $items }.

## Alternative text

strange-world-alt-turn = Strange World, tour { $turn } sur { $turns }.
strange-world-glance-seat = { $who } : { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
}, il reste { $left ->
    [one] { $left } case
   *[other] { $left } cases
}.
strange-world-alt-over = Strange World, résultat final.
strange-world-alt-world = { $who }, { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
} : { $cells }.
strange-world-alt-sun = { $who } a le Soleil.
strange-world-alt-codes = tz : Tzimimes, fu : Fumerolle.
strange-world-alt-last = Dernière carte posée, par { $who } : { $cell }.

## The picture of the rules page

strange_world-lesson-alt = Un monde terminé de quatre cartes sur quatre, chacune avec les étoiles qu’elle rapporte ; à côté, les sept parties du score et ce que chacune compte : montagnes, eaux, animaux, marais, lunes, Villes sombres et voyageurs. En dessous, les signes des images : demi-portails, volcan, Fumerolle, Tzimimes, qui pose en premier, cartes en main, la dernière carte posée, le début d’un monde.
strange-world-lesson-mountains = Montagnes : chaîne max
strange-world-lesson-waters = Eaux : cartes voisines
strange-world-lesson-plants = Animaux : 2 par espèce
strange-world-lesson-swamps = Marais : 3 chacun
strange-world-lesson-moons = Lunes : 2 par icône
strange-world-lesson-cities = Villes sombres : valeur
strange-world-lesson-travellers = Voyageurs : 5 + bonus

## The rules page

strange_world-rules =
    ## Strange World en deux minutes
    > **But :** bâtir le monde qui compte le plus d’**étoiles** : 16 cartes en un carré de quatre sur quatre. Tu commences avec une terre en d4 et poses trois cartes à chacun des cinq tours.

    ### Un tour
    1. Chacun reçoit trois terres et **en passe deux** ; puis, des trois qu’il a alors, **en passe une**. À trois ou quatre joueurs, celui qui a le Soleil choisit d’abord le sens.
    2. À partir du Soleil et dans le même sens, chacun **pose une carte à la fois** dans son monde, jusqu’à la troisième. Une carte va à côté d’une autre, pas seulement en diagonale, dans un carré de quatre sur quatre. Le Soleil passe ensuite à gauche.
    > **Exemple :** m+ (montagne et demi-portails) est en d5. `place w+ c5 kark l45` pose à côté une eau et demi-portails : un portail s’ouvre, et Kark s’installe à gauche des rangées 4 et 5 (l45).

    ### Tzimimes : ce qui retourne une carte
    Une carte retournée ne rapporte rien, ne forme pas de portail et n’entre pas en éruption, mais retourne quand même les lunes plus bas. Une carte se retourne quand tu poses
    • une **eau** à côté d’une eau ;
    • un **marais** dans une rangée qui en a un ;
    • une **lune** sous la rangée du haut ; une carte posée plus haut retourne aussi les lunes en dessous ;
    • une carte **portail** à côté d’une carte qui en a déjà formé un, ou entre deux moitiés ;
    • un **volcan** qui n’a que des Fumerolles à côté.
    Tu peux le faire exprès.

    ### Ce qu’une carte déclenche
    • **Portail :** deux demi-portails côte à côte en forment un, mais pas l’un au-dessus de l’autre. Un voyageur peut alors venir, à gauche ou à droite de la rangée du portail et de celle du dessus ou du dessous ; **les deux doivent tenir dans tes quatre rangées**. Il ferme ce côté de ton monde ; tous vont du même côté. Une carte ne forme qu’un portail, même si l’autre moitié est recouverte ; le voyageur reste alors.
    • **Volcan :** une Fumerolle recouvre une carte voisine de ton choix, **même ton départ ou une carte retournée**, jamais une autre Fumerolle ; la carte recouverte est perdue.
    • **Ville sombre :** une nouvelle Fumerolle à côté d’une autre encore sans ville bâtit la meilleure qui reste : 9, 7, 5, 4, 4.

    ### Étoiles
    • **Montagnes :** 1 par montagne de ta plus grande chaîne.
    • **Eaux :** 1 par carte à côté, Fumerolles comprises, sauf les cartes retournées.
    • **Animaux**, sur les plantes : 2 par espèce.
    • **Marais :** 3 chacun.
    • **Lune :** 2 par icône de la carte juste en dessous, et par icône identique plus bas dans la colonne : eau et plante, puis deux plantes font 8. Ni animaux, ni Fumerolles, ni cartes retournées.
    • **Villes sombres :** leur valeur.
    • **Voyageurs :** 5, plus un bonus si leurs deux rangées ont ce qu’il faut : splash (+5 : 3 eaux), burk (+4 : un marais dans chacune), kark (+6 : 5 montagnes), floulou (+8 : 2 plantes, 2 eaux, 2 montagnes, 2 marais), pshit (+5 : 3 Fumerolles), boung (+8 : 2 portails entiers), roro (+4 : 4 animaux différents), rumph (+6 : 3 volcans).
    À égalité, victoire partagée.

    ### En solo
    Sept piles de trois : prends-en une, pose sa première carte, puis les deux autres à ton gré. Cinq piles font ton monde. Trois voyageurs attendent. 60, 70, 75 et 80 étoiles donnent les niveaux 2 à 5.

    ### Comment l’écrire
    `pass wp mm`, `place mp d5`, `place w+ c4 kark l45` (ou `alone`), `place vs e4 cover d4`, `sun left`, `stack 3`. m montagne, w eau, p plante, s marais, v volcan, + demi-portails, ou moon (lune) ; pp1, pp2 : deux plantes.
    -# Le paquet de 30 cartes pour deux est notre création.

## Commands

strange_world-command = Les coups de Strange World Above the Clouds
strange_world-command-sun = Choisir le sens de ce tour
strange_world-command-pass = Passer des cartes : deux, puis une
strange_world-command-place = Poser une carte dans ton monde
strange_world-command-stack = En solo : prendre une pile
strange_world-command-way = Vers la gauche ou vers la droite
strange_world-command-card = Quelle carte
strange_world-command-second = La seconde carte, au premier passage
strange_world-command-cell = Où la poser
strange_world-command-then = Ce qui l’accompagne : qui vient et où, ce qu’une Fumerolle recouvre
strange_world-command-number = Quelle pile

## Words in pictures: as short as can be

strange-world-picture-passed = Passées ce tour
strange-world-picture-stacks = Piles de trois
strange-world-sign-portal = Deux moitiés : un portail
strange-world-sign-volcano = Volcan : éruption
strange-world-sign-fumarole = Fumerolle : couvre
strange-world-sign-tzimimes = Tzimimes : retournée, 0
strange-world-sign-sun = Pose en premier
strange-world-sign-held = Cartes en main
strange-world-sign-latest = La dernière carte posée
strange-world-sign-start = Début d’un monde
strange-world-picture-can = { $phase ->
    [sun] choisit le sens
    [first] { $waiting ->
        [one] passe 2 cartes
       *[other] passent 2 cartes chacun
    }
    [second] { $waiting ->
        [one] passe 1 carte
       *[other] passent 1 carte chacun
    }
    [stack] prend une pile
   *[place] pose une carte
}
strange-world-picture-none = Aucune carte posée.
strange-world-picture-laid = pose
strange-world-picture-on = { $card ->
    [none] en { $cell }
   *[named] { $card } en { $cell }
}
strange-world-picture-came = { $traveller } arrive
strange-world-picture-flipped = retourné : { $cells }
strange-world-picture-covered = Fumerolle en { $cell }
strange-world-picture-city = Ville sombre { $value }
strange-world-picture-now = là
