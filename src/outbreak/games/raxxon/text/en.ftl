### Raxxon in English: every name, action, happening, ending and rule.
### Names come first, then what is said with them. An attribute .verbs lists what a person may type, separated by commas.

game-title = Raxxon
game-pitch = The team leads the healthy out of a restless crowd before the infection or Raxxon takes the city.

## Examples that the terminal's help shows

example-actions = act investigate, card a1
example-action = act quarantine
example-chain = act investigate a1
example-kind = act
example-place = a1
example-near = one card of the crowd from near
example-word = quarantine

## Options

option-players = players
    .help = how many play; alone you choose a character every day
option-level = level
    .help = how many infected are in the population
option-characters = characters
    .help = a character for each seat, in order, separated by commas; random where none is named
option-looks = looks
    .help = whether all learn what one player looks at
option-day_limit = day limit
    .help = count the game as lost after so many days; 0 for no limit
option-idle_limit = turns without change
    .help = end a day after so many turns in a row without change; 0 for no limit
choice-intro = intro
choice-regular = regular
choice-hard = hard
choice-expert = expert
choice-random = random
choice-shared = shared
choice-own = one's own

## Population types; .short fits into the crowd

type-innocent = innocent
    .short = innocent
type-familiar = familiar
    .short = familiar
type-family = family
    .short = family
type-celebrity = celebrity
    .short = celebrity
type-susceptible = susceptible
    .short = suscept.
type-hostile = hostile
    .short = hostile
type-carrier = carrier
    .short = carrier
type-volatile = volatile
    .short = volatile
type-chaotic = chaotic
    .short = chaotic

## Characters: name, role, first name, and what is special about the sheet

role-thomas_heart = Thomas Heart
    .short = Thomas
    .job = Lieutenant
    .ability = strikes where he aims and sends a whole line back by curfew
role-brian_lee = Brian Lee
    .short = Brian
    .job = Mayor
    .ability = calms a whole type at once and knows who comes next
role-meryl_wolfe = Meryl Wolfe
    .short = Meryl
    .job = Journalist
    .ability = gets people to talk: her interviews turn up the harmless
role-gabriel_diaz = Gabriel Diaz
    .short = Gabriel
    .job = Firefighter
    .ability = evacuates around one card and blocks the road
role-kd_james = KD James
    .short = KD
    .job = CDC Official
    .ability = quarantines three and clears tokens off the sheets
role-ines_halloran = Ines Halloran
    .short = Ines
    .job = Liaison of Raxxon
    .ability = screens quietly and removes a knot of people
role-unchosen = You

## The actions of the sheets

sheet-investigate = Investigate
    .effect = flip a facedown card
sheet-evacuate_line = Evacuation
    .effect = a row or column, all face-up and healthy, is evacuated
sheet-evacuate_targeted = Targeted Evacuation
    .effect = a face-up healthy card and all such cards beside it are evacuated
sheet-strike_targeted = Targeted Air Strike
    .effect = kill a card and any cards beside it
sheet-strike_line = Request Air Strike
    .effect = kill a row or column
sheet-strike_conflicted = Conflicted Air Strike
    .effect = kill a row or column without face-up healthy cards
sheet-strike_sanctioned = Sanctioned Strike
    .effect = kill a row or column with a face-up infected card
sheet-strike_group = Security Attack
    .effect = kill up to three connected cards
sheet-curfew = Enforce Curfew
    .effect = a row or column is shuffled onto the draw pile
sheet-door_to_door = Door-to-Door
    .effect = see the next three cards of the draw pile and order them
sheet-interview = Interview
    .effect = look at a facedown card; a harmless one is turned up and you may go on beside it
sheet-roadblock = Roadblock
    .effect = three tokens on a card keep new cards away from its sides
sheet-funding = Raxxon Funding
    .effect = take a token off another sheet; ? one more off any sheet
sheet-screening = Private Screening
    .effect = look at up to three facedown cards
sheet-quarantine = Quarantine
    .effect = up to { $count } face-up or uncontained infected go to the contained quarantine; ? one more
sheet-control_aggressive = Aggressive Crowd Control
    .effect = swap two cards; ? turn any face-up card facedown
sheet-control_charismatic = Charismatic Crowd Control
    .effect = swap two cards, then you may turn all face-up cards of one type facedown
sheet-control_persuasive = Persuasive Crowd Control
    .effect = swap two cards, then you may turn a face-up healthy card facedown
sheet-control_clinical = Clinical Crowd Control
    .effect = swap two cards, then you may turn a face-up infected card facedown
sheet-control_contracted = Contracted Crowd Control
    .effect = swap two cards; ? swap again

## What cards and tokens do; an icon has a letter, and .does tells what a number of face-up cards sets off

op-nothing = nothing
op-add = add a card
    .letter = A
    .does = { $count ->
        [one] adds a card
       *[other] adds { $count } cards
    }
op-flip = flip a card
    .letter = F
    .does = { $count ->
        [one] flips a card
       *[other] flips { $count } cards
    }
op-infection = infection
    .letter = I
    .does = { $count ->
        [one] infects
       *[other] infects { $count } times
    }
op-draw_raxxon = draw a Raxxon card
    .letter = X
    .does = { $count ->
        [one] draws Raxxon
       *[other] draws Raxxon { $count } times
    }
op-power = Raxxon's power rises
    .letter = P
    .does = { $count ->
        [one] power +1
       *[other] power +{ $count }
    }
op-end_day = the day ends
    .letter = E
    .does = { $count ->
        [one] ends the day
       *[other] ends the day
    }
op-hostile_back = a hostile card returns
    .letter = H
    .does = { $count ->
        [one] a hostile returns
       *[other] { $count } hostiles return
    }
