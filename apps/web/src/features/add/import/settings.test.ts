import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportLayout } from '@namekeep/contract';
import { sameSettings, settingsWith, withColumn, withLayout, withMapping } from './settings.ts';

const layout: ImportLayout = { encoding: 'utf-8', delimiter: ',', headerRow: 1, sheet: null, sheets: null };
const untouched = settingsWith('merge');

test('only what a person changed is sent', () => {
  const changed = withMapping(withColumn(untouched, 'Site', 'name'), { dateFormat: 'dmy' });
  assert.deepEqual(changed, {
    policy: 'merge',
    kind: 'auto',
    mapping: { columns: { Site: 'name' }, dateFormat: 'dmy' },
    layout: {},
  });
  assert.deepEqual(withLayout(untouched, { headerRow: 3 }).layout, { headerRow: 3 });
});

test('a correction that is taken back is sent too, or the preview would keep it', () => {
  const back = withColumn(withColumn(untouched, 'Paid', 'expirationDate'), 'Paid', 'billingDate');
  assert.deepEqual(back.mapping.columns, { Paid: 'billingDate' });
  assert.equal(sameSettings(back, untouched), false);
});

test('another layout brings other columns, so corrections of the old ones go; those of the whole file stay', () => {
  const corrected = withMapping(withColumn(untouched, 'Site', 'name'), { currency: 'EUR' });
  assert.deepEqual(withLayout(corrected, { delimiter: ';' }), {
    policy: 'merge',
    kind: 'auto',
    mapping: { currency: 'EUR' },
    layout: { delimiter: ';' },
  });
});

test('another layout drops corrected rows, whose numbers and cells it changes', () => {
  const corrected = { layout, rows: { 2: ['a.example'] } };
  assert.equal('corrected' in withLayout({ ...untouched, corrected }, { headerRow: 2 }), false);
});
