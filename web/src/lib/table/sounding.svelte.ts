/** What happens at a table is heard by those who asked for it. */
import type { Frame } from "../../wire";
import { play, soundOf } from "../sound";
import type { Show } from "../stage/show.svelte";
import type { LiveTable } from "./live.svelte";

export function sounding(live: LiveTable, show: Show): void {
  let heard: Frame | undefined;
  const fought = $derived(show.contest?.small ? undefined : show.contest?.id);
  $effect(() => {
    const now = live.frame;
    const sound = now && soundOf(heard, now);
    if (sound) play(sound);
    heard = now;
  });
  $effect(() => {
    if (fought !== undefined) play("contest");
  });
}
