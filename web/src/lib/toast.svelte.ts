/** Short messages about something that went wrong or right, outside of any form. */
import { Refusal } from "./api";
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

/** The words for a problem that the server or the connection has. */
export function trouble(error: unknown): string {
  if (!(error instanceof Refusal)) return t("problem.unavailable");
  const key = `problem.${error.problem.code}`;
  const words = isMessage(key) ? t(key) : t("problem.bad_request");
  return error.problem.field || error.problem.code === "bad_request"
    ? `${words} ${error.problem.message}`
    : words;
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
