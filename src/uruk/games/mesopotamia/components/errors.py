"""What can be wrong with an owner's components."""

from uruk.kernel.errors import BadInput


class BadComponents(BadInput):
    """A component file that cannot be played with; names file, entry and what is wrong."""
