import type { RecordFilter, RecordQuery } from '@namekeep/core/ports';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { Lru } from '../lru.ts';
import { type RecordRow, recordColumns } from '../record-row.ts';
import type { RecordsTable } from '../schema.ts';
import { type Dialect, listValue, type Statement, statement } from '../statement.ts';
import { costOrderIn, hasPaymentMethodKey } from './list-counts.ts';
import { filterConditions, filterShape } from './list-filter.ts';
import type { ListPlan } from './list-plan.ts';
import type { ListValues } from './list-values.ts';
import { padded, type SearchTerms } from './search.ts';

/**
 * A stretch of an order: `first` begins it; `after` and `below` go on from a place, ascending and descending; `ties`
 * are the records of one value from an id on; `unknown` those without a value.
 */
export type Segment = 'first' | 'after' | 'below' | 'ties' | 'unknown';

/** The values of the sort key outside of which nothing passes the filters. */
export interface SortRange {
  from?: string | number;
  to?: string | number;
}

type ListStatement = Statement<ListValues, RecordRow>;

/** A list is compiled once for each shape that it is asked in: filters, order, stretch. Callers choose the shape. */
const statements = new Lru<string, ListStatement>(500);

const columnOf: Record<Exclude<RecordQuery['sort'], 'cost'>, keyof RecordsTable> = {
  name: 'name',
  renewal: 'renewal_date',
  updatedAt: 'updated_at',
  createdAt: 'created_at',
  registrar: 'registrar_key',
};

/** What an order compares. */
const sortColumn = (sort: RecordQuery['sort'], dialect: Dialect): RawBuilder<unknown> =>
  sort === 'cost' ? costOrderIn(dialect) : sql.ref(`records.${columnOf[sort]}`);

const columns = sql.join(recordColumns.map((column) => sql.ref(`records.${column}`)));

export function segment(
  kind: Segment,
  { sort, descending, filter }: RecordQuery,
  terms: SearchTerms,
  range: SortRange,
): ListStatement {
  const bounds = `${range.from !== undefined} ${range.to !== undefined}`;
  const shape = `${kind} ${sort} ${descending} ${filter.archived} ${bounds} ${filterShape(filter, terms)}`;
  return statements.get(shape, () =>
    listStatement(terms, (value, dialect) => {
      const column = sortColumn(sort, dialect);
      const backwards = descending && (kind === 'first' || kind === 'below');
      const conditions = [
        ...place(kind, column, value),
        // The place is the nearer bound on its side; two on one side would leave SQLite the choice.
        ...(range.from !== undefined && kind !== 'after' && kind !== 'ties'
          ? [sql<SqlBool>`${column} >= ${value.sortFrom}`]
          : []),
        ...(range.to !== undefined && kind !== 'below' && kind !== 'ties'
          ? [sql<SqlBool>`${column} <= ${value.sortTo}`]
          : []),
        ...filterConditions(value, filter, terms, dialect),
      ];
      const order = (table: string) => {
        if (backwards) return sql`${sql.ref(`${table}.sort_value`)} desc`;
        if (kind === 'unknown' || kind === 'ties') return sql`${sql.ref(`${table}.id`)}`;
        return sql`${sql.ref(`${table}.sort_value`)}, ${sql.ref(`${table}.id`)}`;
      };
      const inner = backwards
        ? sql`${column} desc`
        : kind === 'unknown' || kind === 'ties'
          ? sql`records.id`
          : sql`${column}, records.id`;
      const branch = (archived: Expression<unknown> | undefined, withValue: boolean) => sql<RecordRow>`
        select ${columns}${withValue ? sql`, ${column} as sort_value` : sql``} from records
        where records.account_id = ${value.accountId}
        ${archived ? sql`and records.is_archived = ${archived}` : sql``}
        ${sql.join(
          conditions.map((condition) => sql`and ${condition}`),
          sql` `,
        )}
        order by ${inner} limit ${value.limit}`;
      if (filter.archived !== 'all') return branch(sql`${value.isArchived}`, false);
      // The index of unique names has no archived state before the name.
      if (sort === 'name') return branch(undefined, false);
      return sql<RecordRow>`
        select * from (
          select * from (${branch(sql.lit(0), true)}) as present
          union all select * from (${branch(sql.lit(1), true)}) as archived
        ) as both_states order by ${order('both_states')} limit ${value.limit}`;
    }),
  );
}

