import { decisionsBatchLimit, verbs } from '@namekeep/contract';
import {
  type Decision,
  type DecisionState,
  type Issue,
  isCalendarDate,
  isDecidable,
  type StoredRecord,
  stateOfDecision,
} from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import { localToday, readerOf, timestamp, transact } from '../dependencies.ts';
import { mayRead } from '../domains/record.ts';
import { claimKey, claimOf, earlierOutcome } from '../idempotency.ts';
import { keepForUndo } from '../imports/new-preview.ts';
import type { WrittenRecord } from '../imports/stored.ts';
import { type PortfolioReader, type PortfolioWriter, RolledBack } from '../ports/index.ts';
import type { OutcomeOf, UseCase } from '../use-case.ts';
import { applyChoice, chosenOn, wrongDay } from './choice.ts';

const verb = verbs.decisionsDecideBatch;
interface Decided {
  outcome: 'decided';
  replayed: boolean;
  decisions: { id: string; name: string; revision: number; state: DecisionState; decision: Decision }[];
  importId: string;
}
/** As it is stored: each decision with the name of its record. */
type Outcome = Decided | Exclude<OutcomeOf<'decisionsDecideBatch'>, { outcome: 'decided' }>;

export const decisionsDecideBatch: UseCase<'decisionsDecideBatch'> = async (
  context,
  { idempotencyKey: key, batch },
) => {
  const today = localToday(context);
  const work = async (writer: PortfolioWriter): Promise<Outcome | RolledBack<Outcome>> => {
    const records = byId(await writer.lockRecords(batch.decisions.map(({ id }) => id)));
    // Only now: the locks have waited for another request with the same key.
    const earlier = await earlierOutcome<Decided>(context, verb, key, writer);
    if (earlier) return earlier;
    const failed = failedBatch(decisionPlaces(batch.decisions, records, today));
    if (failed) return failed;

    const importId = context.ids.next('imp');
    const decided: Decided = { outcome: 'decided', replayed: false, decisions: [], importId };
    const written: WrittenRecord[] = [];
    for (const { id, ...input } of batch.decisions) {
      const current = records.get(id);
      const chosen = chosenOn(today, input);
      if (!current || !chosen) throw new Error('The invalid item of the batch was not found.');
      const { record, decision, replaced } = await applyChoice(context, writer, current, chosen, importId);
      const keepsRevision = record === current && { keepsRevision: true as const };
      written.push([id, record.revision, false, { decision: { made: decision, replaced }, ...keepsRevision }]);
      const { name, revision } = record;
      decided.decisions.push({ id, name, revision, state: stateOfDecision(record, decision, today), decision });
    }
    await keepForUndo(context, writer, { id: importId, source: 'decisions', written });
    const other = await claimKey<Decided>(writer, claimOf(context, verb, key, decided, timestamp(context)));
    return other ? new RolledBack(other) : decided;
  };
  return asSeenBy(context.actor, await transact(context, work));
};

decisionsDecideBatch.onInvalid = async (context, { idempotencyKey, batch }, issues) => {
  const earlier = await earlierOutcome<Decided>(context, verb, idempotencyKey);
  if (earlier) return asSeenBy(context.actor, earlier);
  const items: unknown = batch?.decisions;
  if (!Array.isArray(items)) return { outcome: 'invalid', issues };
  if (items.length > decisionsBatchLimit) return { outcome: 'batch_limit_exceeded' };
  const given = items.map((item) => Object(item) as UncheckedItem);
  const records = await recordsOf(readerOf(context), given);
  const places = decisionPlaces(given, records, localToday(context));
  return { outcome: 'invalid', issues: [...issues, ...places.map(({ issue }) => issue)] };
};

export const byId = (records: readonly StoredRecord[]) => new Map(records.map((record) => [record.id, record]));

/** An item of a batch that has not been validated. */
export interface UncheckedItem {
  id?: unknown;
  revision?: unknown;
}

/** The records of a batch that has not been validated, by ID. */
export const recordsOf = async (reader: PortfolioReader, items: readonly UncheckedItem[]) =>
  byId(await reader.recordsOfIds(items.map(({ id }) => id).filter((id) => typeof id === 'string')));

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

/** The outcome of a batch with problems: the kind with the highest precedence, and all items with it. */
export function failedBatch(places: readonly FailingPlace[]) {
  const kind = kinds.find((one) => places.some((place) => place.kind === one));
  return kind && { outcome: kind, issues: places.map(({ issue }) => issue) };
}

/**
 * All problems of a batch, except those that the schema finds. `more` finds those of an item whose record is as it was read,
 * or is missing.
 */
export function failingPlaces<Given extends UncheckedItem>(
  items: readonly Given[],
  records: ReadonlyMap<string, StoredRecord>,
  list: string,
  more: (item: Given, record: StoredRecord | undefined) => readonly Issue[],
): FailingPlace[] {
  const times = Map.groupBy(items, ({ id }) => id);
  return items.flatMap((item, index) => {
    if (typeof item.id !== 'string') return [];
    const found: Issue[] = [];
    const add = (code: string, message: string) => found.push({ path: '', code, message });
    if ((times.get(item.id)?.length ?? 0) > 1) add('repeated', 'This record is in the batch more than once.');
    const record = records.get(item.id);
    const isStale = record && Number.isInteger(item.revision) && item.revision !== record.revision;
    if (!record) add('not_found', 'There is no such record.');
    else if (isStale) add('stale_revision', 'The record has changed since you read it.');
    found.push(...more(item, isStale ? undefined : record));
    return found.map((issue) => ({
      kind: kinds.find((kind) => kind === issue.code) ?? 'invalid',
      issue: { ...issue, path: `${list}.${index}${issue.path && `.${issue.path}`}` },
    }));
  });
}

type DecisionItem = UncheckedItem & { choice?: unknown; askAgainOn?: unknown };

const decisionPlaces = (items: readonly DecisionItem[], records: ReadonlyMap<string, StoredRecord>, today: string) =>
  failingPlaces(items, records, 'batch.decisions', (item, record) => [
    ...(asksOnWrongDay(item, today) ? [{ path: 'askAgainOn', ...wrongDay }] : []),
    ...(record && !isDecidable(record)
      ? [{ path: '', code: 'nothing_to_decide', message: 'The record is archived or not active.' }]
      : []),
  ]);

function asksOnWrongDay({ choice, askAgainOn }: DecisionItem, today: string): boolean {
  if (choice !== 'later' || typeof askAgainOn !== 'string' || !isCalendarDate(askAgainOn)) return false;
  return chosenOn(today, { choice, askAgainOn }) === undefined;
}
