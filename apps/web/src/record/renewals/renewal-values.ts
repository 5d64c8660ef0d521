import type { RequestOf } from '@namekeep/contract';
import {
  addYears,
  type Currency,
  currencies,
  type DomainRecord,
  type Issue,
  inSentence,
  isCalendarDate,
  labelOf,
  lastDay,
  maxYears,
  readAmount,
} from '@namekeep/domain';
import { amountText, dateText, dayDoubt, percentText } from '../../kit/format.ts';
import { writeAmount } from '../kinds.ts';

export const renewedDates = ['expirationDate', 'billingDate'] as const;
type RenewedDate = (typeof renewedDates)[number];
type Dated = Pick<DomainRecord, RenewedDate>;
type Priced = Pick<DomainRecord, 'renewalCostMinor' | 'currency'>;
export type Renewable = Dated & Priced & Pick<DomainRecord, 'registrar'>;
export type RenewalBody = RequestOf<'renewalsCreate'>['renewal'];

export interface RenewedValues {
  years: string;
  /** Whether the dates below count, instead of the years. */
  hasDates: boolean;
  expirationDate: string;
  billingDate: string;
  /** What was paid, if it was typed. Until then, it follows from the cost of the record and the years. */
  amount: string | null;
  currency: string;
  /** What the next renewal costs; empty to take what was paid. */
  nextCost: string;
  paidOn: string;
  registrar: string;
  note: string;
}

/** The values that the form starts with: those of the record, unless a text says otherwise (`read`). */
export function initialRenewed(record: Renewable, today: string, read: RenewalBody = {}): RenewedValues {
  const { years = 1, expirationDate = '', billingDate = '', amountMinor, currency = record.currency } = read;
  return {
    years: String(years),
    hasDates: expirationDate !== '' || billingDate !== '',
    expirationDate,
    billingDate,
    amount: amountMinor === undefined ? null : writeAmount(amountMinor, currency),
    currency,
    nextCost: '',
    paidOn: read.paidOn ?? today,
    registrar: read.registrar ?? record.registrar ?? '',
    note: '',
  };
}

export function yearsOf(typed: string): number | null {
  const years = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  return years >= 1 && years <= maxYears ? years : null;
}
export const yearsProblem = `Enter 1 to ${maxYears} years.`;
export const lateProblem = () => `The new date would be after ${dateText(lastDay)}.`;

