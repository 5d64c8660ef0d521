import type { ImportAction } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { ask } from '../api/client.ts';
import type { ImportPreview, ImportRow } from '../api/queries.ts';
import { type BulkChange, fieldsOf, fileOf } from './bulk-change.ts';

export interface BulkPreview extends Pick<ImportPreview, 'previewId' | 'counts' | 'requiresCurrencyAcknowledgement'> {
  /** Names that were selected and that no record has any more. */
  gone: string[];
}

const attempts = 3;

/**
 * Asks the service what a change of many records would do. It goes as an import, which is one transaction and can be
 * taken back. What was selected may have changed since: a record that is gone must not be made anew, and one that is
 * replaced as a whole must not lose what somebody else wrote. Both are read again before they are shown.
 *
 * @throws RefusedError, UnreachableError, or the signal's reason.
 */
export async function previewBulk(
  change: BulkChange,
  selected: readonly DomainRecord[],
  signal: AbortSignal,
): Promise<BulkPreview> {
  const records = new Map(selected.map((record) => [record.name, record]));
  const gone: string[] = [];
  const expected = fieldsOf(change);
  for (let attempt = 1; ; attempt += 1) {
    const { content, policy } = fileOf(change, records.values());
    const preview = await ask('importsPreview', { file: { content, format: 'json', policy } }, { signal });
    const made = preview.counts.create > 0 ? await rowsOf(preview, 'create', signal) : [];
    const outdated =
      policy === 'replace'
        ? (await rowsOf(preview, 'update', signal)).filter(({ changes }) =>
            changes?.some(({ field }) => !expected.has(field)),
          )
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
