### The lobby and the table around the games in English. What has no arguments is a label of the page; the server says the rest.

page-title = Outbreak
page-tagline = Three outbreak games at one table
page-language = Language
page-skip = Skip to the content
page-loading = One moment …
page-lost = The connection is lost. Trying again …
page-notices = From the people who run this server
page-unbuilt = The web client is missing on this server, so this plain page stands in for it. Whoever runs the server builds it with “make web”, or installs the package outbreak-table, which contains it.
page-unavailable = The server does not answer. Try again in a moment.

## Who you are

person-name = Your name
person-come-in = Come in
person-rename = Change name
person-signed-in = You are
person-go-out = Forget me on this device
person-go-out-sure = Forget you on this device? You come back to your tables only with a one-time code from another device that knows you.
person-erase = Delete me
person-erase-sure = Delete yourself for good? You leave all your tables, and your name and everything you wrote go. Your games stay, with a former player in them. This cannot be undone.
person-former = a former player
person-devices = Other devices
person-code = Get a one-time code
person-code-help = Type this code on the other device within ten minutes:
person-redeem = Use a code
person-redeem-label = Code from your other device
person-account = Name and devices

## The lobby

lobby-quick = Play now with bots
lobby-quick-help = One click: usual options, you on the first seat, bots on the others.
lobby-new = New table
lobby-game = Game
lobby-options = Options
lobby-default = as usual
lobby-seats = Seats
lobby-seat-me = me
lobby-seat-open = open
lobby-seat-kept = kept for an invitation
lobby-public = Who can find it
lobby-public-yes = everybody
lobby-public-no = who has the link
lobby-hints = Players may ask for hints
lobby-spectators = Others may watch
lobby-clock = Clock
lobby-clock-none = no clock
lobby-clock-fast = 5 minutes, 5 seconds an action
lobby-clock-calm = 15 minutes, 15 seconds an action
lobby-clock-days = 3 days, 1 day an action
lobby-away = When somebody is away
lobby-away-never = wait
lobby-away-short = a bot plays after 1 minute
lobby-away-long = a bot plays after 10 minutes
lobby-start = Start at once if no seat is open
lobby-open = Open the table
lobby-waiting = Waiting for you
lobby-running = Your other tables
lobby-ended-by-update = Ended by an update of the server
lobby-finished = Finished
lobby-public-open = Tables about to start
lobby-public-running = Games to watch
lobby-none = None at the moment.
lobby-record = Open a record
lobby-record-label = Record file
lobby-record-help = A full record opens as a table of its own: look back, or play on from where it ends.
lobby-go = Open
lobby-unseated = nobody

## Bots and states

bot-easy = easy bot
bot-normal = normal bot
bot-strong = strong bot
state-open = not started
state-running = running
state-broken = damaged
state-finished = finished
state-ended-by-update = ended by an update

## The table

table-link = Copy the link
table-copied = Copied.
table-board = The table
table-actions = What you can do
table-search = Search the actions
table-no-actions = Nothing to do for you now.
table-strong-preparing = Strong bots are getting ready. Until then they play by rules of thumb.
table-strong-awaited = Strong bots are getting ready. The game waits for them.
table-strong-failed = Strong bots cannot get ready on this server. They play by rules of thumb.
table-strong-wait = Wait instead
table-strong-play-on = Play on
table-window-continue = Continue
table-window-turn = Not this turn
table-window-step = Ask again before the next action
table-window-more = 30 seconds more
table-window-wait = Wait for me
table-window-others = A bot waits for others who could act first.
table-window-ask = Ask me before bots go on
table-window-always = always
table-window-matters = only when it matters
table-window-never = never
table-log = Log
table-seats = Seats
table-chat = Chat
table-chat-label = Say something
table-say = Say
table-point = Point
table-point-label = Point at
table-here = here
table-away = not connected
table-you = you
table-watching = You are watching.
table-sit = Sit here
table-leave = Leave the table
table-leave-sure = Leave for good? A bot takes your seat if the game has started.
table-start = Start the game
table-bot-place = Place
table-bot-remove = Take the bot away
table-bot-level = Bot for this seat
table-keep = Keep for somebody
table-unkeep = Let anybody sit here
table-invitation = Invitation: whoever opens this link can take the seat
table-invited = This seat is kept for you.
table-remove = Remove
table-remove-sure = Remove this player from the table?
table-guest = Whoever opened this table starts the game.
table-undo = Undo
table-pause = Pause
table-resume = Resume
table-propose-take-back = Propose to take back the last action
table-propose-end = Propose to end the game
table-propose-bot = Propose a bot for this seat
table-agree = Agree
table-refuse = Refuse
table-hand-over = Let a bot play
table-hand-back = Play myself again
table-more = More
table-explain = Why not?
table-explain-label = An action, such as
table-explain-ask = Ask
table-explain-possible = That is possible.
table-explain-undoable = It could be undone.
table-explain-final = It could not be undone.
table-token = Token for a program
table-token-help = A program says this in its hello and plays your seat. Whoever has it can play for you.
table-export = Save the record
table-search-preparing = The search is getting ready:
table-hint = Hint
table-hint-thinking = Thinking …
table-hint-best = Best, as far as you can know:
table-analyse = Analyse this game
table-analysis-running = The game is being looked at, decision by decision:
table-analysis-none = No single moment turned this game.
table-verify = Verify the deal
table-verify-yes = The deal is the one that was promised before the first card.
table-verify-no = The deal is not the one that was promised before the first card.
table-commitment = Promise of the deal
table-seed = Seed
table-rematch = Play again
table-come-along = Come along to the next game
table-same-deal = Play the same deal again
table-rules = Rules
table-rules-search = Search the rules
table-known-deal = These cards were seen before.
table-parent = The game before

