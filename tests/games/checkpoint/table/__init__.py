"""The presentation of Checkpoint: pictures, words and text boards."""

from checkpoint.table.board import GROUPS, board, introduce, look, names_of_player, player
from checkpoint.table.phrases import label, sentence, thing
from checkpoint.table.picture import Picture, Printed, picture, printed, question
from checkpoint.table.story import TURNING, changes, retell
from outbreak.core.parts import Presentation

PRESENTATION = Presentation(
    Picture=Picture,
    Printed=Printed,
    picture=picture,
    printed=printed,
    question=question,
    label=label,
    sentence=sentence,
    thing=thing,
    retell=retell,
    changes=changes,
    turning=TURNING,
    groups=GROUPS,
    board=board,
    look=look,
    look_domain="booth",
    player=player,
    names_of_player=names_of_player,
    introduce=introduce,
)
