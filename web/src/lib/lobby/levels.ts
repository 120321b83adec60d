import { isMessage, t } from "../text/messages.svelte";

/** The name of a bot's level; its id where it has none. */
export function levelName(id: string): string {
  const key = `level.${id}`;
  return isMessage(key) ? t(key) : id;
}
