/** What the reader prefers in this browser. */
const KEY = "uruk.settings";

interface Stored {
  confirm: boolean;
  autoplay: number;
}

class Settings {
  /** Whether a move that cannot be taken back waits for a confirmation. */
  confirm = $state(true);
  /** Milliseconds between the steps of a replay that plays by itself. */
  autoplay = $state(900);

  constructor() {
    try {
      const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
      this.confirm = stored.confirm ?? true;
      this.autoplay = stored.autoplay ?? 900;
    } catch {
      localStorage.removeItem(KEY);
    }
  }

  save(): void {
    const stored: Stored = { confirm: this.confirm, autoplay: this.autoplay };
    localStorage.setItem(KEY, JSON.stringify(stored));
  }
}

export const settings = new Settings();
