import { publicFields, type RecordFields, type StoredRecord } from '@namekeep/domain';
import type { PortfolioReader } from '../ports/index.ts';

/**
 * What a record was at a revision; before its first one it is archived instead. Undefined if there is no such revision.
 */
export const fieldsBefore = async (
  reader: Pick<PortfolioReader, 'revision'>,
  record: StoredRecord,
  revision: number,
): Promise<RecordFields | undefined> =>
  revision === 0 ? { ...publicFields(record), isArchived: true } : reader.revision(record.id, revision);
