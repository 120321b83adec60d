/**
 * The page without the server: says what is wrong and comes back by itself. It is all that the
 * browser keeps of the site (`worker.ts`), so it has nothing but its own words and drawing.
 */
import catalogues from "virtual:offline-words";

const PAUSE = 3_000;
/** A server that takes longer is asked again. */
const PATIENCE = 5_000;

const wanted = [localStorage.getItem("uruk.language"), ...navigator.languages]
  .map((tag) => tag?.toLowerCase().split("-")[0] ?? "")
  .find((code) => code in catalogues);
const language = wanted ?? "en";

document.documentElement.lang = language;
for (const node of document.querySelectorAll<HTMLElement>("[data-words]"))
  node.textContent = catalogues[language]?.[node.dataset.words ?? ""] ?? "";

const theme = localStorage.getItem("uruk.theme");
const dark =
  theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.dataset.theme = dark ? "dark" : "light";

/** This page was shown instead of another, which has the same address: it need only be loaded anew. */
async function look(): Promise<void> {
  const answer = await fetch(location.href, {
    cache: "no-store",
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => undefined);
  if (answer?.ok) location.reload();
}

setInterval(() => void look(), PAUSE);
addEventListener("online", () => void look());
document.querySelector("button")?.addEventListener("click", () => void look());
