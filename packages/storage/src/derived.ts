import { addDaysClamped, paymentDate, type RecordFields, reminderDays, renewalTarget } from '@namekeep/domain';
import { missingOf } from './missing.ts';
import { traitsOf } from './traits.ts';

/** What a record's row holds besides its fields, so that the database can filter and order by the rules of the domain. */
export function derivedColumns(record: RecordFields) {
  const { date, wanted } = renewalTarget(record);
  const days = reminderDays(record);
  return {
    registrar_key: record.registrar === null ? null : record.registrar.toLowerCase(),
    renewal_date: date,
    renewal_target: wanted,
    reminder_days: days,
    soon_from: days === 0 ? null : addDaysClamped(date, -days),
    payment_date: paymentDate(record),
    traits: traitsOf(record),
    missing: missingOf(record),
  };
}
