# Welkin: every sentence of the game.

welkin-name = Welkin
welkin-offered = { $name } · 2–4 joueurs · 20–45 min · ouvrir, amasser, vendre
welkin-blurb = Ouvre des chantiers en plein ciel, amasse des ressources et vends tes maisons sur un marché que tu fais bouger à ton avantage. De 20 à 25 minutes à deux, de 40 à 45 à quatre.

## Options of a table

welkin-option-start_money = Pièces au départ
welkin-option-start_money-note = combien de pièces chaque joueur a au début
welkin-option-start_money-0 = Aucune
welkin-option-start_money-1 = 1 pièce
welkin-option-start_money-2 = 2 pièces
welkin-option-start_money-3 = 3 pièces
welkin-option-early_sale = Chantiers vendus tôt
welkin-option-early_sale-note = ce qu’apporte un chantier vendu sans être terminé
welkin-option-early_sale-plain = Les pièces seulement
welkin-option-early_sale-full = Les pièces, le pouvoir, et le chantier compte en cas d’égalité

## Words for things

welkin-material = { $material ->
    [p] plante
    [e] élément
    [m] métal
    [a] animal
   *[g] gemme
}
welkin-materials = { $material ->
    [p] plantes
    [e] éléments
    [m] métaux
    [a] animaux
   *[g] gemmes
}
welkin-material-capital = { $material ->
    [p] Plante
    [e] Élément
    [m] Métal
    [a] Animal
   *[g] Gemme
}
welkin-count = { $count ->
    [one] { $count } { welkin-material }
   *[other] { $count } { welkin-materials }
}
welkin-nothing = rien
welkin-any = { $count ->
    [one] { $count } au choix
   *[other] { $count } au choix
}
welkin-coins = { $money ->
    [one] { $money } pièce
   *[other] { $money } pièces
}
welkin-price = vaut { $money } en ce moment
welkin-price-most = vaut au plus { $money } en ce moment
welkin-price-complete = rapporterait { $money } une fois terminé
welkin-price-complete-most = rapporterait au plus { $money } une fois terminé
welkin-tokens = { $count ->
    [0] aucun +
    [one] 1 +
   *[other] { $count } +
} ; ressources visibles : { $kinds }
welkin-no-kind = aucune
welkin-turned-one-twice = un jeton deux fois
welkin-turned-tokens = { $count ->
    [one] le jeton { $kinds }
   *[other] les jetons { $kinds }
}
welkin-and = { $first } et { $last }
welkin-or = { $first } ou { $last }

welkin-power-use-name = Usage bonus
welkin-power-open-name = Chantier bonus
welkin-power-buy-name = Acheter deux
welkin-power-flip-name = Retourner deux
welkin-power-sell-name = Vendre tôt

## The words of a line: label and note

