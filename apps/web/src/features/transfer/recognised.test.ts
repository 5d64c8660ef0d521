import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceWords } from './recognised.ts';

test('a file is named by who wrote it', () => {
  assert.equal(sourceWords({ source: 'porkbun', format: 'csv' }), 'Export from Porkbun (CSV)');
  assert.equal(sourceWords({ source: 'generic', format: 'json' }), 'Table (JSON)');
});
