import { setImmediate } from 'node:timers/promises';

/**
 * Lets the event loop serve everybody else, between two steps that each take tens of milliseconds. Twice, because what is put off
 * while input is read runs before the loop reads input again: https://nodejs.org/en/learn/asynchronous-work/event-loop-timers-and-nexttick
 */
export async function nextTurn(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
