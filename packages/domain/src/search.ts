import { fieldOf, type RecordFieldName, recordFieldNames, type recordFields } from './record/fields.ts';
import type { StoredRecord } from './record/record.ts';

/** Where a search looks: without case, and with ß as the ss that stands for it in addresses and capitals. */
const fold = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss');

type SearchedField = {
  [F in RecordFieldName]: (typeof recordFields)[F] extends { searched: true } ? F : never;
}[RecordFieldName];

const isSearched = (name: RecordFieldName): name is SearchedField => fieldOf(name).searched === true;

/** In the order of the specification. */
export const searchedFields: readonly SearchedField[] = recordFieldNames.filter(isSearched);

/** The display name follows the name. */
const searchedMembers = searchedFields.flatMap((name) => (name === 'name' ? [name, 'unicodeName' as const] : [name]));

/**
 * The searched text of a record. Each field is on its own line, so that no word can match across two fields; the notes come
 * last, after a form feed, so that they can be searched alone.
 */
export function searchText(record: Pick<StoredRecord, (typeof searchedMembers)[number]>): string {
  const { notes, name, unicodeName } = record;
  const texts = searchedMembers.flatMap((field) =>
    field === 'notes' || (field === 'unicodeName' && unicodeName === name) ? [] : (record[field] ?? []),
  );
  return fold(`${texts.join('\n')}\f${notes}`);
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
