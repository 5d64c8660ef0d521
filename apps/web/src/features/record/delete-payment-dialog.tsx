import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';
import type { Payment } from '../../api/payments.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { amountText, dateText } from '../../kit/format.ts';

/** Deletes a payment. The dates of the record stay. */
export function DeletePaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const client = useQueryClient();
  const amount = payment.amountMinor === null ? '' : ` of ${amountText(payment.amountMinor, payment.currency)}`;
  return (
    <ConfirmDialog
      title="Delete this payment?"
      confirm="Delete payment"
      failureTitle="Not deleted"
      onClose={onClose}
      onConfirm={async () => {
        await ask('paymentsDelete', { id: payment.id });
        void portfolioChanged(client);
      }}
    >
      <p>
        The payment{amount} on {dateText(payment.paidOn)} is removed from totals and reports. This cannot be undone.
      </p>
      {payment.undoable && <p>The dates of the record do not change. To restore them, use Undo instead.</p>}
    </ConfirmDialog>
  );
}
