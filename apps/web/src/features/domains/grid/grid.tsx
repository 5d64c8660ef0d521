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

/** What a card shows, whichever columns are chosen. */
const onCards: ColumnId[] = ['renewal.date', 'renewal.urgency', 'renewalCostMinor'];

/** How near to the last loaded row the next page is asked for; the first page alone answers a search. */
const rowsAhead = 60;

export interface GridProps {
  records: Records;
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

  // The columns come from the address, as a new list each time; their text says when they are others.
  const names = (cards ? onCards : view.columns).join(',');
  const chosen = useMemo(() => columnIds.filter((id) => names.split(',').includes(id)), [names]);
  const shown = [nameLook, ...chosen.map((id) => columnLooks[id])];
  const least = shown.reduce((sum, look) => sum + look.least, 2.75);
  const tracks = `2.75rem ${shown.map(({ track }) => track).join(' ')}`;
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
          // A style of its own for each row would make Chromium's look-up of styles ever slower as one scrolls.
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
