import type { StoredRecord } from '@namekeep/domain';
import type { Connection } from '../driver.ts';

/** The words of a search as a database looks for them: one by one in the text, or by patterns that use an index. */
export interface SearchTerms {
  plain: readonly string[];
  patterns: readonly string[];
}

/** The index of what a search looks in; each database has one of its own. All records are of one account. */
export interface SearchIndex {
  insert(connection: Connection, accountId: string, records: readonly StoredRecord[]): Promise<void>;
  replace(connection: Connection, accountId: string, before: StoredRecord, after: StoredRecord): Promise<void>;
  /** Before the record itself is deleted. */
  remove(connection: Connection, accountId: string, id: string): Promise<void>;
  /** The text of a record as it is indexed. */
  textOf(record: StoredRecord): string;
  terms(words: readonly string[]): SearchTerms;
  /**
   * A query of the index that finds all records with these words, perhaps others too, and how many it finds, counted
   * up to `most`. Undefined where the words say too little, or where the database chooses by itself.
   */
  probe(connection: Connection, words: readonly string[], most: number): Promise<Probe | undefined>;
}

export interface Probe {
  match: string;
  found: number;
}

/**
 * One length for many lengths, so that few statements serve all lists: the last item is repeated up to the next power
 * of two.
 */
export function padded<Item>(items: readonly Item[]): readonly Item[] {
  const last = items.at(-1);
  if (last === undefined) return items;
  const length = 2 ** Math.ceil(Math.log2(items.length));
  return [...items, ...Array.from({ length: length - items.length }, () => last)];
}
