### Pandemic in English: every name, action, happening, ending and rule.
### Names come first, then what is said with them. An attribute .verbs lists what a person may type, separated by commas.

game-title = Pandemic
game-pitch = The team cures four diseases before outbreaks, cubes or cards run out.

## Examples that the terminal's help shows

example-actions = drive paris, treat red
example-action = drive paris
example-chain = charter paris · airlift medic tokyo · expert tokyo with lima
example-kind = drive
example-place = paris
example-near = one city from near, with its links
example-word = charter

## Options

option-players = players
    .help = how many play
option-epidemics = epidemics
    .help = 4 introductory, 5 standard, 6 heroic; others for experiments
option-roles = roles
    .help = a role for each seat, in order, separated by commas; random where none is named
option-hands = hands
    .help = whether all see all hands; by default open up to 4 epidemics
option-consent = consent
    .help = whether a player is asked before their pawn is moved or a card shared; by default when several people or bots play
option-windows = windows
    .help = whether anyone may act in time, or every seat is asked in turn
choice-open = open
choice-closed = closed
choice-assume = assumed
choice-ask = asked for
choice-polled = polled
choice-random = random

## Colours, roles, cards

color-blue = blue
color-yellow = yellow
color-black = black
color-red = red

role-contingency_planner = Contingency Planner
    .the = the Contingency Planner
    .short = Planner
    .ability = stores a discarded event and plays it again
role-dispatcher = Dispatcher
    .the = the Dispatcher
    .short = Dispatcher
    .ability = moves other pawns like his own, or to another pawn
role-medic = Medic
    .the = the Medic
    .short = Medic
    .ability = treats all cubes of a colour; cured ones vanish where he is
role-operations_expert = Operations Expert
    .the = the Operations Expert
    .short = Expert
    .ability = builds without a card; flies from a station for any city card
role-quarantine_specialist = Quarantine Specialist
    .the = the Quarantine Specialist
    .short = Specialist
    .ability = no cubes and no outbreaks in her city and the linked ones
role-researcher = Researcher
    .the = the Researcher
    .short = Researcher
    .ability = gives any city card to a player in her city
role-scientist = Scientist
    .the = the Scientist
    .short = Scientist
    .ability = cures with four cards

event-airlift = Airlift
event-forecast = Forecast
event-government_grant = Government Grant
event-one_quiet_night = One Quiet Night
event-resilient_population = Resilient Population
card-epidemic = Epidemic

## Cities

city-san_francisco = San Francisco
city-chicago = Chicago
city-atlanta = Atlanta
city-montreal = Montréal
city-new_york = New York
city-washington = Washington
city-madrid = Madrid
city-london = London
city-paris = Paris
city-essen = Essen
city-milan = Milan
city-st_petersburg = St. Petersburg
city-los_angeles = Los Angeles
city-mexico_city = Mexico City
city-miami = Miami
city-bogota = Bogotá
city-lima = Lima
city-santiago = Santiago
city-buenos_aires = Buenos Aires
city-sao_paulo = São Paulo
city-lagos = Lagos
city-kinshasa = Kinshasa
city-johannesburg = Johannesburg
city-khartoum = Khartoum
city-algiers = Algiers
city-cairo = Cairo
city-istanbul = Istanbul
city-moscow = Moscow
city-baghdad = Baghdad
city-riyadh = Riyadh
city-tehran = Tehran
city-karachi = Karachi
city-mumbai = Mumbai
city-delhi = Delhi
city-chennai = Chennai
city-kolkata = Kolkata
city-beijing = Beijing
city-seoul = Seoul
city-shanghai = Shanghai
city-tokyo = Tokyo
city-bangkok = Bangkok
city-hong_kong = Hong Kong
city-taipei = Taipei
city-osaka = Osaka
city-jakarta = Jakarta
city-ho_chi_minh_city = Ho Chi Minh City
city-manila = Manila
city-sydney = Sydney

## Actions: the sentence, the heading of its line in a list, one item in that line, and what may be typed

