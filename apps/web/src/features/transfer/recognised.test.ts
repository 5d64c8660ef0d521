import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceWords } from './recognised.ts';

test('a file is named by who wrote it', () => {
  assert.equal(sourceWords({ source: 'porkbun', format: 'csv' }), 'An export from Porkbun, as CSV');
  assert.equal(sourceWords({ source: 'generic', format: 'json' }), 'Your own table, as JSON');
});
