import type { RecordQuery } from '@namekeep/core/ports';
import type { StoredRecord } from '@namekeep/domain';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Connection } from '../../driver.ts';
import { conditionsOf, matching } from './filter.ts';
import { readRecords } from '../records/labels.ts';
import { recordColumns } from '../../record-row.ts';
import { isStorable } from '../../stored-values.ts';

/** What an order compares. */
const sortValues: Record<RecordQuery['sort'], RawBuilder<unknown>> = {
  name: sql`records.name`,
  renewal: sql`records.renewal_date`,
  // The currency and the amount in sixteen digits, as `costOrder` writes them.
  cost: sql`(records.currency || substr(cast(10000000000000000 + records.renewal_cost as text), 2))`,
  updatedAt: sql`records.updated_at`,
  createdAt: sql`records.created_at`,
  registrar: sql`records.registrar_key`,
};

const columns = sql.raw(recordColumns.map((column) => `records.${column}`).join(', '));

/**
 * A page of records. The order is: known values before unknown ones, values ascending or descending, ids ascending. A page looks
 * at all records of the account and keeps the first. By name, the list without filters walks along its index, and so does any
 * page after the first: a walk through all of them passes each record once.
 */
export async function listRecords(
  connection: Connection,
  accountId: string,
  query: RecordQuery,
): Promise<StoredRecord[]> {
  const { filter, sort, descending, after, limit, offset = 0 } = query;
  const conditions = conditionsOf(connection, accountId, query);
  if (!conditions || limit < 1) return [];
  if ([after?.value, after?.id].some((text) => typeof text === 'string' && !isStorable(text))) return [];

  const direction = sql.raw(descending ? 'desc' : 'asc');
  if (sort === 'name' && (conditions.length === 0 || after)) {
    // Names are unique.
    if (after) conditions.push(sql`records.name ${sql.raw(descending ? '<' : '>')} ${after.value}`);
    return readRecords(
      connection,
      accountId,
      sql`select ${columns} ${matching(accountId, filter.archived, conditions)}
        order by records.name ${direction} limit ${limit} offset ${offset}`,
    );
  }
  const value = sortValues[sort];
  if (after) conditions.push(isAfter(value, after, descending));
  return readRecords(
    connection,
    accountId,
    sql`select ${columns} ${matching(accountId, filter.archived, conditions)}
    order by (${value} is null), ${value} ${direction}, records.id limit ${limit} offset ${offset}`,
  );
}

function isAfter(
  value: RawBuilder<unknown>,
  after: NonNullable<RecordQuery['after']>,
  descending: boolean,
): RawBuilder<SqlBool> {
  if (after.value === null) return sql`(${value} is null and records.id > ${after.id})`;
  const beyond = sql.raw(descending ? '<' : '>');
  return sql`(${value} ${beyond} ${after.value} or (${value} = ${after.value} and records.id > ${after.id}) or ${value} is null)`;
}
