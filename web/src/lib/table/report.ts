/** The bug report: everything the reader may know of the table, as files to send along. */
import type { Report, Table } from "../../wire";
import { get } from "../api";
import { t } from "../text/messages.svelte";
import { toast } from "../toast.svelte";

export function save(name: string, text: string, type = "application/json"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Downloads the report; after the end the record and the last position, too. */
export async function report(table: Table): Promise<void> {
  const told = await get<Report>(`/api/tables/${table.id}/report`);
  const page = { address: location.href, agent: navigator.userAgent, at: new Date().toISOString() };
  save(`uruk-report-${table.id}.json`, JSON.stringify({ ...told, page }, null, 1));
  toast.say(t("table.reported"));
  if (table.status !== "finished") return;
  for (const [what, name] of [
    ["record", "json"],
    ["position", "toml"],
  ] as const) {
    const answer = await fetch(`/api/tables/${table.id}/${what}`);
    if (answer.ok) save(`uruk-${what}-${table.id}.${name}`, await answer.text(), "text/plain");
  }
}
