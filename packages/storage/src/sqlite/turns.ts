import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long statements may hold the event loop before others get a turn, in milliseconds. */
const mostMs = 10;

/** Counts what the statements of a connection take, for they run on the event loop, and gives it back now and then. */
export class Turns {
  #heldMs = 0;

  during<T>(run: () => T): T {
    const started = performance.now();
    try {
      return run();
    } finally {
      this.#heldMs += performance.now() - started;
    }
  }

  /** `result`, now or after others had their turn. */
  after<T>(result: T): T | Promise<T> {
    if (this.#heldMs < mostMs) return result;
    this.#heldMs = 0;
    return nextTurn(result);
  }
}
