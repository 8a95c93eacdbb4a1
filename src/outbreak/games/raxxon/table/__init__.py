"""How people see Raxxon: pictures, questions, sentences and the terminal's board."""

from outbreak.core.parts import Presentation
from outbreak.games.raxxon.table.board import GROUPS, PLACE, board, introduce, is_pointless, names_of_player, player
from outbreak.games.raxxon.table.crowd_board import look
from outbreak.games.raxxon.table.drawing import draw
from outbreak.games.raxxon.table.phrases import CAST, CHANGING, label, sentence, thing
from outbreak.games.raxxon.table.picture import Picture, picture
from outbreak.games.raxxon.table.printed import Printed, printed
from outbreak.games.raxxon.table.question import question
from outbreak.games.raxxon.table.story import TURNING, changes, retell

PRESENTATION = Presentation(
    Picture=Picture,
    Printed=Printed,
    picture=picture,
    printed=printed,
    question=question,
    label=label,
    sentence=sentence,
    thing=thing,
    entries={"type": "type", "card": "raxxon", "sheet": "role"},
    changing=CHANGING,
    named_by=CAST,
    retell=retell,
    changes=changes,
    turning=TURNING,
    groups=GROUPS,
    board=board,
    look=look,
    look_domain=PLACE,
    player=player,
    names_of_player=names_of_player,
    introduce=introduce,
    is_pointless=is_pointless,
    draw=draw,
)
