/** How those are called and clothed who stand on the stage: players, or somebody whom the rules move. */
import type { Speech } from "../text/speech";
import { plainCloth, type Seating } from "../ui/seats";
import type { Party } from "./contest";

export function clothOf({ seat }: Party, around: Seating | undefined, speech: Speech): string {
  return seat === null ? "nobody" : (around?.cloth(seat) ?? plainCloth(seat, speech.game));
}

export const nameOf = ({ seat, name }: Party, speech: Speech): string =>
  seat === null ? name : speech.player(seat);