group-go = Turn
group-move = Move
group-act = Act
group-share = Share knowledge
group-event = Events
group-choose = Choose
group-answer = Answer

action-pass = { $how ->
        [turn] end turn
       *[window] continue
    }
    .label = pass
    .item = { $how ->
        [turn] end turn
       *[window] continue
    }
    .verbs = pass, continue, end turn, done, next, go on
    .done = { $how ->
        [turn] { $player } ends the turn.
       *[window] { $player } continues.
    }
action-drive = { $own ->
        [yes] drive to { $city }
       *[no] drive the { $pawn } to { $city }
    }
    .label = drive or ferry
    .item = { $own ->
        [yes] { $city }
       *[no] { $pawn } to { $city }
    }
    .verbs = drive, ferry, move, go, sail
action-direct = { $own ->
        [yes] fly to { $city }, discarding its card
       *[no] fly the { $pawn } to { $city }, discarding its card
    }
    .label = direct flight
    .item = { $own ->
        [yes] { $city }
       *[no] { $pawn } to { $city }
    }
    .verbs = direct, direct flight, fly
action-charter = { $own ->
        [yes] charter a flight to any city
       *[no] charter a flight to any city for the { $pawn }
    }
    .label = charter flight
    .item = { $own ->
        [yes] anywhere
       *[no] { $pawn } anywhere
    }
    .verbs = charter, charter flight
    .done = { $player } charters a flight.
action-shuttle = { $own ->
        [yes] shuttle to { $city }
       *[no] shuttle the { $pawn } to { $city }
    }
    .label = shuttle flight
    .item = { $own ->
        [yes] { $city }
       *[no] { $pawn } to { $city }
    }
    .verbs = shuttle, shuttle flight
action-rendezvous = { $own ->
        [yes] join the { $to }
       *[no] send the { $pawn } to the { $to }
    }
    .label = rendezvous
    .item = { $own ->
        [yes] to the { $to }
       *[no] { $pawn } to the { $to }
    }
    .verbs = rendezvous, join, meet, send
action-expert = fly anywhere for any city card
    .label = expert's flight
    .item = anywhere for any city card
    .verbs = expert, expert flight, expert's flight
    .done = { $player } books a flight for any city card.
action-build = build a research station
    .label = build
    .item = a research station here
    .verbs = build, station
action-treat = treat { $color }
    .label = treat
    .item = { $color }
    .verbs = treat
action-cure = cure { $color }
    .label = cure
    .item = { $color }
    .verbs = cure, discover
action-store = store { $event }
    .label = store an event
    .item = { $event }
    .verbs = store, fetch
action-give = give { $city } to the { $other }
    .label = give
    .item = { $city } to the { $other }
    .verbs = give, share
action-take = take { $city } from the { $other }
    .label = take
    .item = { $city } from the { $other }
    .verbs = take, request
action-airlift = { $own ->
        [yes] airlift yourself
       *[no] airlift the { $pawn }
    }
    .label = Airlift
    .item = { $own ->
        [yes] yourself
       *[no] the { $pawn }
    }
    .verbs = airlift
    .done = { $player } plays Airlift for the { $pawn }.
action-forecast = play Forecast
    .label = Forecast
    .item = look at the next infection cards
    .verbs = forecast
action-grant = play Government Grant for { $city }
    .label = Government Grant
    .item = { $city }
    .verbs = grant, government grant
action-quiet = play One Quiet Night
    .label = One Quiet Night
    .item = skip the next infection
    .verbs = quiet, quiet night, one quiet night, night
action-resilient = play Resilient Population on { $city }
    .label = Resilient Population
    .item = { $city }
    .verbs = resilient, resilient population
action-discard = discard { $card }
    .label = discard
    .item = { $card }
    .verbs = discard, pay
action-choose = choose { $city }
    .label = choose
    .item = { $city }
    .verbs = choose, pick, name
    .done = { $player } chooses { $city }.
action-yes = agree
    .label = agree
    .item = yes
    .verbs = yes, agree, accept
action-no = decline
    .label = decline
    .item = no
    .verbs = no, decline, refuse

