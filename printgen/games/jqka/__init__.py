"""Judgement Quest: Knighthood Adventure, by cards or by dice and pencil."""
