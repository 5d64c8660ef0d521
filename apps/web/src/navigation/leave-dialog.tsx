import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { isSigningIn } from '../kit/draft-store.ts';
import { Dialog } from '../kit/dialog.tsx';

interface LeaveDialogProps {
  /** Whether there is something to lose. */
  when: boolean;
  title: string;
  children: string;
  onLeave: () => void;
}

/** Asks before a page is left that holds what is stored nowhere. On the way through the sign-in page it stays kept. */
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
            color="brick"
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
