/** What changed between two drawings of the same table: elements are the same if their key is. */
export interface Placed {
  key: string;
  x?: number;
  y?: number;
  rotate?: number;
}

export interface Change<E extends Placed> {
  appeared: E[];
  vanished: E[];
  moved: { from: E; to: E }[];
}

export function elementsOf<E extends Placed>(scene: {
  layers: readonly { elements: readonly E[] }[];
}): E[] {
  return scene.layers.flatMap((layer) => layer.elements);
}

/** The elements that are new, gone, or at another place. */
export function diff<E extends Placed>(before: readonly E[], after: readonly E[]): Change<E> {
  const old = new Map(before.map((element) => [element.key, element]));
  const change: Change<E> = { appeared: [], vanished: [], moved: [] };
  for (const to of after) {
    const from = old.get(to.key);
    if (!from) change.appeared.push(to);
    else if (!samePlace(from, to)) change.moved.push({ from, to });
    old.delete(to.key);
  }
  change.vanished = [...old.values()];
  return change;
}

function samePlace(a: Placed, b: Placed): boolean {
  const same = (p: number | undefined, q: number | undefined): boolean => (p ?? 0) === (q ?? 0);
  return same(a.x, b.x) && same(a.y, b.y) && same(a.rotate, b.rotate);
}
