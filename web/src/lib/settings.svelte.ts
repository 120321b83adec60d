/** What the reader prefers in this browser. */
const KEY = "uruk.settings";

/** How the moves of others are shown: as they come, one by one when asked for, or only their end. */
export const PACES = ["fast", "steps", "skip"] as const;
export type Pace = (typeof PACES)[number];

interface Stored {
  confirm: boolean;
  autoplay: number;
  pace: Pace;
  sound: boolean;
}

class Settings {
  /** Whether a move that cannot be taken back waits for a confirmation. */
  confirm = $state(true);
  /** Milliseconds between the steps of a replay that plays by itself. */
  autoplay = $state(900);
  pace = $state<Pace>("fast");
  /** Whether the table makes sounds: only for those who have asked for it. */
  sound = $state(false);

  constructor() {
    try {
      const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
      this.confirm = stored.confirm ?? true;
      this.autoplay = stored.autoplay ?? 900;
      this.pace = PACES.find((pace) => pace === stored.pace) ?? "fast";
      this.sound = stored.sound ?? false;
    } catch {
      localStorage.removeItem(KEY);
    }
  }

  save(): void {
    const { confirm, autoplay, pace, sound } = this;
    const stored: Stored = { confirm, autoplay, pace, sound };
    localStorage.setItem(KEY, JSON.stringify(stored));
  }
}

export const settings = new Settings();
