# Blueprints: why a line is the best that a computer player sees.

hint-blueprints-plan = Ton édifice reste fidèle à son plan, qui rapporte 6 points quand chaque case a le bon nombre de dés.
hint-blueprints-wood = Le bois marque pour chaque dé qu’il touche : ce choix promet environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de bois de plus qu’un autre.
hint-blueprints-recycled = Plus tu as de dés recyclés, plus ils rapportent : ce choix promet environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de recyclé de plus qu’un autre.
hint-blueprints-stone = La pierre marque selon son niveau : ce choix rapporte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de pierre de plus qu’un autre.
hint-blueprints-glass = Le verre marque sa valeur : ce choix rapporte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de verre de plus qu’un autre.
hint-blueprints-room = Cela te laisse de la marge : presque tout ce qui viendra ensuite va sur un dé faible.
hint-blueprints-skyscraper = Cela te rapproche du prix du gratte-ciel : une pile de cinq dés ou plus.
hint-blueprints-structural = Cela te rapproche du prix d’intégrité structurelle : quatre dés ou plus de même valeur.
hint-blueprints-geometer = Cela te rapproche du prix du géomètre : six dés de six valeurs différentes.
hint-blueprints-materials = Cela te rapproche du prix des matériaux : cinq dés ou plus du même matériau.
hint-blueprints-drop = Cela prive le joueur suivant d’un dé utile : { $die }.