## What is asked now

prompt-actions = { $player } in { $city }: { $count ->
        [one] one action left
       *[other] { $count } actions left
    }
prompt-window = { $player }: play an event before the next card?
prompt-resilient = { $player }: play Resilient Population before the infection discards go back on top of the deck?
prompt-limit = { $player }: hold { $count } cards, the limit is { $limit }; discard or play an event
prompt-destination = { $player }: where shall the { $pawn } go?
prompt-station = { $player }: every station is on the board; which city gives up its own?
prompt-cure = { $player }: { $count ->
        [one] one more card pays
       *[other] { $count } more cards pay
    } for the cure of { $color }; which comes next?
prompt-flight = { $player }: which city card pays for the flight to { $city }?
prompt-arrange = { $player }: which infection card shall come as number { $number } of { $count }?
prompt-ask = { $request ->
        [give] { $player }: accept { $city } from { $asker }?
        [take] { $player }: give { $city } to { $asker }?
       *[other] { $player }: let { $asker } move you to { $city }?
    }

## What comes next when a bot waits for an answer

window-actions = { $player } is about to act. Play an event first?
window-draw = { $player } is about to draw cards. Play an event first?
window-epidemic = The next epidemic is about to begin. Play an event first?
window-infection = The next infection card is about to be turned. Play an event first?
window-resilient = The infection discards are about to go back on top of the deck. Play Resilient Population first?
window-limit = { $player } is about to discard down to the hand limit. Play an event first?

## The board

board-role = { $player } (p{ $number }): { $ability }.
board-turn = Turn { $number } · { $player } · { $count ->
        [one] 1 action left
       *[other] { $count } actions left
    }
board-over = Turn { $number } · the game is over
board-tracks = Outbreaks { $outbreaks } of { $limit } · infection rate { $rate } · epidemics { $epidemics } of { $total } · stations { $stations } of { $most }
board-quiet = The next infection phase is skipped.
board-diseases = Diseases
board-disease-open = { $color } uncured, { $count } left
board-disease-cured = { $color } cured, { $count } left
board-disease-eradicated = { $color } eradicated
board-cubes = { $count } { $color }
board-station = station
board-quiet-region = no cubes
board-player = { $player } (p{ $number }) in { $city }, { $count ->
        [0] no cards
        [one] 1 card
       *[other] { $count } cards
    }
board-stored = stored: { $event }
board-unknown = { $count ->
        [one] 1 unknown
       *[other] { $count } unknown
    }
board-player-deck = Player deck: { $count } cards
board-pile-with = { $count ->
        [one] the next card is an epidemic
       *[other] an epidemic among the next { $count }
    }
board-pile-without = { $count ->
        [one] no epidemic in the next card
       *[other] no epidemic in the next { $count }
    }
board-piles-below = then one in each pile of { $piles }
board-infection-discards = Infection discards ({ $count }): { $cities }
board-infection-discards-none = Infection discards: none
board-infection-removed = Out of the game: { $cities }
board-infection-deck = Infection deck: { $count } cards
board-known = in this order: { $cities }
board-layer = { $count } in unknown order: { $cities }
board-layer-of = { $count } of these: { $cities }
board-layer-unknown = { $count } unknown
board-layer-rest = { $count } others below
board-events-discarded = Events played or discarded: { $events }
look-city = { $city }: { $color }, population { $population }. Linked to { $links }.
look-cubes = Cubes: { $cubes }.
look-clear = No cubes.
look-station = A research station is here.
look-pawns = Here: { $players }.
look-card = { $place ->
        [discard] The infection card is in the discard pile.
        [out] The infection card is out of the game.
       *[deck] The infection card is in the deck.
    }

## What happened; the detail that a seat may not see is not known

journal-dealt = { $known ->
        [yes] { $seat } is dealt { $card }.
       *[no] { $seat } is dealt a card.
    }
