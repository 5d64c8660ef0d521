import { TextInput } from '../../../kit/fields.tsx';
import { useState } from 'react';
import type { DomainsView } from '../../../domains-view.ts';
import { writeAmount } from '../../../record/kinds.ts';
import { readAmount } from '@namekeep/domain';
import { facetLabel } from './filter-words.ts';

type CostFacet = 'costFrom' | 'costTo';

interface CostFieldsProps {
  view: DomainsView;
  onChange: (change: Partial<DomainsView>) => void;
}

/** The lowest and highest renewal cost. Amounts in different currencies cannot be compared, so they need one. */
export function CostFields({ view, onChange }: CostFieldsProps) {
  return (['costFrom', 'costTo'] as const).map((facet) => (
    <CostField key={`${facet} ${view.currency.join()} ${view[facet]}`} facet={facet} view={view} onChange={onChange} />
  ));
}

/** Applied on leaving the field or pressing Enter, because a price that is half typed is another price. */
function CostField({ facet, view, onChange }: CostFieldsProps & { facet: CostFacet }) {
  const [currency] = view.currency;
  const only = view.currency.length === 1 ? currency : undefined;
  const kept = view[facet];
  const [typed, setTyped] = useState(only && kept !== null ? writeAmount(Number(kept), only) : '');
  const [problem, setProblem] = useState<string | null>(null);
  const apply = () => {
    if (!only) return;
    if (typed.trim() === '') return kept !== null && onChange({ [facet]: null });
    const amount = readAmount(typed, only);
    if (!amount.ok) return setProblem(amount.message);
    setProblem(null);
    if (String(amount.minor) !== kept) onChange({ [facet]: String(amount.minor) });
  };
  return (
    <TextInput
      label={facetLabel(facet)}
      inputMode="decimal"
      disabled={!only}
      description={only ? undefined : 'Choose one currency first.'}
      unit={only}
      value={typed}
      error={problem}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  );
}
