import type { RecordFilter } from '@namekeep/core/ports';
import { addDaysClamped, type Urgency } from '@namekeep/domain';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { RecordsTable } from '../schema.ts';
import { type Dialect, listValue } from '../statement.ts';
import { digits, hasMore, indexOf, type Traits } from '../traits.ts';
import type { ListPlan } from './list-plan.ts';
import type { ListValues } from './list-values.ts';
import { indexedCharacters, padded, type SearchTerms } from './search.ts';

/** Which filters are there; what they compare with comes at each run. */
export function filterShape(filter: RecordFilter, terms: SearchTerms): string {
  const { archived: _, words, inName, autoRenew, urgency, missing, label, ...exact } = filter;
  const names = Object.entries(exact).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return Array.isArray(value) ? [`${name} ${padded(value).length}`] : [name];
  });
  if (missing) names.push('missing');
  if (label) names.push(`label ${label.length}`);
  if (inName) names.push(`inName ${padded(words).length}`);
  if (autoRenew !== undefined) names.push(autoRenew === null ? 'autoRenew unknown' : 'autoRenew');
  if (urgency) names.push(...urgency);
  return `${names.sort().join()} ${terms.plain.length} ${terms.patterns.length}`;
}

/** The conditions of every filter but `archived`, and but the first label where that has been gathered by. */
export function filterConditions(
  value: ListValues,
  filter: RecordFilter,
  terms: SearchTerms,
  dialect: Dialect,
  isGatheredBy?: ListPlan['by'],
): Expression<SqlBool>[] {
  // A unary plus keeps a condition away from SQLite's choice of an index, which `planList` has made already:
  // https://www.sqlite.org/optoverview.html#disqualifying_where_clause_terms_using_unary_
  const column = (name: keyof RecordsTable) =>
    dialect === 'sqlite' ? sql<string>`+${sql.ref(`records.${name}`)}` : sql<string>`${sql.ref(`records.${name}`)}`;
  const conditions: Expression<SqlBool>[] = [];
  const equal = (name: keyof RecordsTable, to: unknown) => conditions.push(sql<SqlBool>`${column(name)} = ${to}`);

  const anyOf = <Item>(name: keyof ListValues, items: readonly Item[]) =>
    sql.join(padded(items).map((_, index) => listValue(name, index)));

  const choice = (trait: Exclude<keyof Traits, 'currency'>, name: keyof RecordsTable, to: unknown, digit: unknown) => {
    if (filter[trait] === undefined) return;
    if (dialect === 'sqlite') conditions.push(sql`${digitIn(trait)} = ${digit}`);
    else if (filter[trait] === null) conditions.push(sql`${column(name)} is null`);
    else equal(name, to);
  };

  choice('lifecycle', 'lifecycle', value.lifecycle, value.lifecycleDigit);
  choice('ownership', 'ownership', value.ownership, value.ownershipDigit);
  choice('renewalIntent', 'renewal_intent', value.renewalIntent, value.renewalIntentDigit);
  choice('autoRenew', 'auto_renew', value.autoRenew, value.autoRenewDigit);
  if (filter.currency !== undefined) {
    conditions.push(
      dialect === 'sqlite'
        ? sql`${digitIn('currency')} in (${anyOf('currencyDigits', filter.currency)})`
        : sql`${column('currency')} in (${anyOf('currencies', filter.currency)})`,
    );
  }
  if (filter.dnsProvider !== undefined) {
    conditions.push(sql`${column('dns_provider')} in (${anyOf('dnsProviders', filter.dnsProvider)})`);
  }
  if (filter.paymentMethod !== undefined) {
    conditions.push(sql`${column('payment_method')} in (${anyOf('paymentMethods', filter.paymentMethod)})`);
  }
  if (filter.registrar !== undefined) {
    conditions.push(sql`${column('registrar')} in (${anyOf('registrars', filter.registrar)})`);
  }
  if (filter.tld !== undefined) conditions.push(sql`${column('tld')} in (${anyOf('tlds', filter.tld)})`);
  const position = positionIn(dialect);
  for (const index of (filter.label ?? []).keys()) {
    if (isGatheredBy === 'label' && index === 0) continue;
    // The subquery depends on no record, so it runs once; an unknown label gives null, which passes no record.
    const member = sql`(select ',' || number || ',' from labels
      where account_id = ${value.accountId} and name_key = ${listValue('labels', index)})`;
    conditions.push(sql`${position}(records.label_set, ${member}) > 0`);
  }
  const cost = column('renewal_cost');
  if (filter.costFrom !== undefined) conditions.push(sql`${cost} >= ${value.costFrom}`);
  if (filter.costTo !== undefined) conditions.push(sql`${cost} <= ${value.costTo}`);
  if (filter.missing !== undefined) conditions.push(sql`(${column('missing')} & ${value.missing}) <> 0`);
  const date = column('renewal_date');
  if (filter.dueFrom !== undefined) conditions.push(sql`${date} >= ${value.dueFrom}`);
  if (filter.dueTo !== undefined) conditions.push(sql`${date} <= ${value.dueTo}`);
  if (filter.urgency) {
    const lifecycle =
      dialect === 'sqlite'
        ? sql`${digitIn('lifecycle')} = ${sql.lit(indexOf('lifecycle', 'active'))}`
        : sql`${column('lifecycle')} = 'active'`;
    const active = sql`${column('is_archived')} = 0 and ${lifecycle}`;
    conditions.push(hasUrgency(filter.urgency, { active, date, today: value.today }));
  }
  if (terms.plain.length + terms.patterns.length > 0) conditions.push(hasWords(terms, dialect));
  if (filter.inName) {
    for (const index of padded(filter.words).keys()) {
      const word = listValue('inName', index);
      const shown = sql`replace(records.unicode_name, 'ß', 'ss')`;
      conditions.push(sql`(${position}(records.name, ${word}) > 0 or ${position}(${shown}, ${word}) > 0)`);
    }
  }
  return conditions;
}