welkin-word-open = Ouvrir
welkin-word-open-note = ton action : prends un chantier de l’offre
welkin-word-flip = Retourner
welkin-word-flip-note = un jeton cotation : il passe dans la zone de son autre ressource
welkin-word-procure = Produire
welkin-word-procure-note = ton action : retourne des jetons, prends une ressource par +
welkin-word-use = Utiliser
welkin-word-use-note = ton action : pose des ressources ; un chantier complet se vend
welkin-word-power = Pouvoir
welkin-word-power-note = celui d’un chantier terminé ; ce n’est pas ton action
welkin-word-sell = Vendre
welkin-word-sell-note = un chantier non terminé ; encore possible ce tour-ci
welkin-word-end = Fin du tour
welkin-word-end-note = sans utiliser d’autre pouvoir
welkin-power-use = Usage bonus
welkin-power-use-note = pose encore une fois des ressources sur tes chantiers
welkin-power-open = Chantier bonus
welkin-power-open-note = ouvre un chantier, même si tes deux emplacements sont pleins
welkin-power-buy = Acheter deux
welkin-power-buy-note = paie 1 et prends deux ressources de ton choix
welkin-power-flip = Retourner deux
welkin-power-flip-note = retourne deux jetons cotation qui montrent des ressources différentes
welkin-power-sell = Vendre tôt
welkin-power-sell-note = jusqu’à la fin du tour, vends des chantiers non terminés au cours de leurs ressources
welkin-word-site = Chantier { $site } : { $spaces }
welkin-word-price = vaut { $money }
welkin-word-price-most = vaut au plus { $money }
welkin-word-no-power = sans pouvoir
welkin-word-power-of = { $power }
welkin-word-flips = tu retournes alors un jeton
welkin-word-not-yours = ce chantier n’est pas à toi
welkin-word-sale = rapporte { $money } maintenant ; terminé, ce serait { $most }
welkin-word-sale-power = donne { $power }
welkin-word-bid = { $bid } : { $old } → { $new }
welkin-word-bid-note = { $old } { $less } → { $lesser }, { $new } { $more } → { $greater }
welkin-word-turn = Retourner { $turned }
welkin-word-twice = Retourner un jeton deux fois
welkin-word-turn-note = { $takes ->
    [0] rien à prendre
   *[other] { $takes } à prendre ({ $kinds })
}{ $cost ->
    [0] {""}
   *[other] {" "}; paie { $cost } (un seul est gratuit)
}
welkin-legend-stock = L’image montre ton stock d’alors{ $back ->
    [yes] {" "}; − est rendu.
   *[no] .
}
welkin-legend-flip = Chacun passe de sa première ressource à la seconde.
welkin-legend-none = { $count ->
    [one] Aucun de ces choix ne termine le chantier.
   *[other] Aucun de ces choix ne termine un chantier.
}
welkin-legend-complete-alone = le termine, vendu { $money }
welkin-legend-complete = termine le chantier { $site }, vendu { $money }
welkin-word-stock-same = Ne rien prendre
welkin-word-stock-came = Prendre { $came }
welkin-word-stock-went = Rendre { $went }
welkin-word-stock-swap = Prendre { $came }, rendre { $went }
welkin-word-lay = Chantier { $site } : { $word }
welkin-word-lay-of = Chantier { $site } : { $note }
welkin-word-lay-sale = Vendu pour { $money } : chantier { $site } ({ $word })
welkin-word-lay-left = { $count ->
    [one] il reste { $count } case
   *[other] il reste { $count } cases
}
welkin-word-lay-sold = terminé : vendu pour { $money }
welkin-word-lay-none = aucune ressource sur celui-ci

## What happened

welkin-begins = { $who } commence.
welkin-opened = { $who } ouvre le chantier { $site }{ $flip ->
    [yes] { " " }et doit retourner un jeton cotation
   *[no] {""}
}.
welkin-refilled = Le chantier { $site } rejoint l’offre ; { $pile ->
    [0] la pioche est vide
    [one] il en reste { $pile } dans la pioche
   *[other] il en reste { $pile } dans la pioche
}.
welkin-flipped = { $who } retourne un jeton { ELIDE("de", $old) } à { $new }. Cours : { $old } { $less }, { $new } { $more }.
welkin-procured = { $who } retourne { $turned } { $cost ->
    [0] gratuitement
   *[other] pour { welkin-coins-cost }
}.{ $came }{ $went } Stock : { $stock }.
welkin-came = Pris : { $stock }.
welkin-went = Rendu : { $stock }.
welkin-coins-cost = { $cost ->
    [one] { $cost } pièce
   *[other] { $cost } pièces
}
welkin-used = { $who } pose { $word } sur le chantier { $site }{ $left ->
    [0] , maintenant terminé
    [one] , où il reste { $left } case à couvrir
   *[other] , où il reste { $left } cases à couvrir
}.
welkin-gains = { $power ->
    [none] {""}
   *[other] {" "}Ce chantier donne un pouvoir : { $power }.
}
welkin-sold = { $who } vend le chantier { $site } pour { welkin-coins }. Dessus : { $word }.{ welkin-gains }
welkin-sold-early = { $who } vend tôt le chantier { $site } pour { welkin-coins }. Dessus : { $word }.{ welkin-gains }
welkin-power = { $who } utilise le pouvoir du chantier { $site } : { $power }.
welkin-bought = { $who } achète deux ressources pour { welkin-coins-cost }.{ $came }{ $went } Stock : { $stock }.
welkin-remind-last = Plus de chantier pour compléter l’offre : si tu en ouvres un, tu finis ton tour, puis chacun des autres joue un dernier tour.
welkin-closing = L’offre ne peut plus être complétée : { $who } finit son tour, puis chacun des autres joue un dernier tour.
welkin-ended = { $who } finit son tour.
welkin-idle = Personne n’a ouvert de chantier depuis { $rounds } tours de table : la partie se termine.
welkin-scored = { $who } a { welkin-coins } et { $sites ->
    [one] { $sites } chantier terminé
   *[other] { $sites } chantiers terminés
} ({ $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
}).
welkin-over = La partie est finie.

