import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordFieldNames } from './fields.ts';
import { inSentence, labelOf } from './labels.ts';

test('a label within a sentence starts in lower case, but abbreviations keep their capitals', () => {
  assert.deepEqual(['Expiration date', 'DNS provider', 'TLD', 'Auto-renew'].map(inSentence), [
    'expiration date',
    'DNS provider',
    'TLD',
    'auto-renew',
  ]);
  for (const field of recordFieldNames) assert.match(inSentence(labelOf(field)), /^(?:[a-z]|[A-Z]{2})/);
});
