"""The work behind each verb: jobs for a front end to write, counts, verdicts."""