## Refusals

welkin-not-understood = Je ne comprends pas ce coup. Un coup commence par open, flip, procure, use, power, sell ou end ; la page des règles montre comment écrire chacun.
welkin-must-flip = Tu dois d’abord retourner un jeton cotation : « flip » et son nom.
welkin-no-flip-due = Il n’y a rien à retourner maintenant. Tu retournes un jeton cotation après avoir ouvert un chantier qui porte le symbole, ou avec le pouvoir Retourner deux ; fais d’abord autre chose.
welkin-no-such-bid = Aucun jeton cotation ne s’appelle « { $bid } ». Choisis parmi pe, pm, pa, pg, em, ea, eg, ma, mg, ag.
welkin-already-acted = Tu as déjà fait ton action. { $selling ->
    [yes] Utilise un pouvoir, vends un autre chantier non terminé, ou finis ton tour avec « end ».
   *[no] Utilise le pouvoir d’un chantier terminé, ou finis ton tour avec « end ».
}
welkin-act-first = Il faut une action par tour : open, procure ou use. Fais-la d’abord, puis finis ton tour.
welkin-no-such-site = Il n’y a pas de chantier « { $site } ». Écris le numéro d’un chantier, par exemple 17, sans zéro devant.
welkin-not-on-offer = Le chantier { $site } n’est pas dans l’offre. Prends-en un autour du marché.
welkin-slots-full = Tes { $slots } emplacements sont pleins. Termine d’abord un chantier, ou utilise le pouvoir Chantier bonus si tu l’as.
welkin-procure-words = Écris deux choses : les jetons que tu retournes et ton stock à la fin (- s’il est vide).
welkin-turn-one = Retourne au moins un jeton production : nomme-le par sa lettre, p, e, m, a ou g.
welkin-turned-twice = « { $given } » nomme plusieurs fois un même jeton. Pour retourner un jeton deux fois, écris « twice ».
welkin-cannot-pay = Cela coûte { welkin-coins-cost }, et tu en as { $money }. { $cost ->
    [one] Retourne un seul jeton, une seule fois : c’est gratuit.
   *[other] Retourne moins de jetons : le premier est gratuit.
}
welkin-cannot-buy = Deux ressources coûtent { welkin-coins-cost }, et tu en as { $money }. Garde ce pouvoir jusqu’à ta prochaine vente.
welkin-no-such-material = « { $letter } » n’est pas une ressource. Écris p plante, e élément, m métal, a animal, g gemme, ou - pour rien.
welkin-dash-alone = Dans « { $given } », le - doit être seul : il veut dire rien. Enlève-le, ou écris seulement -.
welkin-order = Écris les ressources dans l’ordre p e m a g : « { $right } » au lieu de « { $given } ».
welkin-stock-limit = Ton stock tient { $most } ressources au plus. Nomme seulement celles que tu gardes.
welkin-stock-size = { $takes ->
    [0] Tu ne prends rien : ton stock final reste de { $size }.
    [one] Tu prends { $takes } ressource : ton stock final est de { $size }.
   *[other] Tu prends { $takes } ressources : ton stock final est de { $size }.
} Nomme tout ce que tu as alors.
welkin-not-visible = Après cela, aucun de tes jetons production ne montre cette ressource : { $material }. Prends ce qui est visible, ou retourne d’autres jetons.
welkin-reserve-short = { $left ->
    [0] La réserve n’a plus cette ressource : { $material }. Prends-en d’autres à la place.
    [one] La réserve n’a plus qu’un exemplaire de cette ressource : { $material }. Prends-en aussi d’autres.
   *[other] La réserve n’a plus que { $left } exemplaires de cette ressource : { $material }. Prends-en aussi d’autres.
}
welkin-takes-too-many = { $takes ->
    [0] Tu ne peux rien prendre
    [one] Tu peux prendre { $takes } ressource
   *[other] Tu peux prendre { $takes } ressources
}, et ce stock ajoute { $word }. Enlèves-en ce qui est en trop.
welkin-no-open-site = Tu n’as aucun chantier ouvert où construire. Ouvres-en d’abord un, ou produis.
welkin-word-each = Écris un mot { $sites ->
    [one] pour ton chantier ouvert
   *[other] pour chacun de tes { $sites } chantiers ouverts, de gauche à droite
}, avec - là où rien ne va{ $sites ->
    [one] .
    [2] .
    [3] .
    [4] .
    [5] .
   *[other] {""} ; réunis ceux du sixième et des suivants avec +.
}
welkin-nothing-laid = Pose au moins une ressource. Si rien ne va, produis ou ouvre plutôt un chantier.
welkin-not-in-stock = Tu n’as pas { $word } ; ton stock : { $stock }. Pose seulement ce que tu as.
welkin-stock-empty = Ton stock est vide, il n’y a rien à poser. Produis d’abord des ressources.
welkin-no-space = Le chantier { $site } n’a pas de case libre pour { $word }. Pose ce que ses cases libres demandent.
welkin-not-selling = Tu ne vends un chantier non terminé qu’après le pouvoir Vendre tôt : « power sell » et un numéro.
welkin-not-your-site = Le chantier { $site } n’est pas un de tes chantiers ouverts. Nomme un des tiens.
welkin-site-empty = Il n’y a rien sur le chantier { $site }. Pour vendre tôt, il faut au moins une ressource dessus ; choisis-en un autre.
welkin-no-such-power = Il n’y a pas de pouvoir « { $power } ». Les pouvoirs sont use, open, buy, flip et sell.
welkin-no-power = Il ne te reste pas de pouvoir { $power }. Termine un chantier qui le donne ; chacun sert une fois.
welkin-which-power = Quel pouvoir ? Écris use, open, buy, flip ou sell, et ce qu’il lui faut.
welkin-power-words = Ce pouvoir demande autre chose après lui : « use », un mot par chantier ouvert ; « open », un chantier ; « buy », un stock ; « flip », deux jetons cotation ; « sell », un chantier.
welkin-already-selling = Vendre tôt vaut déjà pour ce tour : écris « sell » et le numéro du chantier.
welkin-reserve-empty = La réserve est vide, il n’y a rien à acheter. Garde ce pouvoir.
welkin-bid-twice = Tu as nommé { $bid } deux fois. Choisis deux jetons différents qui montrent des ressources différentes.
welkin-same-material = { $one } et { $two } montrent la même ressource : { $material }. Choisis deux jetons cotation qui montrent des ressources différentes.
welkin-bid-order = Nomme les deux dans l’ordre pe pm pa pg em ea eg ma mg ag : « power flip { $one } { $two } ».

