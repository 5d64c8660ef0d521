import { extname } from 'node:path';
import type { BodyOf, RequestOf } from '@namekeep/contract/client';
import { type Currency, decimalAmount } from '@namekeep/domain/amount';
import { addDays } from '@namekeep/domain/calendar';
import { paymentKinds } from '@namekeep/domain/payments';
import type { Command } from '../command.ts';
import { usageFailure } from '../failure.ts';
import type { Screen } from '../output.ts';
import { counted, nextPaymentText } from '../render.ts';
import { type Column, createTable } from '../table.ts';
import { styled } from '../text.ts';

export const report: Command = {
  arguments: { YEAR: 'The year, such as 2026.' },
  options: {
    '-o, --output FILE': 'Write a .csv or .xlsx file with every payment, or the sums as .json.',
    '--start-month N': 'First month of the year, 1 to 12 (default 1).',
  },
  excludes: [['json', 'output']],
  examples: {
    'report 2026': 'Sums by currency, month, kind, registrar and TLD.',
    'report 2026 -o paid-2026.xlsx': 'As a spreadsheet.',
  },
  placeOf: (path) => (path === 'year' ? 'YEAR' : undefined),
  async run(context, [yearText = ''], options) {
    const { connect, output, signal } = context;
    const year = /^\d{4}$/.test(yearText) ? Number(yearText) : Number.NaN;
    if (!(year >= 1 && year <= 9998)) {
      throw usageFailure(`YEAR is a year with four digits, such as 2026, not "${yearText}".`);
    }
    const { startMonth } = await options.members<{ startMonth?: number }>(context);
    const target = options.text('output');
    const format = target === undefined ? 'json' : formats[extname(target).toLowerCase()];
    if (!format) throw usageFailure(`Unknown file extension: ${target}. Use .json, .csv or .xlsx.`);
    const api = await connect();
    const save = async (path: string, name: string, content: AsyncIterable<Uint8Array> | Uint8Array[]) => {
      const { writeWhole } = await import('../files.ts');
      output.tell(await writeWhole(path, name, content, signal));
    };
    if (target !== undefined && format !== 'json') {
      const { fileName, bytes } = await api.download('reportsYear', { year, startMonth, format });
      return save(target, fileName, bytes);
    }
    const { body, text } = await api.call('reportsYear', { year, startMonth, format: 'json' });
    if (target !== undefined) return save(target, '', [Buffer.from(`${text}\n`)]);
    return output.result(text, reportText(body, output.screen));
  },
};

type Format = NonNullable<RequestOf<'reportsYear'>['format']>;

const formats: Readonly<Record<string, Format>> = { '.json': 'json', '.csv': 'csv', '.xlsx': 'xlsx' };

type Report = BodyOf<'reportsYear'>;
interface PaidLine {
  currency: Currency;
  by: string;
  key: string;
  paid: string;
  count: number;
}

/** What was paid in a year: for each currency its sum, then the months, registrars and kinds with payments. */
function reportText({ from, to, currencies }: Report, screen: Screen): string {
  const period = `${from} to ${addDays(to, -1)}`;
  if (currencies.length === 0) return `No payments from ${period}.`;
  const lines = createTable(reportColumns, screen).lines(currencies.flatMap(paidLines));
  if (!screen.isTerminal) return lines.join('\n');
  const unknown = currencies.reduce((sum, one) => sum + one.unknownAmountCount, 0);
  const note = unknown > 0 ? [`\n${counted(unknown, 'payment')} without an amount, not in the sums.`] : [];
  return [`Paid by currency, ${period}:`, ...lines, ...note].join('\n');
}

const reportColumns: readonly Column<PaidLine>[] = [
  { title: 'CURRENCY', text: ({ currency }) => currency },
  { title: 'BY', text: ({ by }) => by },
  { title: '', text: ({ key }) => key, least: 10 },
  { title: 'PAID', text: ({ paid }) => paid, align: 'right' },
  { title: 'PAYMENTS', text: ({ count }) => String(count), align: 'right' },
];

function paidLines(paid: Report['currencies'][number]): PaidLine[] {
  const { currency, unknownAmountCount } = paid;
  const line = (by: string, key: string, { paidMinor, count }: { paidMinor: number | bigint; count: number }) => {
    // A group without a sum has no known amount, as far as there are that many without one.
    const isUnknown = Number(paidMinor) === 0 && count <= unknownAmountCount;
    return { currency, by, key, paid: isUnknown ? 'unknown' : decimalAmount(paidMinor, currency), count };
  };
  return [
    line('total', '', paid),
    ...paid.months.filter(({ count }) => count > 0).map((one) => line('month', one.month, one)),
    ...paid.byKind.map((one) => line('kind', kindText(one.key), one)),
    ...paid.byRegistrar.map((one) => line('registrar', one.key ?? '–', one)),
    ...paid.byTld.map((one) => line('tld', one.key === null ? '–' : `.${one.key}`, one)),
  ];
}

const kindText = (key: string | null): string =>
  (paymentKinds[key as keyof typeof paymentKinds] ?? key ?? '–').toLowerCase();

export const summary: Command = {
  examples: { summary: 'The portfolio at a glance.' },
  async run({ connect, output }) {
    const { body, text } = await (await connect()).call('summaryGet', {});
    return output.result(text, summaryText(body, output.screen));
  },
};

type Summary = BodyOf<'summaryGet'>;

/** The portfolio at a glance. */
function summaryText(body: Summary, screen: Screen): string {
  const { counts, spending, today, timezone } = body;
  const count = (style: 'red' | 'yellow', number: number, what: string) =>
    styled(screen, number > 0 ? style : undefined, `${number} ${what}`);
  const due = [
    count('red', counts.overdue, 'overdue'),
    count('red', counts.due, 'due today'),
    count('yellow', counts.soon, 'due soon'),
  ];
  const lines = createTable(spendingColumns, screen).lines(spending.byCurrency.flatMap(spendingLines));
  return [
    nextPaymentText(body, screen),
    `${counts.active} active and ${counts.archived} archived records; ${due.join(', ')}.`,
    '',
    `Upcoming payments by currency, ${spending.from} to ${addDays(spending.to, -1)} (today is ${today} in ${timezone}):`,
    ...(spending.byCurrency.length === 0 ? ['No upcoming payments.'] : lines),
  ].join('\n');
}

type SpendingLine = Record<'currency' | 'month' | 'total' | 'count', string>;

function spendingLines(spending: Summary['spending']['byCurrency'][number]): SpendingLine[] {
  const { currency, unknownCostCount, months } = spending;
  const line = (month: string, { totalMinor, count }: { totalMinor: number | bigint; count: number }, more = '') => ({
    currency,
    month,
    total: decimalAmount(totalMinor, currency),
    count: `${count === 1 ? '1 payment' : `${count} payments`}${more}`,
  });
  const unknown = unknownCostCount > 0 ? `, ${unknownCostCount} with unknown cost` : '';
  return [
    line('all', spending, unknown),
    ...months.filter(({ count }) => count > 0).map((one) => line(one.month, one)),
  ];
}

const boldTotal = ({ month }: SpendingLine) => (month === 'all' ? 'bold' : undefined);

const spendingColumns: readonly Column<SpendingLine>[] = [
  { title: 'CURRENCY', text: ({ currency }) => currency, style: boldTotal },
  { title: 'MONTH', text: ({ month }) => month, style: boldTotal },
  { title: 'TOTAL', text: ({ total }) => total, align: 'right', style: boldTotal },
  { title: 'PAYMENTS', text: ({ count }) => count },
];
