"""The presentation of Contagion: pictures, words and text boards."""

from outbreak.core.parts import Presentation
from outbreak.games.contagion.table.board import GROUPS, board, introduce, look, names_of_player
from outbreak.games.contagion.table.drawing import draw
from outbreak.games.contagion.table.phrases import CAST, CHANGING, label, sentence, thing
from outbreak.games.contagion.table.picture import Picture, picture
from outbreak.games.contagion.table.printed import Printed, printed
from outbreak.games.contagion.table.question import is_window, question
from outbreak.games.contagion.table.story import TURNING, changes, outcome, player, retell

PRESENTATION = Presentation(
    Picture=Picture,
    Printed=Printed,
    picture=picture,
    printed=printed,
    question=question,
    label=label,
    sentence=sentence,
    thing=thing,
    entries={"city": "city", "event": "event", "who": "event"},
    changing=CHANGING,
    named_by=CAST,
    retell=retell,
    changes=changes,
    turning=TURNING,
    groups=GROUPS,
    board=board,
    look=look,
    player=player,
    names_of_player=names_of_player,
    introduce=introduce,
    is_window=is_window,
    outcome=outcome,
    draw=draw,
)
