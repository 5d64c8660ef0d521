import {
  changesBetween,
  defaultSettings,
  type DomainInput,
  fieldOf,
  newRecordFields,
  recordFieldNames,
  type RecordFields,
  valueForms,
} from '@namekeep/domain';
import { generatedFunction } from './record-row.ts';

/*
 * How the history stores the fields of a revision. A *snapshot* is a JSON object without the fields that have their default. A
 * *difference* is a JSON array, `[field, value, field, value, …]`, with what differs from the revision before. Revisions 1, 9, 17 …
 * are snapshots, so a revision follows from eight rows at most. Before 0.2.0 every revision was a snapshot with all fields; these
 * are read in the same way.
 */

export const snapshotEvery = 8;

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
  return JSON.stringify(changesBetween(before, record).flatMap(({ field, to }) => [field, to]));
}

/** The fields of the revisions whose rows are given in any order, except those whose snapshot or differences are missing. */
export function readRevisions(rows: readonly StoredRevision[]): Map<number, RecordFields> {
  const found = new Map<number, RecordFields>();
  for (const { revision, fields } of rows.toSorted((a, b) => a.revision - b.revision)) {
    const stored = JSON.parse(fields) as DomainInput | unknown[];
    const before = found.get(revision - 1);
    if (!Array.isArray(stored)) found.set(revision, newRecordFields(stored, absentValues));
    else if (before) found.set(revision, { ...before, ...fromDifference(stored) });
  }
  return found;
}

/** Whether rows end with the revision that a record has now, and say the same. */
export function isStoredAs(
  rows: readonly StoredRevision[],
  record: RecordFields & Pick<StoredRevision, 'revision'>,
): boolean {
  try {
    const fields = readRevisions(rows).get(record.revision);
    return fields !== undefined && snapshotOf(fields) === snapshotOf(record);
  } catch {
    // It is not JSON.
    return false;
  }
}

function fromDifference(values: readonly unknown[]): Partial<RecordFields> {
  const fields: Record<string, unknown> = {};
  for (let index = 0; index < values.length; index += 2) fields[values[index] as string] = values[index + 1];
  return fields;
}

/** What a field that a snapshot lacks has always meant: stored histories depend on it, so a test keeps it. */
const absentValues = defaultSettings;
export const absentFields: RecordFields = newRecordFields({ name: '' }, absentValues);

const { enabled, target, offsets } = absentFields.reminders;
const reminders = `reminders: record.reminders.enabled === ${enabled} && record.reminders.target === ${JSON.stringify(target)}
      && record.reminders.offsets.join() === ${JSON.stringify(offsets.join())} ? undefined : {
        enabled: record.reminders.enabled,
        target: record.reminders.target,
        offsets: record.reminders.offsets,
      },`;

const memberOf = (name: (typeof recordFieldNames)[number]): string => {
  if (name === 'name') return 'name: record.name,';
  if (name === 'reminders') return reminders;
  const absent = JSON.stringify(absentFields[name]);
  const isAbsent =
    valueForms[fieldOf(name).kind] === 'object'
      ? `JSON.stringify(record.${name}) === ${JSON.stringify(absent)}`
      : `record.${name} === ${absent}`;
  return `${name}: ${isAbsent} ? undefined : record.${name},`;
};

/** A record's fields without those that have their default: JSON has no member where the value is undefined. */
const snapshotOf = generatedFunction<(record: RecordFields) => string>(
  {},
  `return (record) => JSON.stringify({
    ${recordFieldNames.map(memberOf).join('\n    ')}
  });`,
);
