import type { RecordFacets } from '@namekeep/core/ports';
import { type Currency } from '@namekeep/domain';
import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import { statement } from '../statement.ts';
import { allTraits } from '../traits.ts';
import { readTraitCounts } from './totals.ts';

interface FacetValues {
  accountId: string;
  isArchived: number;
  limit: number;
}

/**
 * The different values of a column, each found by one step in its index from the value before, so that a million
 * records of five registrars cost five steps (https://wiki.postgresql.org/wiki/Loose_indexscan).
 */
const different = (column: 'registrar_key' | 'dns_provider') => {
  const name = sql.ref(column);
  return (value: FacetValues) => {
    const next = (above?: ReturnType<typeof sql>) => sql`
      (select ${name} from records
       where account_id = ${value.accountId} and is_archived = ${value.isArchived} and ${name} is not null
       ${above ? sql`and ${name} > ${above}` : sql``}
       order by ${name} limit 1)`;
    return sql<{ step: string }>`
      with recursive steps (step) as (
        select ${next()} as step
        union all
        select ${next(sql`steps.step`)} from steps where steps.step is not null
      )
      select step from steps where step is not null limit ${value.limit}`;
  };
};

const dnsProviders = statement((_, value: FacetValues) => different('dns_provider')(value));

/** A registrar's oldest and newest spelling: the index knows registrars without regard to case. */
const registrars = statement((_, value: FacetValues) => {
  const spelling = (direction: 'asc' | 'desc') => sql`
    (select registrar from records
     where account_id = ${value.accountId} and is_archived = ${value.isArchived} and registrar_key = keys.step
     order by registrar_key ${sql.raw(direction)}, id ${sql.raw(direction)} limit 1)`;
  return sql<{ oldest: string; newest: string }>`
    select ${spelling('asc')} as oldest, ${spelling('desc')} as newest
    from (${different('registrar_key')(value)}) as keys`;
});

export async function readFacets(connection: Connection, accountId: string, limit: number): Promise<RecordFacets> {
  const registrarNames = new Set<string>();
  const dnsProviderNames = new Set<string>();
  for (const isArchived of [0, 1]) {
    for (const { oldest, newest } of await connection.all(registrars, { accountId, isArchived, limit })) {
      registrarNames.add(oldest).add(newest);
    }
    for (const { step } of await connection.all(dnsProviders, { accountId, isArchived, limit })) {
      dnsProviderNames.add(step);
    }
  }
  const currencies = new Set<Currency>();
  for (const { traits, records } of await readTraitCounts(connection, accountId)) {
    const choices = allTraits.get(traits);
    if (records > 0 && choices) currencies.add(choices.currency);
  }
  return {
    registrars: [...registrarNames].slice(0, limit),
    dnsProviders: [...dnsProviderNames].slice(0, limit),
    currencies: [...currencies],
  };
}
