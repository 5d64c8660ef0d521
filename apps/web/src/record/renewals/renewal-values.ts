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
  type RecordFieldName,
  recordFieldNames,
} from '@namekeep/domain';
import { dayDoubt, dateText, amountText } from '../../kit/format.ts';
import { writeAmount, valueText } from '../kinds.ts';

export const renewedDates = ['expirationDate', 'billingDate'] as const;
export type RenewedDate = (typeof renewedDates)[number];
type Dated = Pick<DomainRecord, RenewedDate>;
type Priced = Pick<DomainRecord, 'renewalCostMinor' | 'currency'>;
export type Renewable = Dated & Priced & Pick<DomainRecord, 'registrar'>;

/** The values of the form, as text. */
export interface RenewedValues {
  years: string;
  /** Whether the dates below count, instead of the years. */
  hasDates: boolean;
  expirationDate: string;
  billingDate: string;
  /** What was paid, if it was typed. Until then, it follows from the cost of the record and the years. */
  amount: string;
  isTyped: boolean;
  currency: string;
  /** What the next renewal costs; empty to take what was paid. */
  nextCost: string;
  paidOn: string;
  registrar: string;
  note: string;
}
export type RenewalBody = RequestOf<'renewalsCreate'>['renewal'];

export const initialRenewed = (
  { registrar, currency }: Pick<Renewable, 'registrar' | 'currency'>,
  today: string,
): RenewedValues => ({
  years: '1',
  hasDates: false,
  expirationDate: '',
  billingDate: '',
  amount: '',
  isTyped: false,
  currency,
  nextCost: '',
  paidOn: today,
  registrar: registrar ?? '',
  note: '',
});

/** The values of a form that starts with a renewal that was read from a text. */
export function renewedFrom(read: RenewalBody, record: Renewable, today: string): RenewedValues {
  const { years, expirationDate, billingDate, amountMinor, currency, paidOn, registrar } = read;
  const initial = initialRenewed(record, today);
  const unit = currency ?? record.currency;
  return {
    ...initial,
    years: String(years ?? 1),
    hasDates: expirationDate !== undefined || billingDate !== undefined,
    expirationDate: expirationDate ?? '',
    billingDate: billingDate ?? '',
    ...(amountMinor !== undefined && { amount: writeAmount(amountMinor, unit), isTyped: true }),
    currency: unit,
    paidOn: paidOn ?? today,
    registrar: registrar ?? initial.registrar,
  };
}

/** The typed number of years, from 1 to 10, or null. */
export function yearsOf(typed: string): number | null {
  const years = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  return years >= 1 && years <= maxYears ? years : null;
}

/** A date of a record before and after the renewal. */
export interface MovedDate {
  field: RenewedDate;
  /** Null if it is not known yet. */
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
  const dateOf = (field: RenewedDate) => moved.find((one) => one.field === field)?.to ?? '';
  return {
    ...values,
    hasDates: true,
    expirationDate: values.expirationDate || dateOf('expirationDate'),
    billingDate: values.billingDate || dateOf('billingDate'),
  };
}

/** What the record says that `years` cost; null if unknown, or too large to be an amount. */
export function expectedMinor({ renewalCostMinor }: Pick<Priced, 'renewalCostMinor'>, years: number): number | null {
  const total = renewalCostMinor === null ? null : renewalCostMinor * years;
  return total === null || !Number.isSafeInteger(total) ? null : total;
}

/** The currency of what was paid. */
export const currencyOf = ({ currency }: Pick<RenewedValues, 'currency'>, record: Pick<Priced, 'currency'>): Currency =>
  currencies.find((one) => one === currency) ?? record.currency;

/** For how many years the price is. */
export const paidYears = ({ hasDates, years }: Pick<RenewedValues, 'hasDates' | 'years'>): number =>
  hasDates ? 1 : (yearsOf(years) ?? 1);

/** The text of the field for the amount: what was typed, or else what the record says. */
export const typedAmount = (typed: string | null, years: string, record: Priced): string =>
  typed ?? writeAmount(expectedMinor(record, yearsOf(years) ?? 1), record.currency);
export function amountOf(values: RenewedValues, record: Priced): string {
  if (values.isTyped) return values.amount;
  // The record says nothing about a price in another currency.
  return currencyOf(values, record) === record.currency
    ? writeAmount(expectedMinor(record, paidYears(values)), record.currency)
    : '';
}

/** The typed amount in minor units; null if it is unknown, undefined if it cannot be read. */
export function typedMinor(typed: string, currency: Currency): number | null | undefined {
  if (typed.trim() === '') return null;
  const read = readAmount(typed, currency);
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
  const body: RenewalBody = {};
  if (values.hasDates) readDates(values, record, body, issues);
  else readYears(values, record, body, issues);

  const currency = currencyOf(values, record);
  const isOther = currency !== record.currency;
  if (isOther) body.currency = currency;
  if (values.isTyped || isOther) {
    const amount = amountOf(values, record).trim() === '' ? null : readAmount(values.amount, currency);
    if (amount === null || amount.ok) body.amountMinor = amount?.minor ?? null;
    else issues.push(issue('amountMinor', amount.message));
  }
  if (values.nextCost.trim() !== '') {
    const cost = readAmount(values.nextCost, record.currency);
    if (cost.ok) body.nextRenewalCostMinor = cost.minor;
    else issues.push(issue('nextRenewalCostMinor', cost.message));
  }
  const doubt = isCalendarDate(values.paidOn) ? dayDoubt(values.paidOn) : 'Enter a valid date.';
  if (doubt !== undefined) issues.push(issue('paidOn', doubt));
  else if (values.paidOn !== today) body.paidOn = values.paidOn;
  const registrar = values.registrar.trim();
  if (registrar !== (record.registrar ?? '')) body.registrar = registrar === '' ? null : registrar;
  if (values.note.trim() !== '') body.note = values.note;
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: body };
}

