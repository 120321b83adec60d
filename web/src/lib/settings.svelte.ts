/** What the reader prefers in this browser. */
const KEY = "uruk.settings";

/** How the moves of others are shown: as they come, one by one when asked for, or only their end. */
export const PACES = ["fast", "steps", "skip"] as const;
export type Pace = (typeof PACES)[number];

interface Stored {
  confirm: boolean;
  flow: boolean;
  autoplay: number;
  pace: Pace;
  sound: boolean;
  welcomed: boolean;
  guided: string;
}

class Settings {
  /** Whether a move that cannot be taken back waits for a confirmation. */
  confirm = $state(true);
  /** Whether what leaves no choice is done by itself, and what waits is made after a while. */
  flow = $state(true);
  /** Milliseconds between the steps of a replay that plays by itself. */
  autoplay = $state(900);
  pace = $state<Pace>("fast");
  /** Whether the table makes sounds: only for those who have asked for it. */
  sound = $state(false);
  /** Whether somebody who came for the first time was asked what they want to do. */
  welcomed = $state(false);
  /** The table of the first game, at which advice is given. */
  guided = $state("");

  constructor() {
    try {
      const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
      this.confirm = stored.confirm ?? true;
      this.flow = stored.flow ?? true;
      this.autoplay = stored.autoplay ?? 900;
      this.pace = PACES.find((pace) => pace === stored.pace) ?? "fast";
      this.sound = stored.sound ?? false;
      this.welcomed = stored.welcomed ?? false;
      this.guided = stored.guided ?? "";
    } catch {
      localStorage.removeItem(KEY);
    }
  }

  save(): void {
    const { confirm, flow, autoplay, pace, sound, welcomed, guided } = this;
    const stored: Stored = { confirm, flow, autoplay, pace, sound, welcomed, guided };
    localStorage.setItem(KEY, JSON.stringify(stored));
  }
}

export const settings = new Settings();
