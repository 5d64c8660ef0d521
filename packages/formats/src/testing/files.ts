import type { FileDecision, FileLabel, FilePayment, FileView, RecordFields, Settings } from '@namekeep/domain';
import type { Format } from '../format.ts';
import { openFile, type ReadOptions } from '../read-file.ts';
import type { FileRow } from '../rows.ts';
import { writeFile } from '../write-file.ts';

export const readOptions: ReadOptions = { currency: 'USD', maxRows: 100_000 };

/** The bytes of a file of these records. */
export async function fileOf(
  format: Format,
  records: readonly RecordFields[],
  settings: Settings | null = null,
  decisions?: readonly FileDecision[],
  payments?: readonly FilePayment[],
  { labels, views }: { labels?: readonly FileLabel[]; views?: readonly FileView[] } = {},
): Promise<Uint8Array> {
  const pages = async function* () {
    // Two pages, so that the separator between pages is covered too.
    yield records.slice(0, 2);
    yield records.slice(2);
  };
  const included = async function* <Item>(list: readonly Item[]) {
    yield list.slice(0, 2);
    yield list.slice(2);
  };
  const options = { format, exportedAt: '2026-11-20T10:00:00.000Z', settings };
  return allOf(
    writeFile(pages(), options, {
      ...(payments && { payments: included(payments) }),
      ...(decisions && { decisions: included(decisions) }),
      ...(labels && { labels: included(labels) }),
      ...(views && { views: included(views) }),
    }),
  );
}

/** A file in one piece. */
export async function allOf(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

/** Everything that is read from a file. */
export async function contentOf(file: Uint8Array | string, options: Partial<ReadOptions> = {}) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const { about, rows, items } = await openFile(bytes, { ...readOptions, ...options });
  const list: FileRow[] = [];
  for await (const row of rows) list.push(row);
  const decisions: FileDecision[] = [];
  for await (const decision of items('decisions')) decisions.push(decision);
  const payments: FilePayment[] = [];
  for await (const payment of items('payments')) payments.push(payment);
  const labels: FileLabel[] = [];
  for await (const label of items('labels')) labels.push(label);
  const views: FileView[] = [];
  for await (const view of items('views')) views.push(view);
  return { about, rows: list, decisions, payments, labels, views };
}
