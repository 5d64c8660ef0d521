import { fieldOf, recordFieldNames } from './record/fields.ts';
import type { StoredRecord } from './record/record.ts';

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** The searched fields, with the display name after the name. */
const searchedFields = recordFieldNames
  .filter((name) => fieldOf(name).searched)
  .flatMap((name) => (name === 'name' ? [name, 'unicodeName' as const] : [name]));

/** The searched text of a record. Each field is on its own line, so that no word can match across two fields. */
export function searchText(record: Pick<StoredRecord, (typeof searchedFields)[number]>): string {
  const texts: string[] = [];
  for (const field of searchedFields) {
    const text = record[field];
    if (typeof text === 'string' && text !== '' && !(field === 'unicodeName' && text === record.name)) texts.push(text);
  }
  return fold(texts.join('\n'));
}

/**
 * The word as it appears in a name: names have Cherokee letters as capitals (UTS 46 folds them so), every other
 * letter small.
 */
export const asInName = (word: string): string =>
  word.replace(/[\u13f8-\u13fd\uab70-\uabbf]/g, (letter) => letter.toUpperCase());

/** The words of a search, folded like `searchText`. Each of them has to occur in it. */
export function searchWords(query: string): string[] {
  return [
    ...new Set(
      fold(query)
        .split(/\s+/u)
        .filter((word) => word !== ''),
    ),
  ];
}