function place(kind: Segment, column: Expression<unknown>, value: ListValues): Expression<SqlBool>[] {
  switch (kind) {
    case 'first':
      return [sql`${column} is not null`];
    case 'after':
      return [sql`(${column}, records.id) > (${value.value}, ${value.id})`];
    case 'below':
      return [sql`${column} < ${value.value}`];
    case 'ties':
      return [sql`${column} = ${value.value}`, sql`records.id > ${value.id}`];
    case 'unknown':
      return [sql`${column} is null`, sql`records.id > ${value.id}`];
  }
}

/** All that a plan's filter finds through its index, of which the rest of the filters leave some, ordered as a whole. */
export function gathered(
  plan: ListPlan,
  { sort, descending, filter, after }: RecordQuery,
  terms: SearchTerms,
  values: Pick<ListValues, 'traits' | 'masks'>,
): ListStatement {
  const from = after === undefined ? 'start' : after.value === null ? 'unknown' : 'known';
  const shape = `${planShape(plan, values)} ${from} ${sort} ${descending} ${filter.archived} ${filterShape(filter, terms)}`;
  return statements.get(shape, () =>
    listStatement(terms, (value, dialect) => {
      const column = sortColumn(sort, dialect);
      const more: Expression<SqlBool>[] = [];
      if (from === 'unknown') more.push(sql`${column} is null and records.id > ${value.id}`);
      if (from === 'known') {
        const beyond = descending ? sql`${column} < ${value.value}` : sql`${column} > ${value.value}`;
        more.push(sql`(${beyond} or (${column} = ${value.value} and records.id > ${value.id}) or ${column} is null)`);
      }
      const { found, source } = matching(plan, filter, terms, values, value, dialect);
      const matches = sql`${source} ${sql.join(
        more.map((condition) => sql`and ${condition}`),
        sql` `,
      )}`;
      const order = sql`order by (${column} is null), ${column} ${sql.raw(descending ? 'desc' : 'asc')}, records.id
        limit ${value.limit}`;
      // Materialized, so that PostgreSQL does not walk along the order instead.
      if (dialect === 'postgresql')
        return sql<RecordRow>`
          with matches as materialized (select records.* ${matches})
          select ${columns} from matches as records ${order}`;
      return sql<RecordRow>`${found ? sql`with ${found}` : sql``} select ${columns} ${matches} ${order}`;
    }),
  );
}

/** Which plan it is, and how long its lists are. */
export function planShape(plan: ListPlan, { traits, masks }: Pick<ListValues, 'traits' | 'masks'>): string {
  const sources = plan.by === 'words' ? `${plan.match !== undefined} ${plan.long.length > 0}` : '';
  return `${plan.by} ${sources} ${traits.length} ${masks.length}`;
}

/**
 * All records that match a filter, in no particular order. `source` is the query from its `from` clause on; `found` is
 * the `with` clause before it, for plans that collect IDs first.
 */
