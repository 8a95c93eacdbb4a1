### Das Terminal auf Deutsch. Eine Meldung aus mehreren Wörtern mit Kommas nennt, was man tippen darf.

fillers = nach, mit, von, an, für, und, in, auf, aus, zu, zum, zur, der, die, das, den, dem, karte, karten, würfel

## Befehle

command-help = hilfe, ?
    .help = diese Zeilen
command-board = plan, brett, spielplan
    .help = der ganze Tisch
command-list = liste
    .help = was du jetzt tun kannst, mit Nummern; liste { $kind } zeigt alles von einer Art
command-look = schau, stadt, ansehen
    .help = schau { $place }: { $near }
command-why = warum
    .help = warum { $action }: die Regel, die es verbietet
command-hint = tipp, hinweis
    .help = ein Vorschlag
command-undo = zurück, rückgängig
    .help = zurück zu deiner letzten Entscheidung, solange seither nichts aufgedeckt wurde
command-takeback = zurücknehmen, nimm zurück
    .help = dasselbe, auch wenn etwas aufgedeckt wurde; dieselben Karten kommen wieder
command-ask = fragen
    .help = wann du gefragt wirst, bevor ein Bot weitermacht: fragen immer, fragen wenn es zählt, fragen nie
command-log = protokoll, verlauf
    .help = was bisher geschah; protokoll 20 für mehr davon
command-rules = regeln, regel
    .help = regeln 3.1, regeln { $word }: die Regeln nach Nummer oder Wort
command-save = speichern, sichern
    .help = speichern spiel.json: das Spiel in einer Datei aufheben
command-load = laden
    .help = laden spiel.json: ein aufgehobenes Spiel fortsetzen
command-quit = ende, beenden, tschüss
    .help = aufhören

## Spielen

choose-item = { $number }. { $title }: { $pitch }
choose-game = Welches Spiel? Tipp Nummer oder Namen, oder drück die Eingabetaste für { $title }.

play-title = { $title } · { $options } · Startwert { $seed }
play-resumed = { $title } · { $options } · fortgesetzt nach { $count ->
        [one] 1 Eintrag
       *[other] { $count } Einträgen
    }
play-seats = Du spielst { $mine }; { $bots }.
play-preparing = Der starke Bot macht sich bereit: { $percent } %
play-meanwhile = Der starke Bot macht sich bereit: { $percent } %. Bis dahin spielt er nach Faustregeln; mit --wait wartest du auf ihn.
play-ready = Der starke Bot ist bereit und übernimmt.
play-unready = Der starke Bot kann sich auf diesem Rechner nicht bereit machen ({ $reason }). Er spielt nach Faustregeln.
play-watch = Bots spielen alle Plätze.
play-bot = { $bot } spielt { $player }
play-start = Tipp eine Aktion oder ihre Nummer, oder ? für Hilfe.
play-help = Tipp eine Aktion ({ $actions }), ihre Nummer aus der Liste oder eines von diesen:
play-help-actions = Aktionen, jede auf Deutsch oder Englisch, beliebig abgekürzt:
play-help-chain = Mehrere Schritte gehen in einer Zeile: { $chain }.
play-offer = { $question } Mit der Eingabetaste geht es weiter.
play-window = { $question } (Eingabetaste: weiter)
play-passed = Nichts zu entscheiden: { $player } macht weiter.
play-only = Keine Wahl: { $player } kann nur { $action }.
play-over = Das Spiel ist nach { $turns } Zügen zu Ende.
play-eof = Die Eingabe ist zu Ende.
play-left = Bis zum nächsten Mal.
play-saved = Gespeichert in { $file }. Weiter geht es mit: outbreak play --load { $file }
play-finished-saved = Gespeichert in { $file }. Noch einmal ansehen mit: outbreak replay { $file }
play-not-saved = Nicht gespeichert.
play-save-first = Das Spiel vorher speichern? Tipp einen Dateinamen, oder drück die Eingabetaste, um ohne zu gehen.
play-undone = Zurück zu deiner letzten Entscheidung.
play-loaded = { $file } liegt auf dem Tisch.
play-log-empty = Noch ist nichts geschehen.

list-more = { $count } möglich: tipp { $example }, oder liste { $verb }
list-by = { $player }: { $item }
list-none = Du kannst jetzt nichts tun.

ask-which = Was davon meinst du?
ask-number = Nummer { $number } steht nicht in der Liste.
ask-unknown = „{ $text }“ verstehe ich nicht. Tipp eine Aktion wie { $example }, ihre Nummer oder ? für Hilfe.
ask-mode = Du wirst gefragt, bevor ein Bot weitermacht: { $mode }. Ändern kannst du es mit fragen und einem davon: { $modes }.
ask-mode-always = immer
    .set = Du wirst vor jeder Aktion eines Bots gefragt, solange du handeln könntest.
ask-mode-matters = wenn es zählt, zählt
    .set = Du wirst in jedem Fenster einmal gefragt, in dem du handeln könntest.
ask-mode-never = nie
    .set = Du wirst nicht gefragt, bevor ein Bot weitermacht.
