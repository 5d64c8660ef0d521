import { setImmediate } from 'node:timers/promises';
import { batchLimits, verbs } from '@namekeep/contract';
import { type DomainRecord, withRenewal } from '@namekeep/domain';
import { type Actor, by } from '../actor.ts';
import { localToday, timestamp, transact } from '../dependencies.ts';
import { claimKey, claimOf, earlierOutcome, fingerprint, operationOf } from '../idempotency.ts';
import { type PortfolioWriter, RolledBack } from '../ports/index.ts';
import type { OutcomeNamed, OutcomeOf, UseCase, Written } from '../use-case.ts';
import { newRecord, visible } from './record.ts';
import { duplicateName } from './update.ts';

const verb = verbs.domainsCreate;
type Created = OutcomeNamed<'domainsCreate', 'created'> & { record: DomainRecord };

export const domainsCreate: UseCase<'domainsCreate'> = async (context, { idempotencyKey, record: input }) => {
  const record = newRecord(context, context.actor, input);
  const created: Created = {
    outcome: 'created',
    replayed: false,
    id: record.id,
    revision: record.revision,
    record: withRenewal(record, null, localToday(context)),
  };
  const claim = claimOf(context, verb, idempotencyKey, created, record.createdAt);
  const work = async (writer: PortfolioWriter): Written<'domainsCreate'> => {
    const other = await claimKey<Created>(writer, claim);
    if (other) return other;
    const [duplicate] = await writer.insert([record], by(context));
    if (!duplicate) return created;
    const { existingId } = duplicate;
    return new RolledBack(duplicateName(context.actor, [{ path: 'record.name', name: record.name, existingId }]));
  };
  return asSeenBy(context.actor, await transact(context, work));
};

domainsCreate.onInvalid = async (context, { idempotencyKey }, issues) => {
  const earlier = await earlierOutcome<Created>(context, verb, idempotencyKey);
  return earlier ? asSeenBy(context.actor, earlier) : { outcome: 'invalid', issues };
};

function asSeenBy(actor: Parameters<typeof visible>[0], outcome: OutcomeOf<'domainsCreate'>) {
  return outcome.outcome === 'created' ? { ...outcome, record: visible(actor, outcome.record) } : outcome;
}

const batchVerb = verbs.domainsCreateBatch;
type CreatedBatch = OutcomeNamed<'domainsCreateBatch', 'created'> & { records: DomainRecord[] };

/** From this many characters on, a batch commits alone: long notes take as long to write as an import. */
const largeBatch = 512 * 1024;
export const domainsCreateBatch: UseCase<'domainsCreateBatch'> = async (context, { idempotencyKey, batch }) => {
  const exceeded = limitExceeded(batch);
  if (exceeded) {
    const earlier = await earlierOutcome<CreatedBatch>(context, batchVerb, idempotencyKey);
    return earlier ? batchAsSeenBy(context.actor, earlier) : exceeded;
  }
  const records = batch.records.map((input) => newRecord(context, context.actor, input));
  const today = localToday(context);
  const created: CreatedBatch = {
    outcome: 'created',
    replayed: false,
    records: records.map((record) => withRenewal(record, null, today)),
  };
  // With long notes each of these steps takes tens of milliseconds, and others get a turn in between.
  await nextTurn();
  const print = fingerprint(context.payload);
  await nextTurn();
  const claim = {
    operation: operationOf(context, batchVerb),
    key: idempotencyKey,
    fingerprint: print,
    outcome: JSON.stringify(created),
    at: timestamp(context),
  };
  const work = async (writer: PortfolioWriter): Written<'domainsCreateBatch'> => {
    const other = await claimKey<CreatedBatch>(writer, claim);
    if (other) return other;
    if (namesRepeat(records)) {
      return new RolledBack(duplicateName(context.actor, await takenPlaces(writer, records)));
    }
    const duplicates = await writer.insert(records, by(context));
    if (duplicates.length === 0) return created;
    const places = duplicates.map(({ index, existingId }) => ({ ...place(records, index), existingId }));
    return new RolledBack(duplicateName(context.actor, places));
  };
  const isLarge = claim.outcome.length > largeBatch;
  return batchAsSeenBy(context.actor, await transact(context, work, { isLarge }));
};

domainsCreateBatch.onInvalid = async (context, { idempotencyKey, batch }, issues) => {
  const earlier = await earlierOutcome<CreatedBatch>(context, batchVerb, idempotencyKey);
  if (earlier) return batchAsSeenBy(context.actor, earlier);
  return limitExceeded(batch) ?? { outcome: 'invalid', issues };
};

function batchAsSeenBy(actor: Actor, outcome: OutcomeOf<'domainsCreateBatch'>) {
  if (outcome.outcome !== 'created') return outcome;
  return { ...outcome, records: outcome.records.map((record) => visible(actor, record)) };
}

/** The limit is checked before any field, so it applies to the raw input. */
function limitExceeded(batch: { source?: unknown; records?: unknown } | null | undefined) {
  const limit = batch?.source === 'ai' ? batchLimits.ai : batchLimits.manual;
  return Array.isArray(batch?.records) && batch.records.length > limit
    ? { outcome: 'batch_limit_exceeded' as const, limit }
    : undefined;
}

const place = (records: readonly { name: string }[], index: number) => ({
  path: `batch.records.${index}.name`,
  name: records[index]?.name ?? '',
});

const namesRepeat = (records: readonly { name: string }[]): boolean =>
  new Set(records.map(({ name }) => name)).size < records.length;

/** Every position of a name that occurs more than once in the batch or is already taken. */
async function takenPlaces(writer: PortfolioWriter, records: readonly { name: string }[]) {
  const indexesOf = Map.groupBy(records.keys(), (index) => records[index]?.name ?? '');
  const taken = new Map<number, ReturnType<typeof place> & { existingId?: string }>();
  for (const [name, indexes] of indexesOf) {
    const existingId = await writer.idOfName(name);
    if (existingId === undefined && indexes.length === 1) continue;
    for (const index of indexes) taken.set(index, { ...place(records, index), ...(existingId && { existingId }) });
  }
  return [...taken].toSorted(([a], [b]) => a - b).map(([, found]) => found);
}

/**
 * Lets the event loop serve other requests, between two steps that each take tens of milliseconds. Twice, because
 * callbacks that are scheduled while input is read run before the loop reads input again: https://nodejs.org/en/learn/asynchronous-work/event-loop-timers-and-nexttick
 */
export async function nextTurn(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
