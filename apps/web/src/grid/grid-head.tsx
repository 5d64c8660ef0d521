import type { SortKey } from '@namekeep/contract';
import { useEffect, useMemo, useRef } from 'react';
import type { DomainsView } from '../domains-view.ts';
import { IconArrowDown, IconArrowUp } from '../ui/icons.ts';
import { columnLooks, nameLook } from './columns.tsx';
import type { GridProps } from './grid.tsx';
import classes from './grid.module.css';

/** The head of the grid: everything that is loaded at once, and the order. */
export function GridHead({ view, records, selection, onSort, onSelectLoaded }: GridProps) {
  // The head is drawn again as one scrolls, and there may be a hundred thousand to count.
  const selected = useMemo(
    () => (selection.size === 0 ? 0 : records.filter(({ id }) => selection.has(id)).length),
    [records, selection],
  );
  return (
    <thead role="rowgroup" className={classes.head}>
      <tr role="row" aria-rowindex={1} className={classes.headRow}>
        <th role="columnheader" scope="col" className={classes.select}>
          <SelectLoaded
            all={selected > 0 && selected === records.length}
            some={selected > 0}
            onSelect={onSelectLoaded}
          />
        </th>
        {[nameLook, ...view.columns.map((id) => columnLooks[id])].map(({ label, sort: key, className }) => (
          <th key={label} role="columnheader" scope="col" className={className} aria-sort={sortState(key, view.sort)}>
            {key ? <SortButton column={key} label={label} sort={view.sort} onSort={onSort} /> : <span>{label}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
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
    <button type="button" className={classes.sort} onClick={() => onSort(sort === column ? `-${column}` : column)}>
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