## The board as text

welkin-text-turn-before = C’est à { $who } : une action, avec des pouvoirs avant ou après.
welkin-text-turn-after = { $who } a fait son action et peut utiliser des pouvoirs ou finir son tour.
welkin-text-turn-flip = { $who } doit retourner un jeton cotation.
welkin-text-your-turn-before = C’est à toi : une action, avec des pouvoirs avant ou après.
welkin-text-your-turn-after = C’est à toi : tu as fait ton action ; utilise des pouvoirs ou finis ton tour.
welkin-text-your-turn-flip = C’est à toi : retourne un jeton cotation.
welkin-text-selling = Les chantiers non terminés peuvent se vendre jusqu’à la fin de ce tour.
welkin-text-closing = La fin est proche : { $who } a pris un chantier qui ne peut pas être remplacé, et chacun des autres joue un dernier tour.
welkin-text-last = Au tour précédent, { $who } : { $changes }.
welkin-text-idle = { $turns ->
    [one] Aucun chantier pris depuis { $turns } tour ; à { $most }, la partie se termine.
   *[other] Aucun chantier pris depuis { $turns } tours ; à { $most }, la partie se termine.
}
welkin-text-early-plain = Un chantier vendu tôt ne rapporte que de l’argent : pas de pouvoir, et il ne compte pas comme terminé.
welkin-text-early-full = Un chantier vendu tôt compte comme terminé et donne son pouvoir.
welkin-text-now = Ce tour-ci, { $who } : { $changes }.
welkin-change-opened = ouvre le chantier { $site }
welkin-change-flipped = retourne { $bid }
welkin-change-turned = retourne { $turned }
welkin-change-got = prend { $stock }
welkin-change-laid = construit sur le chantier { $site }
welkin-change-sold = vend le chantier { $site } pour { welkin-coins }
welkin-text-market = Le marché, avec la valeur de chaque ressource et les jetons cotation qui la montrent :
welkin-text-zone = { welkin-material-capital } { $value } : { $bids }
welkin-text-offer = Chantiers dans l’offre (et { $pile } dans la pioche) :
welkin-text-site = Chantier { $site } : { $spaces } ; { $price }.
welkin-text-power = Pouvoir : { $power }.
welkin-text-flip = En le prenant, on retourne un jeton cotation.
welkin-text-gone = Places de l’offre qui restent vides : { $count }.
welkin-text-reserve = Réserve : { $left }.
welkin-text-left = { welkin-material } { $count }
welkin-stock-coded = { $stock } ({ $code })
welkin-text-seat = { $who } a { welkin-coins }. Stock : { $stock }.
welkin-text-you = Tu as { welkin-coins }. Stock : { $stock }.
welkin-text-tokens = Jetons production : { $tokens }.
welkin-text-open = { $n }. Chantier { $site }. Couvert : { $laid } ; libre : { $gap } ; { $price }.
welkin-text-left-open = { $n }. Chantier { $site }. Couvert : { $laid } ; libre : { $gap }.
welkin-text-no-site = Aucun chantier ouvert.
welkin-text-done = Chantiers terminés ({ $count }) : { $sites }.
welkin-text-powers = Pouvoirs restants : { $powers }.
welkin-text-power-left = { $count ->
    [one] { $power }
   *[other] { $count } × { $power }
}
welkin-text-used = Pouvoirs utilisés : { $powers }.
welkin-text-early = Vendus tôt : { $sites }.
welkin-text-over = La partie est finie.
welkin-text-place = { $place }. { $who }, { welkin-coins } : { $parts }. Chantiers terminés : { $sites }, avec { $spaces } { $spaces ->
    [one] case
   *[other] cases
}.
welkin-text-part = { $part } { $money }

