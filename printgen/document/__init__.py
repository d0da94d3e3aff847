"""What is to be printed, as inert values in millimetres: twins of the rooms of press/."""
