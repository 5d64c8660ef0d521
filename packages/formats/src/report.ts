import { decimalAmount, PaidSums, type RowPayment } from '@namekeep/domain';
import { stringify } from 'csv-stringify/sync';
import { csvOptions } from './csv/csv.ts';
import { type CellValue, writeWorkbook } from './xlsx/workbook.ts';
import { rowsOfPages } from './xlsx/write.ts';

/** What a row of a report holds. */
export type ReportPayment = RowPayment & { id: string; name: string };

const columns = [
  { name: 'paidOn', width: 12, isDate: true },
  { name: 'name', width: 32 },
  { name: 'kind', width: 13 },
  { name: 'years', width: 8 },
  { name: 'registrar', width: 20 },
  { name: 'amount', width: 14 },
  { name: 'currency', width: 10 },
  { name: 'note', width: 40 },
  { name: 'id', width: 32 },
] as const;

/** A payment in these columns. An amount that is not known is null. */
function rowOf<Amount>(
  payment: ReportPayment,
  amountOf: (minor: number, currency: ReportPayment['currency']) => Amount,
) {
  const { amountMinor, currency } = payment;
  const amount = amountMinor === null ? null : amountOf(amountMinor, currency);
  return columns.map(({ name }) => (name === 'amount' ? amount : payment[name]));
}

type Pages = AsyncIterable<readonly ReportPayment[]>;

/** A workbook of the sheets Payments and Summary. The sums are those of the rows before them. */
function writeReportWorkbook(pages: Pages, months: readonly string[]): AsyncGenerator<Uint8Array> {
  const sums = new PaidSums<string>();
  const summary = ['currency', 'month', 'paid', 'payments', 'unknownAmounts'];
  return writeWorkbook([
    {
      name: 'Payments',
      columns,
      pages: rowsOfPages(pages, (payment) => {
        sums.add(payment.paidOn.slice(0, 7), payment);
        return rowOf(payment, (minor, currency) => ({ minor, currency }));
      }),
    },
    { name: 'Summary', columns: summary.map((name) => ({ name, width: 16 })), pages: summaryRows(sums, months) },
  ]);
}

/** Runs once all rows have been written. */
function* summaryRows(sums: PaidSums<string>, months: readonly string[]): Generator<CellValue[][]> {
  for (const currency of sums.currencies()) {
    yield months.map((month) => {
      const sum = sums.of(currency).get(month);
      // Payments without an amount do not add up to nothing.
      const isUnknown = sum && sum.unknownAmounts === sum.count;
      const paid = isUnknown ? 'Unknown' : { minor: sum?.totalMinor ?? 0n, currency };
      return [currency, month, paid, sum?.count ?? 0, sum?.unknownAmounts ?? 0];
    });
  }
}

export interface ReportOptions {
  format: 'csv' | 'xlsx';
  /** The months that the report covers, `YYYY-MM`. */
  months: readonly string[];
}

/** Writes the report of a year in chunks, as the pages of its payments arrive. */
export function writeReport(pages: Pages, { format, months }: ReportOptions): AsyncGenerator<Uint8Array> {
  return format === 'csv' ? writeTable(pages) : writeReportWorkbook(pages, months);
}

async function* writeTable(pages: Pages): AsyncGenerator<Uint8Array> {
  yield Buffer.from(stringify([columns.map(({ name }) => name)], csvOptions));
  for await (const payments of pages) {
    const rows = payments.map((payment) => rowOf(payment, decimalAmount));
    if (rows.length > 0) yield Buffer.from(stringify(rows, csvOptions));
  }
}
