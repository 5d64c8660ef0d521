import type { DomainRecord } from '@namekeep/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type DomainsView, filtersOf } from '../../domains-view.ts';
import { type List, readAll } from './list.ts';
import { useCommandKey, useShortcut } from '../../kit/keys.ts';
import { type DecisionAction, useChoiceKeys } from '../../record/decision-actions.ts';
import { labelsKey } from '../../record/marks.tsx';

/** The selected records by ID, as they were when they were selected. */
export type Selection = ReadonlyMap<string, DomainRecord>;

const nothing: Selection = new Map();

export function withAll(selection: Selection, records: Iterable<DomainRecord>, selected = true): Selection {
  const next = new Map(selection);
  for (const record of records) {
    if (selected) next.set(record.id, record);
    else next.delete(record.id);
  }
  return next;
}

const filterKey = (view: DomainsView) => JSON.stringify(filtersOf(view));

/** The selected records. Changing the search or the filters clears them; changing the order or the columns does not. */
export function useSelection(view: DomainsView, list: List | null) {
  const client = useQueryClient();
  const latest = useRef(list);
  latest.current = list;
  const filter = filterKey(view);
  const [selected, setSelected] = useState<{ filter: string; rows: Selection }>({ filter, rows: nothing });
  const rows = selected.filter === filter ? selected.rows : nothing;
  const now = useRef(rows);
  now.current = rows;
  const set = useCallback((next: Selection) => setSelected({ filter, rows: (now.current = next) }), [filter]);

  const running = useRef<AbortController | null>(null);
  /** How many records have been read so far, or why they could not be; null if nothing is being read. */
  const [reading, setReading] = useState<{ count: number } | { error: unknown } | null>(null);
  const read = useCallback(
    async (records: (signal: AbortSignal) => Promise<readonly DomainRecord[]>, isOn = true) => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      setReading({ count: 0 });
      try {
        const found = await records(signal);
        if (signal.aborted) return;
        set(withAll(now.current, found, isOn));
        setReading(null);
      } catch (error) {
        if (!signal.aborted) setReading({ error });
      }
    },
    [set],
  );
  const stop = useCallback(() => {
    running.current?.abort();
    setReading(null);
  }, []);

  const anchor = useRef<number | null>(null);
  /** `isRange` gives all rows since the last one that was clicked its state. */
  const onSelect = useCallback(
    (index: number, isRange: boolean) => {
      // Read on the click, because visible rows are not rendered again when more records are loaded.
      const [shown, from] = [latest.current, anchor.current];
      const record = shown?.at(index);
      if (!shown || !record) return;
      if (isRange && from !== null && from < shown.count) {
        const first = shown.at(from);
        const isOn = first === undefined || now.current.has(first.id);
        const [start, end] = [Math.min(from, index), Math.max(from, index) + 1];
        const loaded = Array.from({ length: end - start }, (_, place) => shown.at(start + place));
        const isWhole = loaded.every((one) => one !== undefined);
        if (isWhole) set(withAll(now.current, loaded, isOn));
        else void read(() => shown.read(start, end), isOn);
      } else {
        set(withAll(now.current, [record], !now.current.has(record.id)));
        anchor.current = index;
      }
    },
    [read, set],
  );
  return {
    rows,
    isShown: rows.size > 0 || reading !== null,
    reading: reading && 'count' in reading ? reading.count : null,
    error: reading && 'error' in reading ? reading.error : null,
    onSelect,
    /** Selects all names of the view, loaded or not, page by page. */
    selectAll: useCallback(() => {
      const loaded = latest.current?.loaded() ?? [];
      if (latest.current?.isWhole && loaded.length === latest.current.count) set(withAll(nothing, loaded));
      else void read((signal) => readAll(client, view, signal, (count) => !signal.aborted && setReading({ count })));
    }, [client, read, set, view]),
    stop,
    clear: useCallback(() => set(nothing), [set]),
    /** Selects these records alone, in a view that is about to be shown. */
    selectIn: (next: DomainsView, found: readonly DomainRecord[]) =>
      setSelected({ filter: filterKey(next), rows: withAll(nothing, found) }),
  };
}
export type Selected = ReturnType<typeof useSelection>;

/** What was asked for, for some records; a new object each time. */
export interface Act {
  action: DecisionAction | 'labels' | 'archive' | 'unarchive';
  records: readonly DomainRecord[];
}

/** The keys of what is done with the selected records, or else with the row that has the focus; and of the selection. */
export function useListKeys(list: List | null, selected: Selected, onAct: (act: Act) => void): void {
  const { rows, reading } = selected;
  const targets = () => (rows.size > 0 ? latestOf(rows, list) : focusedRow(list));
  const acts = (action: Act['action']) => () => onAct({ action, records: targets() });
  const options = { applies: () => targets().length > 0 };
  useShortcut(labelsKey, acts('labels'), options);
  useShortcut('a', acts(list?.view.archived === 'true' ? 'unarchive' : 'archive'), options);
  useChoiceKeys(
    targets,
    (records) => onAct({ action: 'renewed', records }),
    (records, action) => onAct({ action, records }),
  );
  useShortcut('Escape', reading === null ? selected.clear : selected.stop, {
    applies: () => rows.size > 0 || reading !== null,
  });
  useCommandKey('a', selected.selectAll, { outsideFields: true });
}

/** The selected records, in the version that the list shows. */
function latestOf(rows: Selected['rows'], list: List | null): DomainRecord[] {
  const latest = new Map(rows);
  for (const record of list?.loaded() ?? []) if (latest.has(record.id)) latest.set(record.id, record);
  return [...latest.values()];
}

/** The record of the row with the focus, if there is one. */
function focusedRow(list: List | null): DomainRecord[] {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  const record = row ? list?.at(Number(row.dataset.index)) : undefined;
  return record ? [record] : [];
}
