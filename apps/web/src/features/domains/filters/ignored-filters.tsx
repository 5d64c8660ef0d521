import type { DomainsView, Parameters } from '../../../domains-view.ts';
import { IgnoredNotice } from '../../../kit/page.tsx';
import { ignoredIn } from './ignored.ts';

/** The filters in the address that are not in the view. */
export function IgnoredFilters({ search, view }: { search: Parameters; view: DomainsView }) {
  return <IgnoredNotice parts={ignoredIn(search, view)} />;
}
