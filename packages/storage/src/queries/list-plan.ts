import type { RecordFilter, RecordQuery } from '@namekeep/core/ports';
import { sql } from 'kysely';
import type { Connection } from '../driver.ts';
import type { RecordsTable } from '../schema.ts';
import { statement } from '../statement.ts';
import { allTraits } from '../traits.ts';
import { renewalRange } from './list-filter.ts';
import type { Probe, SearchIndex } from './search.ts';
import { readTraitCounts } from './totals.ts';

/**
 * How a list is read: along its order, leaving out what the filters refuse, or by first gathering what one selective
 * filter finds through its index and ordering that. Either may read the whole account when chosen wrongly.
 */
export type ListPlan =
  | { by: 'order' }
  | { by: 'nothing' }
  | { by: 'registrar' }
  | { by: 'dnsProvider' }
  | { by: 'renewal'; from: string; to: string }
  | { by: 'traits'; traits: readonly number[] }
  | ({ by: 'words' } & Omit<Probe, 'found'>);

/** So many are walked in less time than it takes to choose. */
const fewRecords = 500;

/** Chooses by the numbers of records that the filters leave, each counted no further than it matters. */
export async function planList(
  connection: Connection,
  search: SearchIndex,
  accountId: string,
  query: RecordQuery,
): Promise<ListPlan> {
  const { filter, sort, limit, today } = query;
  if (!isFiltered(filter)) return { by: 'order' };

  const traits = matchingTraits(filter);
  const counted = (await readTraitCounts(connection, accountId)).filter(
    ({ is_archived }) => filter.archived === 'all' || is_archived === Number(filter.archived === 'true'),
  );
  const records = sum(counted);
  const chosen = traits && sum(counted.filter((row) => traits.has(row.traits)));
  if (records === 0 || chosen === 0) return { by: 'nothing' };

  if (records <= fewRecords) return { by: 'order' };

  // Walking the order passes about limit × records / matches records, gathering passes all matches: equal here.
  const most = Math.ceil(Math.sqrt(limit * records));
  let best: { plan: ListPlan; found: number } = { plan: { by: 'order' }, found: most };
  const offer = (plan: ListPlan, found: number): void => {
    if (found < best.found) best = { plan, found };
  };

  if (traits && chosen !== undefined) {
    const codes = counted.filter((row) => traits.has(row.traits)).map((row) => row.traits);
    offer({ by: 'traits', traits: [...new Set(codes)] }, chosen);
  }
  const archived = archivedStates(filter);
  if (filter.registrar !== undefined && sort !== 'registrar') {
    const values = { accountId, key: filter.registrar.toLowerCase(), ...archived, most };
    offer({ by: 'registrar' }, await countOf(connection, countRegistrar, values));
  }
  if (filter.dnsProvider !== undefined) {
    const values = { accountId, key: filter.dnsProvider, ...archived, most };
    offer({ by: 'dnsProvider' }, await countOf(connection, countDnsProvider, values));
  }
  const range = sort === 'renewal' ? undefined : renewalRange(filter, today);
  if (range) {
    const { from = '', to = '9999-12-31' } = range;
    const found = await countOf(connection, countRenewals, { accountId, from, to, ...archived, most });
    offer({ by: 'renewal', from, to }, found);
  }
  if (filter.words.length > 0) {
    const probe = await search.probe(connection, accountId, filter.words, most);
    if (probe) offer({ by: 'words', match: probe.match, long: probe.long }, probe.found);
  }
  return best.found === 0 ? { by: 'nothing' } : best.plan;
}

function isFiltered({ archived: _, words, ...filters }: RecordFilter): boolean {
  return words.length > 0 || Object.values(filters).some((value) => value !== undefined);
}

/** The sets of choices that pass the filters, or undefined where no filter speaks of choices. */
function matchingTraits(filter: RecordFilter): ReadonlySet<number> | undefined {
  const { lifecycle, ownership, renewalIntent, currency, autoRenew, urgency } = filter;
  const needsActive = urgency && !urgency.includes('none');
  if (
    [lifecycle, ownership, renewalIntent, currency, autoRenew].every((value) => value === undefined) &&
    !needsActive
  ) {
    return undefined;
  }
  const matching = new Set<number>();
  for (const [code, traits] of allTraits) {
    if (lifecycle !== undefined && traits.lifecycle !== lifecycle) continue;
    if (ownership !== undefined && traits.ownership !== ownership) continue;
    if (renewalIntent !== undefined && traits.renewalIntent !== renewalIntent) continue;
    if (currency !== undefined && traits.currency !== currency) continue;
    if (autoRenew !== undefined && traits.autoRenew !== autoRenew) continue;
    if (needsActive && traits.lifecycle !== 'active') continue;
    matching.add(code);
  }
  return matching;
}

/** Both states as a range, which is one where only one is wanted. */
export function archivedStates({ archived }: RecordFilter): { archivedFrom: number; archivedTo: number } {
  return { archivedFrom: Number(archived === 'true'), archivedTo: Number(archived !== 'false') };
}

const sum = (rows: readonly { records: number }[]): number => rows.reduce((total, row) => total + row.records, 0);

interface Count {
  accountId: string;
  archivedFrom: number;
  archivedTo: number;
  most: number;
}

const countRegistrar = countWhere<{ key: string }>((value) => equals('registrar_key', value.key));
const countDnsProvider = countWhere<{ key: string }>((value) => equals('dns_provider', value.key));
const countRenewals = countWhere<{ from: string; to: string }>(
  (value) => sql<boolean>`renewal_date between ${value.from} and ${value.to}`,
);

function equals(column: keyof RecordsTable, value: string) {
  return sql<boolean>`${sql.ref(column)} = ${value}`;
}

/** Counts in an index, up to `most`. */
function countWhere<Values>(condition: (value: Values) => ReturnType<typeof equals>) {
  return statement((db, value: Values & Count) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom('records')
          .select(sql.lit(1).as('one'))
          .where('account_id', '=', value.accountId)
          // Written as a list, because a range would end the part of the index that is used.
          .where('is_archived', 'in', [value.archivedFrom, value.archivedTo])
          .where(condition(value))
          .limit(value.most)
          .as('matches'),
      )
      .select((count) => count.fn.countAll<number>().as('found')),
  );
}

async function countOf<Values>(
  connection: Connection,
  count: ReturnType<typeof statement<Values & object, { found: number }>>,
  values: Values & object,
): Promise<number> {
  return (await connection.first(count, values))?.found ?? 0;
}
