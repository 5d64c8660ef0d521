import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headersOf } from './headers.ts';

test('the column names of a table of text are found, whatever separates them', async () => {
  assert.deepEqual(await headersOf(new Blob(['\uFEFF\r\n"Site";"Paid, until";Site\r\na;b;c'])), [
    'Site',
    'Paid, until',
  ]);
  assert.deepEqual(await headersOf(new Blob(['Site\tNote\n'])), ['Site', 'Note']);
  assert.deepEqual(await headersOf(new Blob(['one.example\n'])), ['one.example']);
});

test('a file that is no text has none', async () => {
  assert.deepEqual(await headersOf(new Blob(['PK\u0003\u0004\0\0'])), []);
  assert.deepEqual(await headersOf(new Blob([])), []);
});
