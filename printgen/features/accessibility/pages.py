"""The pages of a call of the command line, as those see them whom it names. The studio has no command line."""

from collections.abc import Mapping
from typing import Any

from printgen.cli.options import VISION
from printgen.features.accessibility.vision import seen
from printgen.marks import Job


def shown(job: Job, form: str, meta: Mapping[str, Any]) -> Job:
    """The job as the eyes see it that the call names."""
    vision = meta.get(VISION)
    return seen(job, vision) if vision else job
