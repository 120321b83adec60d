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

// A match: `ready` resolves when both clients have the first state, `play` with the number of moves
// that both have seen until a time.

function ownMatch(match) {
  const { Client } = load("boardgame.io/client");
  const { SocketIO } = load("boardgame.io/multiplayer");
  const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}` });
  const clients = ["0", "1"].map((playerID) =>
    Client({ game, multiplayer, matchID: match, playerID, numPlayers: 2, debug: false }),
  );
  let moves = 0;
  let step = () => {};
  const seen = () => clients.every((client) => client.getState()?.G.turn === moves);
  clients.forEach((client) => client.subscribe(() => step()));
  clients.forEach((client) => client.start());
  return {
    ready: new Promise((resolve) => {
      step = () => clients.every((client) => client.getState() !== null) && resolve();
      step();
    }),
    play: (until) =>
      new Promise((resolve) => {
        step = () => {
          if (!seen()) return;
          if (Date.now() >= until) {
            step = () => {};
            resolve(moves);
            return;
          }
          const mover = clients[moves % 2];
          moves += 1;
          setImmediate(() => mover.moves.fill(moves % CELLS));
        };
        step();
      }),
  };
}

function bareMatch(match) {
  const { io } = load("socket.io-client");
  let stateID = 0;
  let synced = 0;
  let moves = 0;
  let updates = 0;
  let onSync = () => {};
  let onUpdate = () => {};
  const sockets = ["0", "1"].map((player) => {
    const socket = io(`http://127.0.0.1:${port}/board`, { transports: ["websocket"] });
    socket.on("connect", () => socket.emit("sync", match, player, undefined, 2));
    socket.on("sync", (_match, info) => {
      stateID = info.state._stateID;
      synced += 1;
      if (synced === 2) onSync();
    });
    socket.on("update", (_match, state) => {
      stateID = state._stateID;
      updates += 1;
      if (updates % 2 === 0) onUpdate();
    });
    return socket;
  });
  const move = () => {
    const player = String(moves % 2);
    const payload = { type: "fill", args: [moves % CELLS], playerID: player };
    sockets[moves % 2].emit("update", { type: "MAKE_MOVE", payload }, stateID, match, player);
  };
  return {
    ready: new Promise((resolve) => (onSync = resolve)),
    play: (until) =>
      new Promise((resolve) => {
        onUpdate = () => {
          moves += 1;
          if (Date.now() < until) move();
          else resolve(moves);
        };
        move();
      }),
  };
}

async function measure() {
  const open = mode === "own" ? ownMatch : bareMatch;
  const run = Math.random().toString(36).slice(2);
  const all = Array.from({ length: Number(matches) }, (_, n) => open(`${run}${n}`));
  await Promise.all(all.map((match) => match.ready));
  const before = await usage();
  const began = Date.now();
  const until = began + Number(seconds) * 1000;
  const counts = await Promise.all(all.map((match) => match.play(until)));
  const moves = counts.reduce((sum, one) => sum + one, 0);
  const spent = (Date.now() - began) / 1000;
  const after = await usage();
  console.log(JSON.stringify({ rate: moves / spent, per_cpu: moves / (after.cpu - before.cpu) }));
  process.exit(0);
}

if (mode === "serve") serve();
else measure();
