"""What docs/environments.md shows runs as it stands there."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[3] / "docs" / "environments.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
NEEDS = {"gymnasium": "gymnasium", "zoo": "pettingzoo", "pyspiel": "pyspiel"}


@pytest.mark.parametrize("code", EXAMPLES, ids=NEEDS)
def test_an_example(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It says something at its end."""
    for word, module in NEEDS.items():
        if word in code:
            pytest.importorskip(module, reason="the extra for environments is not installed")
    exec(compile(code, "docs/environments.md", "exec"), {})
    assert capsys.readouterr().out.strip()
