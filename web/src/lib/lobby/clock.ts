/** A table's clock in sentences. */
import type { ClockSettings } from "../../wire";
import { t } from "../text/messages.svelte";
import { toLocal } from "./hours";

export function clockWords({
  kind,
  bank,
  increment,
  days,
  window,
  expiry,
}: ClockSettings): string[] {
  if (!kind || kind === "none") return [t("clock.none")];
  const time =
    kind === "live"
      ? t("clock.live", { n: Math.round((bank ?? 0) / 60), seconds: increment ?? 0 })
      : t("clock.days", { n: days ?? 0 });
  return [
    time,
    ...(window
      ? [t("clock.window", { from: toLocal(window.start), to: toLocal(window.end) })]
      : []),
    t(`clock.expiry.${expiry ?? "default"}`),
  ];
}
