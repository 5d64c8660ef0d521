import type { RequestOf } from '@namekeep/contract';
import type { Choice, Decision, DecisionState, DomainRecord } from '@namekeep/domain';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { act, ask, isRefused, randomKey, wholeRecord } from '../api/client.ts';
import { type DecisionItem, hideMoved, showAgain } from '../api/decisions.ts';
import { decidingKey, decisionsChanged, recordQuery, recordShown } from '../api/queries.ts';
import { countPhrase, shortDateText } from '../kit/format.ts';
import { byEntry, byImport, type Did, didRecord, didWords, type Done, fail, report } from './undo.ts';

/** A record as it is shown: one of the list, or an item of the queue. */
type Shown = Pick<DomainRecord, 'id' | 'unicodeName' | 'revision' | 'renewal'>;
const isItem = (shown: Shown): shown is DecisionItem => 'state' in shown;
const itemsIn = (records: readonly Shown[]): DecisionItem[] => records.filter(isItem);
/** `shop.example`, or `3 domains`. */
const subjectOf = ([first, ...others]: readonly Pick<DomainRecord, 'unicodeName'>[]): string =>
  first && others.length === 0 ? first.unicodeName : countPhrase(others.length + 1, 'domain');

interface Sent<Input> {
  send: (input: Input, client: QueryClient) => Promise<Done | null>;
  /** The items of the queue that it moves, and their state after that; null if they leave the queue. */
  moves: (input: Input) => { items: readonly DecisionItem[]; to: DecisionState | null };
  failed: (input: Input) => string;
  /** Whether no row of a list moves after it. */
  keepsLists?: (input: Input) => boolean;
}

/** What the queue shows before the server responds, and reverts if that fails. All of it is sent in the order in which it is done. */
export function useSent<Input>({ send, moves, failed, keepsLists }: Sent<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: decidingKey,
    scope: { id: decidingKey[0] },
    mutationFn: (input: Input) => send(input, client),
    onMutate: (input) => {
      const { items, to } = moves(input);
      return hideMoved(
        client,
        items.map((item) => ({ item, to })),
      );
    },
    onSuccess: (done) => done && report(done),
    onError: (error, input, moved) => {
      showAgain(client, moved ?? []);
      fail({ title: failed(input), error });
    },
    onSettled: (_done, _error, input) => decisionsChanged(client, { keepLists: keepsLists?.(input) ?? false }),
  });
}

/** Changes many records by a rule, all or none. Null if there was nothing to change. */
export async function changeMany(
  change: RequestOf<'changesPreview'>['change'],
  wordsOf: (count: number) => { done: string; undone: string },
): Promise<Done | null> {
  const { previewId, counts } = await ask('changesPreview', { change });
  if (counts.update === 0) return null;
  const { importId } = await ask('importsCommit', { commit: { previewId } });
  const { done, undone } = wordsOf(counts.update);
  return byImport(importId, {
    subject: countPhrase(counts.update, 'domain'),
    message: done,
    undone: () => undone,
  });
}

const archiveMany = (ids: readonly string[], isArchived: boolean, did: Did) =>
  changeMany({ select: { ids: [...ids] }, set: { isArchived } }, (count) => {
    const subject = countPhrase(count, 'domain was', 'domains were');
    return { done: `${subject} ${didWords[did].done}.`, undone: `${subject} ${didWords[did].undone}.` };
  });

export const useArchive = () =>
  useSent<{ records: readonly Shown[]; isArchived: boolean }>({
    async send({ records, isArchived }, client) {
      const did = isArchived ? 'archived' : 'unarchived';
      const ids = records.map(({ id }) => id);
      const [only] = records;
      if (!only || ids.length > 1) return archiveMany(ids, isArchived, did);
      const { id } = only;
      // A decision about it may have been sent just before, so that what was pressed is of an older version.
      const known = client.getQueryData(recordQuery(id).queryKey);
      const revision = Math.max(only.revision, known?.revision ?? 0);
      const { body, activityId } = await act('domainsUpdate', { id, revision, changes: { isArchived } });
      recordShown(client, wholeRecord(body));
      return didRecord(activityId, only, did);
    },
    moves: ({ records }) => ({ items: itemsIn(records), to: null }),
    failed: ({ records, isArchived }) => `${subjectOf(records)} could not be ${isArchived ? 'archived' : 'unarchived'}`,
  });

