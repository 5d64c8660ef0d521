import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headersOf } from './headers.ts';

test('the column names of a table of text are found, whatever separates them; a file that is no text has none', async () => {
  for (const [text, expected] of [
    ['\uFEFF\r\n"Site";"Paid, until";Site\r\na;b;c', ['Site', 'Paid, until']],
    ['Site\tNote\n', ['Site', 'Note']],
    ['one.example\n', ['one.example']],
    ['PK\u0003\u0004\0\0', []],
    ['', []],
  ] as const) {
    assert.deepEqual(await headersOf(new Blob([text])), expected);
  }
});
