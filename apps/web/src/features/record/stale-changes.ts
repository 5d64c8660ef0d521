import type { RecordField, RecordValues } from '../../record/record-form.ts';

/** A field that has changed since the form was opened. */
export interface StaleChange {
  field: RecordField;
  /** The value in the latest version. */
  theirs: string;
  /** The value in the form. */
  mine: string;
  /** Whether the form has a different change to the same field, so that only one of them can be saved. */
  conflict: boolean;
}

/** What has changed between the version that the form started with and the latest version. */
export function staleChanges(before: RecordValues, newer: RecordValues, mine: RecordValues): StaleChange[] {
  return (Object.keys(before) as RecordField[])
    .filter((field) => field !== 'clearCosts' && newer[field] !== before[field])
    .map((field) => ({
      field,
      theirs: newer[field],
      mine: mine[field],
      conflict: mine[field] !== before[field] && mine[field] !== newer[field],
    }));
}

/** The form rebased on the latest version: its own changes stay, and all other fields are updated. */
export function rebase(before: RecordValues, newer: RecordValues, mine: RecordValues): RecordValues {
  const touched = (Object.keys(mine) as RecordField[]).filter((field) => mine[field] !== before[field]);
  return { ...newer, ...Object.fromEntries(touched.map((field) => [field, mine[field]])) };
}
