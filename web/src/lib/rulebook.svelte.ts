/** The rule that is shown in a dialog, wherever one is. */
import type { Rule } from "../wire";
import { rules } from "./games.svelte";

class RuleBook {
  game = $state("");
  rule = $state.raw<Rule>();

  async show(game: string, id: string): Promise<void> {
    this.game = game;
    this.rule = (await rules(game)).find((rule) => rule.id === id);
  }

  close(): void {
    this.rule = undefined;
  }
}

export const rulebook = new RuleBook();
