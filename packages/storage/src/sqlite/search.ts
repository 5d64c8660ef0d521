import { type StoredRecord, searchText } from '@namekeep/domain';
import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { indexedCharacters, indexedPart, type Probe, padded, type SearchIndex } from '../queries/search.ts';
import { listValue, type Statement, statement } from '../statement.ts';
import { SqliteConnection } from './connection.ts';
import type { SearchChanges } from './search-changes.ts';

/*
 * FTS5 with its trigram tokenizer (https://www.sqlite.org/fts5.html#the_trigram_tokenizer) keeps for each three
 * characters the records that have them near the beginning of their text. It says which records may have a word; `instr`
 * on the text says which do.
 */

interface Place {
  accountId: string;
  id: string;
}

const insertText = statement((db, value: Place & { text: string }) =>
  db
    .insertInto('record_texts')
    .values({ number: numberOf(value), text: value.text } as never)
    .returning('number'),
);

const findText = statement((db, value: Place) =>
  db.selectFrom('record_texts').select(['number', 'text']).where('number', '=', numberOf(value)),
);

const updateText = statement((db, value: { number: number; text: string }) =>
  db.updateTable('record_texts').set({ text: value.text }).where('number', '=', value.number),
);

const numberOf = (value: Place) =>
  sql<number>`(select number from records where account_id = ${value.accountId} and id = ${value.id})`;

const countMatches = statement((db, value: { match: string; most: number }) =>
  db
    .selectFrom(
      sql<{ one: number }>`(select 1 as one from record_search_index
        where record_search_index match ${value.match} limit ${value.most})`.as('matches'),
    )
    .select((count) => count.fn.countAll<number>().as('found')),
);

// Goes from one term straight to the next, because a term's list of records may be long. Every term has three
// characters, so the next one is the first that is larger than the term with anything behind it.
const termsFrom = statement((_, value: { start: string; end: string; most: number }) => {
  const next = (start: unknown) =>
    sql`(select term from record_search_terms where term >= ${start} order by term limit 1)`;
  return sql<{ term: string }>`
    with recursive terms (term) as (
      select ${next(value.start)}
      union all
      select ${next(sql`terms.term || char(1)`)} from terms where terms.term < ${value.end}
    )
    select term from terms where term < ${value.end} limit ${value.most}`;
});

/** Long texts that are looked through in one statement. */
const textsAStep = 32;

type LongTexts = Statement<
  { accountId: string; after: number; words: readonly string[] },
  { number: number; has_words: number }
>;
/** By the number of words. */
const longTexts = new Map<number, LongTexts>();

function longTextsWith(count: number): LongTexts {
  const words = Array.from({ length: count }, (_, index) => sql`instr(text, ${listValue('words', index)}) > 0`);
  return statement(
    (_, value) => sql`
      select number, (${sql.join(words, sql` and `)}) as has_words
      from record_texts indexed by record_texts_long
      where octet_length(text) > ${sql.lit(indexedCharacters)} and number > ${value.after}
        and exists (select 1 from records where number = record_texts.number and account_id = ${value.accountId})
      order by number limit ${sql.lit(textsAStep)}`,
  );
}

function changesOf(connection: Connection): SearchChanges {
  if (connection instanceof SqliteConnection) return connection.searchChanges;
  throw new TypeError('This search index belongs to SQLite.');
}

/** Behind the text, so that its last one or two characters begin a trigram too. */
const padding = '\n\n';
/** A short word that begins more trigrams than this is left to `instr`. */
const mostTerms = 64;
/** Trigrams of one query; more would not make it more selective. */
const mostTrigrams = 64;

const textOf = (record: StoredRecord): string => searchText(record) + padding;

export const search: SearchIndex = {
  textOf,

  async insert(connection, accountId, records) {
    for (const record of records) {
      const text = textOf(record);
      const row = await connection.first(insertText, { accountId, id: record.id, text });
      if (row) await changesOf(connection).add({ learn: true, number: row.number, text: indexedPart(text) });
    }
  },

  async replace(connection, accountId, before, after) {
    const text = textOf(after);
    if (textOf(before) === text) return;
    const old = await connection.first(findText, { accountId, id: after.id });
    if (!old) return;
    const { number } = old;
    await connection.change(updateText, { number, text });
    const [forgotten, learned] = [indexedPart(old.text), indexedPart(text)];
    if (forgotten === learned) return;
    await changesOf(connection).add({ learn: false, number, text: forgotten });
    await changesOf(connection).add({ learn: true, number, text: learned });
  },

  async remove(connection, accountId, id) {
    // The index forgets a text only when it is told the text.
    const old = await connection.first(findText, { accountId, id });
    if (old) await changesOf(connection).add({ learn: false, number: old.number, text: indexedPart(old.text) });
  },

  terms: (words) => ({ plain: words, patterns: [] }),

  async probe(connection, accountId, words, most): Promise<Probe | undefined> {
    await changesOf(connection).apply();
    const selective = await matchOf(connection, words);
    if (!selective) return undefined;
    const { match } = selective;
    const found = match === undefined ? 0 : ((await connection.first(countMatches, { match, most }))?.found ?? 0);
    // So many are found along the order of the list in less time.
    const long = found < most ? await findInLongTexts(connection, accountId, words, most - found) : [];
    return { match, long, found: found + long.length };
  },
};

/** The query of the index for texts that may have all words, if there are any. Undefined where the words say too little. */
async function matchOf(connection: Connection, words: readonly string[]): Promise<{ match?: string } | undefined> {
  const trigrams = new Set<string>();
  const alternatives: string[] = [];
  for (const word of words) {
    const characters = Array.from(word);
    for (let index = 0; index + 3 <= characters.length; index += 1) {
      trigrams.add(characters.slice(index, index + 3).join(''));
    }
    if (characters.length < 3) {
      const terms = await trigramsOf(connection, word);
      if (terms?.length === 0) return {};
      if (terms) alternatives.push(`(${terms.map(quote).join(' OR ')})`);
    }
  }
  const parts = [...[...trigrams].slice(0, mostTrigrams).map(quote), ...alternatives];
  return parts.length === 0 ? undefined : { match: parts.join(' AND ') };
}

/** The numbers of an account's records that have all words in a text that is not indexed as a whole, at most `most`. */
async function findInLongTexts(
  connection: Connection,
  accountId: string,
  words: readonly string[],
  most: number,
): Promise<number[]> {
  const wanted = padded(words);
  const statementOfLength = longTexts.get(wanted.length) ?? longTextsWith(wanted.length);
  longTexts.set(wanted.length, statementOfLength);
  const found: number[] = [];
  for (let after = 0; found.length < most; ) {
    // A few at a time, because other requests wait for each step.
    const rows = await connection.all(statementOfLength, { accountId, after, words: wanted });
    for (const row of rows) if (row.has_words === 1) found.push(row.number);
    if (rows.length < textsAStep) break;
    after = rows.at(-1)?.number ?? after;
  }
  return found;
}

/** The trigrams in the index that begin with one or two characters; undefined when there are many. */
async function trigramsOf(connection: Connection, start: string): Promise<string[] | undefined> {
  // Larger than every trigram with this start, as the last of all characters is one more than a trigram has room for.
  const end = start + '\u{10ffff}'.repeat(3);
  const rows = await connection.all(termsFrom, { start, end, most: mostTerms + 1 });
  return rows.length > mostTerms ? undefined : rows.map(({ term }) => term);
}

const quote = (trigram: string): string => `"${trigram.replaceAll('"', '""')}"`;
