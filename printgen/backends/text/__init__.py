"""What is printed as text, for those who hear it or feel it: everything that a page says, in the order in which it is read."""
