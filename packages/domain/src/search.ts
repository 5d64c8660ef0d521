import { fieldOf, recordFieldNames } from './record/fields.ts';
import type { StoredRecord } from './record/record.ts';

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** The fields that a search looks in, the name for display after the name itself. */
const searchedFields = recordFieldNames
  .filter((name) => fieldOf(name).searched)
  .flatMap((name) => (name === 'name' ? [name, 'unicodeName' as const] : [name]));

/** The text that a search looks in. Fields stand on lines of their own, and a word holds no white space, so no word spans two. */
export function searchText(record: Pick<StoredRecord, (typeof searchedFields)[number]>): string {
  const texts: string[] = [];
  for (const field of searchedFields) {
    const text = record[field];
    if (typeof text === 'string' && text !== '' && !(field === 'unicodeName' && text === record.name)) texts.push(text);
  }
  return fold(texts.join('\n'));
}

/** The words of a search, in the form of `searchText`; each must occur in it. */
export function searchWords(query: string): string[] {
  return [
    ...new Set(
      fold(query)
        .split(/\s+/u)
        .filter((word) => word !== ''),
    ),
  ];
}
