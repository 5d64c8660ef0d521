import { isDecidable } from '@namekeep/domain';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../api/client.ts';
import { type ImportResult, portfolioChanged } from '../../api/queries.ts';
import { countPhrase } from '../../kit/format.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { Done } from '../../record/done/done.ts';
import { archivedWords, unarchivedWords } from '../../record/done/patched.ts';
import { fail, report } from '../../record/done/undo-stack.ts';
import type { Act } from './selection.ts';
import { useChoices } from '../../record/decisions/choices.tsx';
import { renewalsDone } from '../../record/renewals/renewals.tsx';

const LabelsDialog = lazyPart(() => import('../../record/labels-dialog.tsx').then((module) => module.LabelsDialog));
const RenewedDialog = lazyPart(() =>
  import('../../record/renewals/renewal-dialog.tsx').then((module) => module.RenewedDialog),
);

/** What to do, or what was just done in a dialog: a change of many records. */
export type PageAct = Act | { action: 'changed'; result: ImportResult };

/** Does what was asked for in the list. Loaded when it is needed for the first time. */
export function ListActs({ acts, onClear }: { acts: readonly PageAct[]; onClear: () => void }) {
  const client = useQueryClient();
  const { choose } = useChoices();
  const archive = useArchive();
  const [closed, setClosed] = useState<PageAct | null>(null);
  // Several keys may have been pressed while this was loaded.
  const done = useRef(0);
  useEffect(() => {
    const news = acts.slice(done.current);
    done.current = acts.length;
    for (const one of news) {
      if (one.action === 'renewed' || one.action === 'labels') continue;
      if (one.action === 'changed') report(changeDone(one.result, client));
      else if (one.action === 'archive' || one.action === 'unarchive') archive(one);
      else {
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
  const finish = (what: Done) => {
    setClosed(act);
    onClear();
    report(what);
  };
  return act.action === 'labels' ? (
    <LabelsDialog {...props} onDone={finish} />
  ) : (
    <RenewedDialog {...props} onRenewed={(renewed) => finish(renewalsDone(renewed))} />
  );
}

/** Archives records, or brings them back, all at once. */
function useArchive() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ action, records }: Act) => {
      const ids = records.map(({ id }) => id);
      const change = { select: { ids }, set: { isArchived: action === 'archive' } };
      const { previewId, counts } = await ask('changesPreview', { change });
      return counts.update > 0 ? ask('importsCommit', { commit: { previewId } }) : null;
    },
    onSuccess: (result, { action, records }) => {
      const words = action === 'archive' ? archivedWords : unarchivedWords;
      if (result) report(changeDone(result, client, words, records[0]?.unicodeName));
      return portfolioChanged(client);
    },
    onError: (error, { records }) => fail({ title: `${countPhrase(records.length, 'domain')} not changed`, error }),
  });
  return mutate;
}

/** What a change of many records did, and its undo. */
function changeDone(
  { importId, updated, invalid }: ImportResult,
  client: QueryClient,
  words = { done: 'changed', undone: 'restored' },
  name?: string,
): Done {
  const subject = updated === 1 ? `${name ?? '1 domain'} was` : `${countPhrase(updated, 'domain')} were`;
  const skipped = invalid > 0 ? ` ${countPhrase(invalid, 'domain')} skipped.` : '';
  return {
    message: `${subject} ${words.done}.${skipped}`,
    undoneMessage: `${subject} ${words.undone}.`,
    ids: [importId],
    undo: async () => {
      await ask('importsUndo', { id: importId });
      await portfolioChanged(client);
      return { failed: [], rest: null, redo: null };
    },
  };
}
