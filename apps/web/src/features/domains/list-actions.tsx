import { isDecidable } from '@namekeep/domain';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useChoices } from '../../record/decisions/use-choices.ts';
import { DoneToast } from '../../record/done/done-toast.tsx';
import { useDone } from '../../record/done/use-done.ts';
import { renewalsDone } from '../../record/renewed/send-renewal.tsx';
import type { ListAct } from './use-list-keys.ts';

const RenewedDialog = lazyPart(() =>
  import('../../record/renewed/renewed-dialog.tsx').then((module) => module.RenewedDialog),
);

/** Decides and records what was asked for in the list, with its undo. Loaded when it is needed for the first time. */
export function ListActions({ act, onClear }: { act: ListAct; onClear: () => void }) {
  const done = useDone();
  const { choose } = useChoices(done);
  const [closed, setClosed] = useState<ListAct | null>(null);
  const decided = useRef<ListAct | null>(null);
  useEffect(() => {
    if (act.action === 'renewed' || decided.current === act) return;
    decided.current = act;
    // Of many, those that have nothing to decide are left out; about one, the server says so.
    const decidable = act.records.filter(isDecidable);
    choose(decidable.length > 0 ? decidable : act.records.slice(0, 1), act.action);
    onClear();
  });
  return (
    <>
      {act.action === 'renewed' && closed !== act && (
        <RenewedDialog
          records={act.records}
          onClose={() => setClosed(act)}
          onRenewed={(renewed) => {
            setClosed(act);
            onClear();
            done.report(renewalsDone(renewed));
          }}
        />
      )}
      <DoneToast done={done} />
    </>
  );
}
