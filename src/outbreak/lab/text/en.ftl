# What the laboratory says of a game that was played.

analysis-preparing = The search is getting ready: { $percent } %
analysis-percent = { $value } %
analysis-point = { $value }
analysis-by-team = Estimated from what the seats of the team knew together; the cards that lay hidden were not looked at.
analysis-by-seat = Estimated for each player from what that player knew; the cards that lay hidden were not looked at.
analysis-legend-chance = Each line begins with the position: the chance to win if the best is done. In brackets is the chance with an action. After ± stand two standard errors: the luck of the deals that were tried, not how well the positions after them were judged.
analysis-legend-margin = Each line begins with the position: by how many points its player will be ahead if the best is done. In brackets are the points with an action. After ± stand two standard errors: the luck of the deals that were tried, not how well the positions after them were judged.
analysis-decision-line = { $number }. { $player }, position { $worth } ±{ $error }: { $played }
analysis-best-one = nothing was better
analysis-no-difference = nothing was clearly better; the best is { $best }
analysis-better = { $lost } ±{ $error } less than the best: { $best }
analysis-also = also { $others }
analysis-option = { $action } ({ $worth } ±{ $error })
analysis-turning-points = Where the game turned
analysis-no-turning-points = No single moment turned this game.
analysis-check = Played to the end on { $deals } deals, decision { $number }: { $best } against { $played }, a difference of { $size } ±{ $error }.
analysis-check-none = No decision was clearly behind the best, so there is nothing to check.
analysis-turn-line = { $number }. { $text }
analysis-losses = Given away by decisions: { $player } { $lost } in { $count ->
        [one] 1 decision
       *[other] { $count } decisions
    }.
analysis-nothing = There was nothing to decide in this game.
analysis-chance-curve = Chance to win
analysis-margin-curve = Points ahead of the best opponent
analysis-entries = entries of the record
analysis-luck = the luck of the cards
analysis-happening-chance = { $what } { $direction ->
        [lost] cost
       *[won] brought
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    } of winning chance.
analysis-happening-chance-of = { $whose }: { $what } { $direction ->
        [lost] cost
       *[won] brought
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    } of winning chance.
analysis-happening-margin-of = { $whose }: { $what } { $direction ->
        [lost] cost
       *[won] brought
    } { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
analysis-decision-chance = { $player }: “{ $played }” instead of “{ $best }” cost { $points ->
        [one] 1 point
       *[other] { $points } points
    } of winning chance.
analysis-decision-chance-of = { $player }: “{ $played }” instead of “{ $best }” cost { $points ->
        [one] 1 point
       *[other] { $points } points
    } of winning chance.
analysis-decision-margin-of = { $player }: “{ $played }” instead of “{ $best }” cost { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
help-analyze = For every decision what it was worth, what would have been better, and where the game turned. Estimates come from the game's search and are made from what the players knew; more time makes them surer.
help-record = a full record, written by play --save, a server or the library
help-setting = time for each decision: fast { $fast } s, slow { $slow } s (default fast)
help-simulations = instead of time so many simulations for each decision; the same number gives the same answer
help-analysis-seed = where the search's own chance starts (default 1)
help-jobs = processes (default: all cores)
help-check = play the costliest decision and the best one to the end, on so many deals each
help-analysis-json = print everything as one JSON object
help-picture = draw the curve over the game, turning points marked
error-picture = { $file } must end in .svg: that is how pictures are drawn.