## The result

welkin-part-start = au départ
welkin-part-sites = chantiers terminés
welkin-part-early = chantiers vendus tôt
welkin-part-turned = jetons retournés
welkin-part-bought = ressources achetées
welkin-won = { $who } { $count ->
    [one] gagne
   *[other] se partagent la victoire
} avec { $score } { $score ->
    [one] pièce
   *[other] pièces
}.
welkin-break-sites = { $first } a terminé plus de chantiers ({ $more } contre { $less })
welkin-break-spaces = autant de chantiers, et { $first } y a plus de cases ({ $more } contre { $less })
welkin-why-money = Qui a le plus de pièces l’emporte.
welkin-why-sites = Égalité de pièces : qui a terminé le plus de chantiers l’emporte.
welkin-why-spaces = Égalité de pièces et de chantiers : qui a le plus de cases sur ses chantiers terminés l’emporte.
welkin-why-shared = Égalité partout : la victoire est partagée.

## Alternative text of the pictures

welkin-alt-board = Welkin. À { $who } de jouer. Cours : { $market }. Dans l’offre, avec les cases et le prix du moment : { $offer }. Pioche : { $pile }.
welkin-alt-hand = Welkin, ton plateau en grand. À { $who } de jouer. Cours : { $market }. Dans l’offre, avec les cases et le prix du moment : { $offer }. Pioche : { $pile }.
welkin-alt-seat = { $who } : { welkin-coins }, stock : { $stock }, jetons : { $tokens }, chantiers : { $sites } ; terminés : { $done }{ $powers ->
    [none] {""}
   *[other] , pouvoirs { $powers }
}.
welkin-alt-flip = Il reste un jeton cotation à retourner.
welkin-alt-closing = Derniers tours, déclenchés par { $who }.
welkin-alt-short = La réserve s’épuise : { $left }.
welkin-alt-codes = Lettres : P plante, E élément, M métal, A animal, G gemme ; sur un chantier, une majuscule est une case couverte, * n’importe quelle ressource.
welkin-alt-flips = symbole de retournement
welkin-glance = Welkin. Cours : { $market }. Offre : { $offer }. { $money }.
welkin-glance-over = Welkin, les scores : ils suivent en texte.
welkin-glance-site = chantier { $site }, { $spaces } ({ $note })
welkin-glance-seat = { $who } { welkin-coins }
welkin-alt-over = Welkin, résultat final. { $places }

