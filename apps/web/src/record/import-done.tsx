import type { BodyOf } from '@namekeep/contract';
import {
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { ActivityEntry } from '../api/activity.ts';
import { ask } from '../api/client.ts';
import { portfolioChanged } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { countPhrase, instantText } from '../kit/format.ts';
import { FailureNotice, Notice } from '../kit/notices.tsx';
import { actorName, kindWords } from './activity-text.ts';
import type { Done } from './done/done.ts';
import { forget, report } from './done/undo-stack.ts';

interface ImportDoneProps {
  importId: string;
  /** The result, as a sentence. */
  children: ReactNode;
  onClose?: () => void;
}

/** `3 records were restored, 1 new record was removed.` */
function undoneText({ deleted, reverted }: BodyOf<'importsUndo'>): string {
  const parts = [
    reverted > 0 && `${countPhrase(reverted, 'record was', 'records were')} restored`,
    deleted > 0 && `${countPhrase(deleted, 'new record was', 'new records were')} removed`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'There was nothing to undo.';
}

/** What the undo of an import in this tab did. */
const undoneImport = (importId: string) =>
  queryOptions<BodyOf<'importsUndo'>>({ queryKey: ['undone-import', importId], queryFn: skipToken });

/** Whether it was made since the page was loaded. The address of a result can be opened at any time. */
const wasMadeHere = (client: QueryClient, importId: string): boolean =>
  client
    .getMutationCache()
    .getAll()
    .some(({ state }) => (state.data as { importId?: string } | undefined)?.importId === importId);

/** The imports that can be undone with a key; the result can be shown again. */
const reported = new Set<string>();

/** Undoes an import or a change of many records. */
function useImportUndo(importId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask('importsUndo', { id: importId }),
    onSuccess: (undone) => {
      client.setQueryData(undoneImport(importId).queryKey, undone);
      forget(importId);
      return portfolioChanged(client);
    },
  });
}

/** Shows the result of an import or a bulk change, with a button to undo it. */
export function ImportDone({ importId, children, onClose }: ImportDoneProps) {
  const client = useQueryClient();
  const undo = useImportUndo(importId);
  const { data: undone } = useQuery(undoneImport(importId));
  useEffect(() => {
    if (reported.has(importId) || !wasMadeHere(client, importId)) return;
    reported.add(importId);
    const done: Done = {
      message: 'The import was made.',
      undoneMessage: '',
      ids: [importId],
      async undo() {
        const undone = await ask('importsUndo', { id: importId });
        client.setQueryData(undoneImport(importId).queryKey, undone);
        done.undoneMessage = `Import undone. ${undoneText(undone)}`;
        return { failed: [], rest: null, redo: null };
      },
    };
    report(done, { quiet: true });
  }, [importId, client]);
  const close = onClose && (
    <Button variant="default" onClick={onClose}>
      Close
    </Button>
  );
  if (undone) {
    return (
      <Notice tone="good" title="Undone" actions={close}>
        {undoneText(undone)}
      </Notice>
    );
  }
  return (
    <>
      <Notice
        tone="good"
        actions={
          <>
            <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
              Undo
            </Button>
            {close}
          </>
        }
      >
        {children}
      </Notice>
      {undo.isError && <FailureNotice title="Nothing was undone" error={undo.error} onRetry={() => undo.mutate()} />}
    </>
  );
}

/** Imports and changes can be undone for this long. */
const undoableMs = 90 * 86_400_000;

const explanations = {
  imported: 'Domains that it added are deleted, and those that it changed get their former values back.',
  changed: 'All domains that it changed get their former values back.',
  undone: 'What was undone is done again.',
};

/** Undoes an import, a change or an undo, after a question; `undone` says that this has happened. */
export function UndoBatch({ entry, undone }: { entry: ActivityEntry; undone: boolean }) {
  const { timezone } = useSession();
  const [asking, setAsking] = useState(false);
  const { kind, importId, actor } = entry;
  const undo = useImportUndo(importId ?? '');
  if (kind !== 'imported' && kind !== 'changed' && kind !== 'undone') return null;
  if (undo.data) {
    return (
      <p role="status" className="text-ink-soft text-sm">
        Undone: {undoneText(undo.data)}
      </p>
    );
  }
  if (undone) return <p className="text-ink-soft text-sm">Undone</p>;
  if (!importId || Date.parse(entry.at) < Date.now() - undoableMs) return null;
  const at = instantText(entry.at, timezone);
  return (
    <>
      <Button
        size="compact"
        variant="default"
        aria-label={`Undo what ${actor.kind === 'session' ? 'you' : actorName(actor)} did on ${at}`}
        onClick={() => setAsking(true)}
      >
        Undo…
      </Button>
      {asking && (
        <ConfirmDialog
          title="Undo this?"
          confirm="Undo"
          danger={false}
          failureTitle="Nothing was undone"
          onClose={() => setAsking(false)}
          onConfirm={() => undo.mutateAsync()}
        >
          <p>
            {actorName(actor)} {kindWords[kind].did} on {at}. {explanations[kind]}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The batches that were undone, of those in `entries`. */
export const undoneIn = (entries: readonly ActivityEntry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ kind, importId }) => (kind === 'import_undone' && importId ? [importId] : [])));
