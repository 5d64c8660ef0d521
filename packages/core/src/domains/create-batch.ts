import { batchLimits, verbs } from '@namekeep/contract';
import { type DomainRecord, type Issue, withRenewal } from '@namekeep/domain';
import { type Actor, by } from '../actor.ts';
import { type Dependencies, localToday, timestamp } from '../dependencies.ts';
import { newRecord } from './next-revision.ts';
import { duplicateName } from './revise.ts';
import { visible } from './visible.ts';
import { earlierOutcome, fingerprint, operationOf, replay } from '../idempotency.ts';
import { nextTurn } from '../next-turn.ts';
import { type PortfolioWriter, RolledBack } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UncheckedInputOf, UseCaseCall } from '../use-case.ts';

const verb = verbs.domainsCreateBatch;
interface Created {
  outcome: 'created';
  replayed: boolean;
  records: DomainRecord[];
}
/** From this many characters on, a batch commits alone: long notes take as long to write as an import. */
const largeBatch = 512 * 1024;
type Answer = Created | ReturnType<typeof duplicateName> | { outcome: 'idempotency_conflict' };

export async function domainsCreateBatch(
  dependencies: Dependencies,
  actor: Actor,
  { idempotencyKey, batch }: InputOf<'domainsCreateBatch'>,
  call: UseCaseCall,
): Promise<OutcomeOf<'domainsCreateBatch'>> {
  const exceeded = limitExceeded(batch);
  if (exceeded) {
    const earlier = await earlierOutcome<Created>(dependencies, actor, verb, idempotencyKey, call);
    return earlier ? asSeenBy(actor, earlier) : exceeded;
  }
  const records = batch.records.map((input) => newRecord(dependencies, actor, input));
  const today = localToday(dependencies, actor);
  const created: Created = {
    outcome: 'created',
    replayed: false,
    records: records.map((record) => withRenewal(record, today)),
  };
  // With long notes each of these steps takes tens of milliseconds, and others get a turn in between.
  await nextTurn();
  const print = fingerprint(call.context.payload);
  await nextTurn();
  const claim = {
    operation: operationOf(call, verb),
    key: idempotencyKey,
    fingerprint: print,
    outcome: JSON.stringify(created),
    at: timestamp(dependencies),
  };
  const work = async (writer: PortfolioWriter) => {
    const claimed = await writer.claimKey(claim);
    if (claimed !== 'claimed') return replay<Created>(claimed, call.context.payload);
    if (namesRepeat(records)) {
      return new RolledBack<Answer>(duplicateName(actor, await takenPlaces(writer, records)));
    }
    const duplicates = await writer.insert(records, by(dependencies, actor));
    if (duplicates.length === 0) return created;
    const places = duplicates.map(({ index, existingId }) => ({ ...place(records, index), existingId }));
    return new RolledBack<Answer>(duplicateName(actor, places));
  };
  const options = { isLarge: claim.outcome.length > largeBatch, signal: call.signal };
  const outcome = await dependencies.store.portfolios.write<Answer>(actor.accountId, work, options);
  return asSeenBy(actor, outcome);
}

domainsCreateBatch.onInvalid = async (
  dependencies: Dependencies,
  actor: Actor,
  { idempotencyKey, batch }: UncheckedInputOf<'domainsCreateBatch'>,
  issues: Issue[],
  call: UseCaseCall,
): Promise<OutcomeOf<'domainsCreateBatch'>> => {
  const earlier = await earlierOutcome<Created>(dependencies, actor, verb, idempotencyKey, call);
  if (earlier) return asSeenBy(actor, earlier);
  return limitExceeded(batch) ?? { outcome: 'invalid', issues };
};

function asSeenBy(actor: Actor, outcome: Answer) {
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
