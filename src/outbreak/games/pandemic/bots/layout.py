"""Where the heuristic keeps intermediate results on its desk."""

from outbreak.games.pandemic.vocabulary import CITIES_MAX

# desk.scratch: from OWN_ROUTES on, how many actions the pawn needs to reach each city;
# from OTHER_ROUTES on, how many drives and shuttle flights lie between each city and another pawn, or the target.
OWN_ROUTES, OTHER_ROUTES = 0, CITIES_MAX

# desk.work: the target, what each action on the way there is worth, the actions to the nearest station, the risk of the next infections.
TARGET, TARGET_VALUE, STATION_DISTANCE, INFECTION_RISK = range(4)
