import { useSyncExternalStore } from 'react';

// Whether the server is reachable, as far as is known. The offline notice reads it.
let answered = true;
const listeners = new Set<() => void>();

function report(arrived: boolean): void {
  if (answered === arrived) return;
  answered = arrived;
  for (const listener of listeners) listener();
}

/** A request had no response. */
export const reportUnreachable = (): void => report(false);

/** A check of the server succeeded. Other responses say little, because they may have been on their way before. */
export const reportReachable = (): void => report(true);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False from a request without a response until the next check that succeeds. */
export const useAnswered = (): boolean => useSyncExternalStore(subscribe, () => answered);

/** Checks whether the server is reachable. */
export async function lookForService(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/api/health', { signal })).ok;
  } catch {
    return false;
  }
}
