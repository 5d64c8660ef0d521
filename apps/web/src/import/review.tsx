import { Button, Checkbox } from '@mantine/core';
import type { ImportLayout, ImportMapping, ImportPolicy } from '@namekeep/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, isRefused } from '../api/client.ts';
import { type ImportPreview, type ImportResult, portfolioChanged, previewQuery } from '../api/queries.ts';
import { FailureNotice } from '../components/failure-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { Notice } from '../components/notice.tsx';
import { countPhrase } from '../ui/format.ts';
import { ImportFailure } from './import-failure.tsx';
import { MappingForm } from './mapping-form.tsx';
import { PolicyChoice } from './policy-choice.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { sourceWords } from './recognised.ts';
import classes from './review.module.css';

/** How a table is read. */
export interface HowRead {
  mapping: ImportMapping;
  layout: ImportLayout;
}

interface ReviewProps {
  previewId: string;
  policy: ImportPolicy;
  /** Whether the file is still at hand, so that it can be read in another way. */
  readable: boolean;
  /** The file's name, where it is known. */
  name: string | null;
  busy: boolean;
  onPolicy: (policy: ImportPolicy) => void;
  onCorrect: (recognised: HowRead, shown: HowRead) => void;
  onAgain: () => void;
  onStartOver: () => void;
  onDone: (result: ImportResult) => void;
}

/** A file that was read: what it was taken for, what would happen, and the decision. */
export function Review(props: ReviewProps) {
  const { previewId, onStartOver } = props;
  const list = useInfiniteQuery(previewQuery(previewId, null));
  const preview = list.data?.pages[0];
  if (isRefused(list.error, 'not_found')) {
    return (
      <Notice
        tone="info"
        title="This preview is over"
        actions={
          <Button size="sm" onClick={onStartOver}>
            Choose a file
          </Button>
        }
      >
        A preview is kept for an hour, and ends when it is carried out. Nothing more was changed.
      </Notice>
    );
  }
  if (list.isError) return <FailureNotice error={list.error} onRetry={() => void list.refetch()} />;
  if (!preview || list.isPlaceholderData) return <Loading />;
  return <Reviewed key={previewId} {...props} preview={preview} />;
}

function Reviewed({ preview, ...props }: ReviewProps & { preview: ImportPreview }) {
  const client = useQueryClient();
  const [agreed, setAgreed] = useState({ costs: false, invalid: false, settings: false });
  const agree = (what: keyof typeof agreed) => (event: { currentTarget: { checked: boolean } }) =>
    setAgreed({ ...agreed, [what]: event.currentTarget.checked });
  const { counts, mapping, requiresCurrencyAcknowledgement: dropsCosts } = preview;
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
      props.onDone(result);
    },
  });
  const stale = isRefused(commit.error, 'preview_stale') || isRefused(commit.error, 'preview_expired');
  const locked = props.readable ? null : 'To read the file in another way, choose it once more.';
  const writes = counts.create + counts.update;
  const reasons = [
    writes === 0 && !agreed.settings && 'The file brings nothing new.',
    counts.invalid > 0 && !agreed.invalid && 'Some rows need a look first, or your word to leave them out.',
    dropsCosts && !agreed.costs && 'Some stored costs would be dropped, which needs your word.',
  ].filter((reason) => reason !== false);
  return (
    <div className={classes.review}>
      <section aria-labelledby="recognised" className={classes.section}>
        <h2 id="recognised">{props.name ?? 'Your file'}</h2>
        <p>{sourceWords(preview)}.</p>
        {preview.notes.length > 0 && (
          <ul className={classes.notes}>
            {preview.notes.map(({ code, column, message }) => (
              <li key={`${code} ${column} ${message}`}>{message}</li>
            ))}
          </ul>
        )}
        {mapping && (
          <details className={classes.details} open={counts.invalid > 0 && writes === 0}>
            <summary>How the columns were understood</summary>
            <MappingForm
              mapping={mapping}
              layout={preview.layout}
              locked={locked}
              busy={props.busy}
              onCorrect={(shown, layout) =>
                props.onCorrect({ mapping, layout: preview.layout }, { mapping: shown, layout })
              }
            />
          </details>
        )}
        <PolicyChoice value={props.policy} disabled={!props.readable || props.busy} onChange={props.onPolicy} />
        {locked !== null && <p className={classes.locked}>{locked}</p>}
      </section>
      <section aria-labelledby="changes" className={classes.section}>
        <h2 id="changes">What would happen</h2>
        <PreviewRows preview={preview} />
      </section>
      <section aria-label="Decision" className={classes.decision}>
        {counts.invalid > 0 && (
          <Checkbox
            label={`Leave out ${countPhrase(counts.invalid, 'row that needs', 'rows that need')} a look`}
            checked={agreed.invalid}
            onChange={agree('invalid')}
          />
        )}
        {dropsCosts && (
          <Checkbox
            label="Drop stored costs where the file brings another currency"
            description="Amounts are not converted. The rows concerned say so."
            checked={agreed.costs}
            onChange={agree('costs')}
          />
        )}
        {preview.source === 'namekeep' && preview.format !== 'csv' && (
          <Checkbox
            label="Take over the settings in the file, if it holds any"
            checked={agreed.settings}
            onChange={agree('settings')}
          />
        )}
        {stale ? (
          <Notice
            tone="bad"
            title="Nothing was imported"
            actions={
              <Button size="sm" onClick={props.readable ? props.onAgain : props.onStartOver}>
                {props.readable ? 'Preview again' : 'Choose the file again'}
              </Button>
            }
          >
            {isRefused(commit.error, 'preview_stale')
              ? 'Some of these records were changed since the preview.'
              : 'The preview is older than an hour.'}
          </Notice>
        ) : (
          commit.isError && (
            <ImportFailure title="Nothing was imported" error={commit.error} onRetry={() => commit.mutate()} />
          )
        )}
        {reasons.length > 0 && <p className={classes.locked}>{reasons.join(' ')}</p>}
        <div className={classes.buttons}>
          <Button
            loading={commit.isPending}
            disabled={reasons.length > 0 || stale || props.busy}
            onClick={() => commit.mutate()}
          >
            {writes === 0 ? 'Import' : `Import ${countPhrase(writes, 'record')}`}
          </Button>
          <Button variant="default" disabled={commit.isPending} onClick={props.onStartOver}>
            Choose another file
          </Button>
          {commit.isPending && <p role="status">Writing… all of it or nothing.</p>}
        </div>
      </section>
    </div>
  );
}