op-look = look at facedown cards
op-look_line = look at the facedown cards of a line
op-turn_down = turn face-up cards facedown
op-turn_all_down = turn all face-up cards of a type facedown
op-evacuate = evacuate a card
op-contain = infected cards to the contained quarantine
op-contain_crowd = face-up infected cards to the contained quarantine
op-ignore = ignore the next A
op-take_token = take a token off a sheet
op-swap = swap cards
op-furnace = a face-up infected card under the supply
op-shuffle_untriggered = shuffle the untriggered pile in
op-kill = kill a card
op-kill_pair = kill a card and one beside it
op-release = a contained card becomes uncontained
op-force_pass = pass on the next turn
op-drop = an uncontained card to the discards
op-reserve = a discarded infected card under the supply
op-to_untriggered = the card goes to the untriggered pile
op-part_back = the first part goes to the untriggered pile
op-return_type = evacuated cards of the type return

pile-draw_pile = draw pile
pile-triggered = triggered pile
pile-untriggered = untriggered pile
pile-resolving = card in play

## Raxxon cards: title, when it triggers, story, and what the options do

raxxon-raxxons_scanners = Raxxon's Scanners
    .when = always
    .story = White vans roll up, and men in clean coats point humming boxes at the crowd.
    .one = you may look at up to 3 facedown cards; in any case the untriggered pile is shuffled into the Raxxon draw pile and Raxxon's power rises
raxxon-raxxons_sedatives = Raxxon's Sedatives
    .when = always
    .story = A fine mist drifts over the square. People yawn and forget what they were shouting about.
    .one = you may turn up to 2 face-up cards facedown; in any case the untriggered pile is shuffled into the Raxxon draw pile and Raxxon's power rises
raxxon-raxxons_transports = Raxxon's Transports
    .when = always
    .story = One bus with tinted windows keeps its engine running. The driver asks no questions and answers none.
    .one = you may evacuate a face-up healthy card; in any case the untriggered pile is shuffled into the Raxxon draw pile and Raxxon's power rises
raxxon-raxxons_containment = Raxxon's Containment
    .when = always
    .story = The company offers its own cells, freshly painted and already numbered.
    .one = you may move 2 infected cards, face-up or uncontained, to the contained quarantine; in any case the untriggered pile is shuffled into the Raxxon draw pile and Raxxon's power rises
raxxon-raxxons_barricades = Raxxon's Barricades
    .when = always
    .story = Overnight the side streets have filled with steel fences, each with a small blue logo.
    .one = you may ignore the next 2 A today; in any case the untriggered pile is shuffled into the Raxxon draw pile and Raxxon's power rises
raxxon-raxxons_payroll = Raxxon's Payroll
    .when = always
    .story = An envelope lies on the desk. Whoever opens it will have a lighter day.
    .one = you may take a token off any sheet; in any case the untriggered pile is shuffled into the Raxxon draw pile and Raxxon's power rises
raxxon-raxxons_broadcast = Raxxon's Broadcast
    .when = always
    .story = Every loudspeaker in town says the same friendly words, and people move to where the voice wants them.
    .one = you may swap two cards, then two more if you like; in any case the untriggered pile is shuffled into the Raxxon draw pile and Raxxon's power rises
raxxon-raxxons_furnace = Raxxon's Furnace
    .when = always
    .story = Behind the plant a chimney has begun to smoke. They would take one more, no papers needed.
    .one = you may put a face-up infected card under the infection supply; in any case the untriggered pile is shuffled into the Raxxon draw pile and Raxxon's power rises
raxxon-susceptibility = Susceptibility
    .when = if a face-up susceptible card is in the crowd
    .story = Some catch it from a breath across the street. A nurse with a company badge has a syringe that nobody has tested.
    .one = kill a face-up susceptible card; an infection happens; this card goes to the untriggered pile
    .two = Raxxon's power rises; this card goes to the untriggered pile
raxxon-spokesperson = Spokesperson
    .when = if a face-up celebrity card is in the crowd
    .story = A famous face could talk the angry down, and Raxxon has a contract ready.
    .one = turn all face-up hostile cards facedown; Raxxon's power rises
    .two = flip a card
raxxon-spokesperson_2 = Spokesperson Part 2
    .when = if Spokesperson is in the triggered pile
    .story = The star wants out of the contract and onto the first convoy, with cameras or without.
    .one = evacuate a face-up celebrity or hostile card; Raxxon's power rises
    .two = a hostile card leaves the evacuation pile for the discards; Spokesperson goes back to the untriggered pile
raxxon-missing_names = Missing Names
    .when = if a face-up family or familiar card is in the crowd
    .story = Photographs hang on the fence. Somebody is sure that a brother stands in that very line.
    .one = look at all facedown cards of a row or column; add a card
    .two = Raxxon's power rises
raxxon-missing_names_2 = Missing Names Part 2
    .when = if Missing Names is in the triggered pile
    .story = A name is called, and somebody answers. Now everybody else shouts names as well.
    .one = evacuate a face-up family or familiar card; add a card
    .two = flip a card; Missing Names goes back to the untriggered pile
raxxon-leaked_memo = Leaked Memo
    .when = if a card is in either quarantine
    .story = A page about the wards has reached the street. It has no signature, and nobody needs one.
    .one = a hostile card leaves the evacuation pile for the discards
    .two = Raxxon's power rises
raxxon-leaked_memo_2 = Leaked Memo Part 2
    .when = if Leaked Memo is in the triggered pile
    .story = The second page has room numbers on it. Somebody goes to see for himself.
    .one = shuffle the untriggered pile into the Raxxon draw pile; add a card
    .two = a contained card becomes uncontained
raxxon-chain_of_command = Chain of Command
    .when = if Thomas Heart is in play
    .story = An order comes over the radio in a voice the Lieutenant does not know.
    .one = kill a face-up card; add a card
    .two = add a card
