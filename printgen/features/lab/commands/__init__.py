"""What the laboratory is asked, and its reports as pages."""
