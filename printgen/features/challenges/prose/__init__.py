"""The texts of challenge books and answers, and the writing of a best line in steps."""
