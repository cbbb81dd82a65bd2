# Skyrise: every sentence of the game.

skyrise-name = Skyrise
skyrise-only-you = Pour toi uniquement, jusqu’à ce que tout le monde ait choisi :
skyrise-offered = { $name } · 2–4 joueurs · 30–75 min · miser ses bâtiments, quartier par quartier
skyrise-blurb = Mise tes propres bâtiments, quartier après quartier, à travers des îles flottantes ; puis élève ta Merveille. De 2 à 4 joueurs, de 30 à 75 minutes.

## Options of a table

skyrise-option-islands = Îles
skyrise-option-islands-note = la disposition des îles extérieures autour de l’île centrale
skyrise-option-islands-random = Tirées au hasard
skyrise-option-islands-fixed = A, B, C, D dans l’ordre
skyrise-option-slots = Deux îles
skyrise-option-slots-note = où se trouvent les deux îles extérieures à deux joueurs
skyrise-option-slots-side = Côte à côte, reliées par deux ponts
skyrise-option-slots-opposite = Face à face, reliées seulement par l’île centrale

## Words for things

skyrise-colour = { $colour ->
    [yellow] jaune
    [green] vert
    [white] blanc
   *[brown] marron
}
skyrise-colour-capital = { $colour ->
    [yellow] Jaune
    [green] Vert
    [white] Blanc
   *[brown] Marron
}
skyrise-disc-colour = disque { skyrise-colour }
skyrise-disc-patron = disque mécène { $letter }
skyrise-disc-wild = disque joker
skyrise-disc-commissions = disque commandes
skyrise-discs-colour = { $count ->
    [one] { $count } { skyrise-colour }
   *[other] { $count } { $colour ->
        [yellow] jaunes
        [green] verts
        [white] blancs
       *[brown] marron
    }
}
skyrise-discs-patron = { $count } mécène { $letter }
skyrise-discs-commissions = { $count } commandes
skyrise-height = { $height ->
    [tall] grand
    [medium] moyen
   *[short] petit
}
skyrise-building = { $height ->
    [tall] grand bâtiment
    [medium] bâtiment moyen
   *[short] petit bâtiment
}
skyrise-island-h = La Couronne
skyrise-island-a = Aurore-la-Haute
skyrise-island-b = Bourg-Laiton
skyrise-island-c = Cumulus-en-Rang
skyrise-island-d = Dent-de-l’Aube
skyrise-island-coded = { $island } ({ $letter })
skyrise-control-nobody = personne
skyrise-control-counts = Sur place : { $counts }.
skyrise-control-count = { $count ->
    [one] { $count } { skyrise-height }
   *[other] { $count } { skyrise-height }s
}
skyrise-control-now = Contrôle actuel, { $points } points par île à la fin de l’époque : { $islands }
skyrise-now = { $era ->
    [1] Points si l’époque I finissait maintenant
    [2] Points si la partie finissait maintenant, sans ce qui est encore secret
   *[over] Points après l’époque I
} : { $scores }.
skyrise-panorama-windmills = Moulins
skyrise-panorama-blimps = Dirigeables
skyrise-panorama-lakes = Lacs
skyrise-panorama-bridges = Ponts
skyrise-panorama-chains = Chaînes
skyrise-panorama-windmills-rule = 2 par moulin à côté d’une de tes structures
skyrise-panorama-blimps-rule = 3 par dirigeable à côté d’au moins deux de tes structures
skyrise-panorama-lakes-rule = 3 par lac à côté d’au moins deux de tes structures
skyrise-panorama-bridges-rule = 4 par pont avec tes structures aux deux bouts
skyrise-panorama-chains-rule = 5 par île où trois de tes structures se touchent, en ligne ou en groupe
skyrise-key-name = { $key ->
    [1] grande
   *[other] petite
} clé de la ville
skyrise-none = rien
skyrise-nothing = rien

## Wonders: name, what it does (100 characters at most)

