/** What players are called where nobody sits: the game's own names, else you and the others. */
import type { Namer } from "../text/catalogue";
import { t } from "../text/messages.svelte";

export function seatNames(names: readonly string[], reader: number | null): Namer {
  return (seat) =>
    names[seat] ?? (seat === reader ? t("lesson.you") : t("lesson.other", { number: seat + 1 }));
}
