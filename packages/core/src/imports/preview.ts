import type { ImportMappingInput } from '@namekeep/contract';
import { type Issue, instantText } from '@namekeep/domain';
import type { Actor } from '../actor.ts';
import type { Dependencies } from '../dependencies.ts';
import { FileRefusedError, type FileRow, FilesBusyError, type ReadFileOptions } from '../ports/index.ts';
import type { InputOf, OutcomeOf } from '../use-case.ts';
import { isPartialName, partialFile } from './partial-file.ts';
import { PaymentPreview } from './payment-preview.ts';
import { planRow } from './plan.ts';
import { presentPage } from './present.ts';
import { decisionsPart, type ImportAbout, noCounts, type PreviewRow, paymentsPart } from './stored.ts';

const hour = 3_600_000;
/** Longer than the preview is valid, so that a late commit is rejected as expired and not as unknown. */
const keptHours = 25;
/** From this size on, each part of a preview commits alone, so that other writes do not wait for it. */
const largeFile = 1024 * 1024;

export async function importsPreview(
  dependencies: Dependencies,
  actor: Actor,
  { file }: InputOf<'importsPreview'>,
): Promise<OutcomeOf<'importsPreview'>> {
  const bytes = bytesOf(file.content, file.encoding);
  if (!bytes) return refusedAs('The content is not base64.');
  const { maxBytes, maxRows } = dependencies.importLimits;
  if (bytes.length > maxBytes) {
    return {
      outcome: 'too_large',
      message: `The file is larger than ${maxBytes} bytes. Split it into several files.`,
    };
  }
  const [layout, mapping] = [file.layout ?? undefined, file.mapping ?? undefined];
  const options = { format: file.format, layout, mapping, currency: actor.settings.defaultCurrency, maxRows };
  try {
    const id = await readIntoPreview(dependencies, actor, bytes, options, file);
    if (typeof id !== 'string') return { outcome: 'invalid', issues: [id] };
    const page = await presentPage(dependencies, actor, id, {});
    if (page === 'invalid_cursor' || !page) throw new Error('The preview went away while it was made.');
    return { outcome: 'previewed', preview: page };
  } catch (error) {
    if (error instanceof FilesBusyError) return { outcome: 'busy' };
    if (!(error instanceof FileRefusedError)) throw error;
    if (error.reason === 'too_large') return { outcome: 'too_large', message: error.message };
    return refusedAs(error.message);
  }
}

function refusedAs(message: string): { outcome: 'invalid'; issues: Issue[] } {
  return { outcome: 'invalid', issues: [{ path: 'file.content', code: 'unreadable_file', message }] };
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
  { store, files, ids, now }: Dependencies,
  actor: Actor,
  bytes: Uint8Array,
  options: ReadFileOptions,
  { policy, fileName = '' }: Pick<InputOf<'importsPreview'>['file'], 'policy' | 'fileName'>,
): Promise<string | Issue> {
  const { portfolios } = store;
  const { accountId, settings } = actor;
  const reader = portfolios.reader(accountId);
  const remembered = async (fingerprint: string) => {
    const text = await reader.rememberedMapping(fingerprint);
    return text === undefined ? undefined : (JSON.parse(text) as ImportMappingInput);
  };
  const isLarge = bytes.length > largeFile;
  const id = ids.next('imp');
  const payments = new PaymentPreview(reader);
  let [part, decisions] = [0, 0];
  const addPart = async (actions: readonly string[], items: readonly object[]) => {
    const next = { part, actions, rows: JSON.stringify(items) };
    await portfolios.write(accountId, (writer) => writer.addImportPart(id, next), { isLarge });
    part += 1;
  };
  const { about, rows } = await files.read(bytes, options, remembered, async (items) => {
    if (items.name === 'payments') {
      await payments.count(items.list);
      await addPart([paymentsPart], items.list);
    } else {
      decisions += items.list.length;
      await addPart([decisionsPart], items.list);
    }
  });
  const partial = about.partial || isPartialName(fileName);
  if (partial && policy === 'replace') {
    await rows.return(undefined);
    return partialFile('file.policy');
  }

  const later = (hours: number) => instantText(now() + hours * hour);
  const counts = noCounts();
  const seen = new Map<string, number>();
  let clearsCosts = false;
  try {
    await portfolios.write(accountId, (writer) =>
      writer.beginImport({ id, expiresAt: later(1), keptUntil: later(keptHours) }),
    );
    for await (const batch of rows) {
      const names = batch.flatMap(({ fields }) => (fields ? [fields.name] : []));
      const existing = new Map((await reader.recordsOfNames(names)).map((record) => [record.name, record]));
      const previewed = batch.map((row): PreviewRow => {
        const known = row.fields ? existing.get(row.fields.name) : undefined;
        const repeated = repetition(row, seen);
        const {
          action,
          changes,
          clearsCosts: clears,
          issues,
        } = row.fields && !repeated
          ? planRow(row.fields, known, { policy, settings })
          : { action: 'invalid' as const, changes: [], clearsCosts: false, issues: repeated ? [repeated] : row.issues };
        counts[action] += 1;
        clearsCosts ||= clears;
        return {
          row: row.row,
          name: row.name,
          action,
          domainId: known?.id ?? null,
          revision: known?.revision ?? null,
          fields: repeated ? null : row.fields,
          changes,
          clearsCosts: clears,
          issues,
        };
      });
      await addPart([...new Set(previewed.map(({ action }) => action))], previewed);
    }
  } finally {
    await rows.return(undefined);
  }
  const { fingerprint, mapping, source, sourceTitle, format, layout, notes } = about;
  const corrected = options.mapping ?? null;
  const kept: ImportAbout = {
    format,
    source,
    sourceTitle,
    mapping,
    fingerprint,
    corrected,
    policy,
    counts,
    decisions,
    ...(payments.counts && { payments: payments.counts }),
    clearsCosts,
    settings: about.settings,
    layout,
    notes,
    partial,
  };
  await portfolios.write(accountId, (writer) => writer.describeImport(id, JSON.stringify(kept)));
  return id;
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
