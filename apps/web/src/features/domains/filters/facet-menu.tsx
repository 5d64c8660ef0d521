import type { DomainsView } from '../../../domains-view.ts';
import { Loading } from '../../../kit/page.tsx';
import { facetLabel, facetWord } from './filter-words.ts';
import { chosenIn, type CountedFacet, useFacetValues } from './facet-values.ts';
import { ValueList } from './value-list.tsx';

interface FacetMenuProps {
  facet: CountedFacet;
  view: DomainsView;
  onChange: (change: Partial<DomainsView>) => void;
}

/** The service lists no more values of a field. */
const mostListed = 100;

/** These take a single value. */
const single: readonly CountedFacet[] = ['paymentMethod', 'dnsProvider'];

/** The values of a filter with their counts, to choose from. */
export function FacetMenu({ facet, view, onChange }: FacetMenuProps) {
  const values = useFacetValues(facet, view);
  if (!values) return <Loading />;
  const chosen = chosenIn(facet, view);
  return (
    <>
      <ValueList
        label={facetLabel(facet)}
        values={values.map((one) => ({ ...one, word: facetWord(facet, one.value) }))}
        chosen={chosen}
        onToggle={(value, on) => {
          const others = single.includes(facet) ? [] : chosen.filter((one) => one !== value);
          const next = on ? [...others, value] : others;
          onChange({ [facet]: single.includes(facet) ? (next[0] ?? null) : next });
        }}
      />
      {values.length >= mostListed && (
        <p className="text-ink-soft text-sm">The {mostListed} most frequent values are listed.</p>
      )}
    </>
  );
}
