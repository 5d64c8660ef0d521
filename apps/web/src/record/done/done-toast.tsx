import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { decidingKey, decisionsChanged } from '../../api/queries.ts';
import { useShortcut } from '../../kit/keys.ts';
import { FailureNotice, Notice, Toast } from '../../kit/notices.tsx';
import { type DoneFailure, dismiss, redoLast, type UndoStack, undoLast, useUndoStack } from './undo-stack.ts';

/**
 * Says what was done last, at the bottom of the window, until another page is opened. Its buttons and the keys undo it and
 * do it again; the keys also work on what was done before it, on any page.
 */
export function DoneToast() {
  const { undo, redo, redoing } = useUndo();
  const { message, undoing, failure, future } = useUndoStack();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: on leaving the page that it is about
  useEffect(() => dismiss, [path]);
  return (
    <Toast
      message={textOf(message, undoing)}
      undo={message?.way === 'done' || undoing ? { run: undo, running: undoing !== null } : null}
      redo={message?.way === 'undone' && future.at(-1) != null ? { run: redo, running: redoing } : null}
      failure={failure && <Failure failure={failure} />}
      onClose={dismiss}
    />
  );
}

function textOf(message: UndoStack['message'], undoing: UndoStack['undoing']): ReactNode {
  if (undoing) {
    const { done, completed } = undoing;
    const of = done.ids.length > 1 ? ` ${completed} of ${done.ids.length.toLocaleString('en')} domains` : '';
    return (
      <>
        {done.message} Undoing{of}…
      </>
    );
  }
  if (message === null) return null;
  if (message.way === 'not redoable') return 'This cannot be redone. Make the change again.';
  return message.way === 'done' ? message.done.message : message.done.undoneMessage;
}

/** How many names are listed. */
const mostNames = 10;

function Failure({ failure: { title, error, names = [], reasons, others } }: { failure: DoneFailure }) {
  return (
    <div>
      {reasons ? (
        <Notice tone="bad" title={title}>
          {reasons.map((reason) => (
            <p key={reason.sentence}>
              {reason.sentence} <span className="font-medium wrap-anywhere">{namesText(reason.names)}</span>
            </p>
          ))}
        </Notice>
      ) : (
        <FailureNotice title={title} error={error} />
      )}
      {names.length > 0 && <p className="pt-1 px-3 pb-1.5 text-sm wrap-anywhere">{namesText(names)}</p>}
      {others !== undefined && <p className="pt-1 px-3 pb-1.5 text-sm wrap-anywhere">{others}</p>}
    </div>
  );
}

function namesText(names: readonly string[]): string {
  const more = names.length - mostNames;
  return `${names.slice(0, mostNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Undo with `u` and redo with Shift+U on every page. */
function useUndo() {
  const client = useQueryClient();
  const { past, future } = useUndoStack();
  const steps = useUndoSteps();
  const isSending = () => client.isMutating({ mutationKey: decidingKey }) > 0;
  useShortcut('u', steps.undo, { applies: () => past.length > 0 || isSending() });
  useShortcut('U', steps.redo, { applies: () => future.length > 0 || isSending() });
  return steps;
}

/** One step back or forward. They wait for the decisions that are being sent. */
export function useUndoSteps() {
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
