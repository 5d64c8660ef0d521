import type { ImportAction, ImportPolicy } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { ask } from '../../../api/client.ts';
import type { ImportPreview, ImportRow } from '../../../api/queries.ts';

/** A bulk change, as the file to import. */
export interface BulkWrite {
  fileOf: (records: Iterable<DomainRecord>) => { content: string; policy: ImportPolicy };
  /**
   * Whether a row of the preview shows that its record has changed since it was read, so that the file has to be
   * created again. Null if the file does not depend on the current values.
   */
  isOutdated: ((row: ImportRow, record: DomainRecord | undefined) => boolean) | null;
}

export interface BulkPreview extends Pick<ImportPreview, 'previewId' | 'counts' | 'requiresCurrencyAcknowledgement'> {
  /** Selected names whose records have been deleted. */
  gone: string[];
}

const attempts = 3;

/**
 * Requests a preview of a bulk change. It is an import, which is a single transaction and can be undone. Selected
 * records may have changed in the meantime: deleted records must not be created again, and changes from elsewhere must
 * not be overwritten. So if a record has changed, it is read again, and the preview is repeated.
 *
 * @throws RefusedError, UnreachableError, or the signal's reason.
 */
export async function previewBulk(
  write: BulkWrite,
  selected: readonly DomainRecord[],
  signal: AbortSignal,
): Promise<BulkPreview> {
  const records = new Map(selected.map((record) => [record.name, record]));
  const gone: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const { content, policy } = write.fileOf(records.values());
    const preview = await ask('importsPreview', { file: { content, format: 'json', policy } }, { signal });
    const made = preview.counts.create > 0 ? await rowsOf(preview, 'create', signal) : [];
    const { isOutdated } = write;
    const outdated = isOutdated
      ? (await rowsOf(preview, 'update', signal)).filter((row) => isOutdated(row, records.get(row.name ?? '')))
      : [];
    if (made.length === 0 && outdated.length === 0) return { ...preview, gone };
    if (attempt === attempts) throw new Error('The selected records kept changing while they were read.');
    for (const { name } of made) {
      if (name === null) continue;
      gone.push(name);
      records.delete(name);
    }
    for (const { name, domainId } of outdated) {
      if (name !== null && domainId) records.set(name, await ask('domainsGet', { id: domainId }, { signal }));
    }
  }
}

async function rowsOf(preview: ImportPreview, action: ImportAction, signal: AbortSignal): Promise<ImportRow[]> {
  if (preview.nextCursor === null) return preview.rows.filter((row) => row.action === action);
  const rows: ImportRow[] = [];
  let cursor: string | null = null;
  do {
    const page: ImportPreview = await ask(
      'importsRows',
      { id: preview.previewId, action, ...(cursor !== null && { cursor }) },
      { signal },
    );
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
