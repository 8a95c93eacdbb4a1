### Contagion in English: every name, action, happening, ending and rule.
### Names come first, then what is said with them. An attribute .verbs lists what a person may type, separated by commas.

game-title = Contagion
game-pitch = Each player is a virus: fill cities with cubes, mutate, and score the most before the WHO ends it.

## Examples that the terminal's help shows

example-actions = infect tokyo, mutate infection
example-action = infect tokyo
example-chain = infect tokyo 2 · mutate infection blue red red
example-kind = infect
example-place = tokyo
example-near = one city from near, with its rows and its price
example-word = joker

## Options

option-players = players
    .help = how many play
option-neutral = neutral colour
    .help = a virus without a player: always with two, a variant with three or four players
option-start = first seat
    .help = the seat that begins every round
choice-on = on
choice-off = off

## Viruses, colours, mutations

virus-p0 = Circle
virus-p1 = Triangle
virus-p2 = Square
virus-p3 = Diamond
virus-p4 = Star
virus-neutral = Neutral

color-blue = blue
color-yellow = yellow
color-black = black
color-green = green
color-purple = purple
color-red = red

track-incubation = Incubation
    .help = cards that a draw action brings
track-infection = Infection
    .help = most cubes that an infect action places
track-resistance = Resistance
    .help = most cards, cubes or levels that one use protects from an event or WHO card; each use costs a level

resisting-plain = normally
resisting-resisting = Resistance

## Cities; .effect is what the card does for the player who fills the city

city-jakarta = Jakarta
    .effect = place up to 2 cubes in one city you already infect
city-manila = Manila
    .effect = draw 2 cards
city-sydney = Sydney
    .effect = take 1 additional action this turn
city-melbourne = Melbourne
    .effect = raise one mutation by a level, free of charge
city-sao_paulo = São Paulo
    .effect = draw 2 cards
city-lima = Lima
    .effect = take 2 random cards from one opponent
city-bogota = Bogotá
    .effect = remove 1 cube of an opponent from a city
city-santiago = Santiago
    .effect = draw 4 cards
city-lagos = Lagos
    .effect = place 1 cube in a city you already infect
city-cairo = Cairo
    .effect = draw 3 cards
city-kinshasa = Kinshasa
    .effect = remove 2 cubes of one opponent from one city
city-johannesburg = Johannesburg
    .effect = take 1 additional action this turn
city-los_angeles = Los Angeles
    .effect = draw 3 cards
city-mexico_city = Mexico City
    .effect = place 1 cube in a city you already infect
city-new_york = New York
    .effect = place 1 cube in a city you do not infect yet
city-montreal = Montréal
    .effect = remove all cubes of one opponent from a city where they are 3 at most
city-paris = Paris
    .effect = score 2 points
city-london = London
    .effect = draw 3 cards
city-madrid = Madrid
    .effect = take 2 random cards from one opponent
city-milan = Milan
    .effect = raise one mutation by a level, free of charge
city-seoul = Seoul
    .effect = remove 1 cube of an opponent from a city
city-tokyo = Tokyo
    .effect = place 1 cube in a city you do not infect yet
city-hong_kong = Hong Kong
    .effect = raise one mutation by a level, free of charge
city-singapore = Singapore
    .effect = place up to 2 cubes in one city you already infect

## Events, then WHO cards; .effect is what each player meets in his own turn

event-summer_festival = Summer Festival
    .effect = each infect action may place 1 cube more
event-health_budget_cut = Health Budget Cut
    .effect = each infect action costs 1 card less
event-holiday_traffic = Holiday Traffic
    .effect = draw 2 cards
event-antibiotic_misuse = Antibiotic Misuse
    .effect = each mutation costs 1 card less, but at least 1
event-new_flight_routes = New Flight Routes
    .effect = you may place 1 cube in a city you do not infect yet
event-rainy_season = Rainy Season
    .effect = place 1 cube in a city you already infect
event-political_rally = Political Rally
    .effect = in one infect action 1 card counts as the colour you need
event-laboratory_leak = Laboratory Leak
    .effect = draw 3 cards
event-overcrowded_clinics = Overcrowded Clinics
    .effect = with fewer than 3 cards in hand, draw until you hold 3
event-heat_wave = Heat Wave
    .effect = you may take 1 additional action
