# Die Worte des Web-Clients. Was zu einem Spiel gehört, steht in dessen eigenem Katalog.

app-title = Outbreak

start-headline = Drei Seuchenspiele, ein Tisch
start-tagline = Spiel sofort, allein mit Bots oder mit Freunden über einen Link. Ohne Konto, ohne Warten.
start-players = { $least } bis { $most } Personen
start-seats = { $count ->
        [one] 1 Person
       *[other] { $count } Personen
    }
start-now = Sofort mit Bots spielen
start-friend = Mit jemandem spielen
start-new = Neuer Tisch
start-new-of = Neuer Tisch: { $game }
start-dealing = Karten werden gegeben …
start-learn = In zehn Minuten lernen
start-rules = Regeln
start-name = Dein Name
start-name-choose = Namen wählen
start-name-keep = Übernehmen
start-account = Name und Geräte
start-devices = Anderes Gerät verwenden
start-devices-help = Du bist dieselbe Person, wo immer du deinen Code eingibst.
start-code = Einmalcode holen
start-code-help = Gib ihn innerhalb von zehn Minuten auf dem anderen Gerät ein.
start-redeem = Einlösen
start-redeem-label = Code von deinem anderen Gerät
start-waiting = Warten auf dich
start-running = Deine anderen Tische
start-joinable = Tische mit freien Plätzen
start-watchable = Spiele zum Zuschauen
start-finished = { $count ->
        [one] 1 beendetes Spiel
       *[other] { $count } beendete Spiele
    }
start-finished-title = Beendet
start-empty = Gerade sucht niemand Mitspieler
start-empty-help = Eröffne einen Tisch mit freiem Platz und schick den Link an Freunde, oder fang mit Bots an: Im nächsten Spiel kann jemand den Platz eines Bots nehmen.
start-nobody = nur Bots
start-broken = beschädigt, stillgelegt
start-just-now = gerade eben
start-record = Aufzeichnung öffnen
start-record-help = Ein gespeichertes Spiel wird zu einem eigenen Tisch: schau zurück oder spiel weiter, wo es endet.
start-seat-me = ich
start-seat-open = frei für jemanden
start-seat-kept = freigehalten für eine Einladung
start-usual = wie üblich
start-usual-value = { $value } (wie üblich)
start-who = Wer den Tisch findet
start-public = Alle in der Lobby
start-link = Alle, die den Link haben
start-more = Weitere Optionen
start-clock = Uhr
start-clock-none = keine Uhr
start-clock-fast = je 5 Minuten, 5 Sekunden mehr pro Aktion
start-clock-calm = je 15 Minuten, 15 Sekunden mehr pro Aktion
start-clock-days = je 3 Tage, 1 Tag mehr pro Aktion
start-away = Wenn jemand fehlt
start-away-never = warten
start-away-short = nach 1 Minute spielt ein Bot
start-away-long = nach 10 Minuten spielt ein Bot
start-hints = Spieler dürfen um Tipps bitten
start-spectators = Andere dürfen zuschauen
start-open = Tisch eröffnen
start-begin = Spiel beginnen

none-title = Diese Seite gibt es nicht
none-help = Vielleicht ist der Link unvollständig, oder das Spiel gibt es auf diesem Server nicht mehr.

bar-home = Lobby
bar-loading = Einen Moment …
bar-lost = Die Verbindung ist weg. Neuer Versuch …
bar-unavailable = Der Server antwortet nicht. Versuch es gleich noch einmal.
notice-put-away = Verstanden
bar-no-table = Dieser Tisch lässt sich nicht zeigen
bar-actions = Was du tun kannst
bar-turn = Zug { $number }
bar-round = { $number ->
        [0] Aufbau
       *[other] Runde { $number }
    }
bar-day = Tag { $number }
bar-your-turn = du ({ $player })
bar-left = { $count ->
        [one] noch 1 Aktion
       *[other] noch { $count } Aktionen
    }
bar-watching = { $count ->
        [one] 1 schaut zu
       *[other] { $count } schauen zu
    }
bar-clock = Restzeit für { $player }
bar-clock-days = { $days } T { $hours } Std
bar-undo = Rückgängig
bar-all = Alle Aktionen
bar-search = Suchen
bar-search-none = So etwas geht gerade nicht.
bar-skip-key = beliebige Taste
bar-story = Sieh zu, was geschieht.
bar-many = { $action } · { $count }
bar-selection = { $thing }
bar-selection-clear = Wieder alles zeigen, nicht nur { $thing }
bar-point = Zeigen
bar-point-help = Allen am Tisch etwas zeigen
bar-pointing = Klick an, was du meinst
bar-nothing = Mit { $thing } geht gerade nichts.
bar-why = Warum nicht?
bar-why-more = Warum nicht mehr?
bar-why-asking = Die Regeln werden gefragt …
bar-why-question = Gefragt ist gerade: { $question }
bar-why-turn = { $players } ist am Zug.
bar-could = Das könntest du jetzt ausspielen:
bar-final = Lässt sich nicht rückgängig machen
confirm-cancel = Abbrechen
confirm-final = Das lässt sich nicht rückgängig machen.
confirm-forfeit = { $count ->
        [0] Du verzichtest auf die Aktionen, die dir noch offenstehen.
        [one] Du hast noch 1 Aktion. Sie verfällt, wenn du deinen Zug jetzt beendest.
       *[other] Du hast noch { $count } Aktionen. Sie verfallen, wenn du deinen Zug jetzt beendest.
    }
