/** A table as it is told over its socket: who sits there, the frame, the log and the chat. */
import type {
  About,
  ChatLine,
  ClientMessage,
  Doings,
  Done,
  Entry,
  Explained,
  Frame,
  FrameChange,
  Hello,
  Preview,
  Prospect,
  ServerMessage,
  Table,
} from "../../wire";
import { get, ignoreExpected, Refusal, socketAddress, Unreachable } from "../api";
import type { Drawing } from "../board/scene";
import { settings } from "../settings.svelte";
import { Socket, type Connection } from "../socket";
import { Reader } from "./difference";

type Answer = Extract<ServerMessage, { re: number }>;
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type Request = Without<ClientMessage, "id">;

interface Pending {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

interface Waiter {
  resolve: () => void;
  reject: (error: Error) => void;
}

/** The connection broke before the answer came: nobody knows whether the request arrived. */
export class Broken extends Unreachable {}

/** Whoever asked is not there any more. */
export class Gone extends Unreachable {}

export class LiveTable {
  table = $state.raw<Table>();
  seats = $state.raw<number[]>([]);
  frame = $state.raw<Frame>();
  drawing = $state.raw<Drawing>();
  entries = $state.raw<Entry[]>([]);
  /** The log's entries before this one are not here. */
  since = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  connection = $state<Connection>("connecting");
  /** Moves of others that have arrived and wait until the reader wants to see them. */
  queue = $state.raw<Frame[]>([]);
  /** Why the server closed for good, 0 while it has not. */
  closed = $state(0);
  /** The server's clock minus ours, in seconds. */
  lag = $state(0);

  private socket: Socket;
  private readonly pending = new Map<number, Pending>();
  /** Those who wait until the table has reached a version. */
  private awaited: (Waiter & { version: number })[] = [];
  /** Those who wait until the server has said hello again. */
  private greeted: Waiter[] = [];
  /** The log is here up to this version, as the present reader may know it. */
  private seen: number | undefined;
  private readonly reader = new Reader();
  private requests = 0;
  private looking: number | null = null;

  constructor(
    readonly id: string,
    private readonly invite: string | null,
  ) {
    this.socket = this.connect();
  }

  private connect(): Socket {
    return new Socket({
      address: () =>
        socketAddress(`/api/tables/${this.id}/live`, {
          after: this.seen,
          detail: "board",
          chat: this.chat.at(-1)?.id,
          invite: this.invite,
        }),
      onmessage: (message) => this.take(message as ServerMessage),
      onstate: (state, code) => this.changed(state, code),
      onquiet: () => void this.ask({ type: "ping" }).catch(ignoreExpected),
    });
  }

  close(): void {
    this.socket.close();
    this.giveUp();
  }

  /** Connects anew for somebody else, who may know more or less; what is shown stays meanwhile. */
  renew(): void {
    this.close();
    this.seen = undefined;
    this.entries = [];
    this.since = 0;
    this.looking = null;
    this.queue = [];
    this.closed = 0;
    this.socket = this.connect();
  }

  /** Sends a request; resolves with its answer, throws `Refusal` or `Broken`. */
  ask(request: Request): Promise<Answer> {
    const id = ++this.requests;
    return new Promise((resolve, reject) => {
      if (!this.socket.send({ ...request, id })) {
        reject(new Broken());
        return;
      }
      this.pending.set(id, { resolve, reject });
    });
  }

  /**
   * Carries something out; resolves when its effect is here, too. If the line breaks it is sent
   * again as soon as the line is back: the server carries out nothing twice.
   */
  async act(request: Request): Promise<void> {
    for (;;) {
      try {
        const { version } = (await this.ask(request)) as Done;
        return await this.reached(version);
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        await new Promise<void>((resolve, reject) => this.greeted.push({ resolve, reject }));
      }
    }
  }

  private async reached(version: number): Promise<void> {
    if ((this.frame?.version ?? 0) >= version) return;
    await new Promise<void>((resolve, reject) => {
      this.awaited.push({ version, resolve, reject });
    });
  }

  async explain(picks: string[]): Promise<Explained> {
    const answer = await this.ask({ type: "explain", picks });
    if (answer.type !== "explained") throw new Error(answer.type);
    return answer.explained;
  }

  /** What a thing on the table is, to the seat that looks at it. */
  about(thing: string): Promise<About> {
    const { id, invite } = this;
    return get<About>(`/api/tables/${id}/about`, { thing, seat: this.frame?.viewer, invite });
  }

  /** What can be done in a turn. */
  doings(): Promise<Doings> {
    const { id, invite } = this;
    return get<Doings>(`/api/tables/${id}/doings`, { seat: this.frame?.viewer, invite });
  }

  async explainMove(move: string): Promise<Explained> {
    const answer = await this.ask({ type: "explain", move });
    if (answer.type !== "explained") throw new Error(answer.type);
    return answer.explained;
  }

