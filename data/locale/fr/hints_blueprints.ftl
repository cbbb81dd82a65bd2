# Blueprints: why a line is the best that a computer player sees.

hint-blueprints-plan = Ton édifice reste fidèle à son plan, qui rapporte 6 points quand chaque case a le bon nombre de dés.{ hint-blueprints-discard }
hint-blueprints-wood = Le bois marque pour chaque dé qu’il touche : ce choix promet environ { $points ->
    [one] { $points } point d’édifice
   *[other] { $points } points d’édifice
} de plus qu’un autre pour le bois.{ hint-blueprints-discard }
hint-blueprints-recycled = Plus tu as de dés recyclés, plus ils rapportent : ce choix promet environ { $points ->
    [one] { $points } point d’édifice
   *[other] { $points } points d’édifice
} de plus qu’un autre pour le recyclé.{ hint-blueprints-discard }
hint-blueprints-stone = La pierre marque selon son niveau : ce choix rapporte environ { $points ->
    [one] { $points } point d’édifice
   *[other] { $points } points d’édifice
} de plus qu’un autre pour la pierre.{ hint-blueprints-discard }
hint-blueprints-glass = Le verre marque sa valeur : ce choix rapporte environ { $points ->
    [one] { $points } point d’édifice
   *[other] { $points } points d’édifice
} de plus qu’un autre pour le verre.{ hint-blueprints-discard }
hint-blueprints-room = Cela te laisse de la marge : presque tout ce qui viendra ensuite va sur un dé faible.{ hint-blueprints-discard }
hint-blueprints-skyscraper = Cela te rapproche du prix du gratte-ciel : une pile de cinq dés ou plus.{ hint-blueprints-discard }
hint-blueprints-structural = Cela te rapproche du prix d’intégrité structurelle : quatre dés ou plus de même valeur.{ hint-blueprints-discard }
hint-blueprints-geometer = Cela te rapproche du prix du géomètre : six dés de six valeurs différentes.{ hint-blueprints-discard }
hint-blueprints-materials = Cela te rapproche du prix des matériaux : cinq dés ou plus du même matériau.{ hint-blueprints-discard }
hint-blueprints-drop = Le dé que tu écartes aurait servi au joueur suivant : { $die }.
# The die that goes with the line as the discard, after any of the reasons but the last.
hint-blueprints-discard = { $drop ->
    [none] {""}
   *[other] {" "}Le dernier dé, { $drop }, est celui que tu écartes.
}
