import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultSettings, newRecordFields, type RecordFields } from '@namekeep/domain';
import { formats } from '../format.ts';
import { createFiles } from './index.ts';

const open = () => createFiles({ readers: 1, maxHeapMegabytes: 160, written: 2 });

const records = Array.from({ length: 3000 }, (_, index): RecordFields =>
  newRecordFields({ name: `n${index}.example`, expirationDate: '2027-01-02', notes: `=${index}` }, defaultSettings),
);
async function* pages() {
  for (let start = 0; start < records.length; start += 250) yield records.slice(start, start + 250);
}

for (const format of formats) {
  test(`${format} is written, and read in a thread`, async () => {
    const threads = open();
    const pieces: Uint8Array[] = [];
    for await (const piece of threads.write(pages(), {
      format,
      exportedAt: '2026-11-20T10:00:00.000Z',
      settings: null,
    }))
      pieces.push(piece);
    const { about, rows } = await threads.read(new Uint8Array(Buffer.concat(pieces)), {
      currency: 'USD',
      maxRows: 3000,
    });
    assert.equal(about.format, format);
    const read: unknown[] = [];
    for await (const batch of rows) read.push(...batch.map(({ fields }) => fields?.notes));
    assert.deepEqual(
      read,
      records.map(({ notes }) => notes),
    );
  });
}

test('a reader that stops early gives way to the next one', async () => {
  const threads = open();
  for (let round = 0; round < 3; round += 1) {
    for await (const piece of threads.write(pages(), { format: 'json', exportedAt: '', settings: null })) {
      assert.ok(piece.length > 0);
      break;
    }
  }
});

test('a source that fails ends the file with its error', async () => {
  const threads = open();
  const broken = async function* () {
    yield records.slice(0, 10);
    throw new Error('The store is away.');
  };
  for (let round = 0; round < 2; round += 1) {
    await assert.rejects(async () => {
      for await (const piece of threads.write(broken(), { format: 'csv', exportedAt: '', settings: null }))
        assert.ok(piece);
    }, /The store is away/);
  }
});
