import assert from 'node:assert/strict';
import { Session } from 'node:inspector/promises';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { DomainRecord } from '@namekeep/domain';
import Database from 'better-sqlite3';
import { create, freshName, importFile, renew, update } from '../testing/api.ts';
import type { Caller } from '../testing/caller.ts';
import { createDatabase, startTestServiceOn, type TestService } from '../testing/service.ts';

/** What may run for one request: files of the service, and statements of the database without those of transactions. */
const most = {
  PATCH: { files: 41, statements: 6 },
  renewed: { files: 45, statements: 9 },
  list: { files: 36, statements: 3 },
  import: { files: 59, statements: 22 },
};

suite('The code and the statements of a request [SQLite]', () => {
  let service: TestService;
  let browser: Caller;
  let statements: string[] = [];
  const inspector = new Session();

  before(async () => {
    const prototype = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1')) as Database.Statement;
    for (const name of ['run', 'get', 'all'] as const) {
      const original = prototype[name];
      prototype[name] = function (this: Database.Statement, ...values: never[]) {
        statements.push(this.source);
        return original.apply(this, values);
      } as never;
    }
    service = await startTestServiceOn(await createDatabase('SQLite'));
    ({ browser } = await service.account());
    inspector.connect();
    await inspector.post('Profiler.enable');
    await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  });
  after(() => service.stop());

  const requests: Record<keyof typeof most, (record: DomainRecord) => Promise<unknown>> = {
    PATCH: (record) => update(browser, record, { notes: 'Changed' }),
    renewed: (record) => renew(browser, record, {}),
    list: () => browser.get('/api/v1/domains'),
    // A new name, its preview and its commit.
    import: () => importFile(browser, `name,expirationDate\n${freshName()},2031-03-31\n`),
  };
  for (const [name, request] of Object.entries(requests)) {
    test(`for ${name} are few`, async (context) => {
      const rounds: { files: Set<string>; ran: string[] }[] = [];
      // The first request loads and prepares what the next ones share. What else the process does meanwhile is not in each.
      for (let round = 0; round < 4; round += 1) {
        const record = await create(browser, { name: freshName(), expirationDate: '2027-03-31' });
        await inspector.post('Profiler.takePreciseCoverage');
        statements = [];
        await request(record);
        const ran = statements.filter((sql) => !/^(BEGIN|COMMIT)|rate_limits|last_(used|seen)_at =/.test(sql));
        const { result } = await inspector.post('Profiler.takePreciseCoverage');
        const files = result
          .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
          .flatMap(({ url }) => (url.startsWith('file:') ? fileURLToPath(url) : []))
          .filter((file) => /\/(apps|packages)\/[\w/.-]+\/src\//.test(file) && !/\/testing\/|\.test\.ts$/.test(file));
        rounds.push({ files: new Set(files), ran });
      }
      const measured = rounds.slice(1);
      const files = [...(measured[0]?.files ?? [])].filter((file) => measured.every((one) => one.files.has(file)));
      assert.ok(files.length > 0);
      const ran = measured.map((one) => one.ran).reduce((one, other) => (other.length < one.length ? other : one));
      context.diagnostic(`${name}: ${files.length} files, ${ran.length} statements`);
      const { files: mostFiles, statements: mostStatements } = most[name as keyof typeof most];
      assert.ok(files.length <= mostFiles, files.toSorted().join('\n'));
      assert.ok(ran.length <= mostStatements, ran.join('\n'));
    });
  }
});
