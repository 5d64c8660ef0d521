import { addMonths, type DomainRecord, paymentDate, renewalOf, resolveDay, today as localDay } from '@namekeep/domain';

/**
 * A second, straightforward implementation of the rules for lists and totals (docs/api.md, sections 3 and 4), over all
 * records in memory. The tests compare the responses of the server with it. What follows from one record alone is the
 * domain's, whose own tests prove it.
 */

type Compare = (one: DomainRecord, other: DomainRecord) => number;

const byCodePoint = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

const sortValues: Record<string, (record: DomainRecord) => string | number | null> = {
  name: ({ name }) => name,
  renewal: ({ renewal }) => renewal.date,
  cost: ({ currency, renewalCostMinor: cost }) => (cost === null ? null : currency + String(cost).padStart(16, '0')),
  updatedAt: ({ updatedAt }) => updatedAt,
  createdAt: ({ createdAt }) => createdAt,
  registrar: ({ registrar }) => registrar?.toLowerCase() ?? null,
};

/** In both directions, unknown values are last, and ties are in ascending order of IDs. */
export function orderOf(sort: string): Compare {
  const direction = sort.startsWith('-') ? -1 : 1;
  const value = sortValues[sort.replace('-', '')] as (record: DomainRecord) => string | number | null;
  return (one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1;
    } else if (a !== b) {
      return direction * (typeof a === 'number' ? a - (b as number) : byCodePoint(a, b as string));
    }
    return byCodePoint(one.id, other.id);
  };
}

/** Whether a record matches these query parameters. */
export function isListed(record: DomainRecord, query: URLSearchParams, today = ''): boolean {
  const archived = query.get('archived') ?? 'false';
  if (archived !== 'all' && String(record.isArchived) !== archived) return false;
  for (const field of ['lifecycle', 'ownership', 'renewalIntent'] as const) {
    const wanted = query.get(field);
    if (wanted !== null && record[field] !== wanted) return false;
  }
  for (const field of ['registrar', 'dnsProvider', 'paymentMethod', 'currency', 'tld'] as const) {
    const wanted = query.getAll(field).map((text) => text.toLowerCase());
    if (wanted.length > 0 && !wanted.includes((record[field] ?? '\0').toLowerCase())) return false;
  }
  const labels = record.labels.map((name) => name.toLowerCase());
  if (!query.getAll('label').every((name) => labels.includes(name.toLowerCase()))) return false;
  const missing = query.getAll('missing') as (keyof DomainRecord)[];
  if (missing.length > 0 && missing.every((field) => [record[field]].flat()[0] != null)) return false;
  const cost = record.renewalCostMinor;
  const [costFrom, costTo] = [query.get('costFrom'), query.get('costTo')];
  if (costFrom !== null && (cost === null || cost < Number(costFrom))) return false;
  if (costTo !== null && (cost === null || cost > Number(costTo))) return false;
  const autoRenew = query.get('autoRenew');
  if (autoRenew !== null && String(record.autoRenew ?? 'unknown') !== autoRenew) return false;
  const urgencies = query.getAll('urgency');
  if (urgencies.length > 0 && !urgencies.includes(record.renewal.urgency)) return false;
  const [from, to] = [query.get('dueFrom'), query.get('dueTo')];
  if (from !== null && record.renewal.date < resolveDay(from, today)) return false;
  if (to !== null && record.renewal.date > resolveDay(to, today)) return false;
  const { name, unicodeName, registrar, dnsProvider, purchaseEmail, paymentMethod, notes } = record;
  const names = [name, unicodeName];
  const everywhere = [...names, registrar, dnsProvider, purchaseEmail, paymentMethod, notes];
  const fields = { name: names, notes: [notes] }[query.get('in') ?? ''] ?? everywhere;
  const words = (query.get('q') ?? '').split(/\s+/).filter(Boolean);
  return words.every((word) => fields.some((field) => field?.toLowerCase().includes(word.toLowerCase())));
}

/** `GET /api/v1/domains/totals`, from the records that are listed. */
export function totalsOf(listed: readonly DomainRecord[]) {
  const byCurrency = [...Map.groupBy(listed, ({ currency }) => currency)]
    .toSorted(([one], [other]) => byCodePoint(one, other))
    .map(([currency, records]) => ({
      currency,
      totalMinor: Number(records.reduce((sum, { renewalCostMinor }) => sum + BigInt(renewalCostMinor ?? 0), 0n)),
      count: records.length,
      unknownCostCount: records.filter(({ renewalCostMinor }) => renewalCostMinor === null).length,
    }));
  return { count: listed.length, byCurrency };
}

function mostFrequent(spellings: readonly string[]): string {
  const [most] = [...Map.groupBy(spellings, (one) => one)].toSorted(
    ([one, { length: a }], [other, { length: b }]) => b - a || byCodePoint(one, other),
  );
  return most?.[0] ?? '';
}

