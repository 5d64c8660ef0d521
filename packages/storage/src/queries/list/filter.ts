import type { RecordFilter, Selection } from '@namekeep/core/ports';
import { asInName, type Urgency } from '@namekeep/domain';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Connection } from '../../driver.ts';
import { columnOf } from '../../field-columns.ts';
import type { Dialect } from '../../statement.ts';
import { isStorable } from '../../stored-values.ts';

type Condition = RawBuilder<SqlBool>;

/** What passes a filter, for each of them. */
const conditions: {
  [Name in Exclude<keyof RecordFilter, 'archived' | 'inName'>]-?: (
    wanted: NonNullable<RecordFilter[Name]>,
    context: { accountId: string; dialect: Dialect; today: string },
  ) => Condition;
} = {
  words: (words, { dialect }) => all(words.map((word) => contains(dialect, sql`records.search_text`, word))),
  lifecycle: (lifecycle) => sql`records.lifecycle = ${lifecycle}`,
  ownership: (ownership) => sql`records.ownership = ${ownership}`,
  renewalIntent: (intent) => sql`records.renewal_intent = ${intent}`,
  autoRenew: (isAutomatic) => sql`records.auto_renew = ${Number(isAutomatic)}`,
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
  missing: (fields) => any(fields.map((field) => sql`${sql.ref(`records.${columnOf(field)}`)} is null`)),
  urgency: (urgencies, { today }) => any([...new Set(urgencies)].map((urgency) => hasUrgency[urgency](today))),
  dueFrom: (day) => sql`records.renewal_date >= ${day}`,
  dueTo: (day) => sql`records.renewal_date <= ${day}`,
};

/** Every filter of a selection but `archived`; undefined where no record passes, whatever is stored. */
export function conditionsOf(
  { dialect }: Connection,
  accountId: string,
  { filter, today }: Selection,
): Condition[] | undefined {
  if (![...filter.words, ...(filter.label ?? [])].every(isStorable)) return undefined;
  const list: Condition[] = [];
  for (const [name, condition] of Object.entries(conditions)) {
    const wanted = filter[name as keyof typeof conditions];
    if (wanted === null) list.push(sql`records.auto_renew is null`);
    else if (wanted !== undefined && !(Array.isArray(wanted) && wanted.length === 0 && name === 'words'))
      list.push(condition(wanted as never, { accountId, dialect, today }));
  }
  if (filter.inName) list.push(...filter.words.map((word) => isInName(dialect, asInName(word))));
  return list;
}

/** The records of an account with these conditions. */
export function matching(accountId: string, archived: RecordFilter['archived'], list: readonly Condition[]) {
  const state = archived === 'all' ? [] : [sql<SqlBool>`records.is_archived = ${sql.lit(Number(archived === 'true'))}`];
  return sql`from records where ${all([sql`records.account_id = ${accountId}`, ...state, ...list])}`;
}

export const all = (list: readonly Condition[]): Condition => sql`${sql.join(list, sql` and `)}`;
const any = (list: readonly Condition[]): Condition => sql`(${sql.join(list, sql` or `)})`;

function isAnyOf(column: string, values: readonly string[]): Condition {
  const storable = values.filter(isStorable);
  return storable.length === 0 ? sql`1 = 0` : sql`${sql.ref(`records.${column}`)} in (${sql.join(storable)})`;
}

/** Not with LIKE, whose time grows with the product of both lengths. */
const contains = (dialect: Dialect, text: RawBuilder<unknown>, word: string): Condition =>
  sql`${sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos')}(${text}, ${word}) > 0`;

const isInName = (dialect: Dialect, word: string): Condition => {
  const shown = sql`replace(records.unicode_name, 'ß', 'ss')`;
  return any([contains(dialect, sql`records.name`, word), contains(dialect, shown, word)]);
};

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