raxxon-re_election = Re-Election
    .when = if Brian Lee is in play
    .story = The Mayor's office has printed posters. Raxxon would like to pay for them.
    .one = turn up to 2 face-up hostile cards facedown; Raxxon's power rises
    .two = a hostile card leaves the evacuation pile for the discards
raxxon-old_engine_house = Old Engine House
    .when = if Gabriel Diaz is in play
    .story = The Firefighter still has the key to a gate that can close the street, if somebody looks what stands behind it.
    .one = the next A today is ignored; flip a card
    .two = add a card
raxxon-grant_money = Grant Money
    .when = if KD James is in play
    .story = An institute wants to help the CDC with staff. The letterhead is new, the address is the plant's.
    .one = take a token off any sheet; Raxxon's power rises
    .two = an infection happens
raxxon-off_the_record = Off the Record
    .when = if Meryl Wolfe is in play
    .story = Somebody has papers for the Journalist and will show them once, in a parked car.
    .one = look at up to 2 facedown cards; draw a Raxxon card
    .two = Raxxon's power rises; this card goes to the untriggered pile
raxxon-loyalty_clause = Loyalty Clause
    .when = if Ines Halloran is in play
    .story = Head office reminds its Liaison of what she signed.
    .one = 2 face-up infected cards go to the contained quarantine; Raxxon's power rises
    .two = draw a Raxxon card
raxxon-riot_shields = Riot Shields
    .when = if 2 or more face-up hostile cards are in the crowd
    .story = A row of shields would quiet the front ranks. The shields belong to Raxxon.
    .one = turn all face-up hostile cards facedown; Raxxon's power rises
    .two = add a card
raxxon-bottle_throwers = Bottle Throwers
    .when = if 3 or more face-up hostile cards are in the crowd
    .story = Glass breaks in front of the checkpoint, and the guards count to three.
    .one = kill a face-up hostile card
    .two = flip a card
raxxon-quiet_cough = Quiet Cough
    .when = if a face-up carrier is in the crowd
    .story = Somebody coughs into a sleeve. The people nearby take half a step away.
    .one = a face-up carrier goes to the contained quarantine; Raxxon's power rises
    .two = an infection happens
raxxon-patient_notes = Patient Notes
    .when = if 2 or more face-up carriers are in the crowd
    .story = Two files carry the same handwriting and the same trial number.
    .one = turn a face-up carrier facedown; add a card
    .two = draw a Raxxon card
raxxon-sudden_rage = Sudden Rage
    .when = if a face-up volatile card is in the crowd
    .story = It starts with a shove, and then there is no more time for words.
    .one = kill a face-up volatile card and one card beside it
    .two = an infection happens
raxxon-stampede = Stampede
    .when = if a face-up chaotic card is in the crowd
    .story = One runs, so ten run, and from the next street come more who do not know why.
    .one = add 2 cards
    .two = Raxxon's power rises
raxxon-small_mercy = Small Mercy
    .when = if a face-up innocent card is in the crowd
    .story = There is one free seat, and a child who has not understood any of this.
    .one = evacuate a face-up innocent card; Raxxon's power rises
    .two = flip a card
raxxon-familiar_face = Familiar Face
    .when = if a face-up familiar card is in the crowd
    .story = You know that coat. You walk over, and the radio can wait.
    .one = you pass on your next turn today; evacuate a face-up familiar card
    .two = add a card
raxxon-autograph_hunters = Autograph Hunters
    .when = if a face-up celebrity card is in the crowd
    .story = Even today some push forward with pen and paper.
    .one = add a card; flip a card
    .two = Raxxon's power rises
raxxon-too_many_teeth = Too Many Teeth
    .when = if 3 or more face-up infected cards are in the crowd
    .story = They have found each other in the crowd and no longer pretend.
    .one = kill 2 face-up infected cards; add a card
    .two = the day ends
raxxon-thin_fence = Thin Fence
    .when = if a card is in the uncontained quarantine
    .story = The outer fence is made for concerts. Something leans against it.
    .one = an uncontained card goes to the discards; an infection happens
    .two = Raxxon's power rises
raxxon-full_ward = Full Ward
    .when = if 2 or more cards are in the contained quarantine
    .story = There are more patients than straps.
    .one = a contained card becomes uncontained
    .two = Raxxon's power rises
raxxon-empty_beds = Empty Beds
    .when = if the uncontained quarantine is empty
    .story = The ward is ready, says Raxxon, and an unused bed is a waste.
    .one = a face-up infected card goes to the contained quarantine; Raxxon's power rises
    .two = add a card; this card goes to the untriggered pile
raxxon-last_reserves = Last Reserves
    .when = if 6 or fewer cards are in the infection supply
    .story = Little keeps the sickness off the streets now. Raxxon names a price.
    .one = put an infected card from the discards under the infection supply; Raxxon's power rises by 2
    .two = add a card; this card goes to the untriggered pile
raxxon-hostile_bid = Hostile Bid
    .when = if Raxxon's power is 4 or more
    .story = The company asks for the keys of the town hall, politely, in writing.
    .one = Raxxon's power rises; shuffle the untriggered pile into the Raxxon draw pile
    .two = an infection happens
raxxon-free_samples = Free Samples
    .when = if Raxxon's power is 2 or less
    .story = A stand with balloons hands out small white boxes.
    .one = look at up to 2 facedown cards; Raxxon's power rises
    .two = add a card; this card goes to the untriggered pile
raxxon-body_count = Body Count
    .when = if a healthy card is in the discard pile
    .story = Somebody has counted the sheets on the car park, and the number is on the radio.
    .one = draw a Raxxon card
    .two = a hostile card leaves the evacuation pile for the discards
raxxon-crush_at_the_gate = Crush at the Gate
    .when = if the crowd has grown since the morning
    .story = The square was never meant for so many. At the gate people stand on one another's feet.
    .one = flip 2 cards
    .two = add a card; this card goes to the untriggered pile
