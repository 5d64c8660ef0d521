import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { TestOutcome } from './run-files.ts';

interface Ran {
  tests: TestOutcome[];
  failures: string[];
}

interface Limits {
  fileSeconds?: number;
  graceSeconds?: number;
  testSeconds?: number;
  only?: string;
  together?: boolean;
  without?: string;
}

// The runner of Node.js refuses to run inside of a test file.
const program = `
import { runFiles } from ${JSON.stringify(new URL('./run-files.ts', import.meta.url).href)};
import { inOwnGroup } from ${JSON.stringify(new URL('./own-group.ts', import.meta.url).href)};
await inOwnGroup(process.argv[1], async () => {
  const { groups, only, without, testSeconds } = JSON.parse(process.argv[2]);
  const pattern = (source) => source && new RegExp(source);
  const tests = [];
  await runFiles(groups, { environment: process.env, concurrency: 2, testSeconds, only: pattern(only), without: pattern(without), onTest: (one) => tests.push(one) });
  console.log(JSON.stringify(tests));
});
`;

describe('running test files', { concurrency: 2 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep tests '));
  const main = join(folder, 'main.mjs');
  writeFileSync(main, program);
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs files with these sources, in one process or in one each, and checks how many tests passed and failed. */
  async function run(sources: string[], passed: number, failed: number, limits: Limits = {}): Promise<Ran> {
    const place = mkdtempSync(join(folder, 'case '));
    const files = sources.map((source, index) => {
      const file = join(place, `${index}.test.ts`);
      writeFileSync(file, `import { before, describe, test } from 'node:test';\n${source}\n`);
      return file;
    });
    const { NODE_TEST_CONTEXT: _, NAMEKEEP_TEST_GROUP: __, ...environment } = process.env;
    const child = spawn(
      process.execPath,
      [main, JSON.stringify({ groups: limits.together ? [files] : files.map((file) => [file]), ...limits })],
      {
        env: {
          ...environment,
          NAMEKEEP_TEST_FILE_SECONDS: String(limits.fileSeconds ?? 120),
          NAMEKEEP_TEST_GRACE_SECONDS: String(limits.graceSeconds ?? 30),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const ended = once(child, 'close');
    const printed = await text(child.stdout);
    await ended;
    const tests = JSON.parse(printed) as TestOutcome[];
    const failures = tests.flatMap(({ failure }) => (failure === undefined ? [] : [failure]));
    assert.deepEqual([tests.length - failures.length, failures.length], [passed, failed], JSON.stringify(tests));
    return { tests, failures };
  }

  test('says of a failure which test, where and why, and what was printed', async () => {
    const source = `describe('a', () => { test('b', () => { console.log('note'); throw new Error('broken'); }); });`;
    const { tests } = await run([source], 0, 1);
    assert.deepEqual(tests[0]?.path, ['a', 'b']);
    assert.match(tests[0]?.place ?? '', /0\.test\.ts:2$/);
    assert.match(tests[0]?.failure ?? '', /Error: broken[\s\S]+note/);
  });

  test('a skipped test, a skipped suite and a test to do have failed', async () => {
    const source = `test.skip('a', () => {}); test.todo('b'); describe.skip('c', () => { test('d', () => {}); }); test('e', () => {});`;
    const { failures } = await run([source], 1, 3);
    assert.deepEqual(failures, ['It is skipped.', 'It is still to do.', 'It is skipped.']);
  });

  test('a process that exits before its tests end has failed', async () => {
    const early = await run([`test('a', () => {}); test('b', () => { process.exit(0); });`], 0, 1);
    assert.match(early.failures.join(), /The process ended \(0\)/);
    const late = await run([`test('a', () => {}); test('b', async () => { ${wait} process.exit(0); });`], 1, 1);
    assert.match(late.failures.join(), /ended \(0\) in “b”/);
  });

  test('an error after the end of its test has failed', async () => {
    const source = `test('a', () => { setTimeout(() => { throw new Error('late'); }, 10); });`;
    assert.match((await run([source], 1, 1)).failures.join(), /late/);
  });

  test('a test that never ends is killed, and so is what it started', async () => {
    const file = join(folder, 'port');
    const server = `require('node:net').createServer().listen(0, '127.0.0.1', function () {
      require('node:fs').writeFileSync(${JSON.stringify(file)}, String(this.address().port));
    })`;
    const source = `
      import { spawn } from 'node:child_process';
      import { existsSync } from 'node:fs';
      test('a', () => {});
      test('b', async () => {
        spawn(process.execPath, ['-e', ${JSON.stringify(server)}]);
        while (!existsSync(${JSON.stringify(file)})) await new Promise((resolve) => setTimeout(resolve, 20));
        await new Promise((resolve) => setTimeout(resolve, 200));
        for (;;);
      });`;
    const { failures } = await run([source], 1, 1, { fileSeconds: 5 });
    assert.match(failures.join(), /ended \(SIGKILL\) in “b”[\s\S]+Killed after 5 s/);
    await nothingListens(Number(readFileSync(file, 'utf8')));
  });

  test('a process that ends fails the file that it ran, and those that it did not run', async () => {
    const [good, kill] = [
      `test('a', () => {});`,
      `test('b', async () => { ${wait} process.kill(process.pid, 'SIGKILL'); });`,
    ];
    const { failures } = await run([good, kill, good, good], 1, 3, { together: true });
    assert.match(failures[0] ?? '', /ended \(SIGKILL\) in “b”/);
    assert.match(failures[2] ?? '', /did not run: its process ended in .*1\.test\.ts/);
  });

  test('a file that does not load or has no test leaves the others of its process alone', async () => {
    const good = `test('a', () => {});`;
    const { failures } = await run([good, `import './nowhere.ts';`, 'export {};', good], 2, 2, { together: true });
    assert.match(failures.join(), /nowhere\.ts[\s\S]+It has no test/);
  });

  test('something that is left open is killed, and has failed unless a test has', async () => {
    const source = `import { createServer } from 'node:http'; test('a', () => { createServer().listen(0); });`;
    assert.match((await run([source], 1, 1, { graceSeconds: 1 })).failures.join(), /goes on outside its tests/);
    await run([`${source} test('b', () => { throw new Error('broken'); });`], 1, 1, { graceSeconds: 1 });
  });

  test('tests are chosen and left out by their full names, with their hooks', async () => {
    const source = `
      for (const name of ['SQLite', 'PostgreSQL']) {
        describe('store [' + name + ']', () => {
          before(() => { if (name === 'PostgreSQL') throw new Error('started'); });
          test('keeps', () => {});
          test('finds', () => {});
        });
      }`;
    const nothing = `test('other [PostgreSQL]', () => {});`;
    const { tests } = await run([source, nothing], 2, 0, { without: '\\[PostgreSQL\\]' });
    assert.deepEqual(
      tests.map(({ path }) => path.join(' ')),
      ['store [SQLite] keeps', 'store [SQLite] finds'],
    );
    await run([source], 1, 0, { only: 'SQLite.*finds' });
  });
});

/** Time for what has ended before to be reported. */
const wait = 'await new Promise((resolve) => setTimeout(resolve, 500));';

/** Waits until a port is free: a killed process keeps it until the system has ended it. */
async function nothingListens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
    } catch (error) {
      assert.match(String(error), /ECONNREFUSED/);
      return;
    }
    socket.destroy();
    await setTimeout(20);
  }
}
