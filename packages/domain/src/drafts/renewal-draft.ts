import { z } from 'zod';
import type { Issue } from '../issues.ts';
import { maxYears } from '../payments/kinds.ts';
import { paidAmount, paymentYears } from '../payments/payment.ts';
import { addYears, renewRecord } from '../payments/renew.ts';
import { inSentence, labelOf } from '../record/labels.ts';
import type { RecordFields } from '../record/values.ts';
import { calendarDate, currency, parseAmount } from '../schemas.ts';
import type { Draft } from './draft.ts';

const dateFields = ['expirationDate', 'billingDate'] as const;

/** The values of a renewal that can be read from a text, as a renewal takes them. */
export const renewalDraftInput = z
  .strictObject({
    years: paymentYears.optional(),
    expirationDate: calendarDate.optional(),
    billingDate: calendarDate.optional(),
    paidOn: calendarDate.optional(),
    amountMinor: paidAmount.optional(),
    currency: currency.optional(),
    registrar: z.string().optional(),
  })
  .meta({
    id: 'RenewalDraftInput',
    description: 'The body for `POST /api/v1/domains/{id}/renewals`. Values that the text leaves open are omitted.',
  });

/** By member of `input`; those of `renewed` say that the renewal was made. */
export const renewalDraftSources = z
  .partialRecord(z.enum(['renewed', 'registrar', 'amountMinor', 'paidOn', ...dateFields]), z.string())
  .describe('The words of the text that each value was read from; `renewed`: that it was renewed.');

/** A renewal that a text describes. It is not stored until the owner records it. */
export interface RenewalDraft {
  /** What is sent to record it. Values that the text leaves open are omitted. */
  input: z.output<typeof renewalDraftInput>;
  /** Why it cannot be recorded as it is. */
  issues: Issue[];
  notes: string[];
  sources: z.output<typeof renewalDraftSources>;
}

/**
 * The renewal of a record that a draft describes, or null. `today` is the owner's local day. Where the
 * new dates are the stored ones moved by whole years, it has the years, so that each known date moves.
 */
export function renewalDraftOf(from: Draft, record: RecordFields, today: string) {
  const { input: found, sources, renewed } = from;
  if (!renewed) return null;
  const draft: RenewalDraft = { input: {}, issues: [], notes: [], sources: {} };
  const { input, notes } = draft;
  if (renewed.words !== null) draft.sources.renewed = renewed.words;

  const dates = dateFields.filter((field) => found[field] !== null);
  const years = wholeYears(record, found);
  if (years !== null) input.years = years;
  else if (dates.length > 0) for (const field of dates) input[field] = found[field] as string;
  else if (renewed.years !== null) input.years = renewed.years;
  else notes.push('The text does not say until when, so one year is assumed.');
  for (const field of dates) if (sources[field] !== undefined) draft.sources[field] = sources[field];
  for (const field of dateFields) {
    if (years === null && dates.length > 0 && found[field] === null && record[field] !== null)
      notes.push(`The text gives no new ${inSentence(labelOf(field))}, so it stays ${record[field]}. Check it.`);
  }

  addAmount(draft, from, renewed, record, years ?? renewed.years ?? 1);
  if (renewed.paidOn !== null) {
    input.paidOn = renewed.paidOn;
    if (renewed.paidOnWords !== null) draft.sources.paidOn = renewed.paidOnWords;
  }
  if (found.registrar !== null && found.registrar.toLowerCase() !== record.registrar?.toLowerCase()) {
    input.registrar = found.registrar;
    if (sources.registrar !== undefined) draft.sources.registrar = sources.registrar;
  }
  const result = renewRecord(record, input, today);
  if (!result.ok) draft.issues.push(...result.issues);
  return draft;
}

/** The years by which each date of the text lies after the stored one; null unless they are the same whole years. */
function wholeYears(record: RecordFields, found: Draft['input']): number | null {
  const given = dateFields.filter((field) => found[field] !== null);
  if (given.length === 0) return null;
  for (let years = 1; years <= maxYears; years += 1) {
    const isMoved = (field: (typeof dateFields)[number]) => {
      const from = record[field];
      return from !== null && addYears(from, years) === found[field];
    };
    if (given.every(isMoved)) return years;
  }
  return null;
}

function addAmount(
  draft: RenewalDraft,
  { input: found, sources }: Draft,
  renewed: NonNullable<Draft['renewed']>,
  record: RecordFields,
  years: number,
): void {
  const { input, notes } = draft;
  const unit = found.currency ?? record.currency;
  const paid = renewed.amountPaid === null ? null : parseAmount(renewed.amountPaid, unit);
  const ofYear = found.renewalCostMinor;
  if (paid === null && ofYear === null) return;
  if (!renewed.hasCurrency && unit !== record.currency) {
    notes.push(`The amount has no currency, and the record's costs are in ${record.currency}, so it was left out.`);
    return;
  }
  if (paid === null && years > 1) {
    notes.push(`It is unclear whether the price is for one year or for ${years}, so it was left out.`);
    return;
  }
  if (paid !== null && !paid.ok) {
    draft.issues.push({ path: 'amountMinor', code: 'invalid_amount', message: paid.message });
    return;
  }
  input.amountMinor = paid?.minor ?? ofYear;
  if (unit !== record.currency) input.currency = unit;
  if (sources.renewalCostMinor !== undefined) draft.sources.amountMinor = sources.renewalCostMinor;
}
