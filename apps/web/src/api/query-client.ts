import { UnreachableError } from '@namekeep/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRefused } from './client.ts';
import { waitSeconds } from './error-sentence.ts';
import { sessionKey } from './queries.ts';
import { reportAnswer } from './reachability.ts';

/**
 * Reads are tried again when that may help, writes never by themselves. Any answer that the session has ended makes
 * the page ask for the session again, which shows the way back in.
 */
export function createQueryClient(): QueryClient {
  const lookAtSession = (error: unknown, key?: readonly unknown[]) => {
    if (isRefused(error, 'unauthenticated') && key?.[0] !== sessionKey[0]) {
      void client.invalidateQueries({ queryKey: sessionKey });
    }
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        lookAtSession(error, query.queryKey);
        reportAnswer(!(error instanceof UnreachableError));
      },
      onSuccess: () => reportAnswer(true),
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        lookAtSession(error);
        reportAnswer(!(error instanceof UnreachableError));
      },
      onSuccess: () => reportAnswer(true),
    }),
    defaultOptions: {
      queries: {
        // Another tab, the command line or an assistant may write at any time: what is shown is asked again on focus.
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && waitSeconds(error) !== null && (waitSeconds(error) ?? 0) <= 10,
        retryDelay: (failures, error) => Math.max((waitSeconds(error) ?? 0) * 1000, 500 * 2 ** failures),
        // 'online' would hold requests back where the browser misjudges a loopback address.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
