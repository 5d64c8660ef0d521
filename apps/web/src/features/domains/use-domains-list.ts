import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { queryOf } from '../../address-query.ts';
import { domainsQuery } from '../../api/queries.ts';
import { type DomainsView, type Parameters, viewOf, viewParameters } from '../../domains-view.ts';
import { paths } from '../../paths.ts';
import { type Records, recordsOf } from './grid/records.ts';

const none: Records = recordsOf([]);

/** The loaded records of the view in the address. */
export function useDomainsList() {
  const router = useRouter();
  const client = useQueryClient();
  const search = useLocation({ select: ({ search: parameters }) => parameters as Parameters });
  const view = useMemo(() => viewOf(search), [search]);
  const unusual = useMemo(() => (queryOf(search) === queryOf(viewParameters(view)) ? null : search), [search, view]);
  const list = useInfiniteQuery(domainsQuery(view));
  const show = useCallback(
    (change: Partial<DomainsView>) => {
      const now = viewOf(router.latestLocation.search as Record<string, unknown>);
      // Back takes off a filter; it does not go through every letter of a search, nor through orders and columns.
      const replace = !narrows(change) || (change.q !== undefined && now.q !== '');
      const next = { ...now, ...change };
      // The answer is on its way while the page renders for its address, and is not behind requests of parts of the page.
      if (narrows(change)) void client.prefetchInfiniteQuery(domainsQuery(next));
      void router.navigate({ href: paths.domains(next), replace, resetScroll: false });
    },
    [router, client],
  );
  const records = useMemo(() => (list.data ? recordsOf(list.data.pages) : none), [list.data]);
  return {
    view,
    /** The parameters of the address if they are not exactly those of the view, because some are ignored, for example. */
    unusual,
    /** Changes the view. */
    show,
    list,
    records,
    /** Whether the records belong to this view. */
    known: list.data !== undefined && !list.isPlaceholderData,
  };
}

const looks: readonly string[] = ['sort', 'columns', 'density'] satisfies (keyof DomainsView)[];
const narrows = (change: Partial<DomainsView>) => Object.keys(change).some((name) => !looks.includes(name));
