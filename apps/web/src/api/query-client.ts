import { UnreachableError } from '@namekeep/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRefused } from './client.ts';
import { waitSeconds } from './error-sentence.ts';
import { sessionKey } from './session.ts';
import { reportUnreachable } from './reachability.ts';

/** Retries reads if that may help, and never writes. A session that has ended is queried again, to sign in again. */
export function createQueryClient(): QueryClient {
  const learn = (error: unknown, key?: readonly unknown[]) => {
    if (error instanceof UnreachableError) reportUnreachable();
    if (isRefused(error, 'unauthenticated') && key?.[0] !== sessionKey[0]) {
      void client.invalidateQueries({ queryKey: sessionKey });
    }
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => learn(error, queryKey) }),
    mutationCache: new MutationCache({ onError: (error) => learn(error) }),
    defaultOptions: {
      queries: {
        // Another tab, the command line or an assistant can write at any time, so data is refetched on focus.
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && waitSeconds(error) !== null && (waitSeconds(error) ?? 0) <= 10,
        retryDelay: (failures, error) => Math.max((waitSeconds(error) ?? 0) * 1000, 500 * 2 ** failures),
        // 'online' would hold requests back if the browser misjudges whether a loopback address is reachable.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
