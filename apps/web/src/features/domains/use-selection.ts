import type { DomainRecord } from '@namekeep/domain';
import { useCallback, useRef, useState } from 'react';
import { type DomainsView, filtersOf } from '../../domains-view.ts';
import type { Records } from './grid/records.ts';
import { nothing, type Selection, toggled, withAll, withRange } from './grid/selection.ts';
import { useAllMatching } from './grid/use-all-matching.ts';

const filterKey = (view: DomainsView) => JSON.stringify(filtersOf(view));

/** The selected records. Changing the search or the filters clears them; changing the order or the columns does not. */
export function useSelection(view: DomainsView, records: Records) {
  const latest = useRef(records);
  latest.current = records;
  const filter = filterKey(view);
  const [selected, setSelected] = useState<{ filter: string; rows: Selection }>({ filter, rows: nothing });
  const select = useCallback(
    (next: (rows: Selection) => Selection) => {
      setSelected((now) => ({ filter, rows: next(now.filter === filter ? now.rows : nothing) }));
    },
    [filter],
  );
  const anchor = useRef<number | null>(null);
  const onSelect = useCallback(
    (index: number, range: boolean) => {
      // Read on the click, because visible rows are not rendered again when more records are loaded.
      const now = latest.current;
      const record = now.at(index);
      const from = anchor.current;
      if (range && from !== null && from < now.length) select((rows) => withRange(rows, now, from, index));
      else if (record) {
        select((rows) => toggled(rows, record));
        anchor.current = index;
      }
    },
    [select],
  );
  const onSelectLoaded = useCallback((on: boolean) => select((rows) => withAll(rows, latest.current, on)), [select]);
  const all = useAllMatching((found) => select((rows) => withAll(rows, found)));
  return {
    selection: selected.filter === filter ? selected.rows : nothing,
    onSelect,
    onSelectLoaded,
    clear: () => select(() => nothing),
    /** Selects these records alone, in a view that is about to be shown. */
    selectIn: (next: DomainsView, found: readonly DomainRecord[]) =>
      setSelected({ filter: filterKey(next), rows: withAll(nothing, found) }),
    /** Selects all matching records, whether loaded or not. */
    all,
  };
}
