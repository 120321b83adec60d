import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { manifests } from "./scripts/manifests.ts";
import { offlineFiles, offlineWords } from "./scripts/offline.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.URUK_SERVER ?? "http://127.0.0.1:8017";

export default defineConfig({
  plugins: [
    svelte(),
    offlineWords(here("./src/text")),
    offlineFiles(),
    manifests(here("./src/text"), here("./public/manifest.webmanifest")),
  ],
  resolve: { alias: { $lib: here("./src/lib") } },
  build: {
    outDir: here("../src/uruk/server/static"),
    emptyOutDir: true,
    // The content security policy allows no inline code, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Whoever only wants to play is not told what the bundler spent its time on.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        index: here("./index.html"),
        offline: here("./offline.html"),
        sw: here("./src/worker.ts"),
      },
      // A service worker has one address for ever, or an old one would never learn of the next.
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    // The server answers changing requests of its own origin only.
    proxy: {
      "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
});
