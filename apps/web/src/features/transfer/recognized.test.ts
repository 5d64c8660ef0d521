import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceWords } from './recognized.ts';

test('a file is named by who wrote it', () => {
  assert.equal(sourceWords({ sourceTitle: 'Porkbun', format: 'csv' }), 'Export from Porkbun (CSV)');
  assert.equal(sourceWords({ sourceTitle: null, format: 'json' }), 'Table (JSON)');
});
