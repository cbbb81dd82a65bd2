# Blueprints: why a line is the best that a computer player sees.

hint-blueprints-plan = Ton édifice reste fidèle à son plan, qui rapporte 6 points quand chaque case a le bon nombre de dés.
hint-blueprints-wood = Le bois marque pour chaque dé qu’il touche : c’est la promesse d’environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de bois en plus qu’avec un autre dé.
hint-blueprints-recycled = Plus tu as de dés recyclés, plus ils rapportent : c’est la promesse d’environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de recyclé en plus qu’avec un autre dé.
hint-blueprints-stone = La pierre marque selon son niveau : cela rapporte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de pierre en plus qu’avec un autre dé.
hint-blueprints-glass = Le verre marque sa valeur : cela rapporte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de verre en plus qu’avec un autre dé.
hint-blueprints-room = Cela te laisse de la marge : un dé faible au sommet accepte presque tout ce qui viendra ensuite.
hint-blueprints-skyscraper = Cela te rapproche du prix du gratte-ciel : une pile de cinq dés ou plus.
hint-blueprints-structural = Cela te rapproche du prix d’intégrité structurelle : quatre dés ou plus de même valeur.
hint-blueprints-geometer = Cela te rapproche du prix du géomètre : six dés de six valeurs différentes.
hint-blueprints-materials = Cela te rapproche du prix des matériaux : cinq dés ou plus du même matériau.
hint-blueprints-drop = Le joueur suivant perd un dé qui pourrait lui servir : { $die }.
