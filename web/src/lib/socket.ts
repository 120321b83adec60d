/** A WebSocket that notices when its line is down, comes back, and says how it stands. */
export type Connection = "connecting" | "open" | "broken" | "closed";

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 10_000;
/** After these codes it makes no sense to come back: no session, not allowed, no such table. */
const FINAL = new Set([4401, 4403, 4404]);
/** A line that says nothing for so long is asked whether it lives. */
const QUIET = 4_000;
/** A line that leaves a question unanswered, or does not come about, for so long is down. */
const PATIENCE = 5_000;
/** Perhaps the server is only slow: with every such line the next one is given more time. */
const LONGEST_PATIENCE = 40_000;
/** The same when the browser says that there is no network: the server may be on this machine. */
const DOUBT = 1_000;
/** A line that cannot be asked is renewed when it has been quiet for so long. */
const OLD = 60_000;

interface Options {
  /** Asked before every attempt, since it carries what was seen last. */
  address: () => string;
  onmessage: (message: unknown) => void;
  onstate: (state: Connection, code: number) => void;
  /** Sends something that makes the other side answer. */
  onquiet?: () => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

export class Socket {
  private socket: WebSocket | undefined;
  private pause = FIRST_PAUSE;
  private patience = PATIENCE;
  private retry: Timer;
  private quiet: Timer;
  private unanswered: Timer;
  private stopped = false;
  private state: Connection | undefined;

  constructor(private readonly options: Options) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.doubt);
    this.connect();
  }

  send(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    this.unanswered ??= setTimeout(this.drop, this.patience);
    return true;
  }

  close(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    this.rest();
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.doubt);
    this.socket?.close();
  }

  private connect(): void {
    clearTimeout(this.retry);
    const socket = new WebSocket(this.options.address());
    this.socket = socket;
    if (!this.state) this.tell("connecting");
    this.unanswered = setTimeout(this.drop, this.patience);
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      if (!this.options.onquiet) this.heard();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heard();
      this.tell("open");
      this.options.onmessage(JSON.parse(event.data));
    };
    socket.onclose = (event) => this.lost(event.code);
  }

  private lost(code: number): void {
    this.rest();
    this.socket = undefined;
    if (this.stopped) return;
    if (FINAL.has(code)) {
      this.stopped = true;
      this.tell("closed", code);
      return;
    }
    this.tell("broken", code);
    this.retry = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  /** A line is open when something has come over it, and broken until it is open again. */
  private tell(state: Connection, code = 0): void {
    if (state === this.state) return;
    this.state = state;
    this.options.onstate(state, code);
  }

  /** The line is down, whatever the browser thinks: it would find out much later. */
  private readonly drop = (): void => {
    const dead = this.socket;
    if (!dead) return;
    dead.onopen = dead.onmessage = dead.onclose = null;
    dead.close();
    this.patience = Math.min(LONGEST_PATIENCE, this.patience * 2);
    this.lost(1006);
  };

  /** The network is back: no need to wait any longer. */
  private readonly hurry = (): void => {
    this.pause = FIRST_PAUSE;
    this.patience = PATIENCE;
    if (this.stopped || this.state === "open") return;
    if (this.socket) this.drop();
    this.connect();
  };

  /** The network is gone, says the browser: the line is asked at once, and must be quick. */
  private readonly doubt = (): void => {
    if (!this.socket) return;
    this.options.onquiet?.();
    clearTimeout(this.unanswered);
    this.unanswered = setTimeout(this.drop, DOUBT);
  };

  /** The line lives. */
  private heard(): void {
    this.rest();
    this.patience = PATIENCE;
    const { onquiet } = this.options;
    this.quiet = onquiet ? setTimeout(onquiet, QUIET) : setTimeout(this.drop, OLD);
  }

  private rest(): void {
    clearTimeout(this.quiet);
    clearTimeout(this.unanswered);
    this.unanswered = undefined;
  }
}
