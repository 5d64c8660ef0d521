import { addMonths, lastDay } from '../calendar.ts';
import type { Issue } from '../issues.ts';
import { inSentence, labelOf } from '../record/labels.ts';
import type { RecordFields } from '../record/values.ts';
import type { Payment, RenewalInput } from './payment.ts';

/** The fields that a renewal can write, and the currency that a renewal cost is in. */
export const renewedFields = [
  'expirationDate',
  'billingDate',
  'registrar',
  'renewalCostMinor',
  'renewalIntent',
  'currency',
] as const;
export type RenewedField = (typeof renewedFields)[number];
export type RenewedFields = Pick<RecordFields, RenewedField>;

/** What a renewal wrote: each field's value before and after it. */
export type Written = { [F in RenewedField]?: { from: RecordFields[F]; to: RecordFields[F] } };

/** What a renewal writes into a record. A cost counts together with its currency. */
export function writtenBetween(before: RecordFields, values: Partial<RecordFields>): Written {
  const after = values.renewalCostMinor === undefined ? values : { ...values, currency: before.currency };
  return Object.fromEntries(
    renewedFields.flatMap((field) =>
      after[field] === undefined ? [] : [[field, { from: before[field], to: after[field] }]],
    ),
  );
}

/**
 * The fields as they were before the renewal; undefined if one that it wrote has another value now, or if the record
 * would have no date left.
 */
export function undoneFields(current: RenewedFields, written: Written): Partial<RenewedFields> | undefined {
  const entries = Object.entries(written) as [RenewedField, { from: unknown; to: unknown }][];
  if (entries.some(([field, { to }]) => current[field] !== to)) return undefined;
  const values = Object.fromEntries(entries.map(([field, { from }]) => [field, from])) as Partial<RenewedFields>;
  const { expirationDate, billingDate } = { ...current, ...values };
  return expirationDate === null && billingDate === null ? undefined : values;
}

const dateFields = ['expirationDate', 'billingDate'] as const;
type Dates = Partial<Pick<RecordFields, (typeof dateFields)[number]>>;

/** What the payment of a renewal holds in addition to its note. `years` is null with explicit dates. */
export type RenewalPayment = Pick<Payment, 'paidOn' | 'years' | 'amountMinor' | 'currency' | 'registrar'>;

export type RenewalResult =
  | { ok: true; fields: RecordFields; payment: RenewalPayment; written: Written }
  | { ok: false; issues: Issue[] };

/**
 * Renews a record: its next state, and the payment. Dates move from the record's own dates, never from `today`, the
 * owner's local day. `given` names all members that were sent: an invalid one is not in `input`, but it counts.
 */
export function renewRecord(
  current: RecordFields,
  input: RenewalInput,
  today: string,
  given: ReadonlySet<string> = membersOf(input),
): RenewalResult {
  const issues: Issue[] = [];
  const isExplicit = dateFields.some((field) => given.has(field));
  if (isExplicit && given.has('years')) {
    issues.push({ path: 'years', code: 'conflict', message: 'Send either years or the new dates, not both.' });
  }
  const years = isExplicit ? null : (input.years ?? 1);
  const dates = years === null ? explicitDates(current, input, issues) : movedDates(current, years, issues);
  const amount = amountOf(current, input, years ?? 1, given.has('amountMinor'), issues);
  if (issues.length > 0) return { ok: false, issues };

  const values: Partial<RecordFields> = { ...dates, renewalIntent: 'renew' };
  if (input.registrar !== undefined) values.registrar = input.registrar;
  const cost = nextCost(current, input, years ?? 1);
  if (cost !== undefined) values.renewalCostMinor = cost;
  const fields = { ...current, ...values };
  return {
    ok: true,
    fields,
    payment: {
      paidOn: input.paidOn ?? today,
      years,
      amountMinor: amount,
      currency: input.currency ?? current.currency,
      registrar: fields.registrar,
    },
    written: writtenBetween(current, values),
  };
}

/** The day `years` later; 29 February becomes 28 February in a common year. Null after the calendar's last day. */
export function addYears(date: string, years: number): string | null {
  const year = Number(date.slice(0, 4)) + years;
  return year > Number(lastDay.slice(0, 4)) ? null : addMonths(date, 12 * years);
}

/** An amount for several years, as the amount of one: half a minor unit rounds up. */
export function perYear(amount: number, years: number): number {
  const rest = amount % years;
  return (amount - rest) / years + (2 * rest >= years ? 1 : 0);
}

const membersOf = (input: RenewalInput): ReadonlySet<string> =>
  new Set(Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name])));

function movedDates(current: RecordFields, years: number, issues: Issue[]): Dates {
  const dates: Dates = {};
  for (const field of dateFields) {
    const from = current[field];
    if (from !== null) dates[field] = addYears(from, years);
  }
  if (Object.values(dates).includes(null)) {
    issues.push({ path: 'years', code: 'out_of_range', message: `The new date would be after ${lastDay}.` });
  }
  return dates;
}

function explicitDates(current: RecordFields, input: RenewalInput, issues: Issue[]): Dates {
  const dates: Dates = {};
  for (const field of dateFields) {
    const to = input[field];
    if (to === undefined) continue;
    const from = current[field];
    if (from !== null && to <= from) {
      const label = inSentence(labelOf(field));
      issues.push({ path: field, code: 'not_after', message: `Enter a date after ${from}, the stored ${label}.` });
    }
    dates[field] = to;
  }
  return dates;
}

function amountOf(current: RecordFields, input: RenewalInput, years: number, isGiven: boolean, issues: Issue[]) {
  if (isGiven) return input.amountMinor ?? null;
  if (input.currency !== undefined && input.currency !== current.currency) {
    issues.push({
      path: 'amountMinor',
      code: 'required',
      message: `The record's costs are in ${current.currency}. Send the amount in ${input.currency}, or null if it is unknown.`,
    });
    return null;
  }
  if (current.renewalCostMinor === null) return null;
  const amount = current.renewalCostMinor * years;
  if (amount > Number.MAX_SAFE_INTEGER) {
    issues.push({
      path: 'amountMinor',
      code: 'out_of_range',
      message: 'The renewal cost times the years is above the largest amount. Send amountMinor.',
    });
  }
  return amount;
}

/** The renewal cost that the renewal writes; undefined if it stays. */
function nextCost(current: RecordFields, input: RenewalInput, years: number): number | null | undefined {
  if (input.nextRenewalCostMinor !== undefined) return input.nextRenewalCostMinor;
  const isOwnCurrency = (input.currency ?? current.currency) === current.currency;
  if (typeof input.amountMinor !== 'number' || !isOwnCurrency) return undefined;
  return perYear(input.amountMinor, years);
}
