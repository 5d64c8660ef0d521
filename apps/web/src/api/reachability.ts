import { useSyncExternalStore } from 'react';

// Whether the server responded to the last request. The query client writes this, and the offline notice reads it.
let answered = true;
const listeners = new Set<() => void>();

export function reportAnswer(arrived: boolean): void {
  if (answered === arrived) return;
  answered = arrived;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False from a request without a response until the next one with a response. */
export const useAnswered = (): boolean => useSyncExternalStore(subscribe, () => answered);

/** Checks whether the server is reachable. */
export async function lookForService(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/api/health', { signal })).ok;
  } catch {
    return false;
  }
}
