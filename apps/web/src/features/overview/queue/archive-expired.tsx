import { Button } from '../../../kit/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { type DecisionItem, allItems } from '../../../api/decisions.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureNotice } from '../../../kit/notices.tsx';
import { countPhrase } from '../../../kit/format.ts';

interface ArchiveExpiredProps {
  count: number;
  onClose: () => void;
  onArchive: (items: readonly DecisionItem[]) => void;
}

/** Asks once before all records that have expired are archived. */
export function ArchiveExpired({ count, onClose, onArchive }: ArchiveExpiredProps) {
  const read = useMutation({
    mutationFn: () => allItems('expired'),
    onSuccess: (items) => {
      onClose();
      onArchive(items);
    },
  });
  return (
    <Dialog
      title={`Archive ${countPhrase(count, 'expired domain')}?`}
      onClose={onClose}
      onSubmit={() => read.mutate()}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" data-autofocus loading={read.isPending}>
            Archive {count.toLocaleString('en')}
          </Button>
        </>
      }
    >
      <p>
        You decided to let these domains expire, and their expiration dates have passed. Archived records keep their
        history and payments, and you can restore them.
      </p>
      {read.isError && <FailureNotice error={read.error} onRetry={() => read.mutate()} />}
    </Dialog>
  );
}
