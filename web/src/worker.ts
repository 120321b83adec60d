/**
 * The service worker. It keeps one page, which says that the server cannot be reached, and what
 * that page is made of. Everything else comes from the network, always: nobody is left with the
 * client of yesterday.
 */
/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;
// A module of its own, so that the page's `self` is another one.
export {};

/** Files of the page without the server, the page itself first; the build puts them in. */
declare const OFFLINE_FILES: readonly string[];
/** Another one with every change of these files. */
declare const OFFLINE_VERSION: string;

const PAGE = "/offline.html";
/** What stands before a server says so while it restarts. */
const RESTING = [502, 503, 504];

self.addEventListener("install", (event) => {
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (origin === self.location.origin && OFFLINE_FILES.includes(pathname))
    event.respondWith(kept(request));
});

async function keep(): Promise<void> {
  const cache = await caches.open(OFFLINE_VERSION);
  await cache.addAll(OFFLINE_FILES.map((path) => new Request(path, { cache: "reload" })));
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name !== OFFLINE_VERSION) await caches.delete(name);
  await self.clients.claim();
}

async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (!RESTING.includes(answer.status)) return answer;
  } catch {
    // No network, or no server: told by the page below.
  }
  return (await caches.match(PAGE)) ?? Response.error();
}

/** The network has the same: names of assets change with what they hold. */
async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
