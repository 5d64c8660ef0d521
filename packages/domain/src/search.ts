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

const between = searchedFields.filter((name) => name !== 'name' && name !== 'notes');

/**
 * The searched text of a record. Each field is on its own line, so that no word can match across two fields: the name in both
 * of its spellings comes first, and the notes come last, after a form feed, so that either can be searched alone.
 */
export function searchText(record: Pick<StoredRecord, SearchedField | 'unicodeName'>): string {
  const { name, unicodeName, notes } = record;
  const names = unicodeName === name ? name : `${name} ${unicodeName}`;
  return fold([names, ...between.flatMap((field) => record[field] ?? []), `\f${notes}`].join('\n'));
}

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
