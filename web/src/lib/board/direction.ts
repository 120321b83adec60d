/** Walking over the things of a drawing with the arrow keys. */
export interface Spot {
  x?: number;
  y?: number;
}

const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How much more a step aside counts than a step ahead. */
const ASIDE = 2.5;

export function isArrow(key: string): boolean {
  return key in DIRECTIONS;
}

/** The nearest spot in the direction of an arrow key, undefined at the edge. */
export function nearest<S extends Spot>(
  from: Spot,
  spots: readonly S[],
  key: string,
): S | undefined {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  let best: S | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const dx = (spot.x ?? 0) - (from.x ?? 0);
    const dy = (spot.y ?? 0) - (from.y ?? 0);
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    const cost = ahead + aside * ASIDE;
    if (ahead > 0.01 && aside <= ahead * 2 && cost < least) {
      best = spot;
      least = cost;
    }
  }
  return best;
}
