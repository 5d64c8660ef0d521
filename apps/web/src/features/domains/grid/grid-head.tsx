import type { SortKey } from '@namekeep/contract';
import { labelOf } from '@namekeep/domain';
import { type DragEvent, memo, type PointerEvent } from 'react';
import type { ColumnId, DomainsView } from '../../../domains-view.ts';
import { IconArrowDown, IconArrowUp } from '../../../kit/icons.ts';
import { lookOf, moved, nameLook } from './columns.ts';
import classes from './grid.module.css';
import { partly, typedOptions } from '../../../kit/fields.tsx';

type Sort = DomainsView['sort'];

interface GridHeadProps {
  view: DomainsView;
  columns: readonly ColumnId[];
  onChange: (change: Partial<DomainsView>) => void;
  /** Whether amounts in different currencies are sorted, which are not compared. */
  hasSeveralCurrencies: boolean;
  /** Whether rows are cards, which are sorted with a select. */
  cards: boolean;
  selected: 'all' | 'some' | 'none';
  onSelectAll: (on: boolean) => void;
  onWidth: (id: ColumnId | 'name', rem: number) => void;
}

/** The head of the grid, to select all names, and to sort. It does not render again on scrolling. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { view, columns, onChange, hasSeveralCurrencies, cards, selected, onSelectAll, onWidth } = props;
  const onSort = (sort: Sort) => onChange({ sort });
  const ids: readonly (ColumnId | 'name')[] = cards ? [] : ['name', ...columns];
  return (
    <thead role="rowgroup" className={classes.head}>
      <tr role="row" aria-rowindex={1} className={classes.headRow}>
        <th role="columnheader" scope="col" className={classes.select}>
          <SelectAll selected={selected} onSelect={onSelectAll} />
        </th>
        {cards && (
          <th role="columnheader" scope="col">
            <select
              aria-label="Sort"
              className="-ms-1 min-h-8 max-w-full font-medium pointer-coarse:min-h-11 pointer-coarse:text-base"
              value={view.sort}
              {...typedOptions(sorts, onSort)}
            />
          </th>
        )}
        {ids.map((id) => {
          const { label, sort: key, className } = id === 'name' ? nameLook : lookOf(id);
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={className}
              aria-sort={sortState(key, view.sort)}
              {...(id !== 'name' && dragged(id, columns, onChange))}
            >
              {key ? (
                <SortButton
                  column={key}
                  label={key === 'cost' && hasSeveralCurrencies ? `${label} by currency` : label}
                  sort={view.sort}
                  onSort={onSort}
                />
              ) : (
                <span>{label}</span>
              )}
              {/* For the pointer; the panel of columns has keys for it. */}
              <span
                className="absolute inset-y-1.5 -right-1 z-1 w-2 cursor-col-resize touch-none border-line-strong in-[tr:hover]:border-r pointer-coarse:hidden"
                onPointerDown={(event) => resize(event, (rem) => onWidth(id, rem))}
              />
            </th>
          );
        })}
      </tr>
    </thead>
  );
});

/** A column that is dropped on another one takes its place. */
const dragged = (id: ColumnId, columns: readonly ColumnId[], onChange: GridHeadProps['onChange']) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/x-column', id);
  },
  onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('text/x-column') && event.preventDefault(),
  onDrop: (event: DragEvent) => {
    const from = columns.find((one) => one === event.dataTransfer.getData('text/x-column'));
    if (!from) return;
    event.preventDefault();
    onChange({ columns: moved(columns, from, columns.indexOf(id)) });
  },
});

function resize(event: PointerEvent<HTMLElement>, onWidth: (rem: number) => void): void {
  const edge = event.currentTarget;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const start = (edge.parentElement?.offsetWidth ?? 0) - event.clientX;
  const follow = ({ clientX }: { clientX: number }) => onWidth((start + clientX) / rem);
  // Neither the order of columns nor a selection of text changes.
  event.preventDefault();
  edge.setPointerCapture(event.pointerId);
  edge.addEventListener('pointermove', follow);
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', follow), { once: true });
}

function SelectAll({ selected, onSelect }: { selected: GridHeadProps['selected']; onSelect: (on: boolean) => void }) {
  return (
    <label className="grid h-full min-h-8 w-11 cursor-pointer place-items-center pointer-coarse:min-h-11">
      <input
        ref={partly(selected === 'some')}
        type="checkbox"
        aria-label="Select all"
        title="Select all (Ctrl A)"
        checked={selected === 'all'}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
    </label>
  );
}

interface SortButtonProps {
  column: SortKey;
  label: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function SortButton({ column, label, sort, onSort }: SortButtonProps) {
  const Arrow = sort === `-${column}` ? IconArrowDown : IconArrowUp;
  const sorted = sort === column || sort === `-${column}`;
  return (
    <button
      type="button"
      data-rapid
      className="-mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-md px-1.5 hover:bg-hover hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      onClick={() => onSort(sort === column ? `-${column}` : column)}
    >
      {label}
      <Arrow size={14} stroke={2.2} aria-hidden className={sorted ? undefined : 'invisible'} />
    </button>
  );
}

function sortState(key: SortKey | undefined, sort: Sort): 'ascending' | 'descending' | 'none' | undefined {
  if (key === undefined) return undefined;
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}

/** What each order is called where rows are cards, which have no heads to press. */
const sorts = (
  [
    ['renewal', labelOf('renewal.date'), 'first to last', 'last to first'],
    ['name', labelOf('name'), 'A to Z', 'Z to A'],
    ['cost', labelOf('renewalCostMinor'), 'lowest first', 'highest first'],
    ['registrar', labelOf('registrar'), 'A to Z', 'Z to A'],
    ['updatedAt', 'Last change', 'oldest first', 'newest first'],
    ['createdAt', 'Added', 'oldest first', 'newest first'],
  ] as const
).flatMap(([key, label, up, down]): [Sort, string][] => [
  [key, `${label}: ${up}`],
  [`-${key}`, `${label}: ${down}`],
]);
