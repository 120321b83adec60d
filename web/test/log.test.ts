import { render } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import LogView from "../src/lib/table/LogView.svelte";
import type { Entry } from "../src/wire";
import { event, speech } from "./contests";

const entries = (count: number): Entry[] =>
  Array.from({ length: count }, (_, version) => ({
    version,
    kind: "move",
    seat: 0,
    by: "person",
    at: 0,
    undone: 0,
    level: null,
    events: [event("field_taken", {}, 0)],
  })) as unknown as Entry[];

it("stays at the newest line, unless a hand has scrolled up", async () => {
  const said = { since: 0, speech, onearlier: vi.fn() };
  const { container, rerender } = render(LogView, { ...said, entries: entries(3) });
  const box = container.querySelector<HTMLElement>(".log") as HTMLElement;
  const scrolled = vi.spyOn(box, "scrollTo").mockImplementation(() => undefined);
  // Far from the end, as a browser has it that keeps older lines where they are.
  Object.defineProperty(box, "scrollHeight", { value: 900 });
  Object.defineProperty(box, "clientHeight", { value: 100 });
  box.dispatchEvent(new Event("scroll"));
  await rerender({ ...said, entries: entries(4) });
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalled());

  box.dispatchEvent(new Event("wheel"));
  box.dispatchEvent(new Event("scroll"));
  scrolled.mockClear();
  await rerender({ ...said, entries: entries(5) });
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(scrolled).not.toHaveBeenCalled();
});
