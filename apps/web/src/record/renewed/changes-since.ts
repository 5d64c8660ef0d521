import { type DomainRecord, labelOf, type RecordFieldName, recordFieldNames } from '@namekeep/domain';
import { valueText } from '../value-text.ts';

export interface ChangeSince {
  field: RecordFieldName;
  label: string;
  /** The value in the latest version. */
  now: string;
}

/** The fields of a record that have changed between two of its versions. */
export const changesSince = (shown: DomainRecord, latest: DomainRecord): ChangeSince[] =>
  recordFieldNames.flatMap((field) => {
    const before = valueText(field, shown[field], shown.currency);
    const now = valueText(field, latest[field], latest.currency);
    return before === now ? [] : [{ field, label: labelOf(field), now }];
  });
