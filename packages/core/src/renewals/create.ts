import { renewalsBatchLimit, verbs } from '@namekeep/contract';
import {
  type DomainRecord,
  type Issue,
  type Payment,
  type RenewalResult,
  renewalInput,
  renewRecord,
  type StoredRecord,
} from '@namekeep/domain';
import { type Actor, by } from '../actor.ts';
import { byId, failedBatch, failingPlaces, recordsOf, type UncheckedItem } from '../decisions/decide-batch.ts';
import { type Context, localToday, readerOf, timestamp, transact } from '../dependencies.ts';
import {
  invalidUnlessPrecondition,
  nextRevision,
  precondition,
  presentRecord,
  validMembers,
  visible,
  visibleIssues,
  withOthers,
} from '../domains/record.ts';
import { claimKey, claimOf, earlierOutcome } from '../idempotency.ts';
import { keepForUndo } from '../imports/new-preview.ts';
import type { WrittenRecord } from '../imports/stored.ts';
import { newPayment, paymentAdded, presentPayment, visiblePayment } from '../payments.ts';
import { type PortfolioWriter, RolledBack, type StoredPayment } from '../ports/index.ts';
import type { OutcomeNamed, OutcomeOf, UseCase, Written } from '../use-case.ts';

const verb = verbs.renewalsCreate;

type Renewed = OutcomeNamed<'renewalsCreate', 'renewed'> & { payment: Payment; record: DomainRecord };

export const renewalsCreate: UseCase<'renewalsCreate'> = async (
  context,
  { id, idempotencyKey: key, revision, renewal: input },
) => {
  const payload = payloadOf(id, context);
  const work = async (writer: PortfolioWriter): Promise<OutcomeOf<'renewalsCreate'>> => {
    const earlier = await earlierOutcome<Renewed>(context, verb, key, writer, payload);
    if (earlier) return earlier;
    const current = await writer.lockRecord(id);
    const failed = precondition(current, revision);
    if (!current || failed) {
      // A request with the same key may have renewed the record while this one waited for it.
      const since = await earlierOutcome<Renewed>(context, verb, key, writer, payload);
      return since ?? failed ?? { outcome: 'not_found' };
    }
    const result = renewRecord(current, input, localToday(context));
    if (!result.ok) return { outcome: 'invalid', issues: visibleIssues(context.actor, result.issues).map(inRenewal) };

    const { after, payment, renewed } = await answerOf(context, writer, current, result, input.note);
    const other = await claimKey<Renewed>(writer, claimOf(context, verb, key, renewed, payment.createdAt, payload));
    if (other) return other;
    const author = by(context, 'renewed', [paymentAdded(payment)], undefined, renewed.activityId);
    const written = await writer.update(current, after, author);
    // The record is locked and keeps its name, so neither its revision nor its name can conflict.
    if (written !== 'updated') throw new Error('A locked record was not revised.');
    await writer.insertPayments([payment]);
    return renewed;
  };
  return asSeenBy(context.actor, await transact(context, work));
};

renewalsCreate.onInvalid = async (context, input, issues) => {
  const { id, idempotencyKey, renewal } = input;
  const payload = payloadOf(id, context);
  const earlier = await earlierOutcome<Renewed>(context, verb, idempotencyKey, readerOf(context), payload);
  if (earlier) return asSeenBy(context.actor, earlier);
  return invalidUnlessPrecondition(context, input, issues, (current) =>
    problemsOf(context, current, renewal).map(inRenewal),
  );
};

/** Idempotency keys are scoped to the route, so the payload includes the record. */
const payloadOf = (id: unknown, { payload }: Context): unknown => [id, payload];

const inRenewal = (issue: Issue): Issue => ({ ...issue, path: `renewal.${issue.path}` });

async function answerOf(
  context: Context,
  writer: PortfolioWriter,
  current: StoredRecord,
  { fields, payment: paid, written }: Extract<RenewalResult, { ok: true }>,
  note: string | undefined,
) {
  const after = nextRevision(context, current, fields);
  const renewal = { revision: after.revision, written };
  const payment = newPayment(context, current, { kind: 'renewal', ...paid, note, renewal });
  const renewed: Renewed = {
    outcome: 'renewed',
    replayed: false,
    id: payment.id,
    revision: after.revision,
    activityId: context.ids.next('act'),
    payment: presentPayment({ payment, record: after }),
    record: await presentRecord(writer, after, localToday(context)),
  };
  return { after, payment, renewed };
}

