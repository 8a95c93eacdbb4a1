# Die Worte des Web-Clients. Was zu einem Spiel gehört, steht in dessen eigenem Katalog.

app-title = Outbreak

## Contagion

contagion-cities = Städte auf dem Tisch
contagion-choosable = Du kannst sie wählen
contagion-room = { $count } frei
contagion-rank = Rang { $rank } bringt { $points }
contagion-price = { $count ->
        [0] Infizieren ist hier kostenlos
       *[other] Infizieren kostet hier { $count } { $color }
    }
contagion-free = gratis
contagion-timing-immediate = Für den, der die Stadt auslöscht, sofort
contagion-timing-any_time = Für den, der die Stadt auslöscht: sofort, oder aufheben und später im eigenen Zug ausführen
contagion-provenance-reconstruction = Von uns nachgebildet
    .help = Den gedruckten Text dieser Karte hat niemand veröffentlicht. Ihre Zahlen und ihren Effekt haben wir aus dem nachgebildet, was bekannt ist. Wenn du die Schachtel hast, kannst du mit einer Sammlung der gedruckten Karten spielen.
contagion-provenance-inferred = Erschlossen
    .help = Der gedruckte Text dieser Karte ist nicht öffentlich. Ihr Effekt folgt aus dem, was Regeln und Autor sagen.
contagion-scores = Punkteleiste
contagion-leads = In Führung
contagion-event = Ereignis
contagion-who = WHO
contagion-card-skull = Bringt einen Totenkopf
contagion-card-city = Legt eine neue Stadt aus
contagion-event-effect = { $when }: { $effect }
contagion-resistible = Resistenz hilft
contagion-toll-rule = Was eine Todesopfer-Wertung ist
contagion-end-rule = Was das Spiel beendet
contagion-cities-out = { $count ->
        [one] 1 Stadt liegt aus
       *[other] { $count } Städte liegen aus
    }
contagion-last-round-who = Letzte Runde: die letzte WHO-Karte ist aufgedeckt
contagion-last-round-cities = Letzte Runde: höchstens zwei Städte sind übrig
contagion-cards = Seuchenkarten
contagion-cards-count = { $deck } zu ziehen, { $discards } abgelegt
contagion-discarded = Abgelegt
contagion-fresh = Noch da
    .help = Im Stapel oder auf Händen: zuletzt gemischt und seither nicht abgelegt
contagion-stack = Kommende Städte: { $count }
contagion-away = Ausgelöscht: { $count }
contagion-none = keine
contagion-dish = noch { $count } Würfel
contagion-won = { $count ->
        [one] { $names } gewinnt
       *[other] { $names } gewinnen gemeinsam
    }
contagion-ended-who = Die letzte WHO-Karte hat das Spiel beendet.
contagion-ended-cities = Kaum eine Stadt war noch übrig.
contagion-for-levels = davon { $count } für Mutationen
contagion-setup = Spielvorbereitung
contagion-round = Runde { $number } von { $all }
contagion-start = Beginnt jede Runde
contagion-hand = Hand von { $name }
contagion-hand-count = { $count }/{ $limit }
contagion-hand-size = { $count ->
        [one] 1 Karte auf der Hand
       *[other] { $count } Karten auf der Hand
    }
