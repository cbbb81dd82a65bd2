# Blueprints: why a line is the best that a computer player sees.

hint-blueprints-plan = It keeps your building true to its plan, which brings 6 points when every space has its number of dice.
hint-blueprints-wood = Wood scores for every die it touches: this should be worth about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more than other picks.
hint-blueprints-recycled = Recycled dice score more the more you have: this should be worth about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more than other picks.
hint-blueprints-stone = Stone scores by its level: this is worth about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more than other picks.
hint-blueprints-glass = Glass scores its value: this is worth about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more than other picks.
hint-blueprints-room = It leaves room: low dice on top take almost any die that comes later.
hint-blueprints-skyscraper = It brings the Skyscraper prize nearer: a stack of five or more dice.
hint-blueprints-structural = It brings the Structural Integrity prize nearer: four or more dice of one value.
hint-blueprints-geometer = It brings the Geometer’s prize nearer: six dice of six different values.
hint-blueprints-materials = It brings the Materials prize nearer: five or more dice of one material.
hint-blueprints-drop = It takes away a die the next player could use: { $die }.
