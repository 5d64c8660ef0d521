import { type StoredRecord, searchText } from '@namekeep/domain';
import { insertInChunks } from '../queries/insert-rows.ts';
import type { SearchIndex } from '../queries/search.ts';
import { rowValue, statement } from '../statement.ts';

/*
 * pg_trgm keeps trigrams of letters and digits and serves LIKE with them
 * (https://www.postgresql.org/docs/current/pgtrgm.html#PGTRGM-INDEX); LIKE itself then compares every character.
 */

interface TextRow {
  account_id: string;
  record_id: string;
  text: string;
}

const insertTexts = insertInChunks((count) =>
  statement((db, _: { rows: readonly TextRow[] }) =>
    db.insertInto('record_texts').values(
      Array.from({ length: count }, (__, index) => {
        const { account_id, record_id, text } = rowValue<TextRow>(index);
        // Numbers are SQLite's.
        return { account_id, record_id, text } as TextRow & { number: number };
      }),
    ),
  ),
);

const updateText = statement((db, value: { accountId: string; id: string; text: string }) =>
  db
    .updateTable('record_texts')
    .set({ text: value.text })
    .where('account_id', '=', value.accountId)
    .where('record_id', '=', value.id),
);

export const insertSizes = [64, 16, 4, 1] as const;

const textOf = (record: StoredRecord): string => searchText(record);

export const search: SearchIndex = {
  textOf,

  async insert(connection, accountId, records) {
    const rows = records.map((record) => ({ account_id: accountId, record_id: record.id, text: textOf(record) }));
    await insertTexts(connection, insertSizes, rows);
  },

  async replace(connection, accountId, before, after) {
    if (textOf(before) === textOf(after)) return;
    await connection.change(updateText, { accountId, id: after.id, text: textOf(after) });
  },

  /** The text goes with its record, by its foreign key. */
  async remove() {},

  /** A word without three letters or digits in a row has no trigram of its own: the index would be read as a whole. */
  terms(words) {
    const indexed = words.filter((word) => /[\p{L}\p{N}]{3}/u.test(word));
    return {
      plain: words.filter((word) => !indexed.includes(word)),
      patterns: indexed.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
    };
  },

  /** The planner has statistics of the texts, and chooses by them. */
  async probe() {
    return undefined;
  },
};