skyrise-wonder-hammer = Le Marteau
skyrise-wonder-capital = Le Capitole
skyrise-wonder-palace = Le Palais
skyrise-wonder-atlantis = Atlantis
skyrise-wonder-zeppelinstone = Zeppelinstone
skyrise-wonder-lynch = L’Image de Lynch
skyrise-wonder-opportunity = L’Opportunité
skyrise-wonder-kahn = L’Ambition de Kahn
skyrise-wonder-jacobs = Le Jardin de Jacobs
skyrise-wonder-intelligentsium = Intelligentsium
skyrise-wonder-olmsted = L’Olmsted
skyrise-wonder-munch = Le Havre de Munch
skyrise-wonder-sullivan = L’Élan de Sullivan
skyrise-wonder-atelier = L’Atelier
skyrise-wonder-shard = L’Éclat
skyrise-wonder-laboca = La Boca
skyrise-wonder-baron = Le Baron
skyrise-wonder-vault = Le Coffre
skyrise-wonder-summit = Le Sommet
skyrise-wonder-niemeyer = Legs de Niemeyer
skyrise-wonder-hammer-does = 5 points ; peut battre la Merveille d’un autre ; ensuite, ni grand ni Atelier adverse à côté
skyrise-wonder-capital-does = 5 points ; peut ouvrir une enchère même avec des mises en main, sur tout quartier libre
skyrise-wonder-palace-does = 2 points par mise de l’enchère, à toi ou non
skyrise-wonder-atlantis-does = 8 points si tes structures bordent au moins 3 lacs différents
skyrise-wonder-zeppelinstone-does = 8 points si tes structures bordent au moins 4 dirigeables différents
skyrise-wonder-lynch-does = 3 points par structure adjacente, à toi ou non, 12 au plus
skyrise-wonder-opportunity-does = 2 points par quartier libre adjacent, une fois les mises perdantes reprises
skyrise-wonder-kahn-does = montre ton objectif ; 2 points pour chacune de tes structures sur sa couleur, 10 au plus
skyrise-wonder-jacobs-does = 3 points par disque de ta meilleure couleur, 12 au plus
skyrise-wonder-intelligentsium-does = te fait marquer aussitôt les deux panoramas, sur son île seulement
skyrise-wonder-olmsted-does = 2 points par structure de l’île centrale, à toi ou non
skyrise-wonder-munch-does = 3 points par lettre différente parmi tes disques mécène
skyrise-wonder-sullivan-does = 3 points par grand bâtiment de son île, à toi ou non, 12 au plus
skyrise-wonder-atelier-does = compte comme grand bâtiment ; 3 points pour chacun de tes grands bâtiments, 12 au plus
skyrise-wonder-shard-does = 2 points par disque mécène que tu as à ce moment
skyrise-wonder-laboca-does = 3 points par couleur sous tes structures de son île
skyrise-wonder-baron-does = 12 points, moins 4 par structure qu’il te reste à bâtir
skyrise-wonder-vault-does = 2 points, et le disque d’un quartier libre adjacent
skyrise-wonder-summit-does = 5 points par île que tu contrôles à ce moment
skyrise-wonder-niemeyer-does = 2 points par structure de ta plus longue chaîne, 12 au plus

## Wonders on buttons: part of the name, 11 characters at most

skyrise-wonder-hammer-short = Marteau
skyrise-wonder-capital-short = Capitole
skyrise-wonder-palace-short = Palais
skyrise-wonder-atlantis-short = Atlantis
skyrise-wonder-zeppelinstone-short = Zeppelin
skyrise-wonder-lynch-short = Lynch
skyrise-wonder-opportunity-short = Opportunité
skyrise-wonder-kahn-short = Kahn
skyrise-wonder-jacobs-short = Jacobs
skyrise-wonder-intelligentsium-short = Intelligent
skyrise-wonder-olmsted-short = Olmsted
skyrise-wonder-munch-short = Munch
skyrise-wonder-sullivan-short = Sullivan
skyrise-wonder-atelier-short = Atelier
skyrise-wonder-shard-short = Éclat
skyrise-wonder-laboca-short = La Boca
skyrise-wonder-baron-short = Le Baron
skyrise-wonder-vault-short = Coffre
skyrise-wonder-summit-short = Sommet
skyrise-wonder-niemeyer-short = Niemeyer

## The words of a line: label and note

