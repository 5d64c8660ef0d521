import type { DomainRecord } from '@namekeep/domain';
import type { Records } from './records.ts';

/** The selected records by ID, as they were when they were selected. */
export type Selection = ReadonlyMap<string, DomainRecord>;

export const nothing: Selection = new Map();

/** Selects or deselects a record. */
export function toggled(selection: Selection, record: DomainRecord): Selection {
  const next = new Map(selection);
  if (!next.delete(record.id)) next.set(record.id, record);
  return next;
}

/** Selects or deselects several records. */
export function withAll(selection: Selection, records: Iterable<DomainRecord>, selected = true): Selection {
  const next = new Map(selection);
  for (const record of records) {
    if (selected) next.set(record.id, record);
    else next.delete(record.id);
  }
  return next;
}

/** Gives all records between two positions, in either direction, the state of the first one. */
export function withRange(
  selection: Selection,
  records: Pick<Records, 'at' | 'slice'>,
  anchor: number,
  index: number,
): Selection {
  const range = records.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
  const first = records.at(anchor);
  return withAll(selection, range, first === undefined || selection.has(first.id));
}
