import type { BodyOf } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { type ReactNode, useSyncExternalStore } from 'react';
import { ask, isRefused } from '../api/client.ts';
import { waitSeconds } from '../api/error-sentence.ts';
import { countPhrase } from '../kit/format.ts';

/** Does once more what was undone. */
type Redo = () => Promise<Done>;

/** Something that was done. The server undoes it, as a whole or not at all. */
export interface Done {
  /** What it is about, for the sentence that it could not be undone: `shop.example`, `3 domains`. */
  subject: string;
  message: ReactNode;
  /** The records that it is about, or the import. */
  ids: readonly string[];
  undo: () => Promise<{ message: ReactNode; redo: Redo | null }>;
}

type Words<Result> = Pick<Done, 'subject' | 'message'> & {
  undone: (result: Result) => ReactNode;
};

const undoEntry = (id: string) => ask('activityUndoEntry', { id });

/** What an entry of the activity says. The undo is an entry in turn, which is undone to do it again. */
export const byEntry = (
  activityId: string | null,
  ids: readonly string[],
  words: Words<BodyOf<'activityUndoEntry'>>,
): Done => ({
  ...words,
  ids,
  async undo() {
    const result = await undoEntry(activityId ?? '');
    const { activityId: made } = result;
    const redo = async () => byEntry((await undoEntry(made ?? '')).activityId, ids, words);
    return { message: words.undone(result), redo: made === null ? null : redo };
  },
});

type Undone = BodyOf<'importsUndo'>;

/** An import, a change of several records or a batch. It cannot be done again. */
export const byImport = (importId: string, words: Words<Undone>): Done => ({
  ...words,
  ids: [importId],
  undo: async () => ({ message: words.undone(await ask('importsUndo', { id: importId })), redo: null }),
});

/** `3 records were restored, 1 new record was removed.` */
export function undoneText({ deleted, reverted, payments }: Undone): string {
  if (payments) return `${countPhrase(payments, 'payment was', 'payments were')} removed.`;
  const parts = [
    reverted > 0 && `${countPhrase(reverted, 'record was', 'records were')} restored`,
    deleted > 0 && `${countPhrase(deleted, 'new record was', 'new records were')} removed`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'There was nothing to undo.';
}

/** What follows the name of a record, or how many there are. */
export const didWords = {
  archived: { done: 'archived', undone: 'unarchived' },
  unarchived: { done: 'unarchived', undone: 'archived again' },
  edited: { done: 'changed', undone: 'changed back' },
  added: { done: 'added', undone: 'archived' },
} as const;
export type Did = keyof typeof didWords;

/** `shop.example was archived.` */
export function didRecord(activityId: string | null, record: Pick<DomainRecord, 'id' | 'unicodeName'>, did: Did) {
  const { id, unicodeName } = record;
  const { done, undone } = didWords[did];
  return byEntry(activityId, [id], {
    subject: unicodeName,
    message: `${unicodeName} was ${done}.`,
    undone: () => `${unicodeName} was ${undone}.`,
  });
}

interface Failure {
  title: string;
  error: unknown;
}

/** What was done in this tab since the page was loaded, and the message about the last of it. */
interface UndoStack {
  past: readonly Done[];
  /** What was undone and can be done again, the latest last. */
  future: readonly (Redo | null)[];
  message: { way: 'done' | 'undone' | 'said'; text: ReactNode; ids: readonly string[] } | null;
  failure: Failure | null;
  undoing: Done | null;
  /** Names that the owner has to copy by hand. */
  toCopy: readonly string[] | null;
}

/** Far more steps than an owner goes back. */
const most = 200;

let stack: UndoStack = { past: [], future: [], message: null, failure: null, undoing: null, toCopy: null };
const listeners = new Set<() => void>();

function set(change: Partial<UndoStack>): void {
  stack = { ...stack, ...change };
  for (const listener of listeners) listener();
}

const push = (done: Done) => [...stack.past, done].slice(-most);
const sayDone = ({ message: text, ids }: Done) => ({ way: 'done', text, ids }) as const;

/** Something was done. Unless it is `quiet`, the toast says so. */
export const report = (done: Done, { quiet = false } = {}): void =>
  set({ past: push(done), future: [], message: quiet ? null : sayDone(done), failure: null });

/** Says something of which nothing can be undone. */
const say = (text: string): void => set({ message: { way: 'said', text, ids: [] }, failure: null });

/** Copies names, one per line. If the browser does not allow that, they are shown to be copied. */
export async function copyNames(read: () => Promise<string[]>): Promise<void> {
  const reading = read();
  say('Copying…');
  try {
    // Given as a promise, because browsers allow copying only right after a press.
    const file = reading.then((names) => new Blob([names.join('\n')], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': file })]);
    say(`${countPhrase((await reading).length, 'name')} copied.`);
  } catch {
    await reading.then(
      (names) => set({ toCopy: names, message: null }),
      (error: unknown) => fail({ title: 'The names were not copied', error }),
    );
  }
}

export const endCopying = (): void => set({ toCopy: null });

export const fail = (failure: Failure): void => set({ message: null, failure });

/** Says nothing more of what was done last. It can still be undone. */
export const dismiss = (): void => set({ message: null, failure: null });

/** What `id` is about was undone on its own page. */
export const forget = (id: string): void => set({ past: stack.past.filter(({ ids }) => !ids.includes(id)) });

/** Undoes what was done last. Does nothing if there is nothing left. */
export async function undoLast(): Promise<void> {
  const done = stack.past.at(-1);
  if (!done) return;
  set({ past: stack.past.slice(0, -1), failure: null, undoing: done });
  try {
    const { message: text, redo } = await done.undo();
    set({ future: [...stack.future, redo], message: { way: 'undone', text, ids: done.ids } });
  } catch (error) {
    set({ ...(mayWork(error) && { past: push(done) }), message: null });
    set({ failure: { title: `${done.subject} could not be undone`, error } });
    throw error;
  } finally {
    set({ undoing: null });
  }
}

/** Does again what was undone last. */
export async function redoLast(): Promise<void> {
  const redo = stack.future.at(-1);
  if (redo === undefined) return;
  set({ future: stack.future.slice(0, -1), failure: null });
  if (redo === null) {
    return say('This cannot be redone. Make the change again.');
  }
  try {
    const done = await redo();
    set({ past: push(done), message: sayDone(done) });
  } catch (error) {
    set({ ...(mayWork(error) && { future: [...stack.future, redo] }), message: null });
    set({ failure: { title: 'The change could not be made again', error } });
    throw error;
  }
}

/** Whether the same request may succeed later; a record that has changed since stays changed. */
const mayWork = (error: unknown): boolean =>
  waitSeconds(error) !== null || isRefused(error, 'internal') || isRefused(error, 'unauthenticated');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUndoStack = (): UndoStack => useSyncExternalStore(subscribe, () => stack);
