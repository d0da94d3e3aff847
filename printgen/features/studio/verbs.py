"""The verb ``studio``: printgen in a browser, served on this machine alone."""

from __future__ import annotations

from contextlib import suppress

import click

from printgen.cli.command_group import WholeNumber


@click.command()
@click.option(
    "--port", type=WholeNumber(0, 65535), default=0, help="where to listen on this machine  [default: any that is free]"
)
@click.option("--no-browser", is_flag=True, help="only say the address")
def studio(port: int, no_browser: bool) -> None:
    """Print, play and verify in a browser; nothing leaves this machine.

    The page can be opened only with the address that is said here. Ctrl-C ends it.
    """
    from printgen.features.studio.server import StudioServer  # a server, which no other verb needs

    server = StudioServer(port)
    click.echo(f"the studio is at {server.address}")
    click.echo("Ctrl-C ends it")
    if not no_browser:
        click.launch(server.address)
    with server, suppress(KeyboardInterrupt):
        server.serve_forever()
