"""What the decisions of a finished game were worth: exactly, or by rollouts."""

PROVIDES = {
    "story": {"analysis": "story:analyse_story"},
    "rollouts": {"analysis": "rollout_values:RolloutPlayer"},
}
