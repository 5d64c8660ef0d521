import { FileRefused } from '../refusal.ts';
import { columnNumber } from './column-letters.ts';
import { maxRow } from './read-rows.ts';
import type { ZipEntry } from './zip.ts';

/** A merged range of several rows: its first column and its last row, from 1. */
export interface Merge {
  column: number;
  until: number;
}

/** What has to be known of a sheet before its rows are read. */
export interface SheetScan {
  /** The number of rows that are not empty. */
  rows: number;
  /** Merged ranges of several rows, by their first row. */
  merges: Map<number, Merge[]>;
  /** Whether a cell may have no result: there are formulas or errors. */
  mayHaveGaps: boolean;
}

const maxMerges = 100_000;
const maxTag = 1024 * 1024;
const tag = /<(?:\w+:)?(?:(row|v|is|f)(?=[\s/>])|mergeCell\s[^<>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})")/g;

/** Searches the text of a sheet for tags, which takes a fraction of the time of parsing it. */
export async function scanSheet(entry: ZipEntry): Promise<SheetScan> {
  const scan: SheetScan = { rows: 0, merges: new Map(), mayHaveGaps: false };
  let [rest, inRow, ranges] = ['', false, 0];
  for await (const piece of entry.pieces()) {
    const text = rest + piece;
    // The last tag may continue in the next piece.
    const end = text.lastIndexOf('<');
    rest = end === -1 ? '' : text.slice(end);
    if (rest.length > maxTag) rest = '';
    const complete = text.slice(0, Math.max(0, end));
    scan.mayHaveGaps ||= /\st=["']e["']/.test(complete);
    for (const [, name, letters, first, last] of complete.matchAll(tag)) {
      if (name === 'row') inRow = true;
      else if (name === 'f') scan.mayHaveGaps = true;
      else if (name !== undefined) {
        if (inRow) scan.rows += 1;
        inRow = false;
        if (scan.rows > maxRow) throw new FileRefused('A sheet of the Excel file has more rows than sheets can have.');
      } else if (letters && Number(first) < Number(last)) {
        ranges += 1;
        if (ranges > maxMerges) throw new FileRefused('The Excel file has far more merged cells than a table needs.');
        const merge = { column: columnNumber(letters), until: Number(last) };
        const others = scan.merges.get(Number(first));
        if (others) others.push(merge);
        else scan.merges.set(Number(first), [merge]);
      }
    }
  }
  return scan;
}
