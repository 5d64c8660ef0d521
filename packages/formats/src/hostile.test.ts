import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FileRefused } from './format.ts';
import { fileOf } from './testing/files.ts';
import { hostileFiles, type RepeatedFile, repeatedTexts, repeatedWorkbooks } from './testing/hostile.ts';
import { createFiles } from './threads/index.ts';

const threads = createFiles({ maxHeapMegabytes: 160 });

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

/** The length of a text: 16 KiB in `npm run proofs -- hostile`. */
const textLength = process.env.NAMEKEEP_TEST_RUNS ? 16 * 1024 : 1024;
const crowded = createFiles({ maxWaiting: 1000, maxHeapMegabytes: 128 });

/** How a file ended; it may be refused for what it is, or for its time on a busy machine, and never for its memory. */
async function endOf([what, make]: RepeatedFile): Promise<string> {
  try {
    const { rows } = await crowded.read(await make(), { currency: 'USD', maxRows: 100_000 });
    let count = 0;
    for await (const batch of rows) count += batch.length;
    return `${count} rows`;
  } catch (error) {
    assert.ok(error instanceof FileRefused, `${what}: ${String(error)}`);
    assert.doesNotMatch(error.message, /memory/, what);
    return error.message;
  }
}

describe('a file that repeats one piece of structure is read or refused within the memory of a thread', () => {
  test('texts, by themselves and after the start of each format', async () => {
    for (const file of repeatedTexts(textLength)) assert.match(await endOf(file), /^\d+ rows$|^[A-Z]/, file[0]);
  });

  for (const file of repeatedWorkbooks) {
    test(`a workbook of ${file[0]}`, async () => {
      assert.match(await endOf(file), /^\d+ rows$|^[A-Z].*\.$/);
    });
  }
});