bar-pass-on = Passen bis zu meinem nächsten Zug
bar-passing = Passt bis zu deinem nächsten Zug · aufhören
bar-pass-on-help = Macht für dich weiter, wenn nur Ereignisse möglich sind, bis du etwas entscheiden musst.

asked-continue = Weiter
asked-turn = Nicht in diesem Zug
asked-step = Aktion für Aktion
asked-step-help = Weiter, und vor der nächsten Aktion wieder fragen
asked-more = { $seconds } s mehr
asked-wait = Auf mich warten
asked-waits = Der Bot wartet auf dich.
asked-left = Noch { $seconds } Sekunden, bis der Bot weitermacht
asked-others = Der Bot wartet, ob von { $names } noch ein Ereignis kommt
asked-mode = Mich fragen, bevor Bots weitermachen
asked-mode-always = immer
asked-mode-matters = nur wenn es zählt
asked-mode-never = nie

log-title = Protokoll
log-chat = Chat
log-chat-empty = Noch hat niemand etwas gesagt.
log-chat-label = Sag etwas
log-say = Sagen
log-empty = Noch ist nichts geschehen.
log-you = { $player } (du)
log-since = seit deinem letzten Zug
log-look = Diesen Moment ansehen ({ $number })
log-points = { $name } zeigt auf { $thing }
log-skip = Zum jetzigen Stand
log-tab-board = Brett
log-tab-players = Spieler
log-tab-log = Protokoll
log-tab-chat = Chat

seat-title = Plätze
seat-number = Platz { $number }
seat-here = da
seat-away = nicht verbunden
seat-free = frei
seat-you = du
seat-sit = Hier hinsetzen
strong-preparing = { $bots ->
        [one] Der starke Bot macht sich bereit. Bis dahin spielt er nach Faustregeln.
       *[other] Die starken Bots machen sich bereit. Bis dahin spielen sie nach Faustregeln.
    }
strong-awaited = { $bots ->
        [one] Der starke Bot macht sich bereit. Das Spiel wartet auf ihn.
       *[other] Die starken Bots machen sich bereit. Das Spiel wartet auf sie.
    }
strong-failed = { $bots ->
        [one] Der starke Bot kann sich auf diesem Server nicht bereit machen. Er spielt nach Faustregeln.
       *[other] Die starken Bots können sich auf diesem Server nicht bereit machen. Sie spielen nach Faustregeln.
    }
strong-wait = Lieber warten
strong-play-on = Weiterspielen
seat-watching = Du schaust zu.
seat-handed = Ein Bot spielt für dich.
seat-hand-back = Wieder selbst spielen
seat-hand-back-one = { $player } selbst spielen
seat-hand-over = Bot spielen lassen
seat-propose-bot = Bot für diesen Platz vorschlagen
seat-agree = Zustimmen
seat-refuse = Ablehnen
seat-withdraw = Zurückziehen
seat-missing = Es fehlt die Zustimmung von { $names }.
seat-name-help = oder leer lassen, dann wählen wir einen
seat-invite = Jemanden einladen
seat-invite-help = Wer diesen Link öffnet, kann einen freien Platz nehmen.
seat-start = Spiel beginnen
seat-fill = Bots auf die freien Plätze
seat-bot-remove = Bot wegnehmen
seat-keep = Für jemanden freihalten
seat-unkeep = Für alle freigeben
seat-invitation = Einladung für Platz { $number }
seat-invitation-help = Dieser Link ist für eine Person: Schick ihn der, für die du den Platz freihältst.
seat-invitation-copy = Einladung kopieren
seat-kept-you = freigehalten für dich
seat-remove = Entfernen
seat-remove-sure = { $name } entfernen
seat-remove-not = Abbrechen
seat-guest = Wer den Tisch eröffnet hat, startet das Spiel.

