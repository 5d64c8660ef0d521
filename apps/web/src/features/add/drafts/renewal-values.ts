import type { ExtractedDraft } from '@namekeep/contract';
import { currencies, type DomainRecord, labelOf, parseAmount } from '@namekeep/domain';
import { amountText, dateText } from '../../../kit/format.ts';
import {
  currencyOf,
  datesOf,
  expectedMinor,
  initialRenewed,
  paidYears,
  priceDifference,
  renewedDates,
} from '../../../record/renewals/renewal-values.ts';

export type ReadRenewal = NonNullable<ExtractedDraft['renewal']>;

/** A value that a renewal writes, next to the stored one. */
export interface RenewalValue {
  label: string;
  /** The stored value, if another one takes its place. */
  before: string | null;
  text: string;
  /** What that means, such as how the price compares with the last one. */
  remark: string | null;
  /** The words of the text that it was read from. */
  words: string | undefined;
}

/** What recording a renewal that was read from a text would write into a record. */
export function renewalValues(
  { input, sources }: Pick<ReadRenewal, 'input' | 'sources'>,
  record: DomainRecord,
  today: string,
): RenewalValue[] {
  const values = initialRenewed(record, today, input);
  const rows: RenewalValue[] = [];
  const add = (label: string, text: string, more: Partial<RenewalValue> = {}) =>
    rows.push({ label, text, before: null, remark: null, words: undefined, ...more });

  const moved = datesOf(values, record) ?? [];
  for (const field of renewedDates) {
    const date = moved.find((one) => one.field === field);
    if (!date) continue;
    const before = date.from === null ? 'unknown' : dateText(date.from);
    add(labelOf(field), dateText(date.to), { before, words: sources[field] });
  }
  const currency = currencyOf(values, record);
  if (input.amountMinor !== undefined && input.amountMinor !== null) {
    const last = currency === record.currency ? expectedMinor(record, paidYears(values)) : null;
    const remark = priceDifference(input.amountMinor, last, currency);
    add('Price', amountText(input.amountMinor, currency), { remark, words: sources.amountMinor });
  }
  add('Paid on', dateText(values.paidOn), {
    remark: input.paidOn === undefined ? 'Today; the text does not say' : null,
    words: sources.paidOn,
  });
  if (input.registrar !== undefined)
    add(labelOf('registrar'), input.registrar, { before: record.registrar ?? 'unknown', words: sources.registrar });
  return rows;
}

/** A value that the text may mean, as it is typed in a form, with the words around it. */
interface Choice {
  value: string;
  currency?: string;
  words: string;
}

/** What the text may mean by the values of a renewal that it leaves open, by the label of each. */
export interface RenewalChoice {
  label: string;
  text: string;
  words: string;
  input: Pick<ReadRenewal['input'], 'expirationDate' | 'amountMinor' | 'currency' | 'registrar'>;
}

/** What else can be recorded: prices, days after the stored one, and registrars, where the text leaves them open. */
export function renewalChoices(
  { expirationDate = [], renewalCostMinor = [], registrar = [] }: Partial<Record<string, readonly Choice[]>>,
  { input }: Pick<ReadRenewal, 'input'>,
  record: DomainRecord,
): RenewalChoice[] {
  const isDated = [input.years, input.expirationDate, input.billingDate].some((value) => value !== undefined);
  const later = expirationDate.filter(({ value }) => !isDated && value > (record.expirationDate ?? ''));
  const prices = renewalCostMinor.flatMap(({ value, words, currency: code }) => {
    const currency = currencies.find((one) => one === code);
    const parsed = currency && input.amountMinor === undefined && parseAmount(value, currency);
    if (!currency || !parsed || !parsed.ok) return [];
    return [
      {
        label: 'Price',
        text: amountText(parsed.minor, currency),
        words,
        input: { amountMinor: parsed.minor, currency },
      },
    ];
  });
  const isStored = registrar.some(({ value }) => value.toLowerCase() === record.registrar?.toLowerCase());
  const named = input.registrar === undefined && !isStored ? registrar : [];
  return [
    ...later.map(({ value, words }) => ({
      label: labelOf('expirationDate'),
      text: dateText(value),
      words,
      input: { expirationDate: value },
    })),
    ...prices,
    ...named.map(({ value, words }) => ({
      label: labelOf('registrar'),
      text: value,
      words,
      input: { registrar: value },
    })),
  ];
}
