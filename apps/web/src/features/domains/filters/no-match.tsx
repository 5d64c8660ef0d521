import { inSentence, labelOf } from '@namekeep/domain';
import { useQueries } from '@tanstack/react-query';
import { totalsQuery } from '../../../api/queries.ts';
import { facetLabel } from '../../../domain-filters.ts';
import { defaultView, withoutFilters } from '../../../domains-view.ts';
import { Button } from '../../../kit/button.tsx';
import { AppLink } from '../../../navigation/app-link.tsx';
import { paths } from '../../../paths.ts';
import type { ToolbarProps } from '../toolbar.tsx';

const typed = ['registrar', 'dnsProvider', 'paymentMethod', 'tld', 'label'] as const;

/** Instead of the rows: what was looked for, the filters whose value no record has at all, and the way back to all. */
export function NoMatch({ view, onChange }: ToolbarProps) {
  const chosen = typed.flatMap((facet) => {
    const all = [view[facet] ?? []].flat();
    const isList = Array.isArray(view[facet]);
    return all.map((value) => ({
      value,
      what: facet === 'tld' ? labelOf('tld') : inSentence(facetLabel(facet)),
      alone: { [facet]: isList ? [value] : value },
      off: { [facet]: isList ? all.filter((one) => one !== value) : null },
    }));
  });
  const counts = useQueries({
    queries: chosen.map(({ alone }) => totalsQuery({ ...defaultView, archived: 'all', ...alone })),
  });
  const unused = chosen.filter((_, place) => counts[place]?.data?.count === 0 && !counts[place].isPlaceholderData);
  return (
    <div className="grid justify-items-start gap-4 py-10">
      <p>No domains match your search and filters.</p>
      {unused.map(({ value, what, off }) => (
        <p key={`${what} ${value}`}>
          No domain has the {what} “{value}”.{' '}
          <Button size="compact" onClick={() => onChange(off)}>
            Remove this filter
          </Button>
        </p>
      ))}
      <Button component={AppLink} href={paths.domains(withoutFilters(view))}>
        Show all domains
      </Button>
    </div>
  );
}