contagion-known = Bekannte Karten:
contagion-no-cards = Keine Karten auf der Hand
contagion-gives-incubation = { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
contagion-gives-infection = { $count ->
        [0] keine Würfel
        [one] 1 Würfel
       *[other] bis { $count } Würfel
    }
contagion-gives-resistance = { $count ->
        [0] schützt nichts
        [one] schützt 1
       *[other] schützt bis zu { $count }
    }
contagion-protect = Mit Resistenz schützen
contagion-protect-count = { $lost ->
        [0] { $count } schützen und nichts verlieren
       *[other] { $count } schützen, { $lost } noch in Gefahr
    }
contagion-pay = Zahlen
contagion-discard = Abwerfen
contagion-pick-again = Neu wählen
contagion-pick-match = { $count ->
        [one] Eine passende Karte oder zwei andere
       *[other] { $count } passende Karten oder für jede zwei andere
    }
contagion-pick-joker = { $count ->
        [one] Eine Karte beliebiger Farbe
       *[other] { $count } Karten beliebiger Farbe
    }
contagion-pick-discard = { $count ->
        [one] Eine Karte beliebiger Farbe
       *[other] { $count } Karten beliebiger Farbe
    }
contagion-or-pick = oder unten Karten wählen

## Raxxons Spielplan

raxxon-board-situation = Lage
raxxon-board-day = Tag { $number }
raxxon-board-passed = Gepasst:
raxxon-board-must-pass = Muss passen:
raxxon-board-power-next = { $count ->
        [one] ein Schritt bis zur Übernahme
       *[other] { $count } Schritte bis zur Übernahme
    }
raxxon-board-supply = Infektionsquelle
raxxon-board-supply-empty = bei der nächsten Infektion ist das Spiel verloren
raxxon-board-piles = Stapel
raxxon-board-struck = Für den Angriff gewählt.
raxxon-board-known-by = Bekannt: { $players }.
raxxon-board-offer = Das Angebot lässt sich ablehnen.
raxxon-board-reconstruction = rekonstruiert
    .about = Die gedruckte Karte ist nicht öffentlich; diese folgt dem, was bekannt ist, und ist sonst unsere eigene.
raxxon-board-inferred = erschlossen
    .about = Teile dieser Karte folgen aus dem, was von der gedruckten bekannt ist.
raxxon-board-story = Raxxon-Karte { $card }
raxxon-board-goes-on = Geht danach weiter: { $card }
raxxon-board-accept = Annehmen
raxxon-board-decline = Ablehnen
raxxon-board-not-open = Jetzt nicht möglich.
raxxon-board-decides = { $player } entscheidet.
raxxon-board-fold = Karte einklappen
raxxon-board-night = Tag { $number } ist vorbei
raxxon-board-night-infected = Infizierte in der Abendphase: { $count }
raxxon-board-night-infections = Infektionen
raxxon-board-night-left = Infektionsquelle: noch { $count } · evakuiert: { $evacuated } von { $goal }
raxxon-board-census = Wo alle sind
raxxon-board-column-face_up = offen
raxxon-board-column-evacuated = evakuiert
raxxon-board-column-contained = gesichert
raxxon-board-column-uncontained = ungesichert
raxxon-board-column-discards = abgelegt
raxxon-board-column-unseen = ungesehen, mindestens
raxxon-board-column-total = insgesamt
raxxon-board-space = { $token ->
        [yes] Aktionsmarker: { $icons }
       *[no] Freies Aktionsmarkerfeld: { $icons }
    }
raxxon-board-no-token = braucht keinen Aktionsmarker
raxxon-board-fires-now = Konsequenzen jetzt, der Reihe nach
raxxon-board-fires-next = Der nächste Zug beginnt mit
raxxon-board-fires-then = Dein nächster Zug begänne mit
raxxon-board-began = Hat den Tag begonnen
raxxon-board-sheets = Meine Charakterbögen
raxxon-board-all-sheets = Alle Charakterbögen
raxxon-board-side-few = 1–2 Spieler
raxxon-board-side-many = 3–4 Spieler
raxxon-board-full = Kein freies Aktionsmarkerfeld.
raxxon-board-idle = Gerade kein Ziel.
raxxon-board-price = Konsequenz: { $icons }
raxxon-board-fold-sheet = Charakterbogen einklappen
raxxon-board-sheet-of = Charakterbogen von { $name }

## Der Rahmen: Startseite, Aktionsleiste, Protokoll, Plätze, Menü, nach dem Spiel, Regeln, Lernen

start-headline = Drei Seuchenspiele, ein Tisch
start-tagline = Spiel sofort, allein mit Bots oder mit Freunden über einen Link. Ohne Konto, ohne Warten.
start-kind-pandemic = gemeinsam gegen das Brett
start-kind-contagion = jeder für sich
start-kind-raxxon = gemeinsam oder allein
start-players = { $least } bis { $most } Personen
start-seats = { $count ->
        [one] 1 Person
       *[other] { $count } Personen
    }
start-now = Sofort mit Bots spielen
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
bar-many = { $action } · { $count }
bar-selection = { $thing }
bar-selection-clear = Wieder alles zeigen, nicht nur { $thing }
bar-point = Allen zeigen
bar-nothing = Mit { $thing } geht gerade nichts.
bar-why = Warum nicht?
bar-why-more = Warum nicht mehr?
bar-why-asking = Die Regeln werden gefragt …
bar-why-none = Keine Regel verbietet es; es passt hier nur nicht.
bar-could = Das könntest du jetzt ausspielen:
bar-final = Lässt sich nicht rückgängig machen
bar-confirm = { $action }? Noch einmal klicken
bar-pass-on = Passen bis zu meinem nächsten Zug
bar-passing = Passt bis zu deinem nächsten Zug · aufhören
bar-pass-on-help = Geht für dich weiter, wenn nur Ereignisse möglich sind, bis du etwas entscheiden musst.

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
log-skip = Überspringen (Leertaste)
log-more = noch { $count }
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
menu-resume = Weiter
menu-take-back = Rücknahme der letzten Aktion vorschlagen
menu-end = Ende des Spiels vorschlagen
menu-leave = Tisch verlassen
menu-leave-sure = Endgültig gehen? Wenn das Spiel läuft, übernimmt ein Bot deinen Platz.
menu-token = Schlüssel für ein Programm
menu-token-help = Ein Programm nennt ihn im Hello und spielt deinen Platz. Wer ihn hat, kann für dich spielen.
menu-settings = Einstellungen
menu-language = Sprache
menu-theme = Farben
menu-theme-auto = automatisch
menu-theme-light = hell
menu-theme-dark = dunkel
menu-speed = Tempo der Erzählung
menu-speed-off = aus
menu-speed-fast = schnell
menu-speed-normal = normal
menu-speed-slow = langsam
menu-sound = Töne
menu-confirm = Nachfragen, wenn etwas nicht rückgängig zu machen ist
menu-keys = Tasten
menu-key-number = die Aktion mit dieser Nummer
menu-key-enter = die markierte oder einzige Aktion
menu-key-search = alle Aktionen durchsuchen
menu-key-escape = Auswahl aufheben, Offenes schließen
menu-key-undo = rückgängig
menu-key-space = Erzählung überspringen
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

rules-title = { $game }: Regeln
rules-about = In eigenen Worten. Jede Regel hat eine Nummer; eine abgelehnte Aktion nennt die Regel, die sie verbietet.
rules-games = Spiele
rules-contents = Abschnitte
rules-search = Regeln durchsuchen, nach Wort oder Nummer
rules-none = Keine Regel enthält diese Wörter.
rules-provenance-pandemic = Alle Städte, Verbindungen, Rollen und Ereignisse sind wie in der zweiten Ausgabe gedruckt. Wo die gedruckten Regeln etwas offenlassen, ist unsere Wahl vermerkt.
rules-provenance-contagion = Die Texte der gedruckten Karten sind nicht öffentlich. Unsere Karten folgen allem, was bekannt ist, und jede sagt, woher sie kommt. Wenn du die Schachtel besitzt, kannst du die gedruckten Karten in einem Paket eingeben.
rules-provenance-raxxon = Nicht alle gedruckten Karten und Bögen sind öffentlich. Was nicht bekannt ist, ist rekonstruiert und auf der Karte vermerkt. Wenn du die Schachtel besitzt, kannst du die gedruckten in einem Paket eingeben.

learn-title = { $game }: ein geführtes erstes Spiel
learn-about = Ein echtes Spiel an einem echten Tisch, mit freundlichen Karten. Eine Begleitung sagt dir, worauf du schauen und was du tun kannst; du kannst sie jederzeit verlassen und einfach weiterspielen.
learn-begin = Anfangen
learn-step = Schritt { $number } von { $count }
learn-back = Zurück
learn-next = Weiter
learn-skip = Überspringen
learn-leave = Begleitung verlassen
learn-fold = Begleitung einklappen
learn-unfold = Begleitung ausklappen
learn-play-on = Weiterspielen

learn-pandemic-goal = Vier Seuchen breiten sich über die Welt aus. Du und dein Partner, ein Bot, gewinnt gemeinsam, wenn alle vier geheilt sind. Ihr verliert gemeinsam beim achten Ausbruch, wenn ein Würfel gelegt werden muss und keiner seiner Farbe mehr da ist, oder wenn zwei Spielerkarten zu ziehen sind und weniger übrig sind.
learn-pandemic-cubes = Würfel zeigen, wie krank eine Stadt ist. Washington und Miami haben drei: Ein weiterer dort wäre ein Ausbruch, der einen Würfel in jede verbundene Stadt legt.
learn-pandemic-role = Du bist der Sanitäter: Wenn du eine Seuche behandelst, entfernst du alle ihre Würfel aus der Stadt, nicht nur einen. Dein Partner ist die Wissenschaftlerin, die für ein Heilmittel nur vier Karten braucht.
learn-pandemic-hand = Das sind deine Karten. Stadtkarten bringen dich an Orte und bezahlen Heilmittel. Die Prognose ist ein Ereignis: Du kannst sie jederzeit ausspielen, auch im Zug deines Partners.
learn-pandemic-drive = Du hast vier Aktionen. In eine verbundene Stadt zu fahren kostet eine.
    .todo = Klick auf dem Spielplan auf Washington, dann fahr dorthin.
learn-pandemic-treat = Gut gefahren. Behandle jetzt die blaue Seuche hier.
    .todo = Behandle Blau.
learn-pandemic-next = Alle drei Würfel sind mit einer Aktion weg, weil du der Sanitäter bist. Miami ist mit Washington verbunden.
    .todo = Fahr weiter nach Miami.
learn-pandemic-fourth = Noch eine Aktion. Mach es wie in Washington.
    .todo = Behandle Gelb.
learn-pandemic-window = Nach vier Aktionen ziehst du zwei Karten, dann werden Städte infiziert. Vor jeder Karte fragt der Tisch, ob jemand ein Ereignis ausspielt.
    .todo = Geh weiter, bis die erste Infektionskarte aufgedeckt ist.
learn-pandemic-infection = Jede Infektionskarte legt einen Würfel in ihre Stadt. Das Protokoll erzählt alles, was geschehen ist: Zeig auf einen Satz, und der Spielplan zeigt den Ort.
learn-pandemic-partner = Jetzt spielt dein Partner. Eine Zeile über dem Spielplan erzählt, was geschieht; die Leertaste überspringt sie.
    .todo = Warte, bis du wieder dran bist.
learn-pandemic-cure = Um eine Seuche zu heilen, sei in einer Stadt mit Forschungszentrum und wirf fünf Stadtkarten ihrer Farbe ab. Sammelt und teilt: In der Stadt auf der Karte darfst du sie einem Partner dort geben.
learn-pandemic-travel = Karten sind auch Tickets: Wirf eine ab, um in ihre Stadt zu fliegen, oder von ihrer Stadt irgendwohin. Zwischen zwei Forschungszentren fliegst du umsonst. In Atlanta steht das erste.
learn-pandemic-epidemic = Vier Epidemien stecken unter den Spielerkarten. Jede infiziert sofort eine neue Stadt und legt die Städte des Ablagestapels wieder obenauf: Was krank war, wird wieder krank.
learn-pandemic-end = Mehr brauchst du nicht. Klick auf eine Stadt, um zu sehen, was du mit ihr tun kannst, und frag warum nicht, wenn nichts geht. Viel Glück: spiel weiter.

learn-contagion-goal = Du bist ein Virus. Der andere, ein Bot, auch. Infiziere Städte mit deinen Würfeln und punkte, wenn sie voll und damit ausgelöscht sind. Die meisten Punkte gewinnen.
learn-contagion-cities = Jede Karte ist eine Stadt mit Platz für eine Anzahl Würfel. Ist sie voll, bekommt das Virus mit den meisten Würfeln dort die meisten Punkte, und wer sie ausgelöscht hat, darf ihre Stadt-Aktion ausführen.
learn-contagion-settle = Jedes Virus beginnt mit einem Würfel in einer Stadt seiner Wahl.
    .todo = Wähl eine Stadt für deinen ersten Würfel.
learn-contagion-event = Jede Runde deckt eine Karte auf, die in dieser Runde für alle die Regeln ändert. Lies sie, bevor du planst.
learn-contagion-board = Dein Virus hat drei Mutationen. Die Inkubationsrate sagt, wie viele Karten du ziehst, die Infektionsquote, wie viele Würfel du auf einmal legen darfst, die Resistenz schützt dich vor schlechten Karten.
learn-contagion-hand = Karten bezahlen Würfel: Um eine Stadt zu infizieren, zahlst du Karten ihrer Farbe. Zwei andere Karten zusammen zählen wie eine passende.
learn-contagion-infect = Du hast zwei Aktionen: Karten ziehen, eine Stadt infizieren oder mutieren, also eine Mutation um eine Stufe erhöhen.
    .todo = Zieh, infiziere oder mutiere.
learn-contagion-second = Noch eine Aktion. Mit wenigen Karten ist Ziehen nie falsch.
    .todo = Mach deine zweite Aktion.
learn-contagion-others = Jetzt spielen die anderen. Das Protokoll erzählt, was sie tun.
    .todo = Warte, bis du wieder dran bist.
learn-contagion-mutate = Jede Stufe einer Mutation kostet mehr Karten als die davor. Eine frühe Stufe der Inkubationsrate macht sich schnell bezahlt.
learn-contagion-score = Eine Stadt zeigt, was jedes Virus bekäme, wenn sie jetzt voll wäre. Auch der zweite Platz punktet: Dabeisein zählt.
learn-contagion-who = Jede vierte Karte ist von der WHO: Sie tut weh, und die Runde der dritten ist die letzte. Ebenso eine Runde, in der nur noch zwei Städte ausliegen.
learn-contagion-end = Mehr brauchst du nicht. Klick auf eine Stadt, um zu sehen, was du dort tun kannst. Spiel weiter.

learn-raxxon-goal = In einer Menschenmenge geht eine Infektion um. Führ alle Gesunden in die Evakuierungszone, bevor die Macht von Raxxon, das die Stadt will, auf 8 steigt und bevor eine Infektion ansteht, während die Infektionsquelle leer ist.
learn-raxxon-crowd = Das ist die Menschenmenge. Verdeckte Karten können gesund oder infiziert sein: Niemand weiß es, bevor jemand nachsieht.
learn-raxxon-character = Allein wählst du jeden Morgen einen Charakter. Jeder hat andere Aktionen auf seinem Charakterbogen.
    .todo = Wähl einen Charakter.
learn-raxxon-sheet = Dein Charakterbogen zeigt deine Aktionen. Jede hat Felder für Aktionsmarker: Je öfter du sie heute nutzt, desto mehr Konsequenzen hast du.
learn-raxxon-investigate = Die Untersuchung dreht eine verdeckte Karte um und braucht keinen Aktionsmarker. So lernst du am einfachsten, wer wer ist.
    .todo = Wähl eine Aktion: Untersuchung.
learn-raxxon-card = Wähl jetzt die Karte.
    .todo = Klick auf eine verdeckte Karte und bestätige.
learn-raxxon-types = Infizierte sind zusammen gefährlich: Liegt eine bestimmte Anzahl einer Bevölkerungsgruppe offen, löst das einen Effekt aus. Die Zahlen neben der Menschenmenge sagen, wie nah er ist.
learn-raxxon-tokens = Jede andere Aktion legt einen Aktionsmarker auf deinen Charakterbogen. Zu Beginn deines nächsten Zuges werden die Konsequenzen der Marker ausgelöst, in der gezeigten Reihenfolge; du siehst sie, bevor du dich festlegst.
learn-raxxon-again = Du darfst weiter handeln oder passen.
    .todo = Mach mit einer weiteren Aktion weiter.
learn-raxxon-stop = Evakuiere eine Reihe oder Spalte, wenn alle Karten darin offen und gesund sind. So gewinnst du. Quarantäne schafft Infizierte aus dem Weg.
learn-raxxon-night = Wenn alle gepasst haben (solo: wenn du zweimal gepasst hast), beginnt die Abendphase: Neue Infizierte kommen aus der Infektionsquelle, die Menschenmenge wird in den Bevölkerungsstapel gemischt, ein neuer Tag beginnt.
learn-raxxon-raxxon = Raxxon-Karten helfen oder schaden, und manche erhöhen Raxxons Macht. Lies den Auslöser: Oft kannst du das Schlimmste verhindern.
learn-raxxon-end = Mehr brauchst du nicht. Behalte die offenen Karten im Blick, pass rechtzeitig und evakuiere alle Gesunden. Spiel weiter.

## Der Pandemic-Plan

pandemic-map = Weltkarte
pandemic-nearer = Vergrößern
pandemic-farther = Verkleinern
pandemic-whole = Ganze Karte zeigen
pandemic-close = Schließen
pandemic-outbreaks = Ausbrüche
pandemic-of = { $count }/{ $most }
pandemic-rate = Infektionsquote
pandemic-stations = { $count ->
        [0] Kein Forschungszentrum übrig
        [one] 1 Forschungszentrum übrig
       *[other] { $count } Forschungszentren übrig
    }
pandemic-player-deck = Spielerkarten
pandemic-infection-deck = Infektionskarten
pandemic-epidemics = { $drawn } von { $all } Epidemien
pandemic-discarded = { $count } abgelegt
pandemic-discards = Ablage: { $count }
pandemic-removed = Aus dem Spiel
pandemic-unknown = eine unbekannte Karte
pandemic-layer-all = { $count ->
        [one] dann diese Karte
       *[other] { $count } Karten in unbekannter Reihenfolge
    }
pandemic-layer-some = { $count ->
        [one] eine von diesen { $all } Karten
       *[other] { $count } von diesen { $all } Karten
    }
pandemic-risk-sure = { $count ->
        [one] Ihre Karte ist die nächste Infektionskarte.
       *[other] Ihre Karte ist unter den nächsten { $count } Infektionskarten.
    }
pandemic-risk-may = { $count ->
        [one] Ihre Karte kann die nächste Infektionskarte sein: Sie ist eine von { $among }.
       *[other] Ihre Karte kann unter den nächsten { $count } Infektionskarten sein: Sie ist eine von { $among }.
    }
pandemic-risk-later = { $count ->
        [one] Vor ihrer Karte kommt mindestens eine andere.
       *[other] Vor ihrer Karte kommen mindestens { $count } andere.
    }
pandemic-more = und { $count } mehr
pandemic-hand = Deine Karten
pandemic-cards = { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
pandemic-no-cards = Keine Karten
pandemic-event = Ereignis
pandemic-stored-event = Aufgehoben
pandemic-players = Spieler
pandemic-here = Am Tisch
pandemic-away = Nicht am Tisch
pandemic-asked = entscheidet
pandemic-actions-left = { $count ->
        [one] Noch 1 Aktion
       *[other] Noch { $count } Aktionen
    }

hindsight-title = Analyse
log-tab-hindsight = Analyse
hindsight-offer = Eine Suche sieht sich jede Entscheidung dieses Spiels an: was sie wert war, was besser gewesen wäre und wo sich das Spiel gewendet hat.
hindsight-begin = Dieses Spiel analysieren
hindsight-running = Das Spiel wird angesehen …
hindsight-chance = Gewinnchance in dieser Stellung
hindsight-margin = Punkte Vorsprung in dieser Stellung
hindsight-progress = { $done } von { $total } Schritten
hindsight-preparing = Die Suche macht sich bereit: { $percent } %.
hindsight-failed = Die Analyse wurde nicht fertig. Lass sie noch einmal machen.
hindsight-moment = { $player } hatte die Wahl
hindsight-with-chance = Die Gewinnchance mit jeder Aktion, ± der Standardfehler
hindsight-with-margin = Die Punkte Vorsprung mit jeder Aktion, ± der Standardfehler
hindsight-played = gespielt
hindsight-played-lost = gespielt: { $lost } weniger
hint-ask = Tipp
hint-thinking = Denkt nach …
hint-preparing = Die Suche macht sich bereit: { $percent } %. Dann kommt der Tipp.
hint-title = Am besten, soweit du es wissen kannst:
