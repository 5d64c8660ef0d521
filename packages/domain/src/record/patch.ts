import type { Currency } from '../amount.ts';
import type { Issue } from '../issues.ts';
import { fieldsOfKind, type RecordFieldName, recordFieldNames } from './fields.ts';
import { type DomainPatch, dateRule } from './input.ts';
import { type RecordFields, sameValue } from './values.ts';

/** The amounts of a record. They are never converted to another currency. */
const costFields = fieldsOfKind('money');

/** All costs as unknown. */
export const withoutCosts = Object.fromEntries(costFields.map((field) => [field, null])) as Record<
  (typeof costFields)[number],
  null
>;

export type PatchResult =
  | { ok: true; fields: RecordFields }
  | { ok: false; code: 'invalid' | 'currency_change_unacknowledged'; issues: Issue[] };

/**
 * The problem of a change of currency that drops stored costs without the agreement of the caller. Every write of a
 * record that can change its currency asks here.
 */
export function currencyChangeIssue(
  current: RecordFields,
  currency: Currency | undefined,
  { agreed, path }: { agreed: boolean; path: string },
): Issue | undefined {
  if (agreed || !dropsCosts(current, currency)) return undefined;
  return {
    path,
    code: 'currency_change_unacknowledged',
    message: `Changing the currency clears the stored costs in ${current.currency}. To agree, send clearCostsOnCurrencyChange: true.`,
  };
}

/** Whether a change to a currency drops costs that a record has. */
export const dropsCosts = (current: RecordFields, currency: Currency | undefined): boolean =>
  currency !== undefined && currency !== current.currency && costFields.some((field) => current[field] !== null);

/** One changed field; `from` is null for every field of a new record. */
export interface Change {
  field: RecordFieldName;
  from: RecordFields[RecordFieldName];
  to: RecordFields[RecordFieldName];
}

/**
 * Merges a parsed patch into a record and checks the rules of the result: it needs a date, and a change of currency
 * that clears stored costs has to be acknowledged. Costs in the same patch are in the new currency.
 */
export function applyPatch(current: RecordFields, patch: DomainPatch): PatchResult {
  const { clearCostsOnCurrencyChange, ...changes } = patch;
  const base = dropsCosts(current, changes.currency) ? { ...current, ...withoutCosts } : current;
  const fields = merge(base, changes);

  const issues: Issue[] = [];
  if (fields.billingDate === null && fields.expirationDate === null) issues.push({ ...dateRule });
  const agreed = clearCostsOnCurrencyChange === true;
  const unagreed = currencyChangeIssue(current, changes.currency, { agreed, path: 'currency' });
  if (unagreed) issues.push(unagreed);
  if (issues.length === 0) return { ok: true, fields };
  const onlyCurrency = issues.every((issue) => issue.code === 'currency_change_unacknowledged');
  return { ok: false, code: onlyCurrency ? 'currency_change_unacknowledged' : 'invalid', issues };
}

/** The fields in which two states of a record differ, in the order of the specification. */
export function changesBetween(before: RecordFields | null, after: RecordFields): Change[] {
  return recordFieldNames.flatMap((field) => {
    const from = before === null ? null : before[field];
    const to = after[field];
    return sameValue(from, to) ? [] : [{ field, from, to }];
  });
}

function merge(base: RecordFields, changes: Omit<DomainPatch, 'clearCostsOnCurrencyChange'>): RecordFields {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(given) };
}
