/** Browser notifications: only when asked for, and never about the table one is looking at. */
import type { Table } from "../wire";
import { gameInfo } from "./games.svelte";
import { seatName } from "./lobby/seats";
import { router } from "./router.svelte";
import { t } from "./text/messages.svelte";

const KEY = "uruk.notify";
const supported = "Notification" in window;

class Bell {
  on = $state(
    supported && Notification.permission === "granted" && localStorage.getItem(KEY) === "on",
  );
  readonly supported = supported;
  refused = $state(supported && Notification.permission === "denied");

  async toggle(): Promise<void> {
    if (this.on) {
      this.on = false;
    } else {
      const permission = await Notification.requestPermission();
      this.on = permission === "granted";
      this.refused = permission === "denied";
    }
    localStorage.setItem(KEY, this.on ? "on" : "off");
  }
}

export const bell = new Bell();

export async function ring(table: Table): Promise<void> {
  const here = router.route.page === "table" && router.route.id === table.id;
  if (!bell.on || (here && document.hasFocus())) return;
  const game = await gameInfo(table.game);
  const note = new Notification(t("notify.title"), {
    body: t("notify.body", {
      game: game?.title ?? table.game,
      players: table.seats.map((seat) => seatName(seat)),
    }),
    tag: table.id,
  });
  note.onclick = () => {
    focus();
    router.go(`/table/${table.id}`);
    note.close();
  };
}
