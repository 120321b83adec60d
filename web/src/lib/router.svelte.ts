/** Which page is shown: the address is the truth, links are ordinary links. */
export interface Route {
  page: string;
  /** What follows the page's name in the path. */
  id: string;
  query: URLSearchParams;
  hash: string;
}

export function read(address: URL): Route {
  const [page = "", id = ""] = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  return { page, id, query: address.searchParams, hash: decodeURIComponent(address.hash.slice(1)) };
}

class Router {
  route = $state.raw<Route>(read(new URL(location.href)));

  go(path: string, options: { replace?: boolean } = {}): void {
    if (options.replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.refresh();
    if (options.replace || this.route.hash) return;
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  refresh(): void {
    this.route = read(new URL(location.href));
  }

  /** Follows links inside the application without loading the page anew. */
  follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download"))
      return;
    if (/^\/(api|docs|openapi)/.test(link.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
addEventListener("popstate", () => router.refresh());
addEventListener("hashchange", () => router.refresh());
