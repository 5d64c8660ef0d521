import type { DomainRecord } from '@namekeep/domain';
import { useElementSize } from '@mantine/hooks';
import { useTable } from '@tanstack/react-table';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type ColumnId, columnIds, type DomainsView } from '../domains-view.ts';
import { columnLooks, columns, features, nameLook } from './columns.tsx';
import classes from './grid.module.css';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { useRowHeight } from './row-height.ts';
import type { Selection } from './selection.ts';
import { useTop } from './use-top.ts';
import { useGridKeys } from './use-grid-keys.ts';

/** What a card shows, whichever columns are chosen. */
const onCards: ColumnId[] = ['date', 'when', 'cost'];

/** How near to the last loaded row the next page is asked for; the first page alone answers a search. */
const rowsAhead = 60;

export interface GridProps {
  records: readonly DomainRecord[];
  view: DomainsView;
  onSort: (sort: DomainsView['sort']) => void;
  selection: Selection;
  /** `range` selects from the last one that was pressed. */
  onSelect: (index: number, range: boolean) => void;
  onSelectLoaded: (selected: boolean) => void;
  /** An older answer is shown while the new one is on its way. */
  busy: boolean;
  /** Whether the list goes on after the loaded rows. */
  more: boolean;
  onEnd: () => void;
}

/**
 * A table of which only the rows in sight are in the page. It scrolls with the page, so that a phone, a screen reader
 * and the browser's own keys treat it as any page; `aria-rowcount` and `aria-rowindex` tell what is not there.
 */
export function Grid(props: GridProps) {
  const { records, view, selection, onSelect, more, onEnd } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { ref: frame, width } = useElementSize();
  const { height, cards } = useRowHeight(view.density);
  const top = useTop(body);

  const { focused, scrollTo, handlers } = useGridKeys({ body, count: records.length, onSelect });
  // A row with the focus stays in the page when it scrolls out of sight.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      const index = focused();
      return index === null || rows.includes(index) ? rows : [...rows, index].sort((a, b) => a - b);
    },
    [focused],
  );
  const virtualizer = useWindowVirtualizer({
    count: records.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: height,
    rangeExtractor,
  });
  scrollTo.current = (index) => virtualizer.scrollToIndex(index);
  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (more && last >= records.length - rowsAhead) onEnd();
  }, [more, last, records.length, onEnd]);

  const inSight = items.flatMap(({ index }) => records[index] ?? []);
  // The columns come from the address, as a new list each time; their text says when they are others.
  const names = (cards ? onCards : view.columns).join(',');
  const chosen = useMemo(() => columnIds.filter((id) => names.split(',').includes(id)), [names]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(columnIds.map((id) => [id, chosen.includes(id)])),
    [chosen],
  );
  const table = useTable({
    features,
    columns,
    data: inSight,
    getRowId: (record) => record.id,
    state: { columnVisibility },
  });
  const shown = [nameLook, ...chosen.map((id) => columnLooks[id])];
  const least = shown.reduce((sum, look) => sum + look.least, 2.75);
  const tracks = `2.75rem ${shown.map(({ track }) => track).join(' ')}`;
  const rows = table.getRowModel().rows;
  return (
    <div
      ref={frame}
      className={classes.frame}
      // Only a table that is wider than its place scrolls sideways, because its head cannot stick then.
      data-wide={!cards && width > 0 && least * (height / (view.density === 'compact' ? 2.25 : 3)) > width}
    >
      <table
        className={classes.table}
        role="table"
        aria-label="Domains"
        aria-busy={props.busy}
        aria-rowcount={more ? -1 : records.length + 1}
        data-density={view.density}
        style={{ '--tracks': tracks, '--least': `${least}rem`, '--row': `${height}px` } as CSSProperties}
        {...handlers}
      >
        <GridHead {...props} />
        <tbody ref={body} role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item, place) => {
            const row = rows[place];
            return row ? (
              <GridRow
                key={row.original.id}
                row={row}
                record={row.original}
                columns={chosen}
                index={item.index}
                start={item.start - top}
                selected={selection.has(row.original.id)}
                onSelect={onSelect}
              />
            ) : null;
          })}
        </tbody>
      </table>
    </div>
  );
}
