"""The words of challenge books and answers, and how a best line is told."""
