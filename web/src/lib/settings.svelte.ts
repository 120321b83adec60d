/** What the reader prefers in this browser. */
const KEY = "uruk.settings";

interface Stored {
  confirm: boolean;
  autoplay: number;
  steps: boolean;
}

class Settings {
  /** Whether a move that cannot be taken back waits for a confirmation. */
  confirm = $state(true);
  /** Milliseconds between the steps of a replay that plays by itself. */
  autoplay = $state(900);
  /** Whether the moves of others are shown one by one, each when the reader asks for it. */
  steps = $state(false);

  constructor() {
    try {
      const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
      this.confirm = stored.confirm ?? true;
      this.autoplay = stored.autoplay ?? 900;
      this.steps = stored.steps ?? false;
    } catch {
      localStorage.removeItem(KEY);
    }
  }

  save(): void {
    const { confirm, autoplay, steps } = this;
    const stored: Stored = { confirm, autoplay, steps };
    localStorage.setItem(KEY, JSON.stringify(stored));
  }
}

export const settings = new Settings();
