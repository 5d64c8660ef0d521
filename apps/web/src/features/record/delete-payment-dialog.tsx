import { Button } from '../../kit/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import type { Payment } from '../../api/payments.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { amountText, dateText } from '../../kit/format.ts';

/** Deletes a payment. The dates of the record stay. */
export function DeletePaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => ask('paymentsDelete', { id: payment.id }),
    onSuccess: async () => {
      onClose();
      await portfolioChanged(client);
    },
  });
  const amount = payment.amountMinor === null ? '' : ` of ${amountText(payment.amountMinor, payment.currency)}`;
  return (
    <Dialog
      title="Delete this payment?"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete payment
          </Button>
        </>
      }
    >
      <p>
        The payment{amount} on {dateText(payment.paidOn)} is removed from totals and reports. This cannot be undone.
      </p>
      {payment.undoable && <p>The dates of the record do not change. To restore them, use Undo instead.</p>}
      {remove.isError && <FailureNotice title="Not deleted" error={remove.error} />}
    </Dialog>
  );
}
