import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceWords } from './recognized.ts';

test('a file is named by who wrote it', () => {
  assert.equal(sourceWords({ sourceTitle: 'Porkbun', format: 'csv', mapping: null }), 'Export from Porkbun (CSV)');
  const mapping = { columns: { Site: 'name', Due: null }, dateFormat: null, currency: null } as const;
  assert.equal(sourceWords({ sourceTitle: null, format: 'csv', mapping }), 'Read as CSV with 2 columns');
  assert.equal(sourceWords({ sourceTitle: null, format: 'json', mapping: null }), 'Read as JSON');
});
