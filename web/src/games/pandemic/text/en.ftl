# The texts of Pandemic in the web client. The rest is in the game's own catalogue, which the server sends.

start-kind-pandemic = together against the board
rules-provenance-pandemic = All cities, links, roles and events are as printed in the second edition. Where the printed rules leave something open, our choice is marked.

pandemic-map = World map
pandemic-nearer = Zoom in
pandemic-farther = Zoom out
pandemic-whole = Show the whole map
pandemic-close = Close
pandemic-outbreaks = Outbreaks
pandemic-of = { $count }/{ $most }
pandemic-rate = Infection rate
pandemic-stations = { $count ->
        [0] No research station left
        [one] 1 research station left
       *[other] { $count } research stations left
    }
pandemic-player-deck = Player deck
pandemic-infection-deck = Infection deck
pandemic-epidemics = { $drawn } of { $all } epidemics
pandemic-discarded = { $count } discarded
pandemic-discards = Discard pile: { $count }
pandemic-removed = Out of the game
pandemic-unknown = an unknown card
pandemic-layer-all = { $count ->
        [one] then this card
       *[other] { $count } cards in unknown order
    }
pandemic-layer-some = { $count ->
        [one] one of these { $all } cards
       *[other] { $count } of these { $all } cards
    }
pandemic-risk-sure = { $count ->
        [one] Its card is the next infection card.
       *[other] Its card is among the next { $count } infection cards.
    }
pandemic-risk-may = { $count ->
        [one] Its card may be the next infection card: it is one of { $among }.
       *[other] Its card may be among the next { $count } infection cards: it is one of { $among }.
    }
pandemic-risk-later = { $count ->
        [one] At least one infection card comes before its own.
       *[other] At least { $count } infection cards come before its own.
    }
pandemic-hand = Your cards
pandemic-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
pandemic-no-cards = No cards
pandemic-event = Event
pandemic-stored-event = Stored
pandemic-players = Players
pandemic-here = At the table
pandemic-away = Not at the table
pandemic-asked = to decide
pandemic-actions-left = { $count ->
        [one] 1 action left
       *[other] { $count } actions left
    }

learn-pandemic-goal = Four diseases spread over the world. You and your partner, a bot, win together when all four are cured. You lose together at the eighth outbreak, when a cube must be placed and none of its colour is left, or when two player cards must be drawn and fewer are left.
learn-pandemic-cubes = Cubes show how ill a city is. Washington and Miami have three: one more there would be an outbreak, which puts a cube into every linked city.
learn-pandemic-role = You are the Medic: when you treat a disease, you remove all its cubes from the city, not just one. Your partner is the Scientist, who needs only four cards for a cure.
learn-pandemic-hand = These are your cards. City cards take you places and pay for cures. Forecast is an event: you can play it at any time, even in your partner's turn.
learn-pandemic-drive = You have four actions. Driving to a linked city costs one.
    .todo = Click Washington on the map, then drive there.
learn-pandemic-treat = Well driven. Now treat the blue disease here.
    .todo = Treat blue.
learn-pandemic-next = All three cubes are gone with one action, because you are the Medic. Miami is linked to Washington.
    .todo = Drive on to Miami.
learn-pandemic-fourth = One action left. Do as in Washington.
    .todo = Treat yellow.
learn-pandemic-window = After four actions you draw two cards, then cities get infected. Before each card the table asks whether somebody plays an event.
    .todo = Go on until the first infection card is turned.
learn-pandemic-infection = Each infection card puts a cube into its city. The log tells everything that happened: point at a sentence, and the map shows the place.
learn-pandemic-partner = Now your partner plays. A line above the map tells what happens; space skips it.
    .todo = Wait until it is your turn again.
learn-pandemic-cure = To cure a disease, be in a city with a research station and discard five city cards of its colour. Collect, and share: in the city on the card you may give it to a partner there.
learn-pandemic-travel = Cards are also tickets: discard one to fly to its city, or from its city to anywhere. Between two stations you fly for nothing. Atlanta has the first station.
learn-pandemic-epidemic = Four epidemics hide among the player cards. Each infects a new city at once, and puts the cities of the discard pile back on top: what was ill gets ill again.
learn-pandemic-end = That is all you need. Click any city to see what you can do with it, and ask why not if you cannot. Good luck: play on.

pandemic-scene-increase = Increase: infection rate { $rate }
pandemic-scene-infect = Infect: 3 cubes for the bottom card
pandemic-scene-intensify = Intensify: discards back on top
pandemic-scene-outbreak = Outbreak in { $city } ({ $count } of { $limit })
pandemic-scene-cured = Cure found: { $color }
pandemic-scene-eradicated = Eradicated: { $color }
