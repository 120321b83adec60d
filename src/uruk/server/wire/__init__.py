"""Every message that travels between the server and its clients, over HTTP and WebSocket.

The browser's TypeScript types are generated from this package (`python -m
uruk.server.wire.schema`), and `docs/protocol.md` tells the story. Times are seconds since 1970
(UTC) as floats. Keys such as `move.place` or `refusal.not_offered` are looked up in the game's
messages of the reader's language.
"""

from uruk.server.wire.asking import *
from uruk.server.wire.base import *
from uruk.server.wire.finished import *
from uruk.server.wire.games import *
from uruk.server.wire.health import *
from uruk.server.wire.lessons import *
from uruk.server.wire.people import *
from uruk.server.wire.play import *
from uruk.server.wire.practice import *
from uruk.server.wire.sockets import *
from uruk.server.wire.solo import *
from uruk.server.wire.tables import *
