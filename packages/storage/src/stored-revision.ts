import {
  changesBetween,
  defaultSettings,
  type DomainInput,
  fieldOf,
  newRecordFields,
  type RecordFieldName,
  type RecordFields,
  recordFieldNames,
  valueForms,
} from '@namekeep/domain';
import { generatedFunction } from './record-row.ts';

/*
 * How the history stores the fields of a revision. A *snapshot* is a JSON object without the fields that have their default. A
 * *difference* is a JSON array, `[field, value, field, value, …]`, with what differs from the revision before. Revisions 1, 9, 17 …
 * are snapshots, so a revision follows from eight rows at most. Up to 0.2.0, fields had their names instead of their numbers, and
 * before that every revision was a snapshot with all fields; these are read in the same way.
 */

export const snapshotEvery = 8;

/** What stands for each field. A number is never changed or used again, because the histories have it. */
const numbers = {
  name: 0,
  registrar: 1,
  dnsProvider: 2,
  ownership: 3,
  lifecycle: 4,
  renewalIntent: 5,
  autoRenew: 6,
  registrationDate: 7,
  billingDate: 8,
  expirationDate: 9,
  registrationCostMinor: 10,
  renewalCostMinor: 11,
  purchaseEmail: 12,
  paymentMethod: 13,
  currency: 14,
  notes: 15,
  isArchived: 16,
  reminders: 17,
} satisfies Record<RecordFieldName, number>;
const names = new Map(Object.entries(numbers).map(([name, number]) => [String(number), name]));

/** Members by the names of their fields. */
const named = (members: readonly (readonly [field: string | number, value: unknown])[]) =>
  Object.fromEntries(members.map(([field, value]) => [names.get(String(field)) ?? field, value]));

/** A row of the history. */
export interface StoredRevision {
  revision: number;
  fields: string;
}

/** The first row that is needed to read a revision. */
export const firstRowOf = (revision: number): number => revision - ((revision - 1) % snapshotEvery);

/** What the history stores of a record. `before` is its previous revision, unless it is new. */
export function storedFieldsOf(record: RecordFields & { revision: number }, before: RecordFields | undefined): string {
  if (before === undefined || firstRowOf(record.revision) === record.revision) return snapshotOf(record);
  return JSON.stringify(changesBetween(before, record).flatMap(({ field, to }) => [numbers[field], to]));
}

/** The fields of the revisions whose rows are given in any order, except those whose snapshot or differences are missing. */
export function readRevisions(rows: readonly StoredRevision[]): Map<number, RecordFields> {
  const found = new Map<number, RecordFields>();
  for (const { revision, fields } of rows.toSorted((a, b) => a.revision - b.revision)) {
    const stored = JSON.parse(fields) as object | (string | number)[];
    const before = found.get(revision - 1);
    if (!Array.isArray(stored)) {
      found.set(revision, newRecordFields(named(Object.entries(stored)) as DomainInput, absentValues));
    } else if (before) found.set(revision, { ...before, ...fromDifference(stored) });
  }
  return found;
}

/** Whether rows end with the revision that a record has now, and say the same. */
export function isStoredAs(rows: readonly StoredRevision[], record: RecordFields & Pick<StoredRevision, 'revision'>) {
  try {
    const fields = readRevisions(rows).get(record.revision);
    return fields !== undefined && snapshotOf(fields) === snapshotOf(record);
  } catch {
    // It is not JSON.
    return false;
  }
}

/** What a renewal cost before each change of it, until when, from the rows that can say so, in their order. */
export function readCosts(rows: readonly (StoredRevision & { at: string })[]) {
  type Said = Partial<Pick<RecordFields, 'renewalCostMinor' | 'currency'>>;
  const costs: { amountMinor: number | null; currency: RecordFields['currency']; until: string }[] = [];
  let now = absentCost;
  for (const { revision, fields, at } of rows) {
    const stored = JSON.parse(fields) as object | (string | number)[];
    const said: Said = Array.isArray(stored) ? fromDifference(stored) : named(Object.entries(stored));
    const before = Array.isArray(stored) ? now : absentCost;
    const { renewalCostMinor = before.renewalCostMinor, currency = before.currency } = said;
    if (revision > 1 && (renewalCostMinor !== now.renewalCostMinor || currency !== now.currency)) {
      costs.push({ amountMinor: now.renewalCostMinor, currency: now.currency, until: at });
    }
    now = { renewalCostMinor, currency };
  }
  return costs;
}

function fromDifference(values: readonly (string | number)[]): Partial<RecordFields> {
  return named(values.flatMap((field, index) => (index % 2 === 0 ? [[field, values[index + 1]] as const] : [])));
}

/** What a field that a snapshot lacks has always meant: stored histories depend on it, so a test keeps it. */
const absentValues = defaultSettings;
export const absentFields: RecordFields = newRecordFields({ name: '' }, absentValues);

const { renewalCostMinor, currency } = absentFields;
const absentCost = { renewalCostMinor, currency };

const { enabled, target, offsets } = absentFields.reminders;
const reminders = `${numbers.reminders}: record.reminders.enabled === ${enabled} && record.reminders.target === ${JSON.stringify(target)}
      && record.reminders.offsets.join() === ${JSON.stringify(offsets.join())} ? undefined : {
        enabled: record.reminders.enabled,
        target: record.reminders.target,
        offsets: record.reminders.offsets,
      },`;

const memberOf = (name: (typeof recordFieldNames)[number]): string => {
  if (name === 'name') return `${numbers.name}: record.name,`;
  if (name === 'reminders') return reminders;
  const absent = JSON.stringify(absentFields[name]);
  const isAbsent =
    valueForms[fieldOf(name).kind] === 'object'
      ? `JSON.stringify(record.${name}) === ${JSON.stringify(absent)}`
      : `record.${name} === ${absent}`;
  return `${numbers[name]}: ${isAbsent} ? undefined : record.${name},`;
};

/** A record's fields without those that have their default: JSON has no member where the value is undefined. */
const snapshotOf = generatedFunction<(record: RecordFields) => string>(
  {},
  `return (record) => JSON.stringify({
    ${recordFieldNames.map(memberOf).join('\n    ')}
  });`,
);