/** `GET /api/v1/facets`, from all records of an account. */
export function facetsOf(records: readonly DomainRecord[], query: URLSearchParams, today: string) {
  const facet = (
    field: 'registrar' | 'dnsProvider' | 'paymentMethod' | 'tld' | 'currency' | 'labels',
    ...own: string[]
  ) => {
    const others = new URLSearchParams([...query].filter(([name]) => name !== field && !own.includes(name)));
    const listed = records.filter((record) => record[field] !== null && isListed(record, others, today));
    const values = listed.flatMap((record) => [record[field] ?? []].flat());
    const ignoresCase = ['registrar', 'dnsProvider', 'paymentMethod'].includes(field);
    return [...Map.groupBy(values, (value) => (ignoresCase ? value.toLowerCase() : value)).values()]
      .map((alike) => ({ value: mostFrequent(alike), count: alike.length }))
      .toSorted((one, other) => other.count - one.count || byCodePoint(one.value, other.value))
      .slice(0, 100);
  };
  return {
    registrars: facet('registrar'),
    dnsProviders: facet('dnsProvider'),
    paymentMethods: facet('paymentMethod'),
    tlds: facet('tld'),
    currencies: facet('currency', 'costFrom', 'costTo'),
    labels: facet('labels', 'label'),
  };
}

/** The day of a payment; of a record without one, a day before all. */
const payday = (record: DomainRecord): string => paymentDate(record) ?? '';
const by =
  (...parts: ((record: DomainRecord) => string)[]): Compare =>
  (one, other) => {
    const first = parts.find((part) => part(one) !== part(other));
    return first ? byCodePoint(first(one), first(other)) : 0;
  };

/** By a date, and by name on one day. */
const byDate = (date: (record: DomainRecord) => string) => by(date, ({ name }) => name);
const dueOf = ({ id, name, renewalCostMinor: amountMinor, currency }: DomainRecord) => ({
  id,
  name,
  amountMinor,
  currency,
});

/** `GET /api/v1/renewals`, from all records of an account. */
export function upcomingOf(records: readonly DomainRecord[], today: string, days: number, limit: number) {
  const [payment] = records.filter((record) => payday(record) >= today).toSorted(byDate(payday));
  const upcoming = records
    .filter((record) => !record.isArchived && record.lifecycle === 'active')
    .map((record) => ({ ...record, renewal: renewalOf(record, null, today) }))
    .filter(({ renewal }) => renewal.daysUntil <= days)
    .toSorted(byDate(({ renewal }) => renewal.date));
  return {
    today,
    nextPayment: payment ? { ...dueOf(payment), date: payday(payment) } : null,
    upcoming: upcoming.slice(0, limit).map((record) => {
      const { unicodeName, renewal, renewalIntent } = record;
      return { ...dueOf(record), unicodeName, renewal, renewalIntent };
    }),
    total: upcoming.length,
    hasMore: upcoming.length > limit,
    totals: totalsOf(upcoming.filter(payday)).byCurrency,
  };
}

/** What `GET /api/v1/renewals/days` has to answer. */
export function renewalDaysOf(records: readonly DomainRecord[], today: string) {
  const to = addMonths(today, 12);
  const isInside = (date: string) => date >= today && date < to;
  const active = records.filter(({ isArchived, lifecycle }) => !isArchived && lifecycle === 'active');
  const due = active.map((record) => renewalOf(record, null, today).date);
  const dates = new Set([...due, ...records.map(payday)].filter(isInside));
  return {
    today,
    to,
    days: [...dates].sort(byCodePoint).map((date) => ({
      date,
      due: due.filter((one) => one === date).length,
      payments: totalsOf(records.filter((record) => payday(record) === date)).byCurrency,
    })),
  };
}

/** `GET /api/v1/summary`, from all records of an account. */
export function summaryOf(records: readonly DomainRecord[], timezone: string, now: number) {
  const today = localDay(timezone, now);
  const to = addMonths(today, 12);
  const months: string[] = [];
  for (let month = today.slice(0, 7); `${month}-01` < to; month = addMonths(`${month}-01`, 1).slice(0, 7))
    months.push(month);
  const inWindow = records.filter((record) => payday(record) >= today && payday(record) < to);
  const urgency = (wanted: string) =>
    records.filter((record) => renewalOf(record, null, today).urgency === wanted).length;
  const { nextPayment, upcoming } = upcomingOf(records, today, 90, 20);
  return {
    today,
    nextPayment,
    upcoming,
    timezone,
    spending: {
      from: today,
      to,
      byCurrency: totalsOf(inWindow).byCurrency.map((sums) => ({
        ...sums,
        months: months.map((month) => {
          const isInMonth = (record: DomainRecord) =>
            record.currency === sums.currency && payday(record).startsWith(month);
          const { totalMinor = 0, count = 0 } = totalsOf(inWindow.filter(isInMonth)).byCurrency[0] ?? {};
          return { month, totalMinor, count };
        }),
      })),
    },
    counts: {
      active: records.filter(({ isArchived, lifecycle }) => !isArchived && lifecycle === 'active').length,
      archived: records.filter(({ isArchived }) => isArchived).length,
      overdue: urgency('overdue'),
      due: urgency('due'),
      soon: urgency('soon'),
    },
  };
}