skyrise-word-bid = Miser
skyrise-word-bid-start = ouvre l’enchère : n’importe quel nombre, sur l’île centrale ou à côté d’une structure
skyrise-word-bid-raise = plus de { $high }, à côté de { $site }
skyrise-word-pass = Passer
skyrise-word-pass-note = tu quittes cette enchère
skyrise-word-pass-hammer = Renoncer
skyrise-word-pass-hammer-note = le Marteau reste en main, { $card } est en place
skyrise-word-wonder = Merveille
skyrise-word-wonder-note = posée, elle gagne aussitôt cette enchère
skyrise-word-wonder-note-hammer = posée, elle gagne cette enchère, sauf coup de Marteau
skyrise-word-wonder-hammer = Le Marteau
skyrise-word-wonder-hammer-note = bat { $card }, qui revient sans avoir servi
skyrise-word-wild = Attribuer le joker
skyrise-word-wild-note = il compte pour de bon comme un disque de cette couleur
skyrise-word-vault = Vider un quartier
skyrise-word-vault-note = le Coffre prend son disque
skyrise-word-choose = Choisir ta Merveille
skyrise-word-choose-note = en secret ; celles de tous seront révélées ensemble
skyrise-word-number = { $number }, { skyrise-building }
skyrise-word-number-short = Miser { $number }
skyrise-word-choose-short = Choisir
skyrise-word-bid-short = Miser
skyrise-word-wonder-short = Merveille
skyrise-word-pass-hammer-short = Renoncer
skyrise-word-wonder-hammer-short = Le Marteau
skyrise-word-number-note = { $higher ->
    [0] personne d’autre n’a plus fort
    [one] les autres en ont { $higher } plus fort
   *[other] les autres en ont { $higher } plus forts
}
skyrise-word-number-nothing = personne d’autre n’a plus rien à miser
skyrise-word-number-nothing-one = { $who } n’a plus rien à miser
skyrise-word-number-note-one = { $higher ->
    [0] { $who } n’a rien de plus fort
    [one] { $who } en a { $higher } plus fort
   *[other] { $who } en a { $higher } plus forts
}
skyrise-word-number-wonders-one = { $count ->
    [one] { $who } peut encore poser { $count } Merveille
   *[other] { $who } peut encore poser { $count } Merveilles
}
skyrise-word-number-wonders = { $count ->
    [one] les autres peuvent encore poser { $count } Merveille
   *[other] les autres peuvent encore poser { $count } Merveilles
}
skyrise-word-card = { $card } (initiative { $initiative })
# The colour first: the label of its button, which the line above leaves out.
skyrise-word-site = { skyrise-word-site-short }, { $disc }
skyrise-word-site-short = { skyrise-colour-capital } { $site }
skyrise-word-site-wins = { $place }, gagne aussitôt
skyrise-key-free = { $count ->
    [one] { $count } libre
   *[other] { $count } libres
}
skyrise-word-site-open = { $count ->
    [one] { $count } voisin libre
   *[other] { $count } voisins libres
}
skyrise-aside = { $island } : { $count ->
    [one] { $count } libre
   *[other] { $count } libres
}
# Ce que sont beaucoup de nombres, de quartiers ou d’îles, au-dessus de leurs boutons.
skyrise-key-height = { $height ->
    [tall] Grand
    [medium] Moyen
   *[short] Petit
} : { $numbers }
skyrise-key-higher = Les autres ont plus fort : { $numbers }
skyrise-key-higher-one = { $who } a plus fort : { $numbers }
skyrise-key-above = { $count ->
    [0] rien
   *[other] { $count }
} au-dessus de { $numbers }
skyrise-key-all = partout : { $what }
skyrise-key-island = { $island }{ $wins ->
    [0] {""}
   *[other] {" "}: { $all ->
        [yes] toute mise y gagne
       *[no] on gagne sur { $wins } de { $count }
    }
}
skyrise-word-disc-lowers = { $disc } (ta rangée baisse { $worth } → { $then })
skyrise-word-colour-note = avec { $count ->
    [one] { $count } disque
   *[other] { $count } disques
} en { skyrise-colour }, chaque structure en { skyrise-colour } vaut { $then }, pas { $worth } ({ $have ->
    [0] tu n’en as pas
   *[other] tu en as { $have } : { $gain }
})
skyrise-word-colour-excess = en { skyrise-colour }, ta rangée est pleine, donc il vaut { $points } points à la fin
skyrise-act-bid = Miser { $number } en { $site }
skyrise-act-wonder = Poser { $card } en { $site }
skyrise-act-choose = Choisir { $cards }
skyrise-act-wild = Choisir { skyrise-colour }
skyrise-act-vault = Prendre le disque en { $site }
skyrise-remind = { $card } : { $does }
skyrise-remind-other = { $card }, à { $who } : « { $does } »
# Ce que rapporte une Merveille posée là maintenant. Entre parenthèses ce qu’elle compte, fois ce que vaut chacun.
skyrise-earns-plain = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ici
skyrise-earns-each = { skyrise-earns-plain } ({ $count } × { $each })
skyrise-earns-most = { skyrise-earns-plain }, son maximum
skyrise-earns-need = { skyrise-earns-plain } (tu en bordes { $count } sur { $need })
skyrise-earns-now = { $points ->
    [one] { $points } point
   *[other] { $points } points
} si elle est posée maintenant
skyrise-earns-between = { $least } à { $most } points si posée maintenant, selon le quartier
skyrise-remind-last = C’est la dernière structure de toutes : la partie finit avec elle.
skyrise-remind-last-era = C’est ton dernier bâtiment : joué ici, il finit l’époque I.
skyrise-out = Tu es hors de cette enchère : { $why ->
    [none] il ne te reste aucun nombre pour dépasser le { $high } { ELIDE("de", $who) }.
    [low] ton plus grand nombre restant, { $best }, ne dépasse pas le { $high } { ELIDE("de", $who) }.
   *[hammer] seul un grand bâtiment dépasserait le { $high } { ELIDE("de", $who) }, et le Marteau les interdit ici.
}
skyrise-remind-hammer-all = Rien de grand ne se pose ici : tous les quartiers libres touchent le Marteau de { $who }, en { $site }.
skyrise-remind-hammer = Pas { $places } : Marteau de { $who } en { $site }.
skyrise-feature-lake = lac nº { $number }
skyrise-feature-blimp = dirigeable nº { $number }
skyrise-feature-windmill = moulin nº { $number }
skyrise-feature-bridge = pont vers { $sites }