## The picture of the rules page

welkin-lesson-alt = Trois exemples. Une roue du marché où plante vaut 2, élément 1, métal 3, animal 3 et gemme 1. Cinq jetons production, dont trois montrent un + et les autres animal et gemme : prends trois ressources de ces deux sortes. Un chantier avec deux plantes, un élément et une gemme, dont le prix est 2 + 2 + 1 + 1 = 6. En dessous, les signes des images : les cinq pouvoirs, le prix d’un chantier, les prix qui dépendent de ce qui est posé, les cases libres pour toute ressource, le symbole de retournement, les pièces tout juste gagnées, l’étoile d’un pouvoir, la coche qui finit le tour, un chantier ouvert, des ressources posées, ce qui est nouveau, les chantiers terminés, les pouvoirs utilisés, les chantiers vendus tôt, la pioche, le drapeau de la fin, les tours sans chantier pris, un emplacement libre, à qui de jouer, qui a le plus de pièces, les cours montés ou descendus, d’où vient un jeton retourné.
welkin-lesson-market = Une ressource vaut 1 pièce par jeton qui la montre
welkin-lesson-procure = Trois + : prends-en trois parmi les sortes visibles
welkin-lesson-site = Tout est couvert : vendu aux cours du moment
welkin-sign-use = Usage bonus : pose encore des ressources
welkin-sign-open = Chantier bonus, même sans emplacement libre
welkin-sign-buy = Paie 1, prends deux ressources au choix
welkin-sign-flip = Retourne deux jetons cotation différents
welkin-sign-sell = Vends ce tour des chantiers non terminés
welkin-sign-turns = Qui le prend retourne un jeton cotation
welkin-sign-star = Toute ressource convient
welkin-sign-done = Chantiers terminés
welkin-sign-early = Vendu avant d’être terminé
welkin-sign-pile = Chantiers dans la pioche
welkin-sign-spent = Un pouvoir déjà utilisé
welkin-sign-price = Ce qu’il rapporte, tout couvert, à ces cours
welkin-sign-power = Le pouvoir d’un bâtiment
welkin-sign-end = Finir ton tour
welkin-sign-opened = Un chantier est ouvert
welkin-sign-laid = Des ressources sont posées
welkin-sign-best = Prix maximal, selon ce qui est posé
welkin-sign-paid = Pièces des ventes du dernier tour
welkin-sign-closing = La fin a commencé ; à côté, par qui
welkin-sign-idle = Tours sans chantier pris ; au dernier, c’est fini
welkin-sign-new = Changé au dernier tour
welkin-sign-crown = Le plus de pièces
welkin-sign-wedge = Cours monté ou descendu au dernier tour
welkin-sign-arrow = D’où vient un jeton retourné
welkin-sign-turn = À qui de jouer
welkin-sign-slot = Un emplacement encore libre

