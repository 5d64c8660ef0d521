import { type Currency, type DomainRecord, fieldOf, isEmpty, type RecordFieldName } from '@namekeep/domain';
import { kinds, type ShownKind } from './kinds/kinds.ts';

/** The display text of a field's value. Costs are in `currency`. */
export function valueText(field: RecordFieldName, value: DomainRecord[RecordFieldName], currency: Currency): string {
  if (value === null) return 'Unknown';
  if (isEmpty(value)) return 'None';
  const kind: ShownKind<unknown> = kinds[fieldOf(field).kind];
  return kind.show(value, field, currency);
}