## What happened

skyrise-first = Les îles sont en place et chaque quartier a son disque. { $who } ouvre la première enchère.
skyrise-starts = { $who } a la plus petite initiative et ouvre l’enchère suivante.
skyrise-bid = { $who } mise { $number }, un { $height ->
    [moyen] bâtiment moyen
   *[other] { $height } bâtiment
}, en { $site }.
skyrise-passed = { $who } passe.
skyrise-cannot = { $who } n’a plus rien pour surenchérir et quitte l’enchère.
skyrise-dead-end = { $site } ne touche plus aucun quartier libre : l’enchère s’arrête.
skyrise-built = { $who } gagne { $site } et y bâtit { $number }, un { $height ->
    [moyen] bâtiment moyen
   *[other] { $height } bâtiment
}.
skyrise-wonder = { $who } pose { $card } en { $site }.
skyrise-hammer-asked = { $who } a le Marteau et peut encore battre { $card }.
skyrise-hammer-declined = { $who } laisse bâtir { $card }.
skyrise-hammered = { $who } abat le Marteau en { $site } : { $owner } reprend { $card }, sans effet.
skyrise-raised = { $who } bâtit { $card } en { $site }.
skyrise-raised-after-skyrise-wonder = { $who } gagne aussitôt { $site }.
skyrise-effect = { $who } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} avec { $card }.
skyrise-no-disc = Il n’y avait pas de disque en { $site }.
skyrise-disc = { $who } prend le { $disc } en { $site }.
skyrise-wild-found = { $who } trouve un joker en { $site } et lui donne une couleur.
skyrise-wild = { $who } fait du joker un disque { $colour }.
skyrise-excess = En { $colour }, la rangée est pleine, donc ce disque vaut { $points } points à la fin.
skyrise-commission = À la fin, 1 point de plus à { $who } pour chacun de ses disques mécène, disques en trop, disques commandes et clés.
skyrise-patron = La tuile du mécène { $letter } vaut { $value } par disque.
skyrise-vault = Le Coffre s’ouvre en { $site }.
skyrise-vault-none = Aucun quartier libre à côté du Coffre n’a de disque.
skyrise-finished = { $who } a tout bâti.
skyrise-key = { $who } reçoit la { $key } : { $points } points à la fin.
skyrise-era-over = L’époque { $era ->
    [1] I
   *[other] II
} est finie.
skyrise-control = { $who } contrôle { $island } : { $points } points.
skyrise-panorama = Panorama { $card } : { $who } marque { $points } points ({ $times } fois).
skyrise-picked = Ton choix : { $cards }.
skyrise-chose = { $who } a choisi.
skyrise-cards = { $who } bâtira { $cards } (initiative { $initiative }).
skyrise-objective-shown = { $who } révèle son objectif : { $need } structures sur du { $colour }.
skyrise-objective = { $who } avait pour objectif le { $colour }, avec { $count ->
    [one] { $count } structure
   *[other] { $count } structures
} : { $points ->
    [0] trop peu, 0 point
    [one] { $points } point
   *[other] { $points } points
}.
skyrise-tile = Le mécène { $letter } vaut { $value }.
skyrise-scored = { $who } finit avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
skyrise-over = Tout est bâti et compté : la partie est finie.

## Refusals