## Looking back

replay-title = Look back
replay-entry = Entry
replay-first = First
replay-back = Back
replay-next = Next
replay-last = Last
replay-seat = Seen by
replay-all = all seats
replay-none = a spectator

## Said by the server: what the table waits for

status-open = { $count ->
        [0] Everybody is there.
        [one] Waiting for 1 more player.
       *[other] Waiting for { $count } more players.
    }
status-paused = The table is paused.
status-yours = It is your turn.
status-waiting = Waiting for { $players }.
status-stopped = The players have ended the game.
status-updated = The server was updated to other rules, and this game could not go on. It is ended; what was played stays here to be read.
status-older = This game was played by earlier rules.
status-closed = The people who run this server have closed this table: { $reason }
status-player = { $player } ({ $name })
status-bot = { $player } (bot)

## Said by the server: who plays a seat

seat-person = { $name }
seat-free = free
seat-kept = kept for somebody invited
seat-bot-chosen = { $bot }
seat-bot-owner = { $bot } for { $name }
seat-bot-vote = { $bot } for { $name }, by vote
seat-bot-away = { $bot } for { $name }, who is away
seat-bot-time-out = { $bot } for { $name }, whose time is up
seat-bot-left = { $bot }; the seat is free
seat-bot-kept = { $bot }; the seat is kept for somebody invited

## Said by the server: proposals

proposal-take-back = { $name } proposes to take back the last action.
proposal-bot = { $name } proposes to let a bot play { $player }.
proposal-end = { $name } proposes to end the game.

## Said by the server: entries of the log that are not actions

entry-hidden = { $player } chooses something hidden.
entry-seat-person = { $name } plays seat { $seat }.
entry-seat-free = Seat { $seat } is free.
entry-seat-kept = Seat { $seat } is kept for somebody invited.
entry-seat-removed = { $name } was removed from seat { $seat }.
entry-seat-chosen = A bot plays seat { $seat } ({ $bot }).
entry-seat-owner = { $name } lets a bot play seat { $seat } ({ $bot }).
entry-seat-vote = By vote a bot plays seat { $seat } for { $name } ({ $bot }).
entry-seat-away = { $name } is away; a bot plays seat { $seat } ({ $bot }).
entry-seat-time-out = A bot goes on for { $name } on seat { $seat } ({ $bot }).
entry-seat-left = The player of seat { $seat } has left; a bot goes on ({ $bot }).
entry-vote-take-back = { $yes ->
        [yes] { $name } wants to take back the last action.
       *[no] { $name } does not want to take back the last action.
    }
entry-vote-bot = { $yes ->
        [yes] { $name } wants a bot to play { $player }.
       *[no] { $name } does not want a bot to play { $player }.
    }
entry-vote-end = { $yes ->
        [yes] { $name } wants to end the game.
       *[no] { $name } does not want to end the game.
    }