raxxon-night_convoy = Night Convoy
    .when = if at least half of the healthy are evacuated
    .story = Half the town is out. A convoy without lights would take one more, and says so only to you.
    .one = evacuate a face-up healthy card; Raxxon's power rises
    .two = add a card

## Actions: the sentence, the heading of its line in a list, one item in that line, and what may be typed

group-go = Consequence
group-act = Act
group-choose = Choose
group-stop = Stop

action-stop = { $how ->
        [pass] pass
        [decline] decline
       *[done] leave it at that
    }
    .label = stop
    .item = { $how ->
        [pass] pass
        [decline] decline
       *[done] leave it at that
    }
    .verbs = stop, pass, done, decline, no, enough
    .done = { $how ->
        [pass] { $player } passes.
        [decline] { $player } declines.
       *[done] { $player } leaves it at that.
    }
action-go = carry out the next consequence
    .label = go
    .item = carry out the next consequence
    .verbs = go, go on, continue, next
    .done = { $player } carries out the next consequence.
action-act = take the action { $row }
    .label = act
    .item = { $row }
    .verbs = act, do, use, perform
action-card = choose the card { $cell }
    .label = card
    .item = { $cell }
    .verbs = card, pick, flip, turn
    .done = { $player } chooses the card { $cell }.
action-line = choose { $line }
    .label = line
    .item = { $line }
    .verbs = line
action-spot = put the card { $spot }
    .label = spot
    .item = { $spot }
    .verbs = spot, put, add, place
    .done = { $player } puts the card { $spot }.
action-type = choose { $type }
    .label = type
    .item = { $type }
    .verbs = type, kind
    .done = { $player } chooses { $type }.
action-option = choose option { $option }
    .label = option
    .item = option { $option }
    .verbs = option, choose
action-token = take the token { $token }
    .label = token
    .item = { $token }
    .verbs = token, take
action-character = play { $character } today
    .label = character
    .item = { $character }
    .verbs = character, play, be
action-bonus = use it
    .label = use it
    .item = use it
    .verbs = bonus, use it, accept, yes, more
    .done = { $player } uses what is offered.

line-row = row { $name }
line-column = column { $name }
spot-inside = at { $name }
spot-above = above { $name }
spot-left = left of { $name }
token-at = { $player } { $action } { $number }

## What is asked now

prompt-character = { $player }: which character do you play today?
prompt-trigger = { $player }: the next consequence is { $icon } ({ $action }). Carry it out, or pass
prompt-action = { $player }: take an action, or pass
prompt-flip = { $player }: which facedown card is flipped?
prompt-spot = { $player }: where is the new card added?
prompt-block = { $player }: which roadblock loses a token?
prompt-killed = { $player }: which killed type takes effect next?
prompt-card = { $player }, Raxxon card { $card }: { $story } Option 1: { $one }. Option 2: { $two }.
prompt-offer = { $player }, Raxxon card { $card }: { $story } The offer: { $one }. Use it, or decline.
prompt-bonus = { $player }: { $cost ->
        [yes] the second part of { $action } may be used; it draws a Raxxon card afterwards
       *[no] the second part of { $action } may be used, free of charge
    }
prompt-line-evacuate_line = { $player }: which row or column is evacuated?
prompt-line-curfew = { $player }: which row or column goes back to the draw pile?
prompt-line-look_line = { $player }: which row or column do you look at?
prompt-line-strike = { $player }: which row or column is struck?
prompt-pick-look = { $player }: { $count ->
        [one] which facedown card do you look at?
       *[other] which facedown card do you look at? { $count } looks left
    }
prompt-pick-turn_down = { $player }: { $count ->
        [one] which face-up card is turned facedown?
       *[other] which face-up card is turned facedown? { $count } left
    }
prompt-pick-evacuate = { $player }: which card is evacuated?
prompt-pick-contain = { $player }: { $count ->
        [one] which infected card goes to the contained quarantine?
       *[other] which infected card goes to the contained quarantine? { $count } left
    }
prompt-pick-take_token = { $player }: which token is taken off its sheet?
prompt-pick-furnace = { $player }: which infected card goes under the infection supply?
prompt-pick-kill = { $player }: { $count ->
        [one] which card is killed?
       *[other] which card is killed? { $count } left
    }
prompt-pick-pair = { $player }: which card beside it is killed too?
prompt-pick-release = { $player }: which contained card becomes uncontained?
prompt-pick-drop = { $player }: which uncontained card goes to the discards?
prompt-pick-reserve = { $player }: which discarded infected card goes under the infection supply?
prompt-pick-strike = { $player }: which card is struck?
prompt-pick-strike_more = { $player }: which card beside it is struck too? Leave it at that to carry out the strike
prompt-pick-group = { $player }: { $count ->
        [one] which card is killed? Leave it at that to carry out the attack
       *[other] which card is killed? Up to { $count }, all connected; leave it at that to carry out the attack
    }
prompt-pick-evacuate_around = { $player }: which healthy card is evacuated, with the healthy cards beside it?
prompt-pick-interview = { $player }: whom do you interview?
prompt-pick-roadblock = { $player }: which card gets the roadblock?
prompt-pick-swap = { $player }: which card is swapped?
prompt-pick-swap_with = { $player }: with which card does { $cell } change places?
prompt-pick-down_type = { $player }: which type is turned facedown?
prompt-pick-door = { $player }: { $count ->
        [one] the last card goes back; which is it?
       *[other] which card comes next? { $count } are still to be put back
    }

## The board

board-role = { $player } (p{ $number }), { $job }: { $ability }.
board-first = { $player } begins.
board-alone = Alone, you choose a character at the beginning of each day.
board-day = Day { $number } · { $player }
board-over = Day { $number } · the game is over
board-goal = Evacuated { $count } of { $goal } healthy
board-power = Raxxon's power { $power } of { $limit }
board-supply = infection supply { $count }
board-supply-bottom = at its bottom { $types }
board-ignored = { $count ->
        [one] the next added card is ignored
       *[other] the next { $count } added cards are ignored
    }
