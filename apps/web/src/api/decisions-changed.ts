import type { QueryClient } from '@tanstack/react-query';
import { portfolioChanged, recordsChanged } from './queries.ts';

/** The writes whose effect the queue shows before the server responds; they are sent one after the other. */
export const decidingKey = ['deciding'] as const;

/**
 * Call after decisions, renewals and their undo. While other decisions are being sent, nothing is refetched, because
 * the response would not contain them yet. With `keepLists`, lists of records are not refetched, so that no row moves.
 */
export function decisionsChanged(client: QueryClient, { keepLists = false } = {}): Promise<void> {
  if (client.isMutating({ mutationKey: decidingKey }) > 1) return Promise.resolve();
  return keepLists ? recordsChanged(client) : portfolioChanged(client);
}
