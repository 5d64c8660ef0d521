import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textEncodings } from '@namekeep/contract';
import { encodingLabels } from './encodings.ts';

test('every text encoding that the service reads can be chosen', () => {
  assert.deepEqual(encodingLabels.map(([encoding]) => encoding).toSorted(compare), textEncodings.toSorted(compare));
});

const compare = (a: string, b: string) => a.localeCompare(b, 'en');
