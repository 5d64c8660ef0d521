import { type DomainRecord, fieldsOfKind, type RecordFieldName, recordFieldNames, sameValue } from '@namekeep/domain';
import type { QueryClient } from '@tanstack/react-query';
import { ask, wholeRecord } from '../../api/client.ts';
import { portfolioChanged, recordShown } from '../../api/queries.ts';
import { countPhrase } from '../../kit/format.ts';
import type { RecordChanges } from '../record-form.ts';
import { type Done, isBack, revisionNow, undoInTurn } from './done.ts';

/** A change of fields of a record, and the change that reverts it. */
export interface Patched extends Pick<DomainRecord, 'id' | 'unicodeName'> {
  /** The revisions before and after it. */
  before: number;
  after: number;
  back: RecordChanges;
  forth: RecordChanges;
}

interface Words {
  /** What follows the name or the number of the records. */
  done: string;
  undone: string;
}

/** What was changed, with its undo and redo: the same fields get their earlier values unless the record has changed in the meantime. */
export function patchedDone(items: readonly Patched[], words: Words, client: QueryClient): Done {
  const [first] = items;
  const isOne = items.length === 1 && first !== undefined;
  const subject = `${isOne ? first.unicodeName : countPhrase(items.length, 'domain')} ${isOne ? 'was' : 'were'}`;
  const patch = async ({ id }: Patched, from: number, changes: RecordChanges, to: number) => {
    const record = wholeRecord(await ask('domainsUpdate', { id, revision: revisionNow(id, from), changes }));
    isBack(id, to, record.revision);
    recordShown(client, record);
  };
  return {
    message: `${subject} ${words.done}.`,
    undoneMessage: `${subject} ${words.undone}.`,
    ids: items.map(({ id }) => id),
    undo: (onStep) =>
      undoInTurn(items, (item) => patch(item, item.after, item.back, item.before), {
        nameOf: ({ unicodeName }) => unicodeName,
        doneOf: (left) => patchedDone(left, words, client),
        redo: async (undone) => {
          for (const item of undone) await patch(item, item.before, item.forth, item.after);
          await portfolioChanged(client);
          return patchedDone(undone, words, client);
        },
        onStep,
      }),
  };
}

export const archivedWords = { done: 'archived', undone: 'unarchived' };
export const unarchivedWords = { done: 'unarchived', undone: 'archived again' };
export const editedWords = { done: 'changed', undone: 'changed back' };
/** A new record is archived, never deleted. */
export const addedWords = { done: 'added', undone: 'archived' };

/** How new records are archived, and come back. */
export const patchOfAdded = ({
  id,
  unicodeName,
  revision,
}: Pick<DomainRecord, 'id' | 'unicodeName' | 'revision'>): Patched => ({
  id,
  unicodeName,
  before: 0,
  after: revision,
  back: { isArchived: true },
  forth: { isArchived: false },
});

/** How an edit of a record is taken back, and made again. Amounts are removed with their currency, so they are sent too. */
export function patchBetween(before: DomainRecord, after: DomainRecord): Patched {
  const changed = recordFieldNames.filter((name) => !sameValue(before[name], after[name]));
  const isCurrency = changed.includes('currency');
  const fields = new Set<RecordFieldName>(isCurrency ? [...changed, ...fieldsOfKind('money')] : changed);
  const valuesOf = (record: DomainRecord) => ({
    ...Object.fromEntries([...fields].map((name) => [name, record[name]])),
    ...(isCurrency && { clearCostsOnCurrencyChange: true as const }),
  });
  return {
    id: after.id,
    unicodeName: after.unicodeName,
    before: before.revision,
    after: after.revision,
    back: valuesOf(before),
    forth: valuesOf(after),
  };
}
