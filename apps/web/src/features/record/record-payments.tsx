import { Button } from '../../kit/button.tsx';
import { type DomainRecord, paymentKinds } from '@namekeep/domain';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, isRefused } from '../../api/client.ts';
import { type Payment, recordPaymentsQuery, recordTotalsQuery } from '../../api/payments.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { FailureNotice, Notice } from '../../kit/notices.tsx';
import { amountText, countPhrase, dateText, totalText } from '../../kit/format.ts';
import { IconPlus } from '../../kit/icons.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { type PagedList, ShowMore } from '../../kit/printing.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { PriceSteps } from './price-chart.tsx';
import classes from './record-payments.module.css';

const AddPaymentDialog = lazyPart(() => import('./add-payment-dialog.tsx').then((module) => module.AddPaymentDialog));
const DeletePaymentDialog = lazyPart(() =>
  import('./delete-payment-dialog.tsx').then((module) => module.DeletePaymentDialog),
);

/** What was paid for a record, with the steps of its price. */
export function RecordPayments({ record }: { record: DomainRecord }) {
  const client = useQueryClient();
  const list = useInfiniteQuery(recordPaymentsQuery(record.id));
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Payment | null>(null);
  const undo = useMutation({
    mutationFn: ({ id }: Payment) => ask('paymentsUndo', { id }),
    onSettled: () => portfolioChanged(client),
  });
  const payments = list.data?.pages.flatMap((page) => page.payments) ?? [];
  return (
    <section aria-labelledby="payments" className="grid gap-3 justify-items-start mb-10 print:block print:mb-5">
      <div className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between w-full">
        <h2 id="payments">Payments</h2>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          Add a payment…
        </Button>
      </div>
      {list.isError && <FailureNotice error={list.error} onRetry={() => void list.refetch()} />}
      {undo.isError &&
        (isRefused(undo.error, 'payment_not_undoable') ? (
          <Notice tone="bad" title="Not undone">
            The record has changed since this renewal. Delete the payment, or change the dates yourself.
          </Notice>
        ) : (
          <FailureNotice title="Not undone" error={undo.error} />
        ))}
      {list.isSuccess && payments.length === 0 && (
        <p className="text-ink-soft">
          No payments yet. <HelpLink article="payments">About renewals and payments</HelpLink>
        </p>
      )}
      {payments.length > 0 && (
        <>
          <Totals record={record} />
          <PriceSteps payments={payments} currency={record.currency} />
          <ul className="w-full" aria-label="Payments">
            {payments.map((payment) => (
              <Paid key={payment.id} payment={payment}>
                {payment.undoable && (
                  <Button
                    size="compact"
                    variant="default"
                    loading={undo.isPending && undo.variables.id === payment.id}
                    disabled={undo.isPending}
                    aria-label={`Undo the renewal of ${dateText(payment.paidOn)}`}
                    onClick={() => undo.mutate(payment)}
                  >
                    Undo
                  </Button>
                )}
                <Button
                  size="compact"
                  variant="subtle"
                  aria-label={`Delete the payment of ${paidText(payment)}`}
                  onClick={() => setDeleting(payment)}
                >
                  Delete…
                </Button>
              </Paid>
            ))}
          </ul>
        </>
      )}
      <Older list={list} record={record} shown={payments.length} />
      {adding && <AddPaymentDialog record={record} onClose={() => setAdding(false)} />}
      {deleting && <DeletePaymentDialog payment={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}

/** `€10.70 on 20 Mar 2026`, which tells two payments of a day apart. */
const paidText = ({ amountMinor, currency, paidOn }: Payment): string =>
  `${amountMinor === null ? 'an unknown amount' : amountText(amountMinor, currency)} on ${dateText(paidOn)}`;

/** `3 payments: $31.20, €9.80 (1 without an amount)` */
function Totals({ record }: { record: DomainRecord }) {
  const { data } = useQuery(recordTotalsQuery(record.id));
  if (!data || data.count === 0) return null;
  return (
    <p className="text-ink-soft [&_strong]:text-ink [&_strong]:tabular-nums">
      {countPhrase(data.count, 'payment')}:{' '}
      {data.byCurrency.map(({ currency, totalMinor, unknownAmountCount }, index) => (
        <span key={currency}>
          {index > 0 && ', '}
          <strong>{totalText(totalMinor, currency)}</strong>
          {unknownAmountCount > 0 && ` (${unknownAmountCount} without an amount)`}
        </span>
      ))}
    </p>
  );
}

function Older({ list, record, shown }: { list: PagedList; record: DomainRecord; shown: number }) {
  const { data } = useQuery(recordTotalsQuery(record.id));
  return (
    <ShowMore list={list} onPaper={data && `These are the newest ${shown} of ${countPhrase(data.count, 'payment')}.`}>
      Show older payments
    </ShowMore>
  );
}

function Paid({ payment, children }: { payment: Payment; children: ReactNode }) {
  const { kind, years, paidOn, amountMinor, currency, registrar, note } = payment;
  const what = years === null ? paymentKinds[kind] : `${paymentKinds[kind]}, ${countPhrase(years, 'year')}`;
  return (
    <li className={classes.payment}>
      <time dateTime={paidOn}>{dateText(paidOn)}</time>
      <span className="wrap-anywhere max-[40rem]:order-1">
        {[what, registrar].filter((part) => part !== null).join(' · ')}
        {note !== '' && <span className="block text-ink-soft text-sm whitespace-pre-line">{note}</span>}
      </span>
      <strong className="font-medium tabular-nums text-right">
        {amountMinor === null ? 'Amount unknown' : amountText(amountMinor, currency)}
      </strong>
      <span className="flex gap-2 justify-end max-[40rem]:order-2 print:hidden">{children}</span>
    </li>
  );
}
