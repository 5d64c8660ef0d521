import { addDays, paymentDate, type RecordFields, reminderDays, renewalTarget } from '@namekeep/domain';
import { traitsOf } from './traits.ts';

const firstDay = '0001-01-01';

/** What a record's row holds besides its fields, so that the database can filter and order by the rules of the domain. */
export function derivedColumns(record: RecordFields) {
  const { date, target } = renewalTarget(record);
  const days = reminderDays(record);
  return {
    registrar_key: record.registrar === null ? null : record.registrar.toLowerCase(),
    renewal_date: date,
    renewal_target: target,
    reminder_days: days,
    soon_from: days === 0 ? null : daysBefore(date, days),
    payment_date: paymentDate(record),
    traits: traitsOf(record),
  };
}

/** Stops at the first day that can be written. */
function daysBefore(date: string, days: number): string {
  return date <= '0002-01-02' && date < addDays(firstDay, days) ? firstDay : addDays(date, -days);
}
