import { Button } from '@mantine/core';
import { useRef } from 'react';
import { IconMenu2, IconX } from '../kit/icons.ts';
import { Account } from './account.tsx';
import sideSheet from '../kit/side-sheet.module.css';
import classes from './menu.module.css';
import { Navigation } from './navigation.tsx';

/** The navigation on small screens, as a modal sheet. */
export function Menu() {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  return (
    <>
      <Button
        variant="default"
        className={classes.open ?? ''}
        aria-label="Menu"
        leftSection={<IconMenu2 size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        <span className={classes.word}>Menu</span>
      </Button>
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
