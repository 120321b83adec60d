/** What the server offers, each fetched once: games, their words, rules and art. */
import type {
  Art as ArtTold,
  GameInfo,
  Messages,
  Page,
  Rule,
  Rules,
  ScenarioInfo,
  Scenarios,
} from "../wire";
import { get } from "./api";
import { read, type Art } from "./board/art";
import { Catalogue } from "./text/catalogue";
import { language } from "./text/messages.svelte";

function once<T>(fetch: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    let value = kept.get(key);
    if (!value) {
      value = fetch(key);
      kept.set(key, value);
      value.catch(() => kept.delete(key));
    }
    return value;
  };
}

const listed = once((language) => get<GameInfo[]>("/api/games", { language }));
const words = once(async (path: string) => {
  const { language, messages } = await get<Messages>(path);
  return new Catalogue(language, messages);
});

export function games(): Promise<GameInfo[]> {
  return listed(language.id);
}

export async function gameInfo(id: string): Promise<GameInfo | undefined> {
  return (await games()).find((game) => game.id === id);
}

export async function catalogue(id: string): Promise<Catalogue> {
  const known = (await gameInfo(id))?.languages ?? ["en"];
  const spoken = known.includes(language.id) ? language.id : "en";
  return words(`/api/games/${id}/messages/${spoken}`);
}

const books = once((path) => get<Rules>(path));

function book(id: string): Promise<Rules> {
  return books(`/api/games/${id}/rules?language=${language.id}`);
}

export async function rules(id: string): Promise<Rule[]> {
  return (await book(id)).rules;
}

export async function pages(id: string): Promise<Page[]> {
  return (await book(id)).pages;
}

const collections = once((path) => get<Scenarios>(path));

/** The positions that show how a game's rules work. */
export async function scenarios(id: string): Promise<ScenarioInfo[]> {
  const path = `/api/games/${id}/scenarios?language=${language.id}`;
  return (await collections(path)).scenarios;
}

export const art = once(async (id: string): Promise<Art> => {
  const version = (await gameInfo(id))?.art;
  return read((await get<ArtTold>(`/api/games/${id}/art`, { v: version })).svg);
});
