import { Button } from '../kit/button.tsx';
import { useBlocker } from '@tanstack/react-router';
import { isSigningIn } from '../kit/draft-store.ts';
import { Dialog } from '../kit/dialog.tsx';

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
    <Dialog
      title={title}
      onClose={reset}
      actions={
        <>
          <Button variant="default" onClick={reset}>
            Stay here
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onLeave();
              proceed();
            }}
          >
            Leave and discard
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
