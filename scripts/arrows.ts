import { builtinModules } from 'node:module';
import type { OxlintOverride } from 'oxlint';

/* Who may import whom (ARCHITECTURE.md). npm hoists every workspace, so only these rules refuse an import against it. */

const server = 'domain domain/tld contract capabilities capabilities/http core core/ports formats threads';
const entriesWithoutSchemas = 'activity amount calendar local-day name nearest record payments read-amount';
const commands = entriesWithoutSchemas.replace(/\S+/g, 'domain/$&');
const pages = 'domain domain/registrable contract sheets/seal';
const addresses = 'paths.ts pages.ts domains-view.ts domain-filters.ts places.ts address-query.ts';
const errors = 'client error-sentence reachability session'.replace(/\S+/g, 'api/$&.ts');

/** Files, our packages that they import by their public entries, and what only their tests import. The last rule wins. */
const packages: [files: string, imports: string, tests?: string][] = [
  ['packages/capabilities/src/**', ''],
  ['packages/domain/**', ''],
  ['packages/texts/**', 'domain domain/tld'],
  ['packages/contract/**', 'domain capabilities'],
  ['packages/sheets/**', `domain ${commands}`],
  [
    'packages/core/**',
    'domain domain/tld contract capabilities storage storage/errors formats formats/errors sheets sheets/seal',
  ],
  ['packages/storage/**', 'domain domain/tld capabilities'],
  ['packages/formats/**', 'domain threads threads/inside'],
  ['packages/{threads,testing}/**', ''],
  ['apps/server/**', server, 'formats/testing storage'],
  ['apps/server/src/texts/**', 'core/ports domain texts threads threads/inside'],
  ['apps/server/src/main.ts', `${server} domain/sample-portfolio storage`],
  ['apps/server/src/commands/**', `${server} domain/sample-portfolio storage`, 'storage/testing'],
  ['apps/web/src/**', pages],
  ['apps/cli/**', `contract/client sheets ${commands}`, 'domain'],
  ['{bench,e2e,scripts,tools}/**', '* core/ports domain/sample-portfolio formats/testing testing/*'],
];

/** Folders of apps/web/src, and what their files import from the others. */
const areas: Record<string, string> = {
  'features/*': `kit/** record/** navigation/** api/** version.ts ${addresses}`,
  record: `kit/** navigation/** api/** ${addresses}`,
  navigation: `kit/** api/** ${addresses}`,
  kit: `${errors} address-query.ts`,
  shell: `features/help/** features/sign-in/** kit/** navigation/** api/** ${addresses}`,
  api: 'domains-view.ts',
};

const browserCure = 'This file also runs in a browser: use what the web has too, or take the thing as an argument.';
const environmentCure = "The environment is read once, in the application's config.ts: pass the decided value in.";
const clockCure = 'Time and randomness are passed in: take `now`, `today` or the value as an argument.';
const reachCure = 'Import the public entry of a package by name, and export there what is missing.';

const testFiles = ['**/*.test.{ts,tsx}', '**/*.proof.ts', '**/testing/**'];
const browserFiles = ['capabilities/src', 'domain', 'texts', 'contract', 'sheets'].map((name) => `packages/${name}/**`);
browserFiles.push('apps/web/src/**');
const isNode = `^(node:|(${builtinModules.filter((name) => /^[a-z]\w*$/.test(name)).join('|')})(/|$))`;
const refuse = (message: string, ...names: string[]) =>
  names.map((name) => ({ object: name.split('.')[0] ?? '', property: name.split('.')[1] ?? '', message }));
const environment = refuse(environmentCure, 'process.env', 'globalThis.process');
const clock = refuse(clockCure, 'Date.now', 'Temporal.Now', 'Math.random');
const names = (list: string) => list.split(' ').filter((name) => name !== '');

function rulesOf(files: string, imports: string, tests = '', within = files, more: object[] = []): OxlintOverride[] {
  const isTool = within.startsWith('{');
  const ours = (list: string) => ({
    group: ['@namekeep/*', '@namekeep/*/**', ...names(list).map((name) => `!@namekeep/${name}`)],
    message: `Of our packages, ${within} imports only: ${imports || 'none'} (ARCHITECTURE.md).`,
  });
  const reaching = {
    regex: `^\\.\\.?/(.*/)?(src|packages|apps${isTool ? '' : '|bench|e2e|scripts'})/|^(\\.\\./){3,}tools/`,
    message: reachCure,
  };
  const noNode = browserFiles.includes(within) ? [{ regex: isNode, message: browserCure }] : [];
  const paths = ['node:process', 'process'].map((name) => ({ name, message: environmentCure }));
  const rule = (options: object): NonNullable<OxlintOverride['rules']> => ({
    'no-restricted-imports': ['error', options],
  });
  return [
    {
      files: [files],
      rules: rule({ ...(!isTool && { paths }), patterns: [ours(imports), reaching, ...noNode, ...more] }),
    },
    {
      files: testFiles.map((pattern) => files.replace(/\*\*$|\*$/, pattern)).filter((pattern) => pattern !== files),
      rules: rule({ patterns: [ours(`${imports} ${tests} testing/*`), reaching, ...more] }),
    },
  ];
}

/** Refuses, in files `depth` folders below the area, paths out of it that are not in its imports. */
function areaRules([folder, imports]: [string, string], depth: number): OxlintOverride[] {
  const [out, top] = ['../'.repeat(depth + 1), '../'.repeat(depth + folder.split('/').length)];
  const group = [`${out}*`, `${out}*/**`, ...names(imports).map((path) => `!${top}${path}`)];
  const message = `Of the other folders, ${folder} imports only: ${imports} (ARCHITECTURE.md).`;
  const files = `apps/web/src/${folder}${'/*'.repeat(depth)}/**`;
  return rulesOf(files, pages, '', 'apps/web/src/**', [{ group, message }]);
}

const globals = ['process', 'Buffer'].map((name) => ({ name, message: browserCure }));

/** The rules of this file, for the `overrides` of oxlint's configuration. */
export const arrowOverrides: OxlintOverride[] = [
  { files: ['**'], rules: { 'no-restricted-properties': ['error', ...environment] } },
  ...packages.flatMap(([files, imports, tests]) => rulesOf(files, imports, tests)),
  ...Object.entries(areas).flatMap((area) => [0, 1, 2].flatMap((depth) => areaRules(area, depth))),
  { files: browserFiles, excludeFiles: testFiles, rules: { 'no-restricted-globals': ['error', ...globals] } },
  {
    files: ['packages/{domain,texts,contract,core,sheets}/**'],
    rules: { 'no-restricted-properties': ['error', ...environment, ...clock] },
  },
  { files: ['apps/*/bin/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: [
      'apps/*/src/config.ts',
      'apps/*/*.config.ts',
      'packages/testing/**',
      '{bench,e2e,scripts,tools}/**',
      ...testFiles,
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  ...['apps/server/src/config.ts', 'apps/cli/src/config.ts'].flatMap((file) => rulesOf(file, 'domain', '', '{config}')),
];
