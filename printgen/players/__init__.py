"""Players that know no game and can play any: at random, or by thinking ahead."""
