import { isDecidable } from '@namekeep/domain';
import { useEffect, useRef, useState } from 'react';
import type { ImportResult } from '../../api/queries.ts';
import { countPhrase } from '../../kit/format.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useArchive, useChoices } from '../../record/acts.ts';
import { byImport, report } from '../../record/undo.ts';
import type { Act } from './selection.ts';

const LabelsDialog = lazyPart(() => import('../../record/labels-dialog.tsx'), 'LabelsDialog');
const RenewedDialog = lazyPart(() => import('../../record/renewals/renewal-dialog.tsx'), 'RenewedDialog');

/** What to do, or what was just done in a dialog: a change of many records. */
export type PageAct = Act | { action: 'changed'; result: ImportResult };

/** Does what was asked for in the list. Loaded when it is needed for the first time. */
export function ListActs({ acts, onClear }: { acts: readonly PageAct[]; onClear: () => void }) {
  const { choose } = useChoices();
  const { mutate: archive } = useArchive();
  const [closed, setClosed] = useState<PageAct | null>(null);
  // Several keys may have been pressed while this was loaded.
  const done = useRef(0);
  useEffect(() => {
    const news = acts.slice(done.current);
    done.current = acts.length;
    for (const one of news) {
      if (one.action === 'renewed' || one.action === 'labels') continue;
      if (one.action === 'changed') report(changeDone(one.result));
      else if (one.action === 'archive' || one.action === 'unarchive') {
        archive({ records: one.records, isArchived: one.action === 'archive' });
      } else {
        // Of many, those that have nothing to decide are left out; about one, the server says so.
        const decidable = one.records.filter(isDecidable);
        choose(decidable.length > 0 ? decidable : one.records.slice(0, 1), one.action);
      }
      onClear();
    }
  });
  const act = acts.at(-1);
  if (!act || closed === act || (act.action !== 'renewed' && act.action !== 'labels')) return null;
  const props = { records: act.records, onClose: () => setClosed(act) };
  const finish = () => {
    setClosed(act);
    onClear();
  };
  if (act.action === 'labels') return <LabelsDialog {...props} onDone={finish} />;
  return <RenewedDialog {...props} onRenewed={finish} />;
}

/** What an edit of many records did, and its undo. */
function changeDone({ importId, updated, invalid }: ImportResult) {
  const subject = countPhrase(updated, 'domain');
  const were = countPhrase(updated, 'domain was', 'domains were');
  const skipped = invalid > 0 ? ` ${countPhrase(invalid, 'domain')} skipped.` : '';
  return byImport(importId, {
    subject,
    message: `${were} changed.${skipped}`,
    undone: () => `${were} restored.`,
  });
}
