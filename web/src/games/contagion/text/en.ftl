# The texts of Contagion in the web client. The rest is in the game's own catalogue, which the server sends.

start-kind-contagion = everyone for themselves
rules-provenance-contagion = The texts of the printed cards are not public. Our cards follow everything that is known, and each says where it comes from. If you own the box, you can enter the printed cards in a pack.

contagion-cities = Cities on the table
contagion-choosable = You can choose it
contagion-room = { $count ->
        [one] 1 free
       *[other] { $count } free
    }
contagion-rank = Rank { $rank } scores { $points }
contagion-price = { $count ->
        [0] Infecting it is free of charge
       *[other] Infecting it costs { $count } { $color }
    }
contagion-free = free
contagion-timing-immediate = For who fills the city, at once
contagion-timing-any_time = For who fills the city: at once, or kept and used at any time in a turn of their own
contagion-provenance-reconstruction = Our reconstruction
    .help = Nobody has published the printed text of this card. Its numbers and its effect are our reconstruction from what is known. If you own the box, you can play with a pack of the printed cards.
contagion-provenance-inferred = Inferred
    .help = The printed text of this card is not public. Its effect follows from what the rules and the designer have said.
contagion-scores = Score track
contagion-leads = In the lead
contagion-event = Event
contagion-who = WHO
contagion-card-skull = Brings a skull
contagion-card-city = Lays out a new city
contagion-event-effect = { $when }: { $effect }
contagion-resistible = Resistance helps
contagion-toll-rule = What a death toll is
contagion-end-rule = What ends the game
contagion-cities-out = { $count ->
        [one] 1 city lies out
       *[other] { $count } cities lie out
    }
contagion-last-round-who = Last round: the last WHO card is turned
contagion-last-round-cities = Last round: two cities or fewer are left
contagion-cards = Contagion cards
contagion-cards-count = { $deck } to draw, { $discards } discarded
contagion-discarded = Discarded
contagion-fresh = Still out
    .help = In the draw pile or in hands: shuffled last and not discarded since
contagion-stack = Cities to come: { $count }
contagion-away = Filled: { $count }
contagion-none = none
contagion-dish = { $count ->
        [one] 1 cube left
       *[other] { $count } cubes left
    }
contagion-won = { $count ->
        [one] { $names } wins
       *[other] { $names } win together
    }
contagion-ended-who = The last WHO card has ended the game.
contagion-ended-cities = Hardly a city was left.
contagion-for-levels = { $count } of them for mutations
contagion-setup = Set-up
contagion-round = Round { $number } of { $all }
contagion-start = Begins every round
contagion-hand = Hand of { $name }
contagion-hand-count = { $count }/{ $limit }
contagion-hand-size = { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
contagion-known = Known cards:
contagion-no-cards = No cards in hand
contagion-gives-incubation = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
contagion-gives-infection = { $count ->
        [0] no cubes
        [one] 1 cube
       *[other] up to { $count } cubes
    }
contagion-gives-resistance = { $count ->
        [0] protects nothing
        [one] protects 1
       *[other] protects up to { $count }
    }
contagion-protect = Protect with Resistance
contagion-protect-count = { $lost ->
        [0] Protect { $count } and lose none
       *[other] Protect { $count }, { $lost } still at stake
    }
contagion-pay = Pay
contagion-discard = Discard
contagion-pick-again = Pick again
contagion-pick-match = { $count ->
        [one] One matching card, or two others
       *[other] { $count } matching cards, or two others for each
    }
contagion-pick-joker = { $count ->
        [one] One card of any colour
       *[other] { $count } cards of any colour
    }
contagion-pick-discard = { $count ->
        [one] One card of any colour
       *[other] { $count } cards of any colour
    }
contagion-or-pick = or pick cards below

learn-contagion-goal = You are a virus. So is the other player, a bot. Fill cities with your cubes and score when they are full. The highest score wins.
learn-contagion-cities = Each card is a city with room for a number of cubes. When it is full, the virus with most cubes there scores most, and whoever filled it may use the card's effect.
learn-contagion-settle = Every virus starts with one cube in a city of its choice.
    .todo = Choose a city for your first cube.
learn-contagion-event = Each round turns a card that changes the rules for everybody during this round. Read it before you plan.
learn-contagion-board = Your virus has three tracks. Incubation is how many cards you draw, Infection how many cubes you may place at once, Resistance protects you from bad cards.
learn-contagion-hand = Cards pay for cubes: to infect a city, you pay cards of its colour. Two other cards together count as one that fits.
learn-contagion-infect = You have two actions: draw cards, infect a city, or mutate, which raises a track.
    .todo = Draw, infect or mutate.
learn-contagion-second = One more action. With few cards, drawing is never wrong.
    .todo = Take your second action.
learn-contagion-others = Now the others play. The log tells what they do.
    .todo = Wait until it is your turn again.
learn-contagion-mutate = Each level of a track costs more cards than the one before. An early level of Incubation pays for itself quickly.
learn-contagion-score = A city shows what each virus would score if it were full now. Second place scores too: being there matters.
learn-contagion-who = Every fourth card is one of the WHO: it hurts, and the round of the third one is the last. So is a round in which only two cities are left.
learn-contagion-end = That is all you need. Click a city to see what you can do there. Play on.

contagion-scene-skull = Skull number { $count }
contagion-scene-toll = Death toll
contagion-scene-scored = { $virus } leads in { $city }: +{ $points }
contagion-scene-last-round = The last round
contagion-scene-over = The game is over
