import { NativeSelect } from '../../../kit/fields.tsx';
import { type DomainsView, facetValues } from '../../../domains-view.ts';
import { facetLabel, facetWord } from './filter-words.ts';

interface SingleSelectsProps {
  view: DomainsView;
  onChange: (change: Partial<DomainsView>) => void;
}

/** The filters with one of a few fixed values. */
export function SingleSelects({ view, onChange }: SingleSelectsProps) {
  return (['renewalIntent', 'autoRenew', 'lifecycle', 'ownership'] as const).map((facet) => (
    <NativeSelect
      key={facet}
      label={facetLabel(facet)}
      value={view[facet] ?? ''}
      onChange={(event) => onChange({ [facet]: event.currentTarget.value || null })}
    >
      <option value="">Any</option>
      {facetValues(facet)?.map((value) => (
        <option key={value} value={value}>
          {facetWord(facet, value)}
        </option>
      ))}
    </NativeSelect>
  ));
}
