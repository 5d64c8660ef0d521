import { decisionsBatchLimit, verbs } from '@namekeep/contract';
import { type Decision, type DecisionState, type Issue, stateOfDecision, type StoredRecord } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { applyChoice, chosenOn } from './choice.ts';
import { failedBatch, failingPlaces } from './failing-places.ts';
import { type Dependencies, localToday, timestamp } from '../dependencies.ts';
import { mayRead } from '../domains/visible.ts';
import { earlierOutcome, fingerprint, operationOf, replay } from '../idempotency.ts';
import { type PortfolioWriter, RolledBack } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UncheckedInputOf, UseCaseCall } from '../use-case.ts';

const verb = verbs.decisionsDecideBatch;
interface Decided {
  outcome: 'decided';
  replayed: boolean;
  decisions: { id: string; name: string; revision: number; state: DecisionState; decision: Decision }[];
}
type Answer =
  | Decided
  | NonNullable<ReturnType<typeof failedBatch>>
  | { outcome: 'idempotency_conflict' | 'batch_limit_exceeded' };

export async function decisionsDecideBatch(
  dependencies: Dependencies,
  actor: Actor,
  { idempotencyKey: key, batch }: InputOf<'decisionsDecideBatch'>,
  call: UseCaseCall,
): Promise<OutcomeOf<'decisionsDecideBatch'>> {
  const today = localToday(dependencies, actor);
  const operation = operationOf(call, verb);
  const work = async (writer: PortfolioWriter): Promise<Answer | RolledBack<Answer>> => {
    const records = byId(await writer.lockRecords(batch.decisions.map(({ id }) => id)));
    // Only now: the locks have waited for another request with the same key.
    const earlier = await writer.claimedKey(operation, key);
    if (earlier) return replay<Decided>(earlier, call.context.payload);
    const failed = failedBatch(failingPlaces(batch.decisions, records, today));
    if (failed) return failed;

    const decided: Decided = { outcome: 'decided', replayed: false, decisions: [] };
    for (const { id, ...input } of batch.decisions) {
      const current = records.get(id);
      const chosen = chosenOn(today, input);
      if (!current || !chosen) throw new Error('The invalid item of the batch was not found.');
      const { record, decision } = await applyChoice(dependencies, actor, writer, current, chosen);
      const { name, revision } = record;
      decided.decisions.push({ id, name, revision, state: stateOfDecision(record, decision, today), decision });
    }
    const claimed = await writer.claimKey({
      operation,
      key,
      fingerprint: fingerprint(call.context.payload),
      outcome: JSON.stringify(decided),
      at: timestamp(dependencies),
    });
    return claimed === 'claimed' ? decided : new RolledBack<Answer>(replay<Decided>(claimed, call.context.payload));
  };
  const options = { signal: call.signal };
  return asSeenBy(actor, await dependencies.store.portfolios.write<Answer>(actor.accountId, work, options));
}

decisionsDecideBatch.onInvalid = async (
  dependencies: Dependencies,
  actor: Actor,
  { idempotencyKey, batch }: UncheckedInputOf<'decisionsDecideBatch'>,
  issues: Issue[],
  call: UseCaseCall,
): Promise<OutcomeOf<'decisionsDecideBatch'>> => {
  const earlier = await earlierOutcome<Decided>(dependencies, actor, verb, idempotencyKey, call);
  if (earlier) return asSeenBy(actor, earlier);
  const items: unknown = batch?.decisions;
  if (!Array.isArray(items)) return { outcome: 'invalid', issues };
  if (items.length > decisionsBatchLimit) return { outcome: 'batch_limit_exceeded' };
  const reader = dependencies.store.portfolios.reader(actor.accountId);
  const given = items.map((item) => Object(item) as { id?: unknown });
  const ids = given.map(({ id }) => id).filter((id) => typeof id === 'string');
  const found = await Promise.all(ids.map((id) => reader.record(id)));
  const records = byId(found.filter((record) => record !== undefined));
  const places = failingPlaces(given, records, localToday(dependencies, actor));
  return { outcome: 'invalid', issues: [...issues, ...places.map(({ issue }) => issue)] };
};

const byId = (records: readonly StoredRecord[]) => new Map(records.map((record) => [record.id, record]));

/** Without the scope to read, callers only get receipts. */
function asSeenBy(actor: Actor, outcome: Answer) {
  if (outcome.outcome !== 'decided') return outcome;
  const reads = mayRead(actor);
  return {
    ...outcome,
    decisions: outcome.decisions.map(({ name, ...decided }) =>
      reads ? decided : { id: decided.id, name, revision: decided.revision },
    ),
  };
}
