import { Button, Checkbox } from '@mantine/core';
import type { DomainRecord } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask, isRefused } from '../api/client.ts';
import { type ImportResult, portfolioChanged } from '../api/queries.ts';
import { Dialog } from '../components/dialog.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import { Notice } from '../components/notice.tsx';
import { PreviewRows } from '../import/preview-rows.tsx';
import { countPhrase } from '../ui/format.ts';
import { type BulkField, type BulkValues, readBulk } from './bulk-change.ts';
import classes from './bulk-dialog.module.css';
import { BulkFields } from './bulk-fields.tsx';
import { type BulkPreview, previewBulk } from './preview-bulk.ts';

interface BulkDialogProps {
  records: readonly DomainRecord[];
  /** What the form begins with. */
  initial: BulkValues;
  onClose: () => void;
  onDone: (result: ImportResult) => void;
}

/** Changes many records at once: first the fields, then what would change on each, then all of it or nothing. */
export function BulkDialog({ records, initial, onClose, onDone }: BulkDialogProps) {
  const client = useQueryClient();
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<Partial<Record<BulkField, string>>>({});
  const [agreed, setAgreed] = useState({ costs: false, invalid: false });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const preview = useMutation({
    mutationFn: (change: Parameters<typeof previewBulk>[0]) => {
      running.current = new AbortController();
      return previewBulk(change, records, running.current.signal);
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

  const change = (next: BulkValues) => {
    setValues(next);
    setIssues({});
    preview.reset();
    commit.reset();
  };
  const show = () => {
    const read = readBulk(values, records);
    if (!read.ok) return setIssues(read.issues);
    commit.reset();
    preview.mutate(read.change);
  };
  const shown = preview.data;
  const stale = isRefused(commit.error, 'preview_stale') || isRefused(commit.error, 'preview_expired');
  const update = shown?.counts.update ?? 0;
  const blocked =
    !shown ||
    update === 0 ||
    stale ||
    (shown.counts.invalid > 0 && !agreed.invalid) ||
    (shown.requiresCurrencyAcknowledgement && !agreed.costs);
  const currencies = new Map(records.map((record) => [record.name, record.currency]));
  return (
    <Dialog
      wide
      title={`Change ${countPhrase(records.length, 'record')}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {shown && !stale ? (
            <Button loading={commit.isPending} disabled={blocked} onClick={() => commit.mutate(shown)}>
              {update === 0 ? 'Nothing would change' : `Change ${countPhrase(update, 'record')}`}
            </Button>
          ) : (
            <Button loading={preview.isPending} disabled={Object.keys(values).length === 0} onClick={show}>
              {stale ? 'Preview again' : 'Preview the change'}
            </Button>
          )}
        </>
      }
    >
      <BulkFields values={values} issues={issues} onChange={change} />
      {preview.isPending && <p role="status">Working out what would change…</p>}
      {preview.isError && (
        <FailureNotice title="No preview yet; nothing has changed" error={preview.error} onRetry={show} />
      )}
      {shown && (
        <>
          <h3>What would change</h3>
          {shown.gone.length > 0 && (
            <Notice tone="info">
              {countPhrase(shown.gone.length, 'selected record was', 'selected records were')} deleted meanwhile and{' '}
              {shown.gone.length === 1 ? 'is' : 'are'} left out.
            </Notice>
          )}
          <PreviewRows preview={shown} currencyOf={(name) => currencies.get(name)} />
          <div className={classes.agreements}>
            {shown.requiresCurrencyAcknowledgement && (
              <Checkbox
                label="Drop the costs in the old currency; amounts are not converted"
                checked={agreed.costs}
                onChange={(event) => setAgreed({ ...agreed, costs: event.currentTarget.checked })}
              />
            )}
            {shown.counts.invalid > 0 && (
              <Checkbox
                label={`Leave out ${countPhrase(shown.counts.invalid, 'record')} that cannot be changed like this`}
                checked={agreed.invalid}
                onChange={(event) => setAgreed({ ...agreed, invalid: event.currentTarget.checked })}
              />
            )}
          </div>
        </>
      )}
      {stale ? (
        <Notice tone="bad" title="Nothing has changed">
          Some of these records were changed since the preview. Preview again to see what would change now.
        </Notice>
      ) : (
        commit.isError && <FailureNotice title="Nothing has changed" error={commit.error} />
      )}
    </Dialog>
  );
}
