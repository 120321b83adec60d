/** A page comes in parts, a frame for each: all at once would keep it from answering for too long. */
type Job = () => void;

/** What comes first: the room's frame, then the board, then what can wait. */
const RANKS = ["frame", "board", "rest"] as const;
export type Rank = (typeof RANKS)[number];

const waiting = new Map<Rank, Job[]>(RANKS.map((rank) => [rank, []]));
let asked = false;

/** Does something in a frame of its own, as soon as nothing goes before it; returns how not to. */
export function inTurn(rank: Rank, job: Job): () => void {
  const jobs = waiting.get(rank) ?? [];
  jobs.push(job);
  void begin();
  return () => {
    const at = jobs.indexOf(job);
    if (at >= 0) jobs.splice(at, 1);
  };
}

/** Resolves when all parts are there and have been drawn. */
export async function whole(): Promise<void> {
  do await frame();
  while (next());
  await frame();
}

function next(): Job[] | undefined {
  return [...waiting.values()].find((jobs) => jobs.length);
}

/** A page that nobody sees is given no frames, but goes on. */
function frame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => resolve());
  });
}

/** The next frame is of what is there already; each part has one of its own after it. */
async function begin(): Promise<void> {
  if (asked) return;
  asked = true;
  await frame();
  do {
    await frame();
    const job = next()?.shift();
    // An error in it is its own.
    if (job) queueMicrotask(job);
  } while (next());
  asked = false;
}
