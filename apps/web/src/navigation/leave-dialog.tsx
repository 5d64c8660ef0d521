import { useBlocker } from '@tanstack/react-router';
import { isSigningIn } from '../kit/browser-storage.ts';
import { ConfirmDialog } from '../kit/dialog.tsx';

interface LeaveDialogProps {
  /** Whether leaving would lose input. */
  when: boolean;
  title: string;
  children: string;
  onLeave: () => void;
}

/** Asks before leaving a page with unsaved input. Signing in again keeps the input, so it does not ask. */
export function LeaveDialog({ when, title, children, onLeave }: LeaveDialogProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when && !isSigningIn(),
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={title}
      confirm="Leave and discard"
      cancel="Stay here"
      onClose={reset}
      onConfirm={() => {
        onLeave();
        proceed();
      }}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
