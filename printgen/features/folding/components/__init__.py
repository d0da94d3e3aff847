"""What is folded: pages that become books, and boxes and bands for cards."""
