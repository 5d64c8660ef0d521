import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { type ColumnId, columnIds, type DomainsView } from '../../../domains-view.ts';
import { columnLooks, nameLook } from './columns.tsx';
import classes from './grid.module.css';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import type { Records } from './records.ts';
import { useRowHeight } from './row-height.ts';
import type { Selection } from './selection.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';
import { useWidth } from './use-width.ts';

/** The columns that a card shows, whatever the view. */
const onCards: ColumnId[] = ['renewal.date', 'renewal.urgency', 'renewalCostMinor'];

/** The next page is requested this many rows before the last loaded one. */
const rowsAhead = 60;

export interface GridProps {
  records: Records;
  view: DomainsView;
  onSort: (sort: DomainsView['sort']) => void;
  selection: Selection;
  /** `range` selects all rows since the last one that was clicked. */
  onSelect: (index: number, range: boolean) => void;
  onSelectLoaded: (selected: boolean) => void;
  /** Whether the rows of the previous view are shown while those of the new one are loading. */
  busy: boolean;
  /** Whether there are more rows than the loaded ones. */
  more: boolean;
  onEnd: () => void;
}

/**
 * A table that renders only the visible rows. It scrolls with the page, so that touch, screen readers and the browser's
 * own keys work as on any page; `aria-rowcount` and `aria-rowindex` describe the rows that are not rendered.
 */
export function Grid(props: GridProps) {
  const { records, view, selection, onSelect, more, onEnd } = props;
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const width = useWidth(frame);
  const { height, cards } = useRowHeight(view.density);
  const count = records.length;

  const { focused, scrollTo, handlers } = useGridKeys({ body, count, onSelect });
  const inSight = useRowsInSight({ body, records, height, focused });
  scrollTo.current = inSight.scrollTo;

  const last = inSight.rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (more && last >= count - rowsAhead) onEnd();
  }, [more, last, count, onEnd]);

  // The columns are a new array each time the address is read, so their names are compared instead.
  const names = (cards ? onCards : view.columns).join(',');
  const chosen = useMemo(() => columnIds.filter((id) => names.split(',').includes(id)), [names]);
  const shown = [nameLook, ...chosen.map((id) => columnLooks[id])];
  const least = shown.reduce((sum, look) => sum + look.least, 2.75);
  const tracks = `2.75rem ${shown.map(({ track }) => track).join(' ')}`;
  return (
    <div
      ref={frame}
      className={classes.frame}
      // A table scrolls sideways only if it is too wide, because its head cannot be sticky then.
      data-wide={!cards && width > 0 && least * (height / (view.density === 'compact' ? 2.25 : 3)) > width}
    >
      <table
        className={classes.table}
        role="table"
        aria-label="Domains"
        aria-busy={props.busy}
        aria-rowcount={more ? -1 : count + 1}
        data-density={view.density}
        style={{ '--tracks': tracks, '--least': `${least}rem`, '--row': `${height}px` } as CSSProperties}
        {...handlers}
      >
        <GridHead
          view={view}
          records={records}
          selection={selection}
          onSort={props.onSort}
          onSelectLoaded={props.onSelectLoaded}
        />
        <tbody
          ref={body}
          role="rowgroup"
          className={classes.body}
          // One style for the body instead of one per row, which would slow down Chromium's style lookup while
          // scrolling.
          style={{ height: count * height, paddingTop: inSight.from * height }}
        >
          {inSight.rows.map(({ index, record, slot }) => (
            <GridRow
              key={slot}
              record={record}
              columns={chosen}
              index={index}
              apart={index < inSight.from || index >= inSight.to ? index * height : null}
              selected={selection.has(record.id)}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
