import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { onlineManager, queryOptions } from '@tanstack/react-query';

// The browser may be wrong about loopback addresses, so its events do not say that the server is reachable.
onlineManager.setEventListener(() => undefined);

export const reportUnreachable = (): void => onlineManager.setOnline(false);

/** A check of the server succeeded. Other responses say little, because they may have been on their way before. */
export const reportReachable = (): void => onlineManager.setOnline(true);

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** False from a request without a response until the next check that succeeds. */
export const useAnswered = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline());

const isOk = (path: string, signal: AbortSignal): Promise<boolean> =>
  fetch(path, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );

const lookAgainMs = 3000;

/** While `away`, checks for the server, also when the browser goes online. Calls `onReturn` once it responds. */
export function useServiceReturn(away: boolean, onReturn: () => void): void {
  const arrive = useEffectEvent(onReturn);
  useEffect(() => {
    if (!away) return;
    const leaving = new AbortController();
    const look = () => {
      void isOk('/api/health', leaving.signal).then((answers) => {
        if (answers && !leaving.signal.aborted) arrive();
      });
    };
    const timer = setInterval(look, lookAgainMs);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
      leaving.abort();
    };
  }, [away]);
}

const lookMs = 5000;

/**
 * A part of the application did not load: there is no connection, or the server was updated and now has other files.
 * Browsers do not retry a module that failed to load, so the page has to be reloaded.
 */
export class PartNotLoadedError extends Error {
  override name = 'PartNotLoadedError';
  readonly serviceAnswers: boolean;

  constructor(serviceAnswers: boolean, cause: unknown) {
    super('A part of the application could not be loaded.', { cause });
    this.serviceAnswers = serviceAnswers;
  }
}

/** Loads a part of the application. Throws only PartNotLoadedError. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    const answers = await isOk('/api/health', AbortSignal.timeout(lookMs));
    if (!answers) reportUnreachable();
    throw new PartNotLoadedError(answers, cause);
  }
}

/** The state of the server. Never fails: an unreachable server is a result too. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => {
    const [answers, ready] = await Promise.all(['/api/health', '/api/ready'].map((path) => isOk(path, signal)));
    return { answers, ready };
  },
  // Asked when the page is opened, and when the user asks.
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
