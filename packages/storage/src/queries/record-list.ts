import type { RecordQuery } from '@namekeep/core/ports';
import { renewalTarget, type StoredRecord } from '@namekeep/domain';
import type { Connection } from '../driver.ts';
import { toRecord } from '../record-row.ts';
import { isStorable } from '../storable.ts';
import { indexOf, type Traits } from '../traits.ts';
import { type ListValues, renewalRange } from './list-filter.ts';
import { type ListPlan, planList } from './list-plan.ts';
import { gathered, type Segment, segment } from './list-statement.ts';
import { padded, type SearchIndex } from './search.ts';

/**
 * A page of records. The order is: known values before unknown ones, values ascending or descending, ids ascending.
 * One index per sort key serves both directions: a page is put together from stretches of the index, each read only
 * when those before it leave room, so that its cost does not depend on how deep it lies or how many records tie.
 */
export async function listRecords(
  connection: Connection,
  search: SearchIndex,
  accountId: string,
  query: RecordQuery,
): Promise<StoredRecord[]> {
  const { filter, after, sort } = query;
  const texts = [filter.registrar, filter.dnsProvider, after?.value, after?.id, ...filter.words];
  if (query.limit < 1 || texts.some((text) => typeof text === 'string' && !isStorable(text))) return [];

  const plan = await planList(connection, search, accountId, query);
  if (plan.by === 'nothing') return [];
  const page = new Page(connection, search, accountId, query, plan);
  if (plan.by !== 'order') return page.gather();
  if (after?.value === null) return page.unknown(after.id, query.limit);

  const known = query.descending
    ? await page.descend(after as Known | undefined)
    : await page.read(after ? 'after' : 'first', { ...(after as Known | undefined) }, query.limit);
  const room = query.limit - known.length;
  return room > 0 && hasUnknown(sort) ? [...known, ...(await page.unknown('', room))] : known;
}

interface Known {
  value: string | number;
  id: string;
}

const hasUnknown = (sort: RecordQuery['sort']): boolean => sort === 'cost' || sort === 'registrar';

class Page {
  readonly #connection: Connection;
  readonly #query: RecordQuery;
  readonly #plan: ListPlan;
  readonly #terms: ReturnType<SearchIndex['terms']>;
  readonly #values: ListValues;

  constructor(connection: Connection, search: SearchIndex, accountId: string, query: RecordQuery, plan: ListPlan) {
    const { filter, after, limit, today } = query;
    const { plain, patterns } = search.terms(filter.words);
    this.#connection = connection;
    this.#query = query;
    this.#plan = plan;
    this.#terms = { plain: padded(plain), patterns: padded(patterns) };
    const range = sortRange(query);
    const digit = (trait: keyof Traits): number =>
      filter[trait] === undefined ? -1 : indexOf(trait, filter[trait] as Traits[typeof trait]);
    this.#values = {
      accountId,
      limit,
      today,
      isArchived: Number(filter.archived === 'true'),
      value: after?.value ?? '',
      id: after?.id ?? '',
      lifecycle: filter.lifecycle ?? '',
      ownership: filter.ownership ?? '',
      renewalIntent: filter.renewalIntent ?? '',
      registrar: filter.registrar ?? '',
      registrarKey: filter.registrar?.toLowerCase() ?? '',
      dnsProvider: filter.dnsProvider ?? '',
      currency: filter.currency ?? '',
      autoRenew: Number(filter.autoRenew),
      lifecycleDigit: digit('lifecycle'),
      ownershipDigit: digit('ownership'),
      renewalIntentDigit: digit('renewalIntent'),
      currencyDigit: digit('currency'),
      autoRenewDigit: digit('autoRenew'),
      dueFrom: filter.dueFrom ?? '',
      dueTo: filter.dueTo ?? '',
      sortFrom: range.from ?? '',
      sortTo: range.to ?? '',
      renewalFrom: plan.by === 'renewal' ? plan.from : '',
      renewalTo: plan.by === 'renewal' ? plan.to : '',
      traits: plan.by === 'traits' ? padded(plan.traits) : [],
      match: (plan.by === 'words' && plan.match) || '',
      long: plan.by === 'words' ? JSON.stringify(plan.long) : '',
      plain: this.#terms.plain,
      patterns: this.#terms.patterns,
    };
  }

  /** One stretch of the order. */
  async read(kind: Segment, place: Partial<Known>, limit: number): Promise<StoredRecord[]> {
    const list = segment(kind, this.#query, this.#terms, sortRange(this.#query));
    const rows = await this.#connection.all(list, { ...this.#values, ...place, limit });
    return rows.map(toRecord);
  }

  /** Records without the value, after `id`. */
  unknown(id: string, limit: number): Promise<StoredRecord[]> {
    return this.read('unknown', { id }, limit);
  }

  /**
   * Descending, ids still ascending: the rest of the records that tie with `after`, then the values below. An index
   * read backwards gives ids descending, so ties are put in order here; of the last ones only some may be on the page,
   * and not the right ones, so those are read again from their first id.
   */
  async descend(after: Known | undefined): Promise<StoredRecord[]> {
    const { limit, sort } = this.#query;
    const ties = after && sort !== 'name' ? await this.read('ties', after, limit) : [];
    if (ties.length >= limit) return ties;
    const room = limit - ties.length;
    const below = await this.read(after ? 'below' : 'first', { ...after }, room);
    if (sort === 'name') return below;

    const groups = tiesOf(below, sortValue[sort]);
    const last = groups.at(-1);
    if (last && below.length === room && last.records.length > 0) {
      groups[groups.length - 1] = {
        ...last,
        records: await this.read('ties', { value: last.value, id: '' }, last.records.length),
      };
    }
    return [...ties, ...groups.flatMap((group) => group.records)];
  }

  /** Everything that the plan's filter finds, put in order by the database. */
  async gather(): Promise<StoredRecord[]> {
    const list = gathered(this.#plan, this.#query, this.#terms, this.#values.traits.length);
    return (await this.#connection.all(list, this.#values)).map(toRecord);
  }
}

/** The values of the sort key outside of which no record passes the filters. */
function sortRange({ sort, filter, today }: RecordQuery): { from?: string; to?: string } {
  if (sort === 'renewal') return renewalRange(filter, today) ?? {};
  if (sort === 'registrar' && filter.registrar !== undefined) {
    const key = filter.registrar.toLowerCase();
    return { from: key, to: key };
  }
  return {};
}

/** What an order compares; never unknown where this is called. */
const sortValue: Record<RecordQuery['sort'], (record: StoredRecord) => string | number> = {
  name: (record) => record.name,
  renewal: (record) => renewalTarget(record).date,
  cost: (record) => record.renewalCostMinor ?? 0,
  updatedAt: (record) => record.updatedAt,
  createdAt: (record) => record.createdAt,
  registrar: (record) => record.registrar?.toLowerCase() ?? '',
};

function tiesOf(ordered: readonly StoredRecord[], valueOf: (record: StoredRecord) => string | number) {
  const groups: { value: string | number; records: StoredRecord[] }[] = [];
  for (const record of ordered) {
    const value = valueOf(record);
    const last = groups.at(-1);
    if (last && last.value === value) last.records.push(record);
    else groups.push({ value, records: [record] });
  }
  // Ids are ASCII, so that JavaScript's order is the database's.
  for (const { records } of groups) records.sort((a, b) => (a.id < b.id ? -1 : 1));
  return groups;
}
