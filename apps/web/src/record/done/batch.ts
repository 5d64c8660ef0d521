import type { BodyOf, RequestOf } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, wholeRecord, randomKey } from '../../api/client.ts';
import { type DecisionItem, hideMoved, showAgain } from '../../api/decisions.ts';
import { ChangedSinceError } from '../../api/error-sentence.ts';
import { decidingKey, decisionsChanged, recordShown } from '../../api/queries.ts';
import { countPhrase } from '../../kit/format.ts';
import { type Done, archivedWords, patchedDone, unarchivedWords } from './done.ts';
import { fail, report } from './undo-stack.ts';

export type Undone = BodyOf<'importsUndo'>;

/** What was written in one transaction, with its undo. `again` does it once more. */
export function batchDone(
  importId: string,
  { message, undoneMessage }: { message: ReactNode; undoneMessage: (undone: Undone) => ReactNode },
  again: (() => Promise<Done>) | null = null,
): Done {
  const done: Done = {
    message,
    undoneMessage: '',
    ids: [importId],
    async undo() {
      done.undoneMessage = undoneMessage(await ask('importsUndo', { id: importId }));
      return { failed: [], rest: null, redo: again };
    },
  };
  return done;
}

/** `3 records were restored, 1 new record was removed.` */
export function undoneText({ deleted, reverted, payments }: Undone): string {
  if (payments) return `${countPhrase(payments, 'payment was', 'payments were')} removed.`;
  const parts = [
    reverted > 0 && `${countPhrase(reverted, 'record was', 'records were')} restored`,
    deleted > 0 && `${countPhrase(deleted, 'new record was', 'new records were')} removed`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'There was nothing to undo.';
}

/** Changes many records by a rule, all or none. `wordsOf` says so of the number that has changed. */
export async function changeMany(
  change: RequestOf<'changesPreview'>['change'],
  wordsOf: (count: number) => { done: string; undone: string },
): Promise<Done | null> {
  const { previewId, counts } = await ask('changesPreview', { change });
  if (counts.update === 0) return null;
  const { importId } = await ask('importsCommit', { commit: { previewId } });
  const { done, undone } = wordsOf(counts.update);
  const again = async () => {
    const next = await changeMany(change, wordsOf);
    if (next === null) throw new ChangedSinceError();
    return next;
  };
  return batchDone(importId, { message: done, undoneMessage: () => undone }, again);
}

type Archivable = Pick<DomainRecord, 'id' | 'unicodeName' | 'revision'> | DecisionItem;

async function archive(records: readonly Archivable[], isArchived: boolean, client: QueryClient): Promise<Done | null> {
  const words = isArchived ? archivedWords : unarchivedWords;
  const [only] = records;
  if (only && records.length === 1) {
    const { id, unicodeName, revision: before } = only;
    const forth = { isArchived };
    const record = wholeRecord(await ask('domainsUpdate', { id, revision: before, changes: forth }));
    recordShown(client, record);
    const patched = { id, unicodeName, before, after: record.revision, back: { isArchived: !isArchived }, forth };
    return patchedDone([patched], words, client);
  }
  return changeMany({ select: { ids: records.map(({ id }) => id) }, set: { isArchived } }, (count) => {
    const subject = countPhrase(count, 'domain was', 'domains were');
    return { done: `${subject} ${words.done}.`, undone: `${subject} ${words.undone}.` };
  });
}

/** Archives records, or brings them back. The queue shows it immediately. */
export function useArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: decidingKey,
    scope: { id: decidingKey[0] },
    mutationFn: ({ records, isArchived }: { records: readonly Archivable[]; isArchived: boolean }) =>
      archive(records, isArchived, client),
    onMutate: ({ records }) =>
      hideMoved(
        client,
        records.flatMap((item) => ('state' in item ? [{ item, to: null }] : [])),
      ),
    onSuccess: (done) => done && report(done),
    onError: (error, { records, isArchived }, moves) => {
      showAgain(client, moves ?? []);
      const subject = records.length === 1 ? records[0]?.unicodeName : countPhrase(records.length, 'domain');
      fail({ title: `${subject} could not be ${isArchived ? 'archived' : 'unarchived'}`, error });
    },
    onSettled: () => decisionsChanged(client),
  });
}

interface NewPayment {
  record: Pick<DomainRecord, 'id' | 'unicodeName'>;
  payment: RequestOf<'paymentsCreate'>['payment'];
  /** The same for each attempt. */
  idempotencyKey?: string;
}

/** Adds a payment, which can be undone. */
export async function addPayment({ record, payment, idempotencyKey = randomKey() }: NewPayment): Promise<void> {
  const { id } = await ask('paymentsCreate', { idempotencyKey, payment });
  report(paymentDone({ record, payment }, id), { quiet: true });
}

/** A payment that was added, and its removal. */
function paymentDone({ record, payment }: NewPayment, paymentId: string): Done {
  return {
    message: `Payment for ${record.unicodeName} added.`,
    undoneMessage: `Payment for ${record.unicodeName} removed.`,
    ids: [record.id],
    async undo() {
      await ask('paymentsDelete', { id: paymentId });
      const redo = async () =>
        paymentDone({ record, payment }, (await ask('paymentsCreate', { idempotencyKey: randomKey(), payment })).id);
      return { failed: [], rest: null, redo };
    },
  };
}
