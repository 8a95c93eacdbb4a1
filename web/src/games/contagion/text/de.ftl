# Die Texte von Contagion im Webclient. Alles andere steht im Katalog des Spiels, den der Server schickt.

start-kind-contagion = jeder für sich
rules-provenance-contagion = Die Texte der gedruckten Karten sind nicht öffentlich. Unsere Karten folgen allem, was bekannt ist, und jede sagt, woher sie kommt. Wenn du die Schachtel besitzt, kannst du die gedruckten Karten in einem Paket eingeben.

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

contagion-scene-skull = Totenkopf Nummer { $count }
contagion-scene-toll = Todesopfer-Wertung
contagion-scene-scored = { $virus } führt in { $city }: +{ $points }
contagion-scene-last-round = Die letzte Runde
contagion-scene-over = Das Spiel ist aus
