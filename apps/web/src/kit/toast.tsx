import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowBackUp, IconX } from './icons.ts';
import classes from './toast.module.css';

interface ToastProps {
  /** What happened; null where there is nothing to say. Screen readers read it when it comes. */
  message: ReactNode | null;
  undo: { run: () => void; running: boolean } | null;
  /** What went wrong, as a notice of its own; null where nothing did. */
  failure: ReactNode | null;
  onClose: () => void;
}

/**
 * What was just done, always in sight at the end of the window, with the way back. It stays until the next action or
 * until it is closed: whoever reads slowly can still undo.
 */
export function Toast({ message, undo, failure, onClose }: ToastProps) {
  return (
    <div className={classes.toast}>
      {/* The region is there before its message, or the message would not be announced. */}
      <div role="status">
        {message !== null && (
          <div className={classes.message}>
            <span>{message}</span>
            <span className={classes.buttons}>
              {undo && (
                <Button
                  size="compact-sm"
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
              <Dismiss onClick={onClose} />
            </span>
          </div>
        )}
      </div>
      {failure !== null && (
        <div className={classes.failure}>
          {failure}
          <Dismiss onClick={onClose} />
        </div>
      )}
    </div>
  );
}

function Dismiss({ onClick }: { onClick: () => void }) {
  return (
    <Button size="compact-sm" variant="subtle" color="gray" aria-label="Dismiss" onClick={onClick}>
      <IconX size={16} aria-hidden />
    </Button>
  );
}
