import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FileRefused } from './format.ts';
import { fileOf } from './testing/files.ts';
import { hostileFiles } from './testing/hostile.ts';
import { createFileThreads } from './threads/index.ts';

const threads = createFileThreads({
  readers: 2,
  maxWaiting: 100,
  writers: 1,
  filesPerWriter: 1,
  maxHeapMegabytes: 160,
});

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('a hostile file is refused with a sentence', () => {
  for (const [what, make, sentence] of hostileFiles) {
    test(what, async () => {
      const bytes = await make();
      const read = async () => {
        const { rows } = await threads.read(bytes, { currency: 'USD', maxRows: 1000 });
        for await (const batch of rows) assert.ok(batch.length > 0);
      };
      await assert.rejects(read, (error: unknown) => {
        assert.ok(error instanceof FileRefused, String(error));
        assert.match(error.message, sentence);
        return true;
      });
    });
  }

  test('a declared format must be that of the content', async () => {
    const workbook = await fileOf('xlsx', []);
    const options = { currency: 'USD', maxRows: 10 } as const;
    await assert.rejects(threads.read(workbook, { ...options, format: 'csv' }), /said to be csv/);
    await assert.rejects(threads.read(utf8('Domain\n'), { ...options, format: 'xlsx' }), /not an Excel file/);
    await assert.rejects(threads.read(utf8('Domain\n'), { ...options, format: 'json' }), /JSON/);
  });
});
