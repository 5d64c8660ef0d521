import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { decidingKey, decisionsChanged } from '../api/queries.ts';
import { useShortcut } from '../kit/keys.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { FailureNotice, Toast } from '../kit/notices.tsx';
import { dismiss, endCopying, redoLast, undoLast, useUndoStack } from './undo.ts';

const CopyByHand = lazyPart(() => import('./copy-names.tsx'), 'CopyByHand');

/**
 * Says what was done last, at the bottom of the window, until another page is opened. Its buttons and the keys undo it and
 * do it again; the keys also work on what was done before it, on any page.
 */
export function DoneToast() {
  const client = useQueryClient();
  const { undo, redo, redoing } = useUndoSteps();
  const { past, message, undoing, failure, future, toCopy } = useUndoStack();
  const isSending = () => client.isMutating({ mutationKey: decidingKey }) > 0;
  useShortcut('u', undo, { applies: () => past.length > 0 || isSending() });
  useShortcut('U', redo, { applies: () => future.length > 0 || isSending() });
  const path = useLocation({ select: ({ pathname }) => pathname });
  // On leaving the page that it is about
  useEffect(() => dismiss, [path]);
  return (
    <>
      <Toast
        message={undoing ? <>{undoing.message} Undoing…</> : (message?.text ?? null)}
        undo={message?.way === 'done' || undoing ? { run: undo, running: undoing !== null } : null}
        redo={message?.way === 'undone' && future.at(-1) != null ? { run: redo, running: redoing } : null}
        failure={failure && <FailureNotice title={failure.title} error={failure.error} />}
        onClose={dismiss}
      />
      {toCopy && <CopyByHand names={toCopy} onClose={endCopying} />}
    </>
  );
}

/** One step back or forward. They wait for the decisions that are being sent. */
function useUndoSteps() {
  const client = useQueryClient();
  const step = useMutation({
    mutationKey: decidingKey,
    scope: { id: decidingKey[0] },
    mutationFn: (way: 'undo' | 'redo') => (way === 'undo' ? undoLast() : redoLast()),
    onSettled: () => decisionsChanged(client),
  });
  return {
    undo: () => step.mutate('undo'),
    redo: () => step.mutate('redo'),
    redoing: step.isPending && step.variables === 'redo',
  };
}
