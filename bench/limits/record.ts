import { type DomainRecord, renewalOf } from '@namekeep/domain';
import { type RecordRow, recordColumns, toRecord } from '@namekeep/storage/rows';

/** The columns of an answer, as the service selects them: they follow from its table of fields. */
export const columns = recordColumns.join(', ');

export type Row = RecordRow;

/** A row as the record of an answer, on the owner's local day. The records of the benchmarks have no labels. */
export function recordOf(row: Row, today: string): DomainRecord {
  const record = toRecord(row, []) as DomainRecord;
  record.renewal = renewalOf(record, today);
  return record;
}
