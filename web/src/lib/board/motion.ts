/** Animations of a drawing; all end at once where the reader prefers reduced motion. */
import type { TransitionConfig } from "svelte/transition";
import type { Placed } from "./diff";

const MOVE = 420;
const FADE = 260;

/** Whether the reader prefers that nothing moves. */
export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function placed({ x = 0, y = 0, rotate = 0 }: Placed): string {
  return `translate(${x}px, ${y}px) rotate(${rotate}deg)`;
}

/** Moves a drawn thing from its old place to the one where it already stands. */
export function glide(node: Element, from: Placed, to: Placed): void {
  if (still() || !("animate" in node)) return;
  node.animate([{ transform: placed(from) }, { transform: placed(to) }], {
    duration: MOVE,
    easing: "cubic-bezier(0.3, 0.1, 0.2, 1)",
  });
}

/** A Svelte transition for things that appear or vanish, unless the whole drawing just arrives. */
export function fade(node: SVGElement): TransitionConfig {
  const arrives = node.ownerSVGElement?.getAttribute("aria-busy") === "true";
  const duration = still() || arrives || !node.isConnected ? 0 : FADE;
  return { duration, css: (t) => `opacity: ${t}` };
}
