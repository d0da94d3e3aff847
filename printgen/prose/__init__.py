"""For authors of games: prose with gaps, banks, manuscripts, the words that books share."""
