/** Light or dark: as the system says, until the reader chooses. */
export type Theme = "system" | "light" | "dark";

const KEY = "uruk.theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

class Themes {
  chosen = $state<Theme>((localStorage.getItem(KEY) as Theme | null) ?? "system");

  constructor() {
    dark.addEventListener("change", () => this.apply());
    this.apply();
  }

  get shown(): "light" | "dark" {
    if (this.chosen !== "system") return this.chosen;
    return dark.matches ? "dark" : "light";
  }

  choose(theme: Theme): void {
    this.chosen = theme;
    localStorage.setItem(KEY, theme);
    this.apply();
  }

  private apply(): void {
    document.documentElement.dataset.theme = this.shown;
  }
}

export const theme = new Themes();
