import { Button } from '@mantine/core';
import { memo, type ReactNode, useId, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { type DomainsView, facets } from '../../../domains-view.ts';
import { IconAdjustments, IconBookmark, IconColumns } from '../../../kit/icons.ts';
import { FilterChips } from './filter-chips.tsx';
import { SearchField } from './search-field.tsx';
import classes from './toolbar.module.css';

const FiltersPanel = lazyPart(() => import('./filters-panel.tsx').then((module) => module.FiltersPanel));
const ColumnsPanel = lazyPart(() => import('./columns-panel.tsx').then((module) => module.ColumnsPanel));
const ViewsPanel = lazyPart(() => import('./views-panel.tsx').then((module) => module.ViewsPanel));

export interface ToolbarProps {
  view: DomainsView;
  onChange: (change: Partial<DomainsView>) => void;
}

type Panel = 'filters' | 'columns' | 'views';

/** The search field, and the buttons that open the filters, the columns and the saved views. */
export const Toolbar = memo(function Toolbar({ view, onChange }: ToolbarProps) {
  const [open, setOpen] = useState<Panel | null>(null);
  const panelId = useId();
  const active =
    facets.filter((facet) => view[facet] !== null).length +
    Number(view.urgency.length > 0) +
    Number(view.archived !== 'false');
  const button = (panel: Panel, label: string, icon: ReactNode) => (
    <Button
      variant={open === panel ? 'light' : 'default'}
      leftSection={icon}
      aria-expanded={open === panel}
      aria-controls={open === panel ? panelId : undefined}
      onClick={() => setOpen(open === panel ? null : panel)}
    >
      {label}
    </Button>
  );
  return (
    <search className={classes.toolbar} aria-label="Domains">
      <div className={classes.bar}>
        <div className={classes.field}>
          <SearchField q={view.q} onSearch={(q) => onChange({ q })} />
        </div>
        {button('filters', active > 0 ? `Filters (${active})` : 'Filters', <IconAdjustments size={18} aria-hidden />)}
        {button('columns', 'Columns', <IconColumns size={18} aria-hidden />)}
        {button('views', 'Views', <IconBookmark size={18} aria-hidden />)}
      </div>
      {open && (
        <div id={panelId} className={classes.panel}>
          {open === 'filters' && <FiltersPanel view={view} onChange={onChange} />}
          {open === 'columns' && <ColumnsPanel view={view} onChange={onChange} />}
          {open === 'views' && <ViewsPanel view={view} />}
        </div>
      )}
      <FilterChips view={view} onChange={onChange} />
    </search>
  );
});
