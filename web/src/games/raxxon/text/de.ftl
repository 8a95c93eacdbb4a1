# Die Texte von Raxxon im Webclient. Alles andere steht im Katalog des Spiels, den der Server schickt.

start-kind-raxxon = gemeinsam oder allein
rules-provenance-raxxon = Nicht alle gedruckten Karten und Bögen sind öffentlich. Was nicht bekannt ist, ist rekonstruiert und auf der Karte vermerkt. Wenn du die Schachtel besitzt, kannst du die gedruckten in einem Paket eingeben.

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

raxxon-scene-power = Die Macht von Raxxon steigt auf { $power }
raxxon-scene-takeover = Raxxon übernimmt die Stadt