journal-shown = { $seat } shows { $card }.
journal-begins = { $seat } begins, holding the most populous city.
journal-turn = Turn { $number }: { $seat }.
journal-moved = { $by ->
        [drive] { $pawn } drives from { $origin } to { $city }.
        [direct] { $pawn } flies directly from { $origin } to { $city }.
        [charter] { $pawn } charters a flight from { $origin } to { $city }.
        [shuttle] { $pawn } shuttles from { $origin } to { $city }.
        [airlift] { $pawn } is airlifted from { $origin } to { $city }.
       *[other] { $pawn } goes from { $origin } to { $city }.
    }
journal-built = { $seat } puts a research station into { $city }.
journal-station-left = The station of { $city } is given up.
journal-treated = { $count ->
        [one] 1 { $color } cube leaves
       *[other] { $count } { $color } cubes leave
    } { $city }.
journal-cured = { $seat } discovers the cure for { $color }.
journal-eradicated = The { $color } disease is eradicated.
journal-shared = { $giver } gives { $card } to { $receiver }.
journal-asked = { $request ->
        [give] { $seat } is offered { $city }.
        [take] { $seat } is asked for { $city }.
       *[other] { $seat } is asked to be moved to { $city }.
    }
journal-agreed = { $request ->
        [give] { $seat } accepts { $city }.
        [take] { $seat } agrees to give { $city }.
       *[other] { $seat } agrees to be moved to { $city }.
    }
journal-declined = { $request ->
        [give] { $seat } does not accept { $city }.
        [take] { $seat } does not give { $city }.
       *[other] { $seat } declines to be moved to { $city }.
    }
journal-discarded = { $seat } discards { $card }.
journal-played = { $seat } plays { $card }.
journal-stored = { $seat } stores { $card }.
journal-drew = { $known ->
        [yes] { $seat } draws { $card }.
       *[no] { $seat } draws a card.
    }
journal-epidemic = Epidemic: the infection rate is now { $rate }.
journal-infection-card = Infection card: { $city }.
journal-cubes = { $city } gets { $count ->
        [one] 1 { $color } cube
       *[other] { $count } { $color } cubes
    }.
journal-outbreak = Outbreak of { $color } in { $city }, number { $count }.
journal-protected = No { $color } cube is placed in { $city }.
journal-intensified = The infection discards are shuffled and laid on top.
journal-quiet = The next infection phase will be skipped.
journal-removed = The infection card { $city } leaves the game.
journal-looked = { $known ->
        [yes] { $seat } sees the infection card { $card }.
       *[no] { $seat } looks at infection cards.
    }
journal-arranged = { $known ->
        [yes] { $seat } puts { $card } next.
       *[no] { $seat } puts infection cards back in an order.
    }
journal-won = All diseases are cured: the team has won.
journal-lost = { $reason ->
        [outbreaks] The last outbreak on the track: the team has lost.
        [cubes] A { $color } cube is missing: the team has lost.
       *[cards] Too few player cards are left: the team has lost.
    }
journal-passed = { $seat } passes.

## What can turn a game, as the subject of a sentence

turning-outbreak = the outbreak in { $city }
turning-epidemic = the epidemic
turning-cubes = the infection of { $city }
turning-drew = the draw of { $card }
turning-lost = the end of the game
turning-won = the end of the game

outcome-won = You have won: all diseases are cured.
outcome-lost-outbreaks = You have lost: the outbreak marker reached the end of its track.
outcome-lost-cubes = You have lost: a { $by } cube had to be placed and none was left.
outcome-lost-cards = You have lost: the player deck ran out.

## The rules, numbered; this part repeats rules.md word for word, and a test compares them

rule-section-aim = Aim
    .intro =
        Pandemic is a cooperative game for two to four players. Four diseases spread over the world; the players are a team and win or lose
        together.

        The team wins as soon as the cures of all four diseases are discovered. It loses with the eighth outbreak, when a disease cube must be
        placed and none of its colour is left, or when a player must draw two cards and the deck holds fewer.

        Each player has a role with abilities of its own. In a turn a player travels, treats diseases, shares cards or discovers a cure; then two
        cards are drawn, among which an epidemic may be, and more cities are infected.

