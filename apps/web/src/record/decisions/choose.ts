import { type Choice, type Decision, type DomainRecord } from '@namekeep/domain';
import { ask, isRefused, wholeRecord } from '../../api/client.ts';
import { ChangedSinceError } from '../../api/error-sentence.ts';
import { inTurn } from '../done/in-turn.ts';
import { isBack, revisionNow } from '../done/revisions.ts';
import { decisionsBefore } from './decisions-before.ts';

/** A record to decide about, as shown: a record of the list, or an item of the queue. */
export type Decidable = Pick<
  DomainRecord,
  'id' | 'unicodeName' | 'revision' | 'renewalIntent' | 'renewal' | 'autoRenew'
> & {
  /** The decision for its due date, if it is known. */
  decision?: Decision | null;
};

/** A decision, with what is needed to undo it. */
export interface Chosen {
  target: Decidable;
  choice: Choice;
  /** The revisions before and after it. */
  from: number;
  revision: number;
  before: Decision | null;
  /** The record, if the server has sent it. */
  record: DomainRecord | null;
}

/** The maximum number of decisions per request. */
const mostAtOnce = 100;

/** Decides about the due dates of some records: one, or many of which either all or none are decided per request. */
export async function choose(targets: readonly Decidable[], choice: Choice, newKey: () => string): Promise<Chosen[]> {
  const before = await decisionsBefore(targets);
  const chosen = (target: Decidable, from: number, revision: number, record: DomainRecord | null): Chosen => ({
    target,
    choice,
    from,
    revision,
    before: before.get(target.id) ?? null,
    record,
  });
  const [only] = targets;
  if (only && targets.length === 1) {
    const { from, record } = await chooseOne(only, choice);
    return [chosen(only, from, record.revision, record)];
  }
  const all: Chosen[] = [];
  for (let from = 0; from < targets.length; from += mostAtOnce) {
    const some = targets.slice(from, from + mostAtOnce);
    const decisions = some.map(({ id, revision }) => ({ id, revision, choice }));
    const answer = await ask('decisionsDecideBatch', { idempotencyKey: newKey(), batch: { decisions } });
    for (const [place, { revision }] of answer.decisions.entries()) {
      const target = some[place];
      if (target) all.push(chosen(target, target.revision, revision, null));
    }
  }
  return all;
}

async function chooseOne({ id, revision, renewal }: Decidable, choice: Choice) {
  const send = async (from: number) => ({
    from,
    record: wholeRecord((await ask('decisionsDecide', { id, revision: from, decision: { choice } })).record),
  });
  try {
    return await send(revision);
  } catch (error) {
    if (!isRefused(error, 'stale_revision')) throw error;
    const latest = await ask('domainsGet', { id });
    // If the due date has not changed, the decision still applies.
    if (latest.renewal.date !== renewal.date) throw error;
    return await send(latest.revision);
  }
}

/** Makes decisions again that were undone, for records that are as they were then. */
export async function chooseAgain(undone: readonly Chosen[], choice: Choice, newKey: () => string): Promise<Chosen[]> {
  const steps = await inTurn(undone, async ({ target, from }) => {
    const record = await ask('domainsGet', { id: target.id });
    if (record.revision !== revisionNow(target.id, from)) throw new ChangedSinceError();
    return record;
  });
  const targets = steps.map(({ result }) => {
    if (!result.ok) throw result.error;
    return result.value;
  });
  const chosen = await choose(targets, choice, newKey);
  // What was done after it, and undone before it, expects the revision of the first time.
  for (const { target, revision } of chosen) {
    const before = undone.find((one) => one.target.id === target.id);
    if (before) isBack(target.id, before.revision, revision);
  }
  return chosen;
}

/**
 * Undoes a decision: restores the intent of the record and the previous decision for its due date. Another decision that
 * was made since stays.
 */
export async function takeBack({ target, choice, from, revision, before }: Chosen, today: string): Promise<void> {
  const { id, renewalIntent } = target;
  if ((await ask('decisionsGet', { id })).decision?.choice !== choice) throw new ChangedSinceError();
  let latest = revisionNow(id, revision);
  if (choice !== 'later' && choice !== renewalIntent) {
    // This is a decision of its own, which is replaced or removed next.
    latest = (await ask('domainsUpdate', { id, revision: latest, changes: { renewalIntent } })).revision;
    isBack(id, from, latest);
  }
  if (before === null || (before.askAgainOn !== null && before.askAgainOn <= today)) {
    await ask('decisionsRemove', { id });
    return;
  }
  const { choice: earlier, askAgainOn } = before;
  const decision = { choice: earlier, ...(askAgainOn !== null && { askAgainOn }) };
  await ask('decisionsDecide', { id, revision: latest, decision });
}
