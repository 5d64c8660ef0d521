import type { ReactNode } from 'react';
import { isRefused, ask, wholeRecord } from '../../api/client.ts';
import { ChangedSinceError, waitSeconds } from '../../api/error-sentence.ts';
import { type DomainRecord, fieldsOfKind, type RecordFieldName, recordFieldNames, sameValue } from '@namekeep/domain';
import type { QueryClient } from '@tanstack/react-query';
import { portfolioChanged, recordShown } from '../../api/queries.ts';
import { countPhrase } from '../../kit/format.ts';
import type { RecordChanges } from '../record-form.ts';

/** A record for which something failed, and why. */
export interface Failed {
  name: string;
  error: unknown;
}

/** Called after each record of several. */
export type OnStep = (completed: number) => void;

/** Something that was done, and how to undo it. */
export interface Done {
  message: ReactNode;
  /** What to say after it was undone. */
  undoneMessage: ReactNode;
  /** The records that it is about. */
  ids: readonly string[];
  /** Undoes it, record by record. */
  undo: (onStep: OnStep) => Promise<Undone>;
}

/** What an undo has left over. */
export interface Undone {
  failed: Failed[];
  /** The part that failed, to be undone once more; null if nothing did. */
  rest: Done | null;
  /** Does it once more; null if that is not possible. */
  redo: (() => Promise<Done>) | null;
}

/** How often a step is sent again when the server asks to wait. */
const mostWaits = 5;

export interface Step<Item, Result> {
  item: Item;
  result: { ok: true; value: Result } | { ok: false; error: unknown };
}

/**
 * Runs `work` for one item after the other, and continues if one of them fails. Waits if the server asks to. After
 * `signal` is aborted, no other item is started.
 */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { onStep, signal }: { onStep?: OnStep; signal?: AbortSignal } = {},
): Promise<Step<Item, Result>[]> {
  const steps: Step<Item, Result>[] = [];
  for (const item of items) {
    if (signal?.aborted) break;
    try {
      steps.push({ item, result: { ok: true, value: await patiently(() => work(item), signal) } });
    } catch (error) {
      steps.push({ item, result: { ok: false, error } });
    }
    onStep?.(steps.length);
  }
  return steps;
}

/** The end of a sentence about one record or several, after an undo. */
export const asBefore = (isOne: boolean): string => (isOne ? 'is as it was before.' : 'are as they were before.');

interface UndoParts<Item> {
  nameOf: (item: Item) => string;
  /** Describes the part that is left. */
  doneOf: (left: readonly Item[]) => Done;
  /** Does it again for those that were undone. */
  redo: (undone: readonly Item[]) => Promise<Done>;
  onStep: OnStep;
}

/** Undoes something for one item after the other. */
export async function undoInTurn<Item>(
  items: readonly Item[],
  undo: (item: Item) => Promise<unknown>,
  { nameOf, doneOf, redo, onStep }: UndoParts<Item>,
): Promise<Undone> {
  const steps = await inTurn(items, undo, { onStep });
  const left = steps.flatMap(({ item, result }) => (result.ok ? [] : [{ item, error: result.error }]));
  const undone = steps.flatMap(({ item, result }) => (result.ok ? [item] : []));
  return {
    failed: left.map(({ item, error }) => ({
      name: nameOf(item),
      error: isRefused(error, 'stale_revision') ? new ChangedSinceError() : error,
    })),
    rest: left.length === 0 ? null : doneOf(left.map(({ item }) => item)),
    redo: undone.length > 0 ? () => redo(undone) : null,
  };
}

/** Only a rate limit is waited for: after any other failure it is not known what the server has done. */
async function patiently<Result>(work: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await work();
    } catch (error) {
      const seconds = waitSeconds(error);
      if (seconds === null || seconds === 0 || signal?.aborted || waits === mostWaits) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

/*
 * An undo makes a new revision with the values of an earlier one. What was done before it expects the earlier one, and
 * can be undone next unless the record has changed in the meantime.
 */
const latest = new Map<string, number>();

/** `revision` of a record, or the one that has the same values after an undo. */
export function revisionNow(id: string, revision: number): number {
  const next = latest.get(`${id} ${revision}`);
  return next === undefined || next === revision ? revision : revisionNow(id, next);
}

/** The values of `revision` are back in the revision `now`. */
export function isBack(id: string, revision: number, now: number): void {
  const before = revisionNow(id, revision);
  if (before !== now) latest.set(`${id} ${before}`, now);
}

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
