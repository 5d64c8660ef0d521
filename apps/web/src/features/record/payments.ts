import type { RequestOf } from '@namekeep/contract';
import {
  type Currency,
  type DomainRecord,
  daysBetween,
  type Issue,
  isCalendarDate,
  maxYears,
  type PaymentKind,
  paymentKinds,
  readAmount,
} from '@namekeep/domain';
import type { Payment } from '../../api/payments.ts';
import { dayDoubt } from '../../kit/format.ts';

/** The values of the form, as text. */
export interface PaymentValues {
  kind: string;
  amount: string;
  paidOn: string;
  years: string;
  registrar: string;
  note: string;
}
type PaymentBody = RequestOf<'paymentsCreate'>['payment'];

export const initialPayment = ({ registrar }: Pick<DomainRecord, 'registrar'>, today: string): PaymentValues => ({
  kind: 'registration',
  amount: '',
  paidOn: today,
  years: '',
  registrar: registrar ?? '',
  note: '',
});

const issue = (path: string, message: string): Issue => ({ path, code: 'invalid', message });
const isKind = (kind: string): kind is PaymentKind => Object.hasOwn(paymentKinds, kind);

/** The payment that the form describes. */
export function readPayment(
  values: PaymentValues,
  { id, currency }: Pick<DomainRecord, 'id' | 'currency'>,
): { ok: true; value: PaymentBody } | { ok: false; issues: Issue[] } {
  const issues: Issue[] = [];
  const { kind, paidOn } = values;
  if (!isKind(kind)) issues.push(issue('kind', 'Choose what the payment was for.'));
  const doubt = isCalendarDate(paidOn) ? dayDoubt(paidOn) : 'Enter a valid date.';
  if (doubt !== undefined) issues.push(issue('paidOn', doubt));
  const typed = values.amount.trim() === '' ? null : readAmount(values.amount, currency);
  if (typed && !typed.ok) issues.push(issue('amountMinor', typed.message));
  const years = values.years.trim() === '' ? null : Number(values.years);
  if (years !== null && !(Number.isInteger(years) && years >= 1 && years <= maxYears)) {
    issues.push(issue('years', `Enter 1 to ${maxYears} years, or leave it empty.`));
  }
  if (issues.length > 0 || !isKind(kind)) return { ok: false, issues };
  const registrar = values.registrar.trim();
  return {
    ok: true,
    value: {
      domainId: id,
      kind,
      paidOn,
      amountMinor: typed?.ok ? typed.minor : null,
      currency,
      years,
      registrar: registrar === '' ? null : registrar,
      ...(values.note.trim() !== '' && { note: values.note }),
    },
  };
}

/** What one renewal cost for a year. */
export interface PriceStep {
  id: string;
  paidOn: string;
  /** Minor units, rounded half up. */
  yearMinor: number;
}

/** The prices of renewals in `currency` as they followed each other. Payments without an amount or years are left out. */
export function priceSteps(payments: readonly Payment[], currency: Currency): PriceStep[] {
  return payments
    .flatMap(({ id, kind, paidOn, amountMinor, years, currency: paidIn }) =>
      kind === 'renewal' && amountMinor !== null && years !== null && paidIn === currency
        ? [{ id, paidOn, yearMinor: Math.round(amountMinor / years) }]
        : [],
    )
    .toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : Number(a.paidOn > b.paidOn)));
}

/** The change from the second last price to the last one; null without two, or if the earlier one was free. */
export function lastChange(steps: readonly PriceStep[]): { percent: number; since: string; years: number } | null {
  const [before, after] = steps.slice(-2);
  if (!before || !after || before.yearMinor === 0) return null;
  return {
    percent: ((after.yearMinor - before.yearMinor) / before.yearMinor) * 100,
    since: before.paidOn,
    years: Math.round(daysBetween(before.paidOn, after.paidOn) / 365.25),
  };
}
