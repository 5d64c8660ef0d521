import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { decidingKey, decisionsChanged } from '../api/queries.ts';
import { Button } from '../kit/button.tsx';
import { IconArrowBackUp, IconArrowForwardUp, IconX } from '../kit/icons.ts';
import { useShortcut } from '../kit/keys.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { FailureNotice } from '../kit/notices.tsx';
import { dismiss, endCopying, redoLast, undoLast, useUndoStack } from './undo.ts';

const CopyByHand = lazyPart(() => import('./copy-names.tsx'), 'CopyByHand');

/**
 * Says what was done last, at the bottom of the window. Its buttons and the keys undo it and do it again; the keys also work
 * on what was done before it, on any page. It stays until the next action, until it is closed or another page is opened, so
 * that there is no time limit (WCAG 2.2, 2.2.1).
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
      <div className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar))] z-3 mx-auto w-fit max-w-160 print:hidden">
        {/* The region has to exist before its message, or the message is not announced. */}
        <div role="status">
          {(undoing ?? message) && (
            <div className="toast">
              <span>{undoing ? <>{undoing.message} Undoing…</> : message?.text}</span>
              <span className="flex gap-1.5">
                {(undoing ?? message?.way === 'done') && (
                  <StepButton keys={['u', 'u']} icon={<IconArrowBackUp size={16} />} running={!!undoing} onClick={undo}>
                    Undo
                  </StepButton>
                )}
                {message?.way === 'undone' && future.at(-1) != null && (
                  <StepButton
                    keys={['Shift+U', '⇧u']}
                    icon={<IconArrowForwardUp size={16} />}
                    running={redoing}
                    onClick={redo}
                  >
                    Redo
                  </StepButton>
                )}
                <Dismiss />
              </span>
            </div>
          )}
        </div>
        {failure && (
          <div className="flex gap-1.5 items-start p-1.5 rounded-lg bg-surface shadow-raised">
            <FailureNotice title={failure.title} error={failure.error} />
            <Dismiss />
          </div>
        )}
      </div>
      {toCopy && <CopyByHand names={toCopy} onClose={endCopying} />}
    </>
  );
}

interface StepButtonProps {
  /** The key as screen readers know it, and as it is shown. */
  keys: readonly [string, string];
  icon: ReactNode;
  running: boolean;
  onClick: () => void;
  children: string;
}

const StepButton = ({ keys: [key, shown], icon, running, onClick, children }: StepButtonProps) => (
  <Button
    size="compact"
    aria-keyshortcuts={key}
    leftSection={icon}
    rightSection={<kbd aria-hidden>{shown}</kbd>}
    loading={running}
    onClick={onClick}
  >
    {children}
  </Button>
);

const Dismiss = () => (
  <Button size="compact" variant="subtle" aria-label="Dismiss" onClick={dismiss}>
    <IconX size={16} />
  </Button>
);

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
