import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportMapping } from '@namekeep/contract';
import { correctionsOf, layoutCorrections, sourceWords } from './recognised.ts';

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

test('a file is named by who wrote it', () => {
  assert.equal(sourceWords({ source: 'porkbun', format: 'csv' }), 'An export of Porkbun, as a table of text (CSV)');
  assert.equal(sourceWords({ source: 'generic', format: 'json' }), 'A list of your own, as JSON');
});

test('of the layout, too, only what a person changed is sent', () => {
  const layout = { encoding: 'utf-8', delimiter: ',', headerRow: 1 } as const;
  assert.deepEqual(layoutCorrections(layout, layout, {}), {});
  assert.deepEqual(layoutCorrections(layout, { ...layout, headerRow: 3 }, { delimiter: ';' }), {
    delimiter: ';',
    headerRow: 3,
  });
});
