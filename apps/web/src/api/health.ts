import { queryOptions } from '@tanstack/react-query';

export interface Health {
  answers: boolean;
  /** Whether its database is there, and it takes work. */
  ready: boolean;
}

/** How the service is doing. Never fails: not answering is an answer. */
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
  refetchInterval: 30_000,
});
