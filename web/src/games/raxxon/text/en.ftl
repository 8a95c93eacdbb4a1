# The texts of Raxxon in the web client. The rest is in the game's own catalogue, which the server sends.

start-kind-raxxon = together, or alone
rules-provenance-raxxon = Not all printed cards and sheets are public. What is not known is reconstructed and marked on the card. If you own the box, you can enter the printed ones in a pack.

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

raxxon-scene-power = Raxxon’s power grows to { $power }
raxxon-scene-takeover = Raxxon takes over
