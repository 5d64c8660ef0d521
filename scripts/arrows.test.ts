import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');

// Each line breaks one arrow: a file, what it says, and a word of the cure that the linter must print.
const refused: [file: string, source: string, cure: RegExp][] = [
  ['packages/capabilities/src/a.ts', `import '@namekeep/domain';`, /ARCHITECTURE/],
  ['packages/capabilities/src/b.ts', `import 'node:fs';`, /runs in a browser/],
  ['packages/domain/src/a.ts', `import '@namekeep/contract';`, /ARCHITECTURE/],
  ['packages/domain/src/c.ts', `import type { Money } from '@namekeep/capabilities';`, /ARCHITECTURE/],
  ['packages/domain/src/e.ts', `export const length = Buffer.byteLength('ü');`, /runs in a browser/],
  ['packages/domain/src/f.ts', `export const today = Date.now();`, /Time and randomness/],
  ['packages/texts/src/a.ts', `import '@namekeep/contract';`, /ARCHITECTURE/],
  ['packages/contract/src/a.ts', `import '@namekeep/core';`, /ARCHITECTURE/],
  ['packages/contract/src/c.ts', `export const { platform } = process;`, /runs in a browser/],
  ['packages/core/src/a.ts', `import '@namekeep/texts';`, /ARCHITECTURE/],
  ['apps/server/src/interfaces/a.ts', `import '@namekeep/texts';`, /ARCHITECTURE/],
  ['packages/core/src/c.ts', `export const now = Temporal.Now.instant();`, /Time and randomness/],
  ['packages/storage/src/a.ts', `import '@namekeep/core';`, /ARCHITECTURE/],
  ['packages/threads/src/a.ts', `import '@namekeep/domain';`, /ARCHITECTURE/],
  ['packages/formats/src/a.ts', `import '@namekeep/contract';`, /ARCHITECTURE/],
  ['packages/testing/src/a.ts', `import '@namekeep/storage';`, /ARCHITECTURE/],
  ['apps/server/src/interfaces/rest/a.ts', `import '@namekeep/storage';`, /ARCHITECTURE/],
  ['apps/server/src/app.ts', `import '@namekeep/storage';`, /ARCHITECTURE/],
  ['apps/server/src/main.ts', `import '../../../packages/storage/src/index.ts';`, /public entry/],
  ['apps/web/src/a.tsx', `import '@namekeep/core';`, /ARCHITECTURE/],
  ['apps/web/src/c.ts', `import 'node:path';`, /runs in a browser/],
  ['apps/web/src/features/record/a.tsx', `import '../domains/grid.tsx';`, /ARCHITECTURE/],
  ['apps/web/src/features/record/d.tsx', `import '../../shell/root.tsx';`, /ARCHITECTURE/],
  ['apps/web/src/features/domains/grid/a.tsx', `import '../../record/page.tsx';`, /ARCHITECTURE/],
  ['apps/web/src/record/a.tsx', `import '../features/record/page.tsx';`, /ARCHITECTURE/],
  ['apps/web/src/navigation/a.tsx', `import '../record/words.ts';`, /ARCHITECTURE/],
  ['apps/web/src/kit/a.tsx', `import '../record/words.ts';`, /ARCHITECTURE/],
  ['apps/web/src/kit/c.tsx', `import '../api/queries.ts';`, /ARCHITECTURE/],
  ['apps/web/src/shell/a.tsx', `import '../features/record/page.tsx';`, /ARCHITECTURE/],
  ['apps/web/src/api/a.ts', `import '../kit/notice.tsx';`, /ARCHITECTURE/],
  ['apps/cli/src/a.ts', `import '@namekeep/core';`, /ARCHITECTURE/],
  ['apps/cli/src/b.ts', `import '@namekeep/contract';`, /ARCHITECTURE/],
  ['packages/core/src/d.ts', `import '@namekeep/domain/src/money.ts';`, /ARCHITECTURE/],
  ['packages/core/src/e.ts', `import '../../domain/src/money.ts';`, /public entry/],
  ['packages/core/src/f.ts', `import '../../../scripts/build.ts';`, /public entry/],
  ['e2e/a.test.ts', `import '../apps/server/src/app.ts';`, /public entry/],
  ['bench/a.ts', `import '@namekeep/storage/src/sqlite.ts';`, /ARCHITECTURE/],
  ['apps/server/src/a.ts', `export const port = process.env.PORT;`, /environment is read once/],
  ['apps/server/src/b.ts', `export const { env } = process;`, /environment is read once/],
  ['packages/storage/src/d.ts', `export const port = process.env.PORT;`, /environment is read once/],
];

