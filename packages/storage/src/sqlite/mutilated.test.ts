import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { appendFileSync, copyFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { makeRecord } from '../testing/records.ts';
import { readTables } from '@namekeep/testing/tables';
import { restoreSqlite } from '../index.ts';
import { rounds } from '../testing/crashes.ts';
import { account, enter, insert, openFile, temporaryFolder } from '../testing/temporary.ts';

/** What happens to files on disks, on the way between them, and by hand. */
const mutilations: Readonly<Record<string, (file: string) => void>> = {
  'cut within its last page': (file) => truncateSync(file, statSync(file).size - randomInt(1, 4096)),
  'cut anywhere': (file) => truncateSync(file, randomInt(statSync(file).size)),
  'cut by whole pages': (file) => truncateSync(file, statSync(file).size - 4096 * randomInt(1, 8)),
  'with one bit flipped': (file) => change(file, 1, (byte) => byte ^ (1 << randomInt(8))),
  'with some bytes flipped': (file) => change(file, randomInt(2, 64), () => randomInt(256)),
  'with a page of zeros': (file) => overwritePage(file, Buffer.alloc(4096)),
  'with a page of noise': (file) => overwritePage(file, randomBytes(4096)),
  'with bytes behind it': (file) => appendFileSync(file, randomBytes(randomInt(1, 9000))),
  'with a log beside it': (file) => writeFileSync(`${file}-wal`, randomBytes(4096)),
  whole: () => {},
};

const kinds = Object.entries(mutilations);
const times = Math.max(kinds.length, rounds);

suite('restore of mutilated backups [SQLite]', () => {
  const folder = temporaryFolder();
  const path = (name: string) => join(folder, name);
  const url = `sqlite:${path('target.db')}`;

  test(`each is refused and changes nothing, or gives the data of the backup (${times} rounds)`, async (context) => {
    const store = await openFile(path('target.db'));
    await enter(store);
    await store.portfolios.write(
      account,
      insert(Array.from({ length: 300 }, () => makeRecord({ notes: 'n'.repeat(randomInt(600)) }))),
    );
    await store.maintenance.backup(path('backup.db'));
    const saved = await readTables(`sqlite:${path('backup.db')}`);
    await store.portfolios.write(account, insert([makeRecord()]));
    await store.maintenance.close();
    const present = await readTables(url);

    const counts = { refused: 0, equal: 0 };
    for (let round = 0; round < times; round += 1) {
      const [name, mutilate] = kinds[round % kinds.length] ?? ['', () => {}];
      copyFileSync(path('backup.db'), path('mutilated.db'));
      mutilate(path('mutilated.db'));
      const before = readFileSync(path('mutilated.db'));
      const file = readFileSync(path('target.db'));
      try {
        const { hasChecksum } = await restoreSqlite(path('mutilated.db'), url);
        counts.equal += 1;
        assert.deepEqual(await readTables(url), saved, name);
        assert.ok(hasChecksum);
        writeFileSync(path('target.db'), file);
        for (const suffix of ['-wal', '-shm']) rmSync(path(`target.db${suffix}`), { force: true });
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        counts.refused += 1;
        assert.notEqual(name, 'whole', String(error));
        assert.match(String(error), /mutilated\.db/);
        assert.doesNotMatch(String(error), /E[A-Z]{3,}|undefined/, name);
        assert.ok(readFileSync(path('target.db')).equals(file), name);
      }
      assert.ok(readFileSync(path('mutilated.db')).equals(before), 'the backup itself is left alone');
      rmSync(path('mutilated.db-wal'), { force: true });
    }
    assert.deepEqual(await readTables(url), present);
    assert.equal(counts.refused + counts.equal, times);
    assert.ok(counts.equal >= Math.floor(times / kinds.length));
    context.diagnostic(`${times} backups: ${counts.refused} refused, ${counts.equal} equal`);
  });

  test('every byte of a small backup counts', async () => {
    const store = await openFile(path('small.db'));
    await store.maintenance.backup(path('small-backup.db'));
    await store.maintenance.close();
    const bytes = readFileSync(path('small-backup.db'));
    // Spread over all pages, and all of the first hundred, which is the header.
    const places = [...Array(100).keys(), ...Array.from({ length: 60 }, () => randomInt(100, bytes.length))];
    for (const place of places) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 0x01;
      writeFileSync(path('changed.db'), changed);
      await assert.rejects(restoreSqlite(path('changed.db'), `sqlite:${path('other.db')}`), Error, `byte ${place}`);
    }
  });
});

function change(file: string, count: number, to: (byte: number) => number): void {
  const bytes = readFileSync(file);
  for (let done = 0; done < count; done += 1) {
    const place = randomInt(bytes.length);
    bytes[place] = to(bytes[place] ?? 0);
  }
  writeFileSync(file, bytes);
}

function overwritePage(file: string, page: Buffer): void {
  const bytes = readFileSync(file);
  page.copy(bytes, 4096 * randomInt(bytes.length / 4096));
  writeFileSync(file, bytes);
}
