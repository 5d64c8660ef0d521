import { setImmediate } from 'node:timers/promises';

/** Twice, because callbacks that are scheduled while input is read run before the loop reads input again. */
async function pause(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/** Options for all JSON bodies. Node.js never reads more of a body than its `Content-Length`, so it can be trusted. */
export const jsonBody = { maxDepth: 64, trustContentLength: true, pause } as const;
