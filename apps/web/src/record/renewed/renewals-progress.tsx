import { countPhrase } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import type { useRenewals } from './use-renewals.ts';

interface RenewalsProgressProps {
  renewals: ReturnType<typeof useRenewals>;
}

/** How many renewals are saved so far, and how many could not be. */
export function RenewalsProgress({ renewals: { progress, sending, failed } }: RenewalsProgressProps) {
  return (
    <>
      <div role="status">
        {sending && (
          <>
            Saving {progress.completed} of {countPhrase(progress.total, 'renewal')}…
            <progress
              className="w-full accent-accent"
              aria-label="Renewals saved"
              value={progress.completed}
              max={progress.total}
            />
          </>
        )}
      </div>
      {!sending && failed.size > 0 && (
        <Notice tone="bad" title={`${failed.size} of ${countPhrase(progress.total, 'renewal')} could not be saved`}>
          The others are saved. Review the names below, then save again.
        </Notice>
      )}
    </>
  );
}