event-hand_washing_campaign = Hand-Washing Campaign
    .effect = remove 1 of your cubes
event-travel_warning = Travel Warning
    .effect = discard 2 cards
event-a_cure_is_found = A Cure Is Found
    .effect = remove 4 of your cubes
event-sterile_wards = Sterile Wards
    .effect = discard half of your hand, rounded down
event-vaccination = Vaccination
    .effect = lower Incubation or Infection by a level
event-hygiene_programme = Hygiene Programme
    .effect = each draw action brings 1 card less
event-quarantine = Quarantine
    .effect = only 1 infect action in your turn
event-field_hospitals = Field Hospitals
    .effect = remove 1 of your cubes from every city where you have 2 or more

## What cards are made of, for a pack that gives a card other effects

effect-draw = { $count ->
        [one] draw 1 card
       *[other] draw { $count } cards
    }
effect-extra_action = { $count ->
        [one] take 1 additional action this turn
       *[other] take { $count } additional actions this turn
    }
effect-raise = raise one mutation by a level, free of charge
effect-place_infected = { $count ->
        [one] place 1 cube in a city you already infect
       *[other] place up to { $count } cubes in one city you already infect
    }
effect-place_new = { $count ->
        [one] place 1 cube in a city you do not infect yet
       *[other] place up to { $count } cubes in one city you do not infect yet
    }
effect-steal = { $count ->
        [one] take 1 random card from an opponent
       *[other] take { $count } random cards from one opponent
    }
effect-remove = { $count ->
        [one] remove 1 cube of an opponent from a city
       *[other] remove { $count } cubes of one opponent from one city
    }
effect-remove_all = remove all cubes of one opponent from a city where they are { $count } at most
effect-points = { $count ->
        [one] score 1 point
       *[other] score { $count } points
    }
effect-draw_up_to = with fewer than { $count } cards in hand, draw until you hold { $count }
effect-lose_cubes = { $count ->
        [one] remove 1 of your cubes
       *[other] remove { $count } of your cubes
    }
effect-lose_cards = { $count ->
        [one] discard 1 card
       *[other] discard { $count } cards
    }
effect-lose_half = discard half of your hand, rounded down
effect-lose_level = { $count ->
        [one] lower Incubation or Infection by a level
       *[other] lower Incubation and Infection by { $count } levels together
    }
effect-lose_each = remove 1 of your cubes from every city where you have 2 or more
effect-infect_more = { $count ->
        [one] each infect action may place 1 cube more
       *[other] each infect action may place { $count } cubes more
    }
effect-infect_cheaper = { $count ->
        [one] each infect action costs 1 card less
       *[other] each infect action costs { $count } cards less
    }
effect-infect_only = { $count ->
        [one] only 1 infect action in your turn
       *[other] only { $count } infect actions in your turn
    }
effect-mutate_cheaper = { $count ->
        [one] each mutation costs 1 card less, but at least 1
       *[other] each mutation costs { $count } cards less, but at least 1
    }
effect-draw_less = { $count ->
        [one] each draw action brings 1 card less
       *[other] each draw action brings { $count } cards less
    }
effect-wild_card = in one infect action 1 card counts as the colour you need

when-start = at the start of each turn
when-during = during each turn
when-end = at the end of each turn
timing-immediate = at once: { $effect }
timing-any_time = any time: { $effect }

## Actions: the sentence, the heading of its line in a list, one item in that line, and what may be typed

group-act = Act
group-city = City cards
group-place = Place
group-pay = Pay
group-lose = Lose
group-choose = Choose
group-go = Turn

action-pass = { $how ->
        [turn] end turn
        [loss] take the loss
        [decline] decline
        [keep] keep it for later
        [enough] place no more
       *[window] continue
    }
    .label = pass
    .item = { $how ->
        [turn] end turn
        [loss] take the loss
        [decline] decline
        [keep] keep it for later
        [enough] place no more
       *[window] continue
    }
    .verbs = pass, continue, end turn, take the loss, decline, keep, done, next, go on
    .done = { $how ->
        [turn] { $player } ends the turn.
        [loss] { $player } takes the loss.
        [decline] { $player } declines.
        [keep] { $player } keeps the card.
        [enough] { $player } places no more.
       *[window] { $player } continues.
    }
