import { decimalAmount, PaidSums, type RowPayment } from '@namekeep/domain';
import { stringify } from 'csv-stringify/sync';
import { csvOptions } from './csv/csv.ts';
import { amountCell, columnLetters, dateCell, numberCell, textCell } from './xlsx/cells.ts';
import { plainSheet, tableSheet, writeWorkbook } from './xlsx/workbook.ts';

/** What a row of a report holds. */
export type ReportPayment = RowPayment & { id: string; name: string };

const reportColumns = ['paidOn', 'name', 'kind', 'years', 'registrar', 'amount', 'currency', 'note', 'id'] as const;
type ReportColumn = (typeof reportColumns)[number];

/** A payment by column; an unknown amount is null, a known one decimal text in the currency's digits. */
function reportValues(payment: ReportPayment): Readonly<Record<ReportColumn, string | null>> {
  const { paidOn, name, kind, years, registrar, amountMinor, currency, note, id } = payment;
  return {
    paidOn,
    name,
    kind,
    years: years === null ? null : String(years),
    registrar,
    amount: amountMinor === null ? null : decimalAmount(amountMinor, currency),
    currency,
    note,
    id,
  };
}

type Pages = AsyncIterable<readonly ReportPayment[]>;

const widths: Readonly<Record<ReportColumn, number>> = {
  paidOn: 12,
  name: 32,
  kind: 13,
  years: 8,
  registrar: 20,
  amount: 14,
  currency: 10,
  note: 40,
  id: 32,
};
const summaryColumns = ['currency', 'month', 'paid', 'payments', 'unknownAmounts'];

/** A workbook of the sheets Payments and Summary. The sums are those of the rows before them. */
function writeReportWorkbook(pages: Pages, months: readonly string[]): AsyncGenerator<Uint8Array> {
  const sums = new PaidSums<string>();
  const columnWidths = reportColumns.map((column) => widths[column]);
  return writeWorkbook([
    { name: 'Payments', pieces: tableSheet(reportColumns, columnWidths, paymentRows(pages, sums)) },
    { name: 'Summary', pieces: summarySheet(sums, months) },
  ]);
}

async function* paymentRows(pages: Pages, sums: PaidSums<string>): AsyncGenerator<string[]> {
  let row = 1;
  for await (const payments of pages) {
    yield payments.map((payment) => {
      sums.add(payment.paidOn.slice(0, 7), payment);
      row += 1;
      return paymentCells(payment, row);
    });
  }
}

function paymentCells(payment: ReportPayment, row: number): string {
  const values = reportValues(payment);
  return reportColumns
    .map((column, index) => {
      const value = values[column];
      const place = `${columnLetters(index)}${row}`;
      if (value === null || value === '') return '';
      if (column === 'paidOn') return dateCell(place, value);
      if (column === 'years') return numberCell(place, value);
      if (column === 'amount') return amountCell(place, payment.amountMinor ?? 0, payment.currency);
      return textCell(place, value);
    })
    .join('');
}

/** Runs once all rows have been written. */
function* summarySheet(sums: PaidSums<string>, months: readonly string[]): Generator<string> {
  const rows = sums
    .currencies()
    .flatMap((currency) => months.map((month) => ({ currency, month, sum: sums.of(currency).get(month) })));
  const cells = rows.map(({ currency, month, sum }, index) => {
    const row = index + 2;
    return (
      textCell(`A${row}`, currency) +
      textCell(`B${row}`, month) +
      // Payments without an amount do not add up to nothing.
      (sum && sum.unknownAmounts === sum.count
        ? textCell(`C${row}`, 'Unknown')
        : amountCell(`C${row}`, sum?.totalMinor ?? 0n, currency)) +
      numberCell(`D${row}`, String(sum?.count ?? 0)) +
      numberCell(`E${row}`, String(sum?.unknownAmounts ?? 0))
    );
  });
  yield plainSheet(summaryColumns, [10, 12, 18, 12, 18], cells);
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
  yield Buffer.from(stringify([reportColumns], csvOptions));
  for await (const payments of pages) {
    const rows = payments.map((payment) => {
      const values = reportValues(payment);
      return reportColumns.map((column) => values[column]);
    });
    if (rows.length > 0) yield Buffer.from(stringify(rows, csvOptions));
  }
}
