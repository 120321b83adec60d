/** What can be chosen before the game, as cards: roles, empires, start areas and dice. */
import type { Choice, View } from "../../wire";
import type { Speech } from "../../lib/text/speech";
import { isOf } from "../choices";
import type { Offer } from "../panels";

/** A text of the catalogue, if there is one. */
function text(speech: Speech, key: string): string | undefined {
  return speech.words.has(key) ? speech.say(key) : undefined;
}

export function describe(choice: Choice, _view: View, speech: Speech): Offer | undefined {
  if (isOf("mesopotamia", "move.role", choice))
    return {
      title: speech.choice(choice),
      text: text(speech, `text.role_${choice.params.role.toLowerCase()}`),
    };
  if (isOf("mesopotamia", "move.empire", choice))
    return {
      title: speech.name(choice.params.empire),
      text: text(speech, `text.${choice.params.empire}`),
    };
  if (isOf("mesopotamia", "move.die", choice))
    return { title: speech.choice(choice), symbol: `mesopotamia-die-${choice.params.colour}` };
  return undefined;
}
