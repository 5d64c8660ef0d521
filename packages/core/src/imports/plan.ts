import type { ImportAction, ImportPolicy } from '@namekeep/contract';
import {
  applyPatch,
  type Change,
  changesBetween,
  type DomainPatch,
  dateRule,
  type Issue,
  newRecordFields,
  publicFields,
  type RecordFields,
  type Settings,
  type StoredRecord,
} from '@namekeep/domain';

export type FileFields = Partial<RecordFields> & Pick<RecordFields, 'name'>;

/** What an import does with one row of a file. */
export interface Plan {
  action: ImportAction;
  /** The resulting record; null if nothing is written. */
  after: RecordFields | null;
  /** Of an update; those of a new record follow from its fields. */
  changes: Change[];
  clearsCosts: boolean;
  issues: Issue[];
}

/** What a valid row does to the record with its name, according to the policy. */
export function planRow(
  fields: FileFields,
  existing: StoredRecord | undefined,
  { policy, settings }: { policy: ImportPolicy; settings: Settings },
): Plan {
  if (!existing) {
    const after = newRecordFields(fields, settings);
    return hasDate(after) ? plan('create', after, []) : withoutDate;
  }
  if (policy === 'skip') return plan('skip', null, []);
  const after = policy === 'replace' ? newRecordFields(fields, settings) : merged(existing, fields);
  if (!hasDate(after)) return withoutDate;
  const changes = changesBetween(existing, after);
  if (changes.length === 0) return plan('unchanged', null, []);
  const hasCosts = existing.registrationCostMinor !== null || existing.renewalCostMinor !== null;
  return plan('update', after, changes, hasCosts && after.currency !== existing.currency);
}

function plan(action: ImportAction, after: RecordFields | null, changes: Change[], clearsCosts = false): Plan {
  return { action, after, changes, clearsCosts, issues: [] };
}

const withoutDate: Plan = {
  action: 'invalid',
  after: null,
  changes: [],
  clearsCosts: false,
  issues: [dateRule],
};

const hasDate = ({ billingDate, expirationDate }: RecordFields): boolean =>
  billingDate !== null || expirationDate !== null;

/** The record with the values of the row. Costs in another currency are cleared, as in any change of currency. */
function merged(existing: StoredRecord, fields: FileFields): RecordFields {
  const filled = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const patch: DomainPatch = { ...(Object.fromEntries(filled) as DomainPatch), clearCostsOnCurrencyChange: true };
  const result = applyPatch(publicFields(existing), patch);
  // The record has a date, and merging never removes one.
  if (!result.ok) throw new Error(`A merge broke a rule: ${result.issues[0]?.message}`);
  return result.fields;
}
