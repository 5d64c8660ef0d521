import type { FileLabel, FileView } from '@namekeep/domain';
import type { PortfolioReader } from '../ports/index.ts';

/** The labels of the account in one page: of an export with a filter, only those that its records have. */
export async function* labelPages(reader: PortfolioReader, names?: ReadonlySet<string>): AsyncGenerator<FileLabel[]> {
  const labels = await reader.labels();
  yield labels.filter(({ name }) => names?.has(name) !== false).map(({ name, color }) => ({ name, color }));
}

/** The views of the account in one page. */
export async function* viewPages(reader: PortfolioReader): AsyncGenerator<FileView[]> {
  for (const view of await reader.views()) {
    const { name, density, pinned, columns, query } = view;
    const members = Object.entries(query).map(([member, value]) => [
      member,
      typeof value === 'string' ? value : [...value],
    ]);
    yield [{ name, density, pinned, columns: [...columns], query: Object.fromEntries(members) }];
  }
}
