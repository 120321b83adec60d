/** What waits for the reader, told live; also rings when a decision becomes theirs. */
import type { LobbyMessage, Table } from "../wire";
import { socketAddress } from "./api";
import { Socket } from "./socket";
import { ring } from "./notify.svelte";

class Lobby {
  waiting = $state.raw<Table[]>([]);
  /** Grows whenever the lists of tables changed. */
  changes = $state(0);

  private socket: Socket | undefined;

  /** Connects anew, for example after somebody became somebody else. */
  connect(): void {
    this.socket?.close();
    this.waiting = [];
    this.socket = new Socket({
      address: () => socketAddress("/api/lobby"),
      onmessage: (message) => this.take(message as LobbyMessage),
      onstate: () => undefined,
    });
  }

  private take(message: LobbyMessage): void {
    if (message.type === "lobby") {
      this.changes += 1;
      return;
    }
    const known = new Set(this.waiting.map((table) => table.id));
    for (const table of message.tables) if (!known.has(table.id)) ring(table);
    this.waiting = message.tables;
    this.changes += 1;
  }
}

export const lobby = new Lobby();
