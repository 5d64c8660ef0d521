import type { ImportAction, ImportPolicy } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { ask } from '../../../api/client.ts';
import type { ImportPreview, ImportRow } from '../../../api/queries.ts';

/** A change of many records, as the file that makes it. */
export interface BulkWrite {
  fileOf: (records: Iterable<DomainRecord>) => { content: string; policy: ImportPolicy };
  /**
   * Whether a row shows that its record was changed since it was read: the file was written for what it held before,
   * and is written again for what it holds now. Null where the file does not depend on what they hold.
   */
  isOutdated: ((row: ImportRow, record: DomainRecord | undefined) => boolean) | null;
}

export interface BulkPreview extends Pick<ImportPreview, 'previewId' | 'counts' | 'requiresCurrencyAcknowledgement'> {
  /** Names that were selected and that no record has any more. */
  gone: string[];
}

const attempts = 3;

/**
 * Asks the service what a change of many records would do. It goes as an import, which is one transaction and can be
 * undone. What was selected may have changed since: a record that is gone must not be made anew, and one whose row
 * was written for older values must not lose what somebody else wrote. Both are read again before they are shown.
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
    if (attempt === attempts) throw new Error('The selected records change faster than they are read.');
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
