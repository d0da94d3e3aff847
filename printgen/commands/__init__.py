"""What each verb does: jobs for a front end to write, counts, verdicts."""
