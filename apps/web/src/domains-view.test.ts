import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type DomainsView,
  defaultView,
  isFiltered,
  listRequest,
  viewOf,
  viewParameters,
  withoutFilters,
} from './domains-view.ts';

const parametersOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

test('a view survives the way through the address', () => {
  const view: DomainsView = {
    ...defaultView,
    q: 'bücher & co',
    archived: 'all',
    sort: '-cost',
    urgency: ['overdue', 'soon'],
    renewalIntent: 'let_expire',
    registrar: 'Müller, Söhne & Co',
    currency: 'EUR',
    autoRenew: 'unknown',
    dueFrom: '2027-01-01',
    dueTo: '2027-01-31',
    columns: ['renewal.date', 'notes'],
    density: 'compact',
  };
  const query = new URLSearchParams(viewParameters(view)).toString();
  assert.deepEqual(viewOf(parametersOf(query)), view);
});

test('the default view leaves the address short', () => {
  assert.deepEqual(viewParameters(defaultView), {});
  assert.deepEqual(viewOf({}), defaultView);
});

test('what an address gets wrong is left at its default', () => {
  const view = viewOf(parametersOf('archived=maybe&sort=colour&urgency=overdue,nonsense&renewalIntent=perhaps'));
  assert.deepEqual(view, { ...defaultView, urgency: ['overdue'] });
  assert.deepEqual(viewOf({ q: ['a'], sort: 7 }), defaultView);
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

test('a view of names alone survives too', () => {
  const view = { ...defaultView, columns: [] };
  assert.deepEqual(viewOf(viewParameters(view)), view);
});

test('taking the filters off leaves the order and the looks', () => {
  const view: DomainsView = { ...defaultView, q: 'x', registrar: 'INWX', sort: '-cost', density: 'compact' };
  assert.deepEqual(withoutFilters(view), { ...defaultView, sort: '-cost', density: 'compact' });
});

test('a request names only what narrows the list', () => {
  assert.deepEqual(listRequest(defaultView, null), { archived: 'false', sort: 'name' });
  assert.deepEqual(listRequest({ ...defaultView, q: ' shop ', urgency: ['due'] }, 'c1'), {
    archived: 'false',
    sort: 'name',
    q: 'shop',
    urgency: ['due'],
    cursor: 'c1',
  });
});

test('a sort or a wider view is no filter', () => {
  assert.equal(isFiltered({ ...defaultView, sort: '-renewal', archived: 'all' }), false);
  assert.equal(isFiltered({ ...defaultView, q: '  ' }), false);
  assert.equal(isFiltered({ ...defaultView, archived: 'true' }), true);
  assert.equal(isFiltered({ ...defaultView, urgency: ['due'] }), true);
  assert.equal(isFiltered({ ...defaultView, dueTo: '2027-01-31' }), true);
});
