import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { createVisitor } from '@namekeep/testing/visitor';
import { runServer, type Started, startServer, temporaryFolder } from '../testing/server-command.ts';

const root = temporaryFolder();

/** A working directory with a portfolio of its own, and an empty folder for temporary files. */
async function newPlace() {
  const cwd = mkdtempSync(join(root, 'case-'));
  const temporary = join(cwd, 'temporary');
  mkdirSync(temporary);
  const seeded = await runServer(['seed', '3'], { cwd });
  assert.equal(seeded.code, 0, seeded.stderr);
  const database = join(cwd, 'data', 'namekeep.db');
  // Settings of the real portfolio, in both places where they can be.
  writeFileSync(join(cwd, '.env'), `NAMEKEEP_DATABASE_URL=sqlite:${database}\nNAMEKEEP_MIGRATE=manual\n`);
  const env = { TMPDIR: temporary, NAMEKEEP_DATA_DIR: join(cwd, 'data') };
  return { cwd, env, temporary, data: join(cwd, 'data') };
}

/** Every file of a folder with its mode, its times and the hash of its bytes. */
const contentOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => {
      const { mode, mtimeMs, size } = statSync(path);
      const bytes = statSync(path).isFile() ? hash('sha256', readFileSync(path)) : '';
      return [path, mode, mtimeMs, size, bytes].join(' ');
    });

async function startDemo(place: { cwd: string; env: NodeJS.ProcessEnv }): Promise<{ demo: Started; origin: string }> {
  const demo = startServer(place, ['demo']);
  const [, origin = ''] = await demo.says(/Namekeep is ready at (\S+)/);
  return { demo, origin };
}

/** Signs in with the passphrase and gives the pages that were seen on the way. */
async function signIn(origin: string, passphrase: string) {
  const visitor = createVisitor();
  const form = await visitor.follow(`${origin}/api/auth/login`);
  const page = await form.response.text();
  const sent = await visitor.fetch(form.url, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ username: 'owner', passphrase }),
  });
  await visitor.follow(new URL(sent.headers.get('location') ?? '', origin));
  return { visitor, page };
}

suite('The demo [SQLite]', () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    test(`serves made-up domains until ${signal}, leaves nothing behind, and does not touch the portfolio`, async () => {
      const place = await newPlace();
      const before = contentOf(place.data);
      const { demo, origin } = await startDemo(place);
      const [, passphrase = ''] = await demo.says(/passphrase, shown only this once: {2}(\S+)/);
      await demo.says(/This is a demo with 400 made-up domains/);
      assert.match(readdirSync(place.temporary).join(), /^namekeep-demo-\w+$/);

      const { visitor, page } = await signIn(origin, passphrase);
      assert.match(page, /<div class="demo-banner"[^>]*>This is a demo with made-up domains\./);
      const listed = await visitor.fetch(`${origin}/api/v1/domains/totals?archived=all`);
      assert.equal(((await listed.json()) as { count: number }).count, 400);
      const added = await visitor.fetch(`${origin}/api/v1/domains`, {
        method: 'POST',
        headers: {
          origin,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          'idempotency-key': 'demo',
        },
        body: JSON.stringify({ name: 'one-more.example', expirationDate: '2030-01-01' }),
      });
      assert.equal(added.status, 201, await added.text());

      demo.child.kill(signal);
      assert.equal(await demo.exited, 0);
      assert.deepEqual(readdirSync(place.temporary), []);
      assert.deepEqual(contentOf(place.data), before);
    });
  }

  test('deletes its folder when it cannot start', async () => {
    const place = await newPlace();
    const { demo, origin } = await startDemo(place);
    const env = { ...place.env, NAMEKEEP_PORT: new URL(origin).port };
    const second = await runServer(['demo'], { cwd: place.cwd, env });
    assert.equal(second.code, 1);
    assert.match(second.stderr, /is already in use/);
    assert.equal(readdirSync(place.temporary).length, 1, 'only the folder of the first one');
    demo.child.kill('SIGTERM');
    await demo.exited;
  });

  test('takes no arguments, and reports invalid settings', async () => {
    const { cwd, env, temporary } = await newPlace();
    assert.equal((await runServer(['demo', 'now'], { cwd, env })).code, 2);
    const wrong = await runServer(['demo'], { cwd, env: { ...env, NAMEKEEP_PORT: 'x' } });
    assert.equal(wrong.code, 78);
    assert.match(wrong.stderr, /NAMEKEEP_PORT/);
    assert.deepEqual(readdirSync(temporary), []);
  });
});