entry-start = The game begins.
entry-pause = { $name } pauses the table.
entry-resume = { $name } goes on.
entry-time-out = The time of { $name } is up.
entry-end = All have agreed to end the game.
entry-end-update = An update of the server brought other rules; the game is ended.
entry-older = { $name }: { $action }
entry-closed = The people who run this server close the table: { $reason }
entry-rematch = { $name } would like to play again.
entry-undo = The last action is undone.
entry-take-back = The last action is taken back.

## Refusals, by their code

refused-malformed = The server could not read that.
refused-unknown-table = There is no such table. Check the link.
refused-unknown-person = Come in with a name first.
refused-banned = You are banned from this server.
refused-banned-reason = Reason:
refused-banned-until = Until:
refused-forbidden-origin = This page may not talk to the server.
refused-too-many = Too much at once. Wait a moment.
quota-again = Try again in
quota-tables = New tables an hour, for each person
quota-tables-address = New tables an hour, for everybody at your address together
quota-sits = Seats taken an hour, for each person
quota-sits-address = Seats taken an hour, for everybody at your address together
quota-records = Records opened an hour, for each person
quota-records-address = Records opened an hour, for everybody at your address together
quota-unfinished = End one of your games first. Unfinished tables, for each person
refused-too-large = That is too large.
refused-bad-name = Choose a name of 1 to 40 letters, without #.
refused-bad-code = This code is wrong, used or older than ten minutes. Get a new one.
refused-bad-options = These options do not go together.
refused-bad-record = This file is no full record of a game.
refused-bad-token = This token is for no seat of this table.
refused-bad-invitation = This invitation is no longer good. Ask for a new one.
refused-not-owner = Only whoever opened this table may do this.
refused-removed = You were removed from this table. To come back you need an invitation.
refused-kept = This seat is kept for somebody who was invited.
refused-not-seated = Only who sits at this table may do this.
refused-seat-taken = This seat is taken.
refused-no-seat = There is no free seat.
refused-not-started = The game has not started.
refused-already-started = The game has started already.
refused-seats-open = Seats are still free. Wait, or put bots there.
refused-finished = The game is over.
refused-not-finished = The game is not over yet.
refused-paused = The table is paused.
refused-not-paused = The table is not paused.
refused-no-pauses = You have paused this game 5 times. Somebody else may pause it.
refused-stale = The game went on before this arrived. Look again.
refused-illegal = That is not possible.
refused-unknown-action = There is no such action. Type it as in the example.
refused-not-your-seat = That seat is not yours to play now.
refused-hidden-step = That depends on what the step before it reveals.
refused-cannot-undo = That cannot be undone.
refused-no-proposal = That proposal is no longer open.
refused-open-proposal = Another proposal is still open.
refused-no-need = That is so already.
refused-is-here = This player is at the table or was a moment ago. A bot can only stand in for somebody who stays away.
refused-bad-message = The server could not read that message.
refused-hidden = What other seats see is open when the game is over.
refused-no-hints = No hints were agreed on at this table.
refused-other-rules = This table belongs to another version of the rules.
refused-unreadable = This table is damaged and was set aside. No bot plays and no clock runs at it.
refused-unavailable = The server cannot do that now. Try again.

## Why nothing can be stored

outage = Nothing can be saved right now. What was saved is safe; try again in a moment.
outage-full = The server's disk is full.
outage-locked = Another program has locked the server's database.
outage-gone = The server's database file is missing.
outage-read-only = The server's database is read-only.
outage-damaged = The server's database is damaged.
outage-busy = The server's database is too busy.
outage-away = The server's database does not answer.

## Previews of links

preview-unknown = There is no such page
preview-unknown-about = { page-tagline }
preview-rules = { $game }: the rules
preview-rules-about = All rules of { $game }, numbered and searchable.
preview-learn = Learn { $game }
preview-learn-about = A guided first game of { $game }, step by step.
preview-open = { $name } invites you to play { $game }
preview-open-about = { $free ->
    [0] A game for { $players }. All seats are taken; you can watch.
    [one] A game for { $players }. One seat is free.
   *[other] A game for { $players }. { $free } seats are free.
  }
preview-running = { $game }: { $name }’s table
preview-running-about = The game is on. Open the link to watch or to play on.
preview-finished = { $game }: { $name }’s table
preview-finished-about = The game is over. Open the link to look back at it.
