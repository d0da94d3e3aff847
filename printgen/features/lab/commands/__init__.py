"""Commands of the laboratory, and its reports as pages."""
