import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import {
  assertKept,
  assertWorksOn,
  type ReleasedPortfolio,
  readPortfolio,
  releasedFile,
  type Send,
} from '@namekeep/testing/released';
import pg from 'pg';
import { createTestClock } from '../testing/account.ts';
import { createDatabase, type DatabaseName, startTestServiceOn, type TestService } from '../testing/service.ts';

/** What `npm run tool keep` kept of each released version: its database, and what it answered. */
const releases = ['0.1.0', '0.2.0'];

async function startOn(release: string, name: DatabaseName, at: string): Promise<TestService> {
  const database = await createDatabase(name);
  if (name === 'SQLite') {
    writeFileSync(database.url.replace('sqlite:', ''), releasedFile(release, 'namekeep.db'));
  } else {
    const client = new pg.Client(database.url);
    await client.connect();
    // Lines with a backslash are for psql.
    await client.query(
      releasedFile(release, 'postgresql.sql')
        .toString()
        .replace(/^\\.*$/gm, ''),
    );
    await client.end();
  }
  const clock = createTestClock(at);
  clock.pass({ minutes: 1 });
  return startTestServiceOn(database, { clock, owners: { include: () => true } });
}

for (const release of releases)
  for (const name of ['SQLite', 'PostgreSQL'] as const)
    suite(`Data of version ${release} [${name}]`, () => {
      test('keep their records, history, tokens and imports', async (t) => {
        const released = JSON.parse(
          releasedFile(release, `${name.toLowerCase()}.json`).toString(),
        ) as ReleasedPortfolio;
        const service = await startOn(release, name, released.at);
        t.after(() => service.stop());
        const send: Send = async (secret, method, path, body, headers = {}) => {
          const caller = service.anyone.with({ authorization: `Bearer ${secret}` });
          const { status, body: answer } = await caller.send({ method, path, body, headers });
          return { status, body: answer };
        };
        const read = async (path: string) => (await send(released.tokens.full, 'GET', path)).body;
        assertKept(released, await readPortfolio(read));
        await assertWorksOn(released, send);
        assert.deepEqual(await service.findings(), []);
      });
    });
