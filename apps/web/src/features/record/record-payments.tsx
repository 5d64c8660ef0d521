import { type Currency, type DomainRecord, paymentKinds } from '@namekeep/domain';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from '../../api/client.ts';
import { type Payment, recordPaymentsQuery, recordTotalsQuery } from '../../api/payments.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmButton } from '../../kit/dialog.tsx';
import { amountText, countPhrase, dateText, percentText, totalText } from '../../kit/format.ts';
import { IconPlus } from '../../kit/icons.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { ShowMore } from '../../kit/printing.tsx';
import { lastChange, type PriceStep, priceSteps } from './payments.ts';
import classes from './record.module.css';

const AddPaymentDialog = lazyPart(() => import('./add-payment-dialog.tsx'), 'AddPaymentDialog');

export function RecordPayments({ record }: { record: DomainRecord }) {
  const list = useInfiniteQuery(recordPaymentsQuery(record.id));
  const { data: totals } = useQuery(recordTotalsQuery(record.id));
  const [adding, setAdding] = useState(false);
  const payments = list.data?.pages.flatMap((page) => page.payments) ?? [];
  return (
    <section aria-labelledby="payments" className="grid gap-3 justify-items-start print:block">
      <div className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between w-full">
        <h2 id="payments">Payments</h2>
        <Button size="compact" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          Add a payment…
        </Button>
      </div>
      <FailureNotice error={list.error} onRetry={() => void list.refetch()} />
      {list.isSuccess && payments.length === 0 && <p className="text-ink-soft">No payments yet.</p>}
      {payments.length > 0 && (
        <>
          {totals && totals.count > 1 && (
            <p className="text-ink-soft [&_strong]:text-ink [&_strong]:tabular-nums">
              {countPhrase(totals.count, 'payment')}:{' '}
              {totals.byCurrency.map(({ currency, totalMinor, unknownAmountCount }, index) => (
                <span key={currency}>
                  {index > 0 && ', '}
                  <strong>{totalText(totalMinor, currency)}</strong>
                  {unknownAmountCount > 0 && ` (${unknownAmountCount} without an amount)`}
                </span>
              ))}
            </p>
          )}
          <PriceSteps payments={payments} currency={record.currency} />
          <PaymentList payments={payments} />
        </>
      )}
      <ShowMore
        list={list}
        onPaper={totals && `These are the newest ${payments.length} of ${countPhrase(totals.count, 'payment')}.`}
      >
        Show older payments
      </ShowMore>
      {adding && <AddPaymentDialog record={record} onClose={() => setAdding(false)} />}
    </section>
  );
}

/** The payments, each of which can be deleted; the last renewal can be undone. */
function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: ({ id }: Payment) => ask('paymentsUndo', { id }),
    onSettled: () => portfolioChanged(client),
  });
  return (
    <>
      <FailureNotice
        title="Not undone"
        error={undo.error}
        words={{
          payment_not_undoable:
            'The domain has changed since this renewal. Delete the payment, or change the dates yourself.',
        }}
      />
      <ul className="w-full" aria-label="Payments">
        {payments.map((payment) => (
          <Paid key={payment.id} payment={payment}>
            {payment.undoable && (
              <Button
                size="compact"
                loading={undo.isPending && undo.variables.id === payment.id}
                disabled={undo.isPending}
                aria-label={`Undo the renewal of ${dateText(payment.paidOn)}`}
                onClick={() => undo.mutate(payment)}
              >
                Undo
              </Button>
            )}
            <ConfirmButton
              button="Delete…"
              look={{
                size: 'compact',
                variant: 'subtle',
                'aria-label': `Delete the payment of ${paidText(payment)}`,
              }}
              title="Delete this payment?"
              confirm="Delete payment"
              failureTitle="Not deleted"
              onConfirm={async () => {
                await ask('paymentsDelete', { id: payment.id });
                void portfolioChanged(client);
              }}
            >
              <p>The payment of {paidText(payment)} is removed from totals and reports. This cannot be undone.</p>
              {payment.undoable && <p>The dates of the domain do not change. To restore them, use Undo instead.</p>}
            </ConfirmButton>
          </Paid>
        ))}
      </ul>
    </>
  );
}

/** `€10.70 on 20 Mar 2026`, which distinguishes two payments of a day. */
const paidText = ({ amountMinor, currency, paidOn }: Payment): string =>
  `${amountMinor === null ? 'an unknown amount' : amountText(amountMinor, currency)} on ${dateText(paidOn)}`;

function Paid({ payment, children }: { payment: Payment; children: ReactNode }) {
  const { kind, years, paidOn, amountMinor, currency, registrar, note } = payment;
  const what = years === null ? paymentKinds[kind] : `${paymentKinds[kind]}, ${countPhrase(years, 'year')}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-2 print:break-inside-avoid">
      <time dateTime={paidOn}>{dateText(paidOn)}</time>
      <strong className="text-right font-medium tabular-nums">
        {amountMinor === null ? 'Amount unknown' : amountText(amountMinor, currency)}
      </strong>
      <span className="text-sm text-ink-soft wrap-anywhere">
        {[what, registrar].filter((part) => part !== null).join(' · ')}
        {note !== '' && <span className="block whitespace-pre-line">{note}</span>}
      </span>
      <span className="-mr-2 flex justify-end gap-2 print:hidden">{children}</span>
    </li>
  );
}

const mostSteps = 12;

/** The price for a year at each renewal, and how the last one compares. */
function PriceSteps({ payments, currency }: { payments: readonly Payment[]; currency: Currency }) {
  const steps = priceSteps(payments, currency).slice(-mostSteps);
  if (steps.length < 2) return null;
  const highest = Math.max(1, ...steps.map(({ yearMinor }) => yearMinor));
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 items-end">
      <ol className="flex h-10 items-end gap-1" aria-label={`Price for a year in ${currency}`}>
        {steps.map(({ id, paidOn, yearMinor }) => {
          const text = `${dateText(paidOn)}: ${amountText(yearMinor, currency)}`;
          return (
            <li
              key={id}
              className={`${classes.column} relative min-h-0.5 w-3 rounded-t-xs bg-accent`}
              style={{ height: `${(yearMinor / highest) * 100}%` }}
              title={text}
            >
              <span className="sr-only">{text}</span>
            </li>
          );
        })}
      </ol>
      <p>{changeText(steps, currency)}</p>
    </div>
  );
}

function changeText(steps: readonly PriceStep[], currency: Currency): string {
  const last = steps.at(-1);
  const change = lastChange(steps);
  const price = last ? `${amountText(last.yearMinor, currency)} for a year` : '';
  if (!change) return price;
  const since = change.years === 1 ? 'since last year' : `since ${dateText(change.since)}`;
  return `${price}, ${change.share === 0 ? 'unchanged' : percentText(change.share)} ${since}`;
}
