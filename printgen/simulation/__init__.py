"""Play many games at once, compiled with numba; exact solution; statistics of the results."""
