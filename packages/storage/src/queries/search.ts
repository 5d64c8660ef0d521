import type { StoredRecord } from '@namekeep/domain';
import type { Connection } from '../driver.ts';

/**
 * How many characters of a text the indexes hold: all that ordinary notes have. A batch of notes of 64 KiB has millions of
 * trigrams, which take seconds to index; texts longer than this are looked through one by one instead. The schema has the
 * same number (migration 7).
 */
export const indexedCharacters = 4096;

/** The part of a text that an index holds, in characters as SQL counts them. */
export function indexedPart(text: string): string {
  if (text.length <= indexedCharacters) return text;
  let end = 0;
  for (let count = 0; count < indexedCharacters && end < text.length; count += 1) {
    end += (text.codePointAt(end) as number) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

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
  /** The text of a record as it is stored. */
  textOf(record: StoredRecord): string;
  terms(words: readonly string[]): SearchTerms;
  /**
   * What finds all records with these words, perhaps others too, and how many it finds, counted up to `most`. Undefined
   * where the words say too little, or where the database chooses by itself.
   */
  probe(connection: Connection, accountId: string, words: readonly string[], most: number): Promise<Probe | undefined>;
}

export interface Probe {
  /** A query of the index; undefined where it holds none of a word's trigrams. */
  match?: string | undefined;
  /** Numbers of records that have the words in texts that are not indexed as a whole. */
  long: readonly number[];
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