board-crowd = { $count ->
        [one] The crowd: 1 card
       *[other] The crowd: { $count } cards
    }
board-crowd-none = The crowd is empty.
board-legend-down = ? facedown
board-legend-known = [ ] facedown but known
board-legend-suspect = ?! facedown, infected or hostile
board-legend-block = #3 roadblock tokens
board-legend-chosen = * chosen
board-legend-spot = + the new card may go here
board-type = { $type } { $count }: { $effects }
board-type-quiet = { $type } { $count }
board-threshold = { $number } { $effect }
board-and = { $first } and { $second }
board-face-up = Face-up
board-killed = If killed
board-kill-effect = { $type } ({ $effect })
board-pile = Draw pile { $count }
board-pile-top = next { $types }
board-layer = of { $count } shuffled cards, here or facedown in the crowd, at least { $types }
board-discards = Discards { $count }
board-evacuated = Evacuation pile
board-times = { $name } ×{ $count }
board-contained = contained { $count }
board-uncontained = uncontained { $count }
board-quarantine = Quarantine
board-of = { $head } ({ $types })
board-cards = { $count } { $type }
board-raxxon = Raxxon draw pile { $count }
board-triggered = triggered { $count }
board-untriggered = untriggered { $count }
board-card = Raxxon card { $card } ({ $when })
board-option = { $number }: { $text }
board-sheet = { $player }, { $job } (p{ $number })
board-passed = has passed
board-passed-once = has passed once
board-must-pass = must pass on the next turn
board-fires = fires: { $icons }
board-action = { $action } { $spaces }: { $effect }
board-icons = { $letter } { $name }
board-legend-bonus = ? if used, draws a Raxxon card
board-legend-tokens = [ ] has a token
look-empty = { $cell }: no card lies here.
look-card = { $face ->
        [up] { $cell }: { $type }, face-up.
        [known] { $cell }: { $type }, facedown but known.
        [suspect] { $cell }: facedown; it is infected or hostile.
       *[down] { $cell }: facedown and unknown.
    }
look-health = { $healthy ->
        [yes] Healthy.
       *[no] Infected.
    }
look-beside = Beside it: { $cards }.
look-blocks = { $count ->
        [one] 1 roadblock token.
       *[other] { $count } roadblock tokens.
    }

## What happened; the detail that a seat may not see is not known

journal-day = Day { $number } begins.
journal-dealt = { $count ->
        [one] The crowd has 1 card
       *[other] The crowd has { $count } cards
    }.
journal-character = { $character } is played today.
journal-turn = Day { $number }: { $seat }.
journal-triggers = { $seat } meets a consequence of { $row }: { $icon }.
journal-passed = { $seat } passes.
journal-forced = { $seat } must pass on the next turn today.
journal-action = { $seat } takes the action { $row }.
journal-flipped = { $cell } is turned up: { $type }.
journal-added = A card is added at { $cell }.
journal-blocked = The roadblock at { $cell } keeps a card away.
journal-ignored = An added card is ignored{ $left ->
        [0] { "" }
        [one] , 1 more will be
       *[other] , { $left } more will be
    }.
journal-infection = Infection: { $type }, { $left } left in the supply.
journal-raxxon = Raxxon card: { $card }.
journal-untriggered = The Raxxon card { $card } is not triggered.
journal-option = Raxxon card { $card }, option { $option }.
journal-filed = { $card } goes to this pile: { $pile }.
journal-power = Raxxon's power is now { $power }.
journal-day-ends = The day ends at once.
journal-hostile-back = A card returns from the evacuation pile: { $type }.
each-at = { $type } ({ $cell })
journal-killed = { $known ->
        [yes] Killed: { $type } ({ $cell }).
       *[no] Killed: { $type }.
    }
journal-evacuated = { $known ->
        [yes] Evacuated: { $type } ({ $cell }).
       *[no] Evacuated: { $type }.
    }
journal-contained = To the contained quarantine: { $type }.
journal-released = No longer contained: { $type }.
journal-dropped = From the uncontained quarantine to the discards: { $type }.
journal-looked = { $seat } looks at { $cell }.
journal-saw = { $known ->
        [yes] { $seat } sees at { $cell }: { $type }.
        [pile] { $seat } sees on the draw pile: { $type }.
       *[no] { $seat } sees a card.
    }
journal-turned-down = { $cell } is turned facedown: { $type }.
journal-swapped = { $cell } and { $other } change places.
journal-curfew = Curfew for { $line }: { $count ->
        [one] 1 card goes
       *[other] { $count } cards go
    } onto the draw pile.
journal-arranged = { $known ->
        [yes] { $seat } puts this card next: { $type }.
       *[no] { $seat } puts cards back in an order.
    }
journal-roadblock = { $cell } has { $count ->
        [one] 1 roadblock token
       *[other] { $count } roadblock tokens
    }.
journal-token-taken = A token leaves { $row } on the sheet of { $seat }, space { $space }.
journal-supply-bottom = Under the infection supply: { $type }.
journal-reshuffled = The discards are shuffled into a new draw pile: { $count } cards.
journal-untriggered-back = Untriggered cards are shuffled into the Raxxon draw pile: { $count }.
journal-returned = Evacuated cards return to the discards: { $count } { $type }.
journal-night = Night falls on day { $number }; infected on the streets: { $infected }.
journal-won = The last of the healthy is safe: the team has won.
journal-lost = { $reason ->
        [overrun] The infection supply is empty: the city is overrun and the team has lost.
        [takeover] Raxxon's power is complete: the company takes the city and the team has lost.
       *[days] Too many days have passed: the team has lost.
    }
