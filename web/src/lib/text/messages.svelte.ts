/** The client's own words. Each language is a catalogue with the same keys. */
import english from "../../text/en.json";
import { Catalogue, type Namer, type Params } from "./catalogue";

export type MessageKey = keyof typeof english;

const catalogues: Record<string, Catalogue> = { en: new Catalogue("en", english) };

class Language {
  id = $state("en");

  get catalogue(): Catalogue {
    return catalogues[this.id] ?? new Catalogue("en", english);
  }
}

export const language = new Language();

/** The client's message for a key. */
export function t(key: MessageKey, params: Params = {}, player?: Namer): string {
  return language.catalogue.format(key, params, player);
}

/** Whether the client has a message for a key that was put together. */
export function isMessage(key: string): key is MessageKey {
  return language.catalogue.has(key);
}

/** A button's name that also says what it is for, where several look the same. */
export function named(key: MessageKey, what: string): string {
  return t("app.named", { action: t(key), what });
}