menu-title = Menü
menu-close = Schließen
menu-link = Link kopieren
menu-copied = Kopiert
menu-rules = Regeln
menu-export = Aufzeichnung speichern
menu-parent = Das Spiel davor
menu-pause = Pause
menu-resume = Fortsetzen
menu-take-back = Rücknahme der letzten Aktion vorschlagen
menu-end = Ende des Spiels vorschlagen
menu-leave = Tisch verlassen
menu-leave-sure = Endgültig gehen? Wenn das Spiel läuft, übernimmt ein Bot deinen Platz.
menu-programs = Für Programmierer
menu-token = Schlüssel für { $player }
menu-token-help = Ein Programm schickt diesen Schlüssel im Hello und spielt deinen Platz. Wer ihn hat, kann für dich spielen.
menu-settings = Einstellungen
menu-language = Sprache
menu-theme = Farben
menu-theme-auto = automatisch
menu-theme-light = hell
menu-theme-dark = dunkel
menu-speed = Tempo der Erzählung
menu-speed-off = sofort
menu-speed-fast = zügig
menu-speed-normal = ruhig
menu-speed-slow = langsam
menu-sound = Töne
menu-confirm = Nachfragen, wenn etwas nicht rückgängig zu machen ist
menu-confirm-turn = Nachfragen, wenn beim Zugende noch Aktionen übrig sind
menu-keys = Tasten
menu-key-number = die Aktion mit dieser Nummer
menu-key-enter = die markierte oder einzige Aktion
menu-key-search = alle Aktionen durchsuchen
menu-key-escape = Auswahl aufheben, Offenes schließen
menu-key-undo = rückgängig
menu-key-space = Erzählung überspringen (geht mit jeder Taste)
menu-key-arrows = beim Zurückschauen durch das Spiel gehen
menu-key-tab = von Ding zu Ding, Enter wählt es
menu-key-alt = mit Klick: allen ein Ding zeigen; oder lange drücken
menu-key-chat = Chat
menu-key-help = diese Tasten

after-title = Ergebnis
after-look = Zurückschauen
after-as-written = Die Aktionen, wie sie aufgezeichnet wurden. Die Regeln von damals gibt es nicht mehr, deshalb lassen sich keine Stellungen zeigen.
after-replay = Zurückschauen
after-now = Zurück zum Jetzt
after-entry = Moment
after-first = Anfang
after-back = Zurück
after-next = Vor
after-last = Ende
after-play = Abspielen
after-stop = Anhalten
after-eyes = Gesehen von
after-eyes-all = allen
after-eyes-none = einem Zuschauer
after-share = Link kopieren
after-share-moment = Link zu diesem Moment
after-rematch = Noch einmal spielen
after-same-deal = Mit denselben Karten
after-again = { $name } möchte noch einmal spielen.
after-again-mine = Du hast einen weiteren Tisch für dieselben Leute eröffnet.
after-come-along = Mitkommen
after-watch = Zuschauen
after-verify = Karten prüfen
after-verify-yes = Gegeben wurde, was vor der ersten Karte versprochen war.
after-verify-no = Gegeben wurde nicht, was vor der ersten Karte versprochen war.
after-verify-here = In diesem Browser berechnet, aus der Zufallszahl, die im Spiel geheim war.
after-verify-server = Vom Server verglichen; dieser Browser rechnet nur über eine sichere Verbindung.
after-commitment = Vor der ersten Karte versprochen
after-computed = Hier berechnet
after-seed = Zufallszahl
after-version = Regeln und Tisch
after-options = Optionen

generic-about = Für dieses Spiel gibt es hier noch keinen gezeichneten Plan, deshalb siehst du es als Text.
generic-plain = Auf der einfachen Seite öffnen

rules-title = { $game }: Regeln
rules-about = In eigenen Worten. Jede Regel hat eine Nummer; eine abgelehnte Aktion nennt die Regel, die sie verbietet.
rules-games = Spiele
rules-contents = Abschnitte
rules-search = Regeln durchsuchen, nach Wort oder Nummer
rules-none = Keine Regel enthält diese Wörter.

learn-title = { $game }: ein geführtes erstes Spiel
learn-about = Ein echtes Spiel an einem echten Tisch, mit freundlichen Karten. Eine Begleitung sagt dir, worauf du schauen und was du tun kannst; du kannst sie jederzeit verlassen und einfach weiterspielen.
learn-none = Für dieses Spiel gibt es noch keine geführte Partie. Wie es gespielt wird, steht in den Regeln.
learn-begin = Anfangen
learn-step = Schritt { $number } von { $count }
learn-back = Zurück
learn-next = Weiter
learn-skip = Überspringen
learn-leave = Begleitung verlassen
learn-fold = Begleitung einklappen
learn-unfold = Begleitung ausklappen
learn-play-on = Weiterspielen

analysis-title = Analyse
log-tab-analysis = Analyse
analysis-offer = Eine Suche sieht sich jede Entscheidung dieses Spiels an: was sie wert war, was besser gewesen wäre und wo sich das Spiel gewendet hat.
analysis-begin = Dieses Spiel analysieren
analysis-running = Das Spiel wird angesehen …
analysis-chance = Gewinnchance in dieser Stellung
analysis-margin = Punkte Vorsprung in dieser Stellung
analysis-progress = { $done } von { $total } Schritten
analysis-search = Die Suche macht sich bereit: { $percent } %.
analysis-failed = Die Analyse wurde nicht fertig. Lass sie noch einmal machen.
analysis-moment = { $player } hatte die Wahl
analysis-with-chance = Die Gewinnchance mit jeder Aktion, ± der Standardfehler
analysis-with-margin = Die Punkte Vorsprung mit jeder Aktion, ± der Standardfehler
analysis-played = gespielt
analysis-played-lost = gespielt: { $lost } weniger
hint-ask = Tipp
hint-thinking = Denkt nach …
hint-preparing = Die Suche macht sich bereit: { $percent } %. Dann kommt der Tipp.
hint-title = Am besten, soweit du es wissen kannst:

scene-won = Gewonnen
scene-lost = Verloren