const accepted: [file: string, source: string][] = [
  ['packages/domain/src/a.ts', `import 'zod'; import './money.ts';`],
  ['packages/domain/src/a.test.ts', `import 'node:assert/strict'; export const now = Date.now();`],
  ['packages/core/src/a.ts', `import '@namekeep/contract'; import '@namekeep/domain'; import 'node:crypto';`],
  ['packages/core/src/a.test.ts', `import '@namekeep/storage'; import '@namekeep/testing/postgres';`],
  ['packages/storage/src/a.ts', `import '@namekeep/capabilities'; import '@namekeep/domain'; import 'node:fs';`],
  ['apps/server/src/interfaces/rest/a.ts', `import '@namekeep/core'; import '../../app.ts';`],
  ['apps/server/src/main.ts', `import '@namekeep/storage'; import './app.ts';`],
  ['apps/server/src/config.ts', `import '@namekeep/domain'; export const port = process.env.PORT;`],
  ['apps/server/src/sign-in.test.ts', `import '@namekeep/storage'; import '@namekeep/testing/openid-provider';`],
  ['apps/web/src/routes.tsx', `import './features/record/page.tsx'; import './shell/root.tsx';`],
  [
    'apps/web/src/features/domains/page.tsx',
    `import './grid/grid.tsx'; import '../../kit/notice.tsx'; import '../../kit/form.module.css'; import '../../record/words.ts';`,
  ],
  [
    'apps/web/src/features/domains/grid/row.tsx',
    `import '../bulk/x.ts'; import '../page.tsx'; import './a.ts'; import '../../../navigation/link.tsx';`,
  ],
  ['apps/web/src/features/domains/grid/x.test.ts', `import '@namekeep/testing/chromium'; import '../page.tsx';`],
  ['apps/web/src/kit/a.tsx', `import './b.tsx'; import '../api/error-sentence.ts'; import 'react';`],
  ['apps/web/src/shell/palette/a.tsx', `import '../../features/help/panel.tsx'; import '../../kit/a.tsx';`],
  ['apps/cli/src/a.ts', `import '@namekeep/contract/client'; import '@namekeep/domain/amount'; import 'node:fs';`],
  ['e2e/a.test.ts', `import '@namekeep/contract'; import '@namekeep/testing/chromium'; import '../scripts/build.ts';`],
];

describe('the arrows of ARCHITECTURE.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep arrows '));
  const name = (kind: string, index: number, file: string) => `${kind}-${index}/${file}`;
  let problems: Map<string, string>;

  before(() => {
    const config = JSON.stringify(pathToFileURL(join(root, 'oxlint.config.ts')).href);
    // The real rules; types are left out, since the fixtures have none.
    const source = `import real from ${config};\nexport default { ...real, options: {} };\n`;
    const write = (kind: string, files: readonly (readonly [string, string, ...unknown[]])[]) =>
      files.forEach(([file, text], index) => {
        const path = join(folder, name(kind, index, file));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, `${text}\n`);
        writeFileSync(join(folder, `${kind}-${index}`, 'oxlint.config.ts'), source);
      });
    write('refused', refused);
    write('accepted', accepted);
    problems = lint(folder);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const [index, [file, text, cure]] of refused.entries()) {
    test(`${file} may not say ${text}`, () => {
      assert.match(problems.get(name('refused', index, file)) ?? 'accepted', cure);
    });
  }
  for (const [index, [file, text]] of accepted.entries()) {
    test(`${file} may say ${text}`, () => {
      assert.equal(problems.get(name('accepted', index, file)), undefined);
    });
  }
});

/** What oxlint says about each file in `folder`: messages and cures, by path with forward slashes. */
function lint(folder: string): Map<string, string> {
  const run = spawnSync(process.execPath, [oxlint, '--format=json', '.'], { cwd: folder, encoding: 'utf8' });
  assert.equal(run.stderr, '');
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: { filename: string; message: string; help?: string }[];
  };
  const problems = new Map<string, string>();
  for (const { filename, message, help } of diagnostics) {
    const file = filename.replaceAll('\\', '/');
    problems.set(file, `${problems.get(file) ?? ''}${message} ${help ?? ''}\n`);
  }
  return problems;
}
