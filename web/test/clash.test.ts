import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Guide from "../src/games/clash/Guide.svelte";
import Status from "../src/games/clash/Status.svelte";
import Tree from "../src/games/clash/Tree.svelte";
import type { ClashGroupView, ClashSeatView } from "../src/wire";
import { Catalogue } from "../src/lib/text/catalogue";
import { Speech } from "../src/lib/text/speech";

const words = new Catalogue("en", {
  "panel.status": "Status phase",
  "panel.waiting": "Still to answer:",
  "panel.done": "done",
  "panel.tree": "Advances",
  "panel.state.owned": "developed",
  "panel.state.affordable": "can be paid for",
  "panel.state.open": "can come next",
  "panel.state.locked": "needs another first",
  "name.infantry": "infantry",
  "name.other.infantry": "infantry",
  "name.barbarians": "barbarians",
  "help.action.move": "Move up to three groups.",
  "help.unit.infantry": "Fights on land.",
  "help.price.infantry": "1 food, 1 ore",
  "panel.price": "Costs {price}.",
});
const speech = new Speech("clash", words, (seat) => ["Ann", "Bo"][seat] ?? "");

test("the phase shows its step and who has yet to answer", () => {
  const steps = ["objectives", "free_advance", "new_cards", "raze", "government", "starter"];
  render(Status, { status: { step: 2, steps, waiting: [1] }, decides: 0, speech });
  const items = screen.getAllByRole("listitem");
  expect(items).toHaveLength(6);
  expect(items[1]?.getAttribute("aria-current")).toBe("step");
  expect(items[1]?.textContent).toMatch(/Ann[^]*Bo/);
  expect(items[0]?.textContent).toContain("done");
});

test("advances show whether they are developed, can be paid for or need another", () => {
  const tree: ClashGroupView[] = [
    {
      category: "education",
      government: false,
      needs: null,
      advances: ["writing", "public_education", "philosophy"].map((advance) => ({
        advance,
        bonus: "none",
        building: null,
      })),
    },
  ];
  const player = {
    advances: ["writing"],
    lent: [],
    open: ["public_education"],
    affordable: ["public_education"],
    government: null,
  } as unknown as ClashSeatView;
  render(Tree, { tree, player, turn: undefined, speech });
  expect(screen.getByRole("button", { name: "writing, developed" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "public_education, can be paid for" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "philosophy, needs another first" })).toBeTruthy();
});

test("the guide lists what the catalogue explains, with prices", () => {
  const { container } = render(Guide, { speech });
  expect(screen.getByText("Move up to three groups.")).toBeTruthy();
  expect(screen.getByText("Costs 1 food, 1 ore. Fights on land.")).toBeTruthy();
  expect(container.querySelectorAll("dt")).toHaveLength(1);
});
