import type { RequestOf } from '@namekeep/contract';
import {
  type Currency,
  type DomainRecord,
  daysBetween,
  type Issue,
  maxYears,
  type PaymentKind,
} from '@namekeep/domain';
import type { Payment } from '../../api/payments.ts';
import { paidOnProblem, readPrice, yearsOf } from '../../record/renewals/renewal-values.ts';

type PaymentValues = ReturnType<typeof initialPayment>;
type PaymentBody = RequestOf<'paymentsCreate'>['payment'];

export const initialPayment = ({ registrar }: Pick<DomainRecord, 'registrar'>, today: string) => ({
  kind: 'registration' as PaymentKind,
  amount: '',
  paidOn: today,
  years: '',
  registrar: registrar ?? '',
  note: '',
});

export function readPayment(
  values: PaymentValues,
  { id, currency }: Pick<DomainRecord, 'id' | 'currency'>,
  issues: Issue[],
): PaymentBody {
  const wrong = (path: string, message: string) => issues.push({ path, code: 'invalid', message });
  const doubt = paidOnProblem(values.paidOn);
  if (doubt !== undefined) wrong('paidOn', doubt);
  const amount = readPrice(values.amount, currency);
  if ('problem' in amount) wrong('amountMinor', amount.problem);
  const years = yearsOf(values.years);
  if (values.years.trim() !== '' && years === null) wrong('years', `Enter 1 to ${maxYears} years, or leave it empty.`);
  return {
    domainId: id,
    kind: values.kind,
    paidOn: values.paidOn,
    amountMinor: 'minor' in amount ? amount.minor : null,
    currency,
    years,
    registrar: values.registrar.trim() || null,
    ...(values.note.trim() !== '' && { note: values.note }),
  };
}

export type PriceStep = ReturnType<typeof priceSteps>[number];

/** The prices of renewals in `currency` for a year, in their order. Payments without an amount or years are left out. */
export function priceSteps(payments: readonly Payment[], currency: Currency) {
  return payments
    .flatMap(({ id, kind, paidOn, amountMinor, years, currency: paidIn }) =>
      kind === 'renewal' && amountMinor !== null && years !== null && paidIn === currency
        ? [{ id, paidOn, yearMinor: Math.round(amountMinor / years) }]
        : [],
    )
    .toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : Number(a.paidOn > b.paidOn)));
}

/** The change from the second last price to the last one; null without two, or if the earlier one was free. */
export function lastChange(steps: readonly PriceStep[]): { share: number; since: string; years: number } | null {
  const [before, after] = steps.slice(-2);
  if (!before || !after || before.yearMinor === 0) return null;
  return {
    share: (after.yearMinor - before.yearMinor) / before.yearMinor,
    since: before.paidOn,
    years: Math.round(daysBetween(before.paidOn, after.paidOn) / 365.25),
  };
}
