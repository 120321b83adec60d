import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { LiveTable } from "../src/lib/table/live.svelte";
import { Turn } from "../src/lib/table/turn.svelte";

interface Sent {
  type: string;
  id: number;
  version?: number;
  move?: string;
  hold?: boolean;
}

/** The server's end of every line that the page opens. */
class Line {
  static lines: Line[] = [];
  static readonly OPEN = 1;
  static answers = true;
  readyState = 0;
  sent: Sent[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Line.lines.push(this);
    setTimeout(() => {
      this.readyState = 1;
      this.onopen?.();
      if (Line.answers) this.greet();
    });
  }

  send(text: string): void {
    const message = JSON.parse(text) as Sent;
    this.sent.push(message);
    if (message.type !== "ping" || !Line.answers) return;
    setTimeout(() => this.say({ type: "pong", re: message.id, now: 0 }));
  }

  close(): void {
    this.readyState = 3;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  greet(): void {
    this.say({ type: "hello", table: { seat: 0, seats: [] }, seats: [0], chat: [], now: 0 });
  }

  frame(version: number, more: object = {}): void {
    const frame = { type: "frame", version, since: 0, entries: [], viewer: 0, seat: 0 };
    this.say({ ...frame, choices: [], boards: [], ...more });
  }

  static get last(): Line {
    const line = Line.lines.at(-1);
    if (!line) throw new Error("no line");
    return line;
  }

  static moves(): Sent[] {
    return Line.lines.flatMap(({ sent }) => sent.filter(({ type }) => type === "move"));
  }
}

let live: LiveTable;
let turn: Turn;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  Line.lines = [];
  Line.answers = true;
  live = new LiveTable("t", null);
  turn = new Turn(live);
  await vi.advanceTimersByTimeAsync(1);
  Line.last.frame(7);
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the line to a table", () => {
  it("is asked while it is quiet, and stays open when it answers", async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.lines).toHaveLength(1);
    expect(Line.last.sent.length).toBeGreaterThan(5);
    expect(live.connection).toBe("open");
  });

  it("is known to be down ten seconds after it fell silent, and until something comes", async () => {
    Line.answers = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(live.connection).toBe("broken");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(Line.lines.length).toBeGreaterThan(1);
    expect(live.connection).toBe("broken");
    Line.answers = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(live.connection).toBe("open");
  });

  it("is given more and more time by a server that may only be slow", async () => {
    Line.answers = false;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(Line.lines.length).toBeLessThan(7);
    expect(live.connection).toBe("broken");
    Line.last.greet();
    expect(live.connection).toBe("open");
  });

  it("is asked at once when the browser has no network, and given little time", async () => {
    window.dispatchEvent(new Event("offline"));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(live.connection).toBe("open");
    Line.answers = false;
    window.dispatchEvent(new Event("offline"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(live.connection).toBe("broken");
    Line.answers = true;
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(1);
    expect(live.connection).toBe("open");
  });
});

describe("a move on its way", () => {
  it("is told to be sent after one second, not before", async () => {
    void turn.play("pass");
    await vi.advanceTimersByTimeAsync(999);
    expect(turn.sending).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(turn.sending).toBe(true);
    Line.last.say({ type: "done", re: Line.last.sent.at(-1)?.id, version: 8 });
    Line.last.frame(8);
    await vi.advanceTimersByTimeAsync(0);
    expect([turn.sending, turn.busy]).toEqual([false, false]);
  });

  it("is sent again on the next line, on the same version, until it is answered", async () => {
    const move = turn.play("pass");
    Line.answers = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(live.connection).toBe("broken");
    expect(Line.moves()).toHaveLength(1);
    Line.answers = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(Line.moves().length).toBeGreaterThan(1);
    expect(new Set(Line.moves().map(({ version }) => version))).toEqual(new Set([7]));
    expect(turn.sending).toBe(true);
    Line.last.say({
      type: "done",
      re: Line.last.sent.findLast((m) => m.type === "move")?.id,
      version: 8,
    });
    Line.last.frame(8);
    await move;
    expect([turn.sending, turn.busy, turn.note]).toEqual([false, false, undefined]);
  });

  it("is not sent for somebody else", async () => {
    const move = turn.play("pass");
    live.renew();
    await move;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(Line.moves()).toHaveLength(1);
    expect(turn.busy).toBe(false);
  });
});

