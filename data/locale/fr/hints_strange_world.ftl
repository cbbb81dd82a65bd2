# Strange World: why a line is the best that a computer player sees.

hint-strange-world-stack = Sa première carte, { $card }, est celle qui va le mieux à ton monde parmi celles que tu vois.
hint-strange-world-keep = Garde cette carte : { $card }. C’est elle qui promet le plus à ton monde.
hint-strange-world-mountains = C’est ici que ta plus grande chaîne de montagnes gagne le plus : environ { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
} de plus qu’ailleurs.
hint-strange-world-waters = C’est ici que les eaux gagnent le plus, avec les cartes voisines et celles à venir : environ { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
} de plus qu’ailleurs.
hint-strange-world-plants = Ce coup amène un animal que ton monde n’a pas, ou en garde un qui serait recouvert ailleurs.
hint-strange-world-swamps = Un marais qui reste visible rapporte 3 étoiles, et il n’en va qu’un par rangée : ici, il reste visible, ou aucun autre n’est recouvert.
hint-strange-world-moons = C’est ici que les lunes gagnent le plus, avec les icônes identiques de leur colonne, maintenant ou plus tard : environ { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
} de plus qu’ailleurs.
hint-strange-world-cities = C’est ici que les Villes sombres gagnent le plus : deux Fumerolles côte à côte en bâtissent une. Environ { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
} de plus qu’ailleurs.
hint-strange-world-travellers = C’est ici que les voyageurs gagnent le plus, avec ce qu’ils aiment dans leurs deux rangées : environ { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
} de plus qu’ailleurs.
hint-strange-world-portals = Ce coup garde un demi-portail ouvert : un autre à côté, dans la même rangée, peut faire venir un voyageur.