export interface MovedDate {
  field: RenewedDate;
  from: string | null;
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

/** The dates before and after the renewal, as the form has them; null if that is not known. */
export function datesOf(values: RenewedValues, record: Dated): MovedDate[] | null {
  if (!values.hasDates) {
    const years = yearsOf(values.years);
    return years === null ? null : movedDates(record, years);
  }
  return renewedDates.flatMap((field) =>
    isCalendarDate(values[field]) ? [{ field, from: record[field], to: values[field] }] : [],
  );
}

/** Starts to enter dates: those by which the record would move otherwise. */
export function withDates(values: RenewedValues, record: Dated): RenewedValues {
  const moved = movedDates(record, yearsOf(values.years) ?? 1) ?? [];
  const dateOf = (field: RenewedDate) => values[field] || (moved.find((one) => one.field === field)?.to ?? '');
  return { ...values, hasDates: true, expirationDate: dateOf('expirationDate'), billingDate: dateOf('billingDate') };
}

/** What the record says that `years` cost; null if unknown, or too large to be an amount. */
export function expectedMinor({ renewalCostMinor }: Pick<Priced, 'renewalCostMinor'>, years: number): number | null {
  const total = renewalCostMinor === null ? null : renewalCostMinor * years;
  return total === null || !Number.isSafeInteger(total) ? null : total;
}

export const currencyOf = ({ currency }: Pick<RenewedValues, 'currency'>, record: Pick<Priced, 'currency'>): Currency =>
  currencies.find((one) => one === currency) ?? record.currency;

export const paidYears = ({ hasDates, years }: Pick<RenewedValues, 'hasDates' | 'years'>): number =>
  hasDates ? 1 : (yearsOf(years) ?? 1);

/** The text of the field for the amount: what was typed, or else what the record says, in its own currency. */
export const amountOf = (values: RenewedValues, record: Priced): string =>
  values.amount ??
  (currencyOf(values, record) === record.currency
    ? writeAmount(expectedMinor(record, paidYears(values)), record.currency)
    : '');

/** The amount of a field in minor units, null if it is empty, or what is wrong with it. */
export function readPrice(typed: string, currency: Currency): { minor: number | null } | { problem: string } {
  if (typed.trim() === '') return { minor: null };
  const read = readAmount(typed, currency);
  return read.ok ? { minor: read.minor } : { problem: read.message };
}

export const paidOnProblem = (paidOn: string): string | undefined =>
  isCalendarDate(paidOn) ? dayDoubt(paidOn) : 'Enter a valid date.';

/** The renewal that the form describes. What the record and the service say anyway is left to them. */
export function readRenewed(values: RenewedValues, record: Renewable, today: string, issues: Issue[]): RenewalBody {
  const body: RenewalBody = {};
  const wrong = (path: string, message: string) => issues.push({ path, code: 'invalid', message });
  const years = yearsOf(values.years);
  if (values.hasDates) readDates(values, record, body, wrong);
  else if (years === null) wrong('years', yearsProblem);
  else if (movedDates(record, years) === null) wrong('years', lateProblem());
  else body.years = years;

  const currency = currencyOf(values, record);
  const isOther = currency !== record.currency;
  if (isOther) body.currency = currency;
  if (values.amount !== null || isOther) {
    const amount = readPrice(values.amount ?? '', currency);
    if ('minor' in amount) body.amountMinor = amount.minor;
    else wrong('amountMinor', amount.problem);
  }
  const cost = readPrice(values.nextCost, record.currency);
  if ('problem' in cost) wrong('nextRenewalCostMinor', cost.problem);
  else if (cost.minor !== null) body.nextRenewalCostMinor = cost.minor;
  const doubt = paidOnProblem(values.paidOn);
  if (doubt !== undefined) wrong('paidOn', doubt);
  else if (values.paidOn !== today) body.paidOn = values.paidOn;
  const registrar = values.registrar.trim();
  if (registrar !== (record.registrar ?? '')) body.registrar = registrar === '' ? null : registrar;
  if (values.note.trim() !== '') body.note = values.note;
  return body;
}

function readDates(
  values: RenewedValues,
  record: Dated,
  body: RenewalBody,
  wrong: (path: string, message: string) => void,
): void {
  const given = renewedDates.filter((field) => values[field] !== '');
  if (given.length === 0) wrong('expirationDate', 'Enter an expiration date or a billing date.');
  for (const field of given) {
    const [from, to] = [record[field], values[field]];
    const doubt = isCalendarDate(to) ? dayDoubt(to) : 'Enter a valid date.';
    if (doubt !== undefined) wrong(field, doubt);
    else if (from !== null && to <= from) {
      wrong(field, `Enter a date after ${dateText(from)}, the stored ${inSentence(labelOf(field))}.`);
    } else body[field] = to;
  }
}

const otherPaths: Readonly<Record<string, keyof RenewedValues>> = {
  amountMinor: 'amount',
  nextRenewalCostMinor: 'nextCost',
};
const samePaths = ['years', ...renewedDates, 'currency', 'paidOn', 'registrar', 'note'] as const;

export function fieldOfRenewal(path: string): keyof RenewedValues | null {
  const member = path.replace(/^renewal\./, '');
  return otherPaths[member] ?? samePaths.find((field) => field === member) ?? null;
}

/** How two prices compare: `€4.50 more than last time, +41%`. Null if one is unknown. Both are for the same years. */
export function priceDifference(paid: number | null, last: number | null, currency: Currency): string | null {
  if (paid === null || last === null) return null;
  if (paid === last) return 'The same as last time';
  const by = `${amountText(Math.abs(paid - last), currency)} ${paid > last ? 'more' : 'less'} than last time`;
  const share = last === 0 ? 0 : (paid - last) / last;
  // Less than this is none.
  return Math.abs(share) < 0.0005 ? by : `${by}, ${percentText(share)}`;
}
