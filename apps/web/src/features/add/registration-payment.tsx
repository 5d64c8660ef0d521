import { today as todayIn } from '@namekeep/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { portfolioChanged, recordQuery } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { amountText, dateText } from '../../kit/format.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { addPayment } from '../../record/done/payment-done.ts';

/** Offers the payment of a new record, if its registration cost and day are known. */
export function RegistrationPayment({ id }: { id: string }) {
  const client = useQueryClient();
  const { timezone } = useSession();
  const { data: record } = useQuery(recordQuery(id));
  const add = useMutation({
    mutationFn: addPayment,
    onSuccess: () => portfolioChanged(client),
  });
  if (!record?.registrationCostMinor || record.registrationDate === null) return null;
  const { registrationCostMinor: amountMinor, registrationDate: paidOn, currency } = record;
  if (paidOn > todayIn(timezone, Date.now())) return null;
  const what = `${amountText(amountMinor, currency)} on ${dateText(paidOn)}`;
  if (add.isSuccess) return <p role="status">Recorded: paid {what}.</p>;
  return (
    <>
      <Button
        size="compact"
        variant="default"
        loading={add.isPending}
        onClick={() =>
          add.mutate({ record, payment: { domainId: id, kind: 'registration', paidOn, amountMinor, currency } })
        }
      >
        Record it as paid: {what}
      </Button>
      {add.isError && <FailureNotice title="Nothing was recorded" error={add.error} />}
    </>
  );
}
