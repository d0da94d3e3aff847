"""Many games at once, compiled; exact solution, search, grades: the one folder that may use numba."""