  async preview(move: string): Promise<Preview> {
    const answer = await this.ask({ type: "preview", move });
    if (answer.type !== "previewed") throw new Error(answer.type);
    return answer.preview;
  }

  async foresee(picks: string[]): Promise<Prospect[]> {
    const answer = await this.ask({ type: "foresee", picks });
    if (answer.type !== "foreseen") throw new Error(answer.type);
    return answer.prospects;
  }

  /** Lifts the curtain of a table on one device for a seat. */
  async look(seat: number | null): Promise<void> {
    this.looking = seat;
    await this.ask({ type: "look", seat });
  }

  /** Puts earlier entries of the log before those that are here. */
  prepend(entries: Entry[], since: number): void {
    const first = this.entries[0]?.version ?? Infinity;
    this.entries = [...entries.filter((entry) => entry.version < first), ...this.entries];
    this.since = since;
  }

  private changed(state: Connection, code: number): void {
    this.connection = state;
    if (state === "closed") {
      this.closed = code;
      this.giveUp();
    } else if (state !== "open") this.abandon(new Broken());
  }

  /** Nobody answers any more. */
  private abandon(why: Error): void {
    for (const { reject } of this.pending.values()) reject(why);
    this.pending.clear();
    for (const { reject } of this.awaited.splice(0)) reject(why);
  }

  /** Nobody will answer, even later. */
  private giveUp(): void {
    this.abandon(new Gone());
    for (const { reject } of this.greeted.splice(0)) reject(new Gone());
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "hello":
        return this.greet(message);
      case "frame":
        return this.arrive(this.reader.begin(message));
      case "change":
        return this.change(message);
      case "table":
        this.table = message.table;
        this.seats = message.seats;
        return;
      case "chat":
        return this.hear(message.lines);
      default:
        return this.settle(message);
    }
  }

  /** Whoever missed a frame asks for the whole one. */
  private change(message: FrameChange): void {
    const frame = this.reader.follow(message);
    if (frame) this.arrive(frame);
    else void this.look(this.looking).catch(ignoreExpected);
  }

  private greet(hello: Hello): void {
    this.queue = [];
    this.table = hello.table;
    this.seats = hello.seats;
    this.lag = hello.now - Date.now() / 1000;
    this.hear(hello.chat);
    // After a break the same person still sits before the device, if nothing happened meanwhile.
    if (this.looking !== null && hello.table.seat === this.looking)
      void this.look(this.looking).catch(ignoreExpected);
    for (const { resolve } of this.greeted.splice(0)) resolve();
  }

  /** Shows what has come, unless the reader goes step by step or wants to see only the end. */
  private arrive(frame: Frame): void {
    const others = frame.entries.length > 0 && !frame.entries.some(({ seat }) => this.isOwn(seat));
    const holds = settings.pace !== "fast" && !!this.frame && this.seats.length > 0 && others;
    if (holds || this.queue.length) this.queue = [...this.queue, frame];
    else this.show(frame);
    const awaited = this.isOwn(frame.seat) || !!frame.result;
    if (settings.pace === "skip" && awaited) this.follow(true);
  }

  private isOwn(seat: number | null): boolean {
    return seat !== null && this.seats.includes(seat);
  }

  /** Shows the next of the moves that wait; all of them with `all`. */
  follow(all = false): void {
    const [next, ...rest] = this.queue;
    if (!next) return;
    this.queue = rest;
    this.show(next);
    if (all) this.follow(true);
  }

  private show(frame: Frame): void {
    this.lag = frame.now - Date.now() / 1000;
    const last = this.entries.at(-1)?.version ?? this.since;
    if (frame.since > last) {
      this.since = frame.since;
      this.entries = frame.entries;
    } else {
      const news = frame.entries.filter((entry) => entry.version > last);
      if (!this.entries.length) this.since = frame.since;
      if (news.length) this.entries = [...this.entries, ...news];
    }
    if (frame.curtain) this.looking = null;
    if (frame.scene) this.drawing = frame.scene;
    this.frame = frame;
    this.seen = frame.version;
    const arrived = this.awaited.filter(({ version }) => version <= frame.version);
    this.awaited = this.awaited.filter(({ version }) => version > frame.version);
    for (const { resolve } of arrived) resolve();
  }

  private hear(lines: ChatLine[]): void {
    const last = this.chat.at(-1)?.id ?? 0;
    const news = lines.filter((line) => line.id > last);
    if (news.length) this.chat = [...this.chat, ...news];
  }

  private settle(answer: Answer): void {
    const pending = this.pending.get(answer.re);
    this.pending.delete(answer.re);
    if (answer.type === "refused") pending?.reject(new Refusal(0, answer.problem));
    else pending?.resolve(answer);
  }
}
