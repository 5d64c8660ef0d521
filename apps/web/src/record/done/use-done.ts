import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused } from '../../api/client.ts';
import { decidingKey } from '../../api/decisions.ts';
import { decisionsChanged } from '../../api/decisions-changed.ts';
import { waitSeconds } from '../../api/error-sentence.ts';
import type { Done, Undone } from './done.ts';
import { type DoneFailure, undoFailure } from './undo-failure.ts';

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
    onSuccess: ({ failed, rest }: Undone, done) => {
      // What may work next time can be undone once more.
      setLast(failed.some(({ error }) => waitSeconds(error) !== null || isRefused(error, 'internal')) ? rest : null);
      if (rest === null) setUndone(done);
      else setFailure(undoFailure(failed, done.ids.length));
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