journal-shifted = { $by ->
        [1] All columns move right by one number.
        [6] All rows move down by one letter.
       *[other] The crowd is counted from A1 again.
    }
journal-bonus = { $seat } uses what is offered.

## What can turn a game, as the subject of a sentence

turning-raxxon = the Raxxon card { $card }
turning-option = the Raxxon card { $card }
turning-untriggered = the Raxxon card { $card }, not triggered,
turning-hostile-back = the hostile in the evacuation zone
turning-infection = the infection
turning-killed = the killing
turning-power = the growing power of Raxxon
turning-evacuated = the evacuation
turning-contained = the quarantine
turning-flipped = the card turned up at { $cell }
turning-added = the crowd growing at { $cell }
turning-night = the night of day { $number }
turning-lost = the end of the game
turning-won = the end of the game

outcome-won = You have won: all healthy people are evacuated.
outcome-lost-overrun = You have lost: an infection was due and the infection supply was empty.
outcome-lost-takeover = You have lost: Raxxon's power reached eight.
outcome-lost-days = You have lost: too many days have passed.

## The rules, numbered; this part repeats rules.md word for word, and a test compares them

rule-section-aim = Aim
    .intro =
        You are the team that leads a city through an outbreak. Bring all healthy people out of a restless crowd before the infected overrun the city, and before the company Raxxon, whose help you need, takes it over.

        You win together as soon as every healthy card is in the evacuation pile: 20 cards at the intro level, 30 at the others. You lose together when an infection is due and the infection supply is empty, or when Raxxon's power reaches 8.

        Every day a new crowd lies facedown before you. On your turns you find out who is healthy, move cards around, evacuate rows and columns and lock the infected away. Nearly every action puts a token on your sheet, and each token has a consequence at the beginning of all your later turns that day. So the day gets harder until you pass. Then the infected who are still out there bring more of them into the population.

rule-section-components = Components
    .intro =
        | what | how many |
        |---|---|
        | population cards | 60: 30 healthy and 30 infected, of nine types (section 6) |
        | Raxxon cards | 40 (section 8) |
        | character sheets | 6, each with a side for one or two players and one for three or four (section 7) |
        | action tokens | 60 |
        | game board | 1: places for all piles, and Raxxon's power track from 0 to 8 |
        | Raxxon token | 1, on the power track |

        Not all printed cards and sheets are public. Ours follow everything that is known; each says where it comes from, and a rule that depends on our version ends in *(reconstructed)*. If you own the box, you can enter the printed cards in a pack. Where the printed rules leave something open, the sentence that settles it ends in *(our choice)*.

rule-section-1 = Set-up
    .intro =
        | level | healthy cards | infected cards dealt | infection supply |
        |---|---|---|---|
        | intro | 20 | 9 | 9 |
        | regular | 30 | 15 | 15 |
        | hard | 30 | 18 | 12 |
        | expert | 30 | 21 | 9 |
rule-1-1 = One to four players form a team. They win when every healthy card is in the evacuation pile.
rule-1-2 = The intro level leaves 5 hostile, 3 family, 2 celebrity, 4 carrier, 4 volatile and 4 chaotic cards in the box; the other levels use all 60.
rule-1-3 = The infected cards are shuffled, and 9, 15, 18 or 21 of them, by level, are shuffled with all healthy cards into the population draw pile. The other infected cards are the infection supply.
rule-1-4 = Each player chooses a character sheet of their own. The sheets may also be drawn by lot *(our choice)*.
rule-1-5 = The Raxxon cards are shuffled into a draw pile.
rule-1-6 = Raxxon's power stands at 0, and a first player is drawn by lot.

rule-section-2 = The day
    .intro =
        A day has three phases: the crowd is dealt (section 3), the players act (section 4), and the day ends (R-2.3, R-2.4). Days follow each other until the game is won or lost.
rule-2-1 = A day begins with dealing a new crowd, facedown.
rule-2-2 = Then the players take turns clockwise, from the first player on, skipping those who have passed, until all have passed or E ends the day.
rule-2-3 = At the end of the day all crowd cards are turned up without effects. There are as many infections as infected cards in the crowd and the uncontained quarantine, four at most. Then the crowd and the uncontained quarantine go to the discard pile, which is shuffled into the draw pile.
rule-2-4 = The contained quarantine becomes the uncontained one, all tokens are cleared, and the player left of the one who was active last begins the next day. Whoever passes on their turn was active, also if they had to pass; whoever is skipped was not *(our choice)*.
rule-2-5 = When the game is over, nothing more can be done.
rule-2-6 = An action must name cards, lines, spots, types, tokens and characters that are in this game.
rule-2-7 = Only the player whom the game asks acts.
rule-2-8 = Only what the moment asks for can be done; what has begun is finished first.

rule-section-3 = The crowd
    .intro =
        | players | cards | grid |
        |---|---|---|
        | 1 or 2 | 9 | 3 rows of 3 |
        | 3 | 12 | 3 rows of 4 |
        | 4 | 16 | 4 rows of 4 |
rule-3-1 = The crowd is a grid of 3 by 3 cards with one or two players, 3 rows of 4 with three, 4 by 4 with four. Too few cards are dealt row by row as far as they go. Only a card that lies there can be picked.
rule-3-2 = Cards above, below, left and right of each other are adjacent. Diagonal ones and those beyond a gap are not.
rule-3-3 = A row or column is all cards in one line, across gaps; it may be a single card.
rule-3-4 = Cards that leave the crowd leave gaps. The other cards stay where they are, and an added card may fill a gap (R-5.4).

rule-section-4 = The turn
    .intro =
        On your turn you trigger the consequences of all tokens on your sheet, choose an action, and carry it out; or you pass. All may advise, the active player decides.
