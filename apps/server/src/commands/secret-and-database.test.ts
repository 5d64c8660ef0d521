import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { expect } from '../testing/caller.ts';
import { enterOwner, secret, serveWhile, startServer, temporaryFolder } from '../testing/process.ts';

const root = temporaryFolder();
const newFolder = () => mkdtempSync(join(root, 'case-'));

const fresh = /The database is new and empty, but the master secret next to it is not new/;
const lost = /The database was there, but its master secret was not: a new one was generated/;
const changed = /The master secret is not the one that this database was last used with/;
const sealed = /A stored AI provider key cannot be decrypted/;

const run = (cwd: string, env: NodeJS.ProcessEnv = {}, use?: (port: number) => Promise<void>) =>
  serveWhile({ cwd, env }, use);

/** Stores a key for the AI provider, as a person does in the settings. */
const storeKey = (cwd: string) => async (port: number) => {
  const baseUrl = new URL(`http://127.0.0.1:${port}`);
  const { account } = await enterOwner(`sqlite:${join(cwd, 'data', 'namekeep.db')}`, baseUrl);
  const key = { apiKey: 'sk-key-of-the-tests-0123456789', consent: true };
  await expect(200, account.browser.put('/api/credentials/ai-provider', key));
};

const silent = (output: string) => {
  for (const warning of [fresh, lost, changed, sealed]) assert.doesNotMatch(output, warning);
};

suite('A start says when secret and database do not belong together', () => {
  test('when the secret was lost: a new one is made, and a stored key does not open', async () => {
    const cwd = newFolder();
    const file = join(cwd, 'data', 'secret');
    silent(await run(cwd, {}, storeKey(cwd)));
    renameSync(file, `${file}.old`);
    const said = await run(cwd);
    assert.match(said, lost);
    assert.match(said, sealed);
    assert.match(await run(cwd), sealed, 'as long as the key is there');

    renameSync(`${file}.old`, file);
    const back = await run(cwd);
    assert.match(back, changed);
    assert.doesNotMatch(back, sealed);
    silent(await run(cwd));
  });

  test('when the secret is another one; not when it is rotated', async () => {
    const cwd = newFolder();
    silent(await run(cwd, { NAMEKEEP_SECRET: secret }));
    const [rotated, other] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64url'));
    silent(await run(cwd, { NAMEKEEP_SECRET: `${rotated},${secret}` }));
    silent(await run(cwd, { NAMEKEEP_SECRET: rotated }));
    assert.match(await run(cwd, { NAMEKEEP_SECRET: other }), changed);
  });

  test('when the database is new and the secret is not', async () => {
    const cwd = newFolder();
    silent(await run(cwd));
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(cwd, 'data', `namekeep.db${suffix}`), { force: true });
    assert.match(await run(cwd), fresh);
    silent(await run(cwd));
  });

  test('not when an earlier start failed before there was a database', async () => {
    const cwd = newFolder();
    mkdirSync(join(cwd, 'data'));
    writeFileSync(join(cwd, 'data', 'namekeep.db'), 'not a database '.repeat(100));
    assert.equal(await startServer({ cwd }).exited, 1);
    rmSync(join(cwd, 'data', 'namekeep.db'));
    silent(await run(cwd));
    assert.equal(readFileSync(join(cwd, 'data', 'secret'), 'utf8').trim().length, 43);
  });
});