function readYears(values: RenewedValues, record: Dated, body: RenewalBody, issues: Issue[]): void {
  const years = yearsOf(values.years);
  if (years === null) issues.push(issue('years', `Enter 1 to ${maxYears} years.`));
  else if (movedDates(record, years) === null) {
    issues.push(issue('years', `The new date would be after ${dateText(lastDay)}.`));
  } else body.years = years;
}

function readDates(values: RenewedValues, record: Dated, body: RenewalBody, issues: Issue[]): void {
  const given = renewedDates.filter((field) => values[field] !== '');
  if (given.length === 0) issues.push(issue('expirationDate', 'Enter an expiration date or a billing date.'));
  for (const field of given) {
    const [from, to] = [record[field], values[field]];
    const doubt = isCalendarDate(to) ? dayDoubt(to) : 'Enter a valid date.';
    if (doubt !== undefined) issues.push(issue(field, doubt));
    else if (from !== null && to <= from) {
      issues.push(issue(field, `Enter a date after ${dateText(from)}, the stored ${inSentence(labelOf(field))}.`));
    } else body[field] = to;
  }
}

/** The field that shows an issue of the service, or null if none does. */
export function fieldOfRenewal(path: string): keyof RenewedValues | null {
  const fields: Readonly<Record<string, keyof RenewedValues>> = {
    years: 'years',
    expirationDate: 'expirationDate',
    billingDate: 'billingDate',
    amountMinor: 'amount',
    currency: 'currency',
    nextRenewalCostMinor: 'nextCost',
    paidOn: 'paidOn',
    registrar: 'registrar',
    note: 'note',
  };
  return fields[path.replace(/^renewal\./, '')] ?? null;
}

/** What applies to every record of a selection, and the prices that were typed, by record. */
export interface ManyValues {
  years: string;
  paidOn: string;
  amounts: Readonly<Record<string, string>>;
  /** Whether a record is renewed, by ID, for those that the owner ticked or unticked. */
  chosen?: Readonly<Record<string, boolean>>;
}

/** What is wrong with the day of the payments, as a sentence. */
export const paidOnProblem = ({ paidOn }: Pick<ManyValues, 'paidOn'>): string | undefined =>
  isCalendarDate(paidOn) ? dayDoubt(paidOn) : 'Enter a valid date.';

/** Names that the owner lets expire are left out unless they are ticked. */
export const isChosen = (
  { id, renewalIntent }: Pick<DomainRecord, 'id' | 'renewalIntent'>,
  { chosen }: Pick<ManyValues, 'chosen'>,
): boolean => chosen?.[id] ?? renewalIntent !== 'let_expire';

/** Why a record cannot be renewed by so many years, or null. */
export const obstacleOf = (record: DomainRecord, years: number): string | null =>
  movedDates(record, years) === null ? `The new date would be after ${dateText(lastDay)}.` : null;

interface ManyRead {
  /** The renewals to record. */
  renewals: { record: DomainRecord; body: RenewalBody }[];
  /** What is wrong with a price, by record. */
  amounts: Readonly<Record<string, string>>;
  years: boolean;
  paidOn: boolean;
  /** The records whose renewal would be recorded without a price. */
  unpriced: DomainRecord[];
}

/** The renewals of those records that can be renewed, and what is wrong with the input. */
export function readMany(records: readonly DomainRecord[], values: ManyValues, today: string): ManyRead {
  const years = yearsOf(values.years);
  const paidOn = paidOnProblem(values) !== undefined;
  const read: ManyRead = { renewals: [], amounts: {}, years: years === null, paidOn, unpriced: [] };
  const problems: Record<string, string> = {};
  for (const record of records) {
    if (years === null || !isChosen(record, values) || obstacleOf(record, years) !== null) continue;
    const body: RenewalBody = { years };
    if (values.paidOn !== today) body.paidOn = values.paidOn;
    const typed = values.amounts[record.id];
    if (typed !== undefined) {
      const amount = typed.trim() === '' ? null : readAmount(typed, record.currency);
      if (amount !== null && !amount.ok) {
        problems[record.id] = amount.message;
        continue;
      }
      body.amountMinor = amount?.minor ?? null;
    }
    if ((body.amountMinor === undefined ? expectedMinor(record, years) : body.amountMinor) === null) {
      read.unpriced.push(record);
    }
    read.renewals.push({ record, body });
  }
  return { ...read, amounts: problems };
}

/**
 * How a price compares with the last one, such as `€4.50 more than last time, +41%`. Null if one of them is unknown.
 * Both are for the same number of years.
 */
export function priceDifference(paid: number | null, last: number | null, currency: Currency): string | null {
  if (paid === null || last === null) return null;
  if (paid === last) return 'The same as last time';
  const by = `${amountText(Math.abs(paid - last), currency)} ${paid > last ? 'more' : 'less'} than last time`;
  const percent = last === 0 ? null : percentText(((paid - last) / last) * 100);
  return percent === null ? by : `${by}, ${percent}`;
}

/** `+41%`, `−7.5%`: one decimal below ten percent, where it matters. Null if it rounds to nothing. */
function percentText(percent: number): string | null {
  const size = Math.abs(percent);
  const text = size < 10 ? String(Math.round(size * 10) / 10) : Math.round(size).toLocaleString('en');
  return text === '0' ? null : `${percent > 0 ? '+' : '−'}${text}%`;
}

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
