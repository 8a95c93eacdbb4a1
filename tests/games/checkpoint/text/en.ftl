### Checkpoint in English: every name, action, happening, ending and rule.

game-title = Checkpoint
game-pitch = The team lets travellers into a healthy city and must keep the infected out.

## Examples that the terminal's help shows

example-actions = test a, admit b
example-action = admit a
example-chain = test a
example-kind = test
example-place = a
example-near = one booth from near
example-word = kit

## Options

option-players = players
    .help = how many play
option-level = level
    .help = how many test kits there are
choice-easy = easy
choice-hard = hard

## Players and travellers

guard-p0 = Ada
guard-p1 = Ben
guard-p2 = Cleo
guard-p3 = Dan
traveller-tourist = tourist
traveller-family = family
traveller-nurse = nurse
traveller-feverish = feverish traveller
traveller-carrier = carrier

## Actions

group-act = Booths
action-test = Test the traveller at booth { $booth }
    .label = test
    .item = { $booth }
    .verbs = test, t
    .done = { $player } tests the traveller at booth { $booth }.
action-admit = Admit the traveller at booth { $booth }
    .label = admit
    .item = { $booth }
    .verbs = admit, a
    .done = { $player } admits the traveller at booth { $booth }.
action-send-away = Send the traveller at booth { $booth } away
    .label = send away
    .item = { $booth }
    .verbs = send, away
    .done = { $player } sends the traveller at booth { $booth } away.

## What is asked, and the table as text

prompt-turn = { $kits ->
    [0] { $player }: admit a traveller or send one away.
   *[other] { $player }: test, admit a traveller or send one away. Test kits: { $kits }
}
board-guards = At the booths: { $players }.
board-turn = Turn { $number }: { $player }
board-city = In the city: { $people } of { $goal } healthy people, { $infected } of { $limit } infected
board-line = In the line: { $line }, sent away: { $away }, test kits: { $kits }
board-booth = { $who ->
    [nobody] { $booth }: nobody
    [known] { $booth }: { $traveller } (tested by { $tested })
    [tested] { $booth }: somebody whom { $tested } tested
   *[unknown] { $booth }: somebody
}
board-in-city = Admitted:
board-admitted = { $traveller } { $count }

## What happened

journal-turn = Turn { $number }: { $seat } is at the booths.
journal-tested = { $seat } tests the traveller at booth { $booth }.
journal-saw = At booth { $booth } { $seat } sees: { $traveller }.
journal-admitted = { $seat } lets in: { $traveller }.
journal-sent-away = { $seat } sends the traveller at booth { $booth } away.
journal-kits = There are { $count } test kits now.
journal-won = The city is saved.
journal-lost = { $reason ->
    [infected] Too many infected are in the city.
   *[empty] Nobody is left at the booths.
}
turning-admitted = somebody was let in
turning-won = the city is saved
turning-lost = the city is lost

## Endings

outcome-won = You win: enough healthy people are in the city.
outcome-lost-infected = You lose: too many infected are in the city.
outcome-lost-empty = You lose: nobody is left at the booths.

## Rules

rule-section-aim = Aim
    .intro = You staff the booths outside a city that is still healthy. Let enough healthy people in before too many infected come with them.
rule-section-1 = Set-up
rule-1-1 = Two to four players form a team. At the easy level they have 6 test kits, at the hard level 3.
rule-1-2 = All travellers are shuffled into one line, face down.
rule-1-3 = The first three travellers step up to the booths a, b and c, face down.
rule-section-2 = A turn
rule-2-1 = The players take turns. On your turn you may test as often as you like, then you admit one traveller or send one away.
rule-2-2 = Testing spends a kit: you alone look at the traveller at a booth. You cannot test the same traveller twice.
rule-2-3 = Who is admitted is shown to all and comes into the city.
rule-2-4 = Who is sent away is put aside, face down.
rule-2-5 = The next traveller of the line steps up to the empty booth, face down. When the line is empty, the booth stays empty and cannot be used.
rule-2-6 = Nothing else can be done *(our choice)*.
rule-section-3 = Travellers
rule-3-1 = Healthy travellers add their people to the city: a family 3, all others 1.
rule-3-2 = An infected traveller adds nobody and counts as one infection.
rule-3-3 = A nurse brings 2 test kits.
rule-section-4 = The end
rule-4-1 = You win as soon as 12 healthy people are in the city.
rule-4-2 = You lose at the infection number 3, also if you would win at the same time, or when all booths are empty.
rule-4-3 = When the game is over, nothing more can be done.
rule-section-5 = What players know
rule-5-1 = Nobody knows the line.
rule-5-2 = A traveller at a booth or sent away is known to those who have tested them.
rule-5-3 = Players may not say what they saw, unless all agree to play openly *(our choice)*.
