/** The rule that is shown in a dialog, wherever one is. */
import type { Rule } from "../wire";
import { rules } from "./games.svelte";

class RuleBook {
  game = $state("");
  rule = $state.raw<Rule>();
  /** What happened by the rule, where somebody asks about a line of the log. */
  happened = $state.raw<{ said: string; why: string }>();

  async show(game: string, id: string, happened?: { said: string; why: string }): Promise<void> {
    this.happened = happened;
    this.game = game;
    this.rule = (await rules(game)).find((rule) => rule.id === id);
  }

  close(): void {
    this.rule = undefined;
  }
}

export const rulebook = new RuleBook();