rule-4-1 = With one or two players one side of the sheets is used, with three or four the other.
rule-4-2 = A turn begins with the consequences of all tokens on the own sheet, top to bottom and left to right, icon by icon. Before each icon and before the action the player may stop. That is passing: they are skipped for the rest of the day.
rule-4-3 = Then the player takes one action of the sheet. Investigate, an F, can always be taken and needs no token.
rule-4-4 = Every other action needs an empty token space; the token goes to the leftmost one before the action is done, and has its consequence from the next turn on.
rule-4-5 = Every action with an empty token space is available. That holds even without any target: the token is placed, and what cannot be done is left out; up to a number includes none *(our choice)*.
rule-4-6 = A second part marked with ? is optional. If it is used, one Raxxon card is drawn after the whole action. Other second parts are optional and free. A second part without a target is not offered *(our choice)*.
rule-4-7 = An effect may take a token off while consequences are triggered: what had not been reached of it does not trigger, and nothing triggers twice *(our choice)*. The gap is filled as any other: the next token goes to the leftmost empty space.
rule-4-8 = A turn that changes nothing, such as an Investigate without a facedown card, does not end the day. Only E does, or that all have passed (R-2.2).
rule-4-9 = Simulations may end a day after a number of turns in a row that changed nothing; a table has no such limit *(our choice)*.
rule-4-10 = Action tokens never run out *(our choice)*.

rule-section-5 = Icons
    .intro =
        Cards and token spaces bear icons. Here each has a letter:

        | letter | icon | in short |
        |---|---|---|
        | A | add | a card joins the crowd facedown |
        | F | flip | turn a facedown card up |
        | I | infection | a card of the infection supply joins the population |
        | X | Raxxon card | draw a Raxxon card |
        | P | power | Raxxon's power rises by 1 |
        | E | end of day | the day ends at once |
        | H | hostile | a hostile card comes back from the evacuation pile |
        | ? | optional | may be used; then draw a Raxxon card after the action (R-4.6) |
rule-5-1 = Icons are carried out one after the other. Of effects that are triggered at the same time the active player chooses the order. What an icon causes is finished before the next one *(our choice)*.
rule-5-2 = F: the active player flips a facedown card of the crowd. If there is none, nothing happens.
rule-5-3 = I: the top card of the infection supply goes face-up to the population discard pile.
rule-5-4 = A: the top card of the draw pile is added facedown, at a spot that touches as many cards as possible, within six rows and six columns. The player chooses among equal spots. In an empty crowd it lies alone. If the draw pile is empty, the discards are shuffled into a new one; if both are empty, nothing happens. Nothing happens without a spot either *(our choice)*.
rule-5-5 = Some Raxxon cards let the next A today be ignored. Such an A does nothing, before a spot is chosen; several of these cards add up, and what is left ends with the day *(our choice)*.
rule-5-6 = P: Raxxon's power rises by one.
rule-5-7 = H: a hostile card goes from the evacuation pile to the discard pile. If there is none, nothing happens *(our choice)*.
rule-5-8 = E: the player actions end at once, and the end of the day follows.

rule-section-6 = The population
    .intro =
        How many cards there are of each type, and what they do. A number in front of an icon is the number of face-up cards of that type in the crowd, the one just flipped included.

        | type | health | cards | intro level | when flipped | when killed |
        |---|---|---|---|---|---|
        | innocent | healthy | 3 | 3 | – | X |
        | familiar | healthy | 3 | 3 | – | you pass on your next turn today |
        | family | healthy | 3 | 0 | – | all evacuated family cards are discarded |
        | celebrity | healthy | 3 | 1 | – | A, then F |
        | susceptible | healthy | 3 | 3 | – | I |
        | hostile | healthy | 15 | 10 | 2 F, 4 E | – |
        | carrier | infected | 10 | 6 | 2 X, 3 E | – |
        | volatile | infected | 10 | 6 | 2 I, 3 E | – |
        | chaotic | infected | 10 | 6 | 1 A, 2 A A, 3 E | – |
rule-6-1 = There are healthy and infected types. Hostile cards are healthy.
rule-6-2 = When a card is flipped and the number of face-up cards of its type matches one of its numbers exactly, that effect happens: hostile 2 F, 4 E; carrier 2 X, 3 E; volatile 2 I, 3 E; chaotic 1 A, 2 A A, 3 E.
rule-6-3 = Killed cards go to the discard pile. The effects of innocent (X), familiar, family, celebrity (A, then F) and susceptible (I) cards among them happen, face-up or facedown, in the order the active player chooses. All killed cards are discarded before the first effect, and A and F of a celebrity belong together *(our choice)*.
rule-6-4 = A killed familiar card makes the active player pass on their next turn this day. They pass before any consequence, several such cards do not add up, and alone it is one of the two passes *(our choice)*.
rule-6-5 = A killed family card sends all evacuated family cards to the discard pile *(reconstructed)*.

rule-section-7 = The actions of the sheets
    .intro =
        Who has which action, with the consequences of its token spaces: rows from top to bottom as on the sheet, spaces from left to right with a dot between them. Every sheet also has Investigate, which needs no token. The number after Quarantine says how many cards it moves.

        | character | first row | second row | third row | fourth row | fifth row |
        |---|---|---|---|---|---|
        | Thomas Heart | Evacuation F · H | Targeted Air Strike A · A · A | Enforce Curfew A · A | Quarantine (2) FX · FX · FX | Aggressive Crowd Control F · F · F |
        | Brian Lee | Evacuation F · AA | Request Air Strike A · A · A | Door-to-Door A · A · A | Quarantine (2) FX · FX · FX | Charismatic Crowd Control F · F · F |
        | Meryl Wolfe | Evacuation F · H | Conflicted Air Strike A · A · A | Quarantine (2) AX · AX · AX | Interview F · F · F | Persuasive Crowd Control F · F · F |
        | Gabriel Diaz | Targeted Evacuation F · H | Conflicted Air Strike A · A · A | Quarantine (2) AX · AX · AX | Roadblock F · F · F | Aggressive Crowd Control F · F · F |
        | KD James | Evacuation F · H | Sanctioned Strike A · A · A | Raxxon Funding A · A | Quarantine (3) FX · FX · FX | Clinical Crowd Control F · F · F |
        | Ines Halloran | Evacuation F · AA | Security Attack A · A · A | Quarantine (2) AX · AX · AX | Private Screening F · F · F | Contracted Crowd Control F · F · F |

        This is the side for one or two players. With three or four players the first row has a single space, with the second of the two consequences shown; all else is the same. The sheets of KD James and Ines Halloran and the token spaces of Gabriel Diaz are reconstructed, as is most of the side for one or two players.
