import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decidingKey } from '../../api/decisions.ts';
import { decisionsChanged } from '../../api/decisions-changed.ts';
import type { Done, Failed } from './done.ts';

/** A failure to show beside what was done. */
export interface DoneFailure {
  title: string;
  error: unknown;
  names?: readonly string[];
}

/** What was done last, and its undo. */
export function useDone() {
  const client = useQueryClient();
  const [last, setLast] = useState<Done | null>(null);
  const [undone, setUndone] = useState<Done | null>(null);
  const [failure, setFailure] = useState<DoneFailure | null>(null);
  const [completed, setCompleted] = useState(0);
  const undo = useMutation({
    mutationKey: decidingKey,
    scope: { id: decidingKey[0] },
    mutationFn: (done: Done) => done.undo(setCompleted),
    onMutate: () => {
      setFailure(null);
      setCompleted(0);
    },
    onSuccess: (failed, done) => {
      setLast(null);
      if (failed.length === 0) setUndone(done);
      else setFailure(failureOf(failed, done.ids.length));
    },
    onError: (error) => setFailure({ title: 'The change could not be undone', error }),
    onSettled: () => decisionsChanged(client),
  });
  return {
    /** What can be undone, or null. */
    last,
    /** What was just undone, or null. */
    undone,
    failure,
    undoing: undo.isPending,
    /** How many records have been undone so far. */
    completed,
    report(done: Done) {
      setLast(done);
      setUndone(null);
      setFailure(null);
    },
    fail(next: DoneFailure) {
      setLast(null);
      setUndone(null);
      setFailure(next);
    },
    undo() {
      if (last && !undo.isPending) undo.mutate(last);
    },
    dismiss() {
      setLast(null);
      setUndone(null);
      setFailure(null);
    },
  };
}

export type DoneState = ReturnType<typeof useDone>;

function failureOf(failed: readonly Failed[], count: number): DoneFailure {
  const names = failed.map(({ name }) => name);
  const [first] = failed;
  return count === 1
    ? { title: `${names[0] ?? 'The change'} could not be undone`, error: first?.error }
    : { title: `${failed.length} of ${count} could not be undone`, error: first?.error, names };
}
