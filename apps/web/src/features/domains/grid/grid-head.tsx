import type { SortKey } from '@namekeep/contract';
import { memo, useEffect, useMemo, useRef } from 'react';
import type { DomainsView } from '../../../domains-view.ts';
import { IconArrowDown, IconArrowUp } from '../../../kit/icons.ts';
import { columnLooks, nameLook } from './columns.tsx';
import type { GridProps } from './grid.tsx';
import classes from './grid.module.css';
import type { Records } from './records.ts';
import type { Selection } from './selection.ts';
import { SortSelect } from './sort-select.tsx';

interface GridHeadProps extends Pick<GridProps, 'view' | 'records' | 'selection' | 'onSort' | 'onSelectLoaded'> {
  /** Whether rows are cards, which are sorted with a select. */
  cards: boolean;
}

/** The head of the grid, to select all loaded rows and to sort. It does not render again on scrolling. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { view, records, selection, onSort, onSelectLoaded, cards } = props;
  // Amounts in different currencies are not compared, which the head of a list by cost says.
  const hasSeveralCurrencies = useMemo(
    () => view.sort.endsWith('cost') && new Set([...records].map(({ currency }) => currency)).size > 1,
    [records, view.sort],
  );
  const selected = useMemo(() => countSelected(records, selection), [records, selection]);
  return (
    <thead
      role="rowgroup"
      className={`${classes.head} sticky top-0 z-3 block bg-paper max-md:[&_th]:h-11 pointer-coarse:[&_select]:min-h-11!`}
    >
      <tr
        role="row"
        aria-rowindex={1}
        className={`${classes.headRow} grid grid-cols-[var(--tracks)] items-center border-b border-line-strong`}
      >
        <th role="columnheader" scope="col" className={classes.select}>
          <SelectLoaded
            all={selected > 0 && selected === records.length}
            some={selected > 0}
            onSelect={onSelectLoaded}
          />
        </th>
        {cards && (
          <th role="columnheader" scope="col">
            <SortSelect sort={view.sort} onSort={onSort} />
          </th>
        )}
        {(cards ? [] : [nameLook, ...view.columns.map((id) => columnLooks[id])]).map(
          ({ label, sort: key, className }) => (
            <th key={label} role="columnheader" scope="col" className={className} aria-sort={sortState(key, view.sort)}>
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
            </th>
          ),
        )}
      </tr>
    </thead>
  );
});

function countSelected(records: Records, selection: Selection): number {
  if (selection.size === 0) return 0;
  let count = 0;
  for (const { id } of records) if (selection.has(id)) count += 1;
  return count;
}

interface SelectLoadedProps {
  all: boolean;
  some: boolean;
  onSelect: (selected: boolean) => void;
}

function SelectLoaded({ all, some, onSelect }: SelectLoadedProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  });
  return (
    <label className={classes.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all loaded rows"
        checked={all}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
    </label>
  );
}

interface SortButtonProps {
  column: SortKey;
  label: string;
  sort: DomainsView['sort'];
  onSort: (sort: DomainsView['sort']) => void;
}

function SortButton({ column, label, sort, onSort }: SortButtonProps) {
  const Arrow = sort === `-${column}` ? IconArrowDown : IconArrowUp;
  const sorted = sort === column || sort === `-${column}`;
  return (
    <button
      type="button"
      data-rapid
      className={classes.sort}
      onClick={() => onSort(sort === column ? `-${column}` : column)}
    >
      {label}
      <Arrow size={14} stroke={2.2} aria-hidden className={sorted ? undefined : classes.hidden} />
    </button>
  );
}

function sortState(
  key: SortKey | undefined,
  sort: DomainsView['sort'],
): 'ascending' | 'descending' | 'none' | undefined {
  if (key === undefined) return undefined;
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}
