### Checkpoint auf Deutsch: alle Namen, Aktionen, Ereignisse, Enden und Regeln.

game-title = Checkpoint
game-pitch = Das Team lässt Reisende in eine gesunde Stadt und muss die Infizierten draußen halten.

## Examples that the terminal's help shows

example-actions = teste a, einlass b
example-action = einlass a
example-chain = teste a
example-kind = teste
example-place = a
example-near = ein Schalter aus der Nähe
example-word = Test-Kit

## Options

option-players = Spieler
    .help = wie viele mitspielen
option-level = Stufe
    .help = wie viele Test-Kits es gibt
choice-easy = leicht
choice-hard = schwer

## Players and travellers

guard-p0 = Ada
guard-p1 = Ben
guard-p2 = Cleo
guard-p3 = Dan
traveller-tourist = Touristin
traveller-family = Familie
traveller-nurse = Krankenpfleger
traveller-feverish = Reisender mit Fieber
traveller-carrier = Überträgerin

## Actions

group-act = Schalter
action-test = Teste, wer an Schalter { $booth } steht
    .label = testen
    .item = { $booth }
    .verbs = teste, testen
    .done = { $player } testet, wer an Schalter { $booth } steht.
action-admit = Lass ein, wer an Schalter { $booth } steht
    .label = einlassen
    .item = { $booth }
    .verbs = einlass, einlassen
    .done = { $player } lässt ein, wer an Schalter { $booth } steht.
action-send-away = Schick weg, wer an Schalter { $booth } steht
    .label = wegschicken
    .item = { $booth }
    .verbs = weg, wegschicken
    .done = { $player } schickt weg, wer an Schalter { $booth } steht.

## What is asked, and the table as text

prompt-turn = { $kits ->
    [0] { $player }: Lass jemanden ein oder schick jemanden weg.
   *[other] { $player }: Teste, lass jemanden ein oder schick jemanden weg. Test-Kits: { $kits }
}
board-guards = An den Schaltern: { $players }.
board-turn = Zug { $number }: { $player }
board-city = In der Stadt: { $people } von { $goal } Gesunden, { $infected } von { $limit } Infizierten
board-line = In der Schlange: { $line }, weggeschickt: { $away }, Test-Kits: { $kits }
board-booth = { $who ->
    [nobody] { $booth }: niemand
    [known] { $booth }: { $traveller } (getestet von { $tested })
    [tested] { $booth }: jemand, getestet von { $tested }
   *[unknown] { $booth }: jemand
}
board-in-city = Eingelassen:
board-admitted = { $traveller } { $count }

## What happened

journal-turn = Zug { $number }: { $seat } steht an den Schaltern.
journal-tested = { $seat } testet, wer an Schalter { $booth } steht.
journal-saw = An Schalter { $booth } sieht { $seat }: { $traveller }.
journal-admitted = { $seat } lässt ein: { $traveller }.
journal-sent-away = { $seat } schickt weg, wer an Schalter { $booth } steht.
journal-kits = Es gibt jetzt { $count } Test-Kits.
journal-won = Die Stadt ist gerettet.
journal-lost = { $reason ->
    [infected] Zu viele Infizierte sind in der Stadt.
   *[empty] Niemand steht mehr an den Schaltern.
}
turning-admitted = jemand wurde eingelassen
turning-won = die Stadt ist gerettet
turning-lost = die Stadt ist verloren

## Endings

outcome-won = Ihr gewinnt: Genug Gesunde sind in der Stadt.
outcome-lost-infected = Ihr verliert: Zu viele Infizierte sind in der Stadt.
outcome-lost-empty = Ihr verliert: Niemand steht mehr an den Schaltern.

## Rules

rule-section-aim = Ziel
    .intro = Ihr besetzt die Schalter vor einer Stadt, die noch gesund ist. Lasst genug Gesunde ein, bevor zu viele Infizierte mitkommen.
rule-section-1 = Aufbau
rule-1-1 = Zwei bis vier Spieler bilden ein Team. Auf der leichten Stufe haben sie 6 Test-Kits, auf der schweren 3.
rule-1-2 = Alle Reisenden werden verdeckt zu einer Schlange gemischt.
rule-1-3 = Die ersten drei Reisenden treten verdeckt an die Schalter a, b und c.
rule-section-2 = Ein Zug
rule-2-1 = Ihr seid reihum am Zug. In deinem Zug darfst du beliebig oft testen; dann lässt du eine Karte ein oder schickst eine weg.
rule-2-2 = Ein Test kostet ein Kit: Du allein siehst an, wer an einem Schalter steht. Dieselbe Karte kannst du nicht zweimal testen.
rule-2-3 = Wer eingelassen wird, wird allen gezeigt und kommt in die Stadt.
rule-2-4 = Wer weggeschickt wird, kommt verdeckt zur Seite.
rule-2-5 = Die nächste Karte der Schlange tritt verdeckt an den leeren Schalter. Ist die Schlange leer, bleibt er leer und kann nicht benutzt werden.
rule-2-6 = Anderes ist nicht möglich *(unsere Wahl)*.
rule-section-3 = Reisende
rule-3-1 = Gesunde Reisende bringen ihre Leute in die Stadt: eine Familie 3, alle anderen 1.
rule-3-2 = Infizierte bringen niemanden mit und zählen als eine Infektion.
rule-3-3 = Ein Krankenpfleger bringt 2 Test-Kits mit.
rule-section-4 = Das Ende
rule-4-1 = Ihr gewinnt, sobald 12 Gesunde in der Stadt sind.
rule-4-2 = Ihr verliert bei Infektion Nummer 3, auch wenn ihr zugleich gewinnen würdet, oder wenn alle Schalter leer sind.
rule-4-3 = Ist das Spiel zu Ende, kann nichts mehr getan werden.
rule-section-5 = Was ihr wisst
rule-5-1 = Niemand kennt die Schlange.
rule-5-2 = Wer an einem Schalter steht oder weggeschickt wurde, ist denen bekannt, die getestet haben.
rule-5-3 = Ihr dürft nicht sagen, was ihr gesehen habt, außer ihr einigt euch auf offenes Spiel *(unsere Wahl)*.
