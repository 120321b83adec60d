/** Plugins of the build for the page without the server: its words, and the files it consists of. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORDS = "virtual:offline-words";
const PREFIX = "offline.";
const PAGE = "offline.html";
const WORKER = "sw.js";

/** Of every catalogue only what that page says, so that it needs no more than a small file. */
export function offlineWords(folder: string): Plugin {
  return {
    name: "offline-words",
    resolveId: (id) => (id === WORDS ? `\0${WORDS}` : undefined),
    load: (id) =>
      id === `\0${WORDS}` ? `export default ${JSON.stringify(words(folder))}` : undefined,
  };
}

function words(folder: string): Record<string, Record<string, string>> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    files.map((name) => {
      const all = JSON.parse(readFileSync(join(folder, name), "utf-8")) as Record<string, string>;
      const own = Object.entries(all).filter(([key]) => key.startsWith(PREFIX));
      return [name.replace(".json", ""), Object.fromEntries(own)];
    }),
  );
}

/** Tells the service worker which files it is to keep: the page, and the assets that it names. */
export function offlineFiles(): Plugin {
  return {
    name: "offline-files",
    enforce: "post",
    generateBundle(_options, bundle) {
      const page = bundle[PAGE];
      const worker = bundle[WORKER];
      if (page?.type !== "asset" || worker?.type !== "chunk")
        throw new Error(`${PAGE} or ${WORKER} is missing`);
      const html = String(page.source);
      const files = [`/${PAGE}`, ...new Set(html.match(/\/assets\/[\w.-]+/g))];
      const version = createHash("sha256").update(html).digest("hex").slice(0, 12);
      worker.code = worker.code
        .replaceAll("OFFLINE_FILES", JSON.stringify(files))
        .replaceAll("OFFLINE_VERSION", JSON.stringify(`offline-${version}`));
    },
  };
}
