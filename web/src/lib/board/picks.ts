/**
 * Making a move by touching things. Every choice names the things to touch (`picks`), in turn;
 * what was touched so far narrows the choices until one is left whole.
 */
export interface Pickable {
  move: string;
  picks: readonly string[];
}

/** Where a move in the making stands. */
export interface Picking<C extends Pickable> {
  /** The choices that agree with what was touched so far. */
  open: C[];
  /** What can be touched next. */
  next: Set<string>;
  /** The choice that is complete, if one is. */
  whole: C | undefined;
}

/** The choices that begin with the touched things, in turn. */
export function narrow<C extends Pickable>(
  choices: readonly C[],
  touched: readonly string[],
): Picking<C> {
  const open = choices.filter((choice) => touched.every((pick, i) => choice.picks[i] === pick));
  const next = new Set<string>();
  for (const choice of open) {
    const pick = choice.picks[touched.length];
    if (pick !== undefined) next.add(pick);
  }
  const whole = touched.length
    ? open.find((choice) => choice.picks.length === touched.length)
    : undefined;
  return { open, next, whole };
}

/**
 * What is touched after one more touch: undefined if no choice goes on like that. Touching
 * the last thing again lets go of it, and touching another possible beginning starts anew.
 */
export function touch(
  choices: readonly Pickable[],
  touched: readonly string[],
  pick: string,
): string[] | undefined {
  if (narrow(choices, touched).next.has(pick)) return [...touched, pick];
  if (touched.at(-1) === pick) return touched.slice(0, -1);
  for (let kept = touched.length - 1; kept >= 0; kept--) {
    const shorter = touched.slice(0, kept);
    if (narrow(choices, shorter).next.has(pick)) return [...shorter, pick];
  }
  return undefined;
}

/** The choices that touch a thing at any point: what can be done with it. */
export function involving<C extends Pickable>(choices: readonly C[], pick: string): C[] {
  return choices.filter((choice) => choice.picks.includes(pick));
}

/** What can be touched first, in the order of the choices. */
export function beginnings(choices: readonly Pickable[]): string[] {
  const first = choices.flatMap((choice) => choice.picks.slice(0, 1));
  return [...new Set(first)];
}