rule-7-1 = Evacuation: a row or column in which all cards are face-up and healthy goes to the evacuation pile.
rule-7-2 = Targeted Evacuation: a face-up healthy card and all adjacent face-up healthy cards go to the evacuation pile.
rule-7-3 = Targeted Air Strike: kill a card and any adjacent cards of choice.
rule-7-4 = Enforce Curfew: the cards of a row or column are shuffled facedown onto the draw pile.
rule-7-5 = Other strikes kill a row or column: any one (Request) or one without face-up healthy cards (Conflicted). The Sanctioned Strike kills one with a face-up infected card *(reconstructed)*.
rule-7-6 = Crowd control: swap any two cards. Then you may, by character: ? turn any face-up card facedown (Aggressive), turn all face-up cards of one type facedown (Charismatic) or turn one face-up healthy card facedown (Persuasive). With Clinical Crowd Control you may turn one face-up infected card facedown, with Contracted Crowd Control ? swap again *(reconstructed)*.
rule-7-7 = Quarantine: up to a number of face-up infected cards of the crowd or cards of the uncontained quarantine go to the contained one.
rule-7-8 = Quarantine: ? one more card.
rule-7-9 = Door-to-Door: look at the top three cards of the draw pile and put them back on top in any order. The first one named lies on top; if fewer are left, those are looked at, and nothing is reshuffled *(our choice)*. Interview: look at a facedown card; an infected or hostile one stays facedown, any other is turned up and an adjacent facedown card may follow, if there is one. Private Screening: look at up to three facedown cards *(reconstructed)*.
rule-7-10 = Roadblock: put three tokens on a crowd card. When a card would be added to an adjacent spot, a token is removed instead. The tokens are lost when the card moves or leaves. They stay when it is turned; the spot is chosen as always, no card is drawn, and of several Roadblocks beside it the player chooses one *(our choice)*.
rule-7-11 = Raxxon Funding: take a token off another player's sheet, if there is one; ? take one more off any sheet. It never takes tokens off Funding itself or off cards of the crowd *(reconstructed)*.
rule-7-12 = Security Attack: kill up to three cards that form one connected group *(reconstructed)*.

rule-section-8 = Raxxon cards
    .intro =
        Raxxon helps at a price. A card has a trigger, and one or two options with their effects.
rule-8-1 = X: draw the top Raxxon card.
rule-8-2 = If its trigger applies, the active player carries it out; if not, it goes to the untriggered pile.
rule-8-3 = The active player chooses an option and does all of it that can be done, pile instructions last. An option can be chosen if its first part can be done at least partly; if there is none, nothing is done *(our choice)*.
rule-8-4 = A card whose trigger applies goes to the triggered pile unless it says otherwise, also if none of its options could be chosen. While it is carried out it lies in neither pile *(our choice)*.
rule-8-5 = If the Raxxon draw pile is empty when a card is to be drawn, the untriggered pile is shuffled into it; if both are empty, nothing happens *(our choice)*.
rule-8-6 = A character is in play if the sheet is used today. The crowd has grown if it has more cards than were dealt this morning *(our choice)*.
rule-8-7 = E takes effect at once, also in the middle of something (R-5.8). What is unresolved is dropped: other effects, consequences, the rest of the action, the ? draw; only Raxxon cards being carried out still go to their piles *(our choice)*.
rule-8-8 = Cards of the family Raxxon's make an offer that may be declined; what follows happens in any case *(reconstructed)*.

rule-section-9 = Alone
rule-9-1 = One player uses the side for one or two players.
rule-9-2 = The character is chosen at the beginning of each day, the same or another. The crowd is dealt before *(our choice)*.
rule-9-3 = The day ends at the second pass. After the first, all tokens on the sheet are cleared and play goes on.
rule-9-4 = The ? part of Raxxon Funding draws no card.

rule-section-10 = The end
rule-10-1 = The team wins at once when the last healthy card reaches the evacuation pile.
rule-10-2 = The team loses when an infection is due and the infection supply is empty.
rule-10-3 = The team loses when Raxxon's power reaches eight.
rule-10-4 = Victory and defeat stop everything at that very moment, at the end of a day too.
rule-10-5 = Simulations may count a game as lost after a number of days; a table has no such limit *(our choice)*.

rule-section-11 = What is open, what is hidden
rule-11-1 = The draw piles and the infection supply are facedown; how many cards they hold is open. All other piles are open.
rule-11-2 = A card that was face-up and is turned down stays known to all. What one player looks at is known to all, or, if the table chose so, to that player alone; then all know at least that a card put back in an Interview is infected or hostile *(our choice)*.
rule-11-3 = After a curfew or a reshuffle who knew the cards knows which ones lie in that layer of the draw pile, not in which order; later draws make that knowledge a least number of each type *(our choice)*.
rule-11-4 = Everybody remembers which cards were in the population when it was shuffled, so they are not in the supply *(our choice)*.
rule-11-5 = A card put under the infection supply is known to all *(our choice)*.
