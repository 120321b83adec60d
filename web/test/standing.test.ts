import { expect, it } from "vitest";
import type { Seat, Table } from "../src/wire";
import { beginning, canSit, chair } from "../src/lib/waiting/standing";

const seat = (kind: Seat["kind"], user: string | null = null): Seat => ({
  seat: 0,
  kind,
  user,
  name: null,
  level: null,
  third_party: false,
  online: false,
  resigned: false,
  vacation: false,
});

const table = (seats: Seat[], more: Partial<Table>): Table =>
  ({ seats, status: "open", autostart: true, ...more }) as Table;

it("keeps a seat for whoever was invited, and for nobody else", () => {
  const kept = seat("open", "bo");
  expect([chair(kept), chair(seat("open")), chair(seat("bot"))]).toEqual(["kept", "free", "taken"]);
  expect([canSit(kept, "bo"), canSit(kept, "eve"), canSit(kept, undefined)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(canSit(seat("open"), "eve")).toBe(true);
});

it("tells how the game will begin", () => {
  const full = [seat("person", "ann"), seat("bot")];
  const lacking = [seat("person", "ann"), seat("open")];
  expect(beginning(table(lacking, {}))).toBe("itself");
  expect(beginning(table(lacking, { autostart: false }))).toBe("owner");
  expect(beginning(table(full, { autostart: false }))).toBe("now");
  expect(beginning(table(full, { status: "cancelled" }))).toBe("cancelled");
});
