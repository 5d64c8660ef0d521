import { Notice } from '../../kit/notice.tsx';
import type { ChangeSince } from './changes-since.ts';

interface ChangedMeanwhileProps {
  changes: readonly ChangeSince[];
}

/** Why a renewal was not saved, and what it now starts from. */
export function ChangedMeanwhile({ changes }: ChangedMeanwhileProps) {
  return (
    <Notice tone="bad" title="This record has changed since you opened it">
      <p>The renewal is not saved yet. The dates and the price above are up to date; save again to record it.</p>
      {changes.length > 0 && (
        <ul className="mt-1.5 list-disc pl-4.5">
          {changes.map(({ field, label, now }) => (
            <li key={field}>
              {label} is now <strong>{now}</strong>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
