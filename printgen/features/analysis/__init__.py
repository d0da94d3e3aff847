"""Values of the decisions of a finished game, exact or by rollouts."""

PROVIDES = {
    "story": {"analysis": "story:analyse_story"},
    "rollouts": {"analysis": "rollout_values:RolloutPlayer"},
}
