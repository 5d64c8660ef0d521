import { queryOptions } from '@tanstack/react-query';

export interface Health {
  answers: boolean;
  /** Whether the server accepts requests and its database is available. */
  ready: boolean;
}

/** The state of the server. Never fails: an unreachable server is a result too. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }): Promise<Health> => {
    const isOk = (path: string) =>
      fetch(path, { signal }).then(
        ({ ok }) => ok,
        () => false,
      );
    const [answers, ready] = await Promise.all([isOk('/api/health'), isOk('/api/ready')]);
    return { answers, ready };
  },
  // Asked when the page is opened, and when the user asks.
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
