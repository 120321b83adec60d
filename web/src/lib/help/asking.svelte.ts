/** Help at a table: what is this, and what can I do? The answers come from the server. */
import type { About, Doings } from "../../wire";
import { attempt } from "../toast.svelte";

/** Where somebody may ask: at a live table, or in a lesson. */
export interface Asked {
  about(thing: string): Promise<About>;
  doings?(): Promise<Doings>;
}

export class Asking {
  /** Whether the next thing that is touched is asked about instead of played. */
  mode = $state(false);
  about = $state.raw<About>();
  doings = $state.raw<Doings>();

  constructor(private readonly at: Asked) {}

  get canList(): boolean {
    return this.at.doings !== undefined;
  }

  async ask(thing: string): Promise<void> {
    this.mode = false;
    this.about = await attempt(() => this.at.about(thing));
  }

  async list(): Promise<void> {
    this.mode = false;
    this.doings = await attempt(async () => this.at.doings?.());
  }

  close(): void {
    this.about = undefined;
    this.doings = undefined;
  }
}
