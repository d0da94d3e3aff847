"""What is looked over before it is printed, as values."""
