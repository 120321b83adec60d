/** The prospects of a game as bands of a chart, one a seat, that fill its height together. */

export const WIDTH = 100;
export const HEIGHT = 40;

/** The outline of each seat's band, from the first step to the last. */
export function bands(prospects: readonly (readonly number[])[]): string[] {
  const last = Math.max(1, prospects.length - 1);
  const seats = prospects[0]?.length ?? 0;
  const edge = (step: readonly number[], seat: number): number =>
    HEIGHT * step.slice(0, seat).reduce((sum, share) => sum + share, 0);
  return Array.from({ length: seats }, (_, seat) => {
    const points = prospects.map((step, x) => ({
      x: (x / last) * WIDTH,
      top: edge(step, seat),
      bottom: edge(step, seat + 1),
    }));
    const above = points.map(({ x, top }) => `${x.toFixed(2)} ${top.toFixed(2)}`);
    const below = points.map(({ x, bottom }) => `${x.toFixed(2)} ${bottom.toFixed(2)}`).reverse();
    return `M${[...above, ...below].join("L")}Z`;
  });
}

export function percent(share: number, language: string): string {
  return share.toLocaleString(language, { style: "percent" });
}
