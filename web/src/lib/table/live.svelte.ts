/** A table as it is told over its socket: who sits there, the frame, the log and the chat. */
import type {
  ChatLine,
  ClientMessage,
  Done,
  Entry,
  Explained,
  Frame,
  Hello,
  Preview,
  ServerMessage,
  Table,
} from "../../wire";
import { Refusal, socketAddress } from "../api";
import { complete, type Drawing } from "../board/scene";
import { Socket, type Connection } from "../socket";

type Answer = Extract<ServerMessage, { re: number }>;
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type Request = Without<ClientMessage, "id">;

interface Pending {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** The connection broke before the answer came: nobody knows whether the request arrived. */
export class Broken extends Error {}

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
  /** Why the server closed for good, 0 while it has not. */
  closed = $state(0);
  /** The server's clock minus ours, in seconds. */
  lag = $state(0);

  private readonly socket: Socket;
  private readonly pending = new Map<number, Pending>();
  /** Those who wait until the table has reached a version. */
  private awaited: { version: number; resolve: () => void; reject: (error: Error) => void }[] = [];
  private requests = 0;
  private looking: number | null = null;

  constructor(
    readonly id: string,
    private readonly invite: string | null,
  ) {
    this.socket = new Socket({
      address: () =>
        socketAddress(`/api/tables/${id}/live`, {
          after: this.frame?.version,
          chat: this.chat.at(-1)?.id,
          invite: this.invite,
        }),
      onmessage: (message) => this.take(message as ServerMessage),
      onstate: (state, code) => this.changed(state, code),
      onquiet: () => void this.ask({ type: "ping" }).catch(() => undefined),
    });
  }

  close(): void {
    this.socket.close();
    this.abandon();
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

  /** Carries something out; resolves when its effect is here, too. */
  async act(request: Request): Promise<void> {
    const { version } = (await this.ask(request)) as Done;
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

  async preview(move: string): Promise<Preview> {
    const answer = await this.ask({ type: "preview", move });
    if (answer.type !== "previewed") throw new Error(answer.type);
    return answer.preview;
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
    if (state === "closed") this.closed = code;
    if (state !== "open") this.abandon();
  }

  private abandon(): void {
    for (const { reject } of this.pending.values()) reject(new Broken());
    this.pending.clear();
    for (const { reject } of this.awaited.splice(0)) reject(new Broken());
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "hello":
        return this.greet(message);
      case "frame":
        return this.show(message);
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

  private greet(hello: Hello): void {
    this.table = hello.table;
    this.seats = hello.seats;
    this.lag = hello.now - Date.now() / 1000;
    this.hear(hello.chat);
    // After a break the same person still sits before the device, if nothing happened meanwhile.
    if (this.looking !== null && hello.table.seat === this.looking) void this.look(this.looking);
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
    if (frame.scene) this.drawing = complete(frame.scene, this.drawing);
    this.frame = frame;
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