/** The problems of the members that match their schema, so that all problems of an input are reported at once. */
function problemsOf(context: Context, current: StoredRecord, renewal: unknown): Issue[] {
  const given = new Set(Object.keys(Object(renewal) as object));
  const result = renewRecord(current, validMembers(renewalInput, renewal), localToday(context), given);
  return result.ok ? [] : visibleIssues(context.actor, result.issues);
}

function asSeenBy(actor: Actor, answer: OutcomeOf<'renewalsCreate'>): OutcomeOf<'renewalsCreate'> {
  if (answer.outcome !== 'renewed') return answer;
  return { ...answer, payment: visiblePayment(actor, answer.payment), record: visible(actor, answer.record) };
}

const batchVerb = verbs.renewalsCreateBatch;
type RenewedBatch = OutcomeNamed<'renewalsCreateBatch', 'renewed'> & {
  renewals: Pick<Renewed, 'payment' | 'record'>[];
};

export const renewalsCreateBatch: UseCase<'renewalsCreateBatch'> = async (
  context,
  { idempotencyKey: key, batch: { renewals } },
) => {
  const today = localToday(context);
  const work = async (writer: PortfolioWriter): Written<'renewalsCreateBatch'> => {
    const records = byId(await writer.lockRecords(renewals.map(({ id }) => id)));
    // Only now: the locks have waited for another request with the same key.
    const earlier = await earlierOutcome<RenewedBatch>(context, batchVerb, key, writer);
    if (earlier) return earlier;
    const results = new Map<string, Extract<RenewalResult, { ok: true }>>();
    const places = failingPlaces(renewals, records, 'batch.renewals', ({ id, revision: _, ...input }, record) => {
      const result = record && renewRecord(record, input, today);
      if (result?.ok) results.set(id, result);
      return result?.ok === false ? visibleIssues(context.actor, result.issues) : [];
    });
    const failed = failedBatch(places);
    if (failed && failed.outcome !== 'nothing_to_decide') return { ...failed, outcome: failed.outcome };

    const importId = context.ids.next('imp');
    const answer: RenewedBatch = { outcome: 'renewed', replayed: false, renewals: [], importId };
    const written: WrittenRecord[] = [];
    const payments: StoredPayment[] = [];
    for (const { id, note } of renewals) {
      const [current, result] = [records.get(id), results.get(id)];
      if (!current || !result) throw new Error('The invalid item of the batch was not found.');
      const { after, payment, renewed } = await answerOf(context, writer, current, result, note);
      const author = by(context, 'renewed', [paymentAdded(payment)], answer.importId);
      if ((await writer.update(current, after, author)) !== 'updated')
        throw new Error('A locked record was not revised.');
      payments.push(payment);
      written.push([id, after.revision, false]);
      answer.renewals.push({ payment: renewed.payment, record: renewed.record });
    }
    await writer.insertPayments(payments);
    const made = { payments: payments.map(({ id }) => id) };
    await keepForUndo(context, writer, { id: answer.importId, source: 'renewals', written, made });
    const claim = claimOf(context, batchVerb, key, answer, timestamp(context));
    const other = await claimKey<RenewedBatch>(writer, claim);
    return other ? new RolledBack(other) : answer;
  };
  return batchAsSeenBy(context.actor, await transact(context, work));
};

renewalsCreateBatch.onInvalid = async (context, { idempotencyKey, batch }, issues) => {
  const earlier = await earlierOutcome<RenewedBatch>(context, batchVerb, idempotencyKey);
  if (earlier) return batchAsSeenBy(context.actor, earlier);
  const items: unknown = batch?.renewals;
  if (!Array.isArray(items)) return { outcome: 'invalid', issues };
  if (items.length > renewalsBatchLimit) return { outcome: 'batch_limit_exceeded' };
  const given = items.map((item) => Object(item) as UncheckedItem);
  const records = await recordsOf(readerOf(context), given);
  const places = failingPlaces(given, records, 'batch.renewals', ({ id: _, revision: __, ...renewal }, record) =>
    record ? problemsOf(context, record, renewal) : [],
  );
  const others = places.map(({ issue }) => issue);
  return { outcome: 'invalid', issues: withOthers(issues, others) };
};

function batchAsSeenBy(actor: Actor, answer: OutcomeOf<'renewalsCreateBatch'>): OutcomeOf<'renewalsCreateBatch'> {
  if (answer.outcome !== 'renewed') return answer;
  const renewals = answer.renewals.map(({ payment, record }) => ({
    payment: visiblePayment(actor, payment),
    record: visible(actor, record),
  }));
  return { ...answer, renewals };
}
