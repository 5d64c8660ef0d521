import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parametersOf, queryOf } from './address-query.ts';
import {
  type DomainsView,
  defaultView,
  filtersOf,
  ignoredIn,
  inTab,
  isFiltered,
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

const ignored = (query: string) => {
  const search = parametersOf(query);
  return ignoredIn(search, viewOf(search))
    .map(({ label, value, why }) => `${label}: ${value}${why ? `, ${why}` : ''}`)
    .join('; ');
};

test('what an address says in vain is named by the labels of the filters, or as it is written', () => {
  for (const [query, expected] of [
    ['urgency=never', 'Urgency: never'],
    ['urgency=overdue,never&currency=XXX&missing=colour', 'Urgency: never; Currency: XXX; Unknown: colour'],
    ['renewalIntent=perhaps&lifecycle=gone', 'Intent: perhaps; Lifecycle: gone'],
    ['ownership=mine&autoRenew=maybe', 'Ownership: mine; Auto-renew: maybe'],
    ['dueFrom=tomorrow&dueTo=%2B101y', 'Due from: tomorrow; Due until: +101y'],
    ['in=labels&archived=maybe&sort=color', 'Search in: labels; Archived: maybe; Sort: color'],
    ['density=huge&columns=registrar,colour', 'Density: huge; Columns: colour'],
    ['costFrom=500', 'Cost from: 500, choose one currency'],
    ['currency=EUR,USD&costTo=500', 'Cost up to: 500, choose one currency'],
    ['currency=EUR&costFrom=cheap', 'Cost from: cheap'],
    ['registar=Gandi&urgency=overdue', 'registar: Gandi'],
  ] as const)
    assert.equal(ignored(query), expected);
});

test('nothing is said of an address that is understood, however it is written', () => {
  const understood = [
    '',
    'q=shop&in=name&urgency=soon,overdue&registrar=M%C3%BCller%2C+S%C3%B6hne&label=a&label=b&missing=registrar',
    'currency=EUR&costFrom=0&costTo=1250&dueFrom=today&dueTo=+30d&autoRenew=unknown&archived=all&sort=-cost',
    // Earlier names of columns, and no column but the name.
    'columns=date,when,cost&density=compact',
    'columns=name',
    'urgency=&foo=',
  ];
  for (const query of understood) assert.equal(ignored(query), '', query);
});
