import { useSyncExternalStore } from 'react';

// Whether the last request got an answer of the service. The query client reports here, and the offline notice reads.
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

/** False from a request that nothing answered until the next one that is answered. */
export const useAnswered = (): boolean => useSyncExternalStore(subscribe, () => answered);

/** Asks the service whether it is there. */
export async function lookForService(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/api/health', { signal })).ok;
  } catch {
    return false;
  }
}
