import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parametersOf } from '../../../address-query.ts';
import { viewOf } from '../../../domains-view.ts';
import { ignoredIn } from './ignored.ts';

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
