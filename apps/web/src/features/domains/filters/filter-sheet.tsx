import { labelOf, readAmount } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { totalsQuery } from '../../../api/queries.ts';
import { facetLabel, facetWord, filterValues } from '../../../domain-filters.ts';
import { filterCount, tabOf, withoutFilters } from '../../../domains-view.ts';
import { Button } from '../../../kit/button.tsx';
import { Sheet } from '../../../kit/dialog.tsx';
import { ChoiceSelect, TextInput } from '../../../kit/fields.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { IconChevronDown, IconX } from '../../../kit/icons.ts';
import type { ToolbarProps } from '../toolbar.tsx';
import { chosenIn, countedFacets, DueMenu, FacetMenu } from './facet-menu.tsx';
import { chipsOf } from './filter-words.ts';
import { writeAmount } from '../../../record/kinds.ts';

// Loaded together, when a filter is first opened or set.
export { DueMenu, FacetMenu };

const archivedChoices = [
  ['false', 'Hide archived'],
  ['true', 'Archived only'],
  ['all', 'Include archived'],
] as const;

/** All filters in one place; on a phone, the only place. */
export function FilterSheet({ view, onChange, onClose }: ToolbarProps & { onClose: () => void }) {
  const { data } = useQuery(totalsQuery(view));
  return (
    <Sheet
      label="Filters"
      className="w-[min(26rem,100%)] open:grid open:grid-rows-[minmax(0,1fr)_auto]"
      onClose={onClose}
    >
      <div className="overflow-y-auto px-5 pt-5 pb-8 [&_h2]:mb-3">
        <h2>Filters</h2>
        <Section title="Due date" count={Number(view.dueFrom !== null || view.dueTo !== null)} open>
          <DueMenu view={view} onChange={onChange} />
        </Section>
        {countedFacets.map((facet) => (
          <Section key={facet} title={facetLabel(facet)} count={chosenIn(facet, view).length}>
            <FacetMenu facet={facet} view={view} onChange={onChange} />
          </Section>
        ))}
        <div className="grid grid-cols-2 items-end gap-3 pt-4">
          {(['costFrom', 'costTo'] as const).map((facet) => (
            <CostField
              key={`${facet} ${view.currency.join()} ${view[facet]}`}
              facet={facet}
              view={view}
              onChange={onChange}
            />
          ))}
          {(['renewalIntent', 'autoRenew', 'lifecycle', 'ownership'] as const).map((facet) => (
            <ChoiceSelect
              key={facet}
              label={facetLabel(facet)}
              value={view[facet] ?? ''}
              options={[
                ['', 'Any'],
                ...(filterValues(facet) ?? []).map((one) => [one, facetWord(facet, one)] as const),
              ]}
              onChange={(value) => onChange({ [facet]: value || null })}
            />
          ))}
          <ChoiceSelect
            label="Search in"
            value={view.in}
            options={[
              ['all', 'All text'],
              ['name', 'Names only'],
              ['notes', 'Notes only'],
            ]}
            onChange={(place) => onChange({ in: place })}
          />
          <ChoiceSelect
            label={labelOf('isArchived')}
            value={view.archived}
            options={archivedChoices}
            onChange={(archived) => onChange({ archived })}
          />
        </div>
      </div>
      <div className="flex justify-end gap-2.5 border-t border-line bg-surface px-5 py-3.5">
        <Button
          disabled={filterCount(view) === 0}
          onClick={() => onChange({ ...withoutFilters(view), q: view.q, in: view.in })}
        >
          Clear all
        </Button>
        <Button variant="filled" data-autofocus onClick={onClose}>
          {data ? `Show ${countPhrase(data.count, 'name')}` : 'Show names'}
        </Button>
      </div>
    </Sheet>
  );
}

interface SectionProps {
  title: string;
  count: number;
  open?: boolean;
  children: ReactNode;
}

/** A filter that unfolds. What it counts is read when it is opened. */
function Section({ title, count, open = false, children }: SectionProps) {
  const [shown, setShown] = useState(open || count > 0);
  return (
    <details
      className="group border-b border-line open:pb-3"
      open={shown}
      onToggle={(event) => setShown(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center justify-between font-semibold">
        {title}
        {count > 0 && (
          <span className="ml-auto text-sm font-normal text-ink-soft">{count.toLocaleString('en')} chosen</span>
        )}
        <IconChevronDown size={16} className="ml-3 text-ink-soft group-open:rotate-180" />
      </summary>
      {shown && children}
    </details>
  );
}

/**
 * The lowest or highest renewal cost. Amounts in different currencies cannot be compared, so it needs one. Applied on
 * leaving the field or pressing Enter, because a price that is half typed is another price.
 */
function CostField({ facet, view, onChange }: ToolbarProps & { facet: 'costFrom' | 'costTo' }) {
  const only = view.currency.length === 1 ? view.currency[0] : undefined;
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

export function FilterChips({ view, onChange }: ToolbarProps) {
  const chips = chipsOf(view, tabOf(view)?.[1]);
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-1.5" aria-label="Active filters">
      {chips.map(({ text, off }) => (
        <li key={text}>
          <button type="button" className="chip" aria-label={`Remove filter ${text}`} onClick={() => onChange(off)}>
            {text}
            <IconX size={14} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="link-button px-2 text-sm"
          onClick={() => onChange({ ...withoutFilters(view), q: view.q, in: view.in, ...tabOf(view)?.[1] })}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
