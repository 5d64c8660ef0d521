import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { currentStamp, isFresh, pageSources, writeStamp } from './build-stamp.ts';

describe('the stamp of the built pages', () => {
  let root: string;
  let pages: string;
  const page = () => join(root, 'apps/web/src/main.tsx');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'namekeep stamp '));
    pages = join(root, 'dist/pages');
    for (const folder of ['apps/web/src', 'dist/pages', 'packages/domain/src', 'packages/core/src']) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    writeFileSync(page(), 'export {};');
    writeFileSync(join(root, 'packages/domain/src/money.ts'), 'export {};');
    writeFileSync(join(root, 'package-lock.json'), '{}');
    writeStamp(pages, currentStamp(root, pageSources));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('a changed, a new and a lost source make them stale', () => {
    writeFileSync(page(), 'export { };');
    assert.equal(isFresh(pages, root, pageSources), false);
    writeFileSync(page(), 'export {};');
    writeFileSync(join(root, 'packages/domain/src/date.ts'), '');
    assert.equal(isFresh(pages, root, pageSources), false);
    rmSync(join(root, 'packages/domain/src/date.ts'));
    assert.equal(isFresh(pages, root, pageSources), true);
    rmSync(join(root, 'packages/domain/src/money.ts'));
    assert.equal(isFresh(pages, root, pageSources), false);
  });

  test('a test and a package that is not in the pages leave them fresh', () => {
    writeFileSync(join(root, 'apps/web/src/main.test.tsx'), '');
    writeFileSync(join(root, 'packages/core/src/create.ts'), '');
    assert.equal(isFresh(pages, root, pageSources), true);
  });

  test('the same contents at another time are fresh, and quick to see the next time', () => {
    const before = readFileSync(join(pages, '.built-from.json'), 'utf8');
    utimesSync(page(), 1, 1);
    assert.equal(isFresh(pages, root, pageSources), true);
    assert.notEqual(readFileSync(join(pages, '.built-from.json'), 'utf8'), before);
    assert.equal(isFresh(pages, root, pageSources), true);
  });

  test('pages without a stamp, or with half of one, are stale', () => {
    writeFileSync(join(pages, '.built-from.json'), '{"sign');
    assert.equal(isFresh(pages, root, pageSources), false);
    rmSync(join(pages, '.built-from.json'));
    assert.equal(isFresh(pages, root, pageSources), false);
    assert.equal(isFresh(join(root, 'nowhere'), root, pageSources), false);
  });
});
