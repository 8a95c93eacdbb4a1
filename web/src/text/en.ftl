# The words of the web client. What belongs to a game is in that game's own catalogue.

app-title = Outbreak

start-headline = Three outbreak games, one table
start-tagline = Play at once, alone with bots or with friends by a link. No account, no waiting.
start-players = { $least } to { $most } players
start-seats = { $count ->
        [one] 1 player
       *[other] { $count } players
    }
start-now = Play now with bots
start-friend = Play with a friend
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

none-title = There is no such page
none-help = The link may be incomplete, or the game was removed from this server.

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
bar-skip-key = any key
bar-story = Watch what happens.
bar-many = { $action } · { $count }
bar-selection = { $thing }
bar-selection-clear = Show everything again, not only { $thing }
bar-point = Point
bar-point-help = Point something out to everybody at the table
bar-pointing = Click what you mean
bar-nothing = Nothing can be done with { $thing } now.
bar-why = Why not?
bar-why-more = Why not more?
bar-why-asking = Asking the rules …
bar-why-question = The question now is: { $question }
bar-why-turn = It is { $players }’s turn.
bar-could = You could play now:
bar-final = Cannot be undone
confirm-cancel = Cancel
confirm-final = This cannot be undone.
confirm-forfeit = { $count ->
        [0] You give up the actions that you could still take.
        [one] You still have 1 action. It is lost if you end your turn now.
       *[other] You still have { $count } actions. They are lost if you end your turn now.
    }
bar-pass-on = Pass until my next turn
bar-passing = Passing until my next turn · stop
bar-pass-on-help = Continues for you whenever only events could be played, until you must decide something.

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
log-skip = Skip to now
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
menu-resume = Resume
menu-take-back = Propose to take back the last action
menu-end = Propose to end the game
menu-leave = Leave the table
menu-leave-sure = Leave for good? A bot takes your seat if the game has started.
menu-programs = For programmers
menu-token = Token for { $player }
menu-token-help = A program sends this token in its hello and plays your seat. Whoever has the token can play for you.
menu-settings = Settings
menu-language = Language
menu-theme = Theme
menu-theme-auto = automatic
menu-theme-light = light
menu-theme-dark = dark
menu-speed = Story speed
menu-speed-off = instant
menu-speed-fast = brisk
menu-speed-normal = calm
menu-speed-slow = slow
menu-sound = Sounds
menu-confirm = Confirm actions that cannot be undone
menu-confirm-turn = Confirm ending a turn with actions left
menu-keys = Keys
menu-key-number = take the action with that number
menu-key-enter = take the marked or only action
menu-key-search = search all actions
menu-key-escape = clear the selection, close what is open
menu-key-undo = undo
menu-key-space = skip the story (any key does)
menu-key-arrows = move through a game when looking back
menu-key-tab = go from thing to thing, Enter selects it
menu-key-alt = with a click: point a thing out to everybody; a long press does the same
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

generic-about = This game has no drawn board here yet, so you see it as text.
generic-plain = Open it on the plain page

rules-title = { $game }: rules
rules-about = In our own words. Every rule has a number; a refused action names the one that forbids it.
rules-games = Games
rules-contents = Sections
rules-search = Search the rules, by word or number
rules-none = No rule has these words.

learn-title = { $game }: a guided first game
learn-about = A real game on a real table, with a friendly deal. A guide tells you what to look at and what to do; you can leave it at any time and just play on.
learn-none = There is no guided game for it yet. The rules say how it is played.
learn-begin = Begin
learn-step = Step { $number } of { $count }
learn-back = Back
learn-next = Next
learn-skip = Skip
learn-leave = Leave the guide
learn-fold = Fold the guide
learn-unfold = Unfold the guide
learn-play-on = Play on

analysis-title = Analysis
log-tab-analysis = Analysis
analysis-offer = A search looks at every decision of this game: what it was worth, what would have been better, and where the game turned.
analysis-begin = Analyse this game
analysis-running = The game is being looked at …
analysis-chance = Chance to win in this position
analysis-margin = Points ahead in this position
analysis-progress = { $done } of { $total } steps
analysis-search = The search is getting ready: { $percent } %.
analysis-failed = The analysis could not be finished. Have it made again.
analysis-moment = { $player } had the choice
analysis-with-chance = The chance to win with each action, ± its standard error
analysis-with-margin = The points ahead with each action, ± its standard error
analysis-played = played
analysis-played-lost = played: { $lost } less
hint-ask = Hint
hint-thinking = Thinking …
hint-preparing = The search is getting ready: { $percent } %. The hint follows.
hint-title = Best, as far as you can know:

scene-won = Victory
scene-lost = Defeat
