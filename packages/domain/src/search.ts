import type { StoredRecord } from './record.ts';

type SearchedFields = Pick<
  StoredRecord,
  'name' | 'unicodeName' | 'registrar' | 'dnsProvider' | 'purchaseEmail' | 'paymentMethod' | 'notes'
>;

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** The text that a search looks in. Fields stand on lines of their own, and a word holds no white space, so no word spans two. */
export function searchText(record: SearchedFields): string {
  const { name, unicodeName, registrar, dnsProvider, purchaseEmail, paymentMethod, notes } = record;
  const fields = [
    name,
    unicodeName === name ? null : unicodeName,
    registrar,
    dnsProvider,
    purchaseEmail,
    paymentMethod,
    notes,
  ];
  return fold(fields.filter((field) => field).join('\n'));
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
