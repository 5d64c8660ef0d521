import { stringify } from 'csv-stringify/sync';
import { csvOptions } from '../csv/write.ts';
import { type ReportPayment, reportColumns, reportValues } from './payment.ts';
import { writeReportWorkbook } from './workbook.ts';

export interface ReportOptions {
  format: 'csv' | 'xlsx';
  /** The months that the report covers, `YYYY-MM`. */
  months: readonly string[];
}

type Pages = AsyncIterable<readonly ReportPayment[]>;

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
