import { useSyncExternalStore } from 'react';
import { isRefused } from '../../api/client.ts';
import { errorSentence, waitSeconds } from '../../api/error-sentence.ts';
import type { Done, Failed, Undone } from './done.ts';

/** What was done in this tab since the page was loaded, and the message about the last of it. */
export interface UndoStack {
  /** What can be undone, the latest last. */
  past: readonly Done[];
  /** What was undone and can be done again, the latest last. */
  future: readonly Undone['redo'][];
  message: { way: 'done' | 'undone'; done: Done } | { way: 'not redoable' } | null;
  failure: DoneFailure | null;
  /** What is being undone, and how many records of it have been. */
  undoing: { done: Done; completed: number } | null;
}

/** Far more steps than an owner goes back. */
const most = 200;

let stack: UndoStack = { past: [], future: [], message: null, failure: null, undoing: null };
const listeners = new Set<() => void>();

function set(change: Partial<UndoStack>): void {
  stack = { ...stack, ...change };
  for (const listener of listeners) listener();
}

const push = (done: Done) => [...stack.past, done].slice(-most);

/** Something was done. Unless it is `quiet`, the toast says so. */
export const report = (done: Done, { quiet = false } = {}): void =>
  set({ past: push(done), future: [], message: quiet ? null : { way: 'done', done }, failure: null });

/** Something was not done. */
export const fail = (failure: DoneFailure): void => set({ message: null, failure });

/** Says nothing more of what was done last. It can still be undone. */
export const dismiss = (): void => set({ message: null, failure: null });

/** What `id` is about was undone on its own page. */
export const forget = (id: string): void => set({ past: stack.past.filter(({ ids }) => !ids.includes(id)) });

/** Undoes what was done last. Does nothing if there is nothing left. */
export async function undoLast(): Promise<void> {
  const done = stack.past.at(-1);
  if (!done) return;
  set({ past: stack.past.slice(0, -1), failure: null, undoing: { done, completed: 0 } });
  try {
    const { failed, rest, redo } = await done.undo((completed) => set({ undoing: { done, completed } }));
    set({ future: [...stack.future, redo] });
    if (rest === null) return set({ message: { way: 'undone', done } });
    // What may work next time can be undone once more.
    const again = failed.some(({ error }) => mayWork(error));
    set({
      ...(again && { past: push(rest) }),
      message: again ? { way: 'done', done: rest } : null,
      failure: undoFailure(failed, done.ids.length),
    });
  } catch (error) {
    set({
      ...(mayWork(error) && { past: push(done) }),
      message: null,
      failure: { title: 'The change could not be undone', error },
    });
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
  if (redo === null) return set({ message: { way: 'not redoable' } });
  try {
    const done = await redo();
    set({ past: push(done), message: { way: 'done', done } });
  } catch (error) {
    set({
      ...(mayWork(error) && { future: [...stack.future, redo] }),
      message: null,
      failure: { title: 'The change could not be made again', error },
    });
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

/** A failure to show in the toast. */
export interface DoneFailure {
  title: string;
  /** Why, if it is one reason. */
  error: unknown;
  names?: readonly string[];
  /** The reasons, each with its names, if there are several. */
  reasons?: readonly Reason[];
  /** What became of the others. */
  others?: string;
}

interface Reason {
  sentence: string;
  names: readonly string[];
}

/** What an undo of `count` records could not undo, for which reasons, and that the others were undone. */
export function undoFailure(failed: readonly Failed[], count: number): DoneFailure {
  const [first] = failed;
  if (count === 1) return { title: `${first?.name ?? 'The change'} could not be undone`, error: first?.error };
  const reasons = new Map<string, string[]>();
  for (const { name, error } of failed) {
    const sentence = errorSentence(error);
    reasons.set(sentence, [...(reasons.get(sentence) ?? []), name]);
  }
  const undone = count - failed.length;
  return {
    title: `${failed.length} of ${count} could not be undone`,
    error: first?.error,
    ...(reasons.size === 1
      ? { names: failed.map(({ name }) => name) }
      : { reasons: [...reasons].map(([sentence, names]) => ({ sentence, names })) }),
    others: othersText(undone),
  };
}

function othersText(undone: number): string {
  if (undone === 0) return 'Nothing was undone.';
  return undone === 1 ? 'The other one was undone.' : `The other ${undone} were undone.`;
}
