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
  const costsGo =
    changes.currency !== undefined &&
    changes.currency !== current.currency &&
    costFields.some((field) => current[field] !== null);
  const base = costsGo ? { ...current, ...withoutCosts } : current;
  const fields = merge(base, changes);

  const issues: Issue[] = [];
  if (fields.billingDate === null && fields.expirationDate === null) issues.push({ ...dateRule });
  if (costsGo && clearCostsOnCurrencyChange !== true) {
    issues.push({
      path: 'currency',
      code: 'currency_change_unacknowledged',
      message: `Changing the currency clears the stored costs in ${current.currency}. To agree, send clearCostsOnCurrencyChange: true.`,
    });
  }
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
