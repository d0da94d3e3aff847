"""The laboratory: studies of many games, with intervals for each figure, comparisons and reports."""

from printgen.extensions import Verb

PROVIDES = {
    "verb.prove": {
        "lab": Verb("verbs:lab", 40, "Study a game: many games watched, compared, explained."),
        "simulate": Verb("counting_verbs:simulate", 10, "Play many games, count wins and points."),
        "solve": Verb("counting_verbs:solve", 20, "Solve a game exactly."),
    },
    "sections": {"lab": "contract"},
    "facts": {"numbers": "parameters:describe_tunable_numbers"},
    "calls": {name: f"calls:{name}" for name in ("simulate", "compare", "worth", "report")},
    "counting": {"recorder": "recorder"},
    "sending": {"changes": "parameters:changed_numbers", "change": "parameters:with_parameters"},
}
