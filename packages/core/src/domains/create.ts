import { setImmediate } from 'node:timers/promises';
import { batchLimits, verbs } from '@namekeep/contract';
import { type DomainRecord, withRenewal } from '@namekeep/domain';
import { type Actor, by } from '../actor.ts';
import { localToday, readerOf, timestamp, transact } from '../dependencies.ts';
import { claimKey, claimOf, earlierOutcome, fingerprint, operationOf } from '../idempotency.ts';
import { type PortfolioWriter, RolledBack } from '../ports/index.ts';
import type { OutcomeOf, UseCase, Written } from '../use-case.ts';
import { newRecord, visible } from './record.ts';
import { duplicateName } from './update.ts';

const verb = verbs.domainsCreate;
interface Created {
  outcome: 'created';
  replayed: boolean;
  id: string;
  revision: number;
  record: DomainRecord;
}

export const domainsCreate: UseCase<'domainsCreate'> = async (
  dependencies,
  actor,
  { idempotencyKey, record: input },
  call,
) => {
  const record = newRecord(dependencies, actor, input);
  const created: Created = {
    outcome: 'created',
    replayed: false,
    id: record.id,
    revision: record.revision,
    record: withRenewal(record, null, localToday(dependencies, actor)),
  };
  const claim = claimOf(call, verb, idempotencyKey, created, record.createdAt);
  const work = async (writer: PortfolioWriter): Written<'domainsCreate'> => {
    const other = await claimKey<Created>(writer, claim);
    if (other) return other;
    const [duplicate] = await writer.insert([record], by(dependencies, actor));
    if (!duplicate) return created;
    const { existingId } = duplicate;
    return new RolledBack(duplicateName(actor, [{ path: 'record.name', name: record.name, existingId }]));
  };
  const outcome = await transact(dependencies, actor, work, { signal: call.signal });
  return asSeenBy(actor, outcome);
};

domainsCreate.onInvalid = async (dependencies, actor, { idempotencyKey }, issues, call) => {
  const earlier = await earlierOutcome<Created>(readerOf(dependencies, actor), verb, idempotencyKey, call);
  return earlier ? asSeenBy(actor, earlier) : { outcome: 'invalid', issues };
};

function asSeenBy(actor: Parameters<typeof visible>[0], outcome: OutcomeOf<'domainsCreate'>) {
  return outcome.outcome === 'created' ? { ...outcome, record: visible(actor, outcome.record) } : outcome;
}

const batchVerb = verbs.domainsCreateBatch;
interface CreatedBatch {
  outcome: 'created';
  replayed: boolean;
  records: DomainRecord[];
}
/** From this many characters on, a batch commits alone: long notes take as long to write as an import. */
const largeBatch = 512 * 1024;
export const domainsCreateBatch: UseCase<'domainsCreateBatch'> = async (
  dependencies,
  actor,
  { idempotencyKey, batch },
  call,
) => {
  const exceeded = limitExceeded(batch);
  if (exceeded) {
    const earlier = await earlierOutcome<CreatedBatch>(readerOf(dependencies, actor), batchVerb, idempotencyKey, call);
    return earlier ? batchAsSeenBy(actor, earlier) : exceeded;
  }
  const records = batch.records.map((input) => newRecord(dependencies, actor, input));
  const today = localToday(dependencies, actor);
  const created: CreatedBatch = {
    outcome: 'created',
    replayed: false,
    records: records.map((record) => withRenewal(record, null, today)),
  };
  // With long notes each of these steps takes tens of milliseconds, and others get a turn in between.
  await nextTurn();
  const print = fingerprint(call.context.payload);
  await nextTurn();
  const claim = {
    operation: operationOf(call, batchVerb),
    key: idempotencyKey,
    fingerprint: print,
    outcome: JSON.stringify(created),
    at: timestamp(dependencies),
  };
  const work = async (writer: PortfolioWriter): Written<'domainsCreateBatch'> => {
    const other = await claimKey<CreatedBatch>(writer, claim);
    if (other) return other;
    if (namesRepeat(records)) {
      return new RolledBack(duplicateName(actor, await takenPlaces(writer, records)));
    }
    const duplicates = await writer.insert(records, by(dependencies, actor));
    if (duplicates.length === 0) return created;
    const places = duplicates.map(({ index, existingId }) => ({ ...place(records, index), existingId }));
    return new RolledBack(duplicateName(actor, places));
  };
  const options = { isLarge: claim.outcome.length > largeBatch, signal: call.signal };
  const outcome = await transact(dependencies, actor, work, options);
  return batchAsSeenBy(actor, outcome);
};

domainsCreateBatch.onInvalid = async (dependencies, actor, { idempotencyKey, batch }, issues, call) => {
  const earlier = await earlierOutcome<CreatedBatch>(readerOf(dependencies, actor), batchVerb, idempotencyKey, call);
  if (earlier) return batchAsSeenBy(actor, earlier);
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
