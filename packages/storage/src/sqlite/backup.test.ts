import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { restoreSqlite } from '../index.ts';
import { makeRecord, revise } from '../testing/records.ts';
import Database from 'better-sqlite3';
import { account, enter, findings, insert, openFile, temporaryFolder } from '../testing/temporary.ts';
import { lockExclusive } from './files.ts';

suite('backup and restore [SQLite]', () => {
  const folder = temporaryFolder();
  const path = (name: string) => join(folder, name);
  const open = (name: string) => openFile(path(name));

  test('a backup under writes is one moment of them, and restores to it', async () => {
    const store = await open('live.db');
    await enter(store);
    const pair = [makeRecord({ notes: '0' }), makeRecord({ notes: '0' })] as const;
    await store.portfolios.write(account, insert(pair));
    await store.portfolios.write(
      account,
      insert(Array.from({ length: 3000 }, () => makeRecord({ notes: 'n'.repeat(500) }))),
    );

    // Both records of the pair change together; a copy that is not of one moment would show them apart.
    const stop = new AbortController();
    let current = [...pair];
    const writes = (async () => {
      for (let count = 1; !stop.signal.aborted; count += 1) {
        const next = current.map((record) => revise(record, { notes: `${count}` }));
        await store.portfolios.write(account, async (writer) => {
          for (const [index, record] of current.entries()) {
            await writer.update(record, next[index] ?? record, { kind: 'system', name: null });
          }
        });
        current = next;
      }
    })();
    await store.maintenance.backup(path('copy.db'));
    stop.abort();
    await writes;
    assert.ok(Number(current[0]?.notes) > 1);
    await assert.rejects(store.maintenance.backup(path('copy.db')), /exists already/);
    await store.maintenance.close();

    await restoreSqlite(path('copy.db'), `sqlite:${path('live.db')}`);
    const restored = await open('live.db');
    const [one, two] = await Promise.all(pair.map(({ id }) => restored.portfolios.reader(account).record(id)));
    assert.equal(one?.notes, two?.notes);
    assert.equal(one?.revision, two?.revision);
    assert.deepEqual(await findings(restored), []);
    await restored.maintenance.close();
    assert.ok(readdirSync(folder).some((name) => name.startsWith('live.db.before-restore-')));
    const actual = readdirSync(folder).filter((name) => /part|restoring/.test(name));
    assert.deepEqual(actual, []);
  });

  test('a restore refuses a database that is in use, and leaves it alone', async () => {
    const store = await open('used.db');
    await enter(store);
    await store.maintenance.backup(path('used-copy.db'));
    await assert.rejects(
      restoreSqlite(path('used-copy.db'), `sqlite:${path('used.db')}`),
      /used\.db is in use\. Stop the server/,
    );
    await store.portfolios.write(account, insert([makeRecord()]));
    await store.maintenance.close();
    // Version 0.1.0 and `sqlite3` know nothing of the lock file.
    const other = new Database(path('used.db'));
    other.prepare('SELECT count(*) FROM records').get();
    await assert.rejects(restoreSqlite(path('used-copy.db'), `sqlite:${path('used.db')}`), /used\.db is in use/);
    other.close();
    await restoreSqlite(path('used-copy.db'), `sqlite:${path('used.db')}`);
  });

  test('a damaged database with its log beside it gives way, and is kept', async () => {
    const store = await open('broken.db');
    await enter(store);
    const record = makeRecord();
    await store.portfolios.write(account, insert([record]));
    await store.maintenance.backup(path('broken-copy.db'));
    await store.maintenance.close();
    copyFileSync(path('broken.db'), path('killed.db'));
    writeFileSync(path('killed.db'), Buffer.alloc(8192, 'x'), { flag: 'r+' });
    writeFileSync(path('killed.db-wal'), Buffer.alloc(8192, 'y'));
    await assert.rejects(open('killed.db'), /killed\.db is not an SQLite database.*namekeep-server restore FILE/);
    // SQLite throws a log away in which it finds nothing whole; here is one again.
    writeFileSync(path('killed.db-wal'), Buffer.alloc(8192, 'y'));

    const { before = '', hasChecksum } = await restoreSqlite(path('broken-copy.db'), `sqlite:${path('killed.db')}`);
    assert.ok(hasChecksum);
    assert.ok(!existsSync(path('killed.db-wal')));
    assert.equal(readFileSync(before).subarray(0, 3).toString(), 'xxx');
    const restored = await open('killed.db');
    assert.deepEqual(await restored.portfolios.reader(account).record(record.id), record);
    assert.deepEqual(await restored.portfolios.reader(account).counts(), { active: 1, archived: 0 });
    await restored.maintenance.close();
  });

  test('while a restore holds the database, nobody opens it', async () => {
    const lock = lockExclusive(path('held.db'));
    assert.ok(lock);
    await assert.rejects(open('held.db'), /held\.db is being restored/);
    lock.release();
    await (await open('held.db')).maintenance.close();
  });

  test('a plain copy and a backup of version 0.1.0 have no checksum, and are restored when every check passes', async () => {
    const store = await open('plain.db');
    await enter(store);
    await store.portfolios.write(account, insert([makeRecord()]));
    await store.maintenance.close();
    copyFileSync(path('plain.db'), path('plain-copy.db'));
    const { hasChecksum } = await restoreSqlite(path('plain-copy.db'), `sqlite:${path('plain-target.db')}`);
    assert.equal(hasChecksum, false);

    const copy = new Database(path('plain-copy.db'));
    copy.exec("UPDATE records SET notes = 'changed behind our back'");
    copy.close();
    await assert.rejects(
      restoreSqlite(path('plain-copy.db'), `sqlite:${path('plain-target.db')}`),
      /plain-copy\.db fails the checks of `verify`, so nothing was changed\. .*history is not what it is/,
    );
  });

  test('only the user of the service can read what is made', async () => {
    mkdirSync(path('modes'), { mode: 0o755 });
    const store = await open('modes/a.db');
    await enter(store);
    await store.maintenance.backup(path('modes/copy.db'));
    const modes = () => readdirSync(path('modes')).map((name) => [name, statSync(path(`modes/${name}`)).mode & 0o777]);
    for (const [name, mode] of modes()) assert.equal(mode, 0o600, String(name));
    await store.maintenance.close();
    await restoreSqlite(path('modes/copy.db'), `sqlite:${path('modes/a.db')}`);
    for (const [name, mode] of modes()) assert.equal(mode, 0o600, String(name));
  });

  test('a restore refuses what is damaged, foreign or missing', async () => {
    const store = await open('good.db');
    await enter(store);
    await store.portfolios.write(account, insert([makeRecord()]));
    await store.maintenance.close();
    const target = `sqlite:${path('good.db')}`;
    copyFileSync(path('good.db'), path('damaged.db'));
    const bytes = Buffer.alloc(8192, 'x');
    writeFileSync(path('damaged.db'), bytes, { flag: 'r+' });
    writeFileSync(path('text.db'), 'not a database at all, and long enough to be taken for one, perhaps');
    writeFileSync(path('nothing.db'), '');
    mkdirSync(path('folder.db'));
    execFileSync('mkfifo', [path('pipe.db')]);
    const foreign = new Database(path('foreign.db'));
    // A view in the place of our table would run for ever.
    foreign.exec(`CREATE VIEW schema_version AS WITH RECURSIVE n (version) AS (SELECT 1 UNION ALL SELECT version + 1 FROM n)
      SELECT version FROM n; CREATE TABLE records (a)`);
    foreign.close();
    const newer = await open('newer.db');
    await newer.maintenance.backup(path('newer-copy.db'));
    await newer.maintenance.close();
    const copy = new Database(path('newer-copy.db'));
    copy.exec("PRAGMA application_id = 0; PRAGMA user_version = 0; INSERT INTO schema_version VALUES (99, 'x', 'y')");
    copy.close();
    copyFileSync(path('good.db'), path('huge.db'));
    truncateSync(path('huge.db'), 1e12);
    // Larger than any disk, with holes, and a header that agrees.
    copyFileSync(path('foreign.db'), path('large.db'));
    const pages = Buffer.alloc(4);
    pages.writeUInt32BE(2 ** 30);
    const large = openSync(path('large.db'), 'r+');
    writeSync(large, pages, 0, 4, 28);
    closeSync(large);
    truncateSync(path('large.db'), 4096 * 2 ** 30);
    const before = readdirSync(folder).sort();

    const refusals: [name: string, reason: RegExp][] = [
      ['damaged.db', /damaged\.db is not an SQLite database/],
      ['text.db', /text\.db is not an SQLite database/],
      ['nothing.db', /nothing\.db is empty/],
      ['missing.db', /There is no file .*missing\.db/],
      ['folder.db', /folder\.db is not a file/],
      ['pipe.db', /pipe\.db is not a file/],
      ['foreign.db', /foreign\.db is an SQLite database, but not a backup of Namekeep/],
      ['large.db', /and the backup needs 4398047 MB/],
      ['newer-copy.db', /newer-copy\.db has schema 99, .* Install the version that made it/],
      ['huge.db', /huge\.db is not a whole backup: it has \d+ bytes too many/],
      ['good.db', /good\.db is the database itself/],
      ['text.db/x', /text\.db\/x cannot be read: part of its path is a file|There is no file/],
    ];
    for (const [name, reason] of refusals) await assert.rejects(restoreSqlite(path(name), target), reason, name);
    assert.deepEqual(readdirSync(folder).sort(), before);
    const again = await open('good.db');
    assert.deepEqual(await findings(again), []);
    assert.deepEqual(await again.portfolios.reader(account).counts(), { active: 1, archived: 0 });
    await again.maintenance.close();
  });
});