## Commands

welkin-command = Les coups de Welkin
welkin-command-open = Ton action : ouvrir un chantier de l’offre
welkin-command-flip = Retourner un jeton cotation après avoir ouvert un chantier qui porte le symbole
welkin-command-procure = Ton action : retourner des jetons production et prendre des ressources
welkin-command-use = Ton action : poser des ressources sur tes chantiers ouverts
welkin-command-power = Utiliser le pouvoir d’un chantier que tu as terminé
welkin-command-sell = Vendre un autre chantier non terminé, après le pouvoir Vendre tôt
welkin-command-end = Finir ton tour
welkin-command-site = Le numéro du chantier
welkin-command-bid = Le jeton cotation, par sa paire : pe pm pa pg em ea eg ma mg ag
welkin-command-turned = Les jetons que tu retournes, par lettre (p e m a g), ou « twice »
welkin-command-stock = Ton stock à la fin, dans l’ordre p e m a g ; - pour rien
welkin-command-laid = Un mot par chantier ouvert depuis la gauche, comme « ppa - » ; - pour rien
welkin-command-kind = Le pouvoir : use, open, buy, flip ou sell
welkin-command-what = Ce que le pouvoir demande : chantier, stock, deux jetons, ou un mot par chantier ouvert

## The rules page

welkin-rules =
    ## Welkin en deux minutes
    > **But :** construire des maisons sur des îles dans le ciel et les vendre ; qui a le plus de **pièces** à la fin l’emporte. Une ressource vaut autant de pièces qu’il y a de **jetons cotation** qui la montrent au marché, de 0 à 4.

    ### Ton tour
    Fais **une action** (tu ne peux pas passer) :
    • **Ouvrir :** prends un des cinq chantiers de l’offre. Tu as deux emplacements : c’est impossible avec deux chantiers ouverts. L’offre se complète depuis la pioche. Si le chantier porte le symbole de retournement, tu **dois ensuite retourner** un jeton cotation : il passe dans la zone de l’autre des deux ressources qu’il porte.
    • **Produire :** retourne un ou plusieurs de tes cinq jetons production, qui ont chacun une ressource d’un côté et un + de l’autre. Le premier est gratuit, chacun des suivants coûte 1 pièce (le même une deuxième fois aussi). Prends ensuite une ressource par **+** visible, seulement parmi celles que tes jetons **montrent**. Tu en gardes quatre au plus. La réserve compte 15 exemplaires de chaque ressource.
    • **Utiliser :** pose des ressources de ton stock, au moins une, sur les cases de tes chantiers qui leur correspondent. Elles n’en bougent plus.
    > **Exemple :** ton stock est vide, et tes cinq jetons montrent leur ressource. `procure pg ee` retourne plante et gemme pour 1 pièce : deux +, donc tu prends deux ressources parmi celles qui restent visibles, ici deux éléments.

    Un chantier dont toutes les cases sont couvertes **se vend aussitôt** : chaque ressource posée rapporte son cours au marché. Les ressources retournent à la réserve, la carte reste à toi. Une case avec une étoile accepte tout, et chaque ressource y rapporte son cours.

    ### Pouvoirs
    Presque tous les chantiers terminés donnent un pouvoir, qui sert **une fois**, à n’importe lequel de tes tours. Utilises-en autant que tu veux, avant ou après ton action :
    • **Usage bonus** ou **Chantier bonus :** l’action Utiliser ou Ouvrir une fois de plus ; le chantier bonus peut dépasser tes deux emplacements.
    • **Acheter deux :** paie 1 pièce, prends deux ressources de ton choix ; là aussi, tu en gardes quatre.
    • **Retourner deux :** retourne deux jetons cotation qui montrent des ressources différentes.
    • **Vendre tôt :** jusqu’à la fin de ton tour, tu peux vendre des chantiers non terminés avec au moins une ressource, au cours de leurs ressources. (Sauf si la table en décide autrement, ils ne donnent pas de pouvoir et ne comptent pas comme terminés.)
    Quand tu ne peux plus que finir ton tour, il se finit tout seul.

    ### La fin
    La pioche est courte : 20 chantiers à deux joueurs, sinon 24, offre comprise. Quand un joueur prend un chantier qu’on ne peut pas remplacer, il finit son tour et chacun des autres en joue **encore un**. Qui a le plus de pièces l’emporte ; à égalité, le plus de chantiers terminés, puis le plus de cases sur ces chantiers. Tout le reste ne vaut rien. (Douze tours de table sans chantier pris mettent aussi fin à la partie.)

    ### Comment l’écrire
    p plante, e élément, m métal, a animal, g gemme, toujours dans cet ordre, `-` pour rien.
    `open 17` · `flip pe` · `procure pg ppag` : retourne plante et gemme et **finis avec** ce stock ; `procure twice ppag` : un jeton deux fois · `use ppa -` : un mot par chantier ouvert depuis la gauche · `power use ppa -` · `power open 17` · `power buy ppag` · `power flip pe ma` · `power sell 23`, puis `sell 31` · `end`
    -# Les 46 chantiers sont notre création, pas les cartes publiées.

