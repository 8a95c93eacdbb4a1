# The words of the web client. What belongs to a game is in that game's own catalogue.

app-title = Outbreak

## Contagion

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

## Raxxon's board

raxxon-board-situation = Situation
raxxon-board-day = Day { $number }
raxxon-board-passed = Passed:
raxxon-board-must-pass = Must pass:
raxxon-board-power-next = { $count ->
        [one] one step from the takeover
       *[other] { $count } steps to the takeover
    }
raxxon-board-supply = Infection supply
raxxon-board-supply-empty = the next infection loses the game
raxxon-board-piles = Piles
raxxon-board-struck = Chosen for the strike.
raxxon-board-known-by = Known to { $players }.
raxxon-board-offer = The offer may be declined.
raxxon-board-reconstruction = reconstructed
    .about = The printed card is not public; this one follows what is known and is otherwise our own.
raxxon-board-inferred = inferred
    .about = Parts of this card follow from what is known of the printed one.
raxxon-board-story = Raxxon card { $card }
raxxon-board-goes-on = Goes on afterwards: { $card }
raxxon-board-accept = Accept
raxxon-board-decline = Decline
raxxon-board-not-open = Not possible now.
raxxon-board-decides = { $player } decides.
raxxon-board-fold = Fold the card
raxxon-board-night = Day { $number } is over
raxxon-board-night-infected = Infected on the streets at night: { $count }
raxxon-board-night-infections = Infections
raxxon-board-night-left = Infection supply: { $count } left · evacuated: { $evacuated } of { $goal }
raxxon-board-census = Where everybody is
raxxon-board-column-face_up = face-up
raxxon-board-column-evacuated = evacuated
raxxon-board-column-contained = contained
raxxon-board-column-uncontained = uncontained
raxxon-board-column-discards = discarded
raxxon-board-column-unseen = unseen, at least
raxxon-board-column-total = in all
raxxon-board-space = { $token ->
        [yes] Token: { $icons }
       *[no] Free space: { $icons }
    }
raxxon-board-no-token = needs no token
raxxon-board-fires-now = Comes now, in this order
raxxon-board-fires-next = Next turn begins with
raxxon-board-fires-then = Your next turn would begin with
raxxon-board-began = Began the day
raxxon-board-sheets = My sheets
raxxon-board-all-sheets = All character sheets
raxxon-board-side-few = 1–2 players
raxxon-board-side-many = 3–4 players
raxxon-board-full = No free space.
raxxon-board-idle = No target now.
raxxon-board-price = Later: { $icons }
raxxon-board-fold-sheet = Fold the sheet
raxxon-board-sheet-of = Sheet of { $name }

## The frame: start page, action bar, log, seats, menu, after the game, rules, learning

start-headline = Three outbreak games, one table
start-tagline = Play at once, alone with bots or with friends by a link. No account, no waiting.
start-kind-pandemic = together against the board
start-kind-contagion = everyone for themselves
start-kind-raxxon = together, or alone
start-players = { $least } to { $most } players
start-seats = { $count ->
        [one] 1 player
       *[other] { $count } players
    }
start-now = Play now with bots
start-new = New table
start-new-of = New table: { $game }
start-dealing = Dealing …
start-learn = Learn it in ten minutes
start-rules = Rules
start-name = Your name
start-name-choose = Choose a name
start-name-keep = Keep
start-account = Name and devices
start-devices = Use another device
start-devices-help = You are the same person wherever you type your code.
start-code = Get a one-time code
start-code-help = Type it on the other device within ten minutes.
start-redeem = Use
start-redeem-label = Code from your other device
start-waiting = Waiting for you
start-running = Your other tables
start-joinable = Tables with free seats
start-watchable = Games to watch
start-finished = { $count ->
        [one] 1 finished game
       *[other] { $count } finished games
    }
start-finished-title = Finished
start-empty = Nobody is waiting for players right now
start-empty-help = Open a table with a free seat and send the link to a friend, or start with bots: a friend can take a bot's place in the next game.
start-nobody = bots only
start-broken = damaged, set aside
start-just-now = just now
start-record = Open a record
start-record-help = A saved game opens as a table of its own: look back, or play on from where it ends.
start-seat-me = me
start-seat-open = free for somebody
start-seat-kept = kept for an invitation
start-usual = as usual
start-usual-value = { $value } (as usual)
start-who = Who can find the table
start-public = Everybody in the lobby
start-link = Anyone with the link
start-more = More options
start-clock = Clock
start-clock-none = no clock
start-clock-fast = 5 minutes each, 5 seconds more per action
start-clock-calm = 15 minutes each, 15 seconds more per action
start-clock-days = 3 days each, 1 day more per action
start-away = When somebody is away
start-away-never = wait
start-away-short = a bot plays after 1 minute
start-away-long = a bot plays after 10 minutes
start-hints = Players may ask for hints
start-spectators = Others may watch
start-open = Open the table
start-begin = Start the game

bar-home = Lobby
bar-loading = One moment …
bar-lost = The connection is lost. Trying again …
bar-unavailable = The server does not answer. Try again in a moment.
notice-put-away = Got it
bar-no-table = This table cannot be shown
bar-actions = What you can do
bar-turn = Turn { $number }
bar-round = { $number ->
        [0] Set-up
       *[other] Round { $number }
    }
