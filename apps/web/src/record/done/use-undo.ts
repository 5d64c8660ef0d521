import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decidingKey, decisionsChanged } from '../../api/decisions-changed.ts';
import { useShortcut } from '../../kit/shortcuts.ts';
import { redoLast, undoLast, useUndoStack } from './undo-stack.ts';

/** Undo with `u` and redo with Shift+U on every page. They wait for the decisions that are being sent. */
export function useUndo() {
  const client = useQueryClient();
  const { past, future } = useUndoStack();
  const step = useMutation({
    mutationKey: decidingKey,
    scope: { id: decidingKey[0] },
    mutationFn: (way: 'undo' | 'redo') => (way === 'undo' ? undoLast() : redoLast()),
    onSettled: () => decisionsChanged(client),
  });
  const undo = () => step.mutate('undo');
  const redo = () => step.mutate('redo');
  const isSending = () => client.isMutating({ mutationKey: decidingKey }) > 0;
  useShortcut('u', undo, { applies: () => past.length > 0 || isSending() });
  useShortcut('U', redo, { applies: () => future.length > 0 || isSending() });
  return { undo, redo, redoing: step.isPending && step.variables === 'redo' };
}
