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

interface BatchDialogProps {
  title: string;
  preview: ImportPreview | undefined;
  /** Makes a preview, also instead of one that is out of date. */
  again: { run: () => void; isPending: boolean; isImpossible?: boolean };
  confirm: (count: number) => string;
  /** The currency of a record, if the page knows it. */
  currencyOf?: ((name: string) => Currency | undefined) | undefined;
  children?: ReactNode;
  isRestored?: boolean;
  onClose: () => void;
  onDone: (result: ImportResult) => void;
}

/** Shows what a batch would change, and writes exactly that, all or nothing. Enter does so once all is answered. */
export function BatchDialog(props: BatchDialogProps) {
  const { title, preview, again, confirm, currencyOf, children, isRestored = false, onClose, onDone } = props;
  const { costs, invalid, agree, commit, error } = useCommit(preview, onDone);
  // Records have changed since the preview, so that a new one is needed.
  const isStale = isRefused(error, 'preview_stale') || isRefused(error, 'preview_expired');
  const shown = isStale ? undefined : preview;
  const mayCommit =
    shown !== undefined &&
    shown.counts.update > 0 &&
    (shown.counts.invalid === 0 || invalid) &&
    (!shown.requiresCurrencyAcknowledgement || costs);
  const submit = () => {
    if (commit.isPending || again.isPending) return;
    if (mayCommit) commit.mutate(shown);
    else if (!shown && !again.isImpossible) again.run();
  };
  const question = (what: 'costs' | 'invalid', label: string) => (
    <Checkbox label={label} checked={{ costs, invalid }[what]} onCheck={(checked) => agree(what, checked)} />
  );
  const changed = shown?.counts.update ?? 0;
  const gone = preview?.unmatched?.length ?? 0;
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      isRestored={isRestored}
      onSubmit={submit}
      actions={
        <Button
          type="submit"
          data-autofocus={preview ? true : undefined}
          loading={commit.isPending || again.isPending}
          disabled={shown ? !mayCommit : again.isImpossible}
        >
          {shown ? (changed === 0 ? 'Nothing would change' : confirm(changed)) : isStale ? 'Preview again' : 'Preview'}
        </Button>
      }
    >
      {children}
      {gone > 0 && (
        <Notice tone="info">
          {countPhrase(gone, 'selected domain has', 'selected domains have')} changed or been deleted in the meantime
          and {gone === 1 ? 'is' : 'are'} skipped.
        </Notice>
      )}
      {preview && <PreviewRows preview={preview} {...(currencyOf && { currencyOf })} />}
      {preview?.requiresCurrencyAcknowledgement &&
        question('costs', 'Remove the costs in the old currency; amounts are not converted')}
      {preview &&
        preview.counts.invalid > 0 &&
        question('invalid', `Skip ${countPhrase(preview.counts.invalid, 'domain')} that cannot be changed this way`)}
      {isStale ? (
        <Notice tone="bad" title="Nothing has changed">
          Some of these domains have changed since the preview. Preview again to see what would change now.
        </Notice>
      ) : (
        error && <FailureNotice title="Nothing has changed" error={error} />
      )}
    </Dialog>
  );
}

/** Writes a preview with what the owner has agreed to. */
function useCommit(preview: ImportPreview | undefined, onDone: (result: ImportResult) => void) {
  const client = useQueryClient();
  // A new preview asks again.
  const [agreed, setAgreed] = useState({ previewId: '', costs: false, invalid: false });
  const { costs, invalid } = agreed.previewId === preview?.previewId ? agreed : { costs: false, invalid: false };
  const commit = useMutation({
    mutationFn: ({ previewId }: ImportPreview) =>
      ask('importsCommit', {
        commit: {
          previewId,
          ...(costs && { acknowledgeCurrencyChanges: true as const }),
          ...(invalid && { skipInvalid: true as const }),
        },
      }),
    onSuccess: (result) => {
      void portfolioChanged(client);
      onDone(result);
    },
  });
  return {
    costs,
    invalid,
    agree: (what: 'costs' | 'invalid', yes: boolean) =>
      setAgreed({ previewId: preview?.previewId ?? '', costs, invalid, [what]: yes }),
    commit,
    error: commit.variables === preview ? commit.error : null,
  };
}
