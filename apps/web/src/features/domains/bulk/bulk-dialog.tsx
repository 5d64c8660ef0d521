import type { RequestOf } from '@namekeep/contract';
import type { Currency } from '@namekeep/domain';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../api/client.ts';
import type { ImportResult } from '../../../api/queries.ts';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { BatchReview, useBatch } from '../../../record/batch-review.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { type FieldIssues, type Rules, readRules } from './change-rule.ts';
import { FailureNotice } from '../../../kit/notices.tsx';

type Change = RequestOf<'changesPreview'>['change'];

interface BulkDialogProps {
  /** The records to change. */
  select: Change['select'];
  count: number;
  /** The currencies of their costs. */
  currencies: readonly Currency[];
  /** The currency of a record, if the page knows it. */
  currencyOf: (name: string) => Currency | undefined;
  onClose: () => void;
  onDone: (result: ImportResult) => void;
}

/** The pause in typing after which the preview is requested. */
const previewAfterMs = 600;

/** Changes many records at once: choose the fields, review the changes of each record, then apply all or nothing. */
export function BulkDialog({ select, count, currencies, currencyOf, onClose, onDone }: BulkDialogProps) {
  const preview = usePreview();
  const batch = useBatch(onDone);
  const [rules, setRules] = useState<Rules>({});
  const [issues, setIssues] = useState<FieldIssues>({});
  const { data: shown } = preview;
  const { isStale, commit } = batch;
  const isEmpty = Object.keys(rules).length === 0;
  const isPlanned = shown || preview.isPending || preview.isError;
  const show = ({ quietly = false } = {}) => {
    const read = readRules(rules, currencies);
    if (read.ok) {
      commit.reset();
      preview.mutate({ select, ...read.rule });
    } else if (!quietly) setIssues(read.issues);
  };
  useEffect(() => {
    if (isEmpty || isPlanned) return;
    // What would change shows by itself once the rule is complete.
    const timer = setTimeout(() => show({ quietly: true }), previewAfterMs);
    return () => clearTimeout(timer);
  });
  const submit = () => {
    if (shown && !isStale) {
      if (batch.mayCommit(shown)) commit.mutate(shown);
    } else if (!isEmpty && !preview.isPending) show();
  };
  const changed = shown?.counts.update ?? 0;
  return (
    <Dialog
      wide
      title={`Edit ${countPhrase(count, 'domain')}`}
      onClose={onClose}
      onSubmit={submit}
      actions={
        shown && !isStale ? (
          <Button type="submit" loading={commit.isPending} disabled={!batch.mayCommit(shown)}>
            {changed === 0 ? 'Nothing would change' : `Change ${countPhrase(changed, 'domain')}`}
          </Button>
        ) : (
          <Button type="submit" loading={preview.isPending} disabled={isEmpty}>
            {isStale ? 'Preview again' : 'Preview'}
          </Button>
        )
      }
    >
      <BulkFields
        rules={rules}
        issues={issues}
        currencies={currencies}
        onChange={(next) => {
          setRules(next);
          setIssues({});
          preview.forget();
          commit.reset();
        }}
      />
      {preview.isPending && <p role="status">Preparing the preview…</p>}
      {preview.isError && (
        <FailureNotice title="The preview could not be created" error={preview.error} onRetry={show} />
      )}
      {shown && (
        <>
          <h3>What would change</h3>
          <BatchReview preview={shown} batch={batch} currencyOf={currencyOf} />
        </>
      )}
    </Dialog>
  );
}

/** The preview of the rule that was asked for last. */
function usePreview() {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const preview = useMutation({
    mutationFn: (change: Change) => {
      running.current?.abort();
      running.current = new AbortController();
      return ask('changesPreview', { change }, { signal: running.current.signal });
    },
  });
  /** Discards it, because the rule has changed. */
  const forget = () => {
    running.current?.abort();
    preview.reset();
  };
  return { ...preview, forget };
}
