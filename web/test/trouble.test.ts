import { afterEach, describe, expect, it, vi } from "vitest";
import { get, ignoreExpected, part, Refusal, Unreachable } from "../src/lib/api";
import { attempt, missing, tellUncaught, toast, trouble } from "../src/lib/toast.svelte";

const UNREACHABLE = "The server cannot be reached.";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  toast.text = "";
});

function answer(response: () => Promise<Response>): void {
  vi.stubGlobal("fetch", response);
}

async function thrown(action: Promise<unknown>): Promise<unknown> {
  return action.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("trouble", () => {
  it("is the line's when a request does not arrive, or its answer breaks off", async () => {
    answer(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(trouble(await thrown(get("/api/me")))).toBe(UNREACHABLE);
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError("cut")) });
    answer(() => Promise.resolve(new Response(broken)));
    expect(trouble(await thrown(get("/api/me")))).toBe(UNREACHABLE);
  });

  it("is the server's when it refuses", async () => {
    const problem = JSON.stringify({ code: "conflict", message: "taken" });
    answer(() => Promise.resolve(new Response(problem, { status: 409 })));
    expect(trouble(await thrown(get("/api/me")))).toBe("That is not possible at the moment.");
    const told = JSON.stringify({
      code: "conflict",
      key: "problem.name_taken",
      message: "Zabrané.",
    });
    answer(() => Promise.resolve(new Response(told, { status: 409 })));
    expect(trouble(await thrown(get("/api/me")))).toBe("Zabrané.");
  });

  it("is our own when the page makes a mistake, and is never told as the server's", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const nothing = undefined as unknown as { id: string };
    await attempt(() => Promise.resolve(nothing.id));
    expect(toast.text).toContain("Something went wrong on this page: Cannot read properties");
    expect(toast.text).not.toContain(UNREACHABLE);
    expect(missing(new TypeError("x is not a function"))).toContain("x is not a function");
    expect(logged).toHaveBeenCalledTimes(2);
  });

  it("with a part of the page is told apart, too", async () => {
    const lost = new TypeError("Failed to fetch dynamically imported module: /assets/a.js");
    expect(await thrown(part(() => Promise.reject(lost)))).toBeInstanceOf(Unreachable);
    const mistake = new TypeError("x is not a function");
    expect(await thrown(part(() => Promise.reject(mistake)))).toBe(mistake);
  });

  it("that nobody caught is told", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    tellUncaught(window);
    window.dispatchEvent(new ErrorEvent("error", { error: new RangeError("too far") }));
    expect(toast.text).toContain("too far");
  });

  it("can be passed over only if it is not ours", () => {
    ignoreExpected(new Unreachable());
    ignoreExpected(new Refusal(404, { code: "not_found", message: "" } as Refusal["problem"]));
    expect(() => ignoreExpected(new TypeError("ours"))).toThrow("ours");
  });
});
