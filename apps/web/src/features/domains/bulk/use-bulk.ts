import type { DomainRecord } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask, isRefused } from '../../../api/client.ts';
import { type ImportResult, portfolioChanged } from '../../../api/queries.ts';
import { type BulkPreview, type BulkWrite, previewBulk } from './preview-bulk.ts';

/** The way of a change of many records: a preview of it, what has to be agreed to, then all of it or nothing. */
export function useBulk(records: readonly DomainRecord[], onDone: (result: ImportResult) => void) {
  const client = useQueryClient();
  const [agreed, setAgreed] = useState({ costs: false, invalid: false });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const preview = useMutation({
    mutationFn: (write: BulkWrite) => {
      running.current?.abort();
      running.current = new AbortController();
      return previewBulk(write, records, running.current.signal);
    },
    onSuccess: () => setAgreed({ costs: false, invalid: false }),
  });
  const commit = useMutation({
    mutationFn: ({ previewId }: BulkPreview) =>
      ask('importsCommit', {
        commit: {
          previewId,
          ...(agreed.costs && { acknowledgeCurrencyChanges: true as const }),
          ...(agreed.invalid && { skipInvalid: true as const }),
        },
      }),
    onSuccess: (result) => {
      void portfolioChanged(client);
      onDone(result);
    },
  });
  const shown = preview.data;
  const stale = isRefused(commit.error, 'preview_stale') || isRefused(commit.error, 'preview_expired');
  const count = shown?.counts.update ?? 0;
  const agreesToAll =
    shown !== undefined &&
    (shown.counts.invalid === 0 || agreed.invalid) &&
    (!shown.requiresCurrencyAcknowledgement || agreed.costs);
  return {
    /** The preview of the values on the screen, or nothing while there is none. */
    shown,
    /** How many records would change. */
    count,
    agreed,
    setAgreed,
    previewing: preview.isPending,
    previewError: preview.error,
    committing: commit.isPending,
    commitError: commit.error,
    /** Whether records were changed since the preview, so that it has to be made again. */
    stale,
    mayCommit: count > 0 && !stale && agreesToAll && !commit.isPending,
    preview: (write: BulkWrite) => {
      commit.reset();
      preview.mutate(write);
    },
    commit: () => shown && commit.mutate(shown),
    /** Other values are on the screen: their preview is still to be made. */
    forget: () => {
      running.current?.abort();
      preview.reset();
      commit.reset();
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;
