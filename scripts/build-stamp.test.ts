import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { currentStamp, isFresh, writeStamp } from './build-stamp.ts';

test('what was built is stale when a source has changed, is new or is lost, and not when a test has', () => {
  const root = mkdtempSync(join(tmpdir(), 'namekeep stamp '));
  const [dist, page, money] = ['dist', 'apps/web/src/main.tsx', 'packages/domain/src/money.ts'].map((path) =>
    join(root, path),
  ) as [string, string, string];
  const write = (file: string) => {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'export {};');
    utimesSync(file, 1, 1);
  };
  const changes: [what: string, change: () => void, isStale: boolean][] = [
    ['a changed source', () => utimesSync(page, 2, 2), true],
    ['a new source', () => write(join(root, 'packages/domain/src/date.ts')), true],
    ['a lost source', () => rmSync(money), true],
    ['a test', () => write(join(root, 'apps/web/src/main.test.tsx')), false],
    ['what is built', () => write(join(root, 'apps/web/dist/main.js')), false],
    ['half of a stamp', () => writeFileSync(join(dist, '.built-from'), 'a1'), true],
    ['no stamp', () => rmSync(join(dist, '.built-from')), true],
  ];
  write(page);
  write(money);
  mkdirSync(dist);
  for (const [what, change, isStale] of changes) {
    writeStamp(dist, currentStamp(root));
    assert.ok(isFresh(dist, root), what);
    change();
    assert.equal(isFresh(dist, root), !isStale, what);
  }
  rmSync(root, { recursive: true });
});
