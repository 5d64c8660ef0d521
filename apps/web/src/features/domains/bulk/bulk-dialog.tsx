import type { RequestOf } from '@namekeep/contract';
import type { Currency } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask, isRefused } from '../../../api/client.ts';
import { type ImportPreview, type ImportResult, portfolioChanged } from '../../../api/queries.ts';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Checkbox } from '../../../kit/fields.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { PreviewRows } from '../../../record/preview-rows.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { type FieldIssues, type Rules, readRules } from './change-rule.ts';
import { FailureNotice, Notice } from '../../../kit/notices.tsx';

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
  const bulk = useBulk(onDone);
  const [rules, setRules] = useState<Rules>({});
  const [issues, setIssues] = useState<FieldIssues>({});
  const { shown, isStale, preview } = bulk;
  const isEmpty = Object.keys(rules).length === 0;
  const isPlanned = shown || isStale || preview.isPending || preview.isError || bulk.commit.isError;
  const show = ({ quietly = false } = {}) => {
    const read = readRules(rules, currencies);
    if (read.ok) bulk.show({ select, ...read.rule });
    else if (!quietly) setIssues(read.issues);
  };
  useEffect(() => {
    if (isEmpty || isPlanned) return;
    // What would change shows by itself once the rule is complete.
    const timer = setTimeout(() => show({ quietly: true }), previewAfterMs);
    return () => clearTimeout(timer);
  });
  const submit = () => {
    if (shown && !isStale) {
      if (bulk.mayCommit) bulk.commit.mutate(shown);
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
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {shown && !isStale ? (
            <Button type="submit" loading={bulk.commit.isPending} disabled={!bulk.mayCommit}>
              {changed === 0 ? 'Nothing would change' : `Change ${countPhrase(changed, 'domain')}`}
            </Button>
          ) : (
            <Button type="submit" loading={preview.isPending} disabled={isEmpty}>
              {isStale ? 'Preview again' : 'Preview'}
            </Button>
          )}
        </>
      }
    >
      <BulkFields
        rules={rules}
        issues={issues}
        currencies={currencies}
        onChange={(next) => {
          setRules(next);
          setIssues({});
          bulk.forget();
        }}
      />
      <BulkReview bulk={bulk} currencyOf={currencyOf} onRetry={show} />
    </Dialog>
  );
}

interface BulkReviewProps extends Pick<BulkDialogProps, 'currencyOf'> {
  bulk: ReturnType<typeof useBulk>;
  onRetry: () => void;
}

/** The preview of a change, what the user has to agree to, and why it failed. */
function BulkReview({ bulk, currencyOf, onRetry }: BulkReviewProps) {
  const { shown, isStale, preview, commit, agreed, setAgreed } = bulk;
  const gone = shown?.unmatched?.length ?? 0;
  return (
    <>
      {preview.isPending && <p role="status">Preparing the preview…</p>}
      {preview.isError && (
        <FailureNotice title="The preview could not be created" error={preview.error} onRetry={onRetry} />
      )}
      {shown && (
        <>
          <h3>What would change</h3>
          {gone > 0 && (
            <Notice tone="info">
              {countPhrase(gone, 'selected domain has', 'selected domains have')} been deleted in the meantime and{' '}
              {gone === 1 ? 'is' : 'are'} skipped.
            </Notice>
          )}
          <PreviewRows preview={shown} currencyOf={currencyOf} />
          <div className="grid gap-3">
            {shown.requiresCurrencyAcknowledgement && (
              <Checkbox
                label="Remove the costs in the old currency; amounts are not converted"
                checked={agreed.costs}
                onChange={(event) => setAgreed({ ...agreed, costs: event.currentTarget.checked })}
              />
            )}
            {shown.counts.invalid > 0 && (
              <Checkbox
                label={`Skip ${countPhrase(shown.counts.invalid, 'domain')} that cannot be changed this way`}
                checked={agreed.invalid}
                onChange={(event) => setAgreed({ ...agreed, invalid: event.currentTarget.checked })}
              />
            )}
          </div>
        </>
      )}
      {isStale ? (
        <Notice tone="bad" title="Nothing has changed">
          Some of these domains have changed since the preview. Preview again to see what would change now.
        </Notice>
      ) : (
        commit.isError && <FailureNotice title="Nothing has changed" error={commit.error} />
      )}
    </>
  );
}

/** The state of a change: its preview, what the user has agreed to, and its commit, which is all or nothing. */
function useBulk(onDone: (result: ImportResult) => void) {
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
  /** Whether records have changed since the preview, so that a new one is needed. */
  const isStale = isRefused(commit.error, 'preview_stale') || isRefused(commit.error, 'preview_expired');
  const agreesToAll =
    shown !== undefined &&
    (shown.counts.invalid === 0 || agreed.invalid) &&
    (!shown.requiresCurrencyAcknowledgement || agreed.costs);
  return {
    /** The preview of the current rule, if there is one. */
    shown,
    agreed,
    setAgreed,
    preview,
    commit,
    isStale,
    mayCommit: agreesToAll && shown.counts.update > 0 && !isStale && !commit.isPending,
    show: (change: Change) => {
      commit.reset();
      preview.mutate(change);
    },
    /** Discards the preview, because the rule has changed. */
    forget: () => {
      running.current?.abort();
      preview.reset();
      commit.reset();
    },
  };
}
