import type { BodyOf } from '@namekeep/contract/client';
import { type Currency, decimalAmount } from '@namekeep/domain/amount';
import { addDays } from '@namekeep/domain/calendar';
import { paymentKinds } from '@namekeep/domain/payments';
import type { Screen } from '../output.ts';
import { counted } from './counts.ts';
import { createTable } from './table.ts';

type Report = BodyOf<'reportsYear'>;
type Paid = Report['currencies'][number];
interface Line {
  currency: Currency;
  by: string;
  key: string;
  paid: string;
  count: number;
}

/** What was paid in a year: for each currency its sum, then the months, registrars and kinds with payments. */
export function reportText({ from, to, currencies }: Report, screen: Screen): string {
  const period = `${from} to ${addDays(to, -1)}`;
  if (currencies.length === 0) return `No payments from ${period}.`;
  const table = createTable<Line>(
    [
      { title: 'CURRENCY', text: ({ currency }) => currency },
      { title: 'BY', text: ({ by }) => by },
      { title: '', text: ({ key }) => key, least: 10 },
      { title: 'PAID', text: ({ paid }) => paid, align: 'right' },
      { title: 'PAYMENTS', text: ({ count }) => String(count), align: 'right' },
    ],
    screen,
  );
  const lines = table.lines(currencies.flatMap(linesOf));
  if (!screen.isTerminal) return lines.join('\n');
  const unknown = currencies.reduce((sum, one) => sum + one.unknownAmountCount, 0);
  const note = unknown > 0 ? [`\n${counted(unknown, 'payment')} without an amount, not in the sums.`] : [];
  return [`Paid by currency, ${period}:`, ...lines, ...note].join('\n');
}

function linesOf({ currency, paidMinor, count, unknownAmountCount, months, byKind, byRegistrar, byTld }: Paid): Line[] {
  const line = (by: string, key: string, paid: number | bigint, payments: number): Line => ({
    currency,
    by,
    key,
    // A group without a sum has no known amount, as far as there are that many without one.
    paid: Number(paid) === 0 && payments <= unknownAmountCount ? 'unknown' : decimalAmount(paid, currency),
    count: payments,
  });
  return [
    line('total', '', paidMinor, count),
    ...months.flatMap((one) => (one.count > 0 ? [line('month', one.month, one.paidMinor, one.count)] : [])),
    ...byKind.map((one) => line('kind', kindLabel(one.key), one.paidMinor, one.count)),
    ...byRegistrar.map((one) => line('registrar', one.key ?? '–', one.paidMinor, one.count)),
    ...byTld.map((one) => line('tld', one.key === null ? '–' : `.${one.key}`, one.paidMinor, one.count)),
  ];
}

const kindLabel = (key: string | null): string =>
  (paymentKinds[key as keyof typeof paymentKinds] ?? key ?? '–').toLowerCase();
