import { Button } from './button.tsx';
import type { ReactNode } from 'react';
import { IconArrowBackUp, IconArrowForwardUp, IconX } from './icons.ts';

interface ToastProps {
  /** What happened, or null. Screen readers announce it. */
  message: ReactNode | null;
  undo: Step | null;
  redo?: Step | null;
  /** What went wrong, as a notice, or null. */
  failure: ReactNode | null;
  onClose: () => void;
}

interface Step {
  run: () => void;
  running: boolean;
}

/**
 * Shows at the bottom of the window what was just done, with a button to undo it. It stays until the next action or
 * until it is closed, so that there is no time limit (WCAG 2.2, 2.2.1).
 */
export function Toast({ message, undo, redo = null, failure, onClose }: ToastProps) {
  return (
    <div className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar))] z-3 mx-auto w-fit max-w-160 print:hidden">
      {/* The region has to exist before its message, or the message is not announced. */}
      <div role="status">
        {message !== null && (
          <div className="toast">
            <span>{message}</span>
            <span className="flex gap-1.5">
              {undo && (
                <Button
                  size="compact"
                  variant="default"
                  aria-keyshortcuts="u"
                  leftSection={<IconArrowBackUp size={16} aria-hidden />}
                  rightSection={<kbd aria-hidden>u</kbd>}
                  loading={undo.running}
                  onClick={undo.run}
                >
                  Undo
                </Button>
              )}
              {redo && (
                <Button
                  size="compact"
                  variant="default"
                  aria-keyshortcuts="Shift+U"
                  leftSection={<IconArrowForwardUp size={16} aria-hidden />}
                  rightSection={<kbd aria-hidden>⇧u</kbd>}
                  loading={redo.running}
                  onClick={redo.run}
                >
                  Redo
                </Button>
              )}
              <Dismiss onClick={onClose} />
            </span>
          </div>
        )}
      </div>
      {failure !== null && (
        <div className="flex gap-1.5 items-start p-1.5 rounded-lg bg-surface shadow-raised">
          {failure}
          <Dismiss onClick={onClose} />
        </div>
      )}
    </div>
  );
}

function Dismiss({ onClick }: { onClick: () => void }) {
  return (
    <Button size="compact" variant="subtle" aria-label="Dismiss" onClick={onClick}>
      <IconX size={16} aria-hidden />
    </Button>
  );
}
