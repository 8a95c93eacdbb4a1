# Was das Labor über ein gespieltes Spiel sagt.

analysis-preparing = Die Suche macht sich bereit: { $percent } %
analysis-percent = { $value } %
analysis-point = { $value }
analysis-by-team = Geschätzt aus dem, was die Plätze des Teams zusammen wussten; verdeckte Karten wurden nicht angesehen.
analysis-by-seat = Geschätzt für jeden Spieler aus dem, was er wusste; verdeckte Karten wurden nicht angesehen.
analysis-legend-chance = Am Anfang jeder Zeile steht die Stellung: die Gewinnchance, wenn das Beste getan wird. In Klammern steht die Gewinnchance mit einer Aktion. Hinter ± stehen zwei Standardfehler: das Glück der ausprobierten Verteilungen, nicht, wie gut die Stellungen danach beurteilt wurden.
analysis-legend-margin = Am Anfang jeder Zeile steht die Stellung: um wie viele Punkte der Spieler vorn liegen wird, wenn er das Beste tut. In Klammern stehen die Punkte mit einer Aktion. Hinter ± stehen zwei Standardfehler: das Glück der ausprobierten Verteilungen, nicht, wie gut die Stellungen danach beurteilt wurden.
analysis-decision-line = { $number }. { $player }, Stellung { $worth } ±{ $error }: { $played }
analysis-best-one = nichts war besser
analysis-no-difference = nichts war deutlich besser; am besten ist { $best }
analysis-better = { $lost } ±{ $error } weniger als das Beste: { $best }
analysis-also = auch { $others }
analysis-option = { $action } ({ $worth } ±{ $error })
analysis-turning-points = Wo sich das Spiel gewendet hat
analysis-no-turning-points = Kein einzelner Moment hat dieses Spiel gewendet.
analysis-check = Auf { $deals } Verteilungen zu Ende gespielt, Entscheidung { $number }: { $best } gegen { $played }, ein Unterschied von { $size } ±{ $error }.
analysis-check-none = Keine Entscheidung war deutlich schlechter als das Beste; es gibt nichts zu prüfen.
analysis-turn-line = { $number }. { $text }
analysis-losses = Durch Entscheidungen verschenkt: { $player } { $lost } in { $count ->
        [one] 1 Entscheidung
       *[other] { $count } Entscheidungen
    }.
analysis-nothing = In diesem Spiel gab es nichts zu entscheiden.
analysis-chance-curve = Gewinnchance
analysis-margin-curve = Punkte vor dem besten Gegner
analysis-entries = Einträge der Aufzeichnung
analysis-luck = der Zufall der Karten
analysis-happening-chance = { $what } { $direction ->
        [lost] kostete
       *[won] brachte
    } { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } Gewinnchance.
analysis-happening-chance-of = { $whose }: { $what } { $direction ->
        [lost] kostete
       *[won] brachte
    } { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } Gewinnchance.
analysis-happening-margin-of = { $whose }: { $what } { $direction ->
        [lost] kostete
       *[won] brachte
    } { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
analysis-decision-chance = { $player }: „{ $played }“ statt „{ $best }“ kostete { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } Gewinnchance.
analysis-decision-chance-of = { $player }: „{ $played }“ statt „{ $best }“ kostete { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } Gewinnchance.
analysis-decision-margin-of = { $player }: „{ $played }“ statt „{ $best }“ kostete { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
help-analyze = Für jede Entscheidung, was sie wert war, was besser gewesen wäre, und wo sich das Spiel gewendet hat. Die Schätzungen kommen von der Suche des Spiels und beruhen auf dem, was die Spieler wussten; mehr Zeit macht sie sicherer.
help-record = eine vollständige Aufzeichnung, geschrieben von play --save, einem Server oder der Bibliothek
help-setting = Zeit für jede Entscheidung: fast { $fast } s, slow { $slow } s (sonst fast)
help-simulations = statt Zeit so viele Simulationen für jede Entscheidung; dieselbe Zahl ergibt dieselbe Antwort
help-analysis-seed = womit der eigene Zufall der Suche beginnt (sonst 1)
help-jobs = Prozesse (sonst: alle Kerne)
help-check = die teuerste Entscheidung und das Beste auf je so vielen Verteilungen zu Ende spielen
help-analysis-json = alles als ein JSON-Objekt ausgeben
help-picture = die Kurve über das Spiel zeichnen, Wendepunkte markiert
error-picture = { $file } muss auf .svg enden: so werden Bilder gezeichnet.
