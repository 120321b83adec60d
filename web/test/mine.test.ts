import { expect, it } from "vitest";
import type { Table } from "../src/wire";
import { arranged, isMine } from "../src/lib/lobby/mine";

const table = (id: string, more: Partial<Table> = {}): Table =>
  ({
    id,
    status: "playing",
    created: 0,
    seat: 0,
    owner: { id: "x" },
    seats: [
      { seat: 0, user: "me" },
      { seat: 1, user: "you" },
    ],
    ...more,
  }) as Table;

it("lists each table once, those that wait for the reader first", () => {
  const theirs = table("theirs", { seat: 1, created: 9 });
  const mine = table("mine", { created: 1 });
  const over = table("over", { status: "finished" });
  const found = arranged([theirs, mine, over], [mine], "me");
  expect(found.map(({ table: { id }, waits }) => [id, waits])).toEqual([
    ["mine", true],
    ["theirs", false],
  ]);
});

it("knows the reader's tables by seat and by owner", () => {
  expect(isMine(table("a"), "me")).toBe(true);
  expect(isMine(table("a"), "x")).toBe(true);
  expect(isMine(table("a"), "other")).toBe(false);
  expect(isMine(table("a"), undefined)).toBe(false);
});
