import { Button } from '../../kit/button.tsx';
import { inSentence } from '@namekeep/domain';
import { useQueries } from '@tanstack/react-query';
import { totalsQuery } from '../../api/queries.ts';
import { type DomainsView, defaultView } from '../../domains-view.ts';
import { facetLabel } from './filters/filter-words.ts';

/** The filters by a text that people type. */
const typed = ['registrar', 'dnsProvider', 'paymentMethod', 'tld', 'label'] as const;

/** For an empty list: the values of its filters that no record has at all, each with a way to remove it. */
export function UnusedValues({
  view,
  onChange,
}: {
  view: DomainsView;
  onChange: (change: Partial<DomainsView>) => void;
}) {
  const chosen = typed.flatMap((facet) => {
    const all = [view[facet] ?? []].flat();
    const isList = Array.isArray(view[facet]);
    return all.map((value) => ({
      value,
      what: facet === 'tld' ? 'TLD' : inSentence(facetLabel(facet)),
      alone: { [facet]: isList ? [value] : value },
      off: { [facet]: isList ? all.filter((one) => one !== value) : null },
    }));
  });
  const counts = useQueries({
    queries: chosen.map(({ alone }) => totalsQuery({ ...defaultView, archived: 'all', ...alone })),
  });
  const unused = chosen.filter((_, place) => counts[place]?.data?.count === 0 && !counts[place].isPlaceholderData);
  return unused.map(({ value, what, off }) => (
    <p key={`${what} ${value}`}>
      No domain has the {what} “{value}”.{' '}
      <Button size="compact" variant="default" onClick={() => onChange(off)}>
        Remove this filter
      </Button>
    </p>
  ));
}
