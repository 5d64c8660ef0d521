import { setImmediate } from 'node:timers/promises';

/**
 * Lets the event loop serve other requests, between two steps that each take tens of milliseconds. Twice, because
 * callbacks that are scheduled while input is read run before the loop reads input again: https://nodejs.org/en/learn/asynchronous-work/event-loop-timers-and-nexttick
 */
export async function nextTurn(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
