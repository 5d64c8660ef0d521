import type { BodyOf } from '@namekeep/contract';
import {
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ask, isRefused } from '../api/client.ts';
import { portfolioChanged } from '../api/queries.ts';
import { Button } from '../kit/button.tsx';
import { countPhrase } from '../kit/format.ts';
import { FailureNotice, Notice } from '../kit/notices.tsx';
import type { Done } from './done/done.ts';
import { forget, report } from './done/undo-stack.ts';

interface ImportDoneProps {
  importId: string;
  /** The result, as a sentence. */
  children: ReactNode;
  onClose?: () => void;
}

/** `3 records were restored, 1 new record was removed.` */
export function undoneText({ deleted, reverted }: BodyOf<'importsUndo'>): string {
  const parts = [
    reverted > 0 && `${countPhrase(reverted, 'record was', 'records were')} restored`,
    deleted > 0 && `${countPhrase(deleted, 'new record was', 'new records were')} removed`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'There was nothing to undo.';
}

/** The answer to the undo of an import in this tab. */
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

/** Shows the result of an import or a bulk change, with a button to undo it. */
export function ImportDone({ importId, children, onClose }: ImportDoneProps) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => ask('importsUndo', { id: importId }),
    onSuccess: (undone) => {
      client.setQueryData(undoneImport(importId).queryKey, undone);
      forget(importId);
      return portfolioChanged(client);
    },
  });
  const { data: undone } = useQuery(undoneImport(importId));
  useEffect(() => {
    if (reported.has(importId) || !wasMadeHere(client, importId)) return;
    reported.add(importId);
    const done: Done = {
      message: 'The import was made.',
      undoneMessage: '',
      ids: [importId],
      async undo() {
        const answer = await ask('importsUndo', { id: importId });
        client.setQueryData(undoneImport(importId).queryKey, answer);
        done.undoneMessage = `Import undone. ${undoneText(answer)}`;
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
      {isRefused(undo.error, 'preview_stale') ? (
        <Notice tone="bad" title="Nothing was undone">
          Some of these records have changed since. You can still restore each one from its history.
        </Notice>
      ) : (
        undo.isError && <FailureNotice title="Nothing was undone" error={undo.error} onRetry={() => undo.mutate()} />
      )}
    </>
  );
}
