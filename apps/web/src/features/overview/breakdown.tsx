import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isKnown, largestFirst, toPay } from '../../api/payments.ts';
import { groupsQuery, portfolioKey } from '../../api/queries.ts';
import { type DomainsView, defaultView } from '../../domains-view.ts';
import { countPhrase, totalText } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';

const fewest = 5;

/** What the renewals of a period cost at each registrar and for each TLD. */
export function Breakdown({ from, to }: { from: string; to: string }) {
  const view = { ...toPay, dueFrom: from, dueTo: to };
  return (
    <div className="grid gap-x-8 gap-y-5 @min-[44rem]:grid-cols-2">
      <Largest by="registrar" title="By registrar" view={view} />
      <Largest by="tld" title="By TLD" view={view} />
    </div>
  );
}

function Largest({ by, title, view }: { by: 'registrar' | 'tld'; title: string; view: Partial<DomainsView> }) {
  const { data } = useQuery(groupsQuery({ ...defaultView, ...view }, by, portfolioKey));
  const [all, setAll] = useState(false);
  // Every name has a TLD.
  const viewOf = (key: string | null): Partial<DomainsView> =>
    key === null ? { missing: ['registrar'] } : { [by]: [key] };
  const groups = (data ?? []).map(({ key, count, byCurrency }) => ({
    key,
    count,
    sums: byCurrency.filter(isKnown).sort(largestFirst),
  }));
  const largestOf = ({ sums: [first] }: (typeof groups)[number]) => Number(first?.totalMinor ?? -1);
  groups.sort((a, b) => largestOf(b) - largestOf(a));
  const most = Math.max(1, ...groups.map(largestOf));
  return (
    <section aria-labelledby={by} className="min-w-0 text-sm">
      <h2 id={by} className="mb-1 text-base">
        {title}
      </h2>
      <ol>
        {groups.slice(0, all ? undefined : fewest).map((group) => (
          <li
            key={group.key}
            className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 py-0.5"
          >
            <AppLink href={paths.domains({ ...view, ...viewOf(group.key) })} className="truncate text-ink">
              {by === 'tld' ? `.${group.key}` : (group.key ?? 'No registrar')}
            </AppLink>
            <span className="text-right">
              {group.sums.map(({ totalMinor, currency }) => totalText(totalMinor, currency)).join(' · ') || 'Unknown'}{' '}
              <span className="ml-1 text-ink-soft">{countPhrase(group.count, 'name')}</span>
            </span>
            <span
              aria-hidden
              className="col-span-full h-1 rounded-xs bg-accent opacity-60 forced-colors:border-t-4"
              style={{ width: `${(Math.max(0, largestOf(group)) / most) * 100}%` }}
            />
          </li>
        ))}
      </ol>
      {groups.length > fewest && !all && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          Show all {groups.length}
        </button>
      )}
    </section>
  );
}