rule-section-components = Components
    .intro =
        | number | what | for |
        |---|---|---|
        | 1 | board | 48 cities, twelve in each of four colours, and the links between them |
        | 7 | role cards | one for each player |
        | 7 | pawns | one for each role |
        | 48 | city cards | one for each city; they pay for flights, research stations and cures |
        | 5 | event cards | Airlift, Forecast, Government Grant, One Quiet Night, Resilient Population |
        | 6 | epidemic cards | four, five or six are played, the others stay in the box |
        | 4 | reference cards | one for each player: the actions and the course of a turn |
        | 48 | infection cards | one for each city |
        | 96 | disease cubes | 24 in each of four colours: blue, yellow, black, red |
        | 6 | research stations | for cures and shuttle flights |
        | 4 | cure markers | one for each disease; turned over when it is eradicated |
        | 1 | infection marker | shows the infection rate on its track |
        | 1 | outbreak marker | counts the outbreaks from 0 to 8 |

        City, event and epidemic cards together are the player cards.

        Where the printed rules leave something open, the sentence that settles it ends in *(our choice)*.

rule-section-1 = Set-up
    .intro =
        | players | start cards each |
        |---|---|
        | 2 | 4 |
        | 3 | 3 |
        | 4 | 2 |

        | epidemics | level | hands |
        |---|---|---|
        | 4 | introductory | open |
        | 5 | standard | closed |
        | 6 | heroic | closed |
rule-1-1 = Two to four players each get one role card, no two the same, at random. The table may choose roles instead *(our choice)*.
rule-1-2 = A research station and every pawn start in the start city, Atlanta. The outbreak marker stands at 0, the infection marker on the first field of its track. The supply holds 24 cubes of each colour and six stations, the first one included.
rule-1-3 = Nine infection cards are turned: three cubes go to each of the first three cities, two to each of the next three, one to each of the last three, in the colour of the card. The nine cards form the infection discard pile. No role protects a city yet.
rule-1-4 = City and event cards are shuffled and dealt before any epidemic is mixed in: four cards each with two players, three each with three, two each with four.
rule-1-5 = The other player cards make as many piles as there are epidemics, as equal as possible. One epidemic is shuffled into each pile, and the piles are stacked with the larger ones on top.
rule-1-6 = The holder of the most populous city card begins. If two hands tie, the lower seat begins *(our choice)*.
rule-1-7 = The start cards of that greatest population are shown to all, so everybody knows that every other start card is a smaller city or an event *(our choice)*.
rule-1-8 = Four, five or six epidemics make the introductory, standard and heroic level. For experiments any number from none to seven may be played: without epidemics there is one pile, and at the end of its track the infection marker stays on the last field *(our choice)*.
rule-1-9 = The player cards are the 48 city cards, the five events and as many epidemics as were chosen. The infection cards are 48, one for each city.

rule-section-2 = The turn
    .intro =
        First take up to four actions, then draw two player cards, then infect as many cities as the infection rate says. These actions are open to
        every role:

        | action | it costs | it does | rule |
        |---|---|---|---|
        | drive or ferry | nothing | go to a linked city | P-3.1 |
        | direct flight | the card of the destination | go to that city | P-3.2 |
        | charter flight | the card of your city | go to any other city | P-3.3 |
        | shuttle flight | nothing | go from a research station to another one | P-3.4 |
        | build | the card of your city | put a research station there | P-4.1 |
        | treat | nothing | remove a cube from your city, of a cured disease all of its colour | P-4.4 |
        | discover a cure | five cards of one colour, at a research station | cure the disease of that colour | P-4.6 |
        | share knowledge | nothing | give or take the card of the city where both of you are | P-5.1 |