export function matching(
  plan: ListPlan,
  filter: RecordFilter,
  terms: SearchTerms,
  lists: Pick<ListValues, 'traits' | 'masks'>,
  value: ListValues,
  dialect: Dialect,
): { found: RawBuilder<unknown> | undefined; source: RawBuilder<unknown> } {
  const conditions = filterConditions(value, filter, terms, dialect, plan.by);
  const key = sql.ref(dialect === 'sqlite' ? 'number' : 'id');
  const isGathered = plan.by !== 'order';
  if (filter.archived !== 'all') conditions.push(sql`records.is_archived = ${value.isArchived}`);
  else if (!isGathered) conditions.push(sql`records.is_archived in (0, 1)`);
  const rest = sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  );
  const ofAccount = sql`records.account_id = ${value.accountId}`;
  if (!isGathered) return { found: undefined, source: sql`from records where ${ofAccount} ${rest}` };
  const gathering = () => found(plan, filter, value, lists, key, dialect);
  if (dialect === 'postgresql') {
    // Never a join with what was gathered: where the statistics are missing or wrong, it becomes a loop over both.
    const gathered =
      plan.by === 'label'
        ? sql`records.id = any(array(${gathering()}))`
        : selective(plan, filter, value, lists, dialect);
    return { found: undefined, source: sql`from records where ${ofAccount} and ${gathered} ${rest}` };
  }
  return {
    found: sql`found as materialized (${gathering()})`,
    source: sql`from found cross join records where records.${key} = found.${key} and ${ofAccount} ${rest}`,
  };
}

function found(
  plan: ListPlan,
  filter: RecordFilter,
  value: ListValues,
  lists: Pick<ListValues, 'traits' | 'masks'>,
  key: Expression<unknown>,
  dialect: Dialect,
) {
  if (plan.by === 'words') {
    const sources = [];
    if (plan.match !== undefined)
      sources.push(sql`select rowid as number from record_search_index where record_search_index match ${value.match}`);
    if (plan.long.length > 0) sources.push(sql`select value as number from json_each(${value.long})`);
    return sql.join(sources, sql` union `);
  }
  if (plan.by === 'label') {
    const record = dialect === 'sqlite' ? sql`record_number as number` : sql`record_id as id`;
    return sql`select ${record} from record_labels where account_id = ${value.accountId} and label_number =
      (select number from labels where account_id = ${value.accountId} and name_key = ${listValue('labels', 0)})`;
  }
  const states = filter.archived === 'all' ? sql`0, 1` : sql`${value.isArchived}`;
  return sql`select ${key} from records
    where account_id = ${value.accountId} and is_archived in (${states})
      and ${selective(plan, filter, value, lists, dialect)}`;
}

function selective(
  plan: ListPlan,
  filter: RecordFilter,
  value: ListValues,
  { traits, masks }: Pick<ListValues, 'traits' | 'masks'>,
  dialect: Dialect,
): Expression<SqlBool> {
  const any = (name: keyof ListValues, items: readonly unknown[] = []) =>
    sql.join(padded(items).map((_, index) => listValue(name, index)));
  switch (plan.by) {
    case 'registrar':
      return sql`registrar_key in (${any('registrarKeys', filter.registrar)})`;
    case 'tld':
      return sql`tld in (${any('tlds', filter.tld)})`;
    case 'dnsProvider':
      return sql`dns_provider in (${any('dnsProviders', filter.dnsProvider)})`;
    case 'paymentMethod':
      return hasPaymentMethodKey(padded(filter.paymentMethod ?? []).map((_, at) => listValue('paymentMethods', at)));
    case 'cost':
      return sql`${costOrderIn(dialect)} between ${value.costOrderFrom} and ${value.costOrderTo}`;
    case 'renewal':
      return sql`renewal_date between ${value.renewalFrom} and ${value.renewalTo}`;
    case 'traits':
      return sql`traits in (${any('traits', traits)})`;
    case 'missing':
      return sql`missing in (${any('masks', masks)})`;
    case 'order':
    case 'nothing':
    case 'label':
    case 'words':
      throw new TypeError(`A list by ${plan.by} gathers nothing from records.`);
  }
}

function listStatement(
  terms: SearchTerms,
  build: (value: ListValues, dialect: Dialect) => RawBuilder<RecordRow>,
): ListStatement {
  return statement(
    (_, value: ListValues, dialect) => build(value, dialect),
    // How many records have a word depends on the word, and so does the best way to them.
    { planEachTime: terms.patterns.length > 0 },
  );
}
