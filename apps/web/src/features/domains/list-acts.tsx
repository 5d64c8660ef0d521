import { isDecidable } from '@namekeep/domain';
import { useState } from 'react';
import type { ImportResult } from '../../api/queries.ts';
import { countPhrase } from '../../kit/format.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useArchive, useChoices } from '../../record/acts.ts';
import { byImport } from '../../record/undo.ts';
import type { Act } from './selection.ts';

const LabelsDialog = lazyPart(() => import('../../record/labels-dialog.tsx'), 'LabelsDialog');
const RenewedDialog = lazyPart(() => import('../../record/renewals/renewal-dialog.tsx'), 'RenewedDialog');

/** Does what is asked for in the list, or opens a dialog for it. `onDone` is called once it is done or on its way. */
export function useListActs(onDone: () => void) {
  const { choose } = useChoices();
  const { mutate: archive } = useArchive();
  const [asked, setAsked] = useState<Act | null>(null);
  const act = ({ action, records }: Act) => {
    if (action === 'renewed' || action === 'labels') return setAsked({ action, records });
    if (action === 'archive' || action === 'unarchive') archive({ records, isArchived: action === 'archive' });
    else {
      // Of many, those that have nothing to decide are left out; about one, the server says so.
      const decidable = records.filter(isDecidable);
      choose(decidable.length > 0 ? decidable : records.slice(0, 1), action);
    }
    onDone();
  };
  const close = () => setAsked(null);
  const finish = () => {
    close();
    onDone();
  };
  const dialog =
    asked &&
    (asked.action === 'labels' ? (
      <LabelsDialog records={asked.records} onClose={close} onDone={finish} />
    ) : (
      <RenewedDialog records={asked.records} onClose={close} onRenewed={finish} />
    ));
  return { act, dialog };
}

export function changeDone({ importId, updated, invalid }: ImportResult) {
  const subject = countPhrase(updated, 'domain');
  const were = countPhrase(updated, 'domain was', 'domains were');
  const skipped = invalid > 0 ? ` ${countPhrase(invalid, 'domain')} skipped.` : '';
  return byImport(importId, {
    subject,
    message: `${were} changed.${skipped}`,
    undone: () => `${were} restored.`,
  });
}
