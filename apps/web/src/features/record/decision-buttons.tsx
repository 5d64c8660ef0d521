import { Button } from '@mantine/core';
import type { DomainRecord } from '@namekeep/domain';
import { useState } from 'react';
import { IconCheck } from '../../kit/icons.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useShortcut } from '../../kit/shortcuts.ts';
import { DoneToast } from '../../record/done/done-toast.tsx';
import { useDone } from '../../record/done/use-done.ts';
import { renewalsDone } from '../../record/renewed/send-renewal.tsx';

const RenewedDialog = lazyPart(() =>
  import('../../record/renewed/renewed-dialog.tsx').then((module) => module.RenewedDialog),
);

/** Records that the domain was renewed, with its undo. */
export function DecisionButtons({ record }: { record: DomainRecord }) {
  const done = useDone();
  const [renewing, setRenewing] = useState(false);
  useShortcut('r', () => setRenewing(true));
  return (
    <>
      <Button leftSection={<IconCheck size={18} aria-hidden />} aria-keyshortcuts="r" onClick={() => setRenewing(true)}>
        Renewed…
      </Button>
      {renewing && (
        <RenewedDialog
          records={[record]}
          onClose={() => setRenewing(false)}
          onRenewed={(renewed) => {
            setRenewing(false);
            done.report(renewalsDone(renewed));
          }}
        />
      )}
      <DoneToast done={done} />
    </>
  );
}
