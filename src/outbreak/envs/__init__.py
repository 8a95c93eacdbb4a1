"""Reinforcement-learning environments: PettingZoo (`aec`), Gymnasium (`gym`) and OpenSpiel (`openspiel`).

All are built on batches: observations come from views, actions are indices into a mask, and forced actions are taken automatically. An
environment's id includes the version of the rules."""
