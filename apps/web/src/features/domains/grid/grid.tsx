import { type CSSProperties, memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ColumnId, columnIds, type DomainsView, sectionsOf } from '../../../domains-view.ts';
import type { List, Section } from '../list.ts';
import type { Selection } from '../selection.ts';
import { lookOf, nameLook, useWidths } from './columns.ts';
import classes from './grid.module.css';
import { GridHead } from './grid-head.tsx';
import { GridRow, LoadingRow } from './grid-row.tsx';
import { linesOf, useRowHeight } from './layout.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { type RowsInSight, useRowsInSight } from './use-rows-in-sight.ts';

/** The columns that a card shows, whatever the view. */
const onCards: readonly ColumnId[] = ['renewal.date', 'renewal.urgency', 'renewalCostMinor'];

interface GridProps {
  list: List;
  view: DomainsView;
  onChange: (change: Partial<DomainsView>) => void;
  selection: Selection;
  /** `isRange` selects all rows since the last one that was clicked. */
  onSelect: (index: number, isRange: boolean) => void;
  onSelectAll: (on: boolean) => void;
  onPeek: (index: number) => void;
  onSight: (from: number, to: number) => void;
  hasSeveralCurrencies: boolean;
  /** Whether the rows of the previous view are shown while those of the new one are loading. */
  busy: boolean;
  /** Set to what scrolls to a row and gives it the focus. */
  jump: RefObject<((index: number) => void) | null>;
}

/**
 * A table that renders only the visible rows. It scrolls with the page, so that touch, screen readers and the browser's
 * own keys work as on any page; `aria-rowcount` and `aria-rowindex` describe the rows that are not rendered.
 */
export function Grid(props: GridProps) {
  const { list, view, selection, onSelect, onSight, jump } = props;
  const { count, sections } = list;
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const width = useWidth(frame);
  const { widths, setWidth } = useWidths();
  const { height, cards, rem } = useRowHeight(view.density);

  const { focused, scrollTo, focus, handlers } = useGridKeys({ body, count, onSelect, onPeek: props.onPeek });
  const lines = useMemo(() => linesOf(sections, count), [sections, count]);
  const inSight = useRowsInSight({ body, list, lines, height, focused, onSight });
  scrollTo.current = inSight.scrollTo;
  jump.current = (index) => focus(index, true);

  // The columns are a new array each time the address is read, so their names are compared instead.
  const names = (cards ? onCards : view.columns).join(',');
  const columns = useMemo(() => names.split(',').flatMap((name) => columnIds.find((id) => id === name) ?? []), [names]);
  const shown = (['name', ...columns] as const).map((id) => {
    const look = id === 'name' ? nameLook : lookOf(id);
    const own = widths[id];
    return own === undefined ? look : { ...look, track: `${own}rem`, least: own };
  });
  const least = shown.reduce((sum, look) => sum + look.least, 2.75);
  // A table scrolls sideways only if it is too wide, because its head cannot be sticky then.
  const isWide = !cards && width > 0 && least * rem > width;
  const style = {
    '--tracks': `2.75rem ${shown.map(({ track }) => track).join(' ')}`,
    '--least': `${least}rem`,
    '--row': `${height}px`,
  } as CSSProperties;
  const chosen = selection.size === 0 ? 'none' : selection.size < count ? 'some' : 'all';
  return (
    <>
      <div ref={frame} className={classes.frame} data-wide={isWide}>
        <table
          className={classes.table}
          role="table"
          aria-label="Domains"
          aria-busy={props.busy}
          aria-rowcount={lines.count + 1}
          data-density={view.density}
          style={style}
          {...handlers}
        >
          <GridHead
            view={view}
            columns={columns}
            cards={cards}
            onChange={props.onChange}
            hasSeveralCurrencies={props.hasSeveralCurrencies}
            selected={chosen}
            onSelectAll={props.onSelectAll}
            onWidth={setWidth}
          />
          <tbody
            ref={body}
            role="rowgroup"
            className={classes.body}
            // One style for the body instead of one per row, which would slow down Chromium's style lookup while
            // scrolling.
            style={{ height: lines.count * height, paddingTop: inSight.from * height }}
          >
            <LinesInSight
              {...{ inSight, height, columns, selection, onSelect }}
              hasYears={sectionsOf(view) === 'month'}
            />
          </tbody>
        </table>
      </div>
      {isWide && <SidewaysBar frame={frame} width={`${least}rem`} />}
    </>
  );
}

interface LinesInSightProps extends Pick<GridProps, 'selection' | 'onSelect'> {
  inSight: RowsInSight;
  height: number;
  columns: readonly ColumnId[];
  hasYears: boolean;
}

/** The visible rows and headings, in the order of their lines, which is that of the page for screen readers. */
function LinesInSight({ inSight, height, columns, selection, onSelect, hasYears }: LinesInSightProps) {
  const headings = inSight.headings.map(
    ({ section, line }) =>
      [line, <Heading key={`at ${line}`} section={section} row={line + 2} columns={columns.length + 2} />] as const,
  );
  const rows = inSight.rows.map(({ index, line, record, slot }) => {
    const isApart = line < inSight.from || line >= inSight.to;
    const row = line + 2;
    const element = record ? (
      <GridRow
        key={slot}
        {...{ record, columns, index, row, hasYears, onSelect }}
        apart={isApart ? line * height : null}
        selected={selection.has(record.id)}
      />
    ) : (
      <LoadingRow key={`loading ${slot}`} index={index} row={row} />
    );
    return [line, element] as const;
  });
  return [...headings, ...rows].sort(([a], [b]) => a - b).map(([, element]) => element);
}

const Heading = memo(function Heading({ section, row, columns }: { section: Section; row: number; columns: number }) {
  return (
    <tr role="row" aria-rowindex={row} className={classes.heading}>
      <th role="rowheader" scope="rowgroup" colSpan={columns}>
        {section.label} {section.sum !== '' && <span>{section.sum}</span>}
      </th>
    </tr>
  );
});

/** A skeleton of the grid: its rows in their final height. */
export function GridLoading({ density }: Pick<DomainsView, 'density'>) {
  const { height } = useRowHeight(density);
  return (
    <div className="appear pt-9" role="status" aria-label="Loading">
      {Array.from({ length: 20 }, (_, index) => (
        <div key={index} className={`${classes.loading} border-b border-line`} style={{ height }} />
      ))}
    </div>
  );
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/**
 * The horizontal scroll bar of a table that is higher than the screen: that of the table itself is below its last row, this
 * one at the lower edge of the screen. It is for the pointer alone: keys scroll the table.
 */
function SidewaysBar({ frame, width }: { frame: RefObject<HTMLElement | null>; width: string }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [one, other] = [frame.current, bar.current];
    if (!one || !other) return;
    const leave = [follow(one, other), follow(other, one)];
    other.scrollLeft = one.scrollLeft;
    return () => leave.forEach((stop) => stop());
  }, [frame]);
  return (
    <div
      ref={bar}
      aria-hidden
      tabIndex={-1}
      className="sticky bottom-[var(--bottom-bar)] z-3 overflow-x-auto overflow-y-hidden [&>div]:h-px print:hidden"
    >
      <div style={{ width }} />
    </div>
  );
}

/** Scrolls `follower` to where `leader` is. An equal place sends no event, so that two can follow each other. */
function follow(leader: HTMLElement, follower: HTMLElement): () => void {
  const scrolled = () => {
    follower.scrollLeft = leader.scrollLeft;
  };
  leader.addEventListener('scroll', scrolled, { passive: true });
  return () => leader.removeEventListener('scroll', scrolled);
}
