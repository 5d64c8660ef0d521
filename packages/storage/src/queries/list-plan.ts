import type { RecordFilter, RecordQuery, Selection, StoredLabel } from '@namekeep/core/ports';
import { costOrder } from '@namekeep/domain';
import type { Connection } from '../driver.ts';
import { bitsOf } from '../missing.ts';
import { allTraits } from '../traits.ts';
import { readLabels } from './labels.ts';
import {
  countCosts,
  countDnsProviders,
  countPaymentMethods,
  countRegistrars,
  countRenewals,
  countTlds,
} from './list-counts.ts';
import { renewalRange } from './list-filter.ts';
import type { Probe, SearchIndex } from './search.ts';
import { readTraitNumbers } from './totals.ts';
import { readMissingCounts } from './value-counts.ts';

/**
 * How a list is read: along its order, leaving out what the filters refuse, or by first gathering what one selective
 * filter finds through its index and ordering that. Either may read the whole account when chosen wrongly.
 */
export type ListPlan =
  | { by: 'order' }
  | { by: 'nothing' }
  | { by: 'registrar' | 'dnsProvider' | 'paymentMethod' | 'tld' | 'cost' }
  | { by: 'label'; key: string; others: readonly string[] }
  | { by: 'renewal'; from: string; to: string }
  | { by: 'traits'; traits: readonly number[] }
  | { by: 'missing'; masks: readonly number[] }
  | ({ by: 'words' } & Omit<Probe, 'found'>);

/** A filter with what it is for: a page of an order, or everything at once where `sort` is undefined. */
export interface PlannedSelection extends Selection {
  sort?: RecordQuery['sort'];
  /** The most records that gathering may find: beyond, the order is walked. */
  most(records: number): number;
}

/** So many are walked in less time than it takes to choose. */
const fewRecords = 500;

/** Walking the order passes about limit × records / matches records, gathering passes all matches: equal here. */
export const forPage = (limit: number) => (records: number) => Math.ceil(Math.sqrt(limit * records));
/** Everything is read in the order of the table, or of an index that has all that is asked; gathering jumps about in it. */
export const forAll = (records: number): number => Math.ceil(records / 3);

/** One scan of an index counts all facets, while each gathering counts few of them. */
export const forFacets = (records: number): number => Math.ceil(records / 8);

/** Chooses by the numbers of records that the filters leave, each counted no further than it matters. */
export async function planList(
  connection: Connection,
  search: SearchIndex,
  accountId: string,
  { filter, sort, today, most: mostOf }: PlannedSelection,
): Promise<ListPlan> {
  if (!isFiltered(filter)) return { by: 'order' };

  const hasTraits = traitsTest(filter);
  const isCounted = (isArchived: number): boolean =>
    filter.archived === 'all' || isArchived === Number(filter.archived === 'true');
  let [records, chosen] = [0, 0];
  const codes = new Set<number>();
  for (const [isArchived, code, count] of await readTraitNumbers(connection, accountId)) {
    if (!isCounted(isArchived)) continue;
    records += count;
    if (!hasTraits?.(code)) continue;
    chosen += count;
    codes.add(code);
  }
  if (records === 0 || (hasTraits && chosen === 0)) return { by: 'nothing' };

  const rarest = filter.label && (await findRarest(connection, accountId, filter));
  if (rarest?.records === 0) return { by: 'nothing' };
  if (records <= fewRecords) return { by: 'order' };

  const most = mostOf(records);
  let best: { plan: ListPlan; found: number } = { plan: { by: 'order' }, found: most };
  const offer = (plan: ListPlan, found: number): void => {
    if (found < best.found) best = { plan, found };
  };

  if (hasTraits) offer({ by: 'traits', traits: [...codes] }, chosen);
  if (rarest) {
    const others = (filter.label ?? []).filter((key) => key !== rarest.key);
    // Without an order, records are read one after another either way, so gathering costs no more than a scan.
    const found = sort === undefined ? Math.min(rarest.records, most - 1) : rarest.records;
    offer({ by: 'label', key: rarest.key, others }, found);
  }
  if (filter.missing) {
    const bits = bitsOf(filter.missing);
    const rows = (await readMissingCounts(connection, accountId)).filter(
      (row) => isCounted(row.is_archived) && (row.missing & bits) !== 0,
    );
    offer({ by: 'missing', masks: [...new Set(rows.map((row) => row.missing))] }, sum(rows));
  }
  const count = { connection, accountId, ...archivedStates(filter), most };
  // One registrar is a stretch of its own order already.
  if (filter.registrar && !(sort === 'registrar' && filter.registrar.length === 1)) {
    offer({ by: 'registrar' }, await countRegistrars(count, filter.registrar));
  }
  if (filter.tld) offer({ by: 'tld' }, await countTlds(count, filter.tld));
  if (filter.dnsProvider !== undefined) {
    offer({ by: 'dnsProvider' }, await countDnsProviders(count, filter.dnsProvider));
  }
  if (filter.paymentMethod !== undefined) {
    offer({ by: 'paymentMethod' }, await countPaymentMethods(count, filter.paymentMethod));
  }
  const costs = sort === 'cost' ? undefined : costOrderRange(filter);
  if (costs) offer({ by: 'cost' }, await countCosts(count, costs));
  const range = sort === 'renewal' ? undefined : renewalRange(filter, today);
  if (range) {
    const { from = '', to = '9999-12-31' } = range;
    offer({ by: 'renewal', from, to }, await countRenewals(count, { from, to }));
  }
  if (filter.words.length > 0) {
    const probe = await search.probe(connection, accountId, filter.words, most);
    if (probe) offer({ by: 'words', match: probe.match, long: probe.long }, probe.found);
  }
  return best.found === 0 ? { by: 'nothing' } : best.plan;
}