action-settle = place the first cube in { $city }
    .label = settle
    .item = { $city }
    .verbs = settle, begin
action-draw = { $resisting ->
        [Resistance] draw cards, using Resistance
       *[normally] draw cards
    }
    .label = draw
    .item = { $resisting ->
        [Resistance] without the loss, using Resistance
       *[normally] by your Incubation
    }
    .verbs = draw
action-infect = infect { $city }
    .label = infect
    .item = { $city } ({ $cost ->
        [0] free of charge
       *[other] { $cost } { $color }
    })
    .verbs = infect
    .done = { $player } begins to infect { $city }.
action-mutate = raise { $track }
    .label = mutate
    .item = { $track } ({ $cost ->
        [one] 1 card
       *[other] { $cost } cards
    })
    .verbs = mutate, raise
action-use = use { $city }
    .label = use
    .item = { $city }
    .verbs = use, play
action-cubes = choose { $count } as the number of cubes
    .label = cubes
    .item = place { $count }
    .verbs = cubes, number
    .done = { $player } chooses { $count } as the number of cubes.
action-match = pay a card of the city's colour
    .label = matching
    .item = a card of the city's colour
    .verbs = match, matching, pay
action-wild = pay { $color } as the colour needed
    .label = as any colour
    .item = { $color }
    .verbs = wild, any
action-joker = pay { $color } as half of a joker
    .label = joker, two for one
    .item = { $color }
    .verbs = joker
action-discard = discard { $color }
    .label = discard
    .item = { $color }
    .verbs = discard, drop
action-resist = use Resistance to protect { $count }
    .label = protect
    .item = { $count }
    .verbs = resist, protect
action-shed = lose a cube in { $city }
    .label = lose a cube
    .item = { $city }
    .verbs = shed, lose
action-lower = lower { $track }
    .label = lower
    .item = { $track }
    .verbs = lower
action-place = place cubes in { $city }
    .label = place
    .item = { $city }
    .verbs = place, put, infect
    .done = { $player } chooses { $city } for new cubes.
action-raise = raise { $track } free of charge
    .label = raise
    .item = { $track }
    .verbs = raise, mutate
action-target = take cards from { $other }
    .label = take cards
    .item = from { $other }
    .verbs = take, target, steal, rob
action-strike = remove cubes of { $other } from { $city }
    .label = remove cubes
    .item = { $other } in { $city }
    .verbs = remove, strike

## What is asked now

