/** What can be chosen, as cards: advances, buildings and wonders with what they do. */
import type { Choice, View } from "../../wire";
import type { Speech } from "../../lib/text/speech";
import { isOf } from "../choices";
import type { Offer } from "../panels";
import { pictureOf } from "./words";

/** A text of the catalogue, if there is one. */
function text(speech: Speech, key: string): string | undefined {
  return speech.words.has(key) ? speech.say(key) : undefined;
}

export function describe(choice: Choice, _view: View, speech: Speech): Offer | undefined {
  if (isOf("clash", "move.develop", choice) || isOf("clash", "move.advance", choice)) {
    const { advance } = choice.params;
    return {
      title: speech.name(advance),
      text: text(speech, `help.advance.${advance}`),
      picture: pictureOf("advance", advance),
      asked: choice.key === "move.develop",
      drawer: true,
    };
  }
  if (isOf("clash", "move.build", choice))
    return {
      title: speech.choice(choice),
      text: text(speech, `help.building.${choice.params.building}`),
      symbol: `clash-${choice.params.building}`,
      asked: true,
    };
  if (isOf("clash", "move.wonder", choice))
    return {
      title: speech.choice(choice),
      text: text(speech, `help.wonder.${choice.params.wonder}`),
      symbol: `clash-${choice.params.wonder}`,
      asked: true,
    };
  if (isOf("clash", "move.recruit_unit", choice))
    return {
      title: speech.choice(choice),
      text: text(speech, `help.unit.${choice.params.unit}`),
      symbol: `clash-${choice.params.unit}`,
    };
  if (isOf("clash", "move.civilization", choice)) {
    const { civilization } = choice.params;
    return {
      title: speech.name(civilization),
      text: text(speech, `help.civilization.${civilization}`),
      picture: pictureOf("civilization", civilization),
      drawer: true,
    };
  }
  if (isOf("clash", "move.leader", choice)) {
    const { leader } = choice.params;
    return {
      title: speech.name(leader),
      text: text(speech, `help.leader.${leader}`),
      symbol: "clash-leader",
      drawer: true,
    };
  }
  return undefined;
}
