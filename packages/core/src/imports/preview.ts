import type { ImportMappingInput } from '@namekeep/contract';
import type { Issue } from '@namekeep/domain';
import { type Context, localToday, readerOf } from '../dependencies.ts';
import { mayRead } from '../domains/record.ts';
import { FileRefused, type FileRow, FilesBusyError, type PortfolioReader, type ReadOptions } from '../ports/index.ts';
import type { InputOf, UseCase } from '../use-case.ts';
import { AbsentRecords } from './absent.ts';
import { checkedViews, PaymentPreview } from './included.ts';
import { isPartialName, NewPreview, partialFile } from './new-preview.ts';
import { PaymentRows } from './payments.ts';
import { invalidPlan, issuesOfRow, planRow } from './plan.ts';
import { previewed } from './present.ts';
import type { PreviewRow } from './stored.ts';

export const importsPreview: UseCase<'importsPreview'> = async (context, { file }) => {
  const bytes = bytesOf(file.content, file.encoding);
  if (!bytes) return refusedAs('The content is not base64.');
  const { maxBytes, maxRows } = context.importLimits;
  if (bytes.length > maxBytes) {
    return {
      outcome: 'too_large',
      message: `The file is larger than ${maxBytes} bytes. Split it into several files.`,
    };
  }
  const { sheet, textEncoding } = file;
  // Text in JSON has been decoded already.
  const isText = typeof file.content === 'string' && file.encoding === 'utf8';
  const encoding = isText ? 'utf-8' : (textEncoding ?? file.layout?.encoding);
  const layout = { ...file.layout, sheet, encoding };
  const mapping = file.mapping ?? undefined;
  const { defaultCurrency: currency } = context.actor.settings;
  const today = localToday(context);
  const corrections = file.corrections ?? undefined;
  const options = { format: file.format, layout, mapping, corrections, kind: file.kind, currency, maxRows, today };
  try {
    const id = await readIntoPreview(context, bytes, options, file);
    if (typeof id !== 'string') return { outcome: 'invalid', issues: [id] };
    return await previewed(context, id);
  } catch (error) {
    if (error instanceof FilesBusyError) return { outcome: 'busy' };
    if (!(error instanceof FileRefused)) throw error;
    if (error.reason === 'too_large') return { outcome: 'too_large', message: error.message };
    return refusedAs(error.message, error.member);
  }
};

const refusals = { content: 'unreadable_file', sheet: 'invalid_sheet', textEncoding: 'invalid_encoding' } as const;

function refusedAs(
  message: string,
  member: keyof typeof refusals = 'content',
): { outcome: 'invalid'; issues: Issue[] } {
  return { outcome: 'invalid', issues: [{ path: `file.${member}`, code: refusals[member], message }] };
}

function bytesOf(content: string | Uint8Array, encoding: 'utf8' | 'base64'): Uint8Array | undefined {
  if (typeof content !== 'string') return content;
  if (encoding === 'utf8') return new TextEncoder().encode(content);
  const packed = content.replace(/\s/g, '');
  if (packed.length % 4 === 1 || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(packed)) return undefined;
  return new Uint8Array(Buffer.from(packed, 'base64'));
}

/** Reads a file and stores what it would do, part by part. The preview is visible once it is complete. */
async function readIntoPreview(
  context: Context,
  bytes: Uint8Array,
  options: ReadOptions,
  { policy, absent: scope, fileName = '' }: Pick<InputOf<'importsPreview'>['file'], 'policy' | 'absent' | 'fileName'>,
): Promise<string | Issue> {
  const { files } = context;
  const { settings } = context.actor;
  const reader = readerOf(context);
  const remembered = async (fingerprint: string) => {
    const text = await reader.rememberedMapping(fingerprint);
    return text === undefined ? undefined : (JSON.parse(text) as ImportMappingInput);
  };
  const preview = new NewPreview(context);
  const payments = new PaymentPreview(reader);
  let [decisions, views] = [0, 0];
  const { about, rows } = await files.read(bytes, options, remembered, async (items) => {
    const { name, list } = items;
    if (name === 'payments') await payments.count(list);
    if (name === 'decisions') decisions += list.length;
    if (name !== 'views') return preview.addPart([name], list);
    const checked = checkedViews(list, views);
    views += list.length;
    return preview.addPart([name], checked);
  });
  const partial = about.partial || isPartialName(fileName);
  if (partial && policy === 'replace') {
    await rows.return(undefined);
    return partialFile('file.policy');
  }

  const paid = about.kind === 'payments' ? new PaymentRows(reader, mayRead(context.actor)) : undefined;
  const planned = planRows(reader, { policy, settings });
  // What a partial file lacks says nothing.
  const registrar = scope !== 'portfolio' ? about.registrar : partial ? null : undefined;
  const absent = registrar === null ? undefined : new AbsentRecords(context, registrar);
  try {
    await preview.begin();
    for await (const batch of rows) {
      absent?.see(batch);
      await preview.addRows(await (paid ? paid.plan(batch) : planned(batch)));
    }
  } finally {
    await rows.return(undefined);
  }
  await absent?.store(preview);
  const { fingerprint, mapping, source, sourceTitle, format, layout, notes } = about;
  await preview.describe({
    format,
    source,
    sourceTitle,
    mapping,
    fingerprint,
    corrected: options.mapping ?? null,
    policy,
    ...(fileName && { fileName }),
    decisions,
    ...(absent && { absent: absent.count }),
    ...(payments.counts && { payments: payments.counts }),
    ...(paid && { kind: 'payments', payments: paid.counts, unmatched: paid.unmatched }),
    settings: about.settings,
    layout,
    notes,
    partial,
  });
  return preview.id;
}

/** Plans the rows of a file, batch by batch; a name counts only in its first row. */
function planRows(reader: PortfolioReader, options: Parameters<typeof planRow>[2]) {
  const seen = new Map<string, number>();
  return async (batch: readonly FileRow[]): Promise<PreviewRow[]> => {
    const names = batch.flatMap(({ fields }) => (fields ? [fields.name] : []));
    const existing = new Map((await reader.recordsOfNames(names)).map((record) => [record.name, record]));
    return batch.map((row) => {
      const known = row.fields ? existing.get(row.fields.name) : undefined;
      const repeated = repetition(row, seen);
      const plan =
        row.fields && !repeated
          ? planRow(row.fields, known, { ...options, labels: row.labels })
          : invalidPlan(repeated ? [repeated] : []);
      const { action, changes, clearsCosts, setsCurrency, regressions } = plan;
      return {
        row: row.row,
        name: row.name,
        action,
        domainId: known?.id ?? null,
        revision: known?.revision ?? null,
        fields: repeated ? null : row.fields,
        ...(row.labels && { labels: row.labels }),
        changes,
        ...(clearsCosts && { clearsCosts }),
        ...(setsCurrency && { setsCurrency }),
        regressions,
        issues: issuesOfRow(plan, repeated ? [] : row.issues),
      };
    });
  };
}

/** The issue of a name that an earlier row already has. */
function repetition({ row, fields }: FileRow, seen: Map<string, number>): Issue | undefined {
  if (!fields) return undefined;
  const first = seen.get(fields.name);
  if (first === undefined) {
    seen.set(fields.name, row);
    return undefined;
  }
  const message = `${fields.name} is already in row ${first}.`;
  return { path: 'name', code: 'duplicate_name', message };
}