ask-file = Tipp nach dem Befehl einen Dateinamen, zum Beispiel spiel.json.
ask-place = Tipp nach dem Befehl einen Ort.
why-possible = Das ist möglich: { $action }.
why-what = Tipp, was du tun möchtest, zum Beispiel: warum { $example }
refused = Nicht möglich: { $action }.
refused-rule = { $rule }: { $text }
refused-step = Nicht abgeschlossen: { $action } wurde zurückgenommen.
refused-rest = Begonnen: { $action }. Der Rest der Zeile ist nicht möglich; weil etwas aufgedeckt wurde, bleibt es dabei.
hint-says = Du könntest { $action }.
undo-nothing = Es gibt nichts zurückzunehmen.
undo-revealed = Seither wurde etwas aufgedeckt. „zurücknehmen“ tut es trotzdem; dieselben Karten kommen wieder.
error = outbreak: { $text }
error-write = { $file } kann nicht geschrieben werden: { $reason }
error-drawing = { $file }: Der Name einer Zeichnung endet auf .svg oder .png
error-entry = Die Aufzeichnung hat die Einträge 0 bis { $last }; { $number } gehört nicht dazu.
error-bot = { $bot }: { $reason }
error-bot-move = { $bot } hat etwas gewählt, das nicht möglich ist: { $action }
error-load-options = Ein gespeichertes Spiel hat seine eigenen Optionen; { $option } geht nicht zusammen mit --load.
error-seat = Den Platz { $seat } gibt es nicht; es gibt die Plätze 0 bis { $last }.
error-game = Das Spiel „{ $game }“ gibt es nicht; es gibt: { $games }
error-foreign = { $title } hat keine Option { $option }; es gibt { $options }
error-option = { $option } kann nicht „{ $value }“ sein; zur Wahl stehen { $choices }

## Regeln

rules-head = Regeln von { $title }. Frag nach einem Abschnitt, einer Nummer oder einem Wort: outbreak rules { $game } 3.1
rules-none = Keine Regel hat die Nummer oder das Wort „{ $text }“.

## Aufzeichnungen

command-next = weiter, vor
    .help = ein Schritt weiter; ebenso die Eingabetaste
command-back = zurück
    .help = ein Schritt zurück
command-jump = springe, gehe
    .help = springe 40: zu einem Schritt; springe ende
command-print = drucke, alles
    .help = alles Übrige bis zum Ende
command-seat = platz, plätze
    .help = platz 1: wie dieser Platz es sah; platz alle
command-table = plan, tisch
    .help = der Tisch bei diesem Schritt
record-head = { $title } · { $options }
record-full = Die ganze Aufzeichnung, { $count ->
        [one] 1 Eintrag
       *[other] { $count } Einträge
    }.
record-seats = Gesehen von { $seats }, { $count ->
        [one] 1 Eintrag
       *[other] { $count } Einträge
    }.
record-start = Anfang
record-step = { $number }. { $action }
record-hidden = etwas Verborgenes
record-undo = rückgängig gemacht
record-take-back = zurückgenommen
record-other = { $kind }
record-at = Schritt { $number } von { $count }
record-end = Hier endet die Aufzeichnung.
record-begin = Hier beginnt die Aufzeichnung.
record-no-step = Es gibt die Schritte 0 bis { $count }.
record-no-seat = Den Platz „{ $seat }“ gibt es nicht; es gibt 0 bis { $last } und alle.
record-own-seats = Die Aufzeichnung eines Platzes zeigt nur, was dieser Platz gesehen hat.
record-unfinished = Das Spiel ist nicht zu Ende.
record-help = Geh Schritt für Schritt durch die Aufzeichnung:

## Hilfe zu den Befehlen

help-lang = Sprache: en oder de; sonst OUTBREAK_LANG, sonst die des Systems
help-game = { $games }; ist keines genannt, fragt ein Terminal danach, und durch eine Pipe wird { $first } gespielt
help-seed = eine Zahl oder ein Wort; Spiele mit gleichem Startwert teilen alle Karten gleich aus
help-bot = PLATZ=BOT, wiederholt für weitere Plätze: 1=random, 1=heuristic, 1=strong oder 1=mein_bot.py:MeinBot, eine Klasse mit choose(view, legal, budget); ein BOT allein nimmt alle Plätze außer 0, all=BOT alle
help-wait = auf einen starken Bot warten, der sich noch bereit macht, statt gegen seine Faustregeln weiterzuspielen
help-load = ein gespeichertes Spiel fortsetzen
help-save = das Spiel bei jedem Schritt in dieser Datei aufheben
help-pack = mit den Karten eines Pakets spielen: ein Ordner mit TOML-Dateien oder eine Zip-Datei davon
    .value = ORDNER|DATEI
help-plain = keine Farben und Formen, auch nicht im Terminal
help-verbose = sagen, wenn ein Fenster ohne Wahl übergangen wird
help-play = Tipp Aktionen oder ihre Nummern; im Spiel hilft ? weiter. Ein Bot ist ein Objekt mit choose(view, legal, budget), das eine der erlaubten Aktionen zurückgibt; in offenen Fenstern wird er in seinem eigenen Zug gefragt.
help-file = eine Aufzeichnung, geschrieben von play --save, einem Server oder der Bibliothek
help-print = jeden Schritt ausgeben und enden
help-seats = nur was diese Plätze sahen: 0 oder 0,1; die Aufzeichnung eines Platzes kennt ihre eigenen
help-replay = Tipp weiter, zurück, springe 40, plan, platz 1, drucke, ende.
help-export = Die Aufzeichnung als lesbarer Text: Aufbau, jeder Eintrag mit dem, was geschah, und das Ende.
help-entry = die Stellung nach diesem Eintrag zeichnen; 0 ist der Anfang, ohne Angabe das Ende
help-drawing = die Datei, die geschrieben wird; ihr Name endet auf .svg oder .png
help-rules-game = { $games }; { $first }, wenn keines genannt ist
help-query = ein Abschnitt (3), eine Regel (3.1) oder ein Wort ({ $word })
help-option = ({ $games }) { $help }: { $values }
