import { Button } from '../../../kit/button.tsx';
import { labelOf } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { totalsQuery } from '../../../api/queries.ts';
import { type DomainsView, filterCount, withoutFilters } from '../../../domains-view.ts';
import { ChoiceSelect } from '../../../kit/fields.tsx';
import { countPhrase } from '../../../kit/format.ts';
import sideSheet from '../../../kit/side-sheet.module.css';
import { useModal } from '../../../kit/use-modal.ts';
import { chosenIn, type CountedFacet } from './facet-values.ts';
import { CostFields } from './cost-fields.tsx';
import { DueMenu } from './due-menu.tsx';
import { FacetMenu } from './facet-menu.tsx';
import { facetLabel } from './filter-words.ts';
import classes from './filters.module.css';
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
  const sheet = useRef<HTMLDialogElement>(null);
  useModal(sheet);
  const { data } = useQuery(totalsQuery(view));
  return (
    <dialog
      ref={sheet}
      className={`${sideSheet.sheet} ${classes.sheet}`}
      aria-label="Filters"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A press outside the sheet hits the dialog element itself, not its content.
      onPointerDown={(event) => event.target === sheet.current && onClose()}
    >
      <div className={classes.sheetBody}>
        <h2>Filters</h2>
        <Section title="Due date" count={Number(view.dueFrom !== null) + Number(view.dueTo !== null)} open>
          <DueMenu view={view} onChange={onChange} />
        </Section>
        {counted.map((facet) => (
          <Section key={facet} title={facetLabel(facet)} count={chosenIn(facet, view).length}>
            <FacetMenu facet={facet} view={view} onChange={onChange} />
          </Section>
        ))}
        <div className={classes.selects}>
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
      <div className={classes.sheetEnd}>
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
    </dialog>
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
    <details className={classes.section} open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        {title}
        {count > 0 && <span className={classes.soft}>{count.toLocaleString('en')} chosen</span>}
      </summary>
      {shown && children}
    </details>
  );
}