/** One of the urgencies that `renewalOf` derives for a record. */
function hasUrgency(
  urgencies: readonly Urgency[],
  { active, date, today }: { active: Expression<unknown>; date: Expression<unknown>; today: string },
): Expression<SqlBool> {
  const isUrgency: Record<Urgency, Expression<SqlBool>> = {
    none: sql`not (${active})`,
    overdue: sql`${active} and ${date} < ${today}`,
    due: sql`${active} and ${date} = ${today}`,
    soon: sql`${active} and ${date} > ${today} and records.soon_from <= ${today}`,
    later: sql`${active} and ${date} > ${today} and (records.soon_from is null or records.soon_from > ${today})`,
  };
  const wanted = [...new Set(urgencies)].sort().map((urgency) => sql`(${isUrgency[urgency]})`);
  return sql`(${sql.join(wanted, sql` or `)})`;
}

/** The currency for a group: on SQLite its index in the list of currencies, as the indexes store it. */
export const currencyIndex = (dialect: Dialect): Expression<unknown> =>
  dialect === 'sqlite' ? digitIn('currency') : sql`records.currency`;

/** A choice out of `traits`, which stands in SQLite's indexes behind their order. */
function digitIn(trait: keyof Traits): Expression<number> {
  const { place, base, morePlace, room } = digits[trait];
  const first = sql<number>`(+records.traits / ${sql.lit(place)}) % ${sql.lit(base)}`;
  if (!hasMore(trait)) return first;
  return sql<number>`(${first}) + ${sql.lit(base)} * ((+records.traits / ${sql.lit(morePlace)}) % ${sql.lit(room)})`;
}

/** The function that finds a text in another one. */
const positionIn = (dialect: Dialect) => sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos');

/** Every word occurs in the searched text; `%`, `_` and `\` are ordinary characters in all of them. */
function hasWords({ plain, patterns }: SearchTerms, dialect: Dialect): Expression<SqlBool> {
  const position = positionIn(dialect);
  const searched =
    dialect === 'sqlite'
      ? sql`record_texts.number = records.number`
      : sql`record_texts.account_id = records.account_id and record_texts.record_id = records.id`;
  const words = plain.map((_, index) => sql`${position}(record_texts.text, ${listValue('plain', index)}) > 0`);
  if (patterns.length > 0) {
    const fits = (text: Expression<unknown>) =>
      sql.join(
        patterns.map((_, index) => sql`${text} like ${listValue('patterns', index)}`),
        sql` and `,
      );
    // The first half has an index of trigrams, the second an index of the texts that are long.
    const most = sql.lit(indexedCharacters);
    words.push(sql`((${fits(sql`left(record_texts.text, ${most})`)})
      or (octet_length(record_texts.text) > ${most} and ${fits(sql`record_texts.text`)}))`);
  }
  return sql<SqlBool>`exists (select 1 from record_texts where ${searched} and ${sql.join(words, sql` and `)})`;
}

/** The longest time before its date that a record can be `soon`, in days. */
const longestReminder = 365;

/** The renewal dates outside of which no record passes the filters, if they say so. */
export function renewalRange(
  { urgency, dueFrom, dueTo }: RecordFilter,
  today: string,
): { from?: string; to?: string } | undefined {
  let from = dueFrom;
  let to = dueTo;
  if (urgency && !urgency.includes('none')) {
    if (!urgency.includes('overdue')) from = later(from, today);
    if (!urgency.includes('later')) {
      const soonest = addDaysClamped(today, longestReminder);
      to = earlier(to, urgency.includes('soon') ? soonest : today);
    }
  }
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

const later = (a: string | undefined, b: string): string => (a === undefined || a < b ? b : a);
const earlier = (a: string | undefined, b: string): string => (a === undefined || a > b ? b : a);