/** The label of the filter that the fewest records have; none, where a label does not exist. */
async function findRarest(
  connection: Connection,
  accountId: string,
  filter: RecordFilter,
): Promise<{ key: string; records: number }> {
  const labels = new Map((await readLabels(connection, accountId)).map((label) => [label.key, label]));
  const counts = (filter.label ?? []).map((key) => ({ key, records: recordsOf(labels.get(key), filter) }));
  return counts.reduce((rarest, one) => (one.records < rarest.records ? one : rarest));
}

/** How many records in the wanted state have a label. */
export function recordsOf(label: StoredLabel | undefined, { archived }: RecordFilter): number {
  if (!label) return 0;
  return (archived === 'true' ? 0 : label.records) + (archived === 'false' ? 0 : label.archivedRecords);
}

export function isFiltered({ archived: _, words, inName: __, ...filters }: RecordFilter): boolean {
  return words.length > 0 || Object.values(filters).some((value) => value !== undefined);
}

/** Whether the counters by traits tell apart all that the filter does. */
export function isCountedByTraits(filter: RecordFilter): boolean {
  const { lifecycle: _, ownership: __, renewalIntent: ___, currency: ____, autoRenew: _____, ...rest } = filter;
  return !isFiltered(rest);
}

export const isCostFiltered = ({ costFrom, costTo }: RecordFilter): boolean =>
  costFrom !== undefined || costTo !== undefined;

/** Both bounds of the cost, whether they are given or not. */
export const costRange = ({ costFrom = 0, costTo = Number.MAX_SAFE_INTEGER }: RecordFilter) => ({
  from: costFrom,
  to: costTo,
});

/** The stretch of the order by cost in which records pass the filter of the cost; undefined where that is not one. */
export function costOrderRange(filter: RecordFilter): { from: string; to: string } | undefined {
  const [currency, ...others] = new Set(filter.currency);
  if (currency === undefined || others.length > 0 || !isCostFiltered(filter)) return undefined;
  const { from, to } = costRange(filter);
  const at = (renewalCostMinor: number) => costOrder({ currency, renewalCostMinor }) ?? '';
  return { from: at(from), to: at(to) };
}

/** Whether a set of choices passes the filters, by its number; undefined where no filter is about choices. */
export function traitsTest(filter: RecordFilter): ((code: number) => boolean) | undefined {
  const { lifecycle, ownership, renewalIntent, currency, autoRenew, urgency } = filter;
  const needsActive = urgency !== undefined && !urgency.includes('none');
  if (
    !needsActive &&
    [lifecycle, ownership, renewalIntent, currency, autoRenew].every((value) => value === undefined)
  ) {
    return undefined;
  }
  return (code) => {
    const traits = allTraits.get(code);
    return (
      traits !== undefined &&
      (lifecycle === undefined || traits.lifecycle === lifecycle) &&
      (ownership === undefined || traits.ownership === ownership) &&
      (renewalIntent === undefined || traits.renewalIntent === renewalIntent) &&
      (currency === undefined || currency.includes(traits.currency)) &&
      (autoRenew === undefined || traits.autoRenew === autoRenew) &&
      (!needsActive || traits.lifecycle === 'active')
    );
  };
}

/** Both states as a range, which is one where only one is wanted. */
export function archivedStates({ archived }: RecordFilter): { archivedFrom: number; archivedTo: number } {
  return { archivedFrom: Number(archived === 'true'), archivedTo: Number(archived !== 'false') };
}

const sum = (rows: readonly { records: number }[]): number => rows.reduce((total, row) => total + row.records, 0);
