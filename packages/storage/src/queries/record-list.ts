import type { RecordQuery } from '@namekeep/core/ports';
import { costOrder, renewalTarget, type StoredRecord } from '@namekeep/domain';
import type { Connection } from '../driver.ts';
import { isStorable } from '../storable.ts';
import { readRecords } from './labels.ts';
import { renewalRange } from './list-filter.ts';
import { costOrderRange, forPage, isCostFiltered, type ListPlan, planList } from './list-plan.ts';
import { gathered, type Segment, type SortRange, segment } from './list-statement.ts';
import { answerable, type ListValues, selectionValues, termsOf } from './list-values.ts';
import type { SearchIndex } from './search.ts';
import { inStoredSpelling } from './value-counts.ts';

/**
 * A page of records. The order is: known values before unknown ones, values ascending or descending, ids ascending.
 * One index per sort key serves both directions: a page is put together from stretches of the index, each read only
 * when those before it leave room, so that its cost does not depend on how deep it lies or how many records tie.
 */
export async function listRecords(
  connection: Connection,
  search: SearchIndex,
  accountId: string,
  asked: RecordQuery,
): Promise<StoredRecord[]> {
  const filter = answerable(await inStoredSpelling(connection, accountId, asked.filter));
  const { after } = asked;
  const place = [after?.value, after?.id];
  if (!filter || asked.limit < 1) return [];
  if (place.some((text) => typeof text === 'string' && !isStorable(text))) return [];

  const query = { ...asked, filter };
  const plan = await planList(connection, search, accountId, { ...query, most: forPage(query.limit) });
  if (plan.by === 'nothing') return [];
  const page = new Page(connection, search, accountId, query, plan);
  if (plan.by !== 'order') return page.gather();
  if (after?.value === null) return page.unknown(after.id, query.limit);

  const known = query.descending
    ? await page.descend(after as Known | undefined)
    : await page.read(after ? 'after' : 'first', { ...(after as Known | undefined) }, query.limit);
  const room = query.limit - known.length;
  return room > 0 && hasUnknown(query) ? [...known, ...(await page.unknown('', room))] : known;
}

interface Known {
  value: string | number;
  id: string;
}

/** Whether records without a value may pass the filters. */
const hasUnknown = ({ sort, filter }: RecordQuery): boolean =>
  (sort === 'cost' && !isCostFiltered(filter)) || (sort === 'registrar' && filter.registrar === undefined);

class Page {
  readonly #connection: Connection;
  readonly #query: RecordQuery;
  readonly #plan: ListPlan;
  readonly #terms: ReturnType<SearchIndex['terms']>;
  readonly #values: ListValues;

  constructor(connection: Connection, search: SearchIndex, accountId: string, query: RecordQuery, plan: ListPlan) {
    const { filter, after, limit } = query;
    this.#connection = connection;
    this.#query = query;
    this.#plan = plan;
    this.#terms = termsOf(search, filter);
    const range = sortRange(query);
    this.#values = {
      ...selectionValues(accountId, query, plan, this.#terms),
      limit,
      value: after?.value ?? '',
      id: after?.id ?? '',
      sortFrom: range.from ?? '',
      sortTo: range.to ?? '',
    };
  }

  /** One stretch of the order. */
  async read(kind: Segment, place: Partial<Known>, limit: number): Promise<StoredRecord[]> {
    const list = segment(kind, this.#query, this.#terms, sortRange(this.#query));
    return readRecords(this.#connection, list, { ...this.#values, ...place, limit });
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
    const list = gathered(this.#plan, this.#query, this.#terms, this.#values);
    return readRecords(this.#connection, list, this.#values);
  }
}

function sortRange({ sort, filter, today }: RecordQuery): SortRange {
  if (sort === 'renewal') return renewalRange(filter, today) ?? {};
  if (sort === 'cost') return costOrderRange(filter) ?? {};
  if (sort === 'registrar' && filter.registrar) {
    // In the order of the index: code points, which is not that of JavaScript's code units.
    const keys = filter.registrar
      .map((registrar) => registrar.toLowerCase())
      .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    const [from] = keys;
    const to = keys.at(-1);
    return from === undefined || to === undefined ? {} : { from, to };
  }
  return {};
}

/** What an order compares; never unknown where this is called. */
const sortValue: Record<RecordQuery['sort'], (record: StoredRecord) => string | number> = {
  name: (record) => record.name,
  renewal: (record) => renewalTarget(record).date,
  cost: (record) => costOrder(record) ?? '',
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
