"""Large print of fixed pages; proofs for eyes that see colours otherwise."""
