/** What each open place would bring to whoever touches it: asked when something is taken in hand. */
import type { Brought, Panels } from "../../games/panels";
import type { Choice, Prospect } from "../../wire";
import { ignoreExpected } from "../api";
import type { LiveTable } from "./live.svelte";
import type { Turn } from "./turn.svelte";

export interface Promises {
  readonly brings: ReadonlyMap<string, Brought>;
}

/** What is brought by each place that completes a move. */
export function promised(
  prospects: readonly Prospect[],
  choices: readonly Choice[],
  touched: number,
  meant: (prospect: Prospect) => Brought | undefined,
): Map<string, Brought> {
  const places = new Map(choices.map(({ move, picks }) => [move, picks[touched]]));
  return new Map(
    prospects.flatMap((prospect): [string, Brought][] => {
      const [place, brought] = [places.get(prospect.move), meant(prospect)];
      return place !== undefined && brought ? [[place, brought]] : [];
    }),
  );
}

export function promisesAt(live: LiveTable, turn: Turn, panels: Panels | undefined): Promises {
  let brings = $state.raw<ReadonlyMap<string, Brought>>(new Map());

  $effect(() => {
    const { touched, mine } = turn;
    const view = live.frame?.view;
    const asked = mine && touched.length > 0 && !live.frame?.held && view && panels?.promises;
    brings = new Map();
    if (!asked) return;
    let gone = false;
    live
      .foresee([...touched])
      .then((found) => {
        if (gone) return;
        brings = promised(found, turn.offered, touched.length, ({ events }) =>
          panels.promises?.(events, view),
        );
      })
      // It is a courtesy: without an answer there is none.
      .catch(ignoreExpected);
    return () => (gone = true);
  });

  return {
    get brings() {
      return brings;
    },
  };
}
