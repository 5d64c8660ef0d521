import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { domainsQuery } from '../../../api/queries.ts';
import type { DomainsView } from '../../../domains-view.ts';

interface NextPageProps {
  view: DomainsView;
  /** Whether the last loaded rows are near. */
  wanted: boolean;
}

/**
 * Requests the next page of the list when it is wanted. A component of its own, because the whole list would render when a
 * request begins. A request that failed is not repeated: the page says so and offers to.
 */
export function NextPage({ view, wanted }: NextPageProps) {
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = useInfiniteQuery(domainsQuery(view));
  const isDue = wanted && hasNextPage && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  return null;
}
