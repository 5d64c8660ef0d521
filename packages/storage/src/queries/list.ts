import type { Currency, MissingField, StoredRecord, Urgency } from '@namekeep/domain';
import { type Account, columnOf, type Sql, sql, type Dialect } from '../driver.ts';
import { isStorable, recordColumns } from '../record-row.ts';
import { readRecords } from './labels.ts';

/** Exact filters, combined with AND; a list passes any of its values. Dates are compared with the due date, inclusive. */
export interface RecordFilter {
  archived: 'false' | 'true' | 'all';
  /**
   * Lower-cased words that must all occur in the searched fields (`searchText`). `%`, `_` and `\` are ordinary
   * characters.
   */
  words: readonly string[];
  /** Where alone the words must occur: in the name, in either of its spellings, or in the notes. */
  in?: 'name' | 'notes' | undefined;
  names?: readonly string[] | undefined;
  lifecycle?: string | undefined;
  ownership?: string | undefined;
  renewalIntent?: string | undefined;
  /** These three in lower case: they are compared without regard to case. */
  registrar?: readonly string[] | undefined;
  dnsProvider?: readonly string[] | undefined;
  paymentMethod?: readonly string[] | undefined;
  tld?: readonly string[] | undefined;
  /** Labels that a record must all have, by their keys (`labelKey`). */
  label?: readonly string[] | undefined;
  currency?: readonly Currency[] | undefined;
  /** Of the renewal cost, inclusive, in minor units. */
  costFrom?: number | undefined;
  costTo?: number | undefined;
  /** Fields of which at least one is unknown. */
  missing?: readonly MissingField[] | undefined;
  /** `not_true`: off or unknown. */
  autoRenew?: boolean | null | 'not_true' | undefined;
  urgency?: readonly Urgency[] | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
  /** An instant. */
  updatedFrom?: string | undefined;
}

/** A filter and the day by which it understands urgencies. */
export interface Selection {
  filter: RecordFilter;
  /** Today in the owner's time zone. */
  today: string;
}

type Condition = Sql;

/** What passes a filter, for each of them. */
const conditions: {
  [Name in Exclude<keyof RecordFilter, 'archived'>]-?: (
    wanted: Exclude<RecordFilter[Name], undefined>,
    context: { accountId: string; dialect: Dialect; today: string; words: readonly string[] },
  ) => Condition;
} = {
  words: (words, { dialect }) => all(words.map((word) => contains(dialect, sql`records.search_text`, word))),
  in: (place, { dialect, words }) =>
    all(words.map((word) => (place === 'name' ? isInName(dialect, word) : isInNotes(dialect, word)))),
  names: (names) => isAnyOf('name', names),
  lifecycle: (lifecycle) => sql`records.lifecycle = ${lifecycle}`,
  ownership: (ownership) => sql`records.ownership = ${ownership}`,
  renewalIntent: (intent) => sql`records.renewal_intent = ${intent}`,
  autoRenew: (wanted) => {
    if (wanted === null) return sql`records.auto_renew is null`;
    return wanted === 'not_true'
      ? sql`coalesce(records.auto_renew, 0) = 0`
      : sql`records.auto_renew = ${Number(wanted)}`;
  },
  registrar: (keys) => isAnyOf('registrar_key', keys),
  dnsProvider: (keys) => isAnyOf('dns_provider_key', keys),
  paymentMethod: (keys) => isAnyOf('payment_method_key', keys),
  tld: (tlds) => isAnyOf('tld', tlds),
  currency: (currencies) => isAnyOf('currency', currencies),
  // A label that does not exist gives null, which passes no record.
  label: (keys, { accountId }) =>
    all(
      keys.map(
        (key) => sql`records.label_set like (select '%,' || number || ',%' from labels
          where account_id = ${accountId} and name_key = ${key})`,
      ),
    ),
  costFrom: (cost) => sql`records.renewal_cost >= ${cost}`,
  costTo: (cost) => sql`records.renewal_cost <= ${cost}`,
  missing: (fields) =>
    any(
      fields.map((field) =>
        field === 'labels' ? sql`records.label_set = ''` : sql`${sql.quoted(`records.${columnOf(field)}`)} is null`,
      ),
    ),
  urgency: (urgencies, { today }) => any([...new Set(urgencies)].map((urgency) => hasUrgency[urgency](today))),
  dueFrom: (day) => sql`records.renewal_date >= ${day}`,
  dueTo: (day) => sql`records.renewal_date <= ${day}`,
  updatedFrom: (instant) => sql`records.updated_at >= ${instant}`,
};

/** Every filter of a selection but `archived`; undefined where no record passes, whatever is stored. */
export function conditionsOf({ connection, accountId }: Account, { filter, today }: Selection) {
  const { dialect } = connection;
  if (![...filter.words, ...(filter.label ?? [])].every(isStorable)) return undefined;
  const list: Condition[] = [];
  for (const [name, condition] of Object.entries(conditions)) {
    const wanted = filter[name as keyof typeof conditions];
    if (wanted !== undefined && (filter.words.length > 0 || (name !== 'words' && name !== 'in')))
      list.push(condition(wanted as never, { accountId, dialect, today, words: filter.words }));
  }
  return list;
}

