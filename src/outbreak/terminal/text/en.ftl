### The terminal in English. A message of several words separated by commas lists what a person may type.

fillers = to, the, with, by, from, for, and, of, in, on, at, card, cards, cube, cubes

## Commands

command-help = help, h, ?
    .help = these lines
command-board = board, b, show
    .help = the whole table
command-list = list, l
    .help = what you can do now, with numbers; list { $kind } shows all of one kind
command-look = look, city
    .help = look { $place }: { $near }
command-why = why
    .help = why { $action }: the rule that forbids it
command-hint = hint
    .help = a suggestion
command-undo = undo, u
    .help = back to your last decision, as long as nothing was revealed since
command-takeback = take back, takeback
    .help = the same even if something was revealed; the same cards come again
command-ask = ask
    .help = when to be asked before a bot goes on: ask always, ask when it matters, ask never
command-log = log, journal
    .help = what happened so far; log 20 for more of it
command-rules = rules, rule
    .help = rules 3.1, rules { $word }: the rules by number or word
command-save = save
    .help = save game.json: keep the game in a file
command-load = load
    .help = load game.json: go on with a kept game
command-quit = quit, exit, bye, q
    .help = leave

## Play

choose-item = { $number }. { $title }: { $pitch }
choose-game = Which game? Type its number or name, or press Enter for { $title }.

play-title = { $title } · { $options } · seed { $seed }
play-resumed = { $title } · { $options } · resumed after { $count ->
        [one] 1 entry
       *[other] { $count } entries
    }
play-seats = You play { $mine }; { $bots }.
play-preparing = The strong bot is getting ready: { $percent } %
play-meanwhile = The strong bot is getting ready: { $percent } %. Until then it plays by rules of thumb; with --wait you wait for it.
play-ready = The strong bot is ready and takes over.
play-unready = The strong bot cannot get ready on this machine ({ $reason }). It plays by rules of thumb.
play-watch = Bots play every seat.
play-bot = { $bot } plays { $player }
play-start = Type an action or its number, or ? for help.
play-help = Type an action ({ $actions }), its number in the list, or one of these:
play-help-actions = Actions, each in English or German, shortened as you like:
play-help-chain = An action of several steps may be typed at once: { $chain }.
play-offer = { $question } Press Enter to continue.
play-window = { $question } (Enter: continue)
play-passed = Nothing to decide: { $player } continues.
play-only = No choice: { $player } can only { $action }.
play-over = The game is over after { $turns } turns.
play-eof = The input has ended.
play-left = Until next time.
play-saved = Saved in { $file }. Go on with: outbreak play --load { $file }
play-finished-saved = Saved in { $file }. See it again with: outbreak replay { $file }
play-not-saved = Not saved.
play-save-first = Save the game first? Type a file name, or press Enter to leave without.
play-undone = Back to your last decision.
play-loaded = { $file } is on the table.
play-log-empty = Nothing has happened yet.

list-more = { $count } possible: type { $example }, or list { $verb }
list-by = { $player }: { $item }
list-none = There is nothing you can do now.

ask-which = Which one do you mean?
ask-number = There is no number { $number } in the list.
ask-unknown = I do not understand “{ $text }”. Type an action such as { $example }, its number, or ? for help.
ask-mode = You are asked before a bot goes on: { $mode }. Change it with ask and one of these: { $modes }.
ask-mode-always = always
    .set = You are asked before every action of a bot while you could act.
ask-mode-matters = when it matters, matters
    .set = You are asked once in every window in which you could act.
ask-mode-never = never
    .set = You are not asked before a bot goes on.
