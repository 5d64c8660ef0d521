import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { after, before, suite, test } from 'node:test';
import type { ErrorEnvelope } from '@namekeep/contract';
import { damagePostgresql, damageSqlite } from '@namekeep/testing/damage';
import { type PostgresServer, startPostgres } from '@namekeep/testing/postgres';
import { readTables } from '@namekeep/testing/tables';
import type { TestToken } from '../testing/account.ts';
import { at, create, createAll, domains, ifMatch, input, key } from '../testing/api.ts';
import type { Reply } from '../testing/caller.ts';
import {
  createDatabase,
  databaseNames,
  startTestServiceOn,
  type TestDatabase,
  type TestService,
} from '../testing/service.ts';

/* What a caller hears while the database cannot be written to, and that it is right again by itself where it can be. */

const sentence =
  'The database is damaged and must be restored from a backup. See the log of the server for instructions.';

for (const name of databaseNames) {
  suite(`A damaged database [${name}]`, () => {
    let database: TestDatabase;
    let server: PostgresServer | undefined;
    let service: TestService;
    let token: TestToken;
    let id: string;

    before(async () => {
      if (name === 'SQLite') database = await createDatabase(name);
      else {
        server = await startPostgres({ own: true });
        database = { name, url: await server.createDatabase(), remove: async () => undefined };
      }
      const whole = await startTestServiceOn({ ...database, remove: async () => undefined });
      token = await (await whole.account()).token();
      ({ id } = await create(token));
      await createAll(token, Array(60).fill({ notes: 'n'.repeat(200) }));
      await whole.stop();
      if (server) await damagePostgresql(server, database.url, 'history');
      else damageSqlite(database.url.slice('sqlite:'.length), 'history');
      service = await startTestServiceOn(database);
    });
    after(async () => {
      await service.stop();
      await server?.stop();
    });

    test('is said to be damaged, by a refusal that is not worth repeating, and is not written to', async () => {
      const caller = service.anyone.with(token.headers);
      assert.equal((await service.anyone.get('/api/ready')).status, 200, 'nobody has met the damage yet');
      const written = await caller.patch<ErrorEnvelope>(at(id), { notes: 'new' }, ifMatch(1));
      assert.deepEqual([written.status, written.headers['retry-after']], [500, undefined]);
      const { requestId: _, ...error } = written.body.error;
      assert.deepEqual(error, { code: 'internal', message: sentence, retryable: false });

      // What is sound can still be read, and exported.
      const list = await caller.get<{ records: unknown[] }>(domains);
      assert.deepEqual([list.status, list.body.records.length > 0], [200, true]);
      const sound = () => readTables(database.url, { except: ['history'] });
      const before = await sound();
      for (const answer of [
        await caller.post<ErrorEnvelope>(domains, input(), key()),
        await caller.delete<ErrorEnvelope>(at(id), ifMatch(1)),
        await caller.get<ErrorEnvelope>(at(id, '/history')),
      ]) {
        assert.equal(answer.status, 500, answer.text);
        assert.equal(answer.body.error.message, sentence);
      }
      assert.deepEqual(await sound(), before);

      const ready = await service.anyone.get<ErrorEnvelope>('/api/ready');
      assert.deepEqual([ready.status, ready.body.error.message], [503, sentence]);
      const logged = service.logged().splice(0);
      const told = JSON.stringify(logged);
      assert.match(told, /namekeep-server verify/);
      assert.match(told, name === 'SQLite' ? /namekeep-server restore FILE/ : /pg_restore/);
      assert.equal(logged.filter(({ msg }) => /^(The database file|PostgreSQL reports)/.test(msg)).length, 1);
    });
  });
}

suite('A full disk [SQLite]', () => {
  test('is said to be full, to callers and by readiness, until there is room again', async (t) => {
    const service = await startTestServiceOn(await createDatabase('SQLite'), { store: { maxPages: 300 } });
    t.after(() => service.stop());
    const token = await (await service.account()).token();
    const caller = service.anyone.with(token.headers);
    const created: string[] = [];
    let refused: Reply<ErrorEnvelope> | undefined;
    while (!refused) {
      assert.ok(created.length < 500);
      const answer = await caller.post<{ id: string }>(domains, input({ notes: 'n'.repeat(9000) }), key());
      if (answer.status === 201) created.push(answer.body.id);
      else refused = answer as unknown as Reply<ErrorEnvelope>;
    }
    const { code, message, retryable } = refused.body.error;
    assert.deepEqual([refused.status, code, retryable], [503, 'unavailable', true]);
    assert.match(message, /^The server is out of disk space, so nothing can be saved\./);
    // A counter still finds room; what a person would save does not.
    const ready = await service.anyone.get<ErrorEnvelope>('/api/ready');
    assert.deepEqual([ready.status, ready.body.error.message], [503, message]);
    assert.equal((await caller.get(domains)).status, 200);

    for (const id of created.splice(0, 10)) {
      assert.equal((await caller.delete(at(id), ifMatch(1))).status, 204);
    }
    assert.equal((await service.anyone.get('/api/ready')).status, 200);
    await create(token, { notes: 'n'.repeat(9000) });
    assert.match(JSON.stringify(service.logged().splice(0)), /the disk is full \(SQLITE_FULL\)/);
  });
});

suite('A database file that is not at its path any more [SQLite]', () => {
  test('is said to callers, by readiness and once in the log, until the same file is back', async (t) => {
    const database = await createDatabase('SQLite');
    const service = await startTestServiceOn(database);
    t.after(() => service.stop());
    const token = await (await service.account()).token();
    const caller = service.anyone.with(token.headers);
    const file = database.url.slice('sqlite:'.length);
    await create(token);
    renameSync(file, `${file}.away`);
    for (let count = 0; count < 3; count += 1) {
      const refused = await caller.post<ErrorEnvelope>(domains, input(), key());
      const { code, message, retryable } = refused.body.error;
      assert.deepEqual([refused.status, code, retryable], [503, 'unavailable', true]);
      assert.match(message, /^The files of the database were moved, deleted or replaced, so nothing can be saved\./);
      const ready = await service.anyone.get<ErrorEnvelope>('/api/ready');
      assert.deepEqual([ready.status, ready.body.error.message], [503, message]);
    }
    assert.equal((await service.anyone.get('/api/health')).status, 200);
    renameSync(`${file}.away`, file);
    assert.equal((await service.anyone.get('/api/ready')).status, 200);
    await create(token);
    const logged = service.logged().splice(0);
    const errors = logged.filter(({ level }) => level === 'error');
    assert.equal(errors.length, 1);
    assert.match(errors[0]?.msg ?? '', /namekeep\.db were moved, deleted or replaced .* Put the same files back/);
    assert.equal(logged.filter(({ msg }) => msg.endsWith('are back in their place')).length, 1);
  });
});
