/** What is on the boxes of the games: a picture, how long a game takes, how much there is to it. */
import babylonia from "./boxes/babylonia.svg";
import clash from "./boxes/clash.svg";
import mesopotamia from "./boxes/mesopotamia.svg";
import tigris from "./boxes/tigris.svg";

export interface Box {
  picture: string;
  minutes: number;
  /** From 1, light, to 3, rich. */
  weight: 1 | 2 | 3;
}

export const BOXES: Record<string, Box> = {
  tigris: { picture: tigris, minutes: 90, weight: 2 },
  babylonia: { picture: babylonia, minutes: 45, weight: 1 },
  clash: { picture: clash, minutes: 180, weight: 3 },
  mesopotamia: { picture: mesopotamia, minutes: 120, weight: 3 },
};