prompt-settle = { $player }: which city gets your first cube?
prompt-actions = { $player }: { $count ->
        [one] one action left
       *[other] { $count } actions left
    }; draw brings { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, infect places { $cubes ->
        [0] no cubes
        [one] 1 cube
       *[other] up to { $cubes } cubes
    }
prompt-extra = { $player }: { $count ->
        [one] one additional action
       *[other] { $count } additional actions
    }, or pass; draw brings { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, infect places { $cubes ->
        [0] no cubes
        [one] 1 cube
       *[other] up to { $cubes } cubes
    }
prompt-stuck = { $player }: no action is possible{ $resisting ->
        [yes] {" "}without Resistance
       *[no] {""}
    }; end the turn, and { $first ->
        [yes] you draw one card instead
       *[no] what is left of your actions is lost
    }
prompt-kept = { $player }: { $moment ->
        [start] { $event } comes next; use a kept city card before it, or continue
        [end] { $event } is over; use a kept city card, or continue to end the turn
       *[actions] no action left; use a kept city card, or end the turn
    }
prompt-offer = { $player }: you filled { $city } ({ $effect }); use it now, or { $timing ->
        [immediate] decline, and it is lost
       *[any_time] keep it for later
    }
prompt-cubes = { $player }: how many cubes go into { $city }, up to { $most }?
prompt-pay = { $player }: { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    } for { $city }; still owed: { $count ->
        [one] 1 { $color } card, or two others as a joker
       *[other] { $count } { $color } cards, or for each two others as a joker
    }
prompt-pay-half = { $player }: { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    } for { $city }; half a joker is paid, still owed: { $count ->
        [one] 1 card
       *[other] { $count } cards
    } of any colour
prompt-discard = { $player }: { $count ->
        [one] one more card
       *[other] { $count } more cards
    } must go, named in the order of the colours
prompt-resist = { $player }: { $event } takes { $kind ->
        [cubes] { $count ->
            [one] 1 of your cubes
           *[other] { $count } of your cubes
        }
        [cards] { $count ->
            [one] 1 of your cards
           *[other] { $count } of your cards
        }
        [draws] { $count ->
            [one] 1 card of this draw
           *[other] { $count } cards of this draw
        }
       *[levels] { $count ->
            [one] 1 of your levels
           *[other] { $count } of your levels
        }
    }; how many does Resistance { $level } protect, up to { $saved }?{ $optional ->
        [yes] {" "}Or take the loss.
       *[no] {""}
    }
prompt-shed = { $player }: { $count ->
        [one] one more cube
       *[other] { $count } more cubes
    } must go; from which city comes the next?
prompt-lower = { $player }: which mutation falls by a level?
prompt-place = { $player }: which city { $where ->
        [new] that you do not infect yet
       *[infected] that you already infect
    } gets { $count ->
        [one] a cube
       *[other] up to { $count } cubes
    }?{ $optional ->
        [yes] {" "}Or place no more.
       *[no] {""}
    }
prompt-raise = { $player }: which mutation rises by a level, free of charge?
prompt-target = { $player }: from whom do you take { $count ->
        [one] a card
       *[other] { $count } cards
    }?
prompt-strike = { $player }: whose cubes leave which city, { $all ->
        [yes] all of them, { $count } at most
       *[no] { $count ->
            [one] one of them
           *[other] up to { $count } of them
        }
    }?

## The board

board-viruses = Viruses: { $players }. { $start } begins every round.
board-virus = { $player } (p{ $number })
board-setup = Set-up · { $player }
board-turn = Round { $number } · { $player } · { $count ->
        [0] no action left
        [one] 1 action left
       *[other] { $count } actions left
    }
board-over = Round { $number } · the game is over
board-card = { $kind ->
        [who] WHO card
       *[event] Event
    } { $event }, { $when }: { $effect }.{ $resistible ->
        [yes] {" "}Resistance helps.
       *[no] {""}
    }
board-no-card = No event yet.
board-who = { $count ->
        [0] no WHO card is left
        [one] a WHO card in the next round
       *[other] a WHO card in { $count } rounds
    }
board-skulls = { $next ->
        [0] { $count } skulls, the last death toll comes at the end
       *[other] { $count ->
            [one] 1 skull
           *[other] { $count } skulls
        }, death toll at { $next }
    }
board-last-round = this is the last round
board-cities = Cities: cubes of population, points for 1st/2nd/3rd, rows in order with what each would score now
board-filled = { $count } of { $population }
board-row = { $virus } { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    }
board-no-cubes = no cubes
board-player = { $player } (p{ $number }): { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    } in the dish, { $count ->
        [0] no cards
        [one] 1 card
       *[other] { $count } cards
    }
board-cards = { $count } { $color }
board-unknown = { $count } unknown
board-track = { $track } { $level } (+1 costs { $cost })
board-track-top = { $track } { $level } (top)
board-keeps = keeps { $city }: { $effect }
board-neutral = { $player }: { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    } in the dish
board-decks = Contagion cards: { $deck } to draw, { $discards } discarded
board-stacks = City stack: { $cities } · event deck: { $events }
look-city = { $city }: { $color }, population { $population }. Points for first, second, third: { $points }.
look-place = { $place ->
        [table] On the table, { $count } of { $population } filled.
        [stack] In the city stack.
        [kept] Kept by { $player }.
        [away] Filled and put away.
       *[out] Not in this game.
    }
look-row = { $number }. { $virus }: { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    }, would score { $points }
look-toll = A death toll now pays { $points ->
        [one] 1 point
       *[other] { $points } points
    } to { $virus }.
look-action = Its action, { $effect }.
look-cost = { $player } would pay { $count ->
        [0] nothing
        [one] 1 { $color } card
       *[other] { $count } { $color } cards
    } and place up to { $cubes }.

## What happened; the detail that a seat may not see is not known

journal-dealt = { $known ->
        [yes] { $seat } is dealt { $color }.
       *[no] { $seat } is dealt { $count ->
            [one] a card
           *[other] { $count } cards
        }.
    }
journal-city = { $city } is laid out.
journal-settled = { $seat } starts in { $city }.
journal-round = Round { $number } begins.
journal-revealed = The card of the round is { $event }.
journal-skull = Skull number { $count }.
journal-turn = Round { $number }: { $seat }.
journal-drew = { $known ->
        [yes] { $seat } draws { $color }.
       *[no] { $seat } draws { $count ->
            [one] a card
           *[other] { $count } cards
        }.
    }
journal-discarded = { $seat } discards { $color }.
journal-reshuffled = The { $count } discarded cards are shuffled into a new draw pile.
journal-placed = { $virus } puts { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    } into { $city }.
journal-mutated = { $seat } raises { $track } to { $level }.
journal-resisted = { $known ->
        [yes] { $seat } uses Resistance { $level } to protect { $saved }.
       *[no] { $seat } uses Resistance { $level }.
    }
journal-lost-cube = { $seat } is driven back in { $city }.
journal-lost-level = { $seat } falls to { $track } { $level }.
journal-row-gone = { $virus } has left { $city }.
journal-filled = { $virus } fills { $city }.
journal-scored = { $virus } is { $rank ->
        [0] first
        [1] second
       *[other] third
    } in { $city }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
journal-toll = Death toll, { $virus } leads in { $city }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
journal-kept = { $seat } keeps { $city }.
journal-used = { $seat } uses { $city }.
journal-stole = { $seat } takes { $count ->
        [one] a card
       *[other] { $count } cards
    } from { $victim }.
journal-took = { $known ->
        [yes] { $seat } gets { $color }.
       *[no] { $seat } gets { $count ->
            [one] a card
           *[other] { $count } cards
        }.
    }
journal-removed = { $seat } removes { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    } of { $victim } from { $city }.
journal-points = { $seat } scores { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
journal-extra = { $seat } may take { $count ->
        [one] 1 additional action
       *[other] { $count } additional actions
    }.
journal-neutral = { $known ->
        [yes] A { $color } card is turned: { $city } gets a neutral cube.
       *[no] A { $color } card is turned, but no such city lies out.
    }
journal-no-action = { $seat } cannot take any action and draws a card instead.
journal-last-round = { $reason ->
        [who] The last WHO card is turned: this is the last round.
       *[cities] Two cities or fewer lie out: this is the last round.
    }
journal-final = { $seat } scores { $levels } for mutation levels and ends with { $score }.
journal-passed = { $seat } passes.

## What can turn a game, as the subject of a sentence

turning-filled = the end of { $city }, filled by { $virus },
turning-lost-level = { $seat }'s lost level of { $track }
turning-lost-cube = the cube of { $seat } driven out of { $city }
turning-removed = the removal of cubes from { $city }
turning-row-gone = { $virus }'s loss of { $city }
turning-stole = the theft of cards by { $seat }
turning-scored = the scoring of { $city }
turning-toll = the death toll in { $city }
turning-points = the points for { $seat }
turning-revealed = the card { $event }
turning-last-round = the last round
turning-placed = the advance of { $virus } in { $city }
turning-drew = the cards drawn

outcome-scored-who = { $winners } { $count ->
        [one] wins
       *[other] win together
    } after the last WHO card: { $scores }.
outcome-scored-cities = { $winners } { $count ->
        [one] wins
       *[other] win together
    } with hardly a city left: { $scores }.
outcome-score = { $player } { $points }

## The rules, numbered; this part repeats rules.md word for word, and a test compares them

rule-section-aim = Aim
    .intro =
        Each of you plays a virus that spreads over the world. You place cubes in cities, raise your mutations and score points: when a city is
        full, when a death toll comes, and for your mutations at the end. Whoever has the most points at the end wins.

        The game lasts at most twelve rounds. In each round one event or WHO card is active, which helps or hinders everybody, and every player
        takes one turn of two actions.

rule-section-components = Components
    .intro =
        | component | count |
        |---|---|
        | contagion cards, ten of each of six colours | 60 |
        | city cards, four of each colour | 24 |
        | event cards | 12 |
        | WHO cards | 6 |
        | virus boards with three tracks: Incubation, Infection and Resistance | 5 |
        | virus cubes, 15 of each of five colours | 75 |
        | petri dishes | 5 |
        | scoring markers | 5 |
        | score track | 1 |

        A city card shows its colour, three numbers and a city action. The highest number is the population: as many cubes fit into the city, and
        so many points does it bring the virus with the most cubes. The middle one is for the second, the lowest for the third and for death tolls.

        The texts and numbers of most printed cards are not public. Ours follow everything that is known, and each card says where it comes from. If you
        own the box, you can enter the printed cards in a pack. Where the printed rules leave something open, the sentence that settles it
        ends in *(our choice)*.

rule-section-1 = Set-up
    .intro =
        | players | cities laid out | city cards used | neutral colour |
        |---|---|---|---|
        | 2 | 6 | the 12 with the two-player mark | always |
        | 3 | 8 | all 24 | if you like |
        | 4 | 9 | all 24 | if you like |
        | 5 | 10 | all 24 | never |
rule-1-1 = Two to five seats play, each a virus with 15 cubes. Three of them mark its mutations, twelve lie in its dish.
rule-1-2 = Incubation, Infection and Resistance all start at level 1. A level is never below 0 or above 4.
rule-1-3 = The contagion cards are shuffled, and every player gets four. The others are the draw pile.
rule-1-4 = The city cards are shuffled and 6, 8, 9 or 10 of them laid out for 2, 3, 4 or 5 players. The others are the city stack.
rule-1-5 = Starting at the right of the start player and going counter-clockwise, each player puts one cube, free of charge, into a city of choice; the start player is last. A city filled this way is scored as usual, and who filled it may carry out its action; an additional action can only be kept *(our choice)*. The neutral colour places no cube here *(our choice)*.
rule-1-6 = Event and WHO cards are shuffled apart, and three of each leave the game unseen. The event deck is, from top to bottom, three times three events and one WHO card.
rule-1-7 = With two players only the twelve cities with the two-player mark are used, six of them laid out, and a neutral colour of 15 cubes joins. Three or four players may add the neutral colour too, then with all cities.
rule-1-8 = The start player is agreed before the game and stays the same in every round.

rule-section-2 = Round and turn
    .intro =
        | step of a turn | what happens |
        |---|---|
        | start | what the active card says for the start of a turn |
        | two actions | draw, infect or mutate, under what the card says for the whole turn |
        | end | what the active card says for the end of a turn |

        Before, between and after these steps the player may use kept city cards.
rule-2-1 = A round begins with turning the top card of the event deck; it is active for this round. Then every player takes a turn, clockwise from the start player.
rule-2-2 = In a turn the player first carries out what the active card says for the start, then takes two actions, then carries out what it says for the end. Its effect during the turn holds for the actions.
rule-2-3 = The three actions are draw, infect and mutate, in any order; the same one may be taken twice.
rule-2-4 = Only the player whose turn it is acts, and only with what the moment asks for.
rule-2-5 = An action must name cities, colours, tracks and players that are in this game.
rule-2-6 = When the game is over, nothing more can be done.
rule-2-7 = An action or effect that has begun is finished first.
rule-2-8 = While one of the two actions is possible, the player cannot pass *(our choice)*.
rule-2-9 = A player who cannot take a single action draws one card instead, and the actions are over. This is decided when the first action is due; kept cards may be used before, but need not, and also after the drawn card, except for an additional action *(our choice)*. The effect at the end of the turn still applies, and an action that only later becomes impossible is lost without a card *(our choice)*.
rule-2-10 = Additional actions are optional *(our choice)*.

rule-section-3 = Drawing
rule-3-1 = Draw: take as many cards as the level of Incubation. The action needs at least one card to draw *(our choice)*.
rule-3-2 = A player who holds more than nine cards after a draw action discards down to nine, choosing the cards. The same holds after every other effect that adds cards, and the cards are named in the order of the colours *(our choice)*.
rule-3-3 = When the draw pile is used up, the shuffled discard pile becomes the new one. If both are empty, no more is drawn *(our choice)*.

rule-section-4 = Infecting
    .intro =
        | the city | costs | or with jokers |
        |---|---|---|
        | new: you have no cube there | 2 cards of its colour | 1 of its colour and 2 others, or 4 others |
        | already infected by you | 1 card of its colour | 2 others |
rule-4-1 = Infect: put cubes into one city, at least one and at most the level of Infection. Only what fits into the city and lies in the dish can be placed; if nothing can, the action is refused.
rule-4-2 = A city not yet infected by the player costs two cards of its colour. The cubes go into the topmost empty row.
rule-4-3 = A city already infected costs one card of its colour. The cubes join those already there.
rule-4-4 = Joker: any two cards stand for one card of any colour, for each card needed.
rule-4-5 = The player chooses the cards. They are named one by one: matching ones first, then a wild one, then the jokers in the order of the colours *(our choice)*.
rule-4-6 = When a virus loses its last cube in a city, its row disappears and the rows below move up. Infecting the city again is infecting a new city *(our choice)*.
rule-4-7 = No city ever holds more cubes than its population.

rule-section-5 = Mutating
    .intro =
        What each step costs, in cards of any colour:

        | step | 0 to 1 | 1 to 2 | 2 to 3 | 3 to 4 |
        |---|---|---|---|---|
        | Incubation: cards that a draw action brings | 1 | 2 | 3 | 4 |
        | Infection: most cubes that an infect action places | 2 | 3 | 4 | 5 |
        | Resistance: most elements that one use protects | 1 | 2 | 3 | 4 |

        Known from the printed board are 2 and 4 for the second and fourth step of Incubation and 4 for the third step of Infection. The other costs
        are ours *(our choice)*.
rule-5-1 = Mutate: raise one mutation by one level, by discarding as many cards of any colour as the step costs. The cards are named in the order of the colours *(our choice)*.
rule-5-2 = Only one level an action, and none beyond the fourth.

rule-section-6 = Resistance
    .intro =
        An example: a WHO card removes four cubes, and a virus with Resistance 2 has three in cities. It uses Resistance once and protects one or two of
        them, and its level falls to 1. It may use it once more for one cube; then the level is 0.
rule-6-1 = Against event and WHO cards one use of Resistance protects any number of elements (cards, cubes or levels), from one up to its level. Each use lowers it by one level. It may be used again at once, down to level 0.
rule-6-2 = It cannot be used with nothing left to lose. What is lost is the printed number, or all there is if that is less, minus what was protected *(our choice)*.
rule-6-3 = Using it is optional. This holds also where it alone would make an action possible; and all uses are decided before the player chooses what is lost *(our choice)*.
rule-6-4 = Resistance does not protect against city actions.
rule-6-5 = Nobody is asked what is lost where all can see that only one city or one track can lose it *(our choice)*.

rule-section-7 = Events and WHO cards
    .intro =
        WHO cards come in rounds 4, 8 and 12. Each card says whether it works at the start, during or at the end of a turn, and whether Resistance helps.
        Of the 12 event cards 6 bear a skull and 8 a city mark *(our choice)*. WHO cards bear neither.
rule-7-1 = Every player must carry out the active card in their own turn. What cannot be done is left out, and only what a card says one may do is optional *(our choice)*.
rule-7-2 = A card with a city mark lays out the top card of the city stack, if there is one. New cities come in no other way.
rule-7-3 = On turning a card the order is: new city, skull and death toll, turns *(our choice)*.
rule-7-4 = Cards are drawn by an effect (draw, or draw up to a number of cards in hand).
rule-7-5 = Cubes placed by an effect respect population and dish. They cost nothing and are no infect action *(our choice)*.
rule-7-6 = Cubes that must be removed are removed in full number if possible, from several cities if need be. They are named in the order of the city list *(our choice)*.
rule-7-7 = Cards that must be discarded: a number, or half of the hand rounded down. They are named in the order of the colours *(our choice)*.
rule-7-8 = A level that must be lowered: Incubation or Infection, by choice, one above 0 if there is one *(our choice)*.
rule-7-9 = Removing a cube from every city with two or more happens in all of them at once; the player chooses which cubes Resistance keeps, naming those that are lost in the order of the city list *(our choice)*.
rule-7-10 = Effects on infecting: more cubes an action, fewer cards an action, or only so many infect actions a turn. Fewer cards are taken off before jokers, down to none *(our choice)*.
rule-7-11 = Effects on mutating: fewer cards, but at least one.
rule-7-12 = Effects on drawing: fewer cards a draw action. One use of Resistance in that action brings back up to its level of the cards it would lose, and without a card to draw the action is not possible *(our choice)*.
rule-7-13 = A wild card: once this turn, in one infect action, one card counts as the colour needed.
rule-7-14 = An additional action from a card can be taken in this turn only.
rule-7-15 = Events and WHO cards never touch the neutral colour. City actions against an opponent neither: it is no player.
rule-7-16 = Where a card contradicts the rules, the card holds. Where a city card contradicts an event or WHO card, the city card holds.

rule-section-8 = Cities
    .intro =
        An example: in a city with the numbers 8, 5 and 3 lie four yellow, two blue and two red cubes, and blue came before red. Yellow scores 8,
        blue 5 and red 3; the city action goes to whoever placed the last of the eight cubes.
rule-8-1 = A city whose cubes reach its population is scored at once: the most cubes earn the population, second and third the middle and the lowest number.
rule-8-2 = With equal cubes the higher row is ahead.
rule-8-3 = After scoring all cubes return to their owners, and the city card goes to the player who placed the last cube.
rule-8-4 = That player may carry out the city's action. An immediate one is lost if not used; an any-time one may be kept face up.
rule-8-5 = A kept card may be used at any time in one's own turn: before the start effect of the active card, before, between and after the actions, and after the end effect. It is never used inside an action or effect, and an additional action not after the end effect has begun *(our choice)*.
rule-8-6 = A city action costs no action. A used card is put away.
rule-8-7 = A city filled in the middle of something is scored at once. Its action follows at once too, then what was interrupted goes on with what is still possible *(our choice)*.
rule-8-8 = City actions that place cubes: up to a number in one city already infected, or in one not yet infected.
rule-8-9 = City actions that take random cards from an opponent take what there is, and only the two see the cards *(our choice)*.
rule-8-10 = City actions that remove cubes of one opponent from one city: a number, or as many as there are; or all of them if there are few enough.
rule-8-11 = City actions that raise one mutation by a level for free. They do nothing if all are at the top *(our choice)*.
rule-8-12 = City actions that draw cards, give points or an additional action this turn.
rule-8-13 = The turn stops for kept cards only where its player has one that can be used. Where the active card has no start effect, that moment is the one before the first action; where it has no end effect, the one after the last *(our choice)*.

rule-section-9 = Scoring and the end
    .intro =
        | points for | when |
        |---|---|
        | a full city: population, middle and lowest number | at once |
        | a death toll: the lowest number of every infected city, for the most cubes there | at the second, fourth and sixth skull, and at the end |
        | each mutation level | at the end |
        | some city actions | when they are used |
rule-9-1 = When the second, fourth and sixth skull appear, every infected city pays its lowest number to the virus with the most cubes there, the higher row on a tie.
rule-9-2 = The round is the last one when the last WHO card is turned, or when at any moment two cities or fewer lie out. New cities do not cancel this.
rule-9-3 = At the end there is one more death toll, and every player scores one point for each mutation level.
rule-9-4 = The highest score wins; on a tie more mutation levels; then the victory is shared. Scores beyond 50 run on *(our choice)*.
rule-9-5 = Kept cards are worth nothing at the end *(our choice)*.

rule-section-10 = The neutral colour
rule-10-1 = With a neutral colour a round begins, before the event is turned, with turning contagion cards until one shows the colour of a city that lies out; a neutral cube goes into the most populous city of that colour. Between equal populations it goes into the first of them in the city list, and the cards turned are discarded *(our choice)*.
rule-10-2 = If one pass through draw pile and discards brings no match, or the neutral dish is empty, there is no neutral cube in this round *(our choice)*.
rule-10-3 = The neutral colour takes ranks like a player in every scoring. It keeps no points and cannot win *(our choice)*.
rule-10-4 = A city filled by a neutral cube is scored. Nobody gets its card and action *(our choice)*.

rule-section-11 = What is open, what is hidden
rule-11-1 = Hands are hidden. Levels, scores and kept cards are open. So are the sizes of hands and the discard pile *(our choice)*.
rule-11-2 = Drawn cards are known to their player alone. A stolen card is known to the two players: each other player only knows that it happened *(our choice)*.
rule-11-3 = What a player knows of a hand are least numbers of cards by colour; a card of that colour played from it, or a card stolen from it unseen, lowers them *(our choice)*.
rule-11-4 = A hand lies in the order in which its cards came, and of one colour the oldest leaves first: all can see how many cards of a hand are older than the last reshuffle, and everybody knows which cards were reshuffled *(our choice)*.
rule-11-5 = The order of the decks, and which event and WHO cards left the game, is hidden.
