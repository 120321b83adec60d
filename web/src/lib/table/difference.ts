/**
 * Puts what the server tells of a frame into place. A difference is `{name: difference}` for
 * members that changed, `[value]` for another value, `[]` for a member that is gone, `["runs", …]`
 * for a list and `["keys", runs, members]` for an object whose members come in another order.
 * What did not change stays the same object. See `uruk.server.tables.differences`.
 */
import type { Choice, Frame, FrameChange, Offered, Scene } from "../../wire";

type Members = Record<string, unknown>;
/** `[start, count]` of the old list, `[number, difference]` of one of its things, or `[value]`. */
type Run = readonly unknown[];

/** The value that a difference makes of an old one. */
export function applied(old: unknown, change: unknown): unknown {
  if (!Array.isArray(change)) return withMembers(old, change as Members);
  const [first, ...rest] = change as unknown[];
  if (!rest.length) return first;
  if (first === "runs") return gathered(old as unknown[], rest as Run[]);
  const [names, members] = rest as [Run[], Members];
  const made = withMembers(old, members) as Members;
  const ordered = gathered(Object.keys(old as Members), names) as string[];
  return Object.fromEntries(ordered.map((name) => [name, made[name]]));
}

function withMembers(old: unknown, members: Members): unknown {
  if (Array.isArray(old)) {
    const made: unknown[] = [...(old as unknown[])];
    for (const [number, part] of Object.entries(members))
      made[Number(number)] = applied(made[Number(number)], part);
    return made;
  }
  const made = { ...(old as Members) };
  for (const [name, part] of Object.entries(members)) {
    if (Array.isArray(part) && !part.length) Reflect.deleteProperty(made, name);
    else made[name] = applied(made[name], part);
  }
  return made;
}

/** A list made of runs of an old one. */
export function gathered(old: readonly unknown[], runs: readonly Run[]): unknown[] {
  return runs.flatMap((run) => {
    const [first, second] = run;
    if (run.length === 1) return [first];
    const start = Number(first);
    return typeof second === "number"
      ? old.slice(start, start + second)
      : [applied(old[start], second)];
  });
}

/** The scene after a difference; the same one if there is none. */
export function sceneAfter(scene: Scene, changes: Members): Scene {
  return Object.keys(changes).length ? (applied(scene, changes) as Scene) : scene;
}

/** The spaces that came and those that went. */
type Swap = [number[], number[]];

/** The moves of one kind by their spaces: those that were told, and those that are offered. */
class Board {
  private readonly told: Map<number, Choice>;

  constructor(
    private spaces: readonly number[] = [],
    private choices: readonly Choice[] = [],
  ) {
    this.told = new Map(spaces.map((space, n) => [space, choices[n] as Choice]));
  }

  /** The choices that are offered now; the fresh ones are for spaces without any before. */
  offered(swap?: Swap, fresh: readonly Choice[] = []): readonly Choice[] {
    if (!swap) return this.choices;
    const [came, went] = swap;
    const unknown = came.filter((space) => !this.told.has(space));
    unknown.forEach((space, n) => this.told.set(space, fresh[n] as Choice));
    const stayed = this.spaces.filter((space) => !went.includes(space));
    this.spaces = [...stayed, ...came].sort((one, other) => one - other);
    this.choices = this.spaces.map((space) => this.told.get(space) as Choice);
    return this.choices;
  }
}

/** What a client has before it, frame by frame. */
export class Reader {
  private frame: Frame | undefined;
  /** Kinds of moves that differ in their space alone, by their numbers. */
  private boards: Board[] = [];
  /** All other choices told since the last whole frame, in the order in which that was. */
  private told: readonly Choice[] = [];

  /** The whole frame after a change; undefined if it changes another than the one that is here. */
  follow({ base, changes, choices, ...rest }: FrameChange): Frame | undefined {
    const before = this.frame;
    if (before?.version !== base) return undefined;
    const { view, scene } = applied(before, changes) as Frame;
    const offered = this.offered(choices);
    const frame: Frame = {
      ...before,
      ...rest,
      type: "frame",
      view,
      scene,
      choices: offered,
      boards: [],
    };
    this.frame = frame;
    return frame;
  }

  /** Takes a whole frame. */
  begin(frame: Frame): Frame {
    this.frame = frame;
    let begin = 0;
    this.boards = frame.boards.map(
      (spaces) => new Board(spaces, frame.choices.slice(begin, (begin += spaces.length))),
    );
    this.told = frame.choices.slice(begin);
    return frame;
  }

  /** The choices: kinds of moves on boards, then those to which the steps lead one by one. */
  private offered({ new: fresh, boards, steps }: Offered): Choice[] {
    if (fresh.length) this.told = [...this.told, ...fresh];
    let place = 0;
    const others = steps.map((step) => this.told[(place += step)] as Choice);
    return [
      ...boards.flatMap((board) => this.onBoard(board as [number, Swap?, Choice[]?])),
      ...others,
    ];
  }

  private onBoard([number, ...told]: [number, Swap?, Choice[]?]): readonly Choice[] {
    return (this.boards[number] ??= new Board()).offered(...told);
  }
}
