import { Button } from '../../../kit/button.tsx';
import { Checkbox } from '../../../kit/fields.tsx';
import type { Currency } from '@namekeep/domain';
import { FailureNotice, Notice } from '../../../kit/notices.tsx';
import { PreviewRows } from '../../../record/preview-rows.tsx';
import { countPhrase } from '../../../kit/format.ts';
import type { Bulk } from './use-bulk.ts';

interface BulkReviewProps {
  bulk: Bulk;
  currencyOf: (name: string) => Currency | undefined;
  onRetry: () => void;
}

/** The preview of a change, what the user has to agree to, and why it failed. */
export function BulkReview({ bulk, currencyOf, onRetry }: BulkReviewProps) {
  const { shown, agreed, setAgreed } = bulk;
  const gone = shown?.unmatched?.length ?? 0;
  return (
    <>
      {bulk.previewing && <p role="status">Preparing the preview…</p>}
      {bulk.previewError !== null && (
        <FailureNotice title="The preview could not be created" error={bulk.previewError} onRetry={onRetry} />
      )}
      {shown && (
        <>
          <h3>What would change</h3>
          {gone > 0 && (
            <Notice tone="info">
              {countPhrase(gone, 'selected record has', 'selected records have')} been deleted in the meantime and{' '}
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
                label={`Skip ${countPhrase(shown.counts.invalid, 'record')} that cannot be changed this way`}
                checked={agreed.invalid}
                onChange={(event) => setAgreed({ ...agreed, invalid: event.currentTarget.checked })}
              />
            )}
          </div>
        </>
      )}
      {bulk.stale ? (
        <Notice tone="bad" title="Nothing has changed">
          Some of these records have changed since the preview. Preview again to see what would change now.
        </Notice>
      ) : (
        bulk.commitError !== null && <FailureNotice title="Nothing has changed" error={bulk.commitError} />
      )}
    </>
  );
}

/** The button for the next step: creates the preview, and then applies exactly what it shows. */
export function BulkButton({ bulk, verb, disabled }: { bulk: Bulk; verb: string; disabled: boolean }) {
  if (!bulk.shown || bulk.stale) {
    return (
      <Button type="submit" loading={bulk.previewing} disabled={disabled}>
        {bulk.stale ? 'Preview again' : 'Preview'}
      </Button>
    );
  }
  return (
    <Button type="submit" loading={bulk.committing} disabled={!bulk.mayCommit}>
      {bulk.count === 0 ? 'Nothing would change' : `${verb} ${countPhrase(bulk.count, 'record')}`}
    </Button>
  );
}
