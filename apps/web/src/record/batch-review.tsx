import type { Currency } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, isRefused } from '../api/client.ts';
import { type ImportPreview, type ImportResult, portfolioChanged } from '../api/queries.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Checkbox } from '../kit/fields.tsx';
import { countPhrase } from '../kit/format.ts';
import { FailureNotice, Notice } from '../kit/notices.tsx';
import { PreviewRows } from './preview-rows.tsx';

/** Writes exactly what a preview shows, all or nothing, once the owner has agreed to what it asks. */
export function useBatch(onDone: (result: ImportResult) => void) {
  const client = useQueryClient();
  // A new preview asks again.
  const [agreed, setAgreed] = useState({ previewId: '', costs: false, invalid: false });
  const of = (preview: ImportPreview | undefined) =>
    agreed.previewId === preview?.previewId ? agreed : { costs: false, invalid: false };
  const commit = useMutation({
    mutationFn: (preview: ImportPreview) =>
      ask('importsCommit', {
        commit: {
          previewId: preview.previewId,
          ...(of(preview).costs && { acknowledgeCurrencyChanges: true as const }),
          ...(of(preview).invalid && { skipInvalid: true as const }),
        },
      }),
    onSuccess: (result) => {
      void portfolioChanged(client);
      onDone(result);
    },
  });
  const isStale = isRefused(commit.error, 'preview_stale') || isRefused(commit.error, 'preview_expired');
  return {
    commit,
    /** Whether records have changed since the preview, so that a new one is needed. */
    isStale,
    agreedTo: of,
    agree: (preview: ImportPreview, what: 'costs' | 'invalid', yes: boolean) =>
      setAgreed({ ...of(preview), previewId: preview.previewId, [what]: yes }),
    mayCommit: (preview: ImportPreview) =>
      (preview.counts.invalid === 0 || of(preview).invalid) &&
      (!preview.requiresCurrencyAcknowledgement || of(preview).costs) &&
      preview.counts.update > 0 &&
      !isStale &&
      !commit.isPending,
  };
}

interface BatchReviewProps {
  preview: ImportPreview;
  batch: ReturnType<typeof useBatch>;
  currencyOf?: ((name: string) => Currency | undefined) | undefined;
}

/** What a batch would change, what the owner has to agree to, and why it was not written. */
export function BatchReview({ preview, batch, currencyOf }: BatchReviewProps) {
  const agreed = batch.agreedTo(preview);
  const gone = preview.unmatched?.length ?? 0;
  const question = (what: 'costs' | 'invalid', label: string) => (
    <Checkbox label={label} checked={agreed[what]} onCheck={(checked) => batch.agree(preview, what, checked)} />
  );
  return (
    <>
      {gone > 0 && (
        <Notice tone="info">
          {countPhrase(gone, 'selected domain has', 'selected domains have')} changed or been deleted in the meantime
          and {gone === 1 ? 'is' : 'are'} skipped.
        </Notice>
      )}
      <PreviewRows preview={preview} {...(currencyOf && { currencyOf })} />
      {preview.requiresCurrencyAcknowledgement &&
        question('costs', 'Remove the costs in the old currency; amounts are not converted')}
      {preview.counts.invalid > 0 &&
        question('invalid', `Skip ${countPhrase(preview.counts.invalid, 'domain')} that cannot be changed this way`)}
      {batch.isStale ? (
        <Notice tone="bad" title="Nothing has changed">
          Some of these domains have changed since the preview. Preview again to see what would change now.
        </Notice>
      ) : (
        batch.commit.isError && <FailureNotice title="Nothing has changed" error={batch.commit.error} />
      )}
    </>
  );
}

interface BatchDialogProps {
  title: string;
  preview: ImportPreview;
  /** Replaces a preview that is out of date. */
  again: { run: () => void; isPending: boolean };
  /** What the button does to so many records. */
  confirm: (count: number) => string;
  children?: ReactNode;
  onClose: () => void;
  onDone: (result: ImportResult) => void;
}

/** Shows what a batch would change. Enter writes it, unless something is to be agreed to. */
export function BatchDialog({ title, preview, again, confirm, children, onClose, onDone }: BatchDialogProps) {
  const batch = useBatch(onDone);
  const { isStale, commit } = batch;
  const { update } = preview.counts;
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      onSubmit={() => {
        if (isStale) {
          commit.reset();
          again.run();
        } else if (batch.mayCommit(preview)) commit.mutate(preview);
      }}
      actions={
        <Button
          type="submit"
          data-autofocus
          loading={commit.isPending || again.isPending}
          disabled={!isStale && !batch.mayCommit(preview)}
        >
          {isStale ? 'Preview again' : update === 0 ? 'Nothing would change' : confirm(update)}
        </Button>
      }
    >
      {children}
      <BatchReview preview={preview} batch={batch} />
    </Dialog>
  );
}
