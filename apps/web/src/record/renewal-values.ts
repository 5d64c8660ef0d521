import { addMonths, type Currency, type DomainRecord, isCalendarDate } from '@namekeep/domain';
import type { RequestOf } from '@namekeep/contract';
import { readAmount, writeAmount } from './amount.ts';

export const renewedDates = ['expirationDate', 'billingDate'] as const;
export type RenewedDate = (typeof renewedDates)[number];
export const mostYears = 10;

type Dated = Pick<DomainRecord, RenewedDate>;
type Priced = Pick<DomainRecord, 'renewalCostMinor' | 'currency'>;

/** The values of the form, as text. */
export type RenewalValues = { years: string; renewalCostMinor: string } & Partial<Record<RenewedDate, string>>;
export type RenewalIssues = Partial<Record<keyof RenewalValues, string>>;
/** The fields of a record that a renewal changes. */
export type RenewalChanges = Pick<RequestOf<'domainsUpdate'>['changes'], RenewedDate | 'renewalCostMinor'>;

/** The typed number of years, from 1 to 10, or null. */
export function yearsOf(typed: string): number | null {
  const years = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  return years >= 1 && years <= mostYears ? years : null;
}

/** Each date of a record moved forward by `years`. 29 February becomes 28 February in common years. */
export function datesAfter(record: Dated, years: number): Partial<Record<RenewedDate, string>> {
  return Object.fromEntries(
    renewedDates.flatMap((field) => {
      const date = record[field];
      return date === null ? [] : [[field, yearsAfter(date, years)]];
    }),
  );
}

function yearsAfter(date: string, years: number): string {
  try {
    return addMonths(date, 12 * years);
  } catch {
    // The calendar ends with the year 9999.
    return date;
  }
}

export const initialRenewal = (record: Dated & Priced): RenewalValues => ({
  years: '1',
  ...datesAfter(record, 1),
  renewalCostMinor: writeAmount(record.renewalCostMinor, record.currency),
});

/** The form after the years were changed. If they are valid, the dates follow. */
export function withYears(values: RenewalValues, typed: string, record: Dated): RenewalValues {
  const years = yearsOf(typed);
  return { ...values, years: typed, ...(years !== null && datesAfter(record, years)) };
}

/** The changes to save: the dates, and the cost if it has changed. */
export function readRenewal(
  values: RenewalValues,
  record: Dated & Priced,
): { ok: true; changes: RenewalChanges } | { ok: false; issues: RenewalIssues } {
  const issues: RenewalIssues = {};
  if (yearsOf(values.years) === null) issues.years = `Enter a number of years from 1 to ${mostYears}.`;
  const changes: RenewalChanges = {};
  for (const field of renewedDates) {
    if (record[field] === null) continue;
    const date = values[field] ?? '';
    if (isCalendarDate(date)) changes[field] = date;
    else issues[field] = 'Enter a valid date.';
  }
  const cost = costOf(values.renewalCostMinor, record.currency);
  if (typeof cost === 'string') issues.renewalCostMinor = cost;
  else if (cost !== record.renewalCostMinor) changes.renewalCostMinor = cost;
  return Object.keys(issues).length > 0 ? { ok: false, issues } : { ok: true, changes };
}

/** The cost in minor units, null if unknown, or a message if it is not valid. */
function costOf(typed: string, currency: Currency): number | null | string {
  if (typed.trim() === '') return null;
  const read = readAmount(typed, currency);
  return read.ok ? read.minor : read.message;
}
