import { labelOf } from '@namekeep/domain';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notices.tsx';
import { formText } from './record-form.ts';
import type { RecordEdit } from './use-record-edit.ts';

/** Input that was kept when its page was left, such as to sign in again. */
export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice tone="info" actions={<Button onClick={onDiscard}>Discard changes</Button>}>
    You have unsaved changes from before.
  </Notice>
);

/** The costs that saving removes, and the fields that were changed elsewhere as well. */
export function EditNotices({ edit }: { edit: RecordEdit }) {
  const { conflicts, lostCosts, values, keepTheirs } = edit;
  return (
    <>
      {lostCosts !== null && (
        <p className="whitespace-normal text-ink-soft">
          Amounts are not converted. Saving removes the costs in {lostCosts}; enter them again in {values.currency}.
        </p>
      )}
      {conflicts.length > 0 && (
        <Notice tone="bad">
          {conflicts.map(({ field, theirs, mine }) => (
            <div key={field} data-asks className="grid justify-items-start gap-2 py-1 whitespace-normal">
              <p>
                {labelOf(field)} has changed in the meantime. It is now <strong>{formText(field, theirs)}</strong>;
                yours is <strong>{formText(field, mine)}</strong>.
              </p>
              <Button
                size="compact"
                aria-label={conflicts.length > 1 ? `Keep theirs: ${labelOf(field)}` : undefined}
                onClick={() => keepTheirs(field)}
              >
                Keep theirs
              </Button>
            </div>
          ))}
        </Notice>
      )}
    </>
  );
}

export function saveLabel({ conflicts, lostCosts }: RecordEdit): string {
  if (conflicts.length > 0) return 'Save mine';
  return lostCosts === null ? 'Save' : 'Save and remove the costs';
}
