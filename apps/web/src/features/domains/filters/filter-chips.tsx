import { type DomainsView, facets, listFacets, withoutFilters } from '../../../domains-view.ts';
import { IconX } from '../../../kit/icons.ts';
import { facetLabel, facetWord } from './filter-words.ts';

interface Chip {
  text: string;
  /** The change that removes the filter. */
  off: Partial<DomainsView>;
}

interface FilterChipsProps {
  view: DomainsView;
  onChange: (change: Partial<DomainsView>) => void;
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ view, onChange }: FilterChipsProps) {
  return (
    <ul className="flex flex-wrap gap-1.5 items-center" aria-label="Active filters">
      {chipsOf(view).map(({ text, off }) => (
        <li key={text}>
          <button type="button" className="chip" aria-label={`Remove filter ${text}`} onClick={() => onChange(off)}>
            {text}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="py-1 px-2 text-accent bg-transparent text-sm underline underline-offset-[0.2em] cursor-pointer"
          onClick={() => onChange({ ...withoutFilters(view), q: view.q, in: view.in })}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}

/** The active filters in words. */
export function chipsOf(view: DomainsView): Chip[] {
  const chips: Chip[] = [];
  for (const facet of listFacets) {
    const values: readonly string[] = view[facet];
    for (const value of values) {
      chips.push({
        text: `${facetLabel(facet)}: ${facetWord(facet, value)}`,
        off: { [facet]: values.filter((one) => one !== value) },
      });
    }
  }
  for (const facet of facets) {
    const value = view[facet];
    if (value === null) continue;
    chips.push({ text: `${facetLabel(facet)}: ${facetWord(facet, value, view.currency[0])}`, off: { [facet]: null } });
  }
  if (view.archived !== 'false') {
    chips.push({ text: view.archived === 'true' ? 'Archived only' : 'Including archived', off: { archived: 'false' } });
  }
  return chips;
}
