import { isDecidable } from '@namekeep/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportResult } from '../../api/queries.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useChoices } from '../../record/decisions/choices.tsx';
import { report } from '../../record/done/undo-stack.ts';
import { renewalsDone } from '../../record/renewals/renewals.tsx';
import { changeDone } from './change-done.ts';
import type { ListAct } from './use-list-keys.ts';

const LabelsDialog = lazyPart(() => import('../../record/labels-dialog.tsx').then((module) => module.LabelsDialog));

/** What to do, or what was just done elsewhere: a change of many records. */
export type PageAct = ListAct | { action: 'changed'; result: ImportResult };

const RenewedDialog = lazyPart(() =>
  import('../../record/renewals/renewal-dialog.tsx').then((module) => module.RenewedDialog),
);

/** Decides and records what was asked for in the list. Loaded when it is needed for the first time. */
export function ListActions({ acts, onClear }: { acts: readonly PageAct[]; onClear: () => void }) {
  const client = useQueryClient();
  const { choose } = useChoices();
  const [closed, setClosed] = useState<PageAct | null>(null);
  const act = acts.at(-1) ?? null;
  // Several keys may have been pressed while this was loaded.
  const decided = useRef(0);
  useEffect(() => {
    const news = acts.slice(decided.current);
    decided.current = acts.length;
    for (const one of news) {
      if (one.action === 'renewed' || one.action === 'labels') continue;
      if (one.action === 'changed') {
        report(changeDone(one.result, client));
        continue;
      }
      // Of many, those that have nothing to decide are left out; about one, the server says so.
      const decidable = one.records.filter(isDecidable);
      choose(decidable.length > 0 ? decidable : one.records.slice(0, 1), one.action);
      onClear();
    }
  });
  return (
    <>
      {act?.action === 'renewed' && closed !== act && (
        <RenewedDialog
          records={act.records}
          onClose={() => setClosed(act)}
          onRenewed={(renewed) => {
            setClosed(act);
            onClear();
            report(renewalsDone(renewed));
          }}
        />
      )}
      {act?.action === 'labels' && closed !== act && (
        <LabelsDialog
          records={act.records}
          onClose={() => setClosed(act)}
          onDone={(labelled) => {
            setClosed(act);
            onClear();
            report(labelled);
          }}
        />
      )}
    </>
  );
}
