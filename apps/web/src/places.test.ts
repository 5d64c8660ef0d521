import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parametersOf } from './address-query.ts';
import { reportAddress } from './places.ts';

test('the address of the report gives the year, its first month and some payments; nonsense is named and left out', () => {
  const days = 'currency=EUR&from=2026-03-01&to=2026-03-31';
  for (const [query, expected, ignored] of [
    ['', {}, []],
    ['year=&start=', {}, []],
    ['year=2024&start=4', { year: 2024, start: 4 }, []],
    ['year=9999&start=13&month=4', {}, ['Year 9999', 'Year starts in 13', 'month 4']],
    ['year=2e3&start=-1', {}, ['Year 2e3', 'Year starts in -1']],
    [
      `${days}&registrar=Gandi&kind=renewal`,
      { currency: 'EUR', from: '2026-03-01', to: '2026-03-31', registrar: 'Gandi', kind: 'renewal' },
      [],
    ],
    ['currency=EURO&to=soon', {}, ['currency EURO', 'To soon']],
  ] as const) {
    const search = parametersOf(query);
    const place = reportAddress.read(search);
    assert.deepEqual(place, { ...reportAddress.initial, ...expected }, query);
    const found = reportAddress.ignored(search, place).map(({ label, value }) => `${label} ${value}`);
    assert.deepEqual(found, ignored, query);
  }
});
