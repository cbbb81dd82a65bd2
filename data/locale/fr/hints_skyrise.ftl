# Skyrise: why a computer player would play a line. Whole sentences; the line itself stands before them.

hint-skyrise-sure = Personne ne peut surenchérir : { $site } est à toi.
hint-skyrise-last = La partie s’arrête là. { $site } est { $colour }, où une structure vaut { $worth } pour toi maintenant{ $points ->
    [0] .
    [one] {" "}; panoramas : { $points } point de plus.
   *[other] {" "}; panoramas : { $points } points de plus.
}
hint-skyrise-colour = Avec les disques de ta rangée, une structure sur du { $colour } vaut plus pour toi que tout ce que tu pourrais atteindre d’autre.
hint-skyrise-disc = Le disque en { $site } est celui qui t’aide le plus.
hint-skyrise-objective = { $site } est { $colour }, la couleur de ton objectif secret.
hint-skyrise-panorama = { $site } apporte le plus à tes panoramas.
hint-skyrise-control = C’est le mieux pour prendre le contrôle d’une île.
hint-skyrise-steer = En cas de surenchère, les enchères continuent depuis { $site }, où il reste peu à prendre.
hint-skyrise-pass = Rien de ce que tu pourrais encore poser ici ne mérite d’être dépensé maintenant.
hint-skyrise-hammer = Le Marteau aura de meilleures occasions.
hint-skyrise-wonder = La Merveille marque ici { $points ->
    [one] { $points } point
   *[other] { $points } points
} tout de suite.
hint-skyrise-site = { $site } est le meilleur quartier pour la Merveille.
hint-skyrise-wild = Il devient ton disque numéro { $count } en { $colour }, là où il vaut le plus.
hint-skyrise-choose = { $count ->
    [one] Sur ce plateau, cette carte rapporte le plus, et une petite initiative ouvre l’époque.
   *[other] Sur ce plateau, ces cartes rapportent le plus, et une petite somme ouvre l’époque.
}
hint-skyrise-brings = { $site } est { $colour }, où une structure vaut { $worth } pour toi maintenant, avec un { $disc }{ $points ->
    [0] .
    [one] {" "}; panoramas : { $points } point de plus.
   *[other] {" "}; panoramas : { $points } points de plus.
}
hint-skyrise-brings-bare = { $site } est { $colour }, où une structure vaut { $worth } pour toi maintenant{ $points ->
    [0] .
    [one] {" "}; panoramas : { $points } point de plus.
   *[other] {" "}; panoramas : { $points } points de plus.
}
hint-skyrise-keeps = Surenchérir te prendrait ton { $number } ou un plus fort ; ainsi, tu les gardes.
hint-skyrise-row = Il devient ton disque numéro { $count } en { $colour } : une structure y vaut alors { $worth }.
hint-skyrise-excess = En { $colour }, ta rangée est pleine : il vaut { $points } points à la fin.
hint-skyrise-takes = Le Coffre prend le { $disc } en { $site }.
hint-skyrise-first = { $count ->
    [one] Son initiative est { $initiative }
   *[other] Leur initiative est { $initiative } ensemble
} ; la plus basse ouvre l’époque II.
