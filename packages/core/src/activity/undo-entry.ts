import {
  type ActivityKind,
  changesBetween,
  costColumns,
  isDecidable,
  publicFields,
  type RecordFieldName,
  type RecordFields,
  renewalTarget,
  sameValue,
  stateOfDecision,
  type StoredRecord,
  writtenBetween,
} from '@namekeep/domain';
import { authorOf } from '../actor.ts';
import { choiceOf, decisionChange, presentDecision } from '../decisions/choice.ts';
import { type Context, localToday, readerOf, timestamp, transact } from '../dependencies.ts';
import { revise } from '../domains/update.ts';
import { importsUndo } from '../imports/undo.ts';
import { newPayment, type PaymentPart, paymentAdded, paymentRemoved } from '../payments.ts';
import { type ActivityChange, type FoundActivity, type PortfolioWriter, RolledBack } from '../ports/index.ts';
import type { UseCase, Written } from '../use-case.ts';
import { recordEntry } from './list.ts';

export const activityUndoEntry: UseCase<'activityUndoEntry'> = async (context, { id }) => {
  const [entry] = await readerOf(context).activity({ filter: { id }, limit: 1 });
  if (!entry) return { outcome: 'not_found' };
  const { importId, recordId } = entry;
  if (importId !== null) {
    const { outcome } = await importsUndo(context, { id: importId });
    return outcome === 'undone' ? { outcome, activityId: null, state: null } : stale;
  }
  if (recordId === null) return stale;
  return transact(context, async (writer): Written<'activityUndoEntry'> => {
    const current = await writer.lockRecord(recordId);
    return current ? undoEntry(context, writer, current, entry) : stale;
  });
};

const stale = { outcome: 'preview_stale' } as const;

/** What the undo of an entry about one record is; null if that follows from the fields. Others cannot be undone. */
const kindOfUndo: Partial<Record<ActivityKind, ActivityKind | null>> = {
  created: null,
  updated: null,
  archived: null,
  unarchived: null,
  restored: null,
  decided: 'decided',
  renewed: 'payment_undone',
  payment_undone: 'renewed',
  payment_added: 'payment_deleted',
  payment_deleted: 'payment_added',
};

/** What an undo does to something that is no field of the record, for the activity and in the store. */
interface Part {
  change: ActivityChange;
  write: (after: StoredRecord) => Promise<unknown>;
}

/** How one change of an entry is undone. Undefined if what it wrote has changed since, or is not kept. */
type Back = (
  context: Context,
  writer: PortfolioWriter,
  current: StoredRecord,
  change: ActivityChange,
) => Promise<Part | undefined>;

/** Gives the locked record the values from before an entry, if it still has those that the entry wrote. */
async function undoEntry(
  context: Context,
  writer: PortfolioWriter,
  current: StoredRecord,
  entry: FoundActivity,
): Written<'activityUndoEntry'> {
  const kind = kindOfUndo[entry.kind];
  const fields = fieldsBack(current, entry);
  if (kind === undefined || !fields) return stale;
  const parts: Part[] = [];
  for (const change of entry.changes) {
    const backOf = change.field === 'decision' ? decisionBack : paymentBack;
    const part = await backOf(context, writer, current, change);
    if (!part) return stale;
    parts.push(part);
  }
  const changes = parts.map(({ change }) => change);
  let activityId: string;
  let after = current;
  if (kind === null || changesBetween(current, fields).length > 0) {
    const revised = await revise(context, writer, current, {
      fields,
      namePath: '',
      outcome: 'undone',
      // An update that names the intent is a decision, and so is its undo.
      decides: kind === null && fields.renewalIntent !== current.renewalIntent,
      ...(kind !== null && { kind, changed: changes }),
    });
    const answer = revised instanceof RolledBack ? revised.result : revised;
    if (answer.outcome === 'duplicate_name') return new RolledBack(answer);
    // The record is locked.
    if (answer.outcome !== 'undone') throw new Error(`A locked record was not revised: ${answer.outcome}.`);
    ({ activityId } = answer);
    after = { ...current, ...fields, revision: answer.revision };
  } else {
    const made = recordEntry(context, current, { kind, changes });
    activityId = made.id;
    await writer.addActivity(made);
  }
  for (const { write } of parts) await write(after);
  const decision = (await presentDecision(writer, after)) ?? null;
  const state = isDecidable(after) ? stateOfDecision(after, decision, localToday(context)) : null;
  return { outcome: 'undone', activityId, state };
}

const money: readonly RecordFieldName[] = ['currency', 'renewalCostMinor', 'registrationCostMinor'];

/**
 * The fields of a record from before an entry; a record that it added is archived. Undefined if one that it wrote has another
 * value now, or if the record would have no date left. A cost counts together with its currency.
 */
function fieldsBack(current: RecordFields, { kind, before, after }: FoundActivity): RecordFields | undefined {
  const back = publicFields(current);
  if (kind === 'created') return back.isArchived ? undefined : { ...back, isArchived: true };
  if (!before || !after) return back;
  const changed = changesBetween(before, after).map(({ field }) => field);
  const isMoney = changed.some((field) => field === 'currency' || costColumns.has(field));
  for (const field of new Set(isMoney ? [...changed, ...money] : changed)) {
    if (!sameValue(current[field], after[field])) return undefined;
    Object.assign(back, { [field]: before[field] });
  }
  return back.expirationDate === null && back.billingDate === null ? undefined : back;
}

/** The decision from before an entry, for the same due date. */
const decisionBack: Back = async (context, writer, current, { from, to }) => {
  const former = choiceOf(from);
  const change = decisionChange(await presentDecision(writer, current), former ?? undefined);
  if (change.from !== to) return undefined;
  const forDate = renewalTarget(current).date;
  const decision = former && { ...former, forDate, decidedAt: timestamp(context), actor: authorOf(context.actor) };
  const write = (after: StoredRecord) =>
    decision ? writer.decide(after, decision) : writer.removeDecision(after, forDate);
  return { change, write };
};

/** Removes a payment that an entry added, or brings one back. */
const paymentBack: Back = async (context, writer, current, { from, to }) => {
  if (to !== null) {
    const found = await writer.payment((to as PaymentPart).id);
    return found && { change: paymentRemoved(found.payment), write: () => writer.deletePayment(found.payment) };
  }
  const { id, ...values } = from as PaymentPart;
  // Earlier versions kept less of it.
  if (values.years === undefined) return undefined;
  const payment = { ...newPayment(context, current, { ...values, renewal: null }), id };
  const write = (after: StoredRecord) => {
    const changed = changesBetween(current, after).map(({ field, to: value }) => [field, value]);
    const renewal = { revision: after.revision, written: writtenBetween(current, Object.fromEntries(changed)) };
    return writer.insertPayments([after === current ? payment : { ...payment, renewal }]);
  };
  return { change: paymentAdded(payment), write };
};