rule-2-1 = A turn has three phases: actions, draw, infection. Then the next seat to the left takes its turn.
rule-2-2 = In the action phase up to four actions are taken, in any mix and order. The player may stop early, even before the first.
rule-2-3 = Only the player whose turn it is takes actions, and only in the action phase.
rule-2-4 = An action is refused when all four are spent or the player has stopped.
rule-2-5 = An action must name pawns, cities, cards and colours that are in this game.
rule-2-6 = When the game is over, nothing more can be done.
rule-2-7 = An action or event that has begun is finished first: while its destination, its station, its cards or its order are being chosen, only that choice is open, and only to the player who began it *(our choice)*.
rule-2-8 = Everybody may advise, but the player whose turn it is decides about the actions. Whoever plays an event decides how it is used.

rule-section-3 = Moving
rule-3-1 = Drive or ferry: move to a city linked to the one the pawn is in. Links that leave one edge of the map come in at the other.
rule-3-2 = Direct flight: discard the card of another city and move there.
rule-3-3 = Charter flight: discard the card of the city the pawn is in and move to any other city. The destination is named as a second step, and the card is paid when it is named *(our choice)*.
rule-3-4 = Shuttle flight: move from a city with a research station to another city with one.
rule-3-5 = A pawn cannot be moved to the city it is already in *(our choice)*.

rule-section-4 = Building, treating, curing
rule-4-1 = Build: discard the card of the city you are in and put a research station there.
rule-4-2 = No city holds two stations.
rule-4-3 = When all six stations are on the board, the next one comes from another city of the builder's choice, within the same action.
rule-4-4 = Treat: return one cube of one colour from your city to the supply. There must be such a cube.
rule-4-5 = Treating a cured disease returns all cubes of that one colour from the city.
rule-4-6 = Discover a cure: in any city with a research station, discard five city cards of one colour, exactly the ones you choose. The disease of that colour is cured.
rule-4-7 = A cured disease cannot be cured again.
rule-4-8 = After a cure the order is: marker, victory if it was the fourth, the Medic clears his city, eradication.
rule-4-9 = A cured disease is eradicated as soon as none of its cubes is on the board, whatever removed the last one.
rule-4-10 = A disease without cubes that is not cured is not eradicated: its cities are infected as before.
rule-4-11 = With more cards than a cure needs, the cards to discard are named one after another in the order of the card list *(our choice)*.

rule-section-5 = Sharing knowledge and the hand limit
rule-5-1 = Share knowledge: give the card of the city you are in to another player in that city, or take it from that player. The player whose turn it is spends the action.
rule-5-2 = Only city cards are shared, never events.
rule-5-3 = Both players must agree: the receiver of a gift and the holder of a card that is taken.
rule-5-4 = With closed hands, taking is a request: it may be made whenever both stand in the same city, unless the other hand is empty or the asker sees the card elsewhere: in their own hand, shown in a third one, on the discard pile or out of the game. The holder answers; declining, or not having the card, costs nothing *(our choice)*.
rule-5-5 = A refused request, for a card or to move a pawn to a city, may not be repeated until an action has been spent or the turn has changed. An Airlift is another request than a move by the Dispatcher *(our choice)*.
rule-5-6 = A player who receives a card and then holds more than seven reduces the hand at once, before anything else goes on.
rule-5-7 = A hand over the limit is reduced by discarding cards of the player's choice, by playing events, or both. Meanwhile others may play events too.
rule-5-8 = Only player cards in hand count towards the limit of seven; role cards and an event stored on one do not.
rule-5-9 = A player discards only cards of their own hand. They are discarded only to pay a cost or to obey the limit, never freely *(our choice)*.

rule-section-6 = Drawing and epidemics
rule-6-1 = After the actions, two player cards are drawn together: both leave the deck before either takes effect.
rule-6-2 = If fewer than two cards are left, none is drawn and the team has lost. The discard pile never becomes a new deck.
rule-6-3 = Epidemics among the drawn cards are resolved first, then the hand limit is applied.
rule-6-4 = Increase: the infection marker moves one field on. The new rate holds from this turn's infection phase.
rule-6-5 = Infect: the bottom card of the infection deck is turned and its city gets three cubes of its colour. If it already held some, it is filled to three and breaks out once. Then the card is discarded.
rule-6-6 = Intensify: the infection discard pile is shuffled and laid on top of the infection deck. The cards below keep their order.
rule-6-7 = A resolved epidemic leaves the game and is not replaced by another draw.
rule-6-8 = Two epidemics in one draw are resolved one after the other, all three steps each.

