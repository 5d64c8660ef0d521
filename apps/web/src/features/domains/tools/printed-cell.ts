import type { DomainRecord } from '@namekeep/domain';
import type { ColumnId } from '../../../domains-view.ts';
import { dateText, urgencyPhrase } from '../../../kit/format.ts';
import { valueText } from '../../../record/kinds.ts';

/** The text of a column on paper. */
export function printedCell(record: DomainRecord, id: ColumnId): string {
  switch (id) {
    case 'renewal.date':
      return dateText(record.renewal.date);
    case 'renewal.urgency':
      return record.renewal.urgency === 'none' ? '' : urgencyPhrase(record.renewal, record.renewalIntent);
    case 'updatedAt':
      return dateText(record.updatedAt.slice(0, 10));
    default:
      return valueText(id, record[id], record.currency);
  }
}