# What the table waits for instead.
skyrise-instead = { $now ->
    [first-start] Ouvre par une mise sur l’île centrale ou à côté d’une structure.
    [start] Mise, ou pose une Merveille s’il ne te reste aucune mise.
    [hammer] Pose le Marteau à côté de cette Merveille, ou passe pour la laisser bâtir.
   *[raise] Surenchéris, ou passe.
}
skyrise-not-understood = Je ne comprends pas ce coup. C’est « bid » avec un nombre et un quartier, « pass », « wonder » avec une carte et un quartier, « wild » avec une couleur, « vault » avec un quartier, ou « choose » avec tes cartes.
skyrise-must-start = Tu ouvres cette enchère, tu ne peux donc pas passer. { skyrise-instead }
skyrise-no-such-number = Le bâtiment { $number } n’existe pas. Choisis un de tes bâtiments.
skyrise-not-your-number = Le { $number } n’est pas à toi. Choisis un de tes bâtiments.
skyrise-number-later = Le { $number } arrive à l’époque II. Choisis un de tes bâtiments de l’époque I.
skyrise-number-lies = Ton { $number } est déjà dans cette enchère. Mise un autre bâtiment.
skyrise-number-built = Ton { $number } est déjà bâti. Mise un bâtiment qu’il te reste.
skyrise-no-such-site = Le quartier « { $site } » n’existe pas. Écris une île et un numéro : h1 à h4 sur l’île centrale, a1 à a14 et ainsi de suite.
skyrise-no-such-island = L’île de { $site } n’est pas dans cette partie. Choisis un quartier d’une des îles affichées.
skyrise-site-built = Il y a une structure en { $site }. Choisis un quartier libre.
skyrise-site-bid = Il y a une mise en { $site }. Choisis un quartier libre.
skyrise-no-start-here = Tu ne peux pas ouvrir d’enchère en { $site }. Ouvre sur l’île centrale, ou à côté de n’importe quelle structure.
skyrise-too-low = { $number } ne bat pas { $high }. Mise un bâtiment plus fort, ou passe.
skyrise-not-adjacent = { $site } n’est pas adjacent à la dernière mise, en { $latest }. Choisis un quartier libre à côté, par la terre ou par un pont.
skyrise-hammer-bans = { $site } est à côté du Marteau, en { $hammer } : aucun autre joueur ne peut y poser de grand bâtiment. Choisis un autre quartier ou un bâtiment moins haut{ $now ->
    [start] .
   *[raise] , ou passe.
}
skyrise-hammer-only = Seul le Marteau peut répondre à une Merveille. Pose-le à côté de cette Merveille, ou passe pour la laisser bâtir.
skyrise-no-such-wonder = La Merveille « { $card } » n’existe pas. Écris le nom court entre crochets après une de tes cartes.
skyrise-wonder-later = Les Merveilles arrivent à l’époque II. { skyrise-instead }
skyrise-not-your-wonder = { $card } n’est pas à toi. { $count ->
    [one] Choisis la Merveille que tu as prise.
   *[other] Choisis une des Merveilles que tu as prises.
}
skyrise-wonder-built = Tu as déjà bâti { $card }. { skyrise-instead }
skyrise-wonder-last = { $card } n’ouvre une enchère que s’il ne te reste aucune mise. Ouvre avec un bâtiment.
skyrise-wild-first = Donne d’abord une couleur à ton joker : « wild » et yellow (jaune), green (vert), white (blanc) ou brown (marron).
skyrise-vault-first = Le Coffre prend d’abord un disque : « vault » et un quartier libre à côté qui en a un.
skyrise-choose-first = { $count ->
    [one] Choisis d’abord ta Merveille : « choose » et une carte de ta main.
   *[other] Choisis d’abord tes Merveilles : « choose » et deux cartes de ta main, la plus petite initiative en premier.
}
skyrise-chosen-wait = Ton choix est fait ; attends les autres, ou change d’avis avec « choose ».
skyrise-no-wild-now = Tu n’as pas de joker à attribuer. { skyrise-instead }
skyrise-no-vault-now = Tu n’es pas en train de bâtir le Coffre. { skyrise-instead }
skyrise-no-choose-now = On choisit les Merveilles entre les deux époques. { skyrise-instead }
skyrise-no-such-colour = La couleur « { $colour } » n’existe pas. Écris yellow (jaune), green (vert), white (blanc) ou brown (marron).
skyrise-vault-not-adjacent = { $site } n’est pas adjacent au Coffre, en { $latest }. Choisis un quartier libre à côté, avec un disque.
skyrise-vault-occupied = { $site } est occupé. Choisis un quartier libre à côté du Coffre, avec un disque.
skyrise-vault-no-disc = Il n’y a pas de disque en { $site }. Choisis un quartier libre à côté du Coffre qui en a un.
skyrise-card-not-held = Tu n’as pas { $card }. Choisis dans ta main.
skyrise-choose-count = { $count ->
    [one] Choisis une carte.
   *[other] Choisis deux cartes à la fois.
}
skyrise-choose-twice = Choisis deux cartes différentes, pas deux fois { $card }.
skyrise-choose-order = Écris d’abord la carte qui a la plus petite initiative : { $one }, puis { $two }.
skyrise-chosen-already = C’est déjà ton choix. Garde-le, ou choisis autre chose.

## The board as text

