"""Which games there are, and what each has to offer."""
