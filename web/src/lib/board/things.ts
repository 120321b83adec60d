import type { Element } from "../../wire";

const NOTHING: readonly Element[] = [];

/** The things of a drawing that can be touched, by what touching them means. */
export class Things {
  /** Of several things with one pick the uppermost stands for it. */
  readonly holders: ReadonlyMap<string, Element>;
  /** What lies on things or around them, by their keys, the uppermost first. */
  private readonly there = new Map<string, Element[]>();

  constructor(readonly elements: readonly Element[]) {
    const pickable = elements.filter((element) => element.pick);
    this.holders = new Map(pickable.map((element) => [element.pick ?? "", element]));
    for (const element of elements.toReversed())
      for (const key of element.at ?? []) {
        const others = this.there.get(key);
        if (others) others.push(element);
        else this.there.set(key, [element]);
      }
  }

  /** What lies on an element or around it: that is told after the element's own label. */
  on({ key }: Element): readonly Element[] {
    return this.there.get(key) ?? NOTHING;
  }

  /** The thing that stands for each pick. */
  holding(picks: Iterable<string>): Element[] {
    return [...picks].flatMap((pick) => this.holders.get(pick) ?? []);
  }

  /** All things with one of the picks; of several at one place the uppermost. */
  bearing(picks: ReadonlySet<string>): Element[] {
    const found = this.elements.filter((element) => picks.has(element.pick ?? ""));
    return [...new Map(found.map((element) => [placeOf(element), element])).values()];
  }

  /** The next of the lit picks, in their order and around; the previous one with `back`. */
  next(lit: Iterable<string>, current: string | undefined, back: boolean): string | undefined {
    const targets = [...lit].filter((pick) => this.holders.has(pick));
    const at = targets.indexOf(current ?? "");
    const next = back ? (at <= 0 ? targets.length : at) - 1 : at + 1;
    return targets[next % targets.length];
  }
}

/** Where a thing lies; shapes of one map have the same origin and lie elsewhere. */
function placeOf({ x = 0, y = 0, shape = "" }: Element): string {
  return `${x} ${y} ${shape}`;
}
