import { memo, type ReactNode, useState } from 'react';
import { type DomainsView, filterCount } from '../../../domains-view.ts';
import { Dropdown } from '../../../kit/dropdown.tsx';
import { IconBookmark, IconColumns, IconFilter, IconLayoutRows } from '../../../kit/icons.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Loading } from '../../../kit/page.tsx';
import { SearchField } from './search-field.tsx';
import classes from './toolbar.module.css';

const loadFilters = () => import('../filters/filters.ts');
const options = { fallback: <Loading /> };
const DueMenu = lazyPart(() => loadFilters().then((module) => module.DueMenu), options);
const FacetMenu = lazyPart(() => loadFilters().then((module) => module.FacetMenu), options);
const FilterSheet = lazyPart(() => loadFilters().then((module) => module.FilterSheet));
const FilterChips = lazyPart(() => loadFilters().then((module) => module.FilterChips));
const ColumnsPanel = lazyPart(() => import('./columns-panel.tsx').then((module) => module.ColumnsPanel), options);
const ViewsPanel = lazyPart(() => import('./views-panel.tsx').then((module) => module.ViewsPanel), options);

export interface ToolbarProps {
  view: DomainsView;
  onChange: (change: Partial<DomainsView>) => void;
  /** What can be done with all that the view shows. */
  actions?: ReactNode;
}

/** The filters with a button of their own, the most used first: narrow windows have room for fewer. */
const chips = [
  ['registrar', 'Registrar'],
  ['tld', 'TLD'],
  ['label', 'Label'],
  ['urgency', 'Urgency'],
  ['currency', 'Currency'],
  ['paymentMethod', 'Payment'],
  ['missing', 'Unknown'],
] as const;

/** One line: the search, the filters, and how the list looks. */
export const Toolbar = memo(function Toolbar({ view, onChange, actions }: ToolbarProps) {
  const [sheet, setSheet] = useState(false);
  const active = filterCount(view);
  const filters = active > 0 ? `Filters (${active})` : 'Filters';
  const compact = view.density === 'compact';
  const due = Number(view.dueFrom !== null || view.dueTo !== null);
  return (
    <search className={classes.toolbar} aria-label="Domains">
      <div className={`${classes.bar} flex gap-1.5 items-center`}>
        <SearchField q={view.q} onSearch={(q) => onChange({ q })} />
        <Dropdown label="Due" count={due} className={classes.chip}>
          {() => <DueMenu view={view} onChange={onChange} />}
        </Dropdown>
        {chips.map(([facet, label]) => (
          <Dropdown key={facet} label={label} count={[view[facet] ?? []].flat().length} className={classes.chip}>
            {() => <FacetMenu facet={facet} view={view} onChange={onChange} />}
          </Dropdown>
        ))}
        <button
          type="button"
          className="menu-button justify-center min-w-10 max-md:[&_span]:hidden pointer-coarse:min-w-11 pointer-coarse:h-11"
          aria-label={filters}
          aria-haspopup="dialog"
          onClick={() => setSheet(true)}
        >
          <IconFilter size={16} aria-hidden />
          <span>{filters}</span>
        </button>
        <div className="flex gap-1.5 ml-auto">
          <Dropdown label="Columns" icon={<IconColumns size={18} aria-hidden />} className="max-md:hidden">
            {() => <ColumnsPanel view={view} onChange={onChange} />}
          </Dropdown>
          <button
            type="button"
            className="menu-button justify-center min-w-10 aria-pressed:border-accent aria-pressed:bg-accent-wash max-md:hidden"
            title="Compact rows"
            aria-label="Compact rows"
            aria-pressed={compact}
            onClick={() => onChange({ density: compact ? 'comfortable' : 'compact' })}
          >
            <IconLayoutRows size={18} aria-hidden />
          </button>
          <Dropdown label="Views" icon={<IconBookmark size={18} aria-hidden />}>
            {() => <ViewsPanel view={view} />}
          </Dropdown>
          {actions}
        </div>
      </div>
      {active > 0 && <FilterChips view={view} onChange={onChange} />}
      {sheet && <FilterSheet view={view} onChange={onChange} onClose={() => setSheet(false)} />}
    </search>
  );
});
