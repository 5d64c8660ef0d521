import { setImmediate } from 'node:timers/promises';
import type { YearReport } from '@namekeep/contract';
import {
  addDays,
  type Currency,
  exactTotal,
  PaidSum,
  PaidSums,
  type PaymentKind,
  yearWindow,
  type YearWindow,
} from '@namekeep/domain';
import { tldOf } from '@namekeep/domain/tld';
import { readerOf } from './dependencies.ts';
import { pagesOf } from './pages.ts';
import { FilesBusyError, type PortfolioReader, type ReportedPayment, type ReportQuery } from './ports/index.ts';
import type { UseCase } from './use-case.ts';

export const reportsYear: UseCase<'reportsYear'> = async ({ store, files, actor }, { year, startMonth, format }) => {
  const window = yearWindow(year, startMonth);
  const { from, to, months } = window;
  const reader = readerOf({ store, actor });
  const through = addDays(to, -1);
  if (format === 'json') {
    const currencies = await sumYear(paymentPages(reader, from, through), window);
    return { outcome: 'found', report: { year, from, to, currencies } };
  }
  try {
    const bytes = files.writeReport(paymentPages(reader, from, through), { format, months });
    return { outcome: 'file', format, fileName: `namekeep-${year}.${format}`, bytes };
  } catch (error) {
    if (error instanceof FilesBusyError) return { outcome: 'busy' };
    throw error;
  }
};

/** Small enough that a page blocks the event loop only for a few milliseconds. */
const pageLength = 2000;

/** All payments of the days from `from` to `to`, both included, by day, one page at a time. */
export async function* paymentPages(reader: PortfolioReader, from: string, to: string) {
  const read = (page: Pick<ReportQuery, 'limit' | 'after'>) => reader.reportedPayments({ from, to, ...page });
  for await (const page of pagesOf(pageLength, read, (last) => last)) {
    yield page;
    await setImmediate();
  }
}

type Currencies = YearReport['currencies'];

/** Adds up the payments of a year in one pass, so that all totals are of the same payments. */
export async function sumYear(pages: AsyncIterable<readonly ReportedPayment[]>, { months }: YearWindow) {
  const sums = {
    byMonth: new PaidSums<string>(),
    byKind: new PaidSums<PaymentKind>(),
    byRegistrar: new PaidSums<string | null>(),
    byTld: new PaidSums<string>(),
    byLabel: new PaidSums<string | null>(),
  };
  /** Registrars, ignoring case, as the latest payment in a currency spells them. */
  const spellings = new Map<string, string>();
  for await (const page of pages) {
    for (const payment of page) {
      const registrar = payment.registrar?.toLowerCase() ?? null;
      sums.byMonth.add(payment.paidOn.slice(0, 7), payment);
      sums.byKind.add(payment.kind, payment);
      sums.byRegistrar.add(registrar, payment);
      sums.byTld.add(tldOf(payment.name), payment);
      const { labels } = payment;
      for (const label of labels.length > 0 ? labels : [null]) sums.byLabel.add(label, payment);
      if (registrar !== null && payment.registrar !== null)
        spellings.set(`${payment.currency} ${registrar}`, payment.registrar);
    }
  }

  return sums.byMonth.currencies().map((currency) => {
    const paid = sums.byMonth.of(currency);
    const spelling = (key: string | null) => (key === null ? null : (spellings.get(`${currency} ${key}`) ?? key));
    return {
      currency,
      ...totalOf(paid),
      months: months.map((month) => ({ month, ...paidOf(paid.get(month)) })),
      byKind: breakdown(sums.byKind, currency, (key) => key),
      byRegistrar: breakdown(sums.byRegistrar, currency, spelling),
      byTld: breakdown(sums.byTld, currency, (key) => key),
      byLabel: breakdown(sums.byLabel, currency, (key) => key),
    };
  });
}

function totalOf(sums: ReadonlyMap<unknown, PaidSum>) {
  let [paid, count, unknownAmountCount] = [0n, 0, 0];
  for (const sum of sums.values()) {
    paid += sum.totalMinor;
    count += sum.count;
    unknownAmountCount += sum.unknownAmounts;
  }
  return { paidMinor: exactTotal(paid), count, unknownAmountCount };
}

const paidOf = (sum: PaidSum = new PaidSum()) => ({ paidMinor: exactTotal(sum.totalMinor), count: sum.count });

/** By amount, highest first, then by key; null last. */
function breakdown<Key extends string | null>(
  sums: PaidSums<Key>,
  currency: Currency,
  shown: (key: Key) => string | null,
): Currencies[number]['byKind'] {
  const rows = [...sums.of(currency)].map(([key, sum]) => ({ key: shown(key), sum }));
  rows.sort((a, b) => {
    if (a.sum.totalMinor !== b.sum.totalMinor) return a.sum.totalMinor > b.sum.totalMinor ? -1 : 1;
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return a.key < b.key ? -1 : 1;
  });
  return rows.map(({ key, sum }) => ({ key, ...paidOf(sum) }));
}