ask-file = Type a file name after the command, such as game.json.
ask-place = Type a place after the command.
why-possible = That is possible: { $action }.
why-what = Type what you would like to do, such as: why { $example }
refused = Not possible: { $action }.
refused-rule = { $rule }: { $text }
refused-step = Not finished: { $action } was taken back.
refused-rest = Begun: { $action }. The rest of the line is not possible, and something was revealed, so this stands.
hint-says = You could { $action }.
undo-nothing = There is nothing to undo.
undo-revealed = Something was revealed since. “take back” does it anyway; the same cards will come again.
error = outbreak: { $text }
error-write = { $file } cannot be written: { $reason }
error-drawing = { $file }: the name of a drawing ends in .svg or .png
error-entry = The record has the entries 0 to { $last }; { $number } is none of them.
error-bot = { $bot }: { $reason }
error-bot-move = { $bot } chose something that is not possible: { $action }
error-load-options = A saved game has its own options; { $option } cannot be given with --load.
error-seat = There is no seat { $seat }; there are seats 0 to { $last }.
error-game = There is no game “{ $game }”; there are: { $games }
error-foreign = { $title } has no option { $option }; it has { $options }
error-option = { $option } cannot be “{ $value }”; choose from { $choices }

## Rules

rules-head = Rules of { $title }. Ask for a section, a number or a word: outbreak rules { $game } 3.1
rules-none = No rule has the number or the word “{ $text }”.

## Records

command-next = next, n
    .help = one step on; so does Enter
command-back = back, b
    .help = one step back
command-jump = jump, go, j
    .help = jump 40: to a step; jump end
command-print = print, all
    .help = all that is left, to the end
command-seat = seat, seats
    .help = seat 1: as that seat saw it; seat all
command-table = board, table
    .help = the table at this step
record-head = { $title } · { $options }
record-full = The full record, { $count ->
        [one] 1 entry
       *[other] { $count } entries
    }.
record-seats = As seen by { $seats }, { $count ->
        [one] 1 entry
       *[other] { $count } entries
    }.
record-start = Start
record-step = { $number }. { $action }
record-hidden = something hidden
record-undo = undone
record-take-back = taken back
record-other = { $kind }
record-at = Step { $number } of { $count }
record-end = This is the end of the record.
record-begin = This is the start of the record.
record-no-step = There are steps 0 to { $count }.
record-no-seat = There is no seat “{ $seat }”; there are 0 to { $last }, and all.
record-own-seats = A seat's record shows what that seat saw and nothing else.
record-unfinished = The game is not over.
record-help = Step through the record:

## Help of the commands

help-lang = language: en or de; else OUTBREAK_LANG, else the system's
help-game = { $games }; if none is named, a terminal asks and a pipe plays { $first }
help-seed = a number or a word; games with one seed share every deal
help-bot = SEAT=BOT, again for further seats: 1=random, 1=heuristic, 1=strong, or 1=my_bot.py:MyBot, a class with choose(view, legal, budget); a BOT alone takes every seat but 0, all=BOT every seat
help-wait = wait for a strong bot that is still getting ready, instead of playing on against its rules of thumb
help-load = go on with a saved game
help-save = keep the game in this file, at every step
help-pack = play with the cards of a pack: a folder of TOML files, or a zip file of them
    .value = FOLDER|FILE
help-plain = no colours and no shapes, also on a terminal
help-verbose = say when a window without a choice is passed
help-play = Type actions or their numbers; type ? during the game for help. A bot is any object with choose(view, legal, budget) that returns one of the legal actions; in open windows it is asked in its own turn.
help-file = a record, written by play --save, a server or the library
help-print = print every step and end
help-seats = only what these seats saw: 0 or 0,1; a seat's record knows its own
help-replay = Type next, back, jump 40, board, seat 1, print, quit.
help-export = The record as readable text: set-up, every entry with what happened, and the end.
help-entry = draw the position after this entry; 0 is the beginning, the default the end
help-drawing = the file to write; its name ends in .svg or .png
help-rules-game = { $games }; { $first } if none is named
help-query = a section (3), a rule (3.1) or a word ({ $word })
help-option = ({ $games }) { $help }: { $values }