/** New records, which an undo archives. */
export function addedDone(records: readonly Pick<DomainRecord, 'id' | 'unicodeName'>[]): Done {
  const ids = records.map(({ id }) => id);
  const subject = subjectOf(records);
  const was = records.length === 1 ? 'was' : 'were';
  return {
    subject,
    message: `${subject} ${was} added.`,
    ids,
    async undo() {
      const archived = await archiveMany(ids, true, 'archived');
      const redo = async () => {
        await archived?.undo();
        return addedDone(records);
      };
      return { message: `${subject} ${was} archived.`, redo: archived && redo };
    },
  };
}

interface NewPayment {
  record: Pick<DomainRecord, 'id' | 'unicodeName'>;
  payment: RequestOf<'paymentsCreate'>['payment'];
  idempotencyKey?: string;
}

export async function addPayment({ record, payment, idempotencyKey = randomKey() }: NewPayment): Promise<void> {
  const { activityId } = await act('paymentsCreate', { idempotencyKey, payment });
  const words = {
    subject: record.unicodeName,
    message: `Payment for ${record.unicodeName} added.`,
    undone: () => `Payment for ${record.unicodeName} removed.`,
  };
  report(byEntry(activityId, [record.id], words), { quiet: true });
}

const stateAfter: Readonly<Record<Choice, DecisionState>> = { renew: 'decided', let_expire: 'decided', later: 'later' };

export function useChoices() {
  const { mutate, isPending } = useSent<{ targets: readonly Shown[]; choice: Choice }>({
    send: ({ targets, choice }, client) => {
      const [only] = targets;
      return only && targets.length === 1 ? decideOne(only, choice, client) : decideMany(targets, choice);
    },
    moves: ({ targets, choice }) => ({ items: itemsIn(targets), to: stateAfter[choice] }),
    failed: ({ targets }) => `${subjectOf(targets)} ${targets.length === 1 ? 'was' : 'were'} not changed`,
    keepsLists: ({ targets }) => targets.length === 1,
  });
  return {
    choose: (targets: readonly Shown[], choice: Choice) => {
      if (targets.length > 0) mutate({ targets, choice });
    },
    sending: isPending,
  };
}

async function decideOne(target: Shown, choice: Choice, client: QueryClient): Promise<Done> {
  const { id, revision, renewal } = target;
  const send = (from: number) => act('decisionsDecide', { id, revision: from, decision: { choice } });
  const { body, activityId } = await send(revision).catch(async (error: unknown) => {
    if (!isRefused(error, 'stale_revision')) throw error;
    const latest = await ask('domainsGet', { id });
    // If the due date has not changed, the decision still applies.
    if (latest.renewal.date !== renewal.date) throw error;
    return send(latest.revision);
  });
  recordShown(client, wholeRecord(body.record));
  const { unicodeName } = target;
  return byEntry(activityId, [id], {
    subject: unicodeName,
    message: chosenText(unicodeName, choice, `is snoozed until ${dayText(body.decision)}`),
    undone: ({ state }) => `Decision undone. ${unicodeName} ${state === 'open' ? 'is open again.' : asBefore(true)}`,
  });
}

/** All of them, or none. What has nothing to decide was left out before. */
async function decideMany(targets: readonly Shown[], choice: Choice): Promise<Done | null> {
  const snoozed = 'are snoozed for a week';
  return changeMany({ select: { ids: targets.map(({ id }) => id) }, decision: { choice } }, (count) => {
    const subject = countPhrase(count, 'domain');
    const undone = `Decisions undone. ${subject} ${asBefore(false)}`;
    return { done: chosenText(subject, choice, snoozed), undone };
  });
}

const dayText = (decision: Decision | undefined): string =>
  decision?.askAgainOn ? shortDateText(decision.askAgainOn) : '';

/** `Letting shop.example expire.` */
function chosenText(subject: string, choice: Choice, snoozed: string): string {
  if (choice === 'later') return `${subject} ${snoozed}.`;
  return choice === 'renew' ? `Keeping ${subject}.` : `Letting ${subject} expire.`;
}

/** The end of a sentence about one record or several, after an undo. */
export const asBefore = (isOne: boolean): string => (isOne ? 'is as it was before.' : 'are as they were before.');
