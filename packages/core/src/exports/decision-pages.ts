import type { FileDecision } from '@namekeep/domain';
import type { PortfolioReader, RecordFilter } from '../ports/index.ts';

const decisionsAPage = 500;

/** All decisions of the exported records, one page at a time: of those with these ids, if the export has a filter. */
export async function* decisionPages(
  reader: PortfolioReader,
  archived: RecordFilter['archived'],
  ids?: ReadonlySet<string>,
): AsyncGenerator<FileDecision[]> {
  let after: { id: string; forDate: string } | undefined;
  for (;;) {
    const found = await reader.allDecisions({ archived, limit: decisionsAPage, ...(after && { after }) });
    const last = found.at(-1);
    if (!last) return;
    after = { id: last.id, forDate: last.forDate };
    yield found.filter(({ id }) => ids?.has(id) !== false).map(({ id: _, ...decision }) => decision);
  }
}
