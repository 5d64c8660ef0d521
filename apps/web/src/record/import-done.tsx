import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BodyOf } from '@namekeep/contract';
import { ask, isRefused } from '../api/client.ts';
import { portfolioChanged } from '../api/queries.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { Notice } from '../kit/notice.tsx';
import { countPhrase } from '../kit/format.ts';

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

/** Shows the result of an import or a bulk change, with a button to undo it. */
export function ImportDone({ importId, children, onClose }: ImportDoneProps) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => ask('importsUndo', { id: importId }),
    onSuccess: () => portfolioChanged(client),
  });
  const close = onClose && (
    <Button size="sm" variant="default" onClick={onClose}>
      Close
    </Button>
  );
  if (undo.data) {
    return (
      <Notice tone="good" title="Undone" actions={close}>
        {undoneText(undo.data)}
      </Notice>
    );
  }
  return (
    <>
      <Notice
        tone="good"
        actions={
          <>
            <Button size="sm" variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
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
