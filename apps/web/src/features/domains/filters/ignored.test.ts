import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parametersOf } from '../../../address-query.ts';
import { viewOf } from '../../../domains-view.ts';
import { ignoredIn } from './ignored.ts';

const ignored = (query: string) => {
  const search = parametersOf(query);
  return ignoredIn(search, viewOf(search)).map(({ label, value, why }) => [label, value, ...(why ? [why] : [])]);
};

test('values that do not exist are named by the labels of their filters', () => {
  assert.deepEqual(ignored('urgency=never'), [['Urgency', 'never']]);
  assert.deepEqual(ignored('urgency=overdue,never&currency=XXX&missing=colour&renewalIntent=perhaps'), [
    ['Urgency', 'never'],
    ['Currency', 'XXX'],
    ['Unknown', 'colour'],
    ['Intent', 'perhaps'],
  ]);
  assert.deepEqual(ignored('lifecycle=gone&ownership=mine&autoRenew=maybe&dueFrom=tomorrow&dueTo=%2B101y'), [
    ['Lifecycle', 'gone'],
    ['Ownership', 'mine'],
    ['Auto-renew', 'maybe'],
    ['Due from', 'tomorrow'],
    ['Due until', '+101y'],
  ]);
  assert.deepEqual(ignored('in=notes&archived=maybe&sort=color&density=huge&columns=registrar,colour'), [
    ['Search in', 'notes'],
    ['Archived', 'maybe'],
    ['Sort', 'color'],
    ['Density', 'huge'],
    ['Columns', 'colour'],
  ]);
});

test('a cost without exactly one currency says what it lacks', () => {
  assert.deepEqual(ignored('costFrom=500'), [['Cost from', '500', 'choose one currency']]);
  assert.deepEqual(ignored('currency=EUR,USD&costTo=500'), [['Cost up to', '500', 'choose one currency']]);
  assert.deepEqual(ignored('currency=EUR&costFrom=cheap'), [['Cost from', 'cheap']]);
});

test('a parameter that the list does not have is named as it is written', () => {
  assert.deepEqual(ignored('registar=Gandi&urgency=overdue'), [['registar', 'Gandi']]);
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
  for (const query of understood) assert.deepEqual(ignored(query), [], query);
});