skyrise-text-head = Époque { $era ->
    [1] I
   *[other] II
}, enchère { $auction } sur { $auctions }. Panoramas : { $panoramas }.
skyrise-text-start = { $who } ouvre une enchère.
skyrise-text-raise = { $who } peut surenchérir.
skyrise-text-hammer = { $who } peut répondre avec le Marteau.
skyrise-text-wild = { $who } donne une couleur à un joker.
skyrise-text-vault = { $who } prend un disque avec le Coffre.
skyrise-text-choose = Chacun choisit sa Merveille en secret. On attend encore : { $seats }.
skyrise-text-yours = À toi de jouer.
skyrise-text-laid = Mises : { $bids }.
skyrise-text-laid-bid = { $who } { $number } en { $site }
skyrise-text-standing = { $who } a posé { $card } en { $site } ({ $disc }).
skyrise-text-latest = Dernière construction : { $site }.
skyrise-text-open = Quartiers possibles : { $sites }.
skyrise-text-open-now = Quartiers ouverts : { $sites }.
skyrise-text-seat = { $who } : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, encore { $left } à bâtir. En main : { $bids }.
skyrise-text-seat-later = À l’époque II, aussi { $bids }.
skyrise-text-seat-discs = Disques : { $discs }.
skyrise-text-seat-wonders = Merveilles : { $cards }.
skyrise-text-seat-wonder-built = { $card } (en place)
skyrise-text-seat-wonder = { $card }, initiative { $initiative } (« { $does } »)
skyrise-text-seat-wonder-lasts = { $card }, initiative { $initiative } (en place ; « { $does } »)
skyrise-text-seat-passed = { $why ->
    [beaten] Hors de l’enchère : plus rien pour surenchérir.
   *[passed] A passé.
}
skyrise-text-seat-chosen = A choisi.
skyrise-text-seat-key = A la { $key }.
skyrise-text-seat-objective = Objectif : { $need } structures sur du { $colour }.
skyrise-text-own-hand = Tes cartes Merveille : { $cards }.
skyrise-text-own-chosen = { $card } (ton choix)
skyrise-card-coded = { $card } [{ $word }]
skyrise-text-own-card = { $card }, initiative { $initiative } ({ $does })
skyrise-text-own-card-short = { $card }, initiative { $initiative }
skyrise-text-own-objective = Ton objectif secret : { $need } structures sur du { $colour }, { $points } points à la fin. { $left ->
    [0] Tu en as { $count } : atteint.
   *[other] Tu en as { $count }, encore { $left }.
}
skyrise-text-own-patrons = Mécènes dont tu connais la valeur : { $patrons }.
skyrise-text-own-patron = { $letter } vaut { $value }
skyrise-text-own-no-patrons = Tu ne connais encore la valeur d’aucun mécène.
skyrise-text-island = { $island } : { $sites }
skyrise-text-site-free = { $site } { $mark } ({ $disc })
skyrise-text-site-built = { $site } { $mark } { $who } { $what }
skyrise-text-key = La lettre après un quartier est sa couleur : Y jaune, G vert, W blanc, R marron. Entre parenthèses, le disque qui s’y trouve ; une lettre est celle du mécène.
skyrise-text-over = La partie est finie.
skyrise-text-place = { $place }. { $who }, { $score ->
    [one] { $score } point
   *[other] { $score } points
} : { $parts }.
skyrise-text-part = { $part } { $points }
skyrise-text-tiles = Mécènes : { $patrons }.
skyrise-text-finals = { $who } avait l’objectif { $colour } et les cartes { $cards }.
skyrise-zoom-head = { $island }, { $count ->
    [one] { $count } quartier
   *[other] { $count } quartiers
}. Au contrôle : { $who }.
skyrise-zoom-site = { $site } { skyrise-colour } : { $what }. Voisins : { $beside }{ $by ->
    [none] .
   *[other] {""} ; au bord : { $by }.
}
skyrise-zoom-open = (possible)

## The result

skyrise-part-control = contrôle des îles
skyrise-part-panoramas = panoramas
skyrise-part-wonders = Merveilles
skyrise-part-objective = objectif
skyrise-part-patrons = mécènes
skyrise-part-excess = disques en trop
skyrise-part-keys = clés
skyrise-part-commissions = commandes
skyrise-part-yellow = structures sur le jaune
skyrise-part-green = structures sur le vert
skyrise-part-white = structures sur le blanc
skyrise-part-brown = structures sur le marron
skyrise-won = { $who } gagne avec { $score ->
    [one] { $score } point
   *[other] { $score } points
} de prestige.
skyrise-break-finished-first = { $first } a tout bâti en premier
skyrise-why-points = Qui a le plus de prestige l’emporte.
skyrise-why-finished-first = Égalité de prestige : qui a tout bâti en premier l’emporte.

## Alternative text of the pictures

skyrise-alt-board = Skyrise, époque { $era ->
    [1] I
   *[other] II
}, enchère { $auction } sur { $auctions }. Panoramas : { $panoramas }. { $turn }
skyrise-alt-seat = { $who } { $score ->
    [one] { $score } point
   *[other] { $score } points
} là, en main : { $bids }{ $more }.
skyrise-alt-standing = En place : { $structures }.
skyrise-alt-structure = { $who } { $what }
skyrise-alt-discs = disques : { $discs }
skyrise-alt-passed = { $why ->
    [beaten] ne peut plus surenchérir
   *[passed] a passé
}
skyrise-alt-chosen = a choisi
skyrise-alt-rows = Tes rangées : { $rows }.
skyrise-alt-row = { skyrise-colour } { $count } (vaut { $worth })
skyrise-alt-beside = À côté de tes rangées : { $discs }.
skyrise-alt-hand = Ta main, époque { $era ->
    [1] I
   *[other] II
}, enchère { $auction } sur { $auctions }. Panoramas : { $panoramas }. { $turn }
skyrise-alt-over = Skyrise, résultat final. { $places }
skyrise-alt-island = { $island } vue d’en haut. { $sites }

