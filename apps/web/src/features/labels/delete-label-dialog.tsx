import { Button } from '../../kit/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import type { Label } from '../../api/labels.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { focusIfLost } from '../../kit/focus-if-lost.ts';
import { countPhrase } from '../../kit/format.ts';

/** Asks before a label is deleted, because that cannot be undone. */
export function DeleteLabelDialog({ label, onClose }: { label: Label; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => ask('labelsDelete', { name: label.name }),
    onSuccess: async () => {
      await portfolioChanged(client);
      onClose();
      // The button that opened the dialog is gone.
      setTimeout(focusIfLost);
    },
  });
  const losing =
    label.count === 0
      ? 'No domain in the list has it. Archived domains that have it lose it.'
      : `${countPhrase(label.count, 'domain loses', 'domains lose')} it, and archived ones too. They do not change otherwise.`;
  return (
    <Dialog
      title={`Delete the label “${label.name}”?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete label
          </Button>
        </>
      }
    >
      <p>{losing} This cannot be undone.</p>
      {remove.isError && <FailureNotice title="The label was not deleted" error={remove.error} />}
    </Dialog>
  );
}
