import { type ReactNode, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Sheet } from '../kit/dialog.tsx';
import { IconX } from '../kit/icons.ts';
import { Account } from './account.tsx';
import { Navigation } from './navigation.tsx';

/** The navigation on small screens, as a modal sheet. `opener` shows what opens it. */
export function Menu({ opener }: { opener: (open: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      {opener(() => setIsOpen(true))}
      {isOpen && (
        <Sheet label="Menu" className="w-[min(20rem,88vw)]" onClose={close}>
          <div className="grid min-h-full grid-rows-[auto_1fr_auto] gap-4 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
            <Button
              variant="default"
              data-autofocus
              className="justify-self-end"
              leftSection={<IconX size={18} aria-hidden />}
              onClick={close}
            >
              Close
            </Button>
            <Navigation onFollow={close} />
            <Account />
          </div>
        </Sheet>
      )}
    </>
  );
}
