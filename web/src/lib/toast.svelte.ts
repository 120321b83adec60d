/** Short messages about something that went wrong or right, outside of any form. */
import { Refusal, Unreachable } from "./api";
import { isMessage, t } from "./text/messages.svelte";

const SHOWN = 6000;

class Toaster {
  text = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    this.text = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.text = ""), SHOWN);
  }
}

export const toast = new Toaster();

/** Of these the server knows more than the code tells, and says it in the reader's language. */
const SAID_BY_SERVER = new Set(["bad_request", "forbidden", "not_found", "conflict", "too_large"]);

/** The words for a problem of the server, of the line to it, or of this page itself. */
export function trouble(error: unknown): string {
  if (error instanceof Unreachable) return t("problem.unavailable");
  if (!(error instanceof Refusal)) return mistake(error);
  const { code, key, message } = error.problem;
  if (SAID_BY_SERVER.has(code) && key) return message;
  const words = `problem.${code}`;
  return isMessage(words) ? t(words) : t("problem.bad_request");
}

/** The words for a page that does not come. */
export function missing(error: unknown): string {
  return error instanceof Unreachable ? t("app.unreachable") : trouble(error);
}

/** A mistake of our own is never told as one of the server, and leaves its trace in the console. */
function mistake(error: unknown): string {
  // eslint-disable-next-line no-console -- for whoever mends it
  console.error(error);
  return t("problem.mistake", { what: error instanceof Error ? error.message : String(error) });
}

/** Tells whatever nobody has caught. */
export function tellUncaught(target: Window): void {
  target.addEventListener("unhandledrejection", (event) => toast.say(trouble(event.reason)));
  target.addEventListener("error", (event) => {
    if (event.error) toast.say(trouble(event.error));
  });
}

/** Runs something for a button; trouble becomes a toast. */
export async function attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    toast.say(trouble(error));
    return undefined;
  }
}
