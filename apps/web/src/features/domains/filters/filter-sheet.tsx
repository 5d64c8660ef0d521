import { Button } from '../../../kit/button.tsx';
import { labelOf } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { totalsQuery } from '../../../api/queries.ts';
import { type DomainsView, filterCount, withoutFilters } from '../../../domains-view.ts';
import { ChoiceSelect } from '../../../kit/fields.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { IconChevronDown } from '../../../kit/icons.ts';
import { Sheet } from '../../../kit/dialog.tsx';
import { chosenIn, type CountedFacet } from './facet-values.ts';
import { CostFields } from './cost-fields.tsx';
import { DueMenu } from './due-menu.tsx';
import { FacetMenu } from './facet-menu.tsx';
import { facetLabel } from './filter-words.ts';
import { SingleSelects } from './single-selects.tsx';

interface FilterSheetProps {
  view: DomainsView;
  onChange: (change: Partial<DomainsView>) => void;
  onClose: () => void;
}

const counted: readonly CountedFacet[] = [
  'registrar',
  'tld',
  'label',
  'urgency',
  'currency',
  'paymentMethod',
  'dnsProvider',
  'missing',
];

const archivedChoices = [
  ['false', 'Hide archived'],
  ['true', 'Archived only'],
  ['all', 'Include archived'],
] as const;

/** All filters in one place; on a phone, the only place. */
export function FilterSheet({ view, onChange, onClose }: FilterSheetProps) {
  const { data } = useQuery(totalsQuery(view));
  return (
    <Sheet
      label="Filters"
      className="w-[min(26rem,100%)] open:grid open:grid-rows-[minmax(0,1fr)_auto]"
      onClose={onClose}
    >
      <div className="pt-5 px-5 pb-8 overflow-y-auto [&_h2]:mb-3">
        <h2>Filters</h2>
        <Section title="Due date" count={Number(view.dueFrom !== null) + Number(view.dueTo !== null)} open>
          <DueMenu view={view} onChange={onChange} />
        </Section>
        {counted.map((facet) => (
          <Section key={facet} title={facetLabel(facet)} count={chosenIn(facet, view).length}>
            <FacetMenu facet={facet} view={view} onChange={onChange} />
          </Section>
        ))}
        <div className="grid grid-cols-2 gap-3 items-end pt-4">
          <CostFields view={view} onChange={onChange} />
          <SingleSelects view={view} onChange={onChange} />
          <ChoiceSelect
            label="Search in"
            value={view.in}
            options={[
              ['all', 'All text'],
              ['name', 'Names only'],
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
      <div className="flex gap-2.5 justify-end py-3.5 px-5 border-t border-line bg-surface">
        <Button
          variant="default"
          disabled={filterCount(view) === 0}
          onClick={() => onChange({ ...withoutFilters(view), q: view.q, in: view.in })}
        >
          Clear all
        </Button>
        <Button data-autofocus onClick={onClose}>
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
          <span className="ml-auto font-normal text-ink-soft text-sm">{count.toLocaleString('en')} chosen</span>
        )}
        <IconChevronDown size={16} aria-hidden className="ml-3 text-ink-soft group-open:rotate-180" />
      </summary>
      {shown && children}
    </details>
  );
}