## Les mots courts des boutons

welkin-short-open = Ouvrir
welkin-short-flip = Retourner
welkin-short-procure = Produire
welkin-short-use = Utiliser
welkin-short-power = Pouvoir
welkin-short-sell = Vendre tôt
welkin-short-end = Fin du tour
welkin-short-twice = Deux fois
welkin-short-none = Rien
welkin-short-sold = Vend { $sites }
welkin-short-site = Chantier { $site }
welkin-aside = { $turns } fois (−{ $cost })…
welkin-act-open = Ouvrir le chantier { $site }
welkin-act-flip = Retourner { $bids }
welkin-act-procure = Produire { $stock }
welkin-act-buy = Acheter { $stock }
welkin-act-use = Poser { $stock }
welkin-act-sell = Vendre le chantier { $site }

## Words in pictures: as short as can be

welkin-picture-can = { $acts ->
    [flip] doit retourner un jeton
    [open-procure-use] ouvre, produit ou pose
    [open-procure] ouvre ou produit
    [procure-use] produit ou pose
    [procure] produit
    [both] peut vendre tôt, utiliser un pouvoir ou finir le tour
    [sell] peut vendre tôt ou finir le tour
    [power] peut utiliser un pouvoir ou finir le tour
   *[end] finit le tour
}
welkin-picture-did = { $did ->
    [open] a ouvert
    [turn] a retourné
    [procure] a produit
    [lay] a posé sur
    [sell] a vendu
    [early] a vendu tôt
    [for] pour
    [flip] a retourné
   *[buy] a pris
}
welkin-picture-by = { $power } :
welkin-picture-power = { $kind ->
    [use] Usage bonus
    [open] Chantier +1
    [buy] Acheter 2
    [flip] Retourner 2
   *[sell] Vendre tôt
}
welkin-picture-gets = gagne { $power }
welkin-picture-idle = { $turns }/{ $most } sans chantier
welkin-picture-part = { $part ->
    [start] départ
    [sites] chantiers
    [early] tôt
    [turned] jetons
   *[bought] achats
}
welkin-picture-spaces = cases
welkin-picture-completed = terminés
welkin-picture-built = { $state ->
    [spent] utilisé
   *[early] vendu tôt
}
