import type { QueryClient } from '@tanstack/react-query';
import { parametersOf } from './address-query.ts';
import { overdueQuery, renewalDaysQuery, unconfirmedQuery } from './api/payments.ts';
import { groupsQuery, pageQuery, summaryQuery, viewsQuery } from './api/queries.ts';
import { sessionQuery } from './api/session.ts';
import { viewOf } from './domains-view.ts';
import { paths } from './paths.ts';

/** Requests what a person sees first, while the page of the address is loaded and rendered, which takes longer. */
export async function requestFirst(client: QueryClient, { pathname, search }: Location): Promise<void> {
  // Without a session, what it shows would be refused. The page shows why there is none.
  const session = await client.fetchQuery(sessionQuery).catch(() => null);
  if (!session) return;
  if (pathname === paths.domains()) {
    const view = viewOf(parametersOf(search));
    if (view.group === 'none') void client.prefetchQuery(pageQuery(view));
    else void client.prefetchQuery(groupsQuery(view, view.group));
  } else if (pathname === paths.overview()) {
    void client.prefetchQuery(summaryQuery);
    void client.prefetchQuery(renewalDaysQuery);
    void client.prefetchQuery(overdueQuery);
    void client.prefetchQuery(unconfirmedQuery);
  }
  void client.prefetchQuery(viewsQuery);
}
