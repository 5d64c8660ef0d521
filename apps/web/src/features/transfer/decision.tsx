import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, isRefused } from '../../api/client.ts';
import { type ImportPreview, type ImportResult, portfolioChanged } from '../../api/queries.ts';
import { Notice } from '../../kit/notice.tsx';
import { countPhrase } from '../../kit/format.ts';
import { ImportFailure } from './import-failure.tsx';
import classes from './review.module.css';
import type { Reading } from './use-preview.ts';

interface DecisionProps {
  preview: ImportPreview;
  /** Whether the preview shows every correction that is on the screen. */
  isCurrent: boolean;
  reading: Reading;
  onStartOver: () => void;
  onDone: (result: ImportResult) => void;
}

/** What has to be agreed to, and the button that imports exactly what the preview shows. */
export function Decision({ preview, isCurrent, reading, onStartOver, onDone }: DecisionProps) {
  const client = useQueryClient();
  const whyId = useId();
  const [agreed, setAgreed] = useState({ costs: false, invalid: false, settings: false });
  const agree = (what: keyof typeof agreed) => (event: { currentTarget: { checked: boolean } }) =>
    setAgreed({ ...agreed, [what]: event.currentTarget.checked });
  const { counts, requiresCurrencyAcknowledgement: dropsCosts } = preview;
  const commit = useMutation({
    mutationFn: () =>
      ask('importsCommit', {
        commit: {
          previewId: preview.previewId,
          ...(agreed.costs && { acknowledgeCurrencyChanges: true as const }),
          ...(agreed.invalid && { skipInvalid: true as const }),
          ...(agreed.settings && { includeSettings: true as const }),
        },
      }),
    onSuccess: (result) => {
      void portfolioChanged(client);
      if (agreed.settings) void client.invalidateQueries({ queryKey: ['settings'] });
      onDone(result);
    },
  });
  const readable = reading.source !== null;
  const stale = isRefused(commit.error, 'preview_stale') || isRefused(commit.error, 'preview_expired');
  const writes = counts.create + counts.update;
  const reasons = isCurrent
    ? [
        writes === 0 && !agreed.settings && 'Nothing in the file is new.',
        counts.invalid > 0 && !agreed.invalid && 'Some rows have problems. Fix them or choose to skip them.',
        dropsCosts && !agreed.costs && 'Some stored costs would be removed. Confirm that first.',
      ].filter((reason) => reason !== false)
    : [reading.pending ? 'Updating the preview with your changes…' : 'The preview does not show your last change.'];
  return (
    <section aria-label="Decision" className={classes.decision}>
      {counts.invalid > 0 && (
        <Checkbox
          label={`Skip ${countPhrase(counts.invalid, 'invalid row')}`}
          checked={agreed.invalid}
          onChange={agree('invalid')}
        />
      )}
      {dropsCosts && (
        <Checkbox
          label="Remove stored costs where the file has another currency"
          description="Amounts are not converted. The rows that lose a cost say so."
          checked={agreed.costs}
          onChange={agree('costs')}
        />
      )}
      {preview.source === 'namekeep' && preview.format !== 'csv' && (
        <Checkbox label="Import the settings in the file too" checked={agreed.settings} onChange={agree('settings')} />
      )}
      {stale ? (
        <Notice
          tone="bad"
          title="Nothing was imported"
          actions={
            <Button size="sm" onClick={readable ? reading.again : onStartOver}>
              {readable ? 'Preview again' : 'Choose the file again'}
            </Button>
          }
        >
          {isRefused(commit.error, 'preview_stale')
            ? 'Some of these records have changed since the preview.'
            : 'The preview is more than an hour old.'}
        </Notice>
      ) : (
        commit.isError && (
          <ImportFailure title="Nothing was imported" error={commit.error} onRetry={() => commit.mutate()} />
        )
      )}
      <p id={whyId} role="status" className={classes.locked}>
        {reasons.join(' ')}
      </p>
      <div className={classes.buttons}>
        <Button
          loading={commit.isPending}
          disabled={reasons.length > 0 || stale}
          aria-describedby={whyId}
          onClick={() => commit.mutate()}
        >
          {writes === 0 ? 'Import' : `Import ${countPhrase(writes, 'record')}`}
        </Button>
        {reading.pending && (
          <Button variant="default" onClick={reading.cancel}>
            Cancel the change
          </Button>
        )}
        <Button variant="default" disabled={commit.isPending} onClick={onStartOver}>
          Choose another file
        </Button>
        {commit.isPending && <p role="status">Importing… Either every record is written or none is.</p>}
      </div>
    </section>
  );
}
