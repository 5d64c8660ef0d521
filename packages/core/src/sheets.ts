import { setImmediate } from 'node:timers/promises';
import { type FileDecision, type FilePayment, labelKey } from '@namekeep/domain';
import { type SheetContent, sheetColumns, sheetDocument, type SheetKind, type SheetRecord } from '@namekeep/sheets';
import { seal } from '@namekeep/sheets/seal';
import { type Context, localToday, readerOf } from './dependencies.ts';
import { selectionOf } from './domains/filter.ts';
import { orderOf } from './domains/list.ts';
import { decisionPages, exportPages } from './exports.ts';
import { paymentPages } from './reports.ts';
import type { InputOf, UseCase } from './use-case.ts';

export const sheetsClient: UseCase<'sheetsClient'> = sheetOf('client');
export const sheetsAccountant: UseCase<'sheetsAccountant'> = sheetOf('accountant');
export const sheetsEstate: UseCase<'sheetsEstate'> = sheetOf('estate');

export const sheetsSeal: UseCase<'sheetsSeal'> = async (context, { seal: { passphrase }, ...input }) => {
  const content = await contentOf(context, input);
  if (!content) return { outcome: 'not_found' };
  const text = await seal([...sheetDocument('estate', content)].join(''), passphrase, content.today);
  return fileOf('sealed-estate', content, [text]);
};

function sheetOf(kind: SheetKind): UseCase<'sheetsEstate'> {
  return async (context, input) => {
    const content = await contentOf(context, input);
    return content ? fileOf(kind, content, sheetDocument(kind, content)) : { outcome: 'not_found' };
  };
}

/** Undefined if there is no such label. */
async function contentOf(context: Context, { label: wanted, includeNotes, year: given }: InputOf<'sheetsEstate'>) {
  const reader = readerOf(context);
  const today = localToday(context);
  const label =
    wanted === undefined ? null : (await reader.labels()).find(({ name }) => labelKey(name) === labelKey(wanted))?.name;
  if (label === undefined) return undefined;

  const seen = { ids: new Set<string>(), labels: new Set<string>() };
  const selection = selectionOf(context, { archived: 'all', ...(label !== null && { label: [label] }) });
  const records: SheetRecord[] = [];
  for await (const page of exportPages(reader, { ...selection, ...orderOf('name') }, sheetColumns, seen))
    records.push(...(page as SheetRecord[]));

  const decisions: FileDecision[] = [];
  for await (const page of decisionPages(reader, 'false', seen.ids)) decisions.push(...page);

  const year = given ?? Number(today.slice(0, 4));
  const days = ['01-01', '12-31'].map((day) => `${String(year).padStart(4, '0')}-${day}`) as [string, string];
  const names = new Map(records.map(({ id, name }) => [id, name]));
  const payments: Omit<FilePayment, 'id'>[] = [];
  for await (const page of paymentPages(reader, ...days)) {
    for (const { name, recordId, ...payment } of page)
      payments.push({ ...payment, domainName: name, domain: names.get(recordId ?? '') ?? null });
  }
  const { estateNote = '' } = context.actor.settings;
  return { today, year, label, includeNotes: includeNotes === 'true', records, decisions, payments, estateNote };
}

function fileOf(kind: string, { label, today }: SheetContent, pieces: Iterable<string>) {
  // A file name has the letters of ASCII.
  const ofLabel = (label ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/i);
  const fileName = `${['namekeep', kind, ...ofLabel, today].filter(Boolean).join('-').toLowerCase()}.html`;
  return { outcome: 'file', format: 'html', fileName, bytes: chunksOf(pieces) } as const;
}

const chunkLength = 64 * 1024;

/** Encoded a chunk at a time, so that a large sheet does not hold the event loop. */
async function* chunksOf(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < chunkLength) continue;
    yield Buffer.from(chunk);
    chunk = '';
    await setImmediate();
  }
  yield Buffer.from(chunk);
}
