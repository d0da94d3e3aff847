"""The values of this feature: pages that become books, and boxes and bands for cards."""
