"""A bad address of a scheduler is refused before anything is compiled or played."""

import pytest

from tests.cli.test_cli import call

pytest.importorskip("distributed")


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "http://x y", "tls://127.0.0.1:1"])
@pytest.mark.parametrize("verb", [("lab", "sweep", "keep", "length"), ("simulate", "dqd6"), ("lab", "survey", "dqd6")])
def test_refused_before_the_work(verb: tuple[str, ...], address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even the id of the game is read before."""

    def begun(*_: object) -> None:
        raise AssertionError("the work has begun")

    monkeypatch.setattr("printgen.commands.request.Request.parse", begun)
    result = call(*verb, "--dask", address)
    assert result.exit_code == 1 and result.stderr.startswith(f"printgen: {address}") and not result.stdout
