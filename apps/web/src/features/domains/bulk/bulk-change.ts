import {
  currencies,
  type Currency,
  domainInput,
  type DomainRecord,
  fieldOf,
  groupedFields,
  type Issue,
  issuesOf,
  mayBeUnknown,
  publicFields,
  type RecordFields,
  withoutCosts,
} from '@namekeep/domain';
import { costFields, isCost } from '../../../record/change-currency.ts';
import { type InputField, kindOf } from '../../../record/kinds/kinds.ts';
import type { BulkWrite } from './preview-bulk.ts';

/** The fields that can be changed in bulk, in the order of the record page. */
export const bulkFields: readonly BulkField[] = [...groupedFields, 'isArchived' as const].filter(
  (field): field is BulkField => field !== 'name' && field !== 'reminders',
);
export type BulkField = Exclude<InputField, 'name'>;

/** Whether a field can be cleared, so that it becomes unknown or an empty text. */
export const mayBeEmptied = (name: BulkField): boolean => {
  const field = fieldOf(name);
  return mayBeUnknown(field) || field.kind === 'notes';
};

/** The values of the form, as text. Null clears the field. */
export type BulkValues = Partial<Record<BulkField, string | null>>;

/** The new values of the chosen fields. */
export type BulkChange = Partial<RecordFields>;
export type ReadBulk = { ok: true; change: BulkChange } | { ok: false; issues: Partial<Record<BulkField, string>> };

/** Reads the form. Amounts are in the currency of the form, or else in the one that all records share. */
export function readBulk(values: BulkValues, records: Iterable<DomainRecord>): ReadBulk {
  const issues: Partial<Record<BulkField, string>> = {};
  const change: Record<string, unknown> = {};
  const currency = values.currency ? currencies.find((code) => code === values.currency) : commonCurrency(records);
  for (const [field, value] of Object.entries(values) as [BulkField, string | null][]) {
    if (value === null) change[field] = fieldOf(field).kind === 'notes' ? '' : null;
    else if (value.trim() === '') issues[field] = 'Enter a value, or clear the field.';
    else if (isCost(field) && !currency) {
      issues[field] = 'The records use different currencies. Also choose the currency of this amount.';
    } else {
      const read = kindOf(field).read(value, currency ?? currencies[0]);
      if (read.ok) Object.assign(change, { [field]: read.value }, isCost(field) && { currency });
      else issues[field] = read.message;
    }
  }
  const whole = { name: 'example.com', expirationDate: '2000-01-01', ...given(change) };
  const checked = domainInput.safeParse(whole);
  if (!checked.success) for (const issue of issuesOf(checked.error)) note(issues, issue);
  return Object.keys(issues).length > 0 ? { ok: false, issues } : { ok: true, change };
}

const given = (change: object) => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null));

function note(issues: Partial<Record<BulkField, string>>, { path, message }: Issue): void {
  const field = bulkFields.find((one) => one === path);
  if (field) issues[field] ??= message;
}

function commonCurrency(records: Iterable<DomainRecord>): Currency | undefined {
  let common: Currency | undefined;
  for (const { currency } of records) {
    if (common !== undefined && common !== currency) return undefined;
    common = currency;
  }
  return common;
}

/**
 * The change as an import. Values are merged into the records. Clearing a field requires the policy `replace` with
 * whole records, so then the preview shows whether a record has changed since it was read.
 */
export function changeAll(change: BulkChange): BulkWrite {
  const empties = Object.values(change).some((value) => value === null || value === '');
  const expected = fieldsOf(change);
  return {
    fileOf: (records) => {
      const rows = Array.from(records, (record) =>
        empties ? wholeWith(record, change) : { name: record.name, ...change },
      );
      return { content: JSON.stringify(rows), policy: empties ? 'replace' : 'merge' };
    },
    isOutdated: empties ? ({ changes }) => changes?.some(({ field }) => !expected.has(field)) ?? false : null,
  };
}

function wholeWith(record: DomainRecord, change: BulkChange): RecordFields {
  // Amounts are not converted.
  const drop = change.currency !== undefined && change.currency !== record.currency;
  return { ...publicFields(record), ...(drop && withoutCosts), ...change };
}

/** The fields that the change may affect. If a preview shows another one, the record has changed in the meantime. */
function fieldsOf(change: BulkChange): Set<string> {
  const fields = new Set(Object.keys(change));
  if (change.currency !== undefined) for (const field of costFields) fields.add(field);
  return fields;
}