## The picture of the rules page

skyrise-lesson-alt = L’île centrale autour de son dirigeable : un grand bâtiment de la place 1 en H4, marron ; à côté, en H3, une mise de 24 de la place 2 qui montre un disque blanc ; à côté, en H2, la dernière mise, 52 de la place 3, sur fond jaune, qui montre un disque mécène A ; en H1, un joker dans un anneau en pointillé : la mise suivante peut y aller. En dessous, les symboles : disque de couleur, disque mécène, joker, commandes, les trois hauteurs, une Merveille, une mise et ses barres, l’anneau en pointillé, l’anneau rouge de la dernière mise ou construction, une carte Merveille et son initiative, une clé, la cible d’un objectif révélé, la barrière d’une place qui a passé, le crayon de qui doit jouer, le marteau devant le numéro de l’enchère, les deux ères, une carte panorama, la couronne de qui mène, la coche d’une Merveille bâtie, le dôme et son point d’interrogation pendant le choix des Merveilles, les cartes choisies face cachée ; et les lettres des couleurs : Y jaune, G vert, W blanc, R marron.
skyrise-lesson-title = Une enchère voyage sur la carte
skyrise-sign-colour = Couleur : fixe la valeur des structures
skyrise-sign-patron = Disque mécène : tu apprends sa valeur
skyrise-sign-wild = Joker : toute couleur
skyrise-sign-commissions = +1 par disque mécène, en trop ou +1, par clé
skyrise-sign-short = Petit, moyen, grand, de n’importe qui
skyrise-sign-wonder = Une Merveille
skyrise-sign-bid = Mise : deux barres pour moyen
skyrise-sign-open = La mise suivante peut aller ici
skyrise-sign-new = Dernière mise ou construction
skyrise-sign-plaque = Carte Merveille et son initiative
skyrise-sign-key = Clé de la ville
skyrise-sign-objective = Un objectif révélé
skyrise-sign-passed = Passe, hors de cette enchère
skyrise-sign-turn = À qui de jouer
skyrise-sign-auction = Numéro de l’enchère, sur combien
skyrise-sign-era = Les deux ères, en clair l’actuelle
skyrise-sign-panorama = Panorama, et ses points chaque fois
skyrise-sign-crown = Mène si l’ère finit là
skyrise-sign-built = Merveille bâtie
skyrise-sign-choose = Choix des Merveilles
skyrise-sign-ready = A choisi, face cachée

## The rules page

skyrise-rules =
    ## Skyrise en deux minutes
    > **But :** bâtis une ville sur des îles flottantes en deux époques et gagne le plus de **prestige**. Tu mises tes bâtiments : celui qui l’emporte est bâti là où il a été misé. Une **structure** est un bâtiment ou une Merveille en place.

    ### Une enchère
    Le premier mise un nombre au choix sur un quartier libre **de l’île centrale ou à côté d’une structure**. Dans le sens horaire, chacun **surenchérit** (un nombre plus fort, sur un quartier libre **adjacent à la dernière mise**) ou **passe** et sort. Qui ne peut pas surenchérir sort d’office.
    Deux quartiers sont **adjacents** par un bord commun ou un pont ; un coin ne suffit pas, ni un dirigeable ou un lac entre eux.
    L’enchère s’arrête quand tous les autres sont sortis, ou **faute de quartier libre** à côté de la dernière mise. Celle-ci est bâtie, les autres reviennent en main. Le gagnant prend le **disque** du quartier et ouvre l’enchère suivante.
    > **Exemple :** Ann mise 24 en H3. Ben surenchérit avec 52 en H2. Ann passe : le 52 est bâti en H2, Ben prend le disque, et Ann reprend son 24.

    ### Les disques
    • **Couleur :** avec 0 à 4 disques d’une couleur, chacune de tes structures de cette couleur vaut **2, 3, 4, 6, 2**. Dès le cinquième, un disque est **en trop** : 10 points à la fin, hors rangée.
    • **Mécène**, de A à D : la valeur de sa tuile secrète, **2, 4, 6 ou 8**, chacune une fois. Ton premier disque d’une lettre te montre sa valeur.
    • **Joker :** tu annonces aussitôt sa couleur.
    • **Commandes :** à la fin, 1 point pour chacun de tes disques mécène, disques en trop, disques commandes et clés.

    ### Les époques
    • L’**époque I** finit quand quelqu’un a bâti ses sept bâtiments. Chacun choisit en secret une carte **Merveille** (à deux joueurs : deux) et reçoit cinq bâtiments de plus. Le nombre de la carte est son **initiative** (à deux, on les additionne) : la plus petite commence.
    • Une **Merveille** se pose à côté de la dernière mise et gagne aussitôt ; seul **le Marteau** d’un joueur en lice peut la battre. Puis aucun adversaire ne bâtit en grand à côté. Elle n’ouvre une enchère que s’il ne te reste aucun bâtiment.
    • L’**époque II** finit quand tout est bâti. Qui a tout bâti en premier reçoit la clé de 10, le deuxième (à 3 ou 4) celle de 4. Après **la dernière structure** d’un joueur (ni bâtiment ni Merveille en main), la plus petite initiative restante commence.

    ### Les points
    Après chaque époque :
    • **Contrôle, 5 par île :** le plus de grands bâtiments, puis de moyens, puis de petits ; à égalité, tous marquent. Les Merveilles ne comptent pas (sauf l’Atelier, qui vaut un grand bâtiment).
    • Les deux **panoramas** de la partie, chaque fois que tu en remplis la condition : **moulin** à côté d’une structure, 2 points ; **dirigeable** ou **lac** à côté de deux, 3 ; **pont** avec une à chaque bout, 4 ; **chaîne** de trois sur une île, 5.
    À la fin : **objectif secret** (quatre structures sur sa couleur, 10), disques, clés, structures selon leur couleur. À égalité, qui a fini en premier l’emporte.

    ### Comment l’écrire
    `bid 24 a7` · `pass` · `wonder palace h1` · `choose palace` (à deux : `choose palace vault`) · `wild green` · `vault b3`. Noms courts des Merveilles : hammer, capital, palace, atlantis, zeppelinstone, lynch, opportunity, kahn, jacobs, intelligentsium, olmsted, munch, sullivan, atelier, shard, laboca, baron, vault, summit, niemeyer. **/skyrise island** montre une île de près.
    -# Îles, nombres des bâtiments et plusieurs valeurs sont notre création.

