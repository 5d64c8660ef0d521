import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import { type Label, portfolioChanged } from '../../api/queries.ts';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { countPhrase } from '../../kit/format.ts';

/** Asks before a label is deleted, because that cannot be undone. */
export function DeleteLabelDialog({ label, onClose }: { label: Label; onClose: () => void }) {
  const client = useQueryClient();
  const losing =
    label.count === 0
      ? 'No domain in the list has it. Archived domains that have it lose it.'
      : `${countPhrase(label.count, 'domain loses', 'domains lose')} it, and archived ones too. They do not change otherwise.`;
  return (
    <ConfirmDialog
      title={`Delete the label “${label.name}”?`}
      confirm="Delete label"
      failureTitle="The label was not deleted"
      onClose={onClose}
      onConfirm={async () => {
        await ask('labelsDelete', { name: label.name });
        await portfolioChanged(client);
      }}
    >
      <p>{losing} This cannot be undone.</p>
    </ConfirmDialog>
  );
}
