"""The presentation of Pandemic: pictures, words and text boards."""

from outbreak.core.parts import Presentation
from outbreak.games.pandemic.table.board import GROUPS, board, introduce, is_pointless, is_window, look, names_of_player, player
from outbreak.games.pandemic.table.drawing import draw
from outbreak.games.pandemic.table.phrases import CAST, CHANGING, label, sentence, thing
from outbreak.games.pandemic.table.picture import Picture, picture
from outbreak.games.pandemic.table.printed import Printed, printed
from outbreak.games.pandemic.table.question import question
from outbreak.games.pandemic.table.story import TURNING, changes, retell

PRESENTATION = Presentation(
    Picture=Picture,
    Printed=Printed,
    picture=picture,
    printed=printed,
    question=question,
    label=label,
    sentence=sentence,
    thing=thing,
    entries={"city": "city"},
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
    is_pointless=is_pointless,
    draw=draw,
)