bar-day = Day { $number }
bar-your-turn = you ({ $player })
bar-left = { $count ->
        [one] 1 action left
       *[other] { $count } actions left
    }
bar-watching = { $count ->
        [one] 1 watches
       *[other] { $count } watch
    }
bar-clock = Time left for { $player }
bar-clock-days = { $days } d { $hours } h
bar-undo = Undo
bar-all = All actions
bar-search = Search
bar-search-none = Nothing like that can be done now.
bar-many = { $action } · { $count }
bar-selection = { $thing }
bar-selection-clear = Show everything again, not only { $thing }
bar-point = Show it to everybody
bar-nothing = Nothing can be done with { $thing } now.
bar-why = Why not?
bar-why-more = Why not more?
bar-why-asking = Asking the rules …
bar-why-none = No rule forbids it; it just does not apply here.
bar-could = You could play now:
bar-final = Cannot be undone
bar-confirm = { $action }? Click again
bar-pass-on = Pass until my next turn
bar-passing = Passing until my next turn · stop
bar-pass-on-help = Goes on for you whenever only events could be played, until you must decide something.

asked-continue = Continue
asked-turn = Not this turn
asked-step = One action at a time
asked-step-help = Continue, and ask again before the next action
asked-more = { $seconds } s more
asked-wait = Wait for me
asked-waits = The bot waits for you.
asked-left = { $seconds } seconds until the bot goes on
asked-others = Waiting for { $names } to play an event or continue
asked-mode = Ask me before bots go on
asked-mode-always = always
asked-mode-matters = only when it matters
asked-mode-never = never

log-title = Log
log-chat = Chat
log-chat-empty = Nothing said yet.
log-chat-label = Say something
log-say = Say
log-empty = Nothing has happened yet.
log-you = { $player } (you)
log-since = since your last turn
log-look = Look at this moment ({ $number })
log-points = { $name } points at { $thing }
log-skip = Skip (space)
log-more = { $count } more
log-tab-board = Board
log-tab-players = Players
log-tab-log = Log
log-tab-chat = Chat

seat-title = Seats
seat-number = Seat { $number }
seat-here = here
seat-away = not connected
seat-free = free
seat-you = you
seat-sit = Sit here
strong-preparing = { $bots ->
        [one] The strong bot is getting ready. Until then it plays by rules of thumb.
       *[other] The strong bots are getting ready. Until then they play by rules of thumb.
    }
strong-awaited = { $bots ->
        [one] The strong bot is getting ready. The game waits for it.
       *[other] The strong bots are getting ready. The game waits for them.
    }
strong-failed = { $bots ->
        [one] The strong bot cannot get ready on this server. It plays by rules of thumb.
       *[other] The strong bots cannot get ready on this server. They play by rules of thumb.
    }
strong-wait = Wait instead
strong-play-on = Play on
seat-watching = You are watching.
seat-handed = A bot plays for you.
seat-hand-back = Play myself again
seat-hand-back-one = Play { $player } myself
seat-hand-over = Let a bot play
seat-propose-bot = Propose a bot for this seat
seat-agree = Agree
seat-refuse = Refuse
seat-withdraw = Withdraw
seat-missing = Waiting for { $names } to agree.
seat-name-help = or leave it blank and we will pick a name
seat-invite = Invite somebody
seat-invite-help = Whoever opens this link can take a free seat.
seat-start = Start the game
seat-fill = Bots on the free seats
seat-bot-remove = Take the bot away
seat-keep = Keep for somebody
seat-unkeep = Let anybody sit here
seat-invitation = Invitation to seat { $number }
seat-invitation-help = This link is for one person: send it to whom you keep the seat for.
seat-invitation-copy = Copy the invitation
seat-kept-you = kept for you
seat-remove = Remove
seat-remove-sure = Remove { $name }
seat-remove-not = Cancel
seat-guest = Whoever opened this table starts the game.

menu-title = Menu
menu-close = Close
menu-link = Copy the link
menu-copied = Copied
menu-rules = Rules
menu-export = Save the record
menu-parent = The game before
menu-pause = Pause
menu-resume = Go on
menu-take-back = Propose to take back the last action
menu-end = Propose to end the game
menu-leave = Leave the table
menu-leave-sure = Leave for good? A bot takes your seat if the game has started.
menu-token = Token for a program
menu-token-help = A program says this in its hello and plays your seat. Whoever has it can play for you.
menu-settings = Settings
menu-language = Language
menu-theme = Theme
menu-theme-auto = automatic
menu-theme-light = light
menu-theme-dark = dark
menu-speed = Story speed
menu-speed-off = off
menu-speed-fast = fast
menu-speed-normal = normal
menu-speed-slow = slow
menu-sound = Sounds
menu-confirm = Ask again before what cannot be undone
menu-keys = Keys
menu-key-number = take the action with that number
menu-key-enter = take the marked or only action
menu-key-search = search all actions
menu-key-escape = clear the selection, close what is open
menu-key-undo = undo
menu-key-space = skip the story
menu-key-arrows = move through a game when looking back
menu-key-tab = go from thing to thing, Enter selects it
menu-key-alt = with a click: show a thing to everybody; or press it long
menu-key-chat = chat
menu-key-help = these keys

