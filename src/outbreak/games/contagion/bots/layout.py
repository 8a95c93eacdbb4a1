"""Where the heuristic keeps intermediate results on its desk, and the units of its scores."""

# desk.work: the deciding seat, the rounds still to come, how likely a death toll is, how much cards still count (both in sixteenths),
# and what one more level of Resistance would save from the coming start effect.
SEAT, ROUNDS_LEFT, TOLL_CHANCE, CARD_WEIGHT, RESISTANCE_GAIN = range(5)

# desk.color_use: whether cards of a colour can infect a city: a new one, or one that the virus is in already.
NEW_CITY, INFECTED_CITY = 1, 2

# desk.pool: how many cards of each colour are to leave the hand. desk.scratch: how many cubes are to leave each city.

POINT = 100  # values are in hundredths of a point
CERTAIN = 16  # chances and weights are in sixteenths
LOWEST = -1_000_000_000
