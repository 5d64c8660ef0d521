import { useQuery } from '@tanstack/react-query';
import { facetCountsQuery } from '../../api/queries.ts';
import { type DomainsView, defaultView } from '../../domains-view.ts';
import { countPhrase } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';

const shown = 5;
const active: Partial<DomainsView> = { lifecycle: 'active' };

/** The five registrars and the five TLDs with the most names. */
export function Breakdown() {
  const { data } = useQuery(facetCountsQuery({ ...defaultView, ...active }));
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-7 gap-y-4 content-start">
      <Largest title="By registrar" values={data?.registrars} viewOf={(value) => ({ registrar: [value] })} />
      <Largest
        title="By TLD"
        values={data?.tlds}
        viewOf={(value) => ({ tld: [value] })}
        textOf={(value) => `.${value}`}
      />
    </div>
  );
}

interface LargestProps {
  title: string;
  /** Most names first; undefined while they are read. */
  values: readonly { value: string; count: number }[] | undefined;
  viewOf: (value: string) => Partial<DomainsView>;
  textOf?: (value: string) => string;
}

function Largest({ title, values, viewOf, textOf = (value) => value }: LargestProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  const most = Math.max(1, values?.[0]?.count ?? 1);
  const others = values?.slice(shown) ?? [];
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 min-h-50 text-sm [&_h2]:mb-1 [&_h2]:text-base [&_a]:truncate [&_a]:text-ink [&_p]:text-ink-soft"
    >
      <h2 id={id}>{title}</h2>
      <ol>
        {values?.slice(0, shown).map(({ value, count }) => (
          <li key={value} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2 gap-y-0.5 py-0.5">
            <AppLink href={paths.domains({ ...active, ...viewOf(value) })} title={textOf(value)}>
              {textOf(value)}
            </AppLink>{' '}
            <span className="text-ink-soft">{countPhrase(count, 'name')}</span>
            <span
              aria-hidden
              className="forced-colors:border-t-4 col-span-full h-1 rounded-xs bg-[color-mix(in_srgb,var(--color-accent)_60%,var(--color-sunken))]"
              style={{ width: `${(count / most) * 100}%` }}
            />
          </li>
        ))}
      </ol>
      {values?.length === 0 && <p>None yet.</p>}
      {others.length > 0 && <p>{others.length.toLocaleString('en')} more</p>}
    </section>
  );
}
