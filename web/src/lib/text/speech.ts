/** Puts what the server tells into a game's own words, with the names of the players. */
import type { Choice, Event, Prompt, Wording } from "../../wire";
import { capital, type Catalogue, type Namer, type Params } from "./catalogue";
import { t } from "./messages.svelte";

/** A sentence under the name of whom it is about: the name that it begins with, and the rest. */
export interface Told {
  name: string;
  text: string;
}

/** A word that leans on the one before it does not begin a sentence. */
function afterVerb(text: string): string {
  const [first = "", verb = "", ...rest] = text.split(" ");
  return t("log.leaning").split(" ").includes(first) && verb
    ? [verb, first, ...rest].join(" ")
    : text;
}

/** Stands before a name to be found again: names may begin alike. */
const MARK = "\u2060";

export class Speech {
  constructor(
    readonly game: string,
    readonly words: Catalogue,
    readonly player: Namer,
  ) {}

  name(thing: unknown, form = ""): string {
    return this.words.name(thing, form);
  }

  count(number: unknown, thing: unknown): string {
    return this.words.count(number, thing);
  }

  /** What is to be decided; whoever decides is not told their own name. */
  prompt(prompt: Prompt, reader?: number | null): string {
    return reader === prompt.seat ? this.question(prompt) : this.asked(prompt, "");
  }

  /** The same as it is put to the one who decides. */
  question(prompt: Prompt): string {
    return capital(this.asked(prompt, `${this.player(prompt.seat)}: `));
  }

  /** What is being decided, without the words that say whose decision it is. */
  private asked(prompt: Prompt, address: string): string {
    const params = { ...prompt.params, ...prompt.private, seat: prompt.seat };
    const said = this.say(`prompt.${prompt.kind}`, params);
    const text = said.startsWith(address) ? said.slice(address.length) : said;
    return "by" in params ? this.say("asked.by", { ...params, text }) : text;
  }

  /** What a decision means or costs, where the game's words tell it. */
  meaning(prompt: Prompt): string {
    const key = `meaning.${prompt.kind}`;
    const params = { ...prompt.params, ...prompt.private, seat: prompt.seat };
    return this.words.has(key) ? this.say(key, params) : "";
  }

  /** A choice as a button says it: with a capital. */
  choice(choice: Choice): string {
    return choice.key ? capital(this.say(choice.key, choice.params)) : choice.move;
  }

  event(event: Event, player: Namer = this.player): string {
    const params = { ...event.values, ...event.private, seat: event.seat };
    return this.words.format(`event.${event.kind}`, params, player);
  }

  /** A sentence that stands under a player's name already: without it, where it begins with it and
   * with nobody else's beside it. */
  under(seat: number | null, say: (player: Namer) => string): Told {
    const marked = say((one) => (one === seat ? MARK : "") + this.player(one));
    const told = marked.replaceAll(MARK, "");
    const begins = seat !== null && `${MARK}${this.player(seat)}`;
    if (!begins || !marked.startsWith(begins)) return { name: "", text: told };
    const rest = marked.slice(begins.length).replaceAll(MARK, "");
    const alone = /^:? /.test(rest) && !rest.startsWith(` ${t("log.and")} `);
    return alone
      ? { name: this.player(seat), text: afterVerb(rest.replace(/^:? /, "")) }
      : { name: "", text: told };
  }

  /** Why it happened, with its numbers; nothing where the rule says all. */
  why(event: Event): string {
    const key = `why.${event.kind}`;
    const params = { ...event.values, ...event.private, seat: event.seat };
    return this.words.has(key) ? this.say(key, params) : "";
  }

  refusal(key: string | null, params: Params): string {
    return key ? this.say(key, params) : "";
  }

  /** What is written or spoken on the board. */
  wording(told: Wording | string): string {
    return this.words.say(told, this.player);
  }

  say(key: string, params: Params = {}): string {
    return this.words.format(key, params, this.player);
  }
}
