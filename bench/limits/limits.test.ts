import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { openStore } from '@namekeep/storage';
import { root } from '../../scripts/root.ts';
import { createToken } from '../account.ts';
import { runLimit, tableRow, tableTitle } from '../files.ts';
import { type RunningServer, startLimit, startService } from '../processes.ts';
import { headersOf, sameAnswer } from '../same-answer.ts';
import { databaseIn } from '../workspace.ts';
import { difference } from './stored-rows.ts';

/*
 * A limit that stores less than the service, or answers less, makes every figure beside it wrong; and one that the schema
 * has left behind measures nothing. So each is asked once for what the service is asked, and compared with it.
 */

const record = {
  name: 'xn--bcher-kva.example',
  registrar: 'Porkbun',
  dnsProvider: 'Cloudflare',
  paymentMethod: 'Card',
  expirationDate: '2027-05-01',
  renewalCostMinor: 1200,
  currency: 'EUR',
  notes: 'Made by a benchmark.',
};

suite('limits of the benchmarks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-limits-'));
  const empty = databaseIn(folder);
  let token: string;

  before(async () => {
    token = await createToken(`sqlite:${empty}`);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** A data folder with a copy of the empty database, or of another. */
  function copied(name: string, from = empty): string {
    const dataDir = join(folder, name);
    mkdirSync(dataDir);
    copyFileSync(from, databaseIn(dataDir));
    return dataDir;
  }

  const startSource = (dataDir: string) =>
    startService({ dataDir, program: join(root, 'apps', 'server', 'src', 'main.ts') });

  async function ask({ port }: RunningServer, path: string, body: object): Promise<Record<string, unknown>> {
    const isForm = body instanceof FormData;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': 'bench-1',
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    assert.ok(response.ok, JSON.stringify(answer));
    return answer;
  }

  /** Serves until `work` is done, and has then written everything into its file. */
  async function served<T>(server: RunningServer, work: (server: RunningServer) => Promise<T>): Promise<T> {
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  }

  async function findings(dataDir: string): Promise<unknown[]> {
    const store = await openStore(`sqlite:${databaseIn(dataDir)}`);
    try {
      const found: unknown[] = [];
      for await (const finding of store.maintenance.verify()) found.push(finding);
      return found;
    } finally {
      await store.maintenance.close();
    }
  }

  test('the limit of S3 stores what the service stores', async () => {
    const [service, limit] = [copied('create-service'), copied('create-limit')];
    await served(await startSource(service), (server) => ask(server, '/api/v1/domains', record));
    await served(await startLimit('create', databaseIn(limit)), (server) => ask(server, '/api/v1/domains', record));
    assert.deepEqual(difference(databaseIn(service), databaseIn(limit)), { service: [], limit: [] });
    assert.deepEqual(await findings(limit), []);
  });

  test('the limit of S5 stores what the service stores', async () => {
    const [service, limit] = [copied('import-service'), copied('import-limit')];
    const file = join(folder, 'table.csv');
    writeFileSync(file, [tableTitle, ...Array.from({ length: 1100 }, (_, row) => tableRow(row)), ''].join('\n'));
    const form = new FormData();
    form.append('file', new Blob([readFileSync(file)]), 'table.csv');
    await served(await startSource(service), async (server) => {
      const { previewId } = await ask(server, '/api/v1/import/preview', form);
      await ask(server, '/api/v1/import/commit', { previewId });
    });
    assert.ok(runLimit('import', limit, file) > 0);
    assert.deepEqual(difference(databaseIn(service), databaseIn(limit)), { service: [], limit: [] });
    assert.deepEqual(await findings(limit), []);
  });

  test('the other limits serve a database of this version', async () => {
    const service = copied('read-service');
    const { id } = await served(await startSource(service), (server) => ask(server, '/api/v1/domains', record));
    const copies = { get: copied('get', databaseIn(service)), list: copied('list', databaseIn(service)) };
    const [one, page] = await served(await startSource(service), (server) => {
      const limits = [
        { file: databaseIn(copies.get), name: 'get', path: `/api/v1/domains/${String(id)}`, differing: [] },
        { file: databaseIn(copies.list), name: 'list', path: '/api/v1/domains?limit=50', differing: ['nextCursor'] },
      ];
      return Promise.all(
        limits.map(async ({ name, file, path, differing }) => {
          const limit = await startLimit(name, file, await headersOf(server, path, token));
          return served(limit, () => sameAnswer(limit, server, path, token, differing).then(() => 'the same'));
        }),
      );
    });
    assert.deepEqual([one, page], ['the same', 'the same']);
    await served(await startLimit('table-page', databaseIn(service)), async ({ port }) => {
      const response = await fetch(`http://127.0.0.1:${port}/`);
      assert.match(await response.text(), /<td>xn--bcher-kva\.example<\/td>/);
    });
    const out = join(folder, 'out');
    assert.ok(runLimit('export', service, out) > 0);
    assert.match(readFileSync(out, 'utf8'), /xn--bcher-kva\.example/);
    const change = join(root, 'bench', 'limits', 'change.ts');
    assert.ok(Number(execFileSync(process.execPath, [change, databaseIn(service)], { encoding: 'utf8' })) > 0);
    await served(await startLimit('mcp', empty), async ({ port }) => {
      assert.ok((await fetch(`http://127.0.0.1:${port}/`)).status > 0);
    });
  });
});
