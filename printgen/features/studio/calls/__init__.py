"""The functions that the studio's page may call, by subject."""
