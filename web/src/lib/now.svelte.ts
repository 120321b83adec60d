/** The time of this device, once a second, while somebody looks. */
import { createSubscriber } from "svelte/reactivity";

class Now {
  private readonly subscribe = createSubscriber((update) => {
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  });

  get seconds(): number {
    this.subscribe();
    return Date.now() / 1000;
  }
}

export const now = new Now();
