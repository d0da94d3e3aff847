"""Items that stand in a column: panels of cards and references, tables, signs, tallies."""
