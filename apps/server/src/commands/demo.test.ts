import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { createVisitor } from '@namekeep/testing/visitor';
import { runServer, startServer, temporaryFolder } from '../testing/process.ts';

const root = temporaryFolder();

/** A working directory with a portfolio of its own, and an empty folder for temporary files. */
async function newPlace() {
  const cwd = mkdtempSync(join(root, 'case-'));
  const temporary = join(cwd, 'temporary');
  mkdirSync(temporary);
  assert.equal((await runServer(['seed', '3'], { cwd })).code, 0);
  const data = join(cwd, 'data');
  // Settings of the real portfolio, in both places where they can be.
  writeFileSync(join(cwd, '.env'), `NAMEKEEP_DATABASE_URL=sqlite:${data}/namekeep.db\nNAMEKEEP_MIGRATE=manual\n`);
  return { cwd, env: { TMPDIR: temporary, NAMEKEEP_DATA_DIR: data }, temporary, data };
}

/** Every file of a folder with its mode, its times and the hash of its bytes. */
const contentOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const path = join(folder, name);
      const { mode, mtimeMs, size } = statSync(path);
      return [path, mode, mtimeMs, size, hash('sha256', readFileSync(path))].join(' ');
    });

suite('The demo [SQLite]', () => {
  test('serves made-up domains until a signal, leaves nothing behind, and does not touch the portfolio', async () => {
    const place = await newPlace();
    const before = contentOf(place.data);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      const demo = startServer(place, ['demo']);
      const [, origin = ''] = await demo.says(/Namekeep is ready at (\S+)/);
      const [, passphrase = ''] = await demo.says(/passphrase, shown only this once: {2}(\S+)/);
      await demo.says(/This is a demo with 400 made-up domains/);
      assert.match(readdirSync(place.temporary).join(), /^namekeep-demo-\w+$/);
      if (signal === 'SIGINT') await look(place, origin, passphrase);
      demo.child.kill(signal);
      assert.equal(await demo.exited, 0);
      assert.deepEqual([readdirSync(place.temporary), contentOf(place.data)], [[], before]);
    }
  });

  /** What a visitor finds. */
  async function look(place: Awaited<ReturnType<typeof newPlace>>, origin: string, passphrase: string) {
    const visitor = createVisitor();
    const form = await visitor.follow(`${origin}/api/auth/login`);
    assert.match(await form.response.text(), /<div class="demo-banner"[^>]*>This is a demo with made-up domains\./);
    const headers = { origin, 'sec-fetch-site': 'same-origin' };
    const body = new URLSearchParams({ username: 'owner', passphrase });
    const sent = await visitor.fetch(form.url, { method: 'POST', headers, body });
    await visitor.follow(new URL(sent.headers.get('location') ?? '', origin));
    const listed = await visitor.fetch(`${origin}/api/v1/domains/totals?archived=all`);
    assert.equal(((await listed.json()) as { count: number }).count, 400);
    const added = await visitor.fetch(`${origin}/api/v1/domains`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'demo' },
      body: JSON.stringify({ name: 'one-more.example', expirationDate: '2030-01-01' }),
    });
    assert.equal(added.status, 201);
    // A second one that cannot start deletes its own folder.
    const env = { ...place.env, NAMEKEEP_PORT: new URL(origin).port };
    const second = await runServer(['demo'], { cwd: place.cwd, env });
    assert.match(`${second.code} ${second.stderr}`, /^1 [^]*is already in use/);
    assert.equal(readdirSync(place.temporary).length, 1, 'only the folder of the first one');
  }

  test('takes no arguments, and reports invalid settings', async () => {
    const { cwd, env, temporary } = await newPlace();
    assert.equal((await runServer(['demo', 'now'], { cwd, env })).code, 2);
    const wrong = await runServer(['demo'], { cwd, env: { ...env, NAMEKEEP_PORT: 'x' } });
    assert.match(`${wrong.code} ${wrong.stderr}`, /^78 [^]*NAMEKEEP_PORT/);
    assert.deepEqual(readdirSync(temporary), []);
  });
});
