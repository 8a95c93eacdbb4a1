"""Bridges to the usual reinforcement-learning interfaces: PettingZoo (`aec`), Gymnasium (`gym`) and OpenSpiel (`openspiel`).

All of them stand on batches: observations come from views, actions are places in a mask, forced actions are taken by themselves. An id
bears the version of the rules."""
