import type { DomainRecord } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask, isRefused } from '../../../api/client.ts';
import { type ImportResult, portfolioChanged } from '../../../api/queries.ts';
import { type BulkPreview, type BulkWrite, previewBulk } from './preview-bulk.ts';

/** The state of a bulk change: its preview, what the user has agreed to, and its commit, which is all or nothing. */
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
    /** The preview of the current values, if there is one. */
    shown,
    /** How many records would change. */
    count,
    agreed,
    setAgreed,
    previewing: preview.isPending,
    previewError: preview.error,
    committing: commit.isPending,
    commitError: commit.error,
    /** Whether records have changed since the preview, so that a new one is needed. */
    stale,
    mayCommit: count > 0 && !stale && agreesToAll && !commit.isPending,
    preview: (write: BulkWrite) => {
      commit.reset();
      preview.mutate(write);
    },
    commit: () => shown && commit.mutate(shown),
    /** Discards the preview, because the values have changed. */
    forget: () => {
      running.current?.abort();
      preview.reset();
      commit.reset();
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;
