import type { DomainRecord } from '@namekeep/domain';
import { type CSSProperties, useMemo, useRef } from 'react';
import { type ColumnId, columnIds, type DomainsView } from '../../../domains-view.ts';
import { columnLooks, nameLook } from './columns.tsx';
import classes from './grid.module.css';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { type MonthHeading, monthHeadings, type RowPlaces, rowPlaces } from './month-headings.ts';
import { MonthRow } from './month-row.tsx';
import { NextPage } from './next-page.tsx';
import type { Records } from './records.ts';
import { useRowHeight } from './row-height.ts';
import type { Selection } from './selection.ts';
import { SidewaysBar } from './sideways-bar.tsx';
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
}

/**
 * A table that renders only the visible rows. It scrolls with the page, so that touch, screen readers and the browser's
 * own keys work as on any page; `aria-rowcount` and `aria-rowindex` describe the rows that are not rendered.
 */
export function Grid(props: GridProps) {
  const { records, view, selection, onSelect, more } = props;
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const width = useWidth(frame);
  const { height, headingHeight, cards, rem } = useRowHeight(view.density);
  const count = records.length;

  const { focused, scrollTo, handlers } = useGridKeys({ body, count, onSelect });
  const headings = useMemo(() => monthHeadings(records, view.sort, more), [records, view.sort, more]);
  const places = useMemo(() => rowPlaces(headings, height, headingHeight), [headings, height, headingHeight]);
  const inSight = useRowsInSight({ body, records, places, focused });
  scrollTo.current = inSight.scrollTo;

  // The columns are a new array each time the address is read, so their names are compared instead.
  const names = (cards ? onCards : view.columns).join(',');
  const chosen = useMemo(() => columnIds.filter((id) => names.split(',').includes(id)), [names]);
  const shown = [nameLook, ...chosen.map((id) => columnLooks[id])];
  const least = shown.reduce((sum, look) => sum + look.least, 2.75);
  const tracks = `2.75rem ${shown.map(({ track }) => track).join(' ')}`;
  // A table scrolls sideways only if it is too wide, because its head cannot be sticky then.
  const isWide = !cards && width > 0 && least * rem > width;
  return (
    <>
      <div ref={frame} className={classes.frame} data-wide={isWide}>
        <table
          className={classes.table}
          role="table"
          aria-label="Domains"
          aria-busy={props.busy}
          aria-rowcount={more ? -1 : count + headings.length + 1}
          data-density={view.density}
          style={
            {
              '--tracks': tracks,
              '--least': `${least}rem`,
              '--row': `${height}px`,
              '--heading': `${headingHeight}px`,
            } as CSSProperties
          }
          {...handlers}
        >
          <GridHead
            view={view}
            cards={cards}
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
            style={{ height: places.topWithHeading(count), paddingTop: places.topWithHeading(inSight.from) }}
          >
            {inSight.rows.map(({ index, record, slot }) => (
              <Lines
                key={slot}
                index={index}
                isApart={index < inSight.from || index >= inSight.to}
                {...{ record, records, headings, places }}
                columns={chosen}
                selected={selection.has(record.id)}
                onSelect={onSelect}
              />
            ))}
          </tbody>
        </table>
      </div>
      <NextPage view={view} wanted={(inSight.rows.at(-1)?.index ?? 0) >= count - rowsAhead} />
      {isWide && <SidewaysBar frame={frame} width={`${least}rem`} />}
    </>
  );
}

interface LinesProps {
  index: number;
  record: DomainRecord;
  records: Records;
  headings: readonly MonthHeading[];
  places: RowPlaces;
  columns: readonly ColumnId[];
  /** Whether it is rendered apart from the others because it has the focus. */
  isApart: boolean;
  selected: boolean;
  onSelect: GridProps['onSelect'];
}

/** A row, after the heading of its month if it is the first one in it. */
function Lines({ index, record, records, headings, places, columns, isApart, selected, onSelect }: LinesProps) {
  const before = places.headingsThrough(index);
  const heading = headings[before - 1];
  return (
    <>
      {heading?.at === index && !isApart && (
        <MonthRow heading={heading} records={records} row={index + before + 1} columns={columns.length + 2} />
      )}
      <GridRow
        record={record}
        columns={columns}
        index={index}
        row={index + before + 2}
        apart={isApart ? places.topOf(index) : null}
        selected={selected}
        onSelect={onSelect}
      />
    </>
  );
}