after-title = Result
after-look = Look back
after-as-written = Actions as they were recorded. The rules of that time are gone, so positions cannot be shown.
after-replay = Look back
after-now = Back to now
after-entry = Moment
after-first = First
after-back = Back
after-next = Next
after-last = Last
after-play = Play
after-stop = Stop
after-eyes = Seen by
after-eyes-all = everybody
after-eyes-none = a spectator
after-share = Copy the link
after-share-moment = Link to this moment
after-rematch = Play again
after-same-deal = Same deal again
after-again = { $name } would like to play again.
after-again-mine = You have opened another table for the same people.
after-come-along = Come along
after-watch = Watch
after-verify = Verify the deal
after-verify-yes = The deal is the one that was promised before the first card.
after-verify-no = The deal is not the one that was promised before the first card.
after-verify-here = Computed in this browser from the seed that was secret during the game.
after-verify-server = Compared by the server; this browser computes it only over a secure connection.
after-commitment = Promised before the first card
after-computed = Computed here
after-seed = Seed
after-version = Rules and table
after-options = Options

rules-title = { $game }: rules
rules-about = In our own words. Every rule has a number; a refused action names the one that forbids it.
rules-games = Games
rules-contents = Sections
rules-search = Search the rules, by word or number
rules-none = No rule has these words.
rules-provenance-pandemic = All cities, links, roles and events are as printed in the second edition. Where the printed rules leave something open, our choice is marked.
rules-provenance-contagion = The texts of the printed cards are not public. Our cards follow everything that is known, and each says where it comes from. If you own the box, you can enter the printed cards in a pack.
rules-provenance-raxxon = Not all printed cards and sheets are public. What is not known is reconstructed and marked on the card. If you own the box, you can enter the printed ones in a pack.

learn-title = { $game }: a guided first game
learn-about = A real game on a real table, with a friendly deal. A guide tells you what to look at and what to do; you can leave it at any time and just play on.
learn-begin = Begin
learn-step = Step { $number } of { $count }
learn-back = Back
learn-next = Next
learn-skip = Skip
learn-leave = Leave the guide
learn-fold = Fold the guide
learn-unfold = Unfold the guide
learn-play-on = Play on

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

learn-raxxon-goal = An infection goes round in a crowd. Lead all healthy people out before Raxxon, who wants the city, has eight power, and before an infection is due while the infection supply is empty.
learn-raxxon-crowd = This is the crowd. Facedown cards may be healthy or infected: nobody knows before somebody looks.
learn-raxxon-character = Alone you choose a character every morning. Each has other actions on the sheet.
    .todo = Choose a character.
learn-raxxon-sheet = Your sheet lists your actions. Each has spaces for tokens: the more you use them today, the more consequences you have.
learn-raxxon-investigate = Investigate turns a card up and needs no token. It is the simplest way to learn who is who.
    .todo = Take an action: Investigate.
learn-raxxon-card = Now choose the card.
    .todo = Click a facedown card and confirm.
learn-raxxon-types = Infected cards are dangerous together: when their number reaches a threshold, something happens. The counts beside the crowd say how near it is.
learn-raxxon-tokens = Every other action leaves a token on your sheet. At the beginning of your next turn the tokens fire their consequences, in the order shown; you see them before you commit.
learn-raxxon-again = You may go on acting, or pass.
    .todo = Carry on with another action.
learn-raxxon-stop = Evacuate a row or column when all its cards are face-up and healthy. That is how you win. Quarantine takes infected cards out of the way.
learn-raxxon-night = When all have passed (alone: when you have passed twice), the day ends: new infected cards come from the infection supply, the crowd is shuffled into the draw pile, and a new day begins.
learn-raxxon-raxxon = Raxxon cards help or hurt, and some raise Raxxon's power. Read the trigger: often you can prevent the worst.
learn-raxxon-end = That is all you need. Watch the counts, pass in time, and lead them out. Play on.

## The Pandemic board

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
pandemic-more = and { $count } more
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

hindsight-title = Analysis
log-tab-hindsight = Analysis
hindsight-offer = A search looks at every decision of this game: what it was worth, what would have been better, and where the game turned.
hindsight-begin = Analyse this game
hindsight-running = The game is being looked at …
hindsight-chance = Chance to win in this position
hindsight-margin = Points ahead in this position
hindsight-progress = { $done } of { $total } steps
hindsight-preparing = The search is getting ready: { $percent } %.
hindsight-failed = The analysis could not be finished. Have it made again.
hindsight-moment = { $player } had the choice
hindsight-with-chance = The chance to win with each action, ± its standard error
hindsight-with-margin = The points ahead with each action, ± its standard error
hindsight-played = played
hindsight-played-lost = played: { $lost } less
hint-ask = Hint
hint-thinking = Thinking …
hint-preparing = The search is getting ready: { $percent } %. The hint follows.
hint-title = Best, as far as you can know:
