import type { ImportAction, ImportPolicy } from '@namekeep/contract';
import {
  applyPatch,
  type Change,
  changedLabels,
  changesBetween,
  costColumns,
  type DomainPatch,
  dateRule,
  dropsCosts,
  type Issue,
  isEmpty,
  isRecordField,
  labelKey,
  maxLabelsOfRecord,
  newRecordFields,
  publicFields,
  type RecordFields,
  type RenewalPayment,
  type RenewalResult,
  renewalTarget,
  renewRecord,
  type Settings,
  type StoredRecord,
} from '@namekeep/domain';
import type { FileFields } from '../ports/index.ts';
import type { PreviewRow, StoredRenewal } from './stored.ts';

/** What an import does with one row of a file. */
export interface Plan {
  action: ImportAction;
  /** The resulting record; null if nothing is written. */
  after: RecordFields | null;
  /** Of an update; those of a new record follow from its fields. */
  changes: PlannedChange[];
  clearsCosts: boolean;
  /** Whether a currency is written to an existing record, whatever is stored there. */
  setsCurrency?: true;
  /** The fields that go back, in the order of the changes. */
  regressions: PlannedChange['field'][];
  issues: Issue[];
  /** Whether a change by rule gives labels or takes them. */
  hasLabels?: boolean;
  /** Whether the rule of a change decides about the record, whatever else it changes. */
  decides?: true;
  /** The renewal that is recorded, with its payment. */
  renewal?: Extract<RenewalResult, { ok: true }>;
  /** Labels that a row of a file gives and takes, by their names. */
  labels?: { add: string[]; remove: string[] };
}

/** A change of a field or of the labels, or a new payment. */
export type PlannedChange =
  | Change
  | { field: 'labels'; from: string[]; to: string[] }
  | { field: 'payment'; from: null; to: Pick<RenewalPayment, 'paidOn' | 'amountMinor' | 'currency'> };

/** What a valid row does to the record with its name, according to the policy. */
export function planRow(
  fields: FileFields,
  existing: StoredRecord | undefined,
  { policy, settings, labels }: { policy: ImportPolicy; settings: Settings; labels?: string[] | undefined },
): Plan {
  if (!existing) {
    const after = newRecordFields(fields, settings);
    if (!hasDate(after)) return withoutDate;
    return { ...plan('create', after, []), ...(labels && { labels: { add: labels, remove: [] } }) };
  }
  if (policy === 'skip') return plan('skip', null, []);
  const after = policy === 'replace' ? newRecordFields(fields, settings) : merged(existing, fields);
  if (!hasDate(after)) return withoutDate;
  const setsCurrency = policy === 'replace' || fields.currency !== undefined;
  const fieldsPlan = {
    ...recordPlan(existing, after, changesBetween(existing, after)),
    ...(setsCurrency && { setsCurrency }),
  };
  const whole = labels ? withLabels(fieldsPlan, existing, labels, policy) : fieldsPlan;
  return { ...whole, regressions: whole.changes.filter(goesBack).map(({ field }) => field) };
}

/** Whether a row has less than what is stored, or an earlier date. Another registration date is a correction. */
function goesBack(change: PlannedChange): boolean {
  if (change.field === 'labels') return change.from.some((name) => !change.to.includes(name));
  if (change.field === 'payment') return false;
  const { field, from, to } = change;
  if (from === null) return false;
  if (costColumns.has(field)) return to === null;
  return (field === 'expirationDate' || field === 'billingDate') && (to === null || to < from);
}

/** The regressions that are not written unless they are accepted; a change of currency has a consent of its own. */
const kept = ({ regressions, clearsCosts }: Pick<Plan, 'regressions' | 'clearsCosts'>): PlannedChange['field'][] =>
  clearsCosts ? regressions.filter((field) => !costColumns.has(field)) : regressions;

/** Whether nothing is left to write if the fields that go back keep what is stored. */
export const onlyGoesBack = ({
  changes,
  regressions,
  clearsCosts,
}: Pick<Plan, 'changes' | 'regressions' | 'clearsCosts'>): boolean =>
  regressions.length > 0 && kept({ regressions, clearsCosts }).length === changes.length;

/** The plan for a record in which the fields that would go back keep what is stored. */
export function keepingStored(whole: Plan, existing: StoredRecord): Plan {
  const fields = kept(whole);
  if (fields.length === 0) return whole;
  const changes = whole.changes.filter(({ field }) => !fields.includes(field));
  if (changes.length === 0) return plan('unchanged', null, []);
  const stored = Object.fromEntries(fields.filter(isRecordField).map((field) => [field, existing[field]]));
  const after = whole.after && { ...whole.after, ...stored };
  const { labels, ...rest } = whole;
  return {
    ...rest,
    changes,
    after: changes.some(({ field }) => field !== 'labels') ? after : null,
    ...(labels && !fields.includes('labels') && { labels }),
  };
}

/** The plan for a record with what a row does to its labels. */
function withLabels(fields: Plan, { labels: from }: StoredRecord, given: string[], policy: ImportPolicy): Plan {
  const keys = new Set(given.map(labelKey));
  const remove = policy === 'replace' ? from.filter((name) => !keys.has(labelKey(name))) : [];
  const to = changedLabels(from, { add: given, remove });
  if (to.length > maxLabelsOfRecord) return invalidPlan([tooManyOfRecord]);
  if (to.join(';') === from.join(';')) return fields;
  const changes: PlannedChange[] = [...fields.changes, { field: 'labels', from, to }];
  return { ...fields, action: 'update', changes, labels: { add: given, remove } };
}

/** A record with more labels than it may have. */
export const tooManyOfRecord: Issue = {
  path: 'labels',
  code: 'too_big',
  message: `A record can have at most ${maxLabelsOfRecord} labels.`,
};

/** What is written to an existing record, if anything changes. */
export function recordPlan(existing: StoredRecord, after: RecordFields, changes: Change[]): Plan {
  if (changes.length === 0) return plan('unchanged', null, []);
  return plan('update', after, changes, dropsCosts(existing, after.currency));
}

/** What a renewal that its owner confirms does to a record. */
export function planRenewal(existing: StoredRecord, { years, paidOn }: StoredRenewal): Plan {
  const renewal = renewRecord(existing, { years }, paidOn ?? renewalTarget(existing).date);
  if (!renewal.ok) return invalidPlan(renewal.issues);
  const { amountMinor, currency, ...payment } = renewal.payment;
  const plan = recordPlan(existing, renewal.fields, changesBetween(existing, renewal.fields));
  const to = { paidOn: payment.paidOn, amountMinor, currency };
  return { ...plan, changes: [...plan.changes, { field: 'payment', from: null, to }], renewal };
}

/** A row that cannot be written. */
export const invalidPlan = (issues: Issue[]): Plan => ({
  action: 'invalid',
  after: null,
  changes: [],
  clearsCosts: false,
  regressions: [],
  issues,
});

/** A row that was previewed as one that is not written. */
export const notWritten = ({ action, issues = [] }: Pick<PreviewRow, 'action' | 'issues'>): Plan => ({
  ...plan(action, null, []),
  issues,
});

function plan(action: ImportAction, after: RecordFields | null, changes: Change[], clearsCosts = false): Plan {
  return { action, after, changes, clearsCosts, regressions: [], issues: [] };
}

const withoutDate = invalidPlan([dateRule]);

const hasDate = ({ billingDate, expirationDate }: RecordFields): boolean =>
  billingDate !== null || expirationDate !== null;

/** The record with the values of the row. Costs in another currency are cleared, as in any change of currency. */
function merged(existing: StoredRecord, fields: FileFields): RecordFields {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined && !isEmpty(value));
  const patch: DomainPatch = { ...(Object.fromEntries(filled) as DomainPatch), clearCostsOnCurrencyChange: true };
  const result = applyPatch(publicFields(existing), patch);
  // The record has a date, and merging never removes one.
  if (!result.ok) throw new Error(`A merge broke a rule: ${result.issues[0]?.message}`);
  return result.fields;
}

const neededDates: ReadonlySet<string> = new Set(['expirationDate', 'billingDate']);

/** The issues of a planned row of a file: what its plan refuses, and the notes on its cells. */
export function issuesOfRow({ action, issues }: Pick<Plan, 'action' | 'issues'>, notes: readonly Issue[]): Issue[] {
  if (action === 'skip') return [];
  if (action !== 'invalid') return [...notes];
  // A date that could not be read says more than that a date is needed.
  const why = notes.filter(({ path }) => neededDates.has(path));
  if (why.length === 0 || issues[0]?.code !== dateRule.code) return [...issues, ...notes];
  return notes.map((note) => (why.includes(note) ? { ...note, severity: 'error' } : note));
}
