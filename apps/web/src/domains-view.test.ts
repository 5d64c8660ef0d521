import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parametersOf, queryOf } from './address-query.ts';
import {
  type DomainsView,
  defaultView,
  filtersOf,
  inTab,
  isFiltered,
  listRequest,
  renewedOf,
  tabOf,
  tabs,
  viewOf,
  viewParameters,
} from './domains-view.ts';

const addressed = (view: Partial<DomainsView>) => viewOf(parametersOf(queryOf(viewParameters(view))));

test('a view survives the way through the address', () => {
  const view: DomainsView = {
    ...defaultView,
    q: 'bücher & co',
    archived: 'all',
    sort: '-cost',
    urgency: ['overdue', 'soon'],
    renewalIntent: 'let_expire',
    registrar: ['Müller, Söhne & Co', 'INWX'],
    tld: ['com', 'co.uk'],
    label: ['Client A, Berlin', 'parked'],
    currency: ['EUR'],
    missing: ['registrar'],
    paymentMethod: 'Visa, the blue one',
    costFrom: '0',
    costTo: '1250',
    autoRenew: 'unknown',
    dueFrom: 'today',
    dueTo: '+30d',
    columns: ['notes', 'renewal.date'],
    group: 'label',
    density: 'compact',
  };
  assert.deepEqual(addressed(view), view);
});

test('what an address gets wrong is left at its default', () => {
  const view = viewOf(parametersOf('archived=maybe&sort=color&urgency=overdue,nonsense&renewalIntent=perhaps'));
  assert.deepEqual(view, { ...defaultView, urgency: ['overdue'] });
  assert.deepEqual(viewOf({ q: [7], sort: 7 }), defaultView);
  assert.deepEqual(viewOf(parametersOf('currency=XXX&lifecycle=gone&dueFrom=tomorrow&columns=,&density=huge')), {
    ...defaultView,
    columns: [],
  });
});

test('a link that was made when columns had other names shows the same columns', () => {
  const { columns } = viewOf(parametersOf('columns=date,when,cost,plan,expirationDate,registrationCost'));
  assert.deepEqual(columns, [
    'renewal.date',
    'renewal.urgency',
    'renewalCostMinor',
    'renewalIntent',
    'expirationDate',
    'registrationCostMinor',
  ]);
});

test('a request names only what narrows the list', () => {
  assert.deepEqual(listRequest(defaultView), { archived: 'false', sort: 'renewal' });
  assert.deepEqual(listRequest({ ...defaultView, q: ' shop ', urgency: ['due'] }), {
    archived: 'false',
    sort: 'renewal',
    q: 'shop',
    urgency: ['due'],
  });
});

test('a sort or a wider view is no filter', () => {
  assert.equal(isFiltered({ ...defaultView, sort: '-renewal', archived: 'all' }), false);
  assert.equal(isFiltered({ ...defaultView, q: '  ' }), false);
  assert.equal(isFiltered({ ...defaultView, archived: 'true' }), true);
  assert.equal(isFiltered({ ...defaultView, urgency: ['due'] }), true);
  assert.equal(isFiltered({ ...defaultView, dueTo: '2027-01-31' }), true);
});

test('days relative to today stay relative, also where a plus sign was not escaped', () => {
  assert.equal(addressed({ dueTo: '+1y' }).dueTo, '+1y');
  assert.equal(viewOf(parametersOf('dueTo=+30d')).dueTo, '+30d');
  assert.equal(viewOf(parametersOf('dueTo=%2B101y')).dueTo, null);
});

test('a cost is asked for only with exactly one currency', () => {
  const one = { ...defaultView, currency: ['EUR' as const], costFrom: '500' };
  assert.equal(filtersOf(one).costFrom, '500');
  const both = { ...one, currency: ['EUR' as const, 'USD' as const] };
  assert.equal(filtersOf(both).costFrom, undefined);
  assert.equal(addressed(both).costFrom, null);
  assert.equal(isFiltered({ ...defaultView, costFrom: '500' }), false);
});

test('a tab is known by its filters, whatever else is filtered, and takes the place of another', () => {
  const overdue = inTab({ ...defaultView, registrar: ['INWX'] }, tabs[2]?.[1] ?? {});
  assert.equal(tabOf(overdue)?.[0], 'Overdue');
  assert.equal(tabOf(inTab(overdue, tabs[4]?.[1] ?? {}))?.[0], 'Archived');
  assert.deepEqual(inTab(overdue, {}), { ...defaultView, registrar: ['INWX'] });
  assert.equal(tabOf({ ...overdue, dueTo: '+30d' }), undefined);
});

test('only what will be renewed counts in sums', () => {
  assert.equal(renewedOf({ ...defaultView, archived: 'all' })?.archived, 'false');
  for (const view of [{ renewalIntent: 'let_expire' }, { lifecycle: 'inactive' }, { archived: 'true' }] as const) {
    assert.equal(renewedOf({ ...defaultView, ...view }), null);
  }
});