/** The records of an account with these conditions. */
export function matching({ accountId }: Account, archived: RecordFilter['archived'], list: readonly Condition[]) {
  const state = archived === 'all' ? [] : [sql`records.is_archived = ${sql.literal(Number(archived === 'true'))}`];
  return sql`from records where ${all([sql`records.account_id = ${accountId}`, ...state, ...list])}`;
}

export const all = (list: readonly Condition[]): Condition => sql`${sql.join(list, ' and ')}`;
const any = (list: readonly Condition[]): Condition => sql`(${sql.join(list, ' or ')})`;

/** Null means unknown. */
export function isAnyOf(column: string, values: readonly (string | null)[]): Condition {
  const value = sql.quoted(`records.${column}`);
  const storable = values.filter((one) => one !== null).filter(isStorable);
  const isOneOf: Condition = storable.length === 0 ? sql`1 = 0` : sql`${value} in (${sql.join(storable)})`;
  return values.includes(null) ? sql`(${value} is null or ${isOneOf})` : isOneOf;
}

/** Not with LIKE, whose time grows with the product of both lengths. */
const contains = (dialect: Dialect, text: Sql, word: string): Condition =>
  sql`${sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos')}(${text}, ${word}) > 0`;

const firstOf = (dialect: Dialect, character: string): Sql =>
  sql`${sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos')}(records.search_text, ${sql.literal(character)})`;

/** The first line of the text. */
const isInName = (dialect: Dialect, word: string): Condition =>
  contains(dialect, sql`substr(records.search_text, 1, ${firstOf(dialect, '\n')})`, word);

/** Notes are the last part of the text, after the only form feed that no other field can have. */
const isInNotes = (dialect: Dialect, word: string): Condition =>
  contains(dialect, sql`substr(records.search_text, ${firstOf(dialect, '\f')})`, word);

/** The urgencies that `renewalOf` derives for a record. */
// Added to, the column belongs to no index: SQLite would look up most records of an account in the order of `records_due`.
const active = sql`records.is_archived + 0 = 0 and records.lifecycle = 'active'`;
const hasUrgency: Record<Urgency, (today: string) => Condition> = {
  none: () => sql`not (${active})`,
  overdue: (today) => sql`(${active} and records.renewal_date < ${today})`,
  due: (today) => sql`(${active} and records.renewal_date = ${today})`,
  soon: (today) => sql`(${active} and records.renewal_date > ${today} and records.soon_from <= ${today})`,
  later: (today) => sql`(${active} and records.renewal_date > ${today}
    and (records.soon_from is null or records.soon_from > ${today}))`,
};

/** What an order compares. */
const sortValues = {
  name: sql`records.name`,
  renewal: sql`records.renewal_date`,
  // The currency and the amount in sixteen digits, as `costOrder` writes them.
  cost: sql`(records.currency || substr(cast(10000000000000000 + records.renewal_cost as text), 2))`,
  updatedAt: sql`records.updated_at`,
  createdAt: sql`records.created_at`,
  registrar: sql`records.registrar_key`,
} satisfies Record<string, Sql>;

/** A position in an order: the sort value (null if unknown) and the ID of a record. The next page starts after it. */
export interface Position {
  value: string | number | null;
  id: string;
}

export interface RecordQuery extends Selection {
  sort: keyof typeof sortValues;
  descending: boolean;
  after?: Position;
  /** How many records are skipped first. */
  offset?: number;
  limit: number;
}

const columns = sql.raw(recordColumns.map((column) => `records.${column}`).join(', '));

/**
 * A page looks at all records of the account and keeps the first. By name, the list without filters walks along its index, and
 * so does any page after the first: a walk through all of them passes each record once.
 */
export const listReads = (account: Account) => ({
  /**
   * Records in order, after `after`, at most `limit`. Unknown sort values always come last, ties are always ordered by
   * ascending ID, and text is compared by code point, so the order is the same in every database.
   */
  async records({ filter, today, sort, descending, after, limit, offset = 0 }: RecordQuery): Promise<StoredRecord[]> {
    const conditions = conditionsOf(account, { filter, today });
    if (!conditions || limit < 1) return [];
    if ([after?.value, after?.id].some((text) => typeof text === 'string' && !isStorable(text))) return [];

    const direction = sql.raw(descending ? 'desc' : 'asc');
    const value = sortValues[sort];
    // Names are unique.
    const isByName = sort === 'name' && (conditions.length === 0 || after !== undefined);
    if (after && isByName) conditions.push(sql`records.name ${sql.raw(descending ? '<' : '>')} ${after.value}`);
    else if (after) conditions.push(isAfter(value, after, descending));
    const order = isByName ? sql`${value} ${direction}` : sql`(${value} is null), ${value} ${direction}, records.id`;
    return readRecords(
      account,
      sql`select ${columns} ${matching(account, filter.archived, conditions)} order by ${order} limit ${limit} offset ${offset}`,
    );
  },
});

function isAfter(value: Sql, after: Position, descending: boolean): Sql {
  if (after.value === null) return sql`(${value} is null and records.id > ${after.id})`;
  const beyond = sql.raw(descending ? '<' : '>');
  return sql`(${value} ${beyond} ${after.value} or (${value} = ${after.value} and records.id > ${after.id}) or ${value} is null)`;
}
