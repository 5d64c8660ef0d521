/** The last try of a create: what was sent, and under which idempotency key. */
export interface Attempt {
  key: string;
  payload: string;
}

/**
 * The try for `input`. The same input keeps its key, so that a repeated press, or a try after a lost answer, creates
 * once; changed input is another create and gets a key of its own.
 */
export function attemptFor(last: Attempt | null, input: unknown, newKey: () => string): Attempt {
  const payload = JSON.stringify(input);
  return last?.payload === payload ? last : { key: newKey(), payload };
}

/** A random key. `crypto.randomUUID` is missing where a page comes over plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
