/** The kinds of tokens, in the order in which the panels show them. */
import type { BabyloniaToken } from "../../wire";

export const TOKENS = [
  "merchant",
  "servant",
  "priest",
  "farmer",
] as const satisfies readonly BabyloniaToken[];
