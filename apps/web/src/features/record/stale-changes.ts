import type { RecordField, RecordValues } from '../../record/record-values.ts';

/** One field that somebody else changed since the form was opened. */
export interface StaleChange {
  field: RecordField;
  /** What stands in the newer version. */
  theirs: string;
  /** What stands in the form. */
  mine: string;
  /** Whether the form changed the field too, to something else: only then one of the two is lost. */
  conflict: boolean;
}

/** What the newer version of a record changed, against the version that the form started with. */
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

/** The form on top of the newer version: fields that it did not touch follow, its own changes stay. */
export function rebase(before: RecordValues, newer: RecordValues, mine: RecordValues): RecordValues {
  const touched = (Object.keys(mine) as RecordField[]).filter((field) => mine[field] !== before[field]);
  return { ...newer, ...Object.fromEntries(touched.map((field) => [field, mine[field]])) };
}