describe("the moves of others", () => {
  const entry = (version: number, seat: number): object => ({
    entries: [{ version, seat, kind: "move", by: "bot", events: [] }],
  });

  afterEach(() => {
    settings.pace = "fast";
  });

  it("are shown as they come", () => {
    Line.last.frame(8, entry(8, 1));
    expect(live.frame?.version).toBe(8);
  });

  it("wait for the reader who follows step by step, and can be skipped", () => {
    settings.pace = "steps";
    Line.last.frame(8, entry(8, 0));
    expect(live.frame?.version).toBe(8);
    for (const version of [9, 10, 11]) Line.last.frame(version, entry(version, 1));
    expect([live.frame?.version, live.queue.length]).toEqual([8, 3]);
    live.follow();
    expect([live.frame?.version, live.queue.length]).toEqual([9, 2]);
    live.follow(true);
    expect([live.frame?.version, live.queue.length]).toEqual([11, 0]);
  });
});

describe("whoever skips to the own turn", () => {
  afterEach(() => {
    settings.pace = "fast";
  });

  it("sees nothing of the others until then, and all of it in the log", () => {
    settings.pace = "skip";
    const entry = (version: number): object => ({
      version,
      seat: 1,
      kind: "move",
      by: "bot",
      events: [],
    });
    for (const version of [8, 9]) Line.last.frame(version, { seat: 1, entries: [entry(version)] });
    expect([live.frame?.version, live.queue.length]).toEqual([7, 2]);
    Line.last.frame(10, { seat: 0, entries: [entry(10)] });
    expect([live.frame?.version, live.queue.length]).toEqual([10, 0]);
    expect(live.entries.map(({ version }) => version).slice(-3)).toEqual([8, 9, 10]);
  });
});

describe("a move in the making", () => {
  const choices = [
    { move: "token a", key: "move.place", picks: ["stand:token", "a"], params: {} },
    { move: "token b", key: "move.place", picks: ["stand:token", "b"], params: {} },
    { move: "end", key: "move.end", picks: [], params: {} },
    { move: "collect a", key: "move.collect", picks: ["a"], params: {} },
    { move: "collect c", key: "move.collect", picks: ["c"], params: {} },
  ];

  beforeEach(() => {
    turn = new Turn(live, { swift: ["move.end"], keeps: ["stand:"] });
    Line.last.frame(7, { choices });
  });

  async function answered(version: number): Promise<void> {
    Line.last.say({ type: "done", re: Line.last.sent.at(-1)?.id, version });
    Line.last.frame(version, { choices });
    await vi.advanceTimersByTimeAsync(0);
  }

  it("lights only what belongs to the chosen kind", async () => {
    await turn.begin(["move.collect"]);
    expect([...turn.lit]).toEqual(["a", "c"]);
    await turn.begin(["move.collect"]);
    expect(turn.begun).toBe(false);
  });

  it("is made at once where the chosen kind has one choice only", async () => {
    void turn.begin(["move.end"]);
    expect(Line.moves()).toMatchObject([{ move: "end" }]);
    await answered(8);
  });

  it("waits for its confirmation, unless its button says all", async () => {
    void turn.play("token a");
    expect(Line.moves().at(-1)).toMatchObject({ hold: true });
    await answered(8);
    void turn.play("end");
    expect(Line.moves().at(-1)).toMatchObject({ hold: false });
    await answered(9);
  });

  it("keeps the token in the hand for the next one", async () => {
    await turn.pick("stand:token");
    void turn.pick("b");
    await answered(8);
    expect(turn.touched).toEqual(["stand:token"]);
    turn.reset();
    expect(turn.begun).toBe(false);
  });
});
