import { expect, it } from "vitest";
import { lettering } from "../src/lib/board/lettering";

it("writes names larger the smaller the board is, and short ones where they have no room", () => {
  expect(lettering(1, 0.65)).toBe("");
  expect(lettering(2, 0.65)).toBe("coarse");
  expect(lettering(3, 0.65)).toBe("coarse tiny");
});
