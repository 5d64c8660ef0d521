import { isDecidable } from '@namekeep/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportResult } from '../../api/queries.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useChoices } from '../../record/decisions/use-choices.ts';
import { DoneToast } from '../../record/done/done-toast.tsx';
import { useDone } from '../../record/done/use-done.ts';
import { renewalsDone } from '../../record/renewed/send-renewal.tsx';
import { changeDone } from './change-done.ts';
import type { ListAct } from './use-list-keys.ts';

const LabelsDialog = lazyPart(() =>
  import('../../record/labels/labels-dialog.tsx').then((module) => module.LabelsDialog),
);

/** What to do, or what was just done elsewhere: a change of many records. */
export type PageAct = ListAct | { action: 'changed'; result: ImportResult };

const RenewedDialog = lazyPart(() =>
  import('../../record/renewed/renewed-dialog.tsx').then((module) => module.RenewedDialog),
);

/** Decides and records what was asked for in the list, and says what was done, with its undo. Loaded when it is needed for the first time. */
export function ListActions({ act, onClear }: { act: PageAct; onClear: () => void }) {
  const client = useQueryClient();
  const done = useDone();
  const { choose } = useChoices(done);
  const [closed, setClosed] = useState<PageAct | null>(null);
  const decided = useRef<PageAct | null>(null);
  useEffect(() => {
    if (act.action === 'renewed' || act.action === 'labels' || decided.current === act) return;
    decided.current = act;
    if (act.action === 'changed') return done.report(changeDone(act.result, client));
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
      {act.action === 'labels' && closed !== act && (
        <LabelsDialog
          records={act.records}
          onClose={() => setClosed(act)}
          onDone={(labelled) => {
            setClosed(act);
            onClear();
            done.report(labelled);
          }}
        />
      )}
      <DoneToast done={done} />
    </>
  );
}
