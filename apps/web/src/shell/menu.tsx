import { Button } from '../kit/button.tsx';
import { type ReactNode, useRef } from 'react';
import { IconX } from '../kit/icons.ts';
import { Account } from './account.tsx';
import sideSheet from '../kit/side-sheet.module.css';
import classes from './menu.module.css';
import { Navigation } from './navigation.tsx';

/** The navigation on small screens, as a modal sheet. `opener` shows what opens it. */
export function Menu({ opener }: { opener: (open: () => void) => ReactNode }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  return (
    <>
      {opener(() => sheet.current?.showModal())}
      <dialog
        ref={sheet}
        className={`${sideSheet.sheet} ${classes.sheet}`}
        aria-label="Menu"
        // A press outside the sheet hits the dialog element itself, not its content.
        onPointerDown={(event) => event.target === sheet.current && close()}
      >
        <div className={classes.content}>
          <Button
            variant="default"
            className={classes.close ?? ''}
            leftSection={<IconX size={18} aria-hidden />}
            onClick={close}
          >
            Close
          </Button>
          <Navigation onFollow={close} />
          <Account />
        </div>
      </dialog>
    </>
  );
}
