/** Who is playing in this browser. */
import type { Me, User } from "../wire";
import { get, post, trust } from "./api";
import { someName } from "./names";
import { chosen, language } from "./text/messages.svelte";

const STRANGER: Me = {
  user: null,
  csrf: "",
  language: null,
  vacation_until: null,
  vacation_days_left: 0,
  waiting: 0,
};

class Reader {
  me = $state.raw<Me>(STRANGER);
  loaded = $state(false);
  /** Why nobody knows who is playing here, in words. */
  failed = $state("");

  get user(): User | null {
    return this.me.user;
  }

  async load(): Promise<void> {
    this.take(await get<Me>("/api/me"));
    // What was chosen elsewhere holds here, too, until something is chosen here.
    if (this.me.language && !language.kept) await language.choose(chosen([this.me.language]));
    this.loaded = true;
  }

  /** Shows another language, and keeps it for the reader's other browsers. */
  async read(code: string): Promise<void> {
    await language.choose(code);
    if (this.user) this.take(await post<Me>("/api/me/language", { language: code }));
  }

  take(me: Me): void {
    this.me = me;
    trust(me.csrf);
  }

  /** A stranger becomes a guest at the first thing that needs a name. */
  async beSomebody(name = ""): Promise<void> {
    if (!this.user) this.take(await post<Me>("/api/guest", { name: name || someName() }));
  }

  async rename(name: string): Promise<void> {
    if (this.user) this.take(await post<Me>("/api/me/name", { name }));
    else await this.beSomebody(name);
  }
}

export const reader = new Reader();
