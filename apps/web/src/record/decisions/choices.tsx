import {
  addDays,
  type Choice,
  type Decision,
  type DecisionState,
  type DomainRecord,
  today as todayIn,
} from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, isRefused, randomKey, wholeRecord } from '../../api/client.ts';
import { type DecisionItem, hideMoved, showAgain } from '../../api/decisions.ts';
import { ChangedSinceError } from '../../api/error-sentence.ts';
import { decidingKey, decisionsChanged, eachPage, recordShown } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { countPhrase, shortDateText } from '../../kit/format.ts';
import { asBefore, type Done, inTurn, isBack, revisionNow, undoInTurn } from '../done/done.ts';
import { fail, report } from '../done/undo-stack.ts';

const stateAfter: Readonly<Record<Choice, DecisionState>> = {
  renew: 'decided',
  let_expire: 'decided',
  later: 'later',
};

const isItem = (target: Decidable | DecisionItem): target is DecisionItem => 'state' in target;

/**
 * Sends decisions in the order in which they are made. The queue shows them immediately, and reverts them if they fail.
 */
export function useChoices() {
  const client = useQueryClient();
  const { timezone } = useSession();
  const send = useMutation({
    mutationKey: decidingKey,
    scope: { id: decidingKey[0] },
    mutationFn: ({ targets, choice }: { targets: readonly Decidable[]; choice: Choice }) =>
      choose(targets, choice, randomKey),
    onMutate: ({ targets, choice }) =>
      hideMoved(
        client,
        targets.filter(isItem).map((item) => ({ item, to: stateAfter[choice] })),
      ),
    onSuccess: (chosen, { choice }) => {
      for (const { record } of chosen) if (record) recordShown(client, record);
      report(choicesDone(chosen, choice, todayIn(timezone, Date.now())));
    },
    onError: (error, { targets }, moves) => {
      showAgain(client, moves ?? []);
      const [first] = targets;
      const name = targets.length === 1 && first ? first.unicodeName : countPhrase(targets.length, 'domain');
      fail({ title: `${name} ${targets.length === 1 ? 'was' : 'were'} not changed`, error });
    },
    onSettled: (_chosen, _error, { targets }) => decisionsChanged(client, { keepLists: targets.length === 1 }),
  });
  return {
    choose: (targets: readonly Decidable[], choice: Choice) => {
      if (targets.length > 0) send.mutate({ targets, choice });
    },
    /** Whether a decision is being sent. */
    sending: send.isPending,
  };
}

/** A record to decide about, as shown: a record of the list, or an item of the queue. */
type Decidable = Pick<DomainRecord, 'id' | 'unicodeName' | 'revision' | 'renewalIntent' | 'renewal' | 'autoRenew'> & {
  /** The decision for its due date, if it is known. */
  decision?: Decision | null;
};

/** A decision, with what is needed to undo it. */
interface Chosen {
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
async function choose(targets: readonly Decidable[], choice: Choice, newKey: () => string): Promise<Chosen[]> {
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
    const reply = await ask('decisionsDecideBatch', { idempotencyKey: newKey(), batch: { decisions } });
    for (const [index, { revision }] of reply.decisions.entries()) {
      const target = some[index];
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
async function chooseAgain(undone: readonly Chosen[], choice: Choice, newKey: () => string): Promise<Chosen[]> {
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
async function takeBack({ target, choice, from, revision, before }: Chosen, today: string): Promise<void> {
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

/** Up to this many decisions are requested one by one; of more, those in the first pages of the queue come together. */
const mostAlone = 20;
const mostPages = 5;

type Due = Pick<DomainRecord, 'id' | 'renewal'>;

/** The decisions for the current due dates of records. */
async function decisionsBefore(
  targets: readonly (Due & { decision?: Decision | null })[],
): Promise<ReadonlyMap<string, Decision | null>> {
  const known = new Map<string, Decision | null>(
    targets.flatMap(({ id, decision }) => (decision === undefined ? [] : [[id, decision]])),
  );
  const unknown = targets.filter(({ id }) => !known.has(id));
  if (unknown.length > mostAlone) for (const [id, decision] of await queuedDecisions(unknown)) known.set(id, decision);
  const left = unknown.filter(({ id }) => !known.has(id));
  const steps = await inTurn(left, ({ id }) => ask('decisionsGet', { id }));
  for (const { item, result } of steps) {
    if (!result.ok) throw result.error;
    known.set(item.id, result.value.decision);
  }
  return known;
}

/** The decisions of the records that are in the first pages of the queue. */
async function queuedDecisions(records: readonly Due[]): Promise<Map<string, Decision | null>> {
  const found = new Map<string, Decision | null>();
  const due = records.map(({ renewal }) => renewal.daysUntil).filter((days) => days <= 365);
  if (due.length === 0) return found;
  let page = 0;
  for await (const { items } of eachPage('decisionsList', { state: 'all', days: Math.max(1, ...due), limit: 100 })) {
    for (const { id, decision } of items) found.set(id, decision);
    page += 1;
    if (page === mostPages) break;
  }
  return found;
}

/** After how many days a postponed decision is open again. */
const laterDays = 7;

/** Whether a decision was open: not made before, and not by auto-renew. */
const isOpenBefore = ({ before, target }: Chosen): boolean => before === null && target.autoRenew !== true;

/** What was decided, as a sentence, and its undo. */
function choicesDone(chosen: readonly Chosen[], choice: Choice, today: string): Done {
  const [first] = chosen;
  const isOne = chosen.length === 1 && first !== undefined;
  const subject = isOne ? <strong>{first.target.unicodeName}</strong> : countPhrase(chosen.length, 'domain');
  return {
    message: (
      <>
        {choice === 'renew' && 'Keeping '}
        {choice === 'let_expire' && 'Letting '}
        {subject}
        {choice === 'let_expire' && ' expire'}
        {choice === 'later' && ` ${isOne ? 'is' : 'are'} snoozed until ${shortDateText(addDays(today, laterDays))}`}.
      </>
    ),
    undoneMessage: (
      <>
        {isOne ? 'Decision' : 'Decisions'} undone. {subject}{' '}
        {chosen.every(isOpenBefore) ? (isOne ? 'is open again.' : 'are open again.') : asBefore(isOne)}
      </>
    ),
    ids: chosen.map(({ target }) => target.id),
    undo: (onStep) =>
      undoInTurn(chosen, (one) => takeBack(one, today), {
        nameOf: ({ target }) => target.unicodeName,
        doneOf: (left) => choicesDone(left, choice, today),
        redo: async (undone) => choicesDone(await chooseAgain(undone, choice, randomKey), choice, today),
        onStep,
      }),
  };
}
