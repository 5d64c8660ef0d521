import type { RequestOf } from '@namekeep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask, isRefused } from '../../../api/client.ts';
import { type ImportPreview, type ImportResult, portfolioChanged } from '../../../api/queries.ts';

export type Change = RequestOf<'changesPreview'>['change'];

/** The state of a change: its preview, what the user has agreed to, and its commit, which is all or nothing. */
export function useBulk(onDone: (result: ImportResult) => void) {
  const client = useQueryClient();
  const [agreed, setAgreed] = useState({ costs: false, invalid: false });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const preview = useMutation({
    mutationFn: (change: Change) => {
      running.current?.abort();
      running.current = new AbortController();
      return ask('changesPreview', { change }, { signal: running.current.signal });
    },
    onSuccess: () => setAgreed({ costs: false, invalid: false }),
  });
  const commit = useMutation({
    mutationFn: ({ previewId }: ImportPreview) =>
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
    /** The preview of the current rule, if there is one. */
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
    preview: (change: Change) => {
      commit.reset();
      preview.mutate(change);
    },
    commit: () => shown && commit.mutate(shown),
    /** Discards the preview, because the rule has changed. */
    forget: () => {
      running.current?.abort();
      preview.reset();
      commit.reset();
    },
  };
}

export type Bulk = ReturnType<typeof useBulk>;
