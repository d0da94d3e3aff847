"""The engine, independent of any game: random numbers, the contract of rules, records, play and verification."""
