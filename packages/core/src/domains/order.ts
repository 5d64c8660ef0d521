import type { SortKey } from '@namekeep/contract';
import { costOrder, renewalTarget, type StoredRecord } from '@namekeep/domain';
import type { Position, RecordQuery } from '../ports/index.ts';

/** The order that a `sort` such as `-cost` names. */
export function orderOf(sort: SortKey | `-${SortKey}`): Pick<RecordQuery, 'sort' | 'descending'> {
  const descending = sort.startsWith('-');
  return { sort: (descending ? sort.slice(1) : sort) as SortKey, descending };
}

/** The position of a record in an order: the next page starts after it. */
export const positionOf = (record: StoredRecord, sort: SortKey): Position => ({
  value: sortValue[sort](record),
  id: record.id,
});

/** The value that the store sorts by. */
const sortValue: Record<SortKey, (record: StoredRecord) => Position['value']> = {
  name: (record) => record.name,
  renewal: (record) => renewalTarget(record).date,
  cost: costOrder,
  updatedAt: (record) => record.updatedAt,
  createdAt: (record) => record.createdAt,
  registrar: (record) => record.registrar?.toLowerCase() ?? null,
};
