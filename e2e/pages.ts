import { dayFromNow, type Visit } from './visit.ts';
/** A page of the application, and what it shows once it has what it needs. */
export interface Place {
  path: string;
  shown: string;
  /** The file in aria-snapshots that has what a screen reader reads of it. */
  snapshot?: string;
  status?: number;
}

/** Every page. `RECORD` is the address of a record that has a label and a payment. */
export const places: readonly Place[] = [
  { path: '/', shown: 'main a[data-item]' },
  { path: '/domains', shown: '[data-row-link]', snapshot: 'list' },
  { path: '/domains/new', shown: 'main form', snapshot: 'add' },
  { path: '/domains?q=nothing-matches', shown: 'main h1', snapshot: 'no-matches' },
  { path: '/domains/dom_nothing', shown: 'main h1', snapshot: 'missing-record' },
  { path: 'RECORD', shown: 'main dl', snapshot: 'record' },
  { path: 'RECORD/edit', shown: 'main form', snapshot: 'edit' },
  { path: '/export', shown: 'main h1', snapshot: 'export' },
  { path: '/todo', shown: 'main h3', snapshot: 'todo' },
  { path: '/report?year=2026', shown: 'main table', snapshot: 'report' },
  { path: '/activity', shown: 'main li', snapshot: 'activity' },
  { path: '/settings/connections/new', shown: 'main form', snapshot: 'new-token' },
  { path: '/settings', shown: 'main form', snapshot: 'settings' },
  { path: '/settings/labels', shown: 'main li', snapshot: 'labels' },
  { path: '/settings/connections', shown: 'main dl', snapshot: 'connections' },
  { path: '/settings/about', shown: 'main h1', snapshot: 'about' },
  { path: '/nothing', shown: 'main h1', snapshot: 'missing-page', status: 404 },
  { path: '/help', shown: 'main h1' },
  { path: '/help/nothing', shown: 'main h1', status: 404 },
];

/** A portfolio with something on every page: one name for every third day, so that each month has some on any day. */
export const records = Array.from({ length: 99 }, (_, index) => ({
  name: `name-${index}.example`,
  registrar: 'Gandi',
  expirationDate: dayFromNow(index * 3 - 3),
  renewalCostMinor: 1200,
  currency: 'EUR',
  autoRenew: index > 20,
}));

/** Labels the first record and pays for it; answers its address. */
export async function recordOfPages(visit: Visit): Promise<string> {
  const [first] = await visit.records('&sort=renewal');
  const path = `/domains/${String(first?.['id'])}`;
  await visit.send(`${path}/labels`, { method: 'PUT', data: { labels: ['Client A'] } });
  const payment = { domainId: first?.['id'], kind: 'renewal', paidOn: '2026-05-05', amountMinor: 1200 };
  await visit.send('/payments', { data: payment });
  return path;
}