## Commands

skyrise-command = Les coups de Skyrise
skyrise-command-bid = Miser un de tes bâtiments
skyrise-command-number = Le nombre inscrit sur le bâtiment
skyrise-command-site = Le quartier : une île et un numéro, comme a7
skyrise-command-pass = Passer dans cette enchère, ou laisser bâtir une Merveille
skyrise-command-wonder = Poser une de tes Merveilles
skyrise-command-card = La Merveille
skyrise-command-choose = Choisir en secret ta carte Merveille (à deux joueurs : deux cartes)
skyrise-command-first = La carte, ou celle qui a la plus petite initiative
skyrise-command-second = À deux joueurs : l’autre carte
skyrise-command-wild = Choisir la couleur de ton joker
skyrise-command-colour = La couleur
skyrise-command-vault = Prendre un second disque avec le Coffre
skyrise-command-island = Voir une île de près, avec tous ses quartiers en texte
skyrise-command-which = L’île
skyrise-order-upto = Jusqu’à { $number }
skyrise-order-pass = Passer
skyrise-order-limit-is = Jusqu’à { $number } dans cette enchère{ $places ->
    [none] {""}
   *[other] , seulement sur { $places }
}, puis passer
skyrise-order-upto-is = Une mise de { $number } au plus{ $places ->
    [none] {""}
   *[other] , seulement sur { $places }
}
skyrise-order-under-is = Passer, ou miser moins de { $number }{ $places ->
    [none] {""}
   *[other] {" "}sur { $places }
}
skyrise-order-how = -# **Jusqu’à …** vaut pour toute cette enchère : chaque fois qu’on surenchérit sur toi, ta plus petite mise qui suffit est jouée, et au-dessus de la limite tu passes. À taper : `limit 40`. Pour un seul tour : `upto 40` ne passe jamais ; `under 40` mise moins, ou passe. `limit 40 a7 b2` ne mise que là.

## Words in pictures: as short as can be

skyrise-picture-can = { $acts ->
    [start] ouvre une enchère
    [raise] dépasse { $number }{ $where ->
        [one] {" "}en { $site }
       *[many] {""}
    } ou passe
    [wonder] { $where ->
        [brief] Merveille ou passe
       *[many] mise une Merveille ou passe
    }
    [pass] ne peut que passer
    [hammer] Marteau ou passe
    [wild] colore un joker
    [vault] prend un disque
   *[choose] choisissent des Merveilles
}
skyrise-picture-did = { $did ->
    [bid] mise
    [won] gagne à { $number } et bâtit
    [wonder] bâtit
    [standing] mise
    [out] hors enchère
   *[on] en
}
skyrise-picture-height = { $kind ->
    [short] petit
    [medium] moyen
   *[tall] grand
}
skyrise-picture-now = là
skyrise-picture-left = { $why ->
    [beaten] ne peut plus
    [passed] a passé
   *[none] à miser
}
skyrise-picture-part = { $part ->
    [objective] objectif secret
    [patrons] valeur d’un disque mécène
    [built] bâtis
    [row] selon tes disques
   *[each] vaut
}
skyrise-picture-level = égalité
skyrise-picture-tied = Égalité : qui a tout bâti en premier est devant
