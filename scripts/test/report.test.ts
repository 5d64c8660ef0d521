import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTestFiles, needsChromium, workspaceOf } from './files.ts';
import { report, slowestText, tooSlow } from './report.ts';

test('the report counts by folder and database, and ends with the one line of counts', () => {
  const file = 'packages/storage/src/create.test.ts';
  const text = report([
    { file, path: ['create [SQLite]', 'stores'] },
    { file, path: ['create [PostgreSQL]', 'stores'] },
    { file, path: ['create', 'refuses [PostgreSQL]'], failure: 'Error: broken', place: 'create.ts:3' },
    { file: 'packages/domain/src/money.test.ts', path: ['money'] },
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

test('the slowest files are a table, and too slow ones have failed', () => {
  const seconds = new Map([
    ['a.test.ts', 3],
    ['b.test.ts', 21.25],
  ]);
  assert.equal(slowestText(seconds, 1), '| Slowest files | Seconds |\n| --- | --: |\n| b.test.ts | 21.3 |');
  assert.deepEqual(
    tooSlow(seconds, 20).map(({ file }) => file),
    ['b.test.ts'],
  );
});

test('files are found by a part of their path, and those that drive a browser are told apart', () => {
  const here = findTestFiles(['scripts/test/report']);
  assert.deepEqual(here, ['scripts/test/report.test.ts']);
  assert.ok(findTestFiles([]).length > 150);
  assert.deepEqual(findTestFiles(['no/such/path']), []);
  assert.deepEqual(findTestFiles(['wire/crash']), []);
  assert.deepEqual(findTestFiles(['wire/crash.proof']), ['apps/server/src/wire/crash.proof.ts']);
  const browsers = findTestFiles(['e2e/']).filter((file) => needsChromium(file));
  assert.ok(browsers.includes('e2e/grid.test.ts'), 'through the file that opens pages');
  assert.ok(!browsers.includes('e2e/command-line/help.test.ts'));
  assert.deepEqual(['packages/domain/src/a.test.ts', 'e2e/b.test.ts'].map(workspaceOf), ['packages/domain', 'e2e']);
});
