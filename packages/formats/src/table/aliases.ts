import { type FileColumn, fieldOf, importColumns, type RecordFieldName, recordFieldNames } from '@namekeep/domain';
import words from './aliases.json' with { type: 'json' };

/** A header in lower case, without spaces and punctuation including `#` and `%`; letters of any script are kept. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The same without accents. */
export const aliasKey = (header: string): string => headerKey(header.normalize('NFKD').replace(/\p{M}/gu, ''));

/*
 * The headers of other files, in `aliases.json`. `human`: what means the same field in every file, in the languages of
 * `composed`, and the members of the registrars' APIs; words that mean different things in different files (Status, Amount,
 * Value, Price, Date, Category, Purchase date) are left out, and a header in several lists is what its cells show.
 * `composed`: words of which headers are made in one language, such as `Costo annuale di rinnovo`. `weak`: headers that are
 * a field only if no column says it more clearly.
 */
const composedHeaders = words.composed.flatMap((language): [string, FileColumn][] => {
  const listOf = (member: keyof typeof language) => language[member].split(' ');
  const [auto, renewal, cost, yearly] = [listOf('auto'), listOf('renewal'), listOf('cost'), listOf('yearly')];
  const join = (...lists: string[][]) =>
    lists.reduce((starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)));
  const among = ['', ...listOf('between')];
  const yearlyCost = [...join(yearly, cost), ...join(cost, yearly)];
  const costs = [...cost, ...yearlyCost];
  const all: [FileColumn, string[]][] = [
    ['autoRenew', [...join(auto, renewal), ...join(renewal, auto)]],
    ['renewalCostMinor', [...yearlyCost, ...join(cost, ['peryear'])]],
    ['renewalCostMinor', [...join(costs, among, renewal), ...join(renewal, among, costs)]],
    ['renewalCostMinor', [...join(yearly, renewal, cost), ...join(cost, among, renewal, yearly)]],
  ];
  return all.flatMap(([field, headers]) => headers.map((header): [string, FileColumn] => [aliasKey(header), field]));
});

const keysOfWords = (table: Partial<Record<FileColumn, string>>): [string, FileColumn][] =>
  Object.entries(table).flatMap(([field, names]) =>
    names.split(' ').map((name): [string, FileColumn] => [aliasKey(name), field as FileColumn]),
  );

const labels: [string, FileColumn][] = recordFieldNames.flatMap((field: RecordFieldName) => {
  if (field === 'reminders') return [];
  const { label, short } = fieldOf(field) as { label: string; short?: string };
  return [label, short ?? label].map((text): [string, FileColumn] => [aliasKey(text), field]);
});

const ownColumns = importColumns.map((column): [string, FileColumn] => [headerKey(column), column]);

/** Our own column names and labels, and the names that people and programs use, by `aliasKey`: what a header can mean. */
export const aliases: ReadonlyMap<string, readonly FileColumn[]> = grouped([
  ...ownColumns,
  ...labels,
  ...keysOfWords(words.human),
  ...composedHeaders,
]);

/** The same for headers that are used only if no other column is this field. */
export const weakAliases: ReadonlyMap<string, readonly FileColumn[]> = grouped(keysOfWords(words.weak));

/** Whether a header is one of our own as our exports write it. People write `Expiration Date`, and `n/a` below it. */
export const isOwnHeader = (header: string): boolean => importColumns.some((column) => column === header);

/** Our own column names in any spelling, in which costs are in minor units. */
export const ownNames: ReadonlyMap<string, FileColumn> = new Map(ownColumns);

function grouped(entries: readonly [string, FileColumn][]): Map<string, FileColumn[]> {
  const map = new Map<string, FileColumn[]>();
  for (const [key, field] of entries) {
    const fields = map.get(key);
    if (!fields) map.set(key, [field]);
    else if (!fields.includes(field)) fields.push(field);
  }
  return map;
}
