// boardgame.io's own server (in-memory storage) under the same load: two clients a match, who move in
// turn as fast as the server answers: `bare` sockets, or boardgame.io's `own` clients, which work out
// every move themselves as well.
//
//   node boardgame_io.cjs DIR serve PORT
//   node boardgame_io.cjs DIR bare|own PORT SECONDS MATCHES
//
// DIR is a folder in which boardgame.io is installed.
const { createRequire } = require("node:module");
const http = require("node:http");
const path = require("node:path");

const [folder, mode, port, seconds, matches] = process.argv.slice(2);
const load = createRequire(path.join(path.resolve(folder), "package.json"));
const CELLS = 176;

const game = {
  name: "board",
  setup: () => ({ cells: Array(CELLS).fill(null), turn: 0 }),
  moves: {
    fill: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
      G.turn += 1;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

async function serve() {
  const { Server, Origins } = load("boardgame.io/server");
  await Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(port));
  http
    .createServer((_request, response) => {
      const used = process.cpuUsage();
      response.end(JSON.stringify({ cpu: (used.user + used.system) / 1e6 }));
    })
    .listen(Number(port) + 1, "127.0.0.1");
}

const usage = async () => (await fetch(`http://127.0.0.1:${Number(port) + 1}`)).json();

function playOwn(match, until) {
  // One match of boardgame.io's own clients.
  const { Client } = load("boardgame.io/client");
  const { SocketIO } = load("boardgame.io/multiplayer");
  const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}` });
  return new Promise((resolve) => {
    const clients = ["0", "1"].map((playerID) =>
      Client({ game, multiplayer, matchID: match, playerID, numPlayers: 2, debug: false }),
    );
    let moves = 0;
    let waiting = false;
    const step = () => {
      const states = clients.map((client) => client.getState());
      if (states.some((state) => state === null || state.G.turn !== moves)) return;
      if (waiting && states.some((state) => state._stateID !== states[0]._stateID)) return;
      if (Date.now() >= until) {
        resolve(moves);
        return;
      }
      waiting = true;
      moves += 1;
      const mover = clients[(moves - 1) % 2];
      setImmediate(() => mover.moves.fill(moves % CELLS));
    };
    clients.forEach((client) => client.subscribe(step));
    clients.forEach((client) => client.start());
  });
}

function playBare(match, until) {
  // One match on bare sockets: resolves with the number of moves that both clients have seen.
  const { io } = load("socket.io-client");
  return new Promise((resolve) => {
    const sockets = ["0", "1"].map((player) => {
      const socket = io(`http://127.0.0.1:${port}/board`, { transports: ["websocket"] });
      socket.on("connect", () => socket.emit("sync", match, player, undefined, 2));
      return socket;
    });
    let moves = 0;
    let seen = 0;
    let ready = 0;
    const move = (stateID) => {
      const player = String(moves % 2);
      const payload = { type: "fill", args: [moves % CELLS], playerID: player };
      const action = { type: "MAKE_MOVE", payload };
      sockets[moves % 2].emit("update", action, stateID, match, player);
    };
    for (const socket of sockets) {
      socket.on("sync", (_match, info) => {
        ready += 1;
        if (ready === 2) move(info.state._stateID);
      });
      socket.on("update", (_match, state) => {
        seen += 1;
        if (seen % 2) return;
        moves += 1;
        if (Date.now() < until) move(state._stateID);
        else {
          sockets.forEach((each) => each.close());
          resolve(moves);
        }
      });
    }
  });
}

async function measure() {
  const play = mode === "own" ? playOwn : playBare;
  const before = await usage();
  const began = Date.now();
  const until = began + Number(seconds) * 1000;
  const run = Math.random().toString(36).slice(2);
  const all = Array.from({ length: Number(matches) }, (_, n) => play(`${run}${n}`, until));
  const moves = (await Promise.all(all)).reduce((sum, one) => sum + one, 0);
  const spent = (Date.now() - began) / 1000;
  const after = await usage();
  console.log(JSON.stringify({ rate: moves / spent, per_cpu: moves / (after.cpu - before.cpu) }));
  process.exit(0);
}

if (mode === "serve") serve();
else measure();
