import { resolveDay } from '@namekeep/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { facetCountsQuery, sameName, totalsQuery } from '../../../api/queries.ts';
import { countedIn, facetLabel, facetWord, type FilterName, filterValues } from '../../../domain-filters.ts';
import type { DomainsView } from '../../../domains-view.ts';
import { TextInput, DayFilter } from '../../../kit/fields.tsx';
import type { ToolbarProps } from '../toolbar.tsx';
import { datePresets } from './filter-words.ts';
import { Loading } from '../../../kit/page.tsx';
import { dateText } from '../../../kit/format.ts';
import { useToday } from '../../../api/session.ts';

/** The filters whose values are listed with counts, in the order in which they are offered. */
export const countedFacets = [
  'registrar',
  'tld',
  'label',
  'urgency',
  'currency',
  'paymentMethod',
  'dnsProvider',
  'missing',
] as const satisfies FilterName[];
type CountedFacet = (typeof countedFacets)[number];

export const chosenIn = (facet: CountedFacet, view: DomainsView): readonly string[] => [view[facet] ?? []].flat();

/** The service lists no more values of a field. */
const mostListed = 100;
const few = 8;

/** The values of a filter with their counts, as checkboxes. The arrow keys move between them. */
export function FacetMenu({ facet, view, onChange }: ToolbarProps & { facet: CountedFacet }) {
  const values = useFacetValues(facet, view);
  const [typed, setTyped] = useState('');
  if (!values) return <Loading />;
  const chosen = chosenIn(facet, view);
  const found = values
    .map((one) => ({ ...one, word: facetWord(facet, one.value) }))
    .filter(({ word }) => word.toLowerCase().includes(typed.trim().toLowerCase()));
  const toggle = (value: string, isOn: boolean) => {
    const others = chosen.filter((one) => !sameName(one, value));
    const several = isOn ? [...others, value] : others;
    onChange({ [facet]: Array.isArray(view[facet]) ? several : isOn ? value : null });
  };
  return (
    <div className="grid gap-2">
      {values.length > few && (
        <TextInput
          type="search"
          aria-label={`Find in ${facetLabel(facet)}`}
          placeholder="Find…"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && (
        <p className="text-sm text-ink-soft">{values.length === 0 ? 'No values yet.' : 'No match.'}</p>
      )}
      <ul className="grid" aria-label={facetLabel(facet)} onKeyDown={step}>
        {found.map(({ value, word, count }) => (
          <li key={value}>
            <label className="check-row rounded-md px-1.5 hover:bg-hover">
              <input
                type="checkbox"
                checked={chosen.some((one) => sameName(one, value))}
                onChange={(event) => toggle(value, event.currentTarget.checked)}
              />
              <span className="flex-1">{word}</span>
              <span className="text-sm text-ink-soft">{count === null ? '…' : count.toLocaleString('en')}</span>
            </label>
          </li>
        ))}
      </ul>
      {values.length >= mostListed && (
        <p className="text-sm text-ink-soft">The {mostListed} most frequent values are listed.</p>
      )}
    </div>
  );
}

function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  boxes[boxes.indexOf(event.target as HTMLInputElement) + by]?.focus();
}

/** The values of a filter, and the chosen ones even if no record has them, with the count of each once it is known. */
function useFacetValues(facet: CountedFacet, view: DomainsView): { value: string; count: number | null }[] | undefined {
  const counted = countedIn(facet);
  // The service does not count these, of which there are few: they are counted one by one.
  const values = counted ? [] : (filterValues(facet) ?? []);
  const ownCounts = useQueries({ queries: values.map((value) => totalsQuery({ ...view, [facet]: [value] })) });
  const { data } = useQuery({ ...facetCountsQuery(view), enabled: counted !== undefined });
  if (!counted) return values.map((value, place) => ({ value, count: ownCounts[place]?.data?.count ?? null }));
  if (!data) return undefined;
  const known: { value: string; count: number }[] = data[counted];
  const lost = chosenIn(facet, view).filter((value) => !known.some((one) => sameName(one.value, value)));
  return [...lost.map((value) => ({ value, count: 0 })), ...known];
}

export function DueMenu({ view, onChange }: ToolbarProps) {
  const now = useToday();
  const { dueFrom, dueTo, urgency } = view;
  const none = { dueFrom: null, dueTo: null, urgency: [] };
  const day = (facet: 'dueFrom' | 'dueTo') => (
    <DayFilter
      label={facetLabel(facet)}
      value={view[facet] === null ? '' : resolveDay(view[facet], now)}
      onChange={(typed) => onChange({ [facet]: typed || null })}
    />
  );
  return (
    <div className="grid gap-3">
      <ul className="grid" aria-label="Usual spans">
        {datePresets(now).map(({ label, ...preset }) => {
          const isOn = dueFrom === preset.dueFrom && dueTo === preset.dueTo && urgency.join() === preset.urgency.join();
          return (
            <li key={label}>
              <button
                type="button"
                className="menu-item min-h-8 px-2 pointer-coarse:min-h-11"
                aria-pressed={isOn}
                onClick={() => onChange(isOn ? none : { ...none, ...preset })}
              >
                {label}
                {preset.dueFrom && preset.dueTo && (
                  <span className="text-sm text-ink-soft">
                    {dateText(resolveDay(preset.dueFrom, now))} – {dateText(resolveDay(preset.dueTo, now))}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="grid grid-cols-2 gap-3">
        {day('dueFrom')}
        {day('dueTo')}
      </div>
    </div>
  );
}
