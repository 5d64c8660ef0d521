import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { bundledOwner } from '@namekeep/core';
import { openStore } from '@namekeep/storage';
import { createTestAccount, type TestAccount, type TestToken } from '../testing/account.ts';
import { createCaller, each } from '../testing/caller.ts';
import { type Ended, runServer, secret, serveWhile, temporaryFolder } from '../testing/process.ts';
import { createDatabase, type TestDatabase, usedDatabases } from '../testing/service.ts';

const root = temporaryFolder();
const issuer = 'https://id.example.net/';
const ada = { issuer, subject: 'ada' };
const eve = { issuer, subject: 'eve' };

for (const name of usedDatabases) {
  suite(`accounts and move-account [${name}]`, () => {
    let database: TestDatabase;
    let cwd: string;
    let env: NodeJS.ProcessEnv;
    const made: Record<string, { account: TestAccount; token: TestToken }> = {};
    before(async () => {
      cwd = mkdtempSync(join(root, 'case-'));
      database = await createDatabase(name);
      env = { NAMEKEEP_DATABASE_URL: database.url, NAMEKEEP_SECRET: secret };
    });
    after(() => database.remove());

    const run = (...argv: string[]): Promise<Ended> => runServer(argv, { cwd, env });
    const serve = (work: (port: number) => Promise<void>, more: NodeJS.ProcessEnv = {}) =>
      serveWhile({ cwd, env: { ...env, ...more } }, work);
    const provider = {
      NAMEKEEP_OIDC_ISSUER: issuer,
      NAMEKEEP_OIDC_CLIENT_ID: 'namekeep',
      NAMEKEEP_OWNERS: 'ada,eve',
    };
    const callerOf = (port: number, { headers }: TestToken | TestAccount['browser']) =>
      createCaller(new URL(`http://127.0.0.1:${port}`), new Agent(), headers);

    /** An account as a sign-in makes it, with a token. */
    async function enter(identity: { issuer: string; subject: string }) {
      const store = await openStore(database.url);
      const baseUrl = new URL('http://127.0.0.1:1');
      const anyone = createCaller(baseUrl, new Agent());
      const account = await createTestAccount({ store, clock: { now: Date.now }, anyone, baseUrl, identity });
      made[identity.subject] = { account, token: await account.token() };
      // What an account may have without any record.
      await store.portfolios.write(account.id, async (writer) => {
        await writer.insertLabel({ name: 'shop', color: 'blue' });
        const author = { kind: 'session', name: null, tokenId: null } as const;
        const gone = { kind: 'deleted', recordId: 'dom_1', name: 'gone.example', revision: null } as const;
        const at = '2026-11-23T09:00:00.000Z';
        await writer.addActivity({ id: 'act_1', at, author, ...gone, changes: [], count: null, importId: null });
      });
      await store.maintenance.close();
    }

    test('accounts lists nothing in an empty database, then each account with its identity', async () => {
      assert.match((await run('migrate')).stdout, /schema/);
      assert.match((await run('accounts')).stdout, /There are no accounts\. The first sign-in creates one\./);
      for (const identity of [ada, eve, bundledOwner]) await enter(identity);
      await serve(async (port) => {
        for (const subject of ['ada', 'eve']) {
          const { status, text } = await callerOf(port, made[subject]!.token).post(
            '/api/v1/domains',
            { name: `${subject}.example`, expirationDate: '2030-01-01' },
            { 'idempotency-key': subject },
          );
          assert.equal(status, 201, text);
        }
        const listed = await run('accounts');
        assert.equal(listed.code, 0, listed.stderr);
        const [heading, ...lines] = listed.stdout.trimEnd().split('\n');
        assert.match(heading ?? '', /^ACCOUNT +ISSUER +SUBJECT +VERIFIED E-MAIL +RECORDS +TOKENS$/);
        assert.deepEqual(
          lines.map((line) => line.split(/ +/)),
          [
            [made.owner!.account.id, 'bundled', 'owner', 'owner@example.com', '0', '1'],
            [made.ada!.account.id, issuer, 'ada', 'owner@example.com', '1', '1'],
            [made.eve!.account.id, issuer, 'eve', 'owner@example.com', '1', '1'],
          ],
        );
        const refused = await run('move-account', '--from', issuer, 'ada', '--to', 'bundled', 'owner');
        assert.equal(refused.code, 1);
        assert.match(
          refused.stderr,
          name === 'SQLite' ? /is in use\. Stop the server/ : /server is using this database/,
        );
      }, provider);
    });

    test('move-account refuses what it cannot do, with a reason and an exit code, and changes nothing', async () => {
      const listed = (await run('accounts')).stdout;
      const expected: [argv: string[], code: number, sentence: RegExp][] = [
        [[], 2, /takes --from ISSUER SUBJECT --to ISSUER SUBJECT/],
        [['--from', issuer, 'ada', '--from', issuer, 'eve'], 2, /takes --from/],
        [['--from', issuer, 'ada', '--to', issuer], 2, /takes --from/],
        [['--from', issuer, 'ada', '--to', 'bundled', 'ada'], 2, /has a single identity: bundled owner/],
        [['--from', issuer, 'ada', '--to', 'id.example.net', 'ada'], 2, /id\.example\.net is not an issuer/],
        [['--from', issuer, 'nobody', '--to', issuer, 'ada'], 1, /There is no account of nobody at https/],
        [['--from', issuer, 'ada', '--to', issuer, 'ada'], 1, /Both identities are the same/],
        [['--from', issuer, 'ada', '--to', issuer, 'eve'], 1, /eve at \S+ already has account acc_\w+ with records/],
      ];
      for (const [argv, code, sentence] of expected) {
        const ended = await run('move-account', ...argv);
        assert.match(ended.stderr, sentence);
        assert.deepEqual([ended.code, ended.stdout], [code, ''], argv.join(' '));
      }
      assert.equal((await run('accounts', 'all')).code, 2);
      const wrong = await runServer(['accounts'], { cwd, env: { ...env, NAMEKEEP_PORT: 'x' } });
      assert.equal(wrong.code, 78);
      assert.equal((await run('accounts')).stdout, listed);
    });

    test('move-account replaces an account without records; history and tokens stay, sessions end', async () => {
      const { account, token } = made.ada!;
      // The issuer is found with or without the slash at its end.
      const moved = await run('move-account', '--to', 'bundled', 'owner', '--from', 'https://id.example.net', 'ada');
      assert.deepEqual([moved.code, moved.stderr], [0, '']);
      assert.match(moved.stdout, /^Account acc_\w+ now belongs to owner at bundled\./);
      assert.match(moved.stdout, /Sessions ended: 1\.\nThe empty account that owner at bundled had was deleted\./);
      const listed = (await run('accounts')).stdout;
      assert.match(listed, new RegExp(`${account.id} +bundled +owner +- +1 +1\n`));
      assert.ok(!listed.includes(made.owner!.account.id) && !/ ada /.test(listed));

      await serve(async (port) => {
        const caller = callerOf(port, token);
        const answer = await caller.get('/api/v1/domains');
        const { records } = answer.body as { records: { id: string; name: string }[] };
        assert.deepEqual(each(records, 'name'), ['ada.example']);
        assert.equal((await caller.get(`/api/v1/domains/${records[0]?.id}/history`)).status, 200);
        assert.equal((await callerOf(port, account.browser).get('/api/session')).status, 401);
        assert.equal((await callerOf(port, made.owner!.token).get('/api/v1/domains')).status, 401);
      });
      assert.equal((await run('verify')).stdout, 'The database is sound.\n');
    });

    test('move-account to an identity without an account gives it the portfolio', async () => {
      const moved = await run('move-account', '--from', 'bundled', 'owner', '--to', 'https://id.example.net', 'new');
      assert.equal(moved.code, 0, moved.stderr);
      assert.doesNotMatch(moved.stdout, /deleted/);
      assert.match((await run('accounts')).stdout, new RegExp(`${made.ada!.account.id} +${issuer} +new `));
    });
  });
}
