/** The last attempt to create something: what was sent, and with which idempotency key. */
export interface Attempt {
  key: string;
  payload: string;
}

/**
 * The attempt for `input`. The same input keeps its key, so a repeated click or a retry after a lost response creates
 * only one record. Changed input gets a new key.
 */
export function attemptFor(last: Attempt | null, input: unknown, newKey: () => string): Attempt {
  const payload = JSON.stringify(input);
  return last?.payload === payload ? last : { key: newKey(), payload };
}

/** A random key. `crypto.randomUUID` is not available on pages served over plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
