import { Button } from '../kit/button.tsx';
import { useState } from 'react';
import { Dialog } from '../kit/dialog.tsx';
import { SignInAgain } from '../kit/notices.tsx';

/** Shown over the page when the session has ended. The page and its forms stay unchanged underneath. */
export function SessionEnded() {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <Dialog
      title="You are signed out"
      onClose={() => setOpen(false)}
      actions={
        <>
          <Button variant="default" onClick={() => setOpen(false)}>
            Not now
          </Button>
          <SignInAgain focused />
        </>
      }
    >
      <p>Your session has ended. What you typed is kept and will be here after you sign in.</p>
    </Dialog>
  );
}
