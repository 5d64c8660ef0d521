import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { type ProcessResult, runTests } from './test-process.ts';
import { failedIn, passedIn, report } from './test-report.ts';

describe('a process of tests', { concurrency: 4 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep tests '));
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs files with these sources together, and checks how many tests passed and failed. */
  async function run(sources: string[], passed: number, failed: number, limits = {}): Promise<ProcessResult> {
    const place = mkdtempSync(join(folder, 'case '));
    const files = sources.map((source, index) => {
      const file = join(place, `${index}.test.ts`);
      writeFileSync(file, `import { before, describe, test } from 'node:test';\n${source}\n`);
      return file;
    });
    const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
    const result = await runTests(files, { environment, limitSeconds: 60, graceSeconds: 10, ...limits });
    assert.deepEqual([passedIn(result.tests), failedIn(result.tests)], [passed, failed], JSON.stringify(result.tests));
    return result;
  }

  const failuresOf = ({ tests }: ProcessResult) =>
    tests.flatMap(({ failure }) => (failure === undefined ? [] : [failure]));

  test('counts the tests, and not the suites', async () => {
    const source = `describe('a', () => { describe('b', () => { test('c', () => {}); }); test('d', () => {}); });`;
    const { tests } = await run([source], 2, 0);
    assert.deepEqual(
      tests.map(({ path }) => path),
      [
        ['a', 'b', 'c'],
        ['a', 'd'],
      ],
    );
  });

  test('says of a failure which test, where and why, and what was printed', async () => {
    const result = await run(
      [`describe('a', () => { test('b', () => { console.log('note'); throw new Error('broken'); }); });`],
      0,
      1,
    );
    const [outcome] = result.tests;
    assert.deepEqual(outcome!.path, ['a', 'b']);
    assert.match(outcome!.place!, /0\.test\.ts:2$/);
    assert.match(outcome!.failure!, /Error: broken[\s\S]+note/);
  });

  test('a skipped test, a skipped suite and a test to do have failed', async () => {
    const source = `test.skip('a', () => {}); test.todo('b'); describe.skip('c', () => { test('d', () => {}); }); test('e', () => {});`;
    assert.deepEqual(failuresOf(await run([source], 1, 3)), ['It is skipped.', 'It is still to do.', 'It is skipped.']);
  });

  test('a hook that fails has failed, with the tests that it was for', async () => {
    const source = `describe('a', () => { before(() => { throw new Error('no database'); }); test('b', () => {}); });`;
    assert.match(failuresOf(await run([source], 0, 2)).join(), /no database/);
  });

  test('a file that does not load has failed, and the others go on', async () => {
    const result = await run([`import './nowhere.ts';`, `test('a', () => {});`], 1, 1);
    assert.match(failuresOf(result).join(), /nowhere\.ts/);
  });

  test('a file without a test has failed', async () => {
    assert.match(failuresOf(await run([`export const nothing = true;`], 0, 1)).join(), /holds no test/);
  });

  test('a process that exits before its tests end has failed', async () => {
    const result = await run(
      [`test('a', () => {}); test('b', () => { process.exit(0); }); test('c', () => {});`],
      1,
      1,
    );
    assert.match(failuresOf(result).join(), /ended \(0\) in “b”/);
  });

  test('an error after the end of its test has failed', async () => {
    const source = `test('a', () => { setTimeout(() => { throw new Error('late'); }, 10); });`;
    assert.match(failuresOf(await run([source], 1, 1)).join(), /late/);
  });

  test('a test that never ends is killed, and so is what it started', async () => {
    const file = join(folder, 'port');
    const server = `require('node:net').createServer().listen(0, '127.0.0.1', function () {
      require('node:fs').writeFileSync(${JSON.stringify(file)}, String(this.address().port));
    })`;
    const source = `
      import { spawn } from 'node:child_process';
      test('a', () => {});
      test('b', () => { spawn(process.execPath, ['-e', ${JSON.stringify(server)}]); for (;;); });`;
    const result = await run([source], 1, 1, { limitSeconds: 3 });
    assert.match(failuresOf(result).join(), /Killed because “b” did not end/);
    const socket = connect(Number(readFileSync(file, 'utf8')), '127.0.0.1');
    await assert.rejects(once(socket, 'connect'), { code: 'ECONNREFUSED' });
  });

  test('something that is left open is killed, and has failed unless a test has', async () => {
    const source = `import { createServer } from 'node:http'; test('a', () => { createServer().listen(0); });`;
    assert.match(failuresOf(await run([source], 1, 1, { graceSeconds: 1 })).join(), /goes on outside its tests/);
    await run([`${source} test('b', () => { throw new Error('broken'); });`], 1, 1, { graceSeconds: 1 });
  });

  test('time to prepare before the first test, and between two, is not held against it', async () => {
    const wait = 'await new Promise((resolve) => setTimeout(resolve, 1_500));';
    await run([`${wait} test('a', () => {}); test('b', async () => { ${wait} });`], 2, 0, { graceSeconds: 1 });
  });
});

describe('the report', () => {
  const part = (name: string, folder: string, tests: ProcessResult['tests']) => ({ name, folder, tests, seconds: 1 });

  test('counts by folder and database, and ends with the one line of counts', () => {
    const text = report([
      part('packages/storage/src/create.test.ts', 'packages/storage', [
        { path: ['create [SQLite]', 'stores'] },
        { path: ['create [PostgreSQL]', 'stores'] },
        { path: ['create', 'refuses [PostgreSQL]'], failure: 'Error: broken', place: 'create.ts:3' },
      ]),
      part('packages/domain', 'packages/domain', [{ path: ['money'] }]),
    ]);
    assert.equal(
      text,
      [
        '✖ packages/storage/src/create.test.ts › create › refuses [PostgreSQL]',
        '    create.ts:3',
        '    Error: broken',
        '',
        'By folder',
        '  packages/domain: 1 passed',
        '  packages/storage: 2 passed, 1 failed',
        'On SQLite: 1, on PostgreSQL: 2',
        '3 passed, 1 failed',
      ].join('\n'),
    );
  });
});
