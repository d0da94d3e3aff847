"""Optional features of printgen, one subpackage each; every subpackage can be removed without breaking the rest."""
