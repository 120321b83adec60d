/** A plugin of the build: what a browser reads about the installed site, in every language. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const ENGLISH = "en";

/** Beside the English manifest one for each other language, named by its code. */
export function manifests(folder: string, english: string): Plugin {
  return {
    name: "manifests",
    generateBundle() {
      const manifest = JSON.parse(readFileSync(english, "utf-8")) as object;
      for (const name of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
        const lang = name.replace(".json", "");
        if (lang === ENGLISH) continue;
        const words = JSON.parse(readFileSync(join(folder, name), "utf-8")) as Messages;
        const own = { ...manifest, lang, description: words["app.description"] };
        const fileName = `manifest.${lang}.webmanifest`;
        this.emitFile({ type: "asset", fileName, source: JSON.stringify(own, null, 2) });
      }
    },
  };
}

type Messages = Record<string, string>;
