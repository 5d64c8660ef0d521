import {
  addDaysClamped,
  type Currency,
  type Decision,
  type DecisionState,
  exactTotal,
  isDecidable,
  renewalOf,
  renewalTarget,
  type StoredRecord,
  stateOfDecision,
} from '@namekeep/domain';
import { localToday, readerOf } from '../dependencies.ts';
import type { DecisionTotal } from '../ports/index.ts';
import type { UseCase } from '../use-case.ts';

export const decisionsList: UseCase<'decisionsList'> = async (context, { state, days, limit, cursor }) => {
  const { cursors } = context;
  const question = ['decisions.list', context.actor.accountId, state, days];
  const place = cursors.decode(question, cursor);
  if (place === undefined) return { outcome: 'invalid_cursor' };

  const today = localToday(context);
  const through = addDaysClamped(today, days);
  const reader = readerOf(context);
  const [found, totals] = await Promise.all([
    reader.decisions({
      ...(state !== 'all' && { state }),
      today,
      through,
      // One more than requested shows whether there is a next page.
      limit: limit + 1,
      ...(place && { after: { date: String(place[0]), name: String(place[1]) } }),
    }),
    reader.decisionTotals({ today, through }),
  ]);
  const items = found.slice(0, limit).map(({ record, decision }) => itemOf(record, decision, today));
  const last = items.at(-1);
  return {
    outcome: 'page',
    today,
    counts: countsOf(totals),
    willPay: costsToRenew(totals),
    items,
    nextCursor: found.length > limit && last ? cursors.encode(question, [last.renewal.date, last.name]) : null,
  };
};

function countsOf(totals: readonly DecisionTotal[]): Record<DecisionState, number> {
  const counts = { open: 0, later: 0, decided: 0, expired: 0 };
  for (const { state, records } of totals) counts[state] += records;
  return counts;
}

/** The costs of the records that the owner intends to renew, in any state. */
export function costsToRenew(totals: readonly DecisionTotal[]) {
  const sums = new Map<Currency, { total: bigint; count: number; unknownCostCount: number }>();
  for (const { currency, toRenew, records, unknownCosts, totalMinor } of totals) {
    if (!toRenew) continue;
    const sum = sums.get(currency) ?? { total: 0n, count: 0, unknownCostCount: 0 };
    sums.set(currency, {
      total: sum.total + totalMinor,
      count: sum.count + records,
      unknownCostCount: sum.unknownCostCount + unknownCosts,
    });
  }
  return [...sums]
    .map(([currency, { total, ...sum }]) => ({ currency, totalMinor: exactTotal(total), ...sum }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

export const decisionsGet: UseCase<'decisionsGet'> = async (context, { id }) => {
  const reader = readerOf(context);
  const [record, decisions] = await Promise.all([reader.record(id), reader.decisionsOf(id)]);
  if (!record) return { outcome: 'not_found' };
  const { date } = renewalTarget(record);
  const item = itemOf(record, decisions.find(({ forDate }) => forDate === date) ?? null, localToday(context));
  return { outcome: 'found', ...item, state: isDecidable(record) ? item.state : null };
};

/** A decidable record with the decision for its due date, as callers see it on the owner's local day `today`. */
export function itemOf(record: StoredRecord, decision: Decision | null, today: string) {
  const { id, revision, name, unicodeName, registrar, autoRenew, renewalIntent, renewalCostMinor, currency } = record;
  return {
    id,
    revision,
    name,
    unicodeName,
    registrar,
    autoRenew,
    renewalIntent,
    renewal: renewalOf(record, decision, today),
    amountMinor: renewalCostMinor,
    currency,
    state: stateOfDecision(record, decision, today),
    decision,
  };
}
