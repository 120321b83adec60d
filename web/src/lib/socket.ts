/** A WebSocket that comes back after a break, and says how it stands. */
export type Connection = "connecting" | "open" | "broken" | "closed";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 10_000;
/** After these codes it makes no sense to come back: no session, not allowed, no such table. */
const FINAL = new Set([4401, 4403, 4404]);
/** A connection that says nothing for so long is asked whether it lives. */
const QUIET = 20_000;

interface Options {
  /** Asked before every attempt, since it carries what was seen last. */
  address: () => string;
  onmessage: (message: unknown) => void;
  onstate: (state: Connection, code: number) => void;
  /** Sends something that makes the other side answer. */
  onquiet?: () => void;
}

export class Socket {
  private socket: WebSocket | undefined;
  private pause = FIRST_PAUSE;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(private readonly options: Options) {
    addEventListener("online", this.hurry);
    this.connect();
  }

  send(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    clearTimeout(this.watch);
    removeEventListener("online", this.hurry);
    this.socket?.close();
  }

  private connect(): void {
    const socket = new WebSocket(this.options.address());
    this.socket = socket;
    this.options.onstate("connecting", 0);
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      this.listen();
      this.options.onstate("open", 0);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.listen();
      this.options.onmessage(JSON.parse(event.data));
    };
    socket.onclose = (event) => this.lost(event.code);
  }

  private lost(code: number): void {
    clearTimeout(this.watch);
    if (this.stopped) return;
    if (FINAL.has(code)) {
      this.stopped = true;
      this.options.onstate("closed", code);
      return;
    }
    this.options.onstate("broken", code);
    this.retry = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  /** The network is back: no need to wait any longer. */
  private readonly hurry = (): void => {
    this.pause = FIRST_PAUSE;
    if (this.stopped || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.retry);
    this.connect();
  };

  /** Asks after a quiet time; without any answer the connection counts as lost. */
  private listen(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      this.options.onquiet?.();
      this.watch = setTimeout(() => {
        const dead = this.socket;
        if (!dead) return;
        dead.onclose = null;
        dead.close();
        this.lost(1006);
      }, QUIET / 2);
    }, QUIET);
  }
}
