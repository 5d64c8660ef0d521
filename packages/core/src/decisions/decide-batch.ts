import { decisionsBatchLimit, verbs } from '@namekeep/contract';
import {
  type Decision,
  type DecisionState,
  isCalendarDate,
  isDecidable,
  type Issue,
  stateOfDecision,
  type StoredRecord,
} from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { type Dependencies, localToday, readerOf, timestamp, transact } from '../dependencies.ts';
import { mayRead } from '../domains/record.ts';
import { earlierOutcome, fingerprint, operationOf, replay } from '../idempotency.ts';
import { type PortfolioWriter, RolledBack } from '../ports/index.ts';
import type { InputOf, OutcomeOf, UncheckedInputOf, UseCaseCall } from '../use-case.ts';
import { applyChoice, chosenOn, wrongDay } from './choice.ts';

const verb = verbs.decisionsDecideBatch;
interface Decided {
  outcome: 'decided';
  replayed: boolean;
  decisions: { id: string; name: string; revision: number; state: DecisionState; decision: Decision }[];
}
/** As it is stored: each decision with the name of its record. */
type Outcome = Decided | Exclude<OutcomeOf<'decisionsDecideBatch'>, { outcome: 'decided' }>;

export async function decisionsDecideBatch(
  dependencies: Dependencies,
  actor: Actor,
  { idempotencyKey: key, batch }: InputOf<'decisionsDecideBatch'>,
  call: UseCaseCall,
): Promise<OutcomeOf<'decisionsDecideBatch'>> {
  const today = localToday(dependencies, actor);
  const operation = operationOf(call, verb);
  const work = async (writer: PortfolioWriter): Promise<Outcome | RolledBack<Outcome>> => {
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
    return claimed === 'claimed' ? decided : new RolledBack(replay<Decided>(claimed, call.context.payload));
  };
  const options = { signal: call.signal };
  return asSeenBy(actor, await transact(dependencies, actor, work, options));
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
  const reader = readerOf(dependencies, actor);
  const given = items.map((item) => Object(item) as { id?: unknown });
  const ids = given.map(({ id }) => id).filter((id) => typeof id === 'string');
  const found = await Promise.all(ids.map((id) => reader.record(id)));
  const records = byId(found.filter((record) => record !== undefined));
  const places = failingPlaces(given, records, localToday(dependencies, actor));
  return { outcome: 'invalid', issues: [...issues, ...places.map(({ issue }) => issue)] };
};

const byId = (records: readonly StoredRecord[]) => new Map(records.map((record) => [record.id, record]));

/** Without the scope to read, callers only get receipts. */
function asSeenBy(actor: Actor, outcome: Outcome): OutcomeOf<'decisionsDecideBatch'> {
  if (outcome.outcome !== 'decided') return outcome;
  const reads = mayRead(actor);
  return {
    ...outcome,
    decisions: outcome.decisions.map(({ name, ...decided }) =>
      reads ? decided : { id: decided.id, name, revision: decided.revision },
    ),
  };
}

/** The kinds of problems, in order of precedence. */
const kinds = ['invalid', 'not_found', 'stale_revision', 'nothing_to_decide'] as const;

interface FailingPlace {
  kind: (typeof kinds)[number];
  issue: Issue;
}

/** A decision of a batch, which may not have been validated yet. */
type Item = { id?: unknown; revision?: unknown; choice?: unknown; askAgainOn?: unknown } | null;

/** The outcome of a batch with problems: the kind with the highest precedence, and all items with it. */
export function failedBatch(places: readonly FailingPlace[]) {
  const kind = kinds.find((one) => places.some((place) => place.kind === one));
  return kind && { outcome: kind, issues: places.map(({ issue }) => issue) };
}

/** All problems of a batch, except those that the schema finds. */
export function failingPlaces(
  items: readonly Item[],
  records: ReadonlyMap<string, StoredRecord>,
  today: string,
): FailingPlace[] {
  const times = Map.groupBy(items, (item) => item?.id);
  return items.flatMap((item, index) => {
    const path = `batch.decisions.${index}`;
    if (item === null || typeof item.id !== 'string') return [];
    const failed = (kind: FailingPlace['kind'], message: string): FailingPlace[] => [
      { kind, issue: { path, code: kind, message } },
    ];
    const found: FailingPlace[] = [];
    if ((times.get(item.id)?.length ?? 0) > 1) {
      const message = 'This record is in the batch more than once.';
      found.push({ kind: 'invalid', issue: { path, code: 'repeated', message } });
    }
    if (asksOnWrongDay(item, today)) {
      found.push({ kind: 'invalid', issue: { path: `${path}.askAgainOn`, ...wrongDay } });
    }
    const record = records.get(item.id);
    if (!record) found.push(...failed('not_found', 'There is no such record.'));
    else if (typeof item.revision === 'number' && item.revision !== record.revision) {
      found.push(...failed('stale_revision', 'The record has changed since you read it.'));
    } else if (!isDecidable(record)) {
      found.push(...failed('nothing_to_decide', 'The record is archived or not active.'));
    }
    return found;
  });
}

function asksOnWrongDay({ choice, askAgainOn }: NonNullable<Item>, today: string): boolean {
  if (choice !== 'later' || typeof askAgainOn !== 'string' || !isCalendarDate(askAgainOn)) return false;
  return chosenOn(today, { choice, askAgainOn }) === undefined;
}