rule-section-7 = Infection and outbreaks
    .intro =
        | epidemics so far | 0 | 1 | 2 | 3 | 4 | 5 | 6 |
        |---|---|---|---|---|---|---|---|
        | infection rate | 2 | 2 | 2 | 3 | 3 | 4 | 4 |
rule-7-1 = In the infection phase as many cards as the rate says are turned from the top of the infection deck. Each is carried out and discarded before the next is turned.
rule-7-2 = An infected city gets one cube in the colour of its card.
rule-7-3 = A city with three cubes of that colour gets no fourth: it breaks out.
rule-7-4 = An eradicated disease places no cubes, in the infection phase as in an epidemic. Its card is discarded and counts towards the rate.
rule-7-5 = An outbreak moves the outbreak marker one field on and then puts one cube of the disease that broke out into every linked city.
rule-7-6 = A linked city that already has three of them breaks out next. Chains run breadth first, linked cities in the order of the city list *(our choice; the result is the same in any order)*.
rule-7-7 = In the chain of one card no city breaks out twice, and one that broke out gets no more cubes.
rule-7-8 = A city that broke out keeps its three cubes.
rule-7-9 = Cubes of several colours may lie in one city, three of each at most. Only the colour that broke out spreads.
rule-7-10 = If a card must be turned and the infection deck is empty, nothing is turned and the phase or step ends *(our choice, for other maps)*.
rule-7-11 = The infection rate is 2 at first, 3 from the third epidemic on and 4 from the fifth on.
rule-7-12 = A disease that is cured but not eradicated still infects cities and breaks out. Its cubes stay on the board; they are only easier to treat.

rule-section-8 = Events
rule-8-1 = An event may be played by the player who holds it, in anybody's turn, and costs no action: before, between and after actions, between two epidemics, before each infection card, after the last one, and while a hand is over the limit.
rule-8-2 = No event is played while a card is carried out, from its turning to its discarding with the whole chain of outbreaks, nor between two cards drawn together, nor inside an epidemic, nor during another event. None is played during an open question either *(our choice)*.
rule-8-3 = A played event goes to the player discard pile.
rule-8-4 = Airlift: move any pawn to any other city, if its owner agrees. The pawn is named first, then the city; the card is played when both are named and the owner has agreed *(our choice)*.
rule-8-5 = Forecast: look at the six top cards of the infection deck and put all of them back on top in an order of your choice. The first one named will be drawn first. If fewer cards are there, all of them are looked at *(our choice)*.
rule-8-6 = Government Grant: put a research station into any city that has none, without a card. When all six are on the board, it comes from another city, as in building (P-4.3) *(our choice)*.
rule-8-7 = One Quiet Night: the next infection phase is skipped, no card is turned. It does not touch an epidemic.
rule-8-8 = Played after the first card of an infection phase was turned, One Quiet Night means the following phase *(our choice)*.
rule-8-9 = While one quiet night is pending, a second one is refused *(our choice)*.
rule-8-10 = Resilient Population: take one card of the infection discard pile out of the game. The city stays on the board and can still get cubes from outbreaks.
rule-8-11 = Between the steps Infect and Intensify of an epidemic, Resilient Population may be played, and nothing else.
rule-8-12 = An event is played only by a player who has it in hand or stored on the role card.
rule-8-13 = Between the last action and the draw there is the same moment for events, whether all four actions were taken or the player stopped early.

