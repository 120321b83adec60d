import { t } from "./text/messages.svelte";
import { toast } from "./toast.svelte";

/** Copies a link; where the browser does not let us, the link is shown instead. */
export async function copy(link: string): Promise<void> {
  toast.say(t((await isCopied(link)) ? "table.copied" : "table.copy_this", { link }));
}

async function isCopied(link: string): Promise<boolean> {
  // Pages that do not come over a safe line have no clipboard.
  if (!window.isSecureContext) return false;
  return navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );
}
