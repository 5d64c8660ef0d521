import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportMapping } from '@namekeep/contract';
import { correctionsOf, notesOf, sourceWords } from './recognised.ts';

const recognised: ImportMapping = { columns: { Site: null, Paid: 'billingDate' }, dateFormat: null, currency: 'USD' };

test('only what a person changed is sent, on top of earlier corrections', () => {
  assert.deepEqual(correctionsOf(recognised, recognised, {}), {});
  const shown: ImportMapping = { ...recognised, columns: { Site: 'name', Paid: 'billingDate' }, dateFormat: 'dmy' };
  assert.deepEqual(correctionsOf(recognised, shown, {}), { columns: { Site: 'name' }, dateFormat: 'dmy' });
  assert.deepEqual(correctionsOf(recognised, shown, { columns: { Other: null }, currency: 'EUR' }), {
    columns: { Other: null, Site: 'name' },
    dateFormat: 'dmy',
    currency: 'EUR',
  });
});

test('remarks on a file are read where the service makes them', () => {
  assert.deepEqual(notesOf({}), []);
  assert.deepEqual(notesOf({ notes: [null, 7, { message: 'Row 2 has the names.', code: 'x' }] }), [
    { message: 'Row 2 has the names.', code: 'x' },
  ]);
});

test('a file is named by who wrote it', () => {
  assert.equal(sourceWords({ source: 'porkbun', format: 'csv' }), 'An export of Porkbun, as a table of text (CSV)');
  assert.equal(sourceWords({ source: 'generic', format: 'json' }), 'A list of your own, as JSON');
});
