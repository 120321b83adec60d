/** How a thing is asked about: a long touch, the other mouse button, `?`, or a touch in ask mode. */
import type { Asking } from "./asking.svelte";

const LONG = 550;
/** A finger that moves farther than this, in pixels, pans the board. */
const STILL = 12;
const THINGS = "[data-ask], [data-pick]";

/** The thing that a node is part of. */
export function thingOf(node: Element | null): string | undefined {
  const found = node?.closest<HTMLElement | SVGElement>(THINGS);
  return found?.dataset.ask ?? found?.dataset.pick;
}

/** The uppermost thing at a place: pieces without a meaning of their own lie on what they are on. */
function thingAt(room: Element, x: number, y: number): string | undefined {
  const nodes = document.elementsFromPoint(x, y).filter((node) => room.contains(node));
  return nodes.map(thingOf).find((thing) => thing !== undefined);
}

/** Lets everything in a room be asked about. */
export function asks(asking: Asking): (room: HTMLElement) => () => void {
  return (room) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let asked = false;
    let touched = false;
    const stop = (): void => clearTimeout(waiting);

    function down(event: PointerEvent): void {
      stop();
      asked = false;
      touched = event.pointerType !== "mouse";
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      const { clientX: x, clientY: y } = event;
      from = { x, y };
      waiting = setTimeout(() => {
        const thing = thingAt(room, x, y);
        if (thing === undefined) return;
        asked = true;
        void asking.ask(thing);
      }, LONG);
    }

    function moved({ clientX, clientY }: PointerEvent): void {
      if (Math.hypot(clientX - from.x, clientY - from.y) > STILL) stop();
    }

    /** What was asked about is not played, too. */
    function click(event: MouseEvent): void {
      const thing = asking.mode ? thingAt(room, event.clientX, event.clientY) : undefined;
      if (!asked && thing === undefined) return;
      asked = false;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (thing !== undefined) void asking.ask(thing);
    }

    function menu(event: MouseEvent): void {
      const thing = thingAt(room, event.clientX, event.clientY);
      if (thing === undefined) return;
      event.preventDefault();
      // A long touch brings up a menu of the browser's, too; it was asked about already.
      if (!touched) void asking.ask(thing);
    }

    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || target.closest("dialog, input, textarea, select")) return;
      if (event.key === "Escape" && asking.mode) asking.mode = false;
      else if (event.key === "?") {
        const thing = thingOf(target);
        if (thing === undefined) asking.mode = !asking.mode;
        else void asking.ask(thing);
      } else return;
      event.preventDefault();
    }

    const listening = new AbortController();
    const capture = { capture: true, signal: listening.signal };
    room.addEventListener("pointerdown", down, capture);
    room.addEventListener("pointermove", moved, capture);
    room.addEventListener("pointerup", stop, capture);
    room.addEventListener("pointercancel", stop, capture);
    room.addEventListener("click", click, capture);
    room.addEventListener("contextmenu", menu, capture);
    window.addEventListener("keydown", key, capture);
    return () => {
      stop();
      listening.abort();
    };
  };
}
