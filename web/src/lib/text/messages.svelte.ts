/** The client's own words. Each language is a catalogue with the same keys, found by its file. */
import english from "../../text/en.json";
import { speak } from "../api";
import { capital, Catalogue, numberText, type Namer, type Params } from "./catalogue";

export type MessageKey = keyof typeof english;
type Messages = Record<string, string>;

const KEY = "uruk.language";
const ENGLISH = "en";
const files = import.meta.glob<Messages>("../../text/*.json", { import: "default" });
const load = new Map(
  Object.entries(files).map(([path, file]) => [path.replace(/.*\/|\.json$/g, ""), file]),
);

/** The languages there are, by their codes. */
export const languages: readonly string[] = [...load.keys()].sort();

/** The first of the wanted languages that there is. */
export function chosen(wanted: readonly (string | null | undefined)[]): string {
  const codes = wanted.map((tag) => tag?.toLowerCase().split("-")[0] ?? "");
  return codes.find((code) => languages.includes(code)) ?? ENGLISH;
}

/** What a language calls itself. */
export function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return capital(name);
}

class Language {
  catalogue = $state.raw(new Catalogue(ENGLISH, english));

  get id(): string {
    return this.catalogue.language;
  }

  /** What this browser was told to show, if it was. */
  get kept(): string | null {
    return localStorage.getItem(KEY);
  }

  /** The language to begin with: the one chosen here, else what the browser asks for. */
  async begin(): Promise<void> {
    await this.show(chosen([this.kept, ...navigator.languages]));
  }

  /** Shows another language from now on. */
  async choose(code: string): Promise<void> {
    localStorage.setItem(KEY, code);
    await this.show(code);
  }

  private async show(code: string): Promise<void> {
    const own = code === ENGLISH ? {} : await load.get(code)?.();
    this.catalogue = new Catalogue(code, { ...english, ...own });
    document.documentElement.lang = code;
    describe(code, this.catalogue.format("app.description"));
    speak(code);
  }
}

/** Tells the browser what the site is, for whoever keeps or installs it. */
function describe(code: string, text: string): void {
  document.querySelector("meta[name=description]")?.setAttribute("content", text);
  const manifest = code === ENGLISH ? "" : `.${code}`;
  const link = document.querySelector("link[rel=manifest]");
  link?.setAttribute("href", `/manifest${manifest}.webmanifest`);
}

export const language = new Language();

/** The client's message for a key. */
export function t(key: MessageKey, params: Params = {}, player?: Namer): string {
  return language.catalogue.format(key, params, player);
}

/** A number that stands alone, as the language writes it. */
export function numeral(value: number | string | undefined): string {
  return value === undefined ? "" : numberText(language.id, value);
}

/** Whether the client has a message for a key that was put together. */
export function isMessage(key: string): key is MessageKey {
  return language.catalogue.has(key);
}

/** A button's name that also says what it is for, where several look the same. */
export function named(key: MessageKey, what: string): string {
  return t("app.named", { action: t(key), what });
}