rule-section-9 = Roles
rule-9-1 = Contingency Planner: as an action, take an event from the player discard pile and store it on the role card.
rule-9-2 = The Planner stores one event at a time. It cannot be shared.
rule-9-3 = A stored event is played like any other, then leaves the game.
rule-9-4 = Dispatcher: move another pawn by drive, flight or shuttle as if it were your own. Cards come from the Dispatcher's hand, and a charter flight needs the card of the city the moved pawn is in.
rule-9-5 = Dispatcher: as an action, move any pawn to a city where another pawn is.
rule-9-6 = Other roles move only their own pawn, and nobody uses another role's actions: the Dispatcher makes no other action through a pawn and never the Operations Expert's flight.
rule-9-7 = The owner of a pawn must agree to its being moved by another player. A refusal costs nothing: no card, no action, and the event stays in hand.
rule-9-8 = Medic: treating takes all cubes of one colour, cured or not.
rule-9-9 = Cubes of cured diseases vanish from the Medic's city without an action, however and in whoever's turn he came there, and at the moment a cure is found.
rule-9-10 = No cubes of a cured disease are placed in the Medic's city, and it does not break out with them.
rule-9-11 = Operations Expert: build a station in his city without a card.
rule-9-12 = Operations Expert: once in his turn, as an action, move from a city with a station to any other city by discarding any one city card. The city is named first, then the card *(our choice)*.
rule-9-13 = Quarantine Specialist: in her city and every city linked to it no cubes are placed and no outbreaks happen. She removes no cubes, and she does not work during set-up.
rule-9-14 = Researcher: when she gives a card by sharing knowledge, in her own turn or in that of the player she gives it to, it may be any city card.
rule-9-15 = The Researcher's freedom is for giving only: what she receives must be the card of the city.
rule-9-16 = Scientist: needs only four cards for a cure.

rule-section-10 = The end
rule-10-1 = The team wins at once when all diseases are cured, whatever lies on the board.
rule-10-2 = The team loses when the outbreak marker reaches the last field, the eighth outbreak.
rule-10-3 = The team loses when a cube must be placed and the supply of its colour is empty. An empty supply alone is no loss.
rule-10-4 = The team loses when two player cards must be drawn and fewer are left. Until then play goes on and can still be won.
rule-10-5 = The first step that fails ends the game there and names the reason; in an outbreak the marker moves before the cubes.

rule-section-11 = What is open, what is hidden
rule-11-1 = Hands are open with four epidemics and closed with five or six; experienced players may choose otherwise. With fewer than four they are open too, with seven closed *(our choice)*.
rule-11-2 = Both discard piles, the board, tracks, roles and a stored event are open to all. So are cards out of the game and the number of cards in hands and decks *(our choice)*.
rule-11-3 = A card that is shared, offered, or announced for a flight or an Airlift is named and stays known while it is in that hand *(our choice)*. Drawn cards are known to their holder alone when hands are closed.
rule-11-4 = The cards of a Forecast are seen by the player of the card; with open hands by all *(our choice)*.
rule-11-5 = Everybody knows which infection cards lie in which layer since each Intensify, but not their order. A Forecast by somebody else mixes the layers it reaches.
rule-11-6 = Everybody knows how large the piles of the player deck were and so whether the current pile still holds its epidemic.
rule-11-7 = A hand lies in the order in which its cards came: all can see how many of the start cards a player still holds, not which *(our choice)*.
rule-11-8 = With closed hands the game stops at every moment in which an event could be played, whoever holds what. With open hands it stops only where somebody can play one *(our choice)*.
rule-11-9 = Open windows: the player whose turn it is goes on when ready; until then anybody may play an event *(our choice)*.
rule-11-10 = Polled windows: every seat that may have something to play is asked in turn, left of the player who decides first and that player last, and again after each event *(our choice)*.
rule-11-11 = Consent is asked for or assumed, as the table chose: unless it is said, asked for where several people or bots play, and assumed where one mind plays all seats *(our choice)*. With closed hands a request to take a card is always a question, because only the holder knows the answer.
rule-11-12 = While a question is open, only the player who was asked can act: by agreeing, if the request can be carried out, or by declining *(our choice)*.
rule-11-13 = Before a bot goes on, the people who could play an event are asked: with open hands those who hold one that can be played now, with closed hands everybody who could hold one by what all can see. Each is asked once in every window, the action phase being one; or before every action or never, as they choose. The bot goes on when they have answered, or when their time is up. Where a person decides, the others speak up by themselves *(our choice)*.
