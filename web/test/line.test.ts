import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveTable } from "../src/lib/table/live.svelte";
import { Turn } from "../src/lib/table/turn.svelte";

interface Sent {
  type: string;
  id: number;
  version?: number;
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

  frame(version: number): void {
    this.say({ type: "frame", version, since: 0, entries: [], viewer: 0, seat: 0, choices: [] });
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
