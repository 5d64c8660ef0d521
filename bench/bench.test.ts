import assert from 'node:assert/strict';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import Database from 'better-sqlite3';
import { root } from '../scripts/root.ts';
import { tableOf } from './import.ts';
import { inReadme, pagesWith, readPublished } from './published.ts';
import { startReadLimit } from './read.ts';
import {
  change,
  databaseIn,
  fileForm,
  ownerOf,
  runLimit,
  seeded,
  type Server,
  startLimit,
  startService,
} from './service.ts';

/*
 * A limit that stores less than the service, or sends less, makes every figure next to it wrong; and one that the schema
 * has left behind measures nothing. So each is asked once for what the service is asked, and compared with it.
 */

const record = { name: 'xn--bcher-kva.example', registrar: 'Porkbun', expirationDate: '2027-05-01', notes: 'One' };

/** Rows of each table that holds records, without those that say who asked for what and when. */
function rowsIn(file: string): Record<string, number> {
  const database = new Database(file, { readonly: true });
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[];
  const stored = tables.filter((table) => /^(records|history|activity)$/.test(table));
  const count = (table: string) => database.prepare(`select count(*) from ${table}`).pluck().get() as number;
  const rows = Object.fromEntries(stored.map((table) => [table, count(table)]));
  database.close();
  return rows;
}

suite('limits of the benchmarks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-limits-'));
  let empty: Awaited<ReturnType<typeof seeded>>;

  before(async () => {
    empty = await seeded(join(folder, 'empty'), 0);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  function copied(name: string): string {
    const dataDir = join(folder, name);
    cpSync(empty.dataDir, dataDir, { recursive: true });
    return dataDir;
  }

  async function used<T>(server: Server, use: (server: Server) => Promise<T>): Promise<T> {
    try {
      return await use(server);
    } finally {
      await server.stop();
    }
  }

  test('the limit of creates stores as many rows as the service', async () => {
    const [service, limit] = [copied('create-service'), copied('create-limit')];
    const create = (server: Server) => ownerOf(server, empty.token).ask('POST', 'domains', record);
    await used(await startService(service), create);
    await used(await startLimit('create', databaseIn(limit)), create);
    assert.deepEqual(rowsIn(databaseIn(limit)), rowsIn(databaseIn(service)));
  });

  test('the limits of files store and write as much as the service', async () => {
    const [service, limit, file] = [copied('import-service'), copied('import-limit'), join(folder, 'table.csv')];
    writeFileSync(file, tableOf(1100));
    await used(await startService(service), async (server) => {
      await change(ownerOf(server, empty.token), 'import/preview', fileForm(readFileSync(file, 'utf8')));
    });
    assert.ok(runLimit('import', databaseIn(limit), file) > 0);
    const { activity: _, ...rows } = rowsIn(databaseIn(limit));
    assert.partialDeepStrictEqual(rowsIn(databaseIn(service)), rows);
    const out = join(folder, 'out');
    assert.ok(runLimit('export', databaseIn(limit), out) > 0);
    assert.equal(readFileSync(out, 'utf8').trim().split('\n').length, 1101);
    assert.ok(runLimit('change', databaseIn(limit)) > 0);
    assert.equal(rowsIn(databaseIn(limit)).history, 2202);
  });

  test('the limits of reads send what the service sends', async () => {
    const dataDir = copied('read');
    const copy = join(folder, 'limit.db');
    copyFileSync(databaseIn(dataDir), copy);
    await used(await startService(dataDir), async (service) => {
      const owner = ownerOf(service, empty.token);
      const { records } = await owner.ask('GET', 'domains');
      for (const [name, path] of [
        ['get', `/api/v1/domains/${records[0]?.id}`],
        ['list', '/api/v1/domains?limit=50'],
      ] as const) {
        const limit = await startReadLimit({ service, name, copy, path, owner });
        assert.equal(await limit.stop(), 0);
      }
    });
    await used(await startLimit('mcp', ':memory:'), async ({ port }) => {
      assert.ok((await fetch(`http://127.0.0.1:${port}/`)).status > 0);
    });
  });
});

test('every figure in the README and in docs/performance.md is one that a benchmark printed', () => {
  for (const [path, text] of Object.entries(pagesWith(readPublished())))
    assert.equal(readFileSync(join(root, path), 'utf8'), text);
  // A figure that its benchmark no longer prints must not leave the README unnoticed.
  for (const title of Object.values(inReadme))
    assert.ok(pagesWith(readPublished())['README.md']?.includes(title), title);
});
