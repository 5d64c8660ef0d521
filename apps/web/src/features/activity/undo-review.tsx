import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, isRefused } from '../../api/client.ts';
import { type ImportPreview, portfolioChanged, previewQuery } from '../../api/queries.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/fields.tsx';
import { countPhrase, dateText } from '../../kit/format.ts';
import { FailureNotice, Notice } from '../../kit/notices.tsx';
import { Loading, PageHeading } from '../../kit/page.tsx';
import { PreviewRows } from '../../record/preview-rows.tsx';
import type { UndoTarget } from './activity-page.tsx';

interface UndoReviewProps {
  previewId: string;
  /** Whose activity it is, if the address still says so. */
  target: UndoTarget | null;
  /** Creates another preview of the same. */
  again: { run: () => void; isPending: boolean; error: Error | null } | null;
  onCancel: () => void;
  onDone: (importId: string) => void;
}

/** What an undo would change, and the button that does exactly that. */
export function UndoReview({ previewId, target, again, onCancel, onDone }: UndoReviewProps) {
  const list = useInfiniteQuery(previewQuery(previewId, null));
  const preview = list.data?.pages[0];
  const retry = (title: string, why: string) => (
    <Notice
      tone="info"
      title={title}
      actions={
        <>
          {again && (
            <Button loading={again.isPending} onClick={again.run}>
              Preview again
            </Button>
          )}
          <Button variant="default" onClick={onCancel}>
            Back to the activity
          </Button>
        </>
      }
    >
      {why}
    </Notice>
  );
  return (
    <>
      <PageHeading title={target ? `Undo what ${target.name} did` : 'Undo'}>
        {target && <Span target={target} />}
      </PageHeading>
      {again?.error && <FailureNotice title="The preview could not be created" error={again.error} />}
      {isRefused(list.error, 'not_found') ? (
        retry('This preview has expired', 'Previews are kept for an hour, or until they are used. Nothing has changed.')
      ) : list.isError ? (
        <FailureNotice error={list.error} onRetry={() => void list.refetch()} />
      ) : preview ? (
        <Reviewed preview={preview} retry={retry} onCancel={onCancel} onDone={onDone} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Span({ target: { from, to } }: { target: UndoTarget }) {
  const days = from === undefined || from === to ? `On ${dateText(to)}` : `From ${dateText(from)} to ${dateText(to)}`;
  return (
    <>
      {days}. Records go back to what they were before; those that it added are archived. Records that were changed
      since then, by anyone, are skipped.
    </>
  );
}

interface ReviewedProps extends Pick<UndoReviewProps, 'onCancel' | 'onDone'> {
  preview: ImportPreview;
  retry: (title: string, why: string) => React.ReactNode;
}

function Reviewed({ preview, retry, onCancel, onDone }: ReviewedProps) {
  const whyId = useId();
  const client = useQueryClient();
  const [agreed, setAgreed] = useState({ costs: false, invalid: false });
  const { previewId, counts, requiresCurrencyAcknowledgement: dropsCosts } = preview;
  const commit = useMutation({
    mutationFn: () =>
      ask('importsCommit', {
        commit: {
          previewId,
          ...(agreed.costs && { acknowledgeCurrencyChanges: true as const }),
          ...(agreed.invalid && { skipInvalid: true as const }),
        },
      }),
    onSuccess: ({ importId }) => {
      void portfolioChanged(client);
      onDone(importId);
    },
  });
  const stale = isRefused(commit.error, 'preview_stale') || isRefused(commit.error, 'preview_expired');
  const reasons = [
    counts.update === 0 && 'There is nothing to undo.',
    counts.invalid > 0 && !agreed.invalid && 'Some records cannot go back. Choose to skip them.',
    dropsCosts && !agreed.costs && 'Some stored costs would be removed. Confirm that first.',
  ].filter((reason) => reason !== false);
  return (
    <div className="grid gap-6 min-w-0">
      <PreviewRows preview={preview} />
      <section aria-label="Decision" className="sticky-decision grid gap-3 py-4 border-t border-line-strong bg-paper">
        {counts.invalid > 0 && (
          <Checkbox
            label={`Skip ${countPhrase(counts.invalid, 'record')} that cannot go back`}
            checked={agreed.invalid}
            onChange={(event) => setAgreed({ ...agreed, invalid: event.currentTarget.checked })}
          />
        )}
        {dropsCosts && (
          <Checkbox
            label="Remove the costs in the old currency; amounts are not converted"
            checked={agreed.costs}
            onChange={(event) => setAgreed({ ...agreed, costs: event.currentTarget.checked })}
          />
        )}
        {stale
          ? retry(
              'Nothing was undone',
              'Some of these records have changed since the preview, or it is over an hour old.',
            )
          : commit.isError && <FailureNotice title="Nothing was undone" error={commit.error} />}
        <p id={whyId} role="status" className="text-ink-soft text-sm empty:hidden">
          {reasons.join(' ')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            loading={commit.isPending}
            disabled={reasons.length > 0 || stale}
            aria-describedby={whyId}
            onClick={() => commit.mutate()}
          >
            {counts.update === 0 ? 'Undo' : `Undo the changes of ${countPhrase(counts.update, 'record')}`}
          </Button>
          <Button variant="default" disabled={commit.isPending} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </section>
    </div>
  );
}
