import type { RequestOf } from '@namekeep/contract';
import { addYears, type DomainRecord, type Issue, isCalendarDate, lastDay, maxYears } from '@namekeep/domain';
import { dateText } from '../../kit/format.ts';
import { readAmount, writeAmount } from '../amount.ts';

export const renewedDates = ['expirationDate', 'billingDate'] as const;
export type RenewedDate = (typeof renewedDates)[number];
type Dated = Pick<DomainRecord, RenewedDate>;
type Priced = Pick<DomainRecord, 'renewalCostMinor' | 'currency'>;
export type Renewable = Dated & Priced & Pick<DomainRecord, 'registrar'>;

/** The values of the form, as text. */
export interface RenewedValues {
  years: string;
  /** What was paid, if it was typed. Until then, it follows from the cost of the record and the years. */
  amount: string;
  isTyped: boolean;
  paidOn: string;
  registrar: string;
  note: string;
}
export type RenewalBody = RequestOf<'renewalsCreate'>['renewal'];

export const initialRenewed = ({ registrar }: Pick<Renewable, 'registrar'>, today: string): RenewedValues => ({
  years: '1',
  amount: '',
  isTyped: false,
  paidOn: today,
  registrar: registrar ?? '',
  note: '',
});

/** The typed number of years, from 1 to 10, or null. */
export function yearsOf(typed: string): number | null {
  const years = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  return years >= 1 && years <= maxYears ? years : null;
}

/** A date of a record before and after the renewal. */
export interface MovedDate {
  field: RenewedDate;
  from: string;
  to: string;
}

/** The known dates of a record, moved by `years`; null if one of them would be after the end of the calendar. */
export function movedDates(record: Dated, years: number): MovedDate[] | null {
  const moved: MovedDate[] = [];
  for (const field of renewedDates) {
    const from = record[field];
    if (from === null) continue;
    const to = addYears(from, years);
    if (to === null) return null;
    moved.push({ field, from, to });
  }
  return moved;
}

/** What the record says that `years` cost; null if unknown, or too large to be an amount. */
export function expectedMinor({ renewalCostMinor }: Pick<Priced, 'renewalCostMinor'>, years: number): number | null {
  const total = renewalCostMinor === null ? null : renewalCostMinor * years;
  return total === null || !Number.isSafeInteger(total) ? null : total;
}

/** The text of the field for the amount: what was typed, or else what the record says. */
export const amountText = (typed: string | null, years: string, record: Priced): string =>
  typed ?? writeAmount(expectedMinor(record, yearsOf(years) ?? 1), record.currency);
export const amountOf = ({ amount, isTyped, years }: RenewedValues, record: Priced): string =>
  amountText(isTyped ? amount : null, years, record);

/** The typed amount in minor units; null if it is unknown, undefined if it cannot be read. */
export function typedMinor(typed: string, record: Priced): number | null | undefined {
  if (typed.trim() === '') return null;
  const read = readAmount(typed, record.currency);
  return read.ok ? read.minor : undefined;
}

const issue = (path: string, message: string): Issue => ({ path, code: 'invalid', message });

/** The renewal that the form describes. What the record and the service say anyway is left to them. */
export function readRenewed(
  values: RenewedValues,
  record: Renewable,
  today: string,
): { ok: true; value: RenewalBody } | { ok: false; issues: Issue[] } {
  const issues: Issue[] = [];
  const years = yearsOf(values.years);
  if (years === null) issues.push(issue('years', `Enter a number of years from 1 to ${maxYears}.`));
  else if (movedDates(record, years) === null) {
    issues.push(issue('years', `The new date would be after ${dateText(lastDay)}.`));
  }
  const body: RenewalBody = { years: years ?? 1 };
  if (values.isTyped) {
    const amount = values.amount.trim() === '' ? null : readAmount(values.amount, record.currency);
    if (amount === null || amount.ok) body.amountMinor = amount?.minor ?? null;
    else issues.push(issue('amountMinor', amount.message));
  }
  if (!isCalendarDate(values.paidOn)) issues.push(issue('paidOn', 'Enter a valid date.'));
  else if (values.paidOn !== today) body.paidOn = values.paidOn;
  const registrar = values.registrar.trim();
  if (registrar !== (record.registrar ?? '')) body.registrar = registrar === '' ? null : registrar;
  if (values.note.trim() !== '') body.note = values.note;
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: body };
}

/** The field that shows an issue of the service, or null if none does. */
export function fieldOfRenewal(path: string): keyof RenewedValues | null {
  const fields: Readonly<Record<string, keyof RenewedValues>> = {
    years: 'years',
    expirationDate: 'years',
    billingDate: 'years',
    amountMinor: 'amount',
    currency: 'amount',
    nextRenewalCostMinor: 'amount',
    paidOn: 'paidOn',
    registrar: 'registrar',
    note: 'note',
  };
  return fields[path.replace(/^renewal\./, '')] ?? null;
}
